"""The inks of the map, its pieces and cards; those of seats and symbols differ in hue and in lightness."""

from dataclasses import dataclass

from render.scene import Ink

SEA, SHALLOWS, SEA_INK = "#C6D3CF", "#BACAC7", "#7F9998"
WATER = ("#9BB2B0", "#A7BCB9", "#B3C4C1")
"""The lines round the coast, from land to sea."""
LAND, MARKED, THIN, TOWN, COAST = "#DFCEA8", "#F8F2E5", "#C2AC82", "#A98F60", "#7A6648"
NUMBER = "#5A4A30"
LADDER, IVORY, WHITE = "#8B7A60", "#FFFDF7", "#FFFFFF"
WALL, RED, RUNG = "#1C1815", "#B4281E", "#FBE3D6"
ROUTE = "#DE9650"
GOLD, SOOT, BUST = "#E8B54A", "#2B1F14", "#FFF3D6"
TARGET, DEEP_TEAL = "#B7CEC4", "#0F4D4B"
FACE, BACK, BACK_RIM, BACK_SUN = "#FFFBF2", "#6E4A2A", "#4E331B", "#C99A5B"
SYMBOL_INKS: dict[int, Ink] = {1: "#3C668F", 2: "#B24A2B", 3: "#372C27", 4: "#976C06", 5: "#75407C"}
"""Tempel, Amphore, Pferd, Leier, Soldat."""


@dataclass(frozen=True)
class Tint:
    """The inks of a seat: its pieces, their rim and sign; its land, marked land, wash and hatch; its figures."""

    ink: Ink
    rim: Ink
    sign: Ink
    land: Ink
    marked: Ink
    wash: Ink
    hatch: Ink
    figure: Ink


TINTS = (
    Tint("#1F5FA6", "#103053", WHITE, "#B9C8DA", "#E4ECF3", "#7FA0CC", "#94ABC9", "#17477D"),
    Tint("#8E1F4B", "#471026", WHITE, "#DFBBC0", "#F6E4E6", "#C5788E", "#CB939F", "#6B1738"),
    Tint("#55752A", "#2B3B15", WHITE, "#C6D0A4", "#EAF0DA", "#9DB46A", "#9FB06F", "#39501A"),
    Tint("#E2A72E", "#715417", "#2B2622", "#F0D086", "#FCF0CC", "#EDBB4A", "#DBAE48", "#684700"),
)
"""Blau, Weinrot, Grün, Gold."""
