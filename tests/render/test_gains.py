"""The closing account of gains: every part where it belongs, no text without room."""

import logging

import pytest

from render.core import gains
from render.core.colour import CARD, rgb
from render.core.gains import Account, Company, Source
from render.core.moment import Moment
from tests.render.written import written

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
    assert picture.size == (840, 210 + 4 * (172 + 10) + 4)


def test_a_company_s_gains_make_its_total_and_a_source_of_nobody_has_no_place_in_the_key():
    """10 + (5 + 15 + 108) + 0 are 138; laps brought nobody anything."""
    account = _account((1,))
    assert account.companies[0].total == 138
    assert account.used == ["sales", "ships", "money"]


def test_behind_a_bar_stand_its_sum_and_the_total(monkeypatch: pytest.MonkeyPatch):
    """Of three rounds: 10, then 5 + 15 + 108 of 138 in all, then nothing."""
    said = written(monkeypatch, lambda: gains.draw(Moment(None, NAMES), _account((1,))))
    sums = [it for it in said if it.startswith("+") or it in ("10", "138")]
    rows = ["10", "+10", "10", "+128", "138", "+0", "138"]
    assert sums[-len(rows) :] == rows, "the first is the bar's only part"
    assert gains.BEHIND in said


def test_all_bars_have_one_scale():
    """546 pixels are the longest row, of 128 points: 10 points are 43 wide, and a bar's rim lies over its end."""
    picture = gains.draw(Moment(None, NAMES), _account((1,)))
    for row, wide in ((0, 43), (1, 546)):
        y = 210 + 58 + 36 * row + 6
        bare = [x for x in range(129, 800) if picture.getpixel((x, y)) == rgb(CARD)]
        assert bare[0] == 128 + wide + 2
