"""The inks of the finished pictures, three bytes each: data, made by `python -m tests.games.alexander.sheet`."""

INKS = bytes.fromhex("""
000000FFFFFF
""")
