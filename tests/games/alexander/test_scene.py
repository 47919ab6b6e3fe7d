"""Pictures of positions: as kept, told apart by every eye, readable when small, and telling nothing hidden."""

import io
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.game import Look, Seat
from bot.games.alexander.alt import alt
from bot.games.alexander.hand import hand_scene
from bot.games.alexander.lattice import centre, spot, upward
from bot.games.alexander.map import SYMBOLS, Side
from bot.games.alexander.scene import scene
from bot.games.alexander.state import BLACK, State
from render.mask import mask
from render.palette import inks, picture
from render.png import Painter
from render.scene import Label, Scene
from tests.games.alexander.play import ATLAS, random_game
from tests.games.alexander.sheet import hand, look, march, middle, over, scenes, settling, start, tied
from tests.games.alexander.test_secrets import reshuffled
from tests.games.alexandria.vision import Pixel, contrast, difference, pixels
from tests.render.golden import check

GOLDENS = Path(__file__).parent / "goldens"
SIGHTS = ("grayscale", "protan", "deutan", "tritan")
PAINTER = Painter()


def drawn(drawing: Scene) -> Image.Image:
    return Image.open(io.BytesIO(PAINTER.png(drawing))).convert("RGB")


def shown(state: State) -> Image.Image:
    return drawn(scene(ATLAS, state, look()))


def small(image: Image.Image, x: int, y: int, reach: int = 36) -> list[Pixel]:
    """What is round a point, a third as large, as a picture 400 wide has it."""
    return pixels(image.crop((x - reach, y - reach, x + reach, y + reach)).reduce(3))


def closest(looks: dict[str, list[Pixel]], sight: str) -> tuple[float, tuple[str, str]]:
    """The two that look most alike, and in what share of their pixels they differ."""
    return min((difference(looks[a], looks[b], sight), (a, b)) for a, b in combinations(looks, 2))


def choosing(half: tuple[State, Look], **flags: str) -> Scene:
    state, half_entered = half
    return scene(ATLAS, state, replace(half_entered, flags=flags))


@pytest.mark.parametrize(
    ("name", "drawing"),
    [
        ("start", scene(ATLAS, start(), look())),
        ("middle", scene(ATLAS, middle(), look(language="nl"))),
        ("march", choosing(march())),
        ("march-near", choosing(march(), nah="ein")),
        ("settling", choosing(settling())),
        ("over", scene(ATLAS, over(), look())),
        ("tied", scene(ATLAS, tied(), look(language="en"))),
        ("hand", hand_scene(hand(), Seat(0), look())),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_picture_is_the_one_kept(name: str, drawing: Scene) -> None:
    check(GOLDENS / f"{name}.png", PAINTER.png(drawing))


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_symbols_look_alike_to_any_eye_even_when_small(sight: str) -> None:
    image = shown(replace(start(), route=(ATLAS.points["K2"],)))
    fields = {
        symbol: next(p for p in ATLAS.marked if ATLAS.symbols[p] == symbol and upward(ATLAS, p)) for symbol in SYMBOLS
    }
    looks = {str(symbol): small(image, *centre(ATLAS, place), reach=24) for symbol, place in fields.items()}
    assert closest(looks, sight)[0] > 0.4, closest(looks, sight)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("place", ["D6", "C8/9"])
def test_no_two_seats_governors_or_lands_look_alike_to_any_eye_even_when_small(place: str, sight: str) -> None:
    governor, land = ATLAS.triangles[place], ATLAS.triangles["F8"]
    pieces, lands = {}, {}
    for seat in range(4):
        image = shown(replace(start(), governors=tuple((governor,) if seat == i else () for i in range(4))))
        pieces[str(seat)] = small(image, *centre(ATLAS, governor))
        lands[str(seat)] = small(image, *centre(ATLAS, land), reach=24)
    assert closest(pieces, sight)[0] > 0.2, closest(pieces, sight)
    assert closest(lands, sight)[0] > 0.08, closest(lands, sight)


@pytest.mark.parametrize("sight", SIGHTS)
def test_thin_sides_black_walls_red_walls_and_the_route_are_told_apart(sight: str) -> None:
    (a, b), first = ATLAS.sides[200], tuple(Side(side) for side in range(BLACK))
    x, y = ((3 * p + q) // 4 for p, q in zip(spot(ATLAS, a), spot(ATLAS, b), strict=True))
    states = {
        "thin": start(),
        "black": replace(start(), walls=(Side(200),)),
        "red": replace(start(), walls=(*first, Side(200))),
        "black route": replace(start(), walls=(Side(200),), route=(a, b)),
        "red route": replace(start(), walls=(*first, Side(200)), route=(a, b)),
    }
    looks = {name: small(shown(state), x, y, reach=12) for name, state in states.items()}
    assert closest(looks, sight)[0] > 0.3, closest(looks, sight)


@pytest.mark.parametrize("name", ["C8", "D6", "G10", "K9"])
@pytest.mark.parametrize("state", [start(), over()], ids=["start", "over"])
def test_numbers_of_points_keep_their_contrast_at_400_pixels(state: State, name: str) -> None:
    image = shown(state).resize((400, 425), Image.Resampling.LANCZOS)
    x, y = (value // 3 for value in spot(ATLAS, ATLAS.points[name]))
    number = pixels(image.crop((x - 6, y + 6, x + 7, y + 13)))
    assert contrast(max(number, key=sum), min(number, key=sum)) > 3.5


def test_what_beside_the_board_matters_keeps_its_contrast_at_400_pixels() -> None:
    image = shown(middle()).resize((400, 425), Image.Resampling.LANCZOS)
    for name, area in {
        "pile": (92, 394, 128, 412),
        "walls": (160, 366, 186, 380),
        "score": (232, 366, 254, 390),
    }.items():
        figure = pixels(image.crop(area))
        assert contrast(max(figure, key=sum), min(figure, key=sum)) > 4.5, name


def test_hands_and_the_pile_do_not_show() -> None:
    for state in (start(), middle(), over()):
        assert scene(ATLAS, reshuffled(state, None), look()) == scene(ATLAS, state, look())


def test_a_hand_shows_its_own_cards_and_no_others() -> None:
    state = middle()
    for seat in map(Seat, range(3)):
        assert hand_scene(state, seat, look()) == hand_scene(reshuffled(state, seat), seat, look())
    fewer = replace(state, hands=(state.hands[0][:-1], *state.hands[1:]))
    assert hand_scene(fewer, Seat(0), look()) != hand_scene(state, Seat(0), look())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    steps = random_game(f"Gordion {seats}", seats)
    for before, _, after in steps:
        assert scene(ATLAS, after, look()).placed
        assert hand_scene(before, before.seat, look()).placed
    for _, _, after in steps[:: len(steps) // 4]:
        assert shown(after).size == (1200, 1274)


def test_every_ink_is_in_the_palette() -> None:
    for drawing in scenes():
        palette = {drawing.palette[i : i + 3] for i in range(0, len(drawing.palette), 3)}
        assert {bytes.fromhex(ink[1:]) for ink in inks(drawing)} <= palette


def test_the_palette_serves_the_edges_too() -> None:
    drawing = scene(ATLAS, over(), look())
    error = ImageChops.difference(picture(drawing), drawn(drawing))
    assert max(ImageStat.Stat(error).mean) < 0.6
    assert max(high for _, high in ImageStat.Stat(error).extrema) < 60


def labels(drawing: Scene) -> list[tuple[str, bool]]:
    """The words of a picture, each with whether it keeps inside its stamp."""
    found = []
    for stamp in {placed.stamp for placed in drawing.placed if placed.stamp.width < 700}:
        for layer in stamp.layers:
            words = [shape.text for shape in layer.shapes if isinstance(shape, Label)]
            form = mask(stamp.width, stamp.height, stamp.scale, layer) if words else None
            if form is not None:
                right, bottom = form.x + form.image.width, form.y + form.image.height
                found.append((words[0], form.y > 0 and right <= stamp.width and bottom < stamp.height))
    return found


@pytest.mark.parametrize("language", ["de", "en", "nl"])
def test_all_words_fit_into_their_places(language: str) -> None:
    shows = look(language)
    drawings = [scene(ATLAS, state, shows) for state in (start(), middle(), over(), tied())]
    state, half_entered = march()
    drawings += [scene(ATLAS, state, replace(half_entered, words=shows.words)), hand_scene(hand(), Seat(0), shows)]
    words = {word for drawing in drawings for word in labels(drawing)}
    assert len(words) > 50
    assert [word for word, fits in words if not fits] == []


def test_the_end_tells_who_won_who_shares_and_who_left() -> None:
    won, shared = ([word for word, _ in labels(scene(ATLAS, state, look()))] for state in (over(), tied()))
    assert {"Sieg", "2. Platz", "3. Platz", "4. Platz"} <= set(won)
    assert {"Sieg, geteilt", "3. Platz", "ausgestiegen"} <= set(shared)
    assert "am Zug" not in won + shared


def test_the_picture_carries_its_alt_text() -> None:
    assert scene(ATLAS, middle(), look("en")).alt == alt(ATLAS, middle(), look("en"))
