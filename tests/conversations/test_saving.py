"""Games written down and played on, positions set up, and the help with its pictures: Abalone's old pages."""

from typing import Any

import pytest
from simcord.results import InteractionResult

from bot import record
from bot.game import Phrase, phrase
from tests.conversations.abalone import SEEDS, begun, called_out, demo, log, move, moves, said
from tests.conversations.world import World, labels, shown, whispered

HEAD = "Spiel: abalone\nRegeln: 1\nSitze: 2\nLayout: standard\nErgebnis: offen\n"
GOOD = HEAD + "\n3A2-B0 3D2-E0\n3A1-F2\n"
LANGUAGES = {"de": "de", "en": "en-GB", "nl": "nl"}


async def loaded(world: World, text: str | bytes, **options: Any) -> InteractionResult:
    """Anna loads a file."""
    data = text if isinstance(text, bytes) else text.encode()
    return await world.anna.slash(world.channel, "abalone laden", datei=("partie.txt", data), **options)


class TestSaving:
    async def test_hands_out_the_game_at_any_time(self, world: World) -> None:
        await begun(world, aufstellung="belgian", kugeln="4")
        await move(world, (await world.legal())[0])

        result = await world.mona.slash(world.channel, "abalone speichern")

        text = (await shown(result).attachments[0].read()).decode()
        assert "Layout: belgian\nLose_at: 4\nErgebnis: offen\n" in text
        assert "Spieler: anna | bert" in text
        assert record.read(text).moves == tuple(body for _, kind, body in await log(world) if kind == "move")

    async def test_by_line_or_button_after_the_end_tells_the_result(self, world: World) -> None:
        await begun(world)
        await world.service.matches.resign(world.channel.id, world.anna.id)
        turn = await world.turn()
        await world.bot.boards.show(turn)

        by_button = await world.bert.click(world.board, label="Speichern")
        text = (await by_button.followups[0].attachments[0].read()).decode()
        await world.say(world.bert, "speichern", to=world.board)

        assert "Ergebnis: Sitz 1" in text
        assert world.channel.history()[-1].attachments[0].filename == "abalone-1.txt"

    async def test_and_loading_go_on_with_the_same_game(self, world: World) -> None:
        await begun(world)
        await moves(world, *demo("schwarz-gewinnt").moves[:40])
        result = await world.anna.slash(world.channel, "abalone speichern")
        saved = await shown(result).attachments[0].read()
        before = await world.turn()
        world.channel = world.guild.create_text_channel("anderswo")

        await loaded(world, saved, gegner=world.mona)
        assert "weiter nach 40 gespeicherten Zügen" in world.board.content
        await world.mona.click(world.board, label="Annehmen")

        turn = await world.turn()
        assert turn.state == before.state
        assert (turn.session.ply, turn.session.rated) == (40, False)


class TestLoading:
    async def test_is_open_to_anybody_where_nobody_is_named(self, world: World) -> None:
        await loaded(world, GOOD)
        await world.bert.click(world.board, label="Annehmen")

        assert (await world.turn()).session.ply == 3

    async def test_by_line_takes_the_file_from_the_message(self, world: World) -> None:
        line = f"<@{world.me}> laden {world.bert.mention}"

        assert await world.say(world.anna, line) == [said("de", "refusal.no_file")]
        await world.anna.send(world.channel, line, attachments=[("partie.txt", GOOD.encode())])

        assert f"<@{world.anna.id}> fordert <@{world.bert.id}> heraus." in world.board.content

    @pytest.mark.parametrize("language", LANGUAGES)
    async def test_is_refused_with_line_and_move(self, world: World, language: str) -> None:
        world.wire["locale"] = LANGUAGES[language]

        result = await loaded(world, GOOD.replace("3A1-F2", "3A1-A6"))

        why = said(language, "reason.not_adjacent", dest="A6", head="A1")
        assert whispered(result) == said(language, "refusal.bad_record", n=3, line=8, move="3A1-A6", why=why)
        assert world.boards() == []

    @pytest.mark.parametrize(
        ("data", "why"),
        [
            (b"", phrase("record.no_header", name="Spiel")),
            (b"Hallo!", phrase("record.not_header", line=1, text="Hallo!")),
            (b"\x00\x00\x00", phrase("record.not_header", line=1, text="\0\0\0")),
            (
                GOOD.replace("Regeln: 1", "Regeln: eins").encode(),
                phrase("record.no_number", name="Regeln", value="eins"),
            ),
            (
                GOOD.replace("Sitze: 2", "Sitze: " + "9" * 5000).encode(),
                phrase("record.no_number", name="Sitze", value="9" * 40),
            ),
            (GOOD.replace("Layout: standard", "Auszug: ja").encode(), phrase("record.excerpt")),
        ],
        ids=lambda value: value.key if isinstance(value, Phrase) else "",
    )
    async def test_of_what_is_no_game_tells_why(self, world: World, data: bytes, why: Phrase) -> None:
        result = await loaded(world, data)

        assert whispered(result) == said("en", "refusal.file_no_game", why=why)
        assert world.boards() == []

    @pytest.mark.parametrize(
        ("data", "key"),
        [
            (b"\xff\xfe\x00S\x00p", "file_not_text"),
            ("Spiel: abalone\nPläne: 1".encode("latin-1"), "file_not_text"),
            (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "file_not_text"),
            (b"x" * 40_000, "file_too_large"),
            (GOOD.replace("Regeln: 1", "Regeln: 7").encode(), "other_rules"),
            (GOOD.replace("abalone", "alexandria").encode(), "other_rules"),
            (GOOD.replace("Sitze: 2", "Sitze: 3").encode(), "other_rules"),
            (GOOD.replace("Layout: standard", "Hut: rot").encode(), "other_rules"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    async def test_of_what_is_no_game_is_refused_kindly(self, world: World, data: bytes, key: str) -> None:
        result = await loaded(world, data)

        assert whispered(result) == said("en", f"refusal.{key}", **({"limit": 32} if "large" in key else {}))
        assert world.boards() == []

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            (GOOD.replace("Layout: standard", "Layout: @everyone"), "the layout @everyone"),
            (GOOD.replace("Layout: standard", "Position: A1 / A1"), "A1 stands with both colours"),
            (GOOD.replace("Layout: standard", "Lose_at: 0"), "“0” does not fit"),
            (GOOD.replace("3A2-B0", "[leave:0]"), said("en", "refusal.unknown_step")),
            (GOOD.replace("3A2-B0", "x" * 30_000), "I can't read that."),
        ],
    )
    async def test_of_a_lie_tells_what_is_wrong(self, world: World, text: str, reason: str) -> None:
        result = await loaded(world, text)

        assert reason in whispered(result)

    async def test_of_a_game_that_is_over_says_so(self, world: World) -> None:
        result = await loaded(world, (SEEDS / "schwarz-gewinnt.partie").read_text("utf-8"))

        assert whispered(result).startswith("All is decided here already: Black")

    @pytest.mark.parametrize("spelt", ["\r\n", "\r"])
    async def test_forgives_the_line_ends_and_marks_of_other_machines(self, world: World, spelt: str) -> None:
        await loaded(world, b"\xef\xbb\xbf" + GOOD.replace("\n", spelt).encode())

        assert "weiter nach 3 gespeicherten Zügen" in world.board.content


class TestSettingUp:
    async def test_goes_step_by_step_in_private(self, world: World) -> None:
        first = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="empty, black A0 A1")
        second = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="white E2, black A1 lost 2")

        assert "`A0 A1 /  / black / 0 0`" in whispered(first)
        assert "`A0 / E2 / black / 2 0`" in whispered(second)
        assert "Black is to move: 2 of 6 lost." in whispered(second)
        assert "Black: A0." in (shown(second).attachments[0].description or "")
        assert world.channel.history() == []

    async def test_by_buttons(self, world: World) -> None:
        shows = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="belgian")

        await world.anna.click(shown(shows), label="Other side to move")
        assert "/ white / 0 0`" in whispered(shows)
        await world.anna.click(shown(shows), label="Clear all")
        assert "` /  / black / 0 0`" in whispered(shows)
        await world.anna.click(shown(shows), label="Standard")
        assert "`A1 A2 B1 F9" in whispered(shows)

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("de", "leer, schwarz A0, weiß E2, am zug weiß"),
            ("en", "empty, black A0, white E2, to move white"),
            ("nl", "leeg, zwart A0, wit E2, aan zet wit"),
        ],
    )
    async def test_is_understood_in_every_language(self, world: World, language: str, words: str) -> None:
        world.wire["locale"] = LANGUAGES[language]

        result = await world.anna.slash(world.channel, "abalone aufstellen", anweisung=words)

        assert "`A0 / E2 / white / 0 0`" in whispered(result)
        assert said(language, "arrange.help").strip() in whispered(result)

    async def test_by_line_is_a_reply_for_its_author_alone(self, world: World) -> None:
        await world.say(world.anna, f"<@{world.me}> aufstellen leer, Schwarz A0 A1, Weiß E2")
        reply = world.channel.history()[-1]
        assert "`A0 A1 / E2 / black / 0 0`" in reply.content

        foreign = await world.bert.click(reply, label="Alles leeren")
        assert whispered(foreign) == said("en", "refusal.not_asked", asked=world.anna.id)
        await world.anna.click(reply, label="Andere am Zug")

        assert "/ white /" in world.channel.history()[-1].content

    async def test_by_dm_is_possible_but_the_challenge_needs_a_server(self, world: World) -> None:
        room = world.anna.user.dm_channel
        await world.anna.user.send_dm("aufstellen leer schwarz A0")

        result = await world.anna.user.click(room.history()[-1], label="Alle herausfordern")

        assert whispered(result) == said("en", "refusal.servers_only")

    async def test_explains_what_it_does_not_understand_and_keeps_the_rest(self, world: World) -> None:
        await world.anna.slash(world.channel, "abalone aufstellen", anweisung="leer schwarz A0")

        result = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="schwarz A1 grün A2")

        assert said("en", "reason.unknown_word", word="grün") in whispered(result)
        assert "`A0 /  / black / 0 0`" in whispered(result)

    async def test_leads_to_a_challenge_to_somebody(self, world: World) -> None:
        shows = await world.anna.slash(
            world.channel, "abalone aufstellen", anweisung="leer schwarz GG B0 weiß E2 schwarz 1 verloren"
        )

        await world.anna.select(shown(shows), [world.bert])
        assert whispered(shows) == said("en", "done.challenge")
        assert "eigene Stellung `GG B0 / E2 / black / 1 0`" in world.board.content
        await world.bert.click(world.board, label="Annehmen")

        assert (await world.turn()).state.position.lost == (1, 0)

    async def test_leads_to_a_challenge_to_anyone(self, world: World) -> None:
        shows = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="german")

        await world.anna.click(shown(shows), label="Challenge anyone")

        assert labels(world.board) == ["Annehmen", "Zurückziehen", "Hilfe"]

    async def test_leads_to_a_challenge_with_all_its_options(self, world: World) -> None:
        await world.anna.slash(world.channel, "abalone aufstellen", anweisung="leer schwarz A0 A1 weiß E2 E5")

        await called_out(world, aufstellung="own", kugeln="2", farbe="second")
        await world.bert.click(world.board, label="Annehmen")

        turn = await world.turn()
        assert (turn.state.lose_at, turn.session.players) == (2, (world.bert.id, world.anna.id))

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ("leer", "All is decided here already"),
            ("leer schwarz A0 weiß E2, weiß 6 verloren", "would be over already"),
        ],
    )
    async def test_of_a_game_that_is_over_leads_to_none(self, world: World, words: str, reason: str) -> None:
        shows = await world.anna.slash(world.channel, "abalone aufstellen", anweisung=words)

        result = await world.anna.click(shown(shows), label="Challenge anyone")

        assert reason in whispered(result)
        assert world.boards() == []

    async def test_outlives_a_restart(self, world: World) -> None:
        shows = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="leer schwarz GG weiß E2")
        await world.restart()

        await world.anna.select(shown(shows), [world.bert])

        assert "`GG / E2 / black / 0 0`" in world.board.content

    async def test_refuses_a_bot_and_who_is_gone(self, world: World) -> None:
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        shows = await world.anna.slash(world.channel, "abalone aufstellen", anweisung="belgian")

        bot = await world.anna.select(shown(shows), [robot])
        gone = await world.press(world.anna, shown(shows), f"b:0:0:callout:abalone.{world.anna.id}.4711")
        await world.env.settle()

        assert bot.followups[-1].content == said("en", "refusal.bot_opponent")
        assert gone.followups[-1].content == said("en", "refusal.cannot_see", player="<@4711>")


class TestTheHelp:
    @pytest.mark.parametrize("language", LANGUAGES)
    async def test_shows_the_four_examples(self, world: World, language: str) -> None:
        world.wire["locale"] = LANGUAGES[language]

        result = await world.anna.slash(world.channel, "abalone hilfe")

        assert whispered(result) == said(language, "help").strip()
        described = [picture.description or "" for picture in shown(result).attachments]
        for example, text in zip(("1B0-GG", "3A0-F0l", "2GG-D0r", "3E2-E4+"), described, strict=True):
            assert example in text

    async def test_by_line_is_of_the_game_that_is_named_or_runs(self, world: World) -> None:
        await world.anna.send(world.channel, f"<@{world.me}> hilfe abalone")
        assert world.channel.history()[-1].content == said("de", "help").strip()
        await begun(world)
        await world.bert.send(world.channel, "hilfe")
        assert world.channel.history()[-1].content == said("de", "help").strip()
