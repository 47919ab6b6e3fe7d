"""What a server's preferences mean."""

import pytest

from bot import settings
from bot.settings import Settings


def test_nothing_set_is_sensible() -> None:
    assert settings.read({}) == Settings((), None, lines=True, days=0, ranking=True)


def test_all_can_be_set() -> None:
    chosen = {"channels": "12 7", "language": "nl", "lines": "off", "clock": "3", "ranking": "off", "commands": "x"}
    assert settings.read(chosen) == Settings((12, 7), "nl", lines=False, days=3, ranking=False)


@pytest.mark.parametrize(
    "strange", [{"channels": "all, #x"}, {"language": "auto"}, {"lines": ""}, {"clock": "5"}, {"ranking": "?"}]
)
def test_what_is_not_understood_counts_as_not_set(strange: dict[str, str]) -> None:
    assert settings.read(strange) == Settings()


def test_a_channel_goes_on_the_list_and_off_again() -> None:
    assert settings.toggled((), 5) == (5,)
    assert settings.toggled((5, 7), 9) == (5, 7, 9)
    assert settings.toggled((5, 7), 5) == (7,)
    assert settings.read({"channels": settings.listed((5, 7))}).channels == (5, 7)
