"""What is handed out of a game that still has its secrets."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import record
from bot.excerpt import excerpt
from bot.game import Phrase
from bot.record import Unreadable
from bot.refusal import Secret
from bot.sessions import SessionService
from storage.sessions import open_store
from tests.counting import ANNA, BERT, CARL, HERE, party, serve


def bare(sentence: Phrase) -> str:
    return " ".join((sentence.key, *(f"{key}={value}" for key, value in sentence.params if isinstance(value, int))))


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[SessionService]:
    async with open_store(tmp_path / "games.db") as store:
        yield serve(store)


async def test_an_account_tells_what_all_were_told_and_no_more(service: SessionService) -> None:
    turn = await party(service, ANNA, BERT, CARL)
    await service.play(HERE.channel, ANNA, "2")
    await service.matches.leave(HERE.channel, BERT)
    session = turn.session
    with pytest.raises(Secret):
        await service.record_of(session.id)
    text = excerpt(await service.reel(session.id), bare)
    assert text.splitlines()[-2:] == ["1. added n=2 total=2", "2. event.leave"]
    assert session.setup.seed
    assert session.setup.seed not in text


async def test_an_account_is_no_game(service: SessionService) -> None:
    turn = await party(service, ANNA, BERT, CARL)
    with pytest.raises(Unreadable) as refused:
        record.read(excerpt(await service.reel(turn.session.id), bare))
    assert refused.value.phrase.key == "record.excerpt"


async def test_the_end_opens_all(service: SessionService) -> None:
    turn = await party(service, ANNA, BERT, CARL)
    await service.play(HERE.channel, ANNA, "2")
    await service.break_off(HERE.channel, BERT, moderator=True)
    written = await service.record_of(turn.session.id)
    assert record.read(record.write(written)) == written
    assert (written.setup, written.moves) == (turn.session.setup, ("2",))


async def test_a_solitaire_that_counts_keeps_its_stones_to_itself_until_it_is_over(service: SessionService) -> None:
    turn = await service.start(HERE, ANNA, "counting", language="de")
    await service.play(HERE.channel, ANNA, "2")
    with pytest.raises(Secret):
        await service.record_of(turn.session.id)
    assert turn.session.setup.seed not in excerpt(await service.reel(turn.session.id), bare)
    await service.break_off(HERE.channel, ANNA)
    assert (await service.record_of(turn.session.id)).setup == turn.session.setup


async def test_practice_hides_nothing(service: SessionService) -> None:
    turn = await service.start(HERE, ANNA, "counting", language="de", seed="pharos")
    assert (await service.record_of(turn.session.id)).setup.seed == "pharos"
