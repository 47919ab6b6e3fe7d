"""Games written down and played on: what is exported, read back and loaded is the same game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import record
from bot.game import Setup, phrase
from bot.record import BadStep, Record
from bot.refusal import BadDeal, BadRecord, NothingToPlay, OtherRules, Secret
from bot.sessions import SessionService
from bot.turn import OfferKind, Status, Turn, Wish
from storage.sessions import SessionStore, open_store
from tests.counting import ANNA, BERT, CARL, DUEL, HERE, LONG, PARTY, THERE, duel, party, serve

WRITTEN = Record("duel", 1, Setup("old", 2, LONG), ("1", "2", "3"))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SessionStore]:
    async with open_store(tmp_path / "games.db") as store:
        yield store


@pytest.fixture
def service(store: SessionStore) -> SessionService:
    return serve(store)


async def load(service: SessionService, written: Record = WRITTEN, wish: Wish = Wish.FIRST) -> Turn:
    return await service.challenges.open(HERE, ANNA, BERT, "duel", language="de", wish=wish, record=written)


class TestALoadedGame:
    async def test_is_a_challenge_that_shows_where_it_stands(self, service: SessionService) -> None:
        turn = await load(service)
        assert (turn.session.status, turn.state.moves, turn.session.setup) == (
            Status.OPEN,
            (1, 2, 3),
            WRITTEN.setup,
        )
        assert turn.session.terms is not None
        assert len(turn.session.terms.steps) == 3
        assert await service.record_of(turn.session.id) == WRITTEN

    @pytest.mark.parametrize(("wish", "mover"), [(Wish.FIRST, BERT), (Wish.SECOND, ANNA)])
    async def test_goes_on_with_its_moves_behind_it(
        self, service: SessionService, store: SessionStore, wish: Wish, mover: int
    ) -> None:
        opened = await load(service, wish=wish)
        turn = await service.challenges.accept(opened.session.id, BERT)
        assert (turn.state.moves, turn.session.ply, turn.user_to_move) == ((1, 2, 3), 3, mover)
        assert (turn.session.rated, turn.session.terms) == (False, None)
        assert turn == await service.current(HERE.channel)
        log = [(event.version, event.seat, event.kind, event.body) for event in await store.events(turn.session.id)]
        assert log[2:] == [(3, 0, "move", "1"), (4, 1, "move", "2"), (5, 0, "move", "3")]
        assert log[1] == (2, turn.seat_of(BERT), "accept", "")

    async def test_can_be_taken_back_into(self, service: SessionService) -> None:
        await service.challenges.accept((await load(service)).session.id, BERT)
        await service.matches.offer(HERE.channel, ANNA, OfferKind.TAKEBACK)
        assert (await service.matches.agree(HERE.channel, BERT, OfferKind.TAKEBACK)).state.moves == (1, 2)

    @pytest.mark.parametrize(
        "other",
        [
            Record("counting", 1, Setup(seats=2), ()),
            Record("duel", 2, Setup(seats=2), ()),
            Record("duel", 1, Setup(seats=3), ()),
        ],
    )
    async def test_is_of_this_game_and_for_two(self, service: SessionService, other: Record) -> None:
        with pytest.raises(OtherRules):
            await load(service, other)

    @pytest.mark.parametrize(
        ("moves", "n", "move", "why"),
        [
            (("1", "4"), 2, "4", phrase("reason.too_much", most=999)),
            (("1", "2", "x"), 3, "x", phrase("reason.unreadable")),
            (("[leave:0]",), 1, "[leave:0]", phrase("refusal.unknown_step")),
            (("[leave:7]",), 1, "[leave:7]", phrase("refusal.unknown_step")),
            (("[",), 1, "[", phrase("refusal.unknown_step")),
        ],
    )
    async def test_is_refused_with_its_first_bad_move(
        self, service: SessionService, moves: tuple[str, ...], n: int, move: str, why: object
    ) -> None:
        with pytest.raises(BadRecord) as refusal:
            await load(service, Record("duel", 1, Setup(seats=2, options=LONG), moves))
        assert dict(refusal.value.phrase.params) == {"n": n, "line": n, "move": move, "why": why}
        assert refusal.value.game == "duel"

    async def test_is_refused_from_an_impossible_beginning(self, service: SessionService) -> None:
        with pytest.raises(BadDeal):
            await load(service, Record("duel", 1, Setup(seats=2, options=(("target", "x"),)), ()))

    async def test_is_refused_at_its_end(self, service: SessionService) -> None:
        with pytest.raises(NothingToPlay):
            await load(service, Record("duel", 1, Setup(seats=2), ("3", "2")))


class TestAnExport:
    async def test_holds_the_moves_that_stand_and_the_result(self, service: SessionService) -> None:
        turn = await duel(service, options=())
        await service.play(HERE.channel, ANNA, "1")
        await service.play(HERE.channel, BERT, "2")
        await service.matches.offer(HERE.channel, BERT, OfferKind.TAKEBACK)
        await service.matches.agree(HERE.channel, ANNA, OfferKind.TAKEBACK)
        await service.play(HERE.channel, BERT, "1")
        assert await service.record_of(turn.session.id) == Record("duel", 1, Setup("dealt", 2), ("1", "1"))
        await service.play(HERE.channel, ANNA, "3")
        ended = await service.record_of(turn.session.id)
        assert (ended.moves, ended.result) == (("1", "1", "3"), "Sitz 0, threes 1, moves 3, unrecorded 9")

    async def test_read_back_and_loaded_is_the_same_game(self, service: SessionService) -> None:
        turn = await duel(service)
        await service.play(HERE.channel, ANNA, "1")
        turn = await service.play(HERE.channel, BERT, "2")
        await service.matches.resign(HERE.channel, ANNA)
        written = await service.record_of(turn.session.id)
        assert written.result == "Sitz 1"
        opened = await load(service, record.read(record.write(written)))
        loaded = await service.challenges.accept(opened.session.id, BERT, THERE)
        assert (loaded.state, loaded.session.setup) == (turn.state, turn.session.setup)
        assert (await service.record_of(loaded.session.id)).moves == written.moves

    async def test_tells_who_left(self, service: SessionService) -> None:
        turn = await party(service, ANNA, BERT, CARL)
        await service.play(HERE.channel, ANNA, "2")
        await service.matches.leave(HERE.channel, CARL)
        turn = await service.matches.leave(HERE.channel, BERT)
        written = record.read(record.write(await service.record_of(turn.session.id)))
        assert written.moves == ("2", "[leave:2]", "[leave:1]")
        assert record.replay(PARTY, written) == turn.state

    async def test_of_a_game_with_secrets_waits_for_its_end(self, service: SessionService) -> None:
        turn = await party(service, ANNA, BERT)
        with pytest.raises(Secret):
            await service.record_of(turn.session.id)
        await service.break_off(HERE.channel, CARL, moderator=True)
        assert (await service.record_of(turn.session.id)).result == "offen"


def test_a_record_knows_a_lost_turn() -> None:
    written = Record("party", 1, Setup(seats=2, options=LONG), ("2", "[timeout]", "3"))
    assert [step.seat for step in record.steps(PARTY, written)[0]] == [0, 1, 0]
    assert record.replay(PARTY, written).moves == (2, 3)


def test_a_bad_entry_is_found_in_its_line() -> None:
    text = record.write(Record("duel", 1, Setup(seats=2, options=LONG), ("1", *["2"] * 60, "4", "1")))
    with pytest.raises(BadStep) as bad:
        record.steps(DUEL, record.read(text))
    line = record.read(text).lines[bad.value.n - 1]
    assert "4" in text.splitlines()[line - 1].split()
    assert record.read(text).lines[0] == text.splitlines().index("") + 2
