"""Why an edition cannot be played: figures that contradict each other, or that no table could have."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.fit import beyond, misnamed
from rules.kraftwagen.components import (
    HIGHEST,
    KINDS,
    LARGEST,
    NO_MARKER,
    RACE_INSTEAD,
    WORKERS_INSTEAD,
    Components,
    Effect,
    Engineer,
    Icon,
    Kind,
    Marker,
    MarkerKind,
    StartingCard,
)

SEATS = (2, 3, 4)
UNUSED_COLOURS = 2


def flaws(printed: Components) -> Iterator[str]:
    """Give a sentence for each thing that cannot be played, naming the table and the figure."""
    yield from beyond(printed)
    for part in (_names, _gear, _prices, _market, _race, _company, _recruits, _cards, _starting_tiles):
        yield from part(printed)


def _names(printed: Components) -> Iterator[str]:
    """A recruit is named alone, so that the three kinds share no name, nor one with what may be had instead."""
    recruits = (*printed.engineers, *printed.investors, *printed.instants, WORKERS_INSTEAD, RACE_INSTEAD)
    yield from misnamed("[engineers], [investors], [instants] or the game itself", recruits)
    yield from misnamed("[engineering_markers] or the game itself", (*printed.markers, NO_MARKER))
    known = {str(it) for it in Engineer}
    for name in printed.engineers:
        if name not in known:
            yield f"[engineers] has {name!r}, whom nobody knows; there are: {', '.join(sorted(known))}"


def _gear(printed: Components) -> Iterator[str]:
    """All tiles and markers find room, and somebody can end a round by attracting buyers."""
    links = len(printed.tiles) + max(SEATS)
    if not links <= printed.gear <= LARGEST:
        yield f"[action_gear] spaces is {printed.gear}; tiles and markers need {links}, and {LARGEST} is the most"
    if all(Icon.BUYER not in tile.icons for tile in printed.tiles.values()):
        yield "[action_tiles] has no tile with buyer, so that a round might never end"
    for tile in printed.tiles.values():
        if not tile.icons or len(set(tile.icons)) < len(tile.icons):
            yield f"[action_tiles] {tile.name} needs one icon or more, each once"


def _prices(printed: Components) -> Iterator[str]:
    """A price names its car, so that in a round no two are equal."""
    for figure, rows in (("values", printed.prices), ("colours", printed.colours)):
        if len(rows) != printed.rounds:
            yield f"[price_markers] {figure} has {len(rows)} rows for {printed.rounds} rounds"
    for number, row in enumerate(printed.prices, 1):
        if len(set(row)) < len(row) or list(row) != sorted(row) or not 1 <= min(row, default=0) <= max(row) <= HIGHEST:
            yield f"[price_markers] values of round {number} must be 1 to {HIGHEST}, the lowest first, each once"
        if not printed.car_spaces <= len(row) <= LARGEST:
            yield (
                f"[price_markers] values of round {number} has {len(row)} prices; "
                f"there must be one for each of {printed.car_spaces} cars, and {LARGEST} are the most"
            )


def _market(printed: Components) -> Iterator[str]:
    """The Active Buyers track can be filled with one buyer left to swap, and the Market Marker has a way to go."""
    buyers = sum(printed.buyers.values())
    for seats in SEATS:
        spaces, begin = printed.buyer_spaces.get(seats), printed.track_start.get(seats)
        if spaces is None or not 1 <= spaces < buyers:
            yield f"[market] active_buyers for {seats} seats is {spaces}; of {buyers} buyers, 1 to {buyers - 1} may be"
        if begin is None or not 1 <= begin < printed.track_end:
            yield f"[market] track_start for {seats} seats is {begin}; it may be 1 to {printed.track_end - 1}"
    if buyers > LARGEST:
        yield f"[buyers] are {buyers}; {LARGEST} are the most"
    if printed.investor_spaces < printed.in_game:
        yield f"[investor_track] spaces is {printed.investor_spaces} for {printed.in_game} investors in a game"


def _race(printed: Components) -> Iterator[str]:
    """The circuit has a free space however the cars stand."""
    dummies = printed.dummies
    if len(set(dummies)) < len(dummies) or any(not 1 <= it <= printed.circuit for it in dummies):
        yield f"[grand_prix] dummies are {[*dummies]}; each stands on a space of its own, 1 to {printed.circuit}"
    if len(dummies) > UNUSED_COLOURS:
        yield f"[grand_prix] dummies are {len(dummies)}; with two seats {UNUSED_COLOURS} colours are not in use"
    if not printed.lap_points:
        yield "[grand_prix] lap_points is empty; it begins with the points for no lap"
    if len(printed.position_points) != len(set(printed.position_points)):
        yield f"[grand_prix] position_points are {[*printed.position_points]}; each position has points of its own"


def _company(printed: Components) -> Iterator[str]:
    """A company begins with workers that it has, and its levels have somewhere to go."""
    if printed.canteen > printed.workers:
        yield f"[company] canteen is {printed.canteen}, and there are only {printed.workers} workers"
    if printed.lowest_level > printed.highest_level:
        yield f"[development] lowest is {printed.lowest_level}, and highest {printed.highest_level}"


def _recruits(printed: Components) -> Iterator[str]:
    """There are tiles for every round, and tokens for every tile."""
    if printed.rounds * printed.a_round > printed.in_game:
        yield f"[recruitment] in_game is {printed.in_game}; {printed.rounds} rounds reveal {printed.a_round} each"
    copies = {Kind.ENGINEER: len(printed.engineers), Kind.INVESTOR: len(printed.investors)}
    copies[Kind.INSTANT] = sum(card.copies for card in printed.instants.values())
    for kind in KINDS:
        if not printed.in_game <= copies[kind] <= LARGEST:
            yield (
                f"[{kind}s] are {copies[kind]}; a game needs {printed.in_game} ([recruitment] in_game), "
                f"and {LARGEST} are the most"
            )
    given = printed.in_game + sum(card.tokens for card in printed.starting_tiles.values())
    if printed.engineer_tokens < given:
        yield f"[tokens] engineer is {printed.engineer_tokens}; engineers and starting tiles bring {given}"
    if printed.production_tokens < printed.in_game:
        yield f"[tokens] production is {printed.production_tokens}; the investors bring {printed.in_game}"


def _cards(printed: Components) -> Iterator[str]:
    """What is printed on markers and instant benefits is something, and not above the highest level."""
    for marker in printed.markers.values():
        adds = marker.kind in (MarkerKind.BODY, MarkerKind.ENGINE, MarkerKind.BUYER)
        if adds and not 1 <= marker.plus <= LARGEST:
            yield f"[engineering_markers] {marker.name} has plus = {marker.plus}; it may be 1 to {LARGEST}"
    fifth = [it for brought in printed.engineers.values() for it in brought if _is_fifth(printed, it)]
    if len(fifth) > 1:
        yield f"[engineers] bring {', '.join(fifth)}; a fifth buyer comes with one marker at most"
    for card in printed.instants.values():
        most = printed.highest_level if card.effect in (Effect.BODY, Effect.ENGINE) else LARGEST
        if not 1 <= card.amount <= most:
            yield f"[instants] {card.name} has amount = {card.amount}; it may be 1 to {most}"


def _is_fifth(printed: Components, name: Marker) -> bool:
    return printed.markers[name].kind is MarkerKind.FIFTH


def _starting_tiles(printed: Components) -> Iterator[str]:
    """There is a tile for every seat, and it gives what can be had."""
    if len(printed.starting_tiles) < max(SEATS):
        yield f"[starting_tiles] are {len(printed.starting_tiles)}; {max(SEATS)} seats choose one each"
    for card in printed.starting_tiles.values():
        for figure, value, least, most in _starting_figures(printed, card):
            if value and not least <= value <= most:
                yield f"[starting_tiles] {card.name} has {figure} = {value}; it may be {least} to {most}"
        body, engine = (level or printed.lowest_level for level in (card.body_level, card.engine_level))
        if abs(body - engine) > printed.level_difference:
            yield f"[starting_tiles] {card.name} sets levels more than {printed.level_difference} apart"


def _starting_figures(printed: Components, card: StartingCard) -> Iterator[tuple[str, int, int, int]]:
    """Give each figure of a starting tile with its least and its most; 0 stands for what it does not give."""
    low, high = printed.lowest_level, printed.highest_level
    yield from (("body", card.body, 1, high), ("engine", card.engine, 1, high))
    yield from (("body_level", card.body_level, low, high), ("engine_level", card.engine_level, low, high))
    yield from (("race_engine", card.race_engine, 1, high), ("race", card.race, 1, LARGEST))
    yield from (("workers", card.workers, 1, LARGEST), ("tokens", card.tokens, 1, LARGEST))
