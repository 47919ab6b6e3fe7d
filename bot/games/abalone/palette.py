"""The inks of the board and its marbles, and the palette of the finished pictures."""

from itertools import pairwise
from typing import NamedTuple

from render.scene import Ink

LIP_EDGE, GUTTER_EDGE, GUTTER, LETTER, LETTER_LIGHT = "#B1A793", "#9A9080", "#CABEA8", "#93866E", "#DDD3C0"
DROP_SHADOW, GUTTER_SHADOW, PLATEAU_SHADOW, MARBLE_SHADOW = "#8A7C64", "#827A6C", "#7A7265", "#2B2015"
SLOT, SLOT_WALL = "#D3C8B5", "#A89D88"
UNLIT, LAMP_RIM, LAMP_GLOW, BAR_RIM, BAR = "#A8997F", "#8A5326", "#F6C65A", "#A4662E", "#FFD877"
LAMP = ((0.0, "#EFAE35"), (0.5, "#F9CF63"), (1.0, "#FFF3C4"))
BLACK_BODY = ((0.0, "#14110F"), (0.12, "#1E1A17"), (0.4, "#2E2925"), (0.75, "#4A433C"), (1.0, "#5E564D"))
WHITE_BODY = ((0.0, "#AC9E87"), (0.08, "#C6BAA6"), (0.26, "#E2DACC"), (0.56, "#F4F0E8"), (1.0, "#FEFDFB"))
"""From the rims to the brightest points."""
CREAM, WHITE = "#FBF7EE", "#FFFFFF"
MARK = "#A05A28"
"""A deeper bronze than other things have: it stands out from all six tints."""


class Tint(NamedTuple):
    """The inks of a group: its ground, and the floor, the shaded wall and the lit lip of its hollows."""

    ground: Ink
    floor: Ink
    wall: Ink
    lip: Ink


TINTS = {
    "A": Tint("#D1C3A3", "#C4B597", "#9B8D72", "#EDE7DA"),
    "B": Tint("#A4B4A0", "#9BA894", "#7E8370", "#DBE1D9"),
    "C": Tint("#B3C9CC", "#A8BBBC", "#87908D", "#E1E9EB"),
    "D": Tint("#A1B0C4", "#98A4B4", "#7C8088", "#D9DFE7"),
    "E": Tint("#CBBFCF", "#BEB2BE", "#978A8F", "#EAE5EC"),
    "F": Tint("#C7A69B", "#BA9B90", "#947A6D", "#E9DBD7"),
    "G": Tint("#DBD0BB", "#CCC1AC", "#A19582", "#F1ECE4"),
}
"""By the first letter of a field's name.

Hues go round the wheel, and lightness alternates, so that neighbours differ in grey too.
"""


def mix(ink: Ink, other: Ink, share: float) -> Ink:
    """An ink with a share of another in it."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex().upper()


def blend(inks: tuple[tuple[float, Ink], ...], at: float) -> Ink:
    """The ink at a place from 0 to 1 of a gradient, which is told as inks at their places."""
    for (start, ink), (end, other) in pairwise(inks):
        if at <= end:
            return mix(ink, other, (at - start) / (end - start))
    return inks[-1][1]


INKS = bytes.fromhex("""
14110F1714111D19161F7A78221E1B2823202B26222F2A263A342E453E38514A425E564D675B4C6B61567C80887D7059
7E837087908D8A53268F542793866E947A6D978A8F98A4B49A90809B8D729BA894A05A28A19582A1B0C4A4662EA4B4A0
A8997FA89D88A8BBBCAC9E87B1A793B2A48EB3C9CCBA9B90BCAF9ABEB2BEC4B597C7A69BC7BCA8C9BFABCABEA8CBBFCF
CCC1ACCEC5B2CFC3ACCFC4B2CFC5B3D1C3A3D3C8B5D4CBB8D7CEBED9D0BED9DFE7DBD0BBDBE1D9DDD3C0DDD4C2E0D8C6
E1D9CBE1E9EBE3DBCAE6DECDE6DED1E9DBD7E9E1D0EAE3D8EAE5ECEDE7DAEEE9DFEFAE35F1ECE4F3BB47F3EFE7F4EEE1
F6F2EBF7C85AF8F5EFFAD676FAF7F3FBF7EEFCFAF7FDE59DFEFDFBFFD877FFF3C4FFFFFF2F8380428D8A599A95636466
716C6372A7A1747472837768838994898A7C8AB5B08C969B919BA9929B8996A3A29F6A40A0AFB0A1867AA2969CA67750
ACA0A8AE825DB0B9AAB1BDC7B39E77B4AB9CB58D6AB6AAB4BA8240BB8E55BC9777BCAD90BDC4B7BFCCD2C0832EC0A773
C0B6A3C3975FC3A485C5BBC6CACAC0CBB37ECBD7DACDB4A3D2D4CAD3AC69D5BE90D8CFD9DAC79CEADBB9EDD7A6F0D390
""")
