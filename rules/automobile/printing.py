"""Reading what is printed in the box from an edition's file, data/automobile/<edition>.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.automobile.components import (
    CHARACTERS,
    GAME,
    HOWARD_CARS,
    RANGES,
    SPACES,
    CarModel,
    Character,
    Components,
    Model,
    PriceRange,
    TurnCard,
)
from rules.automobile.flaw import flaws
from rules.core.content import read, rows, text


def components(edition: str) -> Components:
    """Give the tables of an edition. Raises BadEdition."""
    return _components(edition, text(GAME, edition))


@cache
def _components(edition: str, _contents: str) -> Components:
    return read(GAME, edition, lambda data: _made(edition, data), flaws)


def _made(edition: str, data: Mapping[str, Any]) -> Components:
    cubes = dict(rows(data, "characters", lambda row: (Character(row["name"]), row["cubes"])))
    if lacking := [it for it in CHARACTERS if it not in cubes]:
        raise ValueError(f"[characters] are missing: {', '.join(lacking)}")
    if [row["space"] for row in data["models"]] != list(range(1, SPACES + 1)):
        raise ValueError(f"[models] must be those of the spaces 1 to {SPACES}, in this order")
    if not all(data["production_cost"][row] > data["production_cost"]["parts_discount"] for row in RANGES):
        raise ValueError("[production_cost] of a car must be more than parts_discount")
    return Components(
        edition=edition,
        title=data["edition"]["title"],
        note=data["edition"]["note"],
        models=tuple(rows(data, "models", _model)),
        production={row: _by_factories(data["production"][row]) for row in RANGES},
        production_cost={row: data["production_cost"][row] for row in RANGES},
        parts_discount=data["production_cost"]["parts_discount"],
        full_price={row: data["price"][row]["full"] for row in RANGES},
        reduced_price={row: data["price"][row]["reduced"] for row in RANGES if "reduced" in data["price"][row]},
        distribution={row: tuple(data["distribution"][row]) for row in RANGES},
        reach={box: tuple(PriceRange(row) for row in data["reach"][box]) for box in RANGES},
        cubes=cubes,
        turns=tuple(rows(data, "turns", _turn)),
        demand_tiles=tuple(v for v in (2, 3, 4, 5) for _ in range(data["demand_tiles"][str(v)])),
        most_loans=data["loans"]["most"],
        loan=data["loans"]["amount"],
        interest=data["loans"]["interest"],
        repayment=data["loans"]["repayment"],
        cash=data["setup"]["cash"],
        research={int(seats): cubes for seats, cubes in data["setup"]["research"].items()},
        cars=data["pieces"]["cars"],
        distributors=data["pieces"]["distributors"],
        factories=data["pieces"]["factories"],
        parts_factories=data["pieces"]["parts_factories"],
        research_stock=data["stock"]["research"],
        closed_pieces=data["stock"]["closed_pieces"],
        pieces_an_action=data["building"]["an_action"],
        factories_a_space=data["building"]["a_space"],
        parts_cost=data["building"]["parts_cost"],
        closing_penalty=data["building"]["closing_penalty"],
        rounds=data["actions"]["rounds"],
        distributors_an_action=data["actions"]["distributors"],
        research_an_action=data["actions"]["research"],
        howard_cars=data["howard"]["cars"] if "howard" in data else HOWARD_CARS,
        bonus_cost=tuple(data["decisions"]["bonus_cost"]),
        reduced_stacks=tuple(data["decisions"]["reduced_stacks"]),
    )


def _model(row: Mapping[str, Any]) -> CarModel:
    return CarModel(
        space=Model(row["space"]),
        name=row["name"],
        range=PriceRange(row["range"]),
        cost=row["cost"],
        reconstructed="reconstructed" in row["source"].values(),
    )


def _by_factories(row: Mapping[str, list[int]]) -> tuple[tuple[int, int], ...]:
    limits = [row[factories] for factories in ("1", "2", "3")]
    if any(len(it) != 2 for it in limits):
        raise ValueError(f"[production] has {limits}; the fewest and the most cars belong to each")
    return tuple((fewest, most) for fewest, most in limits)


def _turn(row: Mapping[str, Any]) -> TurnCard:
    return TurnCard(
        loss=row["loss"],
        tiles=row["tiles"],
        higher=PriceRange(row["higher"]),
        lower=PriceRange(row["lower"]) if "lower" in row else None,
        bag={PriceRange(name): count for name, count in row.get("bag", {}).items()},
    )
