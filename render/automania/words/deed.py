"""What an action does, in a whole sentence, as it is read before it is confirmed."""

from __future__ import annotations

from collections.abc import Mapping

from render.automania.words.component import tile_name
from render.automania.words.label import VALUES, copies
from render.automania.words.price import price, replaced
from render.automania.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania import actions
from rules.automania.components import OFFICES, Spot
from rules.automania.view import Step, View
from rules.core.game import Action

TEXT: Mapping[type[Action], str] = {
    actions.ChooseFactory: "You take the factory board {board}, {power}.",
    actions.PlaceWorkers: "You place {workers} on {space}.",
    actions.TakeTile: "You put the {named} on {spot}{fee:|, for # autobuck|, for # autobucks}.",
    actions.ProduceCar: "You produce one {car} for {market} and pay {paid:# autobuck|# autobucks}. With popularity "
    "{popularity} it comes to: {place}.",
    actions.UseMarketing: "You use {workers} for marketing. With popularity {popularity} the car comes to: {place}.",
    actions.PlayContract: "You fulfil a contract: {contract}.",
    actions.ShipCar: "The car goes on ship space {space}{points:|, for # VP|, for # VP}.",
    actions.UseYacht: "The car goes on the yacht, for {points} VP.",
    actions.KeepCar: "You do not place the car: it is paid for, but not sold.",
    actions.SellTopCar: "You sell the top car onto {place}, for {reward}.",
    actions.TakeContract: "You take a contract: {contract}.",
    actions.DrawContract: "You draw the top card of the {deck} in the deck, which only you see.",
    actions.UseSponsor: "You send {workers} to the sponsor, for {gained:# autobuck|# autobucks}.",
    actions.RecallCar: "You recall the {car} from ship space {space}, {market}.",
    actions.Withdraw: "You withdraw to sales office {office}: {sales}, {turn} next round{bonus}.",
    actions.SellCar: "You sell the car onto {place}, for {reward}.",
    actions.Pass: "You leave the {car} on ship space {ship}.",
    actions.AdvanceDemand: "You choose the demands on the {side}: North America gets {america}, Europe {europe}.",
}
SENDS_HOME = "You place {workers} on {space}; {there:# worker|# workers} of {owner} there {there:goes|go} home."
YOURS = "yours"
NO_TILE = "You take no tile."
IN_OFFICE = "You put the {named} in {spot}{fee:|, for # autobuck|, for # autobucks}."
GAIN = "You take the {named} for what it shows."
DISCARD = "You take the {named} and discard it."
REPLACES_IN_OFFICE = (
    "You put the {named} in {spot}{fee:|, for # autobuck|, for # autobucks}, in the place of the {old}."
)
REPLACES = "You put the {named} on {spot}{fee:|, for # autobuck|, for # autobucks}, in the place of the {old}."
COPIES = "You copy the car on {place}, for {reward}."
LAST_OFFICE = "You withdraw to sales office {office}: {sales}{bonus}."


def deed(view: View, action: Action, names: Names) -> str:
    """Say what an action does, with what and for how much; the rest is its consequence."""
    it, text = Speaker(view, names), TEXT[type(action)]
    values = dict(VALUES[type(action)](it, action, price(view, it.seat, action)))
    match action:
        case actions.PlaceWorkers(space) if values["there"]:
            owner = view.groups[space].owner
            text, values["owner"] = SENDS_HOME, YOURS if owner in (None, it.seat) else it.who(owner)
        case actions.Pass() if view.step != Step.SELL:
            text = NO_TILE
        case actions.TakeTile(at=Spot.DISCARD):
            text = DISCARD
        case actions.TakeTile(at=Spot.GAIN):
            text = GAIN
        case actions.TakeTile(tile=tile, at=at) if old := replaced(view, it.seat, tile, at):
            text, values["old"] = REPLACES_IN_OFFICE if at in OFFICES else REPLACES, tile_name(view.components, old)
        case actions.TakeTile(at=at) if at in OFFICES:
            text = IN_OFFICE
        case actions.Withdraw() if it.last_round:
            text = LAST_OFFICE
        case actions.SellCar() if copies(view, action):
            text = COPIES
        case actions.AdvanceDemand(side):
            values["side"] = side
        case _:
            pass
    return say(text, values)
