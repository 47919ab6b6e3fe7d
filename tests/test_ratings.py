"""Ratings: which games count, what they do to their players, and who ranks where."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import Outcome, Seat, phrase
from bot.ratings import Rank, Result, places, rated
from bot.sessions import SessionService
from bot.turn import OfferKind, Where, Wish
from tests.counting import ANNA, BERT, CARL, DORA, HERE, LONG, Clock, duel, party, serving

GUILD = 1
SIX = (("target", "6"),)
WHY = phrase("why.hit", total=6)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[SessionService]:
    async with serving(tmp_path / "games.db", Clock()) as service:
        yield service


async def play(service: SessionService, *moves: str) -> None:
    """Moves in the channel by whoever is to move."""
    for move in moves:
        user = (await service.current(HERE.channel)).user_to_move
        assert user is not None
        await service.play(HERE.channel, user, move)


async def ranks(service: SessionService, game: str = "duel") -> dict[int, Rank]:
    return {rank.user: rank for rank in await service.ratings.ranking(GUILD, game)}


class TestAGameCounts:
    async def test_for_the_winner_and_against_the_loser(self, service: SessionService) -> None:
        await duel(service, options=SIX)
        await play(service, *"111111")
        bert, anna = (await ranks(service)).values()
        assert (bert.user, bert.place, anna.user, anna.place) == (BERT, 1, ANNA, 2)
        assert (bert.wins, bert.draws, bert.losses) == (1, 0, 0) == (anna.losses, anna.draws, anna.wins)
        assert bert.points > 1000 > anna.points
        assert bert.spread < 667

    async def test_when_resigned_after_six_moves(self, service: SessionService) -> None:
        await duel(service)
        await play(service, *"111111")
        await service.matches.resign(HERE.channel, BERT)
        assert (await ranks(service))[ANNA].wins == 1

    async def test_when_lost_on_time(self, tmp_path: Path) -> None:
        clock = Clock()
        async with serving(tmp_path / "timed.db", clock) as service:
            opened = await service.challenges.open(
                HERE, ANNA, BERT, "duel", language="de", options=LONG, wish=Wish.FIRST, clock=1
            )
            await service.challenges.accept(opened.session.id, BERT)
            await play(service, *"111111")
            clock.turn(days=1)
            assert [alarm.reminder async for alarm in service.clocks.ring()] == [0]
            table = await ranks(service)
        assert (table[BERT].wins, table[ANNA].losses) == (1, 1)

    async def test_as_a_draw_when_both_agree(self, service: SessionService) -> None:
        await duel(service)
        await play(service, *"111111")
        for user in (ANNA, BERT):
            await service.matches.offer(HERE.channel, user, OfferKind.DRAW)
        table = await ranks(service)
        assert {(rank.points, rank.draws, rank.wins + rank.losses) for rank in table.values()} == {(1000, 1, 0)}

    async def test_in_its_own_server_and_game_alone(self, service: SessionService) -> None:
        await duel(service, options=SIX)
        await play(service, *"111111")
        assert await service.ratings.ranking(2, "duel") == ()
        assert await service.ratings.ranking(GUILD, "party") == ()
        assert await service.ratings.of(GUILD, "party", ANNA) is None


class TestAGameDoesNotCount:
    async def test_of_fewer_than_six_moves(self, service: SessionService) -> None:
        await duel(service)
        await play(service, *"11111")
        await service.matches.resign(HERE.channel, BERT)
        assert await ranks(service) == {}

    async def test_whose_moves_were_taken_back(self, service: SessionService) -> None:
        await duel(service)
        await play(service, *"111111")
        await service.matches.offer(HERE.channel, BERT, OfferKind.TAKEBACK)
        await service.matches.agree(HERE.channel, ANNA, OfferKind.TAKEBACK)
        await service.matches.resign(HERE.channel, BERT)
        assert await ranks(service) == {}

    async def test_that_a_moderator_broke_off(self, service: SessionService) -> None:
        await duel(service)
        await play(service, *"111111")
        await service.break_off(HERE.channel, CARL, moderator=True)
        assert await ranks(service) == {}

    async def test_that_was_practice(self, service: SessionService) -> None:
        await duel(service, options=SIX, rated=False)
        await play(service, *"111111")
        assert await ranks(service) == {}

    async def test_that_was_loaded(self, service: SessionService) -> None:
        first = await duel(service, options=SIX)
        await play(service, "1")
        record = await service.record_of(first.session.id)
        await service.matches.resign(HERE.channel, ANNA)
        opened = await service.challenges.open(HERE, ANNA, BERT, "duel", language="de", record=record)
        await service.challenges.accept(opened.session.id, BERT)
        await play(service, *"11111")
        assert await ranks(service) == {}

    async def test_of_one_alone(self, service: SessionService) -> None:
        await service.start(HERE, ANNA, "counting", language="de")
        await play(service, *"11111")
        assert await ranks(service, "counting") == {}


class TestAgainstEachOther:
    async def test_results_add_up(self, service: SessionService) -> None:
        for moves in ("111111", "111111", "11121", "1111121"):
            await duel(service, options=SIX if len(moves) < 7 else (("target", "8"),))
            await play(service, *moves)
        [anna] = await service.ratings.results(GUILD, ANNA)
        [bert] = await service.ratings.results(GUILD, BERT)
        assert anna == Result("duel", BERT, wins=1, draws=0, losses=2)
        assert bert == Result("duel", ANNA, wins=2, draws=0, losses=1)

    async def test_the_most_frequent_opponent_comes_first(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL, options=(("target", "12"),))
        await play(service, *"222222")
        await duel(service, options=SIX)
        await play(service, *"111111")
        await duel(service, options=SIX)
        await play(service, *"111111")
        results = await service.ratings.results(GUILD, ANNA)
        assert [result.game for result in results] == ["duel", "party", "party"]


class TestSeveral:
    async def test_the_winner_is_ahead_of_all_others_who_are_alike(self, service: SessionService) -> None:
        await party(service, ANNA, BERT, CARL, DORA, options=(("target", "12"),))
        await play(service, *"222222")
        table = await ranks(service, "party")
        assert [rank.wins for rank in table.values()] == [1, 0, 0, 0]
        assert len({rank.points for rank in table.values()}) == 2
        results = await service.ratings.results(GUILD, ANNA)
        assert {(result.wins, result.draws, result.losses) for result in results} == {(0, 1, 0), (0, 0, 1)}

    def test_places_are_the_games_own_where_it_knows_them(self) -> None:
        winners = (Seat(2),)
        assert places(Outcome(winners, WHY), 4) == (1, 1, 0, 1)
        assert places(Outcome(winners, WHY, places=(2, 1, 0, 3)), 4) == (2, 1, 0, 3)
        assert places(Outcome((), WHY), 2) == (0, 0)

    def test_a_shared_win_moves_its_winners_alike(self) -> None:
        first, second, last = rated((0, 0, 2), (None, None, None))
        assert first == second
        assert first.mu > 25 > last.mu

    def test_who_wins_often_becomes_certain(self) -> None:
        skills = rated((0, 1), (None, None))
        for _ in range(30):
            skills = rated((0, 1), skills)
        assert skills[0].mu - 2 * skills[0].sigma > skills[1].mu + 2 * skills[1].sigma


async def test_two_games_at_once_both_count(service: SessionService) -> None:
    for channel in (101, 102):
        await duel(service, Where(channel, GUILD), options=SIX)
        for user in (ANNA, BERT) * 3:
            await service.play(channel, user, "1")
    assert (await ranks(service))[BERT].wins == 2
