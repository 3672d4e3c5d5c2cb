"""The ways to start a game with one click: each is a list of what the people at the table would do by hand."""

import asyncio
import time
from dataclasses import dataclass

from bot.local.simulation.guild import PEOPLE, TABLE, NoSuchButton, Refused, Simulation
from render import registry
from rules.core.game import AnyGame
from rules.core.lesson_text import text
from rules.registry import GAMES

USUAL = 4
"""Seats of an opening, where the game has as many."""
NUMBER = ("no", "one", "two", "three", "four", "five", "six")
NPCS = ("no NPC", "one NPC", "two NPCs", "three NPCs")
OF_US = ("", "", "Two of us", "Three of us", "Four of us", "Five of us")
"""These are by their number."""
OFFER = "{pitch} {weight}: for {least} to {most}, about {short} to {long} minutes. Who sits down?"
ALONE = "You take one seat, the program plays the others."
TOGETHER = "Change sides with the names above."
ONE_SCREEN = "One screen, {seats} seats: pass it round, or play them all."
FULL = "The full table, with Eve."
LESSON = "A lesson: about half an hour on the real board, step by step."
LOBBY = "Choose who sits down with its buttons."

PAUSE = 0.05  # seconds between two looks whether it is there
LOBBY_SECONDS = 60.0  # how long a lobby or its next state may take to appear, on the busiest machine


@dataclass(frozen=True, slots=True)
class Command:
    """Somebody types a slash command in #table; `person` 0 is whoever clicked, 1, 2, … are the next at the table."""

    person: int
    name: str
    options: tuple[tuple[str, str | int | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Press:
    """Somebody presses the button whose label begins with `label`, on a message that came after the first step."""

    person: int
    label: str


@dataclass(frozen=True, slots=True)
class Opening:
    """One way to start: what its plate says, and its steps."""

    key: str
    title: str
    text: str
    steps: tuple[Command | Press, ...]


class OpeningFailed(Exception):
    """A step could not be done; the text says which, and how to go on by hand."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be started, with the ways to do it."""

    key: str
    title: str
    text: str
    openings: tuple[Opening, ...]


def _steps(game: str, seats: int, people: int) -> tuple[Command | Press, ...]:
    joining = tuple(Press(person, "Join") for person in range(1, people))
    filling = (Press(0, "Add an NPC"),) * (seats - people)
    # In a thread, so that one game never stands in another's way.
    options = (("game", game), ("seats", seats), ("thread", True))
    return (Command(0, "game new", options), *joining, *filling, Press(0, "Start"))


def _openings(name: str, most: int) -> tuple[Opening, ...]:
    """The ways that a game of so many seats offers: alone, in pairs, with a full table, or as the people wish."""
    seats = min(most, USUAL)
    solo = Opening(f"{name}-solo", f"Me against {NPCS[seats - 1]}", ALONE, _steps(name, seats, 1))
    pair = Opening(f"{name}-pair", f"Two of us, {NPCS[seats - 2]}", TOGETHER, _steps(name, seats, 2))
    every = Opening(f"{name}-all", OF_US[seats], ONE_SCREEN.format(seats=NUMBER[seats]), _steps(name, seats, seats))
    full = Opening(f"{name}-full", OF_US[len(PEOPLE)], FULL, _steps(name, len(PEOPLE), len(PEOPLE)))
    lobby = Opening(f"{name}-lobby", "Just open a lobby", LOBBY, every.steps[:1])
    lesson = Opening(f"{name}-learn", "Learn it", LESSON, (Command(0, "game learn", (("game", name),)),))
    return (*[lesson] * bool(text(name)), solo, *[pair] * (seats > 2), every, *[full] * (most == len(PEOPLE)), lobby)


def _offer(game: AnyGame) -> Offer:
    name, (least, most) = game.meta.name, game.meta.seats
    say = registry.words(name)
    text = OFFER.format(
        pitch=say.pitch,
        weight=say.weight,
        least=NUMBER[least],
        most=NUMBER[most],
        short=say.minutes * least,
        long=say.minutes * most,
    )
    return Offer(
        name,
        game.meta.title.partition(":")[0],
        text,
        _openings(name, most),
    )


OFFERS = tuple(map(_offer, GAMES.values()))
OPENINGS = tuple(opening for offer in OFFERS for opening in offer.openings)


async def play(opening: Opening, table: Simulation, person_id: int) -> str:
    """Do an opening's steps for whoever clicked; give the room where the game is now, or raise OpeningFailed."""
    people = table.people
    first = next(place for place, person in enumerate(people) if person.id == person_id)
    before = table.last_message_id()
    for step in opening.steps:
        person = people[(first + step.person) % len(people)]
        if isinstance(step, Command):
            try:
                await table.command(person, step.name, dict(step.options))
            except Refused as error:
                raise OpeningFailed(f"The bot did not take /{step.name}: {error}. Type / in #table instead.") from error
        else:
            await _press(table, person.id, step.label, before)
    return await _room(table, person_id, before)


async def _room(table: Simulation, person_id: int, after: int) -> str:
    """Give the opening's thread, which may take a while to come; whatever is said elsewhere meanwhile is no matter."""
    deadline = time.perf_counter() + LOBBY_SECONDS
    while True:
        await table.open_rooms()
        if room := table.newest_thread(person_id, after=after):
            return room
        if time.perf_counter() > deadline:
            return TABLE
        await asyncio.sleep(PAUSE)


async def _press(table: Simulation, person_id: int, label: str, after: int) -> None:
    person = next(person for person in table.people if person.id == person_id)
    deadline = time.perf_counter() + LOBBY_SECONDS
    while True:
        try:
            return await table.click(person, label, after=after)
        except NoSuchButton as error:
            if time.perf_counter() > deadline:
                raise OpeningFailed(f"The lobby has no button “{label}”. Go on by hand in #table.") from error
        except Refused as error:
            raise OpeningFailed(f"“{label}” could not be pressed: {error}. Go on by hand in #table.") from error
        await table.open_rooms()
        await asyncio.sleep(PAUSE)
