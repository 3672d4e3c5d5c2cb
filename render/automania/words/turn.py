"""What happens in a turn: workers, tiles, contract cards, withdrawing."""

from __future__ import annotations

from render.automania.words.component import contract, tile, tile_name
from render.automania.words.office import place_next
from render.automania.words.speaker import SPOT, Speaker, reward, workers
from render.automania.words.twin import named
from render.core.sentence import say
from rules.automania import events
from rules.automania.components import CAR_OF

TEXT = {
    "placed": "{who} places {workers} on {space}.",
    "bumped": "{who} makes room and gets {workers} back.",
    "bumped supply": "{who} makes room and gets {own:no worker|# worker|# workers} back; "
    "{neutral:# neutral one goes|# neutral ones go} to the supply.",
    "bumped out": "{who} makes room and gets {workers} back, for the next round.",
    "tile": "{who} puts the {tile} in {spot}{fee:.| for # autobuck.| for # autobucks.}",
    "machine": "{who} puts the {tile} in the {spot} machine space.",
    "styling": "{who} puts the {tile} on {spot}{fee:.| for # autobuck.| for # autobucks.}",
    "replaced": "{told} The {old} leaves the game.",
    "staff": "{told} The new tile brings {workers:# neutral worker|# neutral workers}.",
    "gained": "{who} takes the {tile}: {reward}.",
    "discarded": "{who} takes the {tile} and discards it.",
    "declined": "{who} takes no tile.",
    "sponsored": "{who} places {workers} on the sponsor space: {money:# autobuck|# autobucks}.",
    "sponsored more": "{who} places {workers} on the sponsor space: {money:# autobuck|# autobucks}, "
    "{bonus} of them from the general managers.",
    "taken": "{who} takes a contract: {contract}. New in the display: {next}.",
    "taken last": "{who} takes a contract: {contract}. The deck is empty.",
    "office taken": "Sales office {office}: {told}",
    "drawn": "{who} draws a contract from the deck; {deck} left there.",
    "own drawn": "You draw a contract: {contract}. Only you can see this.",
    "none left": "{who} scores {points} VP, for no contract is left.",
    "withdrew": "{who} withdraws to sales office {office}: may sell {cars:no car|# car|# cars}, {place} next round.",
    "withdrew any": "{who} withdraws to sales office {office}: may sell any number of cars, {place} next round.",
    "withdrew last": "{who} withdraws to sales office {office}: may sell {cars:no car|# car|# cars}.",
    "withdrew any last": "{who} withdraws to sales office {office}: may sell any number of cars.",
}


def workers_placed(it: Speaker, event: events.WorkersPlaced) -> str:
    """Say who stands where."""
    group = workers(event.own, event.neutral)
    return say(TEXT["placed"], who=it.who(event.seat), workers=group, space=it.space(event.space))


def workers_bumped(it: Speaker, event: events.WorkersBumped) -> str:
    """Say who goes home; the line of those who came stands before it."""
    who = it.who(event.seat)
    if event.to_supply:
        return say(TEXT["bumped supply"], who=who, own=event.own, neutral=event.neutral)
    key = "bumped out" if it.view.players[event.seat].office else "bumped"
    return say(TEXT[key], who=who, workers=workers(event.own, event.neutral))


def tile_placed(it: Speaker, event: events.TilePlaced) -> str:
    """Say where a tile goes, its fee, what it replaces and what comes with it."""
    printed = it.view.components
    key = "styling" if event.at in CAR_OF else "tile" if printed.tiles[event.tile].portrait else "machine"
    values = {"tile": named(it.view, event.tile, tile(printed, event.tile), event.cell)}
    values |= {"spot": SPOT[event.at], "fee": event.fee}
    told = say(TEXT[key], values, who=it.who(event.seat))
    if event.replaced:
        told = say(TEXT["replaced"], told=told, old=tile_name(printed, event.replaced))
    return say(TEXT["staff"], told=told, workers=event.workers) if event.workers else told


def tile_gained(it: Speaker, event: events.TileGained) -> str:
    """Say what a money or victory point tile gives."""
    told = named(it.view, event.tile, tile_name(it.view.components, event.tile), event.cell)
    values = {"tile": told, "reward": reward(event.money, event.points)}
    return say(TEXT["gained"], values, who=it.who(event.seat))


def tile_discarded(it: Speaker, event: events.TileDiscarded) -> str:
    """Say that a tile is not used."""
    told = named(it.view, event.tile, tile_name(it.view.components, event.tile), event.cell)
    return say(TEXT["discarded"], who=it.who(event.seat), tile=told)


def tile_declined(it: Speaker, event: events.TileDeclined) -> str:
    """Say that no tile is taken from below sales office 2."""
    return say(TEXT["declined"], who=it.who(event.seat))


def workers_sponsored(it: Speaker, event: events.WorkersSponsored) -> str:
    """Say what sponsoring brings."""
    values = {"workers": workers(event.own, event.neutral), "money": event.money, "bonus": event.bonus}
    return say(TEXT["sponsored more" if event.bonus else "sponsored"], values, who=it.who(event.seat))


def contract_taken(it: Speaker, event: events.ContractTaken) -> str:
    """Say which card goes and which comes up in its place."""
    printed = it.view.components
    comes = contract(printed, event.next) if event.next else ""
    values = {"contract": contract(printed, event.contract), "next": comes}
    told = say(TEXT["taken" if event.next else "taken last"], values, who=it.who(event.seat))
    office = it.view.players[event.seat].office
    return say(TEXT["office taken"], office=office, told=told) if event.office else told


def contract_drawn(it: Speaker, event: events.ContractDrawn) -> str:
    """Say that a card was drawn; to the seat itself, which one."""
    if event.contract is not None and it.view.seat == event.seat:
        return say(TEXT["own drawn"], contract=contract(it.view.components, event.contract))
    return say(TEXT["drawn"], who=it.who(event.seat), deck=it.view.deck)


def no_contract_left(it: Speaker, event: events.NoContractLeft) -> str:
    """Say what comes instead of a contract."""
    return say(TEXT["none left"], who=it.who(event.seat), points=event.points)


def withdrew(it: Speaker, event: events.Withdrew) -> str:
    """Say what a sales office allows and its place in the next order, where a round is still to come."""
    values = {"office": event.office, "cars": event.cars, "place": place_next(it.view, event.seat, event.office)}
    key = "withdrew any" if event.cars is None else "withdrew"
    return say(TEXT[f"{key} last" if it.last_round else key], values, who=it.who(event.seat))
