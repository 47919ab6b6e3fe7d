"""The inks of the finished pictures."""

GREYS = bytes(grey for level in range(16) for grey in (17 * level,) * 3)
LIMESTONE_INKS = GREYS
