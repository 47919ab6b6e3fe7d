"""The secrets of Alexander: nobody learns another's hand or the pile's order from what the bot says, shows or logs.

Whatever is public must stay the same when the cards that nobody may know are dealt otherwise; whatever is private,
when those are that its reader may not know.
"""

import logging
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from random import Random

import msgspec
import pytest

from bot import replies
from bot.__main__ import TALKATIVE, quieten
from bot.excerpt import excerpt
from bot.game import Look, Seat
from bot.refusal import Secret
from bot.registry import words
from bot.replies import custom_ids
from bot.turn import Status, Turn
from tests.conversations.group import Group, gather, lobby, offered, path_to, told
from tests.conversations.test_others import FORGED
from tests.conversations.world import World, shown, whispered
from tests.games.alexander.test_secrets import reshuffled

SEED = "Roxane"
NOBODY = "Deine Hand", "Your hand", "Je hand"
"""How the bot begins to tell a hand."""

pytestmark = pytest.mark.world(seeds=[SEED, SEED])


def otherwise(turn: Turn, knows: Seat | None = None) -> Turn:
    """The same turn, its cards dealt otherwise that the seat, or nobody, cannot know."""
    return replace(turn, state=reshuffled(turn.state, knows))


async def public_side(world: World, turn: Turn) -> tuple[object, ...]:
    """All that the channel gets of a turn: words, alt text, the board as text, buttons, and what its picture is of."""
    board = await world.bot.boards.compose(turn, files=True)
    view = [
        (item.to_component_dict() if hasattr(item, "to_component_dict") else repr(item)) for item in board.view.children
    ]
    look = Look(words(turn.session.language, turn.game.key))
    return board.words, board.alt, board.diagram(), board.name, view, turn.scene(look)


def private_side(turn: Turn, seat: Seat) -> tuple[object, ...]:
    """What a member is shown alone."""
    look = replies.private_look(turn, "en", {}, turn.session.players[seat])
    assert turn.game.hand is not None
    return turn.game.diagram(turn.state, look), turn.scene(look), turn.game.hand(turn.state, seat, look)


async def played(group: Group, chance: Random, moves: int) -> None:
    """So many random moves, half of them by menus."""
    for _ in range(moves):
        turn = await group.world.turn()
        if turn.to_move is None:
            return
        legal = list(islice(turn.game.legal_moves(turn.state), 60))
        move = turn.game.format(turn.state, chance.choice(legal))
        group.picker = None
        if chance.random() < 0.5:
            await group.pick(move)
        else:
            assert await group.say(move) == [], move


@pytest.mark.parametrize("seats", [2, 3])
async def test_what_the_channel_gets_hangs_on_nothing_hidden(world: World, seats: int) -> None:
    group, chance = await gather(world, seats), Random(seats)

    for _ in range(25):
        await played(group, chance, 1)
        turn = await world.turn()
        side = await public_side(world, turn)
        assert side == await public_side(world, otherwise(turn))
        assert world.board.content == side[0]
        assert world.board.attachments[0].description == side[1]


async def test_what_a_member_is_shown_hangs_on_no_other_hand(world: World) -> None:
    group, chance = await gather(world, 3), Random(5)

    for _ in range(12):
        await played(group, chance, 2)
        turn = await world.turn()
        for seat in map(Seat, range(3)):
            assert private_side(turn, seat) == private_side(otherwise(turn, seat), seat)


async def test_no_message_in_the_channel_tells_of_a_hand(world: World) -> None:
    group = await gather(world, 3)
    await played(group, Random(7), 25)
    for member in group.members:
        await world.say(member, "hand")
        await member.click(world.board, label="Deine Karten")
        await member.slash(world.channel, "alexander stand")

    public = [message for message in world.channel.history() if message.author == world.bot.user]
    spoken = [
        text for message in public for text in (message.content, *(a.description or "" for a in message.attachments))
    ]
    ids = [custom_id for message in public for custom_id in custom_ids(message.components)]

    assert len(spoken) > 30
    assert not [text for text in spoken if any(hand in text for hand in NOBODY)]
    assert not [custom_id for custom_id in ids if "zug" in custom_id or "nimm" in custom_id]


@pytest.mark.parametrize("way", ["aufs Geratewohl", *(f"zug hand {card} B1/2 C1" for card in range(1, 6)), "steuern 4"])
async def test_a_refused_line_is_answered_the_same_whatever_the_hand(world: World, way: str) -> None:
    group = await gather(world)
    assert await world.say(await group.mover(), f"<@{world.me}> zug {way}") == [told("de", "error.private")]


async def test_autocomplete_tells_nobody_but_the_one_to_move(world: World) -> None:
    group = await gather(world, 3)
    for _ in range(6):
        mover, turn = await group.mover(), await world.turn()
        for typed in ("", "zug", "zug hand", "steuern ", "besetze", "übernimm"):
            for stranger in (*await group.others(), world.mona):
                assert await stranger.autocomplete(world.channel, "alexander zug", "zug", typed) == []
        assert await mover.autocomplete(world.channel, "alexander zug", "zug", "")
        twin = otherwise(turn, turn.to_move)
        assert turn.to_move is not None
        assert turn.game.complete(turn.state, turn.to_move, "") == turn.game.complete(twin.state, turn.to_move, "")
        await played(group, Random(turn.session.ply), 1)


async def test_the_export_of_a_running_game_is_only_what_all_have_seen(world: World) -> None:
    await lobby(world)
    await world.bert.click(world.board, label="Mitspielen")
    await world.anna.click(world.board, label="Starten")
    reel = await world.service.reel((await world.turn()).session.id)

    saved = [await who.slash(world.channel, "alexander speichern") for who in (world.anna, world.bert, world.mona)]

    assert {whispered(result).strip() for result in saved} == {told("en", "done.excerpt", game="alexander")}
    assert reel.turn.session.setup.seed not in excerpt(reel, words("en", "alexander"))
    with pytest.raises(Secret):
        await world.service.record_of(reel.turn.session.id)
    await world.service.park(world.channel.id)
    with pytest.raises(Secret):
        await world.service.record_of(reel.turn.session.id)
    await world.anna.slash(world.channel, "alexander weiter")

    await world.service.matches.leave(world.channel.id, world.bert.id)

    handed = await world.anna.slash(world.channel, "alexander speichern")
    assert shown(handed).attachments[0].filename == "alexander-1.txt"
    assert (await world.service.record_of(reel.turn.session.id)).setup == reel.turn.session.setup


@pytest.fixture
def as_in_production() -> Iterator[None]:
    """The packages' loggers as the bot sets them where everything is logged."""
    before = {name: logging.getLogger(name).level for name in TALKATIVE}
    quieten(logging.DEBUG)
    yield
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.usefixtures("as_in_production")
async def test_no_log_holds_a_card(world: World, caplog: pytest.LogCaptureFixture) -> None:
    group, states = await gather(world, 3), []
    with caplog.at_level(logging.DEBUG):
        for turn_of in range(20):
            await played(group, Random(turn_of), 1)
            states.append((await world.turn()).state)
        for member in (*group.members, world.mona):
            await member.click(world.board, label="Deine Karten")
            await world.say(member, f"<@{world.me}> zug hand 9")
            await member.slash(world.channel, "alexander zug", zug="zug hand 1 A1 A1")
        await world.restart()

    written = caplog.text.replace(" ", "")
    assert written
    assert SEED not in written
    assert not [hand for hand in NOBODY if hand.replace(" ", "") in written]
    for state in states:
        assert msgspec.json.encode(state.pile[:6]).decode()[1:-1] not in written
        assert ",".join(map(str, state.pile[:6])) not in written
    assert "zughand" not in written


class TestAnothersPicker:
    """Bert and Mona lay hands on what only Anna, whose turn it is, can see."""

    async def test_does_nothing_for_anybody_else(self, world: World) -> None:
        group = await gather(world)
        mover, [other] = await group.mover(), await group.others()
        await group.open()
        first, *_ = path_to(await world.turn(), (await world.legal())[0])
        picker = await group.choose(first)
        before, draft = await world.turn(), await self.draft(world)
        boards = [(board.id, board.content) for board in world.boards()]

        for who, custom_id in product((other, world.mona), custom_ids(picker.components)):
            values = (offered(picker)[0],) if custom_id.startswith("m:") else ()
            for message in (picker, world.board):
                answer = whispered(await world.forge(who, message, custom_id, *values))
                mine = told("en", "say.hand", cards="")[:-1]
                assert answer, custom_id
                assert who == other or mine not in answer
        assert mover.id == before.user_to_move
        assert (await world.turn(), await self.draft(world)) == (before, draft)
        assert [(board.id, board.content) for board in world.boards()] == boards

    async def test_forged_buttons_of_every_kind_change_nothing(self, world: World) -> None:
        group = await gather(world)
        [other] = await group.others()
        await group.open()
        before, draft = await world.turn(), await self.draft(world)
        kinds = {*FORGED, *MORE} - {("replace", ""), ("replace", "pharos"), ("leave", "")}

        for who, (action, argument) in product((other, world.mona), sorted(kinds)):
            result = await world.forge(who, world.board, f"b:1:0:{action}:{argument}")
            assert told("en", "error.unknown") not in whispered(result), action
            assert told("de", "error.unknown") not in whispered(result), action

        after = await world.turn()
        assert (after.session.id, after.state, after.session.status) == (1, before.state, Status.RUNNING)
        assert await self.draft(world) == draft

    async def test_forged_steps_of_the_own_picker_lead_nowhere(self, world: World) -> None:
        group = await gather(world)
        mover = await group.mover()
        picker = await group.open()

        for step in ("zug 9", "x", "<", "zug hand 1 2 3", "fertig", "a" * 100, "zug 2\nzug 3"):
            result = await world.forge(mover, picker, "m:1:0:step:", step)
            assert told("en", "error.unknown") not in whispered(result), step
        for custom_id in ("b:1:0:confirm:", "b:1:0:page:99", "b:1:0:page:x", "b:1:5:confirm:", "b:1:0:step:<"):
            result = await world.forge(mover, picker, custom_id)
            assert told("en", "error.unknown") not in whispered(result), custom_id

        assert (await world.turn()).session.ply == 0

    async def test_a_forged_step_on_the_board_shows_nobody_the_hand(self, world: World) -> None:
        group = await gather(world)
        await group.open()
        board = world.board

        await world.forge(await group.mover(), board, "m:1:0:step:", "zug 2")
        await world.forge(await group.mover(), board, "b:1:0:page:0")

        assert world.board.content == board.content
        assert world.board.attachments[0].description == board.attachments[0].description

    async def draft(self, world: World) -> str:
        """What the one to move has entered."""
        turn = await world.turn()
        assert turn.to_move is not None
        return await world.service.draft(turn.session.id, turn.to_move, turn.session.ply)


MORE = (
    *(("confirm", ""), ("undo", ""), ("hand", ""), ("leave", ""), ("leavesure", "1"), ("join", ""), ("quit", "")),
    *(("begin", ""), ("beginthread", ""), ("withdraw", ""), ("save", ""), ("rematch", ""), ("resign", "")),
    *(
        ("draw", ""),
        ("takeback", ""),
        ("agree", "draw"),
        ("refuse", "takeback"),
        ("flag", "nah.ein"),
        ("play", "fertig"),
    ),
)
"""What the buttons of a group's board, lobby and picker name, and those of a duel."""
