"""A turn of Alexander: entered step by step, taken back, shared with others who press at the same time, left."""

import pytest

from bot import buttons
from bot.turn import Status
from tests.conversations.group import Group, demo, gather, menu_of, offered, path_to, private, told
from tests.conversations.world import World, id_of, labels, whispered
from tests.games.alexander.play import ATLAS

pytestmark = pytest.mark.world(seeds=["Babylon", "Babylon"])
"""The game of `zu-zweit`, in which Anna is the first to move."""

MOVES = demo("zu-zweit")
DRAWN = MOVES.index("nimm stapel")


def texts(world: World) -> list[str]:
    """What the bot has written in the channel."""
    return [message.content for message in world.channel.history() if message.author == world.env.bot.user]


class TestThePicker:
    async def test_asks_for_card_target_corner_and_route_and_then_whether_it_shall_be(self, world: World) -> None:
        group = await gather(world)
        assert offered(await group.open()) == ["zug 2", "zug 3", "zug hand 5"]
        assert offered(await group.choose("zug 2")) == ["zug 2 B1/2"]

        corners = offered(await group.choose("zug 2 B1/2"))
        assert [corner.split()[3] for corner in corners] == ["B1", "B2", "C1"]

        routes = offered(await group.choose("zug 2 B1/2 C1"))
        assert routes == ["zug 2 B1/2 C1 über B1", "zug 2 B1/2 C1 über B2"]

        shown = await group.choose("zug 2 B1/2 C1 über B2")
        assert told("en", "button.confirm") in labels(shown)
        assert "`zug 2 B1/2 C1 über B2`" in shown.content
        assert (await world.turn()).session.ply == 0

        await group.confirm()
        assert (await world.turn()).session.ply == 1

    async def test_goes_on_with_the_actions_each_with_its_price_and_gain(self, world: World) -> None:
        group = await gather(world)
        shown = await group.pick(MOVES[0])
        menu = menu_of(shown)
        assert menu is not None
        assert [option.value for option in menu.options] == ["nimm 2", "nimm 3", "nimm stapel", "besetze", "fertig"]

        menu = menu_of(await group.pick(MOVES[1]))

        assert menu is not None
        [levy] = [option.label for option in menu.options if option.value == "steuern 2"]
        assert levy == told("en", "complete.levy", symbol=told("en", "symbol.2"), n=1, others=0)

    async def test_steps_back_one_by_one(self, world: World) -> None:
        group = await gather(world)
        first = offered(await group.open())
        second = offered(await group.choose("zug 2"))
        await group.choose("zug 2 B1/2")

        for before in (second, first):
            group.picker = private(await world.anna.click(group.shown, label=told("en", "button.back")))
            assert offered(group.picker) == before

    async def test_an_older_menu_leads_on_from_where_it_stood(self, world: World) -> None:
        group = await gather(world)
        old = await group.open()
        await group.open()
        await group.choose("zug 2")
        await group.choose("zug 2 B1/2")

        group.picker = old
        assert offered(await group.choose("zug 3")) != []
        assert (await world.turn()).session.ply == 0

    @pytest.mark.world(seeds=["Babylon", "Babylon"], pictures=True)
    async def test_shows_real_pictures(self, world: World) -> None:
        group = await gather(world)
        await group.open()
        sizes = [(await group.choose(step)).attachments[0].size for step in path_to(await world.turn(), MOVES[0])]
        hand = private(await world.anna.click(world.board, label="Deine Karten"))

        assert len(set(sizes)) == len(sizes)
        assert min(*sizes, hand.attachments[0].size) > 1000

    async def test_turns_pages_where_one_menu_does_not_hold_all(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(buttons, "MENU", 2)
        group = await gather(world)
        first = await group.open()
        assert offered(first) == ["zug 2", "zug 3"]

        second = private(await world.anna.click(first, label=told("en", "button.later")))

        assert offered(second) == ["zug hand 5"]
        assert offered(private(await world.anna.click(second, label=told("en", "button.earlier")))) == [
            "zug 2",
            "zug 3",
        ]

    async def test_shows_each_choice_on_a_picture_close_up_if_wished(self, world: World) -> None:
        group = await gather(world)
        await group.open()
        shown = await group.choose("zug 2")
        assert shown.attachments

        closer = private(await world.anna.click(shown, label=told("en", "flag.nah.to.ein")))

        assert "-ein.png" in closer.attachments[0].filename
        assert offered(closer) == offered(shown)

    async def test_tells_the_drawn_card_to_who_drew_it_when_the_turn_is_over(self, world: World) -> None:
        group = await gather(world)
        await group.play(*MOVES[:DRAWN])
        who = await group.mover()

        shown = await group.pick("nimm stapel")

        assert not labels(shown)
        assert "Your hand: " in shown.content
        assert (await group.mover()) != who

    async def test_leads_to_a_takeover_with_its_compensation(self, world: World) -> None:
        group, at = await gather(world), MOVES.index("übernimm D1/2 mit 55 gib 5")
        await group.play(*MOVES[:at])

        shown = await group.open()
        assert "übernimm" in offered(shown)
        await group.pick(MOVES[at])

        assert "Blau übernimmt" in "\n".join(texts(world))
        assert "Weinrot bekommt davon Soldat." in "\n".join(texts(world))


def test_the_longest_march_fits_into_a_menu() -> None:
    """Discord takes 100 characters as the value of a choice."""
    point, place = (max(names, key=len) for names in (ATLAS.point_names, ATLAS.triangle_names))
    between = "-".join([point] * (max(map(max, ATLAS.distances)) - 1))

    assert len(f"zug hand 5 {place} {point} über {between}") <= 100


class TestAutocomplete:
    async def test_walks_the_steps_by_names_that_can_be_typed_on(self, world: World) -> None:
        await gather(world)
        typed, path = "", path_to(await world.turn(), MOVES[0])
        for step in path:
            choices = await world.anna.autocomplete(world.channel, "alexander zug", "zug", typed)
            typed = next(choice["name"] for choice in choices if choice["value"] == step)

        await world.anna.slash(world.channel, "alexander zug", zug=path[-1])
        assert (await world.turn()).session.ply == 1

    async def test_tells_others_nothing(self, world: World) -> None:
        await gather(world)

        for other in (world.bert, world.mona):
            assert await other.autocomplete(world.channel, "alexander zug", "zug", "") == []


class TestTakingBack:
    async def test_a_card_that_was_replaced_stays_taken(self, world: World) -> None:
        group = await gather(world)
        await group.pick(MOVES[0])

        refused = await world.anna.click(group.shown, label=told("en", "button.undo"))

        assert told("en", "refusal.revealed") in whispered(refused)
        assert (await world.turn()).session.ply == 1

    async def test_a_march_with_a_card_from_the_hand(self, world: World) -> None:
        group = await gather(world)
        before, march = (await world.turn()).state, next(m for m in await world.legal() if m.startswith("zug hand"))
        await group.pick(march)

        again = private(await world.anna.click(group.shown, label=told("en", "button.undo")))

        assert (await world.turn()).state == before
        assert "zug hand 5" in offered(again)

    async def test_an_action_that_turned_nothing_up(self, world: World) -> None:
        group = await gather(world)
        await group.pick(MOVES[0])
        before = (await world.turn()).state
        await group.pick(MOVES[1])

        again = private(await world.anna.click(group.shown, label=told("en", "button.undo")))

        assert (await world.turn()).state == before
        assert "besetze" in offered(again)
        assert "Alexander zieht zu B1/2" in world.board.content
        assert "Ein Zug ist zurückgenommen." in world.board.content

    async def test_by_a_line_and_by_nobody_else(self, world: World) -> None:
        group = await gather(world)
        await group.play(*MOVES[:2])

        await world.say(world.bert, "zurück")
        assert (await world.turn()).session.ply == 2
        await world.say(world.anna, "zurück")

        turn = await world.turn()
        assert [event.kind for event in await world.store.events(turn.session.id)][-3:] == ["move", "move", "undo"]
        assert turn.session.ply == 3


class TestOneTurn:
    async def test_is_one_message_that_tells_it_all_and_calls_the_next(self, world: World) -> None:
        group = await gather(world)
        first = world.board
        for move in MOVES[:3]:
            await group.pick(move)

        boards = world.boards()
        assert [board.id for board in boards[-2:]] == [first.id, world.board.id]
        for words in ("Alexander zieht zu B1/2", "Blau besetzt", "Blau treibt mit Amphore Steuern ein"):
            assert words in boards[-1].content
        assert f"<@{world.bert.id}> ist am Zug." in boards[-1].content

    async def test_stands_below_what_the_turn_before_told_while_it_runs(self, world: World) -> None:
        group = await gather(world)
        await group.play(*MOVES[:4])

        _, before, now, *_ = world.board.content.splitlines()
        assert "Blau treibt mit Amphore Steuern ein" in before
        assert now.startswith("➤ Weinrot nimmt Amphore")
        await group.play(*MOVES[4:6])
        assert "Blau" not in world.board.content.splitlines()[1]

    async def test_outlives_a_restart_in_its_middle_with_what_is_half_entered(self, world: World) -> None:
        group = await gather(world)
        await group.pick(MOVES[0])
        await group.choose("besetze")
        before = group.picker
        await world.restart()

        await group.choose("besetze B1/2")
        await group.confirm()

        assert before is not None
        assert (await world.turn()).session.ply == 2
        assert "Blau besetzt" in world.board.content

    async def test_chat_in_between_moves_its_board_down_and_calls_nobody_again(self, world: World) -> None:
        group = await gather(world)
        await group.pick(MOVES[0])
        await world.mona.send(world.channel, "spannend!")
        await group.pick(MOVES[1])

        posts = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
        assert (posts[-1].json or {})["allowed_mentions"].get("users", []) == []
        assert world.board.id == world.channel.history()[-1].id

    async def test_two_members_who_press_at_once_make_one_move(self, world: World) -> None:
        group = await gather(world)
        await group.open()
        for step in path_to(await world.turn(), MOVES[0]):
            picker = await group.choose(step)

        for who in (world.anna, world.bert, world.anna):
            await world.press(who, picker, id_of(picker, "confirm"))
        await world.env.settle()

        assert (await world.turn()).session.ply == 1

    async def test_how_it_stands_is_shown_to_anyone_and_calls_nobody(self, world: World) -> None:
        await gather(world)

        assert await world.say(world.mona, "stand") == []
        shown = await world.mona.slash(world.channel, "alexander stand")

        posts = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
        assert (posts[-1].json or {})["allowed_mentions"].get("users", []) == []
        assert f"<@{world.anna.id}> is to move." in whispered(shown)


@pytest.mark.world(seeds=["Roxane", "Roxane"])
class TestLeavingAGame:
    async def leave(self, group: Group, seat: int) -> None:
        world, who = group.world, group.members[seat]
        asked = await who.click(world.board, label="Partie verlassen")
        assert (await world.turn()).session.status is Status.RUNNING
        await who.click(private(asked), label=told("en", "button.leavesure"))

    async def test_skips_the_turns_of_who_left(self, world: World) -> None:
        group = await gather(world, 3)
        mover = await group.mover()
        seat = group.members.index(mover)
        await self.leave(group, seat)

        assert "ist ausgestiegen." in world.board.content
        order = []
        for _ in range(3):
            order.append(group.members.index(await group.mover()))
            await group.say((await world.legal())[0])
            await group.say("fertig")
        assert order == [(seat + 1) % 3, (seat + 2) % 3, (seat + 1) % 3]

    async def test_leaves_the_turn_that_runs_to_its_player(self, world: World) -> None:
        group = await gather(world, 3)
        mover = await group.mover()
        await group.say((await world.legal())[0])
        words = world.board.content.splitlines()[1]
        other = next(seat for seat in range(3) if group.members[seat] != mover)
        await self.leave(group, other)

        assert await group.mover() == mover
        assert words in world.board.content
        assert "ist ausgestiegen." in world.board.content
        await group.say("fertig")
        assert await group.mover() != mover

    async def test_ends_the_game_with_one_left(self, world: World) -> None:
        group = await gather(world, 3)
        await self.leave(group, 0)
        await self.leave(group, 2)

        turn = await world.turn()
        assert turn.session.status is Status.ENDED
        assert f"🏆 <@{group.members[1].id}> gewinnt." in world.board.content

    async def test_by_a_line_asks_first(self, world: World) -> None:
        await gather(world, 3)

        assert await world.say(world.bert, "aussteigen") == [told("de", "ask.leave")]

    async def test_of_a_question_that_is_another_s_does_nothing(self, world: World) -> None:
        await gather(world, 3)
        await world.say(world.bert, "aussteigen")

        refused = await world.anna.click(world.channel.history()[-1], label="Ja, verlassen")

        assert whispered(refused) == told("en", "refusal.not_asked", asked=world.bert.id)
        assert (await world.turn()).state.gone == ()
