"""Time zones as people name them: by a city, with or without its accents, or by an offset such as GMT+5."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.model.time.city import CITIES

OFFSET = re.compile(r"(?:gmt|utc|z)?\s*([-+−–])\s*(\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
FIXED = re.compile(r"Etc/GMT([-+])([1-9]\d?)")
"""The database's names of whole hours: their sign is the other way round than people's."""
FIXED_NAME = "GMT{sign}{hours}"
EARLIEST, LATEST = -12, 14
"""The whole hours that have a name."""
PARTS_OF_HOURS: Mapping[int, str] = {
    -570: "Pacific/Marquesas",
    210: "Asia/Tehran",
    270: "Asia/Kabul",
    330: "Asia/Kolkata",
    345: "Asia/Kathmandu",
    390: "Asia/Yangon",
    525: "Australia/Eucla",
    570: "Australia/Darwin",
}
"""Zones without summer time, by their offset in minutes, where it is no whole hour."""

CITY = "{city} ({zone})"
IN_BRACKETS = re.compile(r"\(([^()]+)\)$")
NO_PLACE = ("Factory", "localtime")
YEAR = 2026
"""Zones are compared in this year and the next."""
LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ð": "d"})
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


@cache
def zones() -> tuple[str, ...]:
    """Give the names of all time zones in the database, in order."""
    return tuple(sorted(available_timezones() - set(NO_PLACE)))


def said(zone: str) -> str:
    """Give a zone's name as people understand it: GMT+5 for what the database calls Etc/GMT-5."""
    found = FIXED.fullmatch(zone)
    return FIXED_NAME.format(sign="-" if found[1] == "+" else "+", hours=found[2]) if found else zone


def meant(text: str) -> list[str]:
    """Give the time zones that somebody may mean, each once: none where it is not known, several to be asked back."""
    text = text.strip()
    if whole := _whole().get(text.casefold()):
        return [whole]
    if OFFSET.fullmatch(text):
        return _by_offset(text)
    if (bracket := IN_BRACKETS.search(text)) and bracket[1] in zones():
        return [bracket[1]]
    ways = (_fold(text), _fold(text.partition(",")[0]), _joined(_fold(text)))
    return _distinct(next((found for way in ways if (found := _names().get(way))), ()))


def search(typed: str) -> list[tuple[str, str]]:
    """Give names that have what was typed, each with its zone: those that begin with it first."""
    if OFFSET.fullmatch(typed.strip()):
        return [(said(it), it) for it in _by_offset(typed.strip())]
    sought = _fold(typed)
    found = [it for it in _offered() if any(sought in name for name in it[2])]
    found.sort(key=lambda it: not any(name.startswith(sought) for name in it[2]))
    return [(name, zone) for name, zone, _ in found]


def _by_offset(text: str) -> list[str]:
    found = OFFSET.fullmatch(text)
    assert found is not None
    minutes = int(found[2]) * 60 + int(found[3] or 0)
    hours, rest = divmod(minutes if found[1] == "+" else -minutes, 60)
    if rest:
        zone = PARTS_OF_HOURS.get(60 * hours + rest)
        return [zone] if zone else []
    if hours == 0:
        return ["UTC"]
    return [f"Etc/GMT{-hours:+}"] if EARLIEST <= hours <= LATEST else []


def _distinct(found: Iterable[str]) -> list[str]:
    """Leave out zones in which it is always as late as in another: it has several names."""
    kept: dict[tuple[timedelta | None, ...], str] = {}
    for zone in sorted(found, key=lambda it: (it not in CITIES, -it.count("/"), it)):
        there = ZoneInfo(zone)
        days = (datetime(year, month, 1, tzinfo=there) for year in (YEAR, YEAR + 1) for month in range(1, 13))
        kept.setdefault(tuple(day.utcoffset() for day in days), zone)
    return sorted(kept.values())


@cache
def _whole() -> Mapping[str, str]:
    """Give the zones by their whole names, in small letters."""
    return {it.casefold(): it for it in zones() if "/" in it}


@cache
def _names() -> Mapping[str, set[str]]:
    """Give the zones of every name as it is compared: of places, of cities, and of whole zones."""
    found: dict[str, set[str]] = {}
    for zone in zones():
        place = zone if zone.startswith("Etc/") else zone.rpartition("/")[2]
        for name in (_fold(zone), _fold(place)):
            found.setdefault(name, set()).add(zone)
    for city, zone in _cities():
        for name in _spellings(city):
            found.setdefault(name, set()).add(zone)
    for name in list(found):
        found.setdefault(_joined(name), found[name])
    return found


@cache
def _offered() -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Give what may be offered, each with its zone, and the names by which it is sought."""
    places = [it for it in zones() if "/" in it and not it.startswith("Etc/")]
    known = [(it, it, frozenset({_fold(it), _fold(it.rpartition("/")[2])})) for it in places]
    cities = [(CITY.format(city=city, zone=zone), zone, frozenset(_spellings(city))) for city, zone in _cities()]
    return (*known, *sorted(cities))


def _cities() -> Iterator[tuple[str, str]]:
    for zone, names in CITIES.items():
        for city in names.split(", "):
            yield city, zone


def _spellings(name: str) -> set[str]:
    """Give a name as it is compared, without its dots and with an e for them."""
    return {_fold(name), _fold(name.casefold().translate(UMLAUTS))}


def _joined(name: str) -> str:
    """Give a name written in one word."""
    return name.replace(" ", "")


def _fold(text: str) -> str:
    """Give a name as it is compared: without case, accents, and signs between its words."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    words = re.findall(r"[^\W_]+", "".join(it for it in plain if not unicodedata.combining(it)).replace("'", ""))
    return " ".join("st" if it == "saint" else it for it in words)
