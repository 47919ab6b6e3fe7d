"""What players do besides moving: resign, offer draws and takebacks, take back an own step, leave."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import Outcome, Seat, phrase
from bot.refusal import (
    Busy,
    ModeratorsOnly,
    NoGame,
    NoOffer,
    NothingToUndo,
    NotIn,
    NotInThisGame,
    NotSeated,
    NotYourTurn,
    OfferTooSoon,
    Over,
    Revealed,
    Stale,
)
from bot.sessions import SessionService
from bot.turn import Offer, OfferKind, Status, Turn
from storage.sessions import SessionStore, open_store
from tests.counting import ANNA, BERT, CARL, DORA, HERE, duel, party, serve

DRAW, TAKEBACK = OfferKind.DRAW, OfferKind.TAKEBACK
FIRST, SECOND = Seat(0), Seat(1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SessionStore]:
    async with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def service(store: SessionStore) -> SessionService:
    return serve(store)


async def play(service: SessionService, *moves: str) -> Turn:
    """The board after moves by whoever is to move."""
    turn = await service.current(HERE.channel)
    for move in moves:
        turn = await service.play(HERE.channel, turn.user_to_move or 0, move)
    return turn


class TestResigning:
    @pytest.mark.parametrize(("user", "seat"), [(ANNA, 0), (BERT, 1)])
    async def test_gives_the_game_to_the_other_whoever_is_to_move(
        self, service: SessionService, user: int, seat: int
    ) -> None:
        await duel(service)
        turn = await service.matches.resign(HERE.channel, user)
        why = phrase("end.resigned", loser=phrase(f"seat.{seat}"))
        assert turn.outcome == Outcome((Seat(1 - seat),), why)
        assert (turn.session.status, turn.told, turn.to_move) == (Status.ENDED, (why,), None)
        assert turn == await service.session(turn.session.id)
        with pytest.raises(NoGame):
            await service.current(HERE.channel)

    async def test_is_for_players_of_the_very_game(self, service: SessionService) -> None:
        turn = await duel(service)
        with pytest.raises(NotSeated):
            await service.matches.resign(HERE.channel, CARL)
        await service.matches.resign(HERE.channel, ANNA, session_id=turn.session.id)
        await duel(service)
        with pytest.raises(Over):
            await service.matches.resign(HERE.channel, ANNA, session_id=turn.session.id)

    async def test_enters_no_record(self, service: SessionService) -> None:
        await duel(service)
        assert (await service.matches.resign(HERE.channel, ANNA)).standings == ()

    async def test_is_for_duels(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        with pytest.raises(NotInThisGame):
            await service.matches.resign(HERE.channel, ANNA)


class TestADrawOffer:
    async def test_stands_until_it_is_agreed_to(self, service: SessionService) -> None:
        await duel(service)
        before = await play(service, "1")
        turn = await service.matches.offer(HERE.channel, ANNA, DRAW)
        assert turn.offer == Offer(DRAW, FIRST)
        assert (turn.session.ply, turn.told, turn.user_to_move) == (1, before.told, BERT)
        assert turn == await service.current(HERE.channel)

        turn = await service.matches.agree(HERE.channel, BERT, DRAW)
        assert turn.outcome == Outcome((), phrase("end.agreed"))
        assert (turn.session.status, turn.offer) == (Status.ENDED, None)

    async def test_is_agreed_to_by_offering_the_same(self, service: SessionService) -> None:
        await duel(service)
        await service.matches.offer(HERE.channel, BERT, DRAW)
        assert (await service.matches.offer(HERE.channel, ANNA, DRAW)).session.status is Status.ENDED

    async def test_is_answered_by_the_other_alone(self, service: SessionService) -> None:
        await duel(service)
        await service.matches.offer(HERE.channel, ANNA, DRAW)
        for answer in (service.matches.agree, service.matches.refuse):
            with pytest.raises(NoOffer):
                await answer(HERE.channel, ANNA, DRAW)
            with pytest.raises(NotSeated):
                await answer(HERE.channel, CARL, DRAW)
            with pytest.raises(NoOffer):
                await answer(HERE.channel, BERT, TAKEBACK)

    async def test_refused_is_gone_and_not_made_again_at_once(self, service: SessionService) -> None:
        await duel(service)
        await service.matches.offer(HERE.channel, ANNA, DRAW)
        turn = await service.matches.refuse(HERE.channel, BERT, DRAW)
        assert turn.offer is None
        assert turn.told == (phrase("event.refuse.draw", player=phrase("seat.1")),)
        with pytest.raises(NoOffer):
            await service.matches.agree(HERE.channel, BERT, DRAW)
        with pytest.raises(OfferTooSoon):
            await service.matches.offer(HERE.channel, ANNA, DRAW)
        await play(service, "1")
        assert (await service.matches.offer(HERE.channel, ANNA, DRAW)).offer == Offer(DRAW, FIRST)

    async def test_is_gone_with_the_next_move_and_not_made_again_before_an_own_one(
        self, service: SessionService
    ) -> None:
        await duel(service)
        await play(service, "1")
        turn = await service.matches.offer(HERE.channel, ANNA, DRAW)
        assert (await play(service, "1")).offer is None
        with pytest.raises(Stale):
            await service.matches.agree(HERE.channel, BERT, DRAW, session_id=turn.session.id, ply=turn.session.ply)
        with pytest.raises(NoOffer):
            await service.matches.agree(HERE.channel, BERT, DRAW)
        with pytest.raises(OfferTooSoon):
            await service.matches.offer(HERE.channel, ANNA, DRAW)
        await play(service, "1")
        await service.matches.offer(HERE.channel, ANNA, DRAW)

    async def test_gives_way_to_another_offer(self, service: SessionService) -> None:
        await duel(service)
        await play(service, "1")
        await service.matches.offer(HERE.channel, BERT, DRAW)
        turn = await service.matches.offer(HERE.channel, ANNA, TAKEBACK)
        assert turn.offer == Offer(TAKEBACK, FIRST)
        with pytest.raises(NoOffer):
            await service.matches.agree(HERE.channel, ANNA, DRAW)

    async def test_is_for_duels(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        with pytest.raises(NotInThisGame):
            await service.matches.offer(HERE.channel, ANNA, DRAW)


class TestATakeback:
    @pytest.mark.parametrize(
        ("moves", "user", "left", "n"),
        [
            (("1",), ANNA, (), 1),
            (("1", "2"), ANNA, (), 2),
            (("1", "2"), BERT, (1,), 1),
            (("1", "2", "3"), BERT, (1,), 2),
            (("1", "2", "3"), ANNA, (1, 2), 1),
        ],
    )
    async def test_goes_back_to_the_last_own_decision(
        self, service: SessionService, moves: tuple[str, ...], user: int, left: tuple[int, ...], n: int
    ) -> None:
        await duel(service)
        await play(service, *moves)
        await service.matches.offer(HERE.channel, user, TAKEBACK)
        turn = await service.matches.agree(HERE.channel, BERT if user == ANNA else ANNA, TAKEBACK)
        assert (turn.state.moves, turn.user_to_move, turn.offer) == (left, user, None)
        assert turn.told == (phrase("event.undo", n=n),)
        assert turn == await service.current(HERE.channel)

    async def test_never_brings_an_old_button_back_to_life(self, service: SessionService) -> None:
        await duel(service)
        shown = await play(service, "1")
        await service.set_draft(shown.session.id, SECOND, shown.session.ply, "2")
        await service.matches.offer(HERE.channel, ANNA, TAKEBACK)
        await service.matches.agree(HERE.channel, BERT, TAKEBACK)
        turn = await play(service, "2")
        with pytest.raises(Stale):
            await service.play(HERE.channel, BERT, "2", session_id=shown.session.id, ply=shown.session.ply)
        assert await service.draft(turn.session.id, SECOND, turn.session.ply) == ""

    async def test_stays_in_the_log(self, service: SessionService, store: SessionStore) -> None:
        turn = await duel(service)
        await play(service, "1", "2")
        await service.matches.offer(HERE.channel, ANNA, TAKEBACK)
        await service.matches.agree(HERE.channel, BERT, TAKEBACK)
        log = [(event.seat, event.kind, event.body) for event in await store.events(turn.session.id)]
        assert log == [
            (None, "open", ""),
            (1, "accept", ""),
            (0, "move", "1"),
            (1, "move", "2"),
            (0, "offer", "takeback"),
            (1, "undo", "2"),
        ]

    async def test_is_asked_for_again_only_after_the_next_move(self, service: SessionService) -> None:
        await duel(service)
        await play(service, "1", "2")
        await service.matches.offer(HERE.channel, ANNA, TAKEBACK)
        await service.matches.agree(HERE.channel, BERT, TAKEBACK)
        await play(service, "3")
        await service.matches.offer(HERE.channel, ANNA, TAKEBACK)

    async def test_needs_an_own_move(self, service: SessionService) -> None:
        await duel(service)
        await play(service, "1")
        with pytest.raises(NothingToUndo):
            await service.matches.offer(HERE.channel, BERT, TAKEBACK)


class TestTakingBackAStepOfAnUnfinishedTurn:
    async def test_goes_one_step_back(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        await play(service, "2", "1", "1")
        turn = await service.matches.undo_own(HERE.channel, BERT)
        assert (turn.state.moves, turn.user_to_move) == ((2, 1), BERT)
        turn = await service.matches.undo_own(HERE.channel, BERT)
        assert (turn.state.moves, turn.user_to_move) == ((2,), BERT)
        with pytest.raises(NothingToUndo):
            await service.matches.undo_own(HERE.channel, BERT)

    async def test_is_for_the_one_to_move_now(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        shown = await play(service, "1")
        for user, refusal in ((BERT, NotYourTurn), (CARL, NotSeated)):
            with pytest.raises(refusal):
                await service.matches.undo_own(HERE.channel, user)
        await play(service, "2")
        with pytest.raises(NotYourTurn):
            await service.matches.undo_own(HERE.channel, ANNA)
        with pytest.raises(Stale):
            await service.matches.undo_own(HERE.channel, BERT, session_id=shown.session.id, ply=shown.session.ply)

    async def test_ends_where_something_was_revealed(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        await play(service, "2", "2", "1")
        with pytest.raises(Revealed):
            await service.matches.undo_own(HERE.channel, ANNA)

    async def test_does_not_bring_back_who_left(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL)
        await play(service, "1")
        await service.matches.leave(HERE.channel, CARL)
        with pytest.raises(NothingToUndo):
            await service.matches.undo_own(HERE.channel, ANNA)

    async def test_is_for_games_that_know_it(self, service: SessionService) -> None:
        await duel(service)
        await play(service, "1", "1")
        with pytest.raises(NotInThisGame):
            await service.matches.undo_own(HERE.channel, ANNA)


class TestLeaving:
    async def test_lets_the_others_play_on(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL, DORA)
        shown = await play(service, "2")
        turn = await service.matches.leave(HERE.channel, BERT)
        assert (turn.state.gone, turn.user_to_move, turn.session.ply) == ((1,), CARL, shown.session.ply + 1)
        assert turn.told == (phrase("event.leave", player=phrase("seat.1")),)
        assert (await play(service, "2", "2", "2")).user_to_move == CARL
        with pytest.raises(NotIn):
            await service.matches.leave(HERE.channel, BERT)

    async def test_ends_the_game_with_one_left(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        turn = await service.matches.leave(HERE.channel, ANNA)
        assert turn.outcome is not None
        assert (turn.session.status, turn.outcome.winners) == (Status.ENDED, (1,))

    async def test_is_for_players_of_games_that_know_it(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        with pytest.raises(NotSeated):
            await service.matches.leave(HERE.channel, CARL)
        await service.break_off(HERE.channel, CARL, moderator=True)
        await duel(service)
        with pytest.raises(NotInThisGame):
            await service.matches.leave(HERE.channel, ANNA)


class TestAGameWithOthers:
    async def test_is_broken_off_by_moderators_alone(self, service: SessionService) -> None:
        await duel(service)
        with pytest.raises(ModeratorsOnly):
            await service.break_off(HERE.channel, ANNA)
        turn = await service.break_off(HERE.channel, CARL, moderator=True)
        assert (turn.session.status, turn.outcome) == (Status.BROKEN, None)

    async def test_does_not_give_way_to_a_player_who_starts_another(self, service: SessionService) -> None:
        running = await duel(service)
        with pytest.raises(Busy):
            await service.start(HERE, ANNA, "counting", language="de", giving_up=running.session.id)

    async def test_may_take_several_moves_a_turn(self, service: SessionService) -> None:
        await party(service, ANNA, BERT)
        assert (await play(service, "1", "1")).user_to_move == ANNA
        assert (await play(service, "3")).user_to_move == BERT
