"""The named layouts as pictures: `x` Black, who sits below, `o` White (ABA-2)."""

LAYOUTS = {
    "standard": """
            o o o o o
           o o o o o o
          . . o o o . .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . . x x x . .
           x x x x x x
            x x x x x
    """,
    "belgian": """
            o o . x x
           o o o x x x
          . o o . x x .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . x x . o o .
           x x x o o o
            x x . o o
    """,
    "german": """
            . . . . .
           o o . . x x
          o o o . x x x
         . o o . . x x .
        . . . . . . . . .
         . x x . . o o .
          x x x . o o o
           x x . . o o
            . . . . .
    """,
    "dutch": """
            o o . x x
           o x o x o x
          . o o . x x .
         . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
          . x x . o o .
           x o x o x o
            x x . o o
    """,
    "swiss": """
            . . . . .
           o o . . x x
          o x o . x o x
         . o o . . x x .
        . . . . . . . . .
         . x x . . o o .
          x o x . o x o
           x x . . o o
            . . . . .
    """,
    "alien": """
            x . x . x
           . x o o x .
          . x o x o x .
         . . . x x . . .
        . . . . . . . . .
         . . . o o . . .
          . o x o x o .
           . o x x o .
            o . o . o
    """,
    "snakes": """
            x x x x x
           x . . . . .
          x . . . . . .
         x . o o o o o .
        . x . . . . . o .
         . x x x x x . o
          . . . . . . o
           . . . . . o
            o o o o o
    """,
    "wall": """
            . . o . .
           . . . . . .
          . o o o o o .
         o o o o o o o o
        . . . . . . . . .
         x x x x x x x x
          . x x x x x .
           . . . . . .
            . . x . .
    """,
}
