"""What every registered game keeps, whichever game it is."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, NamedTuple

import msgspec
import pytest

from bot import record
from bot.game import Game, IllegalMove, Look, Phrase, Seat, Setup
from bot.history import Step
from bot.registry import GAMES, words
from bot.texts import LANGUAGES, read_tables

ROOT = Path(__file__).parents[1]
BOUND = 2000
WIDE = 200
"""How many of a position's legal moves are looked at, where moves multiply."""

SMALL_TALK = ["", "hallo", "ja", "ok", "nein, danke", "3", "3,50 Euro", "um 8", "gg", "ich komme um 19:30", "1:0", "a"]


class Played(NamedTuple):
    """A game at random: its setup, the states it went through, and its moves."""

    setup: Setup
    states: tuple[Any, ...]
    moves: tuple[Any, ...]

    @property
    def some(self) -> tuple[Any, ...]:
        """A dozen states of the game, the first and the last among them."""
        return (*self.states[: -1 : max(1, len(self.states) // 10)], self.states[-1])


@cache
def played(key: str, seats: int) -> Played:
    game, chance, setup = GAMES[key], Random(f"{key} {seats}"), Setup(seed="Pharos", seats=seats)
    states, moves = [game.initial(setup)], list[Any]()
    while game.to_move(states[-1]) is not None:
        assert len(moves) < BOUND, "a random game does not end"
        moves.append(chance.choice(list(islice(game.legal_moves(states[-1]), WIDE))))
        states.append(game.apply(states[-1], moves[-1]))
    return Played(setup, tuple(states), tuple(moves))


TABLES = [(key, seats) for key, game in GAMES.items() for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    return GAMES[request.param]


@pytest.fixture
def match(game: Game[Any, Any]) -> Played:
    return played(game.key, game.seats[0])


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_play_ends(key: str, seats: int) -> None:
    game, match = GAMES[key], played(key, seats)
    end = game.outcome(match.states[-1])
    assert end is not None
    assert list(game.legal_moves(match.states[-1])) == []
    assert all(game.outcome(state) is None for state in match.states[:-1])
    assert {figure.key for figure in game.records} <= dict(end.figures).keys()


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_who_wins_comes_in_first(key: str, seats: int) -> None:
    end = GAMES[key].outcome(played(key, seats).states[-1])
    assert end is not None
    assert len(end.places) in (0, seats)
    assert not end.places or {seat for seat, place in enumerate(end.places) if place == 0} == set(end.winners)


def test_a_setup_has_one_first_state(game: Game[Any, Any], match: Played) -> None:
    assert game.initial(match.setup) == match.states[0]
    assert hash(game.initial(match.setup)) == hash(match.states[0])


def test_legal_moves_are_distinct_and_all_apply(game: Game[Any, Any], match: Played) -> None:
    for state in match.some:
        moves = list(islice(game.legal_moves(state), WIDE))
        assert len(set(moves)) == len(moves)
        assert all(game.apply(state, move) != state for move in moves)


def test_a_written_move_is_the_move(game: Game[Any, Any], match: Played) -> None:
    for state in match.some:
        for move in islice(game.legal_moves(state), WIDE):
            text = game.format(state, move)
            assert " ".join(text.split()) == text
            assert "_" not in text
            assert game.parse(state, text) == move


def test_states_survive_the_codec(game: Game[Any, Any], match: Played) -> None:
    for state in match.states:
        assert msgspec.json.decode(msgspec.json.encode(state), type=game.state) == state


def test_the_written_moves_give_the_same_state(game: Game[Any, Any], match: Played) -> None:
    texts = (game.format(state, move) for state, move in zip(match.states, match.moves, strict=False))
    written_moves = tuple(record.token(Step(None, "move", text)) for text in texts)
    written = record.write(record.Record(game.key, game.rules_version, match.setup, written_moves))
    assert record.replay(game, record.read(written)) == match.states[-1]


def test_completion_reaches_the_legal_moves_and_no_others(game: Game[Any, Any], match: Played) -> None:
    for state in (match.states[0], match.states[len(match.states) // 2], match.states[-2]):
        whole = set(completed(game, state, "", set()))
        assert {game.parse(state, text) for text in whole} == set(game.legal_moves(state))


def completed(game: Game[Any, Any], state: Any, prefix: str, seen: set[str]) -> Iterator[str]:
    seat = game.to_move(state)
    assert seat is not None
    steps = game.complete(state, seat, prefix)
    assert steps, f"{prefix!r} leads nowhere"
    for step in steps:
        if step.whole:
            yield step.text
        elif step.text not in seen:
            seen.add(step.text)
            yield from completed(game, state, step.text, seen)


def test_a_move_that_is_not_legal_is_refused_with_a_sentence(game: Game[Any, Any], match: Played) -> None:
    refused = 0
    for state in match.some:
        legal = set(game.legal_moves(state))
        for move in set(match.moves) - legal:
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, move)
            assert caught.value.reason in game.reasons
            say(game, caught.value.phrase)
            refused += 1
    assert refused


def test_nonsense_is_refused_with_a_sentence(game: Game[Any, Any], match: Played) -> None:
    for text in ("", "?!", "ä" * 200, "{n}", "0,0,0"):
        with pytest.raises(IllegalMove) as caught:
            game.parse(match.states[0], text)
        say(game, caught.value.phrase)


@pytest.mark.parametrize("line", SMALL_TALK)
def test_small_talk_is_no_move(game: Game[Any, Any], line: str) -> None:
    assert not re.fullmatch(game.bare, line, re.IGNORECASE)


def say(game: Game[Any, Any], sentence: Phrase) -> list[str]:
    return [words(language, game.key)(sentence) for language in LANGUAGES]


def test_what_happens_can_be_told(game: Game[Any, Any], match: Played) -> None:
    for before, move, after in zip(match.states, match.moves, match.states[1:], strict=False):
        told = game.tell(before, move, after)
        assert told
        assert all(all(say(game, sentence)) for sentence in told)
    end = game.outcome(match.states[-1])
    assert end is not None
    assert all(say(game, end.why))


def test_each_step_of_a_move_has_a_label(game: Game[Any, Any], match: Played) -> None:
    for state in match.some[:-1]:
        for step in game.complete(state, game.to_move(state) or Seat(0), "")[:WIDE]:
            assert all(len(label) <= 100 for label in say(game, step.label))


def looks(game: Game[Any, Any], seats: int) -> Iterator[Look]:
    """Each language, viewer and choice of a flag once, and a board turned and half-entered."""
    say = words("de", game.key)
    yield from (Look(words(language, game.key)) for language in LANGUAGES)
    yield from (Look(say, viewer=Seat(seat), turned=True) for seat in range(seats))
    yield from (Look(say, flags={flag.key: choice}) for flag in game.flags for choice in flag.choices)


def test_every_position_can_be_shown_in_every_way(game: Game[Any, Any], match: Played) -> None:
    for state in match.some:
        for look in looks(game, match.setup.seats):
            assert 0 < len(game.scene(state, look).alt) <= 1024
            assert 0 < len(game.diagram(state, look)) < 1900


def test_a_half_entered_move_can_be_shown(game: Game[Any, Any], match: Played) -> None:
    for state in match.some[:-1]:
        seat = game.to_move(state) or Seat(0)
        for step in game.complete(state, seat, "")[:10]:
            look = Look(words("de", game.key), viewer=seat, prefix=step.text)
            assert game.scene(state, look).alt
            assert game.diagram(state, look)


def placeholders(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)} - {None}


def test_the_languages_say_the_same_things(game: Game[Any, Any]) -> None:
    tables = read_tables(ROOT / "bot" / "games" / game.key / "texts")
    german = tables["de"]
    for language, table in tables.items():
        assert table.keys() == german.keys(), language
        assert all(table.values()), language
        for key, sentence in table.items():
            assert placeholders(sentence) == placeholders(german[key]), f"{language}: {key}"


def test_the_names_that_menus_are_made_of_are_there(game: Game[Any, Any]) -> None:
    needed = ["name", "short", "help", *(f"record.{figure.key}" for figure in game.records)]
    needed += [f"{menu}.{which}" for menu in ("command.play", "option.move") for which in ("name", "short")]
    for flag in game.flags:
        needed += [f"flag.{flag.key}.{which}" for which in ("name", *flag.choices)]
        needed += [f"flag.{flag.key}.{way}.{choice}" for way in ("to", "set") for choice in flag.choices]
    for language in LANGUAGES:
        said = {key: words(language, game.key).say(key) for key in needed}
        assert all(said.values())
        assert len(said["short"]) <= 100
        assert len(said["help"]) < 1800


def test_every_reason_has_a_sentence(game: Game[Any, Any]) -> None:
    for table in read_tables(ROOT / "bot" / "games" / game.key / "texts").values():
        said = {key.removesuffix(".one").removesuffix(".other") for key in table if key.startswith("reason.")}
        assert said == {f"reason.{reason}" for reason in game.reasons}


def demos() -> list[Path]:
    return sorted((ROOT / "seeds").glob("*/*.partie"))


def test_every_game_has_a_demo(game: Game[Any, Any]) -> None:
    assert any(path.parent.name == game.key for path in demos())


@pytest.mark.parametrize("path", demos(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_demo_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    written = record.read(text)
    game = GAMES[written.game]
    assert record.write(written) == text
    assert record.result_of(game.outcome(record.replay(game, written))) == written.result
