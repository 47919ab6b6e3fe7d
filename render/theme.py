"""What all pictures share: the inks of limestone and bronze, and the measures of their letters. Plain data."""

GROUND = "#E9E1D0"
PANEL = "#F4EEE1"
RULE = "#CFC3AC"
INK = "#2B2622"
FADED = "#6B6156"
BRONZE = "#B5713A"
DEEP_BRONZE = "#8F5427"
TEAL = "#1F7A78"
PALE_TEAL = "#CBE0D9"

CAPITALS = 0.717
"""How high Lato's capitals stand, as a share of the size."""
