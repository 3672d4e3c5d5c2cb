"""The ways to start a game with one click: each is a list of what the people at the table would do by hand."""

import asyncio
import time
from dataclasses import dataclass

from bot.local.simulation import NoSuchButton, Refused, Simulation

LOBBY_SECONDS = 4.0  # how long a lobby or its next state may take to appear


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


def _openings(game: str, *more: Opening) -> tuple[Opening, ...]:
    """The ways that every game offers, four seats each, and its own."""
    solo, pair, four = (_steps(game, 4, people) for people in (1, 2, 4))
    return (
        Opening(f"{game}-solo", "Me against three NPCs", "You take one seat, the program plays the others.", solo),
        Opening(f"{game}-pair", "Two of us, two NPCs", "Change sides with the names above.", pair),
        Opening(f"{game}-four", "Four of us", "One screen, four seats: pass it round, or play them all.", four),
        *more,
        Opening(f"{game}-lobby", "Just open a lobby", "Choose who sits down with its buttons.", four[:1]),
    )


FIVE = Opening("automobile-five", "Five of us", "The full table, with Eve.", _steps("automobile", 5, 5))

OFFERS = (
    Offer(
        "automobile",
        "Automobile",
        "Four turns in the car industry of 1896 to 1930, for three to five. Who sits down?",
        _openings("automobile", FIVE),
    ),
    Offer(
        "automania",
        "Automania",
        "Build the cars that two continents want and ship them in time, for two to four. Who sits down?",
        _openings("automania"),
    ),
    Offer(
        "kraftwagen",
        "Kraftwagen",
        "Three rounds on the gear: research, build, race and sell, for two to four. Who sits down?",
        _openings("kraftwagen"),
    ),
)
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
    await table.open_rooms()
    return table.newest_room(person_id, after=before)


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
        await asyncio.sleep(0.1)
