"""How many taps a move takes: recorded matches of all games, played by panel in a simulated Discord.

People on all seats make the moves of `tests/<game>/matches` with what stands under the question and on the private
panel, always by the shortest way, and each with what `/me confirm` is at first. A tap is one press; a menu counts two,
to open it and to choose; they are counted from the public question to the made move. The medians are of

- Automobile: a character (choose), a build, distributors, a production of two models, a bonus sales marker, a pass;
- Automania: a turn in which a car is built: workers placed, a tile and its place where there is one, the car, its ship;
- Kraftwagen: an action tile made alone, before anything else of the turn is chosen (of a match of its own, played step
  by step); and a whole turn of any kind, from the tile to the car or to none.

`python -m tests.bench.taps` prints beside each median how often each number of taps was needed, productions by their
models and Kraftwagen's turns by their kind; and the medians of a newcomer, who takes from each screen the first control
that leads on.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

import render.registry
from bot.model.table.match import Match
from bot.model.user.setting import BOUND, UserSetting
from bot.tell.control import ASK
from bot.tell.tree import Fork, NoSuchPath, find
from cogs.playing.choices import Place
from cogs.playing.plan import NoSuchPlan, choices_of, plan
from cogs.press import Address, read
from rules.automania.actions import PlaceWorkers, ProduceCar
from rules.automobile.actions import FinishProduction, ProduceCars
from rules.core.game import Action, Seat
from rules.core.record import Move, Record
from rules.core.record_text import parse
from rules.kraftwagen.actions import PlaceCar, TakeTile
from rules.registry import GAMES
from tests.blank import blank
from tests.cogs.sitting import SELECT, Sitting, components, questions, sitting

MATCHES = Path(__file__).resolve().parent.parent
SERIES = (ProduceCars, FinishProduction)
"""What goes on with a production that has begun; anything else of Automobile is a move of its own."""
WHOLE_TURNS = {"automania": PlaceWorkers, "kraftwagen": TakeTile}
"""What a turn of several steps begins with, in games that have such turns."""
PLAYED = {
    "automobile": ("full_3", "full_4", "full_5"),
    "automania": ("full_2", "full_3", "full_4"),
    "kraftwagen": ("full_3", "full_4"),
}
ALONE = "full_2"
"""Of Kraftwagen: the match that is played step by step."""
AUTOMOBILE = ("choose", "build", "distribute", "produce", "bonus", "pass")
CAR, TURN = "turn with a car", "turn with actions: {actions}, {cars}"

Taps = dict[str, list[int]]
"""The taps of each move, by what kind of move it was."""


Choose = Callable[[Sequence["Way"]], "Way"]
"""Which press is made of those that lead on."""


@dataclass(frozen=True, slots=True)
class Way:
    """One press that brings a player nearer to what he wants."""

    item: dict[str, Any]
    value: str | None
    """What is chosen in a menu; None for a button."""
    near: tuple[int, int]
    """How many steps are chosen after it; and how few actions are left to choose among for the next, negative."""

    @property
    def taps(self) -> int:
        """A menu is opened first."""
        return 1 if self.value is None else 2


def load(game: str, name: str) -> Record:
    """Read a record of the tests."""
    return parse((MATCHES / game / "matches" / f"{name}.match").read_text("utf-8"), GAMES)


def turn_of(game: str, left: Sequence[Move], *, alone: bool = False) -> list[Action]:
    """Give the first of these moves that one player chooses together: a turn, or a single one (`alone`)."""
    first, *others = left
    begins = WHOLE_TURNS.get(game)
    taken = [first.action]
    for it in others:
        if alone or it.seat != first.seat or not _goes_on(begins, taken[0], it):
            break
        taken.append(it.action)
    return taken


def whole(match: Match, left: Sequence[Move], taken: Sequence[Action]) -> list[Action]:
    """Give moves of the seat to act, which are the first of those left, with what comes before another is asked: what
    goes by itself, at its place in a plan, and the end that confirming says."""
    (seat, *_), wanted, rest = match.to_act(), list[Action](), list(taken)
    while rest:
        wanted.append(rest.pop(0))
        it = plan(match, seat, choices_of(match, seat, wanted)[0], onward=True)
        for step in it.steps[len(wanted) :]:
            wanted.append(step.action)
            if step.action in rest:
                rest.remove(step.action)
        if not rest and it.closing:
            rest.append(left[len(wanted)].action)
    return wanted


def _goes_on(begins: type[Action] | None, first: Action, it: Move) -> bool:
    if begins is None:
        return isinstance(first, ProduceCars) and isinstance(it.action, SERIES)
    return isinstance(first, begins) and not isinstance(it.action, begins)


# -- pressing


async def sit_down(table: Sitting, record: Record) -> Match:
    """Begin a match in which all is drawn that was drawn in the record."""
    matches, (first, *_) = table.bot.matches, table.people
    lines = tuple(line for line in record.lines if not isinstance(line.says, Move))
    match = await matches.opening.open_record(
        dataclasses.replace(record, lines=lines),
        guild_id=table.guild.id,
        channel_id=table.channel.id,
        user_id=first.id,
    )
    for person in table.people:
        await matches.lobby.join(match.id, person.id, person.name)
    await matches.start(match.id)
    await table.rest()
    return await table.match()


async def make(table: Sitting, match: Match, wanted: Sequence[Action], choose: Choose) -> int:
    """Make these moves of the seat to act, from the public question on, and give the taps that it took."""
    (seat, *_), begun = match.to_act(), match.seq
    actor, shown, taps = table.person(match, seat), table.panel, 0
    while (made := match.seq - begun) < len(wanted):
        way = choose(_ways(match, seat, components(shown) if taps else questions(shown), wanted[made:]))
        taps += way.taps
        if way.value is None:
            result = await actor.click(shown, custom_id=way.item["custom_id"])
        else:
            result = await actor.select(shown, [way.value], custom_id=way.item["custom_id"])
        shown = result.response if taps == way.taps else shown
    await table.rest()
    return taps


def _ways(match: Match, seat: Seat, items: Sequence[dict[str, Any]], wanted: Sequence[Action]) -> list[Way]:
    """Give the presses that lead on to the wanted moves, as they stand on the screen."""
    ways: list[Way] = []
    for item in items:
        if item.get("label") in ("Back", "Start again", "What can I do?", "Forecast", "Rules"):
            continue
        for value in [it["value"] for it in item["options"]] if item["type"] == SELECT else [None]:
            near = _near(match, seat, read(item["custom_id"]), value, wanted)
            if near is not None:
                ways.append(Way(item, value, near))
    assert ways, (wanted, items)
    return ways


def nearest(ways: Sequence[Way]) -> Way:
    """Give the press that leads furthest; of several the one with the fewest taps."""
    return max(ways, key=lambda it: (it.near, -it.taps))


def topmost(ways: Sequence[Way]) -> Way:
    """Give the first press that leads on, as a newcomer goes from question to question."""
    return ways[0]


def _near(
    match: Match, seat: Seat, address: Address, value: str | None, wanted: Sequence[Action]
) -> tuple[int, int] | None:
    """Tell how near a press leads; None where it leads away."""
    path = (*address.path, *((int(value),) if value is not None else ()))
    try:
        place = Place((), path) if address.kind == ASK or not path else Place.read(path)
        planned = plan(match, seat, place.chosen)
        steps = [it.action for it in planned.steps]
        if steps != list(wanted[: len(steps)]):
            return None
        if address.kind == "make":
            made = planned.actions
            whole = len(made) == len(wanted) or planned.done or bool(planned.closing)
            return (len(made), 1) if whole and made == list(wanted[: len(made)]) else None
        found = find(planned.legal, place.path)
    except (NoSuchPath, NoSuchPlan):
        return None
    if len(steps) == len(wanted):
        return None
    wants = wanted[len(steps)]
    if isinstance(found, Action):
        return (len(steps) + 1, 0) if found == wants else None
    among = [it for branch in found.branches for it in branch.actions] if isinstance(found, Fork) else planned.legal
    return (len(steps), -len(among)) if wants in among else None


# -- playing


async def played(record: Record, *, alone: bool = False, confirm: str = BOUND, choose: Choose = nearest) -> Taps:
    """Play a record from its start to its end, and give the taps of its moves."""
    taps: Taps = defaultdict(list)
    with tempfile.TemporaryDirectory() as home, patch.object(render.registry, "pictures", blank):
        async with sitting(Path(home), len(record.names)) as table:
            for person in table.people:
                await table.bot.save_setting(UserSetting(person.id, confirm=confirm))
            match = await sit_down(table, record)
            left = list(record.moves)
            while left:
                seat, wanted = left[0].seat, whole(match, left, turn_of(record.game.meta.name, left, alone=alone))
                taps[kind_of(wanted)].append(await make(table, match, wanted, choose))
                for action in wanted:
                    left.remove(Move(seat, action))
                del left[: len(left) - (len(record.moves) - match.seq)]  # made because there was no choice
    return taps


def kind_of(turn: Sequence[Action]) -> str:
    """Name what kind of move a turn is."""
    match turn:
        case [ProduceCars(), *_]:
            return f"produce {sum(isinstance(it, ProduceCars) for it in turn)}"
        case [PlaceWorkers(), *others]:
            return CAR if any(isinstance(it, ProduceCar) for it in others) else "turn without a car"
        case [TakeTile(tile), _, *_]:
            cars = "a car" if any(isinstance(it, PlaceCar) for it in turn) else "no car"
            return TURN.format(actions=len(tile.split("+")), cars=cars)
        case _:
            return turn[0].verb


async def play_all(
    matches: Mapping[str, Sequence[str]] = PLAYED, confirm: str = BOUND, choose: Choose = nearest
) -> Mapping[str, Taps]:
    """Play some matches of each game, and one of Kraftwagen step by step, and give the taps by game."""
    found: dict[str, Taps] = {game: defaultdict(list) for game in matches}
    for game, names in matches.items():
        for name in names:
            for kind, counts in (await played(load(game, name), confirm=confirm, choose=choose)).items():
                found[game][kind] += counts
    alone = await played(load("kraftwagen", ALONE), alone=True, confirm=confirm, choose=choose)
    return {**found, "kraftwagen": {**found["kraftwagen"], "tile": alone["tile"]}}


def medians(taps: Mapping[str, Taps]) -> dict[str, dict[str, float]]:
    """Give the figures that are asked for."""
    cars, tiles = taps["automobile"], taps["kraftwagen"]
    turns = [it for kind, counts in tiles.items() if kind.startswith("turn") for it in counts]
    automobile = {kind: median(cars["produce 2" if kind == "produce" else kind]) for kind in AUTOMOBILE}
    return {
        "automobile": automobile,
        "automania": {CAR: median(taps["automania"][CAR])},
        "kraftwagen": {"tile": median(tiles["tile"]), "turn": median(turns)},
    }


def measure() -> dict[str, dict[str, float]]:
    """The median taps of each kind of move."""
    return medians(asyncio.run(play_all()))


def told(taps: Mapping[str, Taps]) -> dict[str, Any]:
    """Give how often each number of taps was needed, by game and kind of move."""
    return {
        game: {kind: {str(n): many for n, many in sorted(Counter(counts).items())} for kind, counts in kinds.items()}
        for game, kinds in taps.items()
    }


if __name__ == "__main__":
    everything = asyncio.run(play_all())
    newcomers = medians(asyncio.run(play_all(choose=topmost)))
    print(json.dumps({"taps": medians(everything), "newcomer": newcomers, "moves by taps": told(everything)}, indent=2))
