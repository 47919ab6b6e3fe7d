"""The choice that a picture marks: numbered as the steps are, and shown to nobody but the one who chooses."""

from collections.abc import Callable, Iterator

import pytest

from bot.game import Look, Seat
from bot.games.alexander.choice import Choice, choice
from bot.games.alexander.marks import DISC
from bot.games.alexander.scene import scene
from bot.games.alexander.spelling import words
from bot.games.alexander.state import State
from render.scene import Label, Scene
from render.theme import TEAL
from tests.games.alexander.play import ATLAS, GAME
from tests.games.alexander.sheet import demo, look, march, settling
from tests.games.alexander.test_secrets import reshuffled


def half_entered() -> Iterator[tuple[State, str]]:
    """Every half-entered move of some positions."""
    for state in (*demo("zu-viert")[1:-1:6], *demo("zu-zweit")[67:-1:11]):
        prefixes = [step.text for step in GAME.complete(state, state.seat, "") if not step.whole]
        for prefix in prefixes:
            yield state, prefix
            prefixes += [step.text for step in GAME.complete(state, state.seat, prefix) if not step.whole][:2]


HALF_ENTERED = tuple(half_entered())


def chosen(state: State, prefix: str) -> Choice:
    found = choice(ATLAS, state, look(viewer=state.seat, prefix=prefix))
    assert found is not None
    return found


def named(found: Choice) -> Iterator[tuple[int, str]]:
    """What each number stands at."""
    yield from ((number, ATLAS.triangle_names[place]) for number, place in (*found.places, *found.provinces))
    yield from ((number, ATLAS.point_names[end]) for number, end in found.ends)
    yield from ((number, ATLAS.point_names[b]) for number, (_, b) in found.sides)


def test_a_number_stands_at_what_its_step_names() -> None:
    for state, prefix in HALF_ENTERED:
        steps = GAME.complete(state, state.seat, prefix)
        for number, name in named(chosen(state, prefix)):
            said = {part for word in words(steps[number - 1].text) for part in (word, *word.split("-"))}
            assert name in said, (prefix, number)


def test_every_step_that_is_not_about_cards_has_its_number() -> None:
    for state, prefix in HALF_ENTERED:
        steps = GAME.complete(state, state.seat, prefix)
        before = set(words(prefix)) | {"mit", "bei"}
        told = {number for number, _ in named(chosen(state, prefix))}
        places = {
            n for n, step in enumerate(steps, 1) if {*ATLAS.triangles, *ATLAS.points} & {*words(step.text)} - before
        }
        assert places - told == set(), prefix


def discs(drawing: Scene) -> list[str]:
    """The numbers on teal discs."""
    found = []
    for stamp, _, _ in drawing.placed:
        labels = [shape.text for layer in stamp.layers for shape in layer.shapes if isinstance(shape, Label)]
        if labels and stamp.width == DISC and any(layer.paint == TEAL for layer in stamp.layers):
            found.append(labels[0])
    return found


@pytest.mark.parametrize(("half", "numbers"), [(march, "1 2 3 4 5"), (settling, "2 3 4 5 6 7")])
def test_the_numbers_are_drawn(half: Callable[[], tuple[State, Look]], numbers: str) -> None:
    state, shown = half()
    near = Look(shown.words, viewer=shown.viewer, prefix=shown.prefix, flags={"nah": "ein"})
    for drawing in (scene(ATLAS, state, shown), scene(ATLAS, state, near)):
        assert sorted(discs(drawing), key=int) == numbers.split()


def test_a_close_up_shows_part_of_the_map_and_nothing_else() -> None:
    state, shown = march()
    near = scene(ATLAS, state, Look(shown.words, viewer=shown.viewer, prefix=shown.prefix, flags={"nah": "ein"}))
    assert near.width < 800
    assert near.height < 800
    assert near.alt == scene(ATLAS, state, shown).alt


def test_without_a_choice_there_is_no_close_up() -> None:
    state, _ = march()
    assert scene(ATLAS, state, look(nah="ein")) == scene(ATLAS, state, look())


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_nobody_else_sees_the_choice(viewer: int | None) -> None:
    state, shown = march()
    assert scene(ATLAS, state, look(viewer=viewer, prefix=shown.prefix)) == scene(ATLAS, state, look(viewer=viewer))


def test_the_choice_hangs_on_the_own_hand_alone() -> None:
    for state, prefix in HALF_ENTERED[::5]:
        shown = look(viewer=state.seat, prefix=prefix)
        assert scene(ATLAS, state, shown) == scene(ATLAS, reshuffled(state, Seat(state.seat)), shown)


@pytest.mark.parametrize("prefix", ["", "fertig", "zug", "zug 9 x", "besetze", "übernimm Z99", "zug 3 ?", "Hallo"])
def test_any_line_can_be_shown(prefix: str) -> None:
    for state in demo("zu-dritt")[::9]:
        assert scene(ATLAS, state, look(viewer=state.seat, prefix=prefix)).placed
