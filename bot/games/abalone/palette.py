"""The inks of the board and its marbles, and the palette of the finished pictures."""

from typing import NamedTuple

from render.scene import Ink

LIP_EDGE, GUTTER_EDGE, GUTTER, LETTER, LETTER_LIGHT = "#B1A793", "#9A9080", "#CABEA8", "#93866E", "#DDD3C0"
DROP_SHADOW, GUTTER_SHADOW, PLATEAU_SHADOW, MARBLE_SHADOW = "#8A7C64", "#827A6C", "#7A7265", "#2B2015"
SLOT, SLOT_WALL = "#D3C8B5", "#A89D88"
UNLIT, LAMP_RIM, LAMP_GLOW, BAR_RIM, BAR = "#A8997F", "#8A5326", "#F6C65A", "#A4662E", "#FFD877"
LAMP = ("#EFAE35", "#F9CF63", "#FFF3C4")
CREAM, WHITE = "#FBF7EE", "#FFFFFF"


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
"""By the first letter of a field's name. Hues go round the wheel, lightness alternates: the groups differ in grey too."""


def mix(ink: Ink, other: Ink, share: float) -> Ink:
    """An ink with a share of another in it."""
    pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in pairs).hex().upper()


def blend(inks: tuple[tuple[float, Ink], ...], at: float) -> Ink:
    """The ink at a place from 0 to 1 of a gradient, which is told as inks at their places."""
    for (start, ink), (end, other) in zip(inks, inks[1:], strict=False):
        if at <= end:
            return mix(ink, other, (at - start) / (end - start))
    return inks[-1][1]


INKS = bytes.fromhex("""
14110F1714111D19161F7A78221E1B2823202B26222F2A263A342E453E384C48464D493C514A42514F4857463B584D49
594E3D5C51435E564D675B4C6B61567A72657C80887D70597E8370827A6C87908D8A53268A7C648F542793866E947A6D
978A8F98A4B49A90809B8D729BA894A19582A1B0C4A4662EA4B4A0A8997FA89A84A89D88A8BBBCAC9E87B1A793B2A48E
B3C9CCB5713ABA9B90BCAF9ABEB2BEC4B597C7A69BC7BCA8CABEA8CBBFCFCCC1ACCFC3ACCFC4B2CFC5B3D1C3A3D3C8B5
D7CEBED9DFE7DBD0BBDBE1D9DDD3C0E1D9CBE1E9EBE6DED1E9DBD7E9E1D0EAE3D8EAE5ECEDE7DAEEE9DFEFAE35F1ECE4
F3BB47F3EFE7F4EEE1F6C65AF6F2EBF7C85AF8F5EFFAD676FAF7F3FBF7EEFCFAF7FDE59DFEFDFBFFD877FFF3C4FFFFFF
2D827F3C8A874B928E5799955F5F5D65686B65A09B6B6E63726A6372747574675874A8A283899383B0A989857A8A9280
8A929E8E9A988EB8B3919BA9949D8A97A4A39F84789F9497A0AFB0A2764FA79CA2A88C81B0B8A9B19489B1BDC7B29E77
B3A7B1B5885CB5AB9AB77D48B89473BCC6B8BDCACEC0B6A3C1BBAFC2A181C3862FC39662C4A473C4D1D5C5BBC6C8AB8B
CBCABFCDB37CCDB3A6CED9DCD2D3C9D3BF94D7CED9D8B697D8C9AFDEC99ADFA032E4C079E9D9B5E9DDC3EDD6A5F0D390
""")
