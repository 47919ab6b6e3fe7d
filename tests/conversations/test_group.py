"""Alexander's lobby: who comes, who goes, when it begins and where, what becomes of it."""

from simcord.actors import MemberActor

from bot.turn import Status, Turn
from tests.conversations.group import gather, lobby, members, told
from tests.conversations.world import World, id_of, labels, shown, whispered


async def table(world: World) -> Turn:
    """The first lobby of the world, whatever became of it."""
    return await world.service.session(1)


async def joined(world: World, *others: MemberActor) -> None:
    """A lobby of Anna's that others have joined."""
    await lobby(world)
    for other in others:
        await other.click(world.board, label="Mitspielen")


class TestComingTogether:
    async def test_says_who_looks_for_players_and_shows_the_opener_in_a_colour(self, world: World) -> None:
        message = await lobby(world)

        assert f"<@{world.anna.id}> sucht Mitspieler: 2 bis 4" in message.content
        assert f"Blau <@{world.anna.id}>" in message.content
        assert labels(message) == ["Mitspielen", "Aussteigen", "Starten", "Zurückziehen", "Hilfe"]

    async def test_shows_everybody_in_the_colour_of_their_seat(self, world: World) -> None:
        await joined(world, world.bert, world.mona)

        names = f"Blau <@{world.anna.id}> – Weinrot <@{world.bert.id}> – Grün <@{world.mona.id}>"
        assert names in world.board.content
        assert len(world.boards()) == 1

    async def test_begins_by_who_opened_it_and_calls_the_first_to_move(self, world: World) -> None:
        await joined(world, world.bert)

        await world.anna.click(world.board, label="Starten")

        turn = await world.turn()
        assert turn.session.players == (world.anna.id, world.bert.id)
        assert f"<@{turn.user_to_move}> ist am Zug." in world.board.content
        posts = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
        assert (posts[-1].json or {})["allowed_mentions"]["users"] == [turn.user_to_move]

    async def test_begins_by_nobody_else(self, world: World) -> None:
        await joined(world, world.bert)

        refused = await world.bert.click(world.board, label="Starten")

        assert whispered(refused) == told("en", "refusal.not_opener", owner=world.anna.id)
        assert (await table(world)).session.status is Status.OPEN

    async def test_does_not_begin_alone(self, world: World) -> None:
        await lobby(world)

        assert whispered(await world.anna.click(world.board, label="Starten")) == told("en", "refusal.too_few", n=2)

    async def test_begins_by_itself_when_it_is_full(self, world: World) -> None:
        group = members(world, 4)
        await joined(world, *group[1:])

        turn = await world.turn()
        assert turn.session.status is Status.RUNNING
        assert turn.session.players == tuple(member.id for member in group)

    async def test_lets_nobody_in_twice_and_nobody_out_who_is_not_in(self, world: World) -> None:
        await joined(world, world.bert)

        twice = await world.bert.click(world.board, label="Mitspielen")
        stranger = await world.mona.click(world.board, label="Aussteigen")

        assert whispered(twice) == told("en", "refusal.already_in")
        assert whispered(stranger) == told("en", "refusal.not_in")

    async def test_two_at_once_do_not_take_the_same_last_seat(self, world: World) -> None:
        _, bert, carl, dora, emil = members(world, 5)
        await joined(world, bert, carl)
        message = world.board

        results = [await world.press(who, message, id_of(message, "join")) for who in (dora, emil)]
        await world.env.settle()

        turn = await world.turn()
        assert turn.session.status is Status.RUNNING
        assert len(set(turn.session.players)) == 4
        assert [bool(whispered(result)) for result in results] == [False, True]

    async def test_by_lines(self, world: World) -> None:
        await world.say(world.anna, f"<@{world.me}> alexander")
        await world.say(world.bert, "mitspielen")
        await world.say(world.mona, "Mitspielen")
        await world.say(world.mona, "aussteigen")
        await world.say(world.anna, "starten")

        turn = await world.turn()
        assert (turn.session.status, turn.session.players) == (Status.RUNNING, (world.anna.id, world.bert.id))


class TestLeaving:
    async def test_frees_the_seat_and_its_colour(self, world: World) -> None:
        await joined(world, world.bert, world.mona)

        await world.bert.click(world.board, label="Aussteigen")

        assert f"Blau <@{world.anna.id}> – Weinrot <@{world.mona.id}>" in world.board.content
        assert (await table(world)).session.players == (world.anna.id, world.mona.id)

    async def test_by_who_opened_it_hands_it_on(self, world: World) -> None:
        await joined(world, world.bert, world.mona)

        await world.anna.click(world.board, label="Aussteigen")
        await world.bert.click(world.board, label="Starten")

        assert (await world.turn()).session.players == (world.bert.id, world.mona.id)

    async def test_by_the_last_one_ends_it(self, world: World) -> None:
        message = await lobby(world)

        await world.anna.click(message, label="Aussteigen")

        assert told("de", "event.withdraw") in world.board.content
        assert (await table(world)).session.status is Status.BROKEN


class TestWhatBecomesOfIt:
    async def test_it_is_taken_back_by_its_opener_or_a_moderator(self, world: World) -> None:
        await joined(world, world.bert)
        refused = await world.bert.click(world.board, label="Zurückziehen")
        assert whispered(refused) == told("en", "refusal.not_opener", owner=world.anna.id)

        await world.mona.click(world.board, label="Zurückziehen")

        assert told("de", "event.withdraw") in world.board.content
        assert not labels(world.board)

    async def test_it_expires_after_a_day(self, world: World) -> None:
        await joined(world, world.bert)
        message = world.board

        await world.env.advance_time(25 * 60 * 60)

        assert told("de", "event.expire") in world.board.content
        assert not labels(world.board)
        late = await world.forge(world.anna, world.board, id_of(message, "begin"))
        assert whispered(late) == told("en", "refusal.answered")

    async def test_it_waits_while_its_channel_is_taken_and_offers_a_thread(self, world: World) -> None:
        await world.start(world.mona)
        await world.mona.slash(world.channel, "alexandria spiele", feld=(await world.legal())[0])
        await joined(world, world.bert)

        asked = await world.anna.click(world.board, label="Starten")
        assert f"<@{world.mona.id}>" in whispered(asked)
        await world.anna.click(asked.followups[-1].message, label=told("en", "button.beginthread"))

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.players == (world.anna.id, world.bert.id)
        assert (await world.turn()).game.key == "alexandria"

    async def test_one_for_a_thread_begins_there_when_it_is_full(self, world: World) -> None:
        await world.anna.slash(world.channel, "alexander neu", thread=True)
        for member in members(world, 4)[1:]:
            await member.click(world.board, label="Mitspielen")

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.status is Status.RUNNING
        assert not labels(world.board)

    async def test_begun_twice_at_once_opens_one_thread(self, world: World) -> None:
        await world.anna.slash(world.channel, "alexander neu", thread=True)
        await world.bert.click(world.board, label="Mitspielen")

        for _ in range(2):
            await world.press(world.anna, world.board, id_of(world.board, "begin"))
        await world.env.settle()

        [thread] = world.channel.threads
        assert (await world.turn(thread)).session.status is Status.RUNNING

    async def test_too_few_open_no_thread(self, world: World) -> None:
        await world.anna.slash(world.channel, "alexander neu", thread=True)

        await world.anna.click(world.board, label="Starten")

        assert world.channel.threads == []

    async def test_it_stands_after_a_restart(self, world: World) -> None:
        message = await lobby(world)
        await world.restart()

        await world.bert.click(message, label="Mitspielen")

        assert (await table(world)).session.players == (world.anna.id, world.bert.id)


async def test_nothing_is_played_in_direct_messages(world: World) -> None:
    await world.anna.user.send_dm("alexander")

    assert world.anna.user.dm_channel.history()[-1].content == told("de", "refusal.servers_only")


class TestTheEnd:
    async def test_is_brought_about_by_moderators_alone(self, world: World) -> None:
        group = await gather(world)
        refused = await world.anna.slash(world.channel, "alexander abbruch")
        assert whispered(refused) == told("en", "refusal.moderators_only")

        asked = await world.mona.slash(world.channel, "alexander abbruch")
        await world.mona.click(shown(asked), label=told("en", "button.endsure"))

        assert (await world.turn()).session.status is Status.BROKEN
        assert told("de", "board.broken") in world.board.content
        assert await group.world.say(world.anna, "fertig") == []

    async def test_offers_another_round(self, world: World) -> None:
        await gather(world)
        asked = await world.mona.slash(world.channel, "alexander abbruch")
        await world.mona.click(shown(asked), label=told("en", "button.endsure"))

        await world.bert.click(world.board, label="Neue Runde")

        assert f"<@{world.bert.id}> sucht Mitspieler" in world.board.content


class TestHelp:
    async def test_explains_the_game_in_pictures(self, world: World) -> None:
        answer = await world.anna.slash(world.channel, "alexander hilfe")

        assert whispered(answer) == told("en", "help").strip()
        pictures = [picture.description for picture in shown(answer).attachments]
        assert pictures == [told("en", f"lesson.{key}") for key in ("target", "route", "province")]
