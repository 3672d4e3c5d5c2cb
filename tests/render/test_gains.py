"""The closing account of gains: every part where it belongs, no text without room."""

import logging

import pytest

from render.core import gains
from render.core.colour import CARD, rgb
from render.core.gains import Account, Company, Source
from render.core.moment import Moment

SOURCES = {
    "sales": Source("cars sold", None),
    "ships": Source("a long source", gains.PLAIN_WHITE),
    "money": Source("another long one", gains.PLAIN_SUNK),
    "laps": Source("nobody's", gains.LIGHT_STEEL),
}
NAMES = ["W" * 32, "Ann", "👨‍👩‍👧‍👦", "Владислав Щербаковка"]


def _account(winners: tuple[int, ...]) -> Account:
    rows = [{"sales": 10}, {"sales": 5, "ships": 15, "money": 108}, {}]
    companies = [Company(rows, "12 contracts · 108 autobucks")] * 4
    return Account(
        "Automania",
        "points by round and source",
        "x" * 90,
        ["1", "2", "end"],
        SOURCES,
        companies,
        (1, 0, 2, 3),
        winners,
    )


@pytest.mark.parametrize("winners", [(1,), (1, 0), (1, 0, 2, 3)])
def test_nothing_overflows(caplog: pytest.LogCaptureFixture, winners: tuple[int, ...]):
    """With the longest names, a long note and a shared win every text has its room."""
    with caplog.at_level(logging.WARNING):
        picture = gains.draw(Moment(None, NAMES), _account(winners))
    assert caplog.messages == []
    assert picture.size == (840, 174 + 4 * (172 + 10) + 4)


def test_a_company_s_gains_make_its_total_and_a_source_of_nobody_has_no_place_in_the_key():
    """10 + (5 + 15 + 108) + 0 are 138; laps brought nobody anything."""
    account = _account((1,))
    assert account.companies[0].total == 138
    assert account.used == ["sales", "ships", "money"]


def test_all_bars_have_one_scale():
    """614 pixels are the longest row, of 128 points: 10 points are 48 wide, and a bar's rim lies over its end."""
    picture = gains.draw(Moment(None, NAMES), _account((1,)))
    for row, wide in ((0, 48), (1, 614)):
        y = 174 + 58 + 36 * row + 6
        bare = [x for x in range(129, 800) if picture.getpixel((x, y)) == rgb(CARD)]
        assert bare[0] == 128 + wide + 2
