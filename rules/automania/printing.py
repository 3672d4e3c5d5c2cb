"""An edition's file, read into the frozen tables of `components.py`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rules.automania.components import (
    ACTION_SPACES,
    CAR_TYPES,
    GAME,
    MARKETS,
    ActionSpace,
    Bonus,
    CarType,
    Components,
    Contract,
    ContractCard,
    Factory,
    FactoryBoard,
    FactoryTile,
    Kind,
    Market,
    Part,
    Portrait,
    Reward,
    SalesOffice,
    SalesSpace,
    Spot,
    Symbol,
    Tile,
    Work,
)
from rules.automania.flaw import flaws
from rules.core.content import read, rows, text
from rules.core.fit import misnamed

Row = Mapping[str, Any]

AXIS = 4
"""Columns, and rows, of the action area."""


def components(edition: str) -> Components:
    """Give the tables of an edition. Raises BadEdition."""
    return _components(edition, text(GAME, edition))


@cache
def _components(edition: str, _contents: str) -> Components:
    return read(GAME, edition, lambda data: _made(edition, data), flaws)


def _made(edition: str, data: Row) -> Components:
    stacks = tuple(data["rounds"]["stacks"])
    _check_names(data, stacks)
    tiles = (tile for copies in rows(data, "tiles", _tiles) for tile in copies)
    return Components(
        edition=edition,
        title=data["edition"]["title"],
        note=data["edition"]["note"],
        rules={key: value for key, value in data["rules"].items() if key != "source"},
        tiles={tile.name: tile for tile in tiles},
        contracts={card.name: card for card in rows(data, "contracts", _contract)},
        demand_tiles=tuple(symbol for symbol in Symbol for _ in range(data["demand"]["tiles"][symbol])),
        demand_stars=tuple(data["demand"]["stars"]),
        work=_work(data["action_board"]),
        lanes=_lanes(data["action_board"]),
        cost=_cost(data["production"]),
        ship_medals=tuple(data["ships"]["medals"]),
        top_popularity=data["top_car"]["popularity"],
        yacht_points=data["top_car"]["points"],
        yachts=data["top_car"]["yachts"],
        sales=_sales(rows(data, "sales", _reward)),
        cars_a_row=data["two_seats"]["cars_a_row"],
        offices=tuple(rows(data, "offices", _office)),
        factories={it.board: it for it in rows(data, "factories", _factory)},
        money=tuple(data["setup"]["money"]),
        points=tuple(data["setup"]["points"]),
        cars=_by_car(data["pieces"]["cars"]),
        workers=data["pieces"]["workers"],
        neutral=data["pieces"]["neutral"],
        stacks=stacks,
        below=data["rounds"]["below"],
        display=data["rounds"]["display"],
        start_contract=data["contract"]["start"],
        no_contract=data["contract"]["none_left"],
        leftover_america=data["end"]["america"],
        leftover_europe=data["end"]["europe"],
        money_points=tuple(data["end"]["money"]),
    )


def _check_names(data: Mapping[str, Any], stacks: tuple[str, ...]) -> None:
    """Raise ValueError where names are there twice, are missing, or are in the wrong place."""
    ids = [name for row in data["tiles"] for name in row["ids"]]
    boards = [row["name"] for row in data["factories"]]
    names = {"[tiles]": ids, "[contracts]": [row["id"] for row in data["contracts"]], "[factories]": boards}
    for wrong in (flaw for table, there in names.items() for flaw in misnamed(table, there)):
        raise ValueError(wrong)
    if lacking := [board for board in FactoryBoard if board not in boards]:
        raise ValueError(f"[factories] are missing: {', '.join(lacking)}")
    if astray := [name for name in ids if name[:1] not in stacks]:
        raise ValueError(f"[tiles] begin with the letter of their stack, {', '.join(dict.fromkeys(stacks))}: {astray}")
    if [row["number"] for row in data["offices"]] != list(range(1, len(data["offices"]) + 1)):
        raise ValueError("[offices] need the numbers 1, 2, 3 …, in this order")


def _reconstructed(row: Row) -> bool:
    source: str | Mapping[str, str] = row["source"]
    return "reconstructed" in ([source] if isinstance(source, str) else source.values())


def _tiles(row: Row) -> list[FactoryTile]:
    return [_tile(name, row) for name in row["ids"]]


def _tile(name: str, row: Row) -> FactoryTile:
    return FactoryTile(
        name=Tile(name),
        kind=Kind(row["kind"]),
        portrait=Portrait(row["portrait"]) if "portrait" in row else None,
        part=Part(row["part"]) if "part" in row else None,
        symbol=Symbol(row["symbol"]) if "symbol" in row else None,
        stars=row.get("stars", 0),
        extra_sales=row.get("extra_sales", 0),
        sponsor_bonus=row.get("sponsor_bonus", 0),
        workers=row.get("workers", 0),
        money=row.get("money", 0),
        points=row.get("points", 0),
        medals=row.get("medals", 0),
        reconstructed=_reconstructed(row),
    )


def _contract(row: Row) -> ContractCard:
    return ContractCard(
        name=Contract(row["id"]),
        car=CarType(row["car"]) if "car" in row else None,
        traits=tuple(Symbol(it) for it in row.get("traits", ())),
        styling=tuple(Part(it) for it in row.get("styling", ())),
        popularity=row["popularity"],
        medals=row["medals"],
        start=row["id"].startswith("S"),
        reconstructed=_reconstructed(row),
    )


def _work(board: Row) -> dict[ActionSpace, Work]:
    known = [it for it in Work if it != Work.ANY]
    for axis in ("columns", "rows"):
        if len(board[axis]) != AXIS or not set(board[axis]) <= set(known):
            raise ValueError(f"[action_board] {axis} is {board[axis]}; there are {AXIS} entries: {', '.join(known)}")
    works = [Work.ANY, *(Work(it) for it in board["columns"]), *(Work(it) for it in board["rows"])]
    return dict(zip(ACTION_SPACES, works, strict=True))


def _lanes(board: Row) -> dict[ActionSpace, tuple[int, ...]]:
    """Number the grid row by row: column 1 of four is 0, 4, 8, 12; row 1 is 0, 1, 2, 3."""
    size = len(board["columns"])
    columns = [tuple(range(at, size * size, size)) for at in range(size)]
    rows = [tuple(range(at * size, at * size + size)) for at in range(size)]
    return dict(zip(ACTION_SPACES, [(), *columns, *rows], strict=True))


def _cost(production: Row) -> dict[Work, int]:
    cars = {Work(car): production[car] for car in CAR_TYPES}
    return {**cars, Work.CONTRACT: 0, Work.ANY: min(cars.values())}


def _sales(rewards: list[tuple[Market, Reward]]) -> dict[Market, dict[SalesSpace, Reward]]:
    for market in MARKETS:
        for wrong in misnamed(f"[sales] of {market}", (it.space for there, it in rewards if there == market)):
            raise ValueError(wrong)
    return {market: {it.space: it for there, it in rewards if there == market} for market in MARKETS}


def _reward(row: Row) -> tuple[Market, Reward]:
    return Market(row["market"]), Reward(
        space=SalesSpace(row["id"]),
        row=row["row"],
        money=row.get("money", 0),
        points=row.get("points", 0),
        unlimited=row.get("unlimited", False),
        reconstructed=_reconstructed(row),
    )


def _office(row: Row) -> SalesOffice:
    return SalesOffice(row.get("cars"), Bonus(row.get("bonus", "")))


def _by_car(row: Row) -> dict[CarType, int]:
    return {car: row.get(car, 0) for car in CAR_TYPES}


def _factory(row: Row) -> Factory:
    return Factory(
        board=FactoryBoard(row["name"]),
        offices=tuple(row["offices"]),
        styling=tuple(row["styling"]),
        lines={car: tuple(Spot(it) for it in row["lines"][car]) for car in CAR_TYPES},
        stars={Spot(spot): stars for spot, stars in row["stars"].items()},
        cars=_by_car(row.get("cars", {})),
        electric=row.get("electric", 0),
        copies=row.get("copies", 0),
    )
