"""Time zones as people name them: cities with and without accents, offsets with the sign that people write."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.model.time.city import CITIES
from bot.model.time.zone import meant, said, search, zones


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("GMT+5", 300),
        ("gmt +5", 300),
        ("UTC+05:00", 300),
        ("UTC-3", -180),
        ("UTC−3", -180),
        ("+5", 300),
        ("-11", -660),
        ("UTC+14", 840),
        ("gmt+0", 0),
        ("GMT", 0),
        ("utc", 0),
        ("+0530", 330),
        ("UTC+5:45", 345),
        ("GMT-9:30", -570),
    ],
)
def test_an_offset_has_the_sign_that_people_write(text: str, minutes: int):
    """East of Greenwich is +, and it is so late in winter and in summer."""
    (zone,) = meant(text)
    there = [datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in (1, 7)]
    assert there == [timedelta(minutes=minutes)] * 2


@pytest.mark.parametrize(
    ("texts", "zone"),
    [
        (("Zürich", "zurich", "ZUERICH", " Zurich ", "Europe/Zürich", "europe/zurich", "Bern"), "Europe/Zurich"),
        (("München", "munchen", "Muenchen", "Munich", "Munich (Europe/Berlin)", "Berlin, Germany"), "Europe/Berlin"),
        (("CEST", "mesz", "Frankfurt am Main", "frankfurtammain"), "Europe/Berlin"),
        (("São Paulo", "sao_paulo", "SaoPaulo", "Rio"), "America/Sao_Paulo"),
        (("Łódź", "lodz", "Kraków"), "Europe/Warsaw"),
        (("Tromsø", "bergen"), "Europe/Oslo"),
        (("New York", "new_york", "newyork", "NYC", "boston", "Eastern Time"), "America/New_York"),
        (("St. Louis", "Saint Louis", "st louis", "Dallas"), "America/Chicago"),
        (("Mumbai", "Kolkata"), "Asia/Kolkata"),
        (("Xi'an", "Beijing"), "Asia/Shanghai"),
        (("Louisville",), "America/Kentucky/Louisville"),
        (("Seattle", "San Francisco"), "America/Los_Angeles"),
    ],
)
def test_a_city_is_known_by_its_name_in_any_writing(texts: tuple[str, ...], zone: str):
    """With or without accents, case, dots and underscores; also where the zone bears another city's name."""
    assert [meant(text) for text in texts] == [[zone]] * len(texts)


@pytest.mark.parametrize(
    ("text", "zones_meant"),
    [
        ("Birmingham", ["America/Chicago", "Europe/London"]),
        ("portland", ["America/Los_Angeles", "America/New_York"]),
        ("IST", ["Asia/Jerusalem", "Asia/Kolkata", "Europe/Dublin"]),
        ("san jose", ["America/Costa_Rica", "America/Los_Angeles"]),
        ("Córdoba", ["America/Argentina/Cordoba", "Europe/Madrid"]),
        ("Gotham", []),
        ("GMT+15", []),
        ("UTC-3:30", []),
        ("localtime", []),
        ("", []),
        (" · ", []),
    ],
)
def test_what_has_several_meanings_or_none_is_not_guessed(text: str, zones_meant: list[str]):
    """Several are given to be asked back; a zone with two names is one."""
    assert meant(text) == zones_meant


def test_every_row_of_cities_is_of_a_zone_and_is_found():
    """Each city leads at least to its own zone."""
    assert set(CITIES) <= set(zones())
    for zone, cities in CITIES.items():
        offsets = {datetime(2026, month, 1, tzinfo=ZoneInfo(zone)).utcoffset() for month in (1, 7)}
        for city in cities.split(", "):
            found = [{datetime(2026, m, 1, tzinfo=ZoneInfo(it)).utcoffset() for m in (1, 7)} for it in meant(city)]
            assert offsets in found, city


def test_every_name_that_is_offered_is_understood():
    """What a search gives is what it says, and an offset is said as people write it."""
    for typed in ("", "ber", "zür", "GMT+5", "san"):
        assert search(typed)
        for name, zone in search(typed):
            assert meant(name) == [zone], name
    assert [name for name, _ in search("munc")] == ["München (Europe/Berlin)"]
    assert said("Etc/GMT-5") == "GMT+5" and said("Etc/GMT+11") == "GMT-11" and said("Europe/Zurich") == "Europe/Zurich"
