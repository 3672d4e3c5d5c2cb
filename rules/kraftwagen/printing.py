"""Reading what is printed in the box from an edition's file, data/kraftwagen/<edition>.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar

from rules.core.content import read, rows, text
from rules.core.fit import misnamed
from rules.kraftwagen.components import (
    GAME,
    PREFERENCES,
    Achievement,
    AchievementCard,
    ActionTile,
    Asks,
    Components,
    Effect,
    Feat,
    Icon,
    InstantCard,
    InvestorCard,
    Marker,
    MarkerCard,
    MarkerKind,
    Recruit,
    StartingCard,
    StartingTile,
    Tile,
)
from rules.kraftwagen.flaw import flaws

Row = Mapping[str, Any]
NameT = TypeVar("NameT", bound=str)
CardT = TypeVar("CardT")


def components(edition: str) -> Components:
    """Give the tables of an edition. Raises BadEdition."""
    return _components(edition, text(GAME, edition))


@cache
def _components(edition: str, _contents: str) -> Components:
    return read(GAME, edition, lambda data: _made(edition, data), flaws)


def _made(edition: str, data: Row) -> Components:
    markers = _rows(data, "engineering_markers", _marker)
    engineers = _rows(data, "engineers", _engineer)
    unknown = [it for brought in engineers.values() for it in brought if it not in markers]
    if unknown:
        raise ValueError(f"[engineers] have markers that are none: {', '.join(map(str, unknown))}")
    return Components(
        edition=edition,
        title=data["edition"]["title"],
        note=data["edition"]["note"],
        tiles=_rows(data, "action_tiles", _tile),
        gear=data["action_gear"]["spaces"],
        prices=tuple(tuple(values) for values in data["price_markers"]["values"]),
        colours=tuple(data["price_markers"]["colours"]),
        bonuses={it: data["white_markers"][it] for it in PREFERENCES},
        buyers={it: data["buyers"][it] for it in PREFERENCES},
        car_spaces=data["market"]["cars"],
        buyer_spaces=_by_seats(data["market"]["active_buyers"]),
        track_start=_by_seats(data["market"]["track_start"]),
        track_end=data["market"]["track_end"],
        price_factor=data["market"]["price_factor"],
        brayton_factor=data["market"]["brayton_factor"],
        investor_spaces=data["investor_track"]["spaces"],
        circuit=data["circuit"]["spaces"],
        circuit_reconstructed=data["circuit"]["source"] == "reconstructed",
        position_points=tuple(data["grand_prix"]["position_points"]),
        lap_points=tuple(data["grand_prix"]["lap_points"]),
        lap_beyond=data["grand_prix"]["one_more"],
        dummies=tuple(data["grand_prix"]["dummies"]),
        team_areas=tuple(data["racing_team"]["areas"]),
        team_bonus=data["racing_team"]["bonus"],
        lowest_level=data["development"]["lowest"],
        highest_level=data["development"]["highest"],
        level_difference=data["development"]["difference"],
        workers=data["company"]["workers"],
        canteen=data["company"]["canteen"],
        workshops=data["company"]["workshops"],
        race_engine=data["company"]["race_engine"],
        salesperson=data["company"]["salesperson"],
        engineer_tokens=data["tokens"]["engineer"],
        production_tokens=data["tokens"]["production"],
        hired=data["hire"]["workers"],
        king=data["hire"]["king"],
        chevrolet=data["hire"]["chevrolet"],
        workers_instead=data["recruit"]["workers"],
        race_instead=data["recruit"]["race"],
        in_game=data["recruitment"]["in_game"],
        a_round=data["recruitment"]["a_round"],
        rounds=data["rounds"]["rounds"],
        markers=markers,
        engineers=engineers,
        investors=_rows(data, "investors", _investor),
        instants=_rows(data, "instants", _instant),
        starting_tiles=_rows(data, "starting_tiles", _starting_tile),
        achievements=_rows(data, "achievements", _achievement),
    )


def _rows(data: Row, table: str, make: Callable[[Row], tuple[NameT, CardT]]) -> dict[NameT, CardT]:
    """Give the cards of a table by their names. Raises ValueError where a row or its name cannot be."""
    made = rows(data, table, make)
    for wrong in misnamed(f"[{table}]", (name for name, _ in made)):
        raise ValueError(wrong)
    return dict(made)


def _by_seats(table: Mapping[str, int]) -> dict[int, int]:
    return {int(seats): value for seats, value in table.items()}


def _tile(row: Row) -> tuple[Tile, ActionTile]:
    name, icons = Tile(row["name"]), tuple(Icon(icon) for icon in row["icons"])
    return name, ActionTile(name, icons, row["source"] == "reconstructed")


def _marker(row: Row) -> tuple[Marker, MarkerCard]:
    name = Marker(row["name"])
    return name, MarkerCard(name, MarkerKind(row["kind"]), row.get("plus", 0))


def _engineer(row: Row) -> tuple[Recruit, tuple[Marker, ...]]:
    return Recruit(row["name"]), tuple(Marker(name) for name in row.get("markers", ()))


def _investor(row: Row) -> tuple[Recruit, InvestorCard]:
    name = Recruit(row["name"])
    return name, InvestorCard(name, Asks(row["asks"]), row.get("least", 0))


def _instant(row: Row) -> tuple[Recruit, InstantCard]:
    name = Recruit(row["name"])
    return name, InstantCard(name, Effect(row["effect"]), row["amount"], row["copies"])


def _starting_tile(row: Row) -> tuple[StartingTile, StartingCard]:
    given = {name: row.get(name, 0) for name in StartingCard.__slots__ if name != "name"}
    name = StartingTile(row["name"])
    return name, StartingCard(name=name, **given)


def _achievement(row: Row) -> tuple[Achievement, AchievementCard]:
    name = Achievement(row["name"])
    return name, AchievementCard(name, Feat(row["feat"]), row["least"], row["points"])
