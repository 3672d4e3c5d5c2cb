"""Reading what is printed in the box from an edition's file, data/kraftwagen/<edition>.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.core.content import read, text
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

Row = Mapping[str, Any]


def components(edition: str) -> Components:
    """Give the tables of an edition. Raises BadEdition."""
    return _components(edition, text(GAME, edition))


@cache
def _components(edition: str, _contents: str) -> Components:
    return read(GAME, edition, lambda data: _made(edition, data))


def _made(edition: str, data: dict[str, Any]) -> Components:
    markers = {it.name: it for it in map(_marker, data["engineering_markers"])}
    unknown = [it for row in data["engineers"] for it in _markers(row) if it not in markers]
    if unknown:
        raise ValueError(f"engineers have markers that are none: {', '.join(map(str, unknown))}")
    return Components(
        edition=edition,
        title=data["edition"]["title"],
        note=data["edition"]["note"],
        tiles={tile.name: tile for tile in map(_tile, data["action_tiles"])},
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
        engineers={Recruit(row["name"]): _markers(row) for row in data["engineers"]},
        investors={it.name: it for it in map(_investor, data["investors"])},
        instants={it.name: it for it in map(_instant, data["instants"])},
        starting_tiles={it.name: it for it in map(_starting_tile, data["starting_tiles"])},
        achievements={it.name: it for it in map(_achievement, data["achievements"])},
    )


def _by_seats(table: Mapping[str, int]) -> dict[int, int]:
    return {int(seats): value for seats, value in table.items()}


def _tile(row: Row) -> ActionTile:
    icons = tuple(Icon(icon) for icon in row["icons"])
    return ActionTile(Tile(row["name"]), icons, row["source"] == "reconstructed")


def _marker(row: Row) -> MarkerCard:
    return MarkerCard(Marker(row["name"]), MarkerKind(row["kind"]), row.get("plus", 0))


def _markers(row: Row) -> tuple[Marker, ...]:
    return tuple(Marker(name) for name in row.get("markers", ()))


def _investor(row: Row) -> InvestorCard:
    return InvestorCard(Recruit(row["name"]), Asks(row["asks"]), row.get("least", 0))


def _instant(row: Row) -> InstantCard:
    return InstantCard(Recruit(row["name"]), Effect(row["effect"]), row["amount"], row["copies"])


def _starting_tile(row: Row) -> StartingCard:
    given = {name: row.get(name, 0) for name in StartingCard.__slots__ if name != "name"}
    return StartingCard(name=StartingTile(row["name"]), **given)


def _achievement(row: Row) -> AchievementCard:
    return AchievementCard(Achievement(row["name"]), Feat(row["feat"]), row["least"], row["points"])
