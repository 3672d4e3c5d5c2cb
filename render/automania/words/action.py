"""Actions as menu labels and as commands, with their fields."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania import actions
from rules.core.game import Action

VERB: Mapping[type[Action], str] = {
    actions.ChooseFactory: "Pick a factory board",
    actions.PlaceWorkers: "Place workers",
    actions.TakeTile: "Take a tile",
    actions.ProduceCar: "Produce a car",
    actions.UseMarketing: "Use the marketing space",
    actions.PlayContract: "Fulfil a contract",
    actions.ShipCar: "Place the car on a ship",
    actions.UseYacht: "Place the car on the yacht",
    actions.KeepCar: "Do not place the car",
    actions.SellTopCar: "Sell the top car",
    actions.TakeContract: "Take a contract from the display",
    actions.DrawContract: "Draw a contract from the deck",
    actions.UseSponsor: "Get autobucks from the sponsor",
    actions.RecallCar: "Recall a car from its ship",
    actions.Withdraw: "Withdraw",
    actions.SellCar: "Sell the car",
    actions.Pass: "Pass",
    actions.AdvanceDemand: "Advance the demands",
}

ASIDE = (actions.UseSponsor, actions.RecallCar)
"""What is open throughout a turn (rulings 8, 47, 52)."""
GIVING_UP = (actions.Pass,)
"""What leaves a car unsold that could be sold, or a tile that could be taken."""
FOREMOST = (actions.PlayContract,)
"""What can be done no more once the car is placed."""

ABOUT: Mapping[type[Action], str] = {
    actions.ChooseFactory: "Pick a B side of the factory boards, in the advanced game",
    actions.PlaceWorkers: "Place workers on an action space: one more than stand there",
    actions.TakeTile: "Take a tile of the row or column, or from below the sales offices, and place or discard it",
    actions.ProduceCar: "Pay for a car and produce it for one of the markets",
    actions.UseMarketing: "Place workers on the marketing space: each adds 1 to the car's popularity",
    actions.PlayContract: "Fulfil one of your contracts with the car that you are producing",
    actions.ShipCar: "Place the car that you have produced on a ship space",
    actions.UseYacht: "Place a top car on the yacht of its market",
    actions.KeepCar: "Leave the car that you have produced off the ships",
    actions.SellTopCar: "Sell a top car at once, for what any sales space of its market pays",
    actions.TakeContract: "Take one of the contracts in the display",
    actions.DrawContract: "Draw the top card of the contract deck, which only you see",
    actions.UseSponsor: "Place workers on the sponsor space: 1 autobuck each, more with general managers",
    actions.RecallCar: "Recall one of your cars from a ship to your factory",
    actions.Withdraw: "Take no more actions this round, and choose a sales office",
    actions.SellCar: "Sell the car that is up, onto a sales space of its market",
    actions.Pass: "Leave the car that is up on its ship; or take no tile from below the sales offices",
    actions.AdvanceDemand: "Choose which pending demands advance in both markets, left or right",
}

NEUTRAL = "How many of them are neutral; none if left out"
OPTION: Mapping[tuple[type[Action], str], str] = {
    (actions.ChooseFactory, "board"): "The factory board",
    (actions.PlaceWorkers, "space"): "The corner, or the space of a column or row",
    (actions.PlaceWorkers, "neutral"): NEUTRAL,
    (actions.TakeTile, "tile"): "The tile that you take",
    (actions.TakeTile, "at"): "An office, a machine space, a type of car; or take what it shows, or discard",
    (actions.ProduceCar, "car"): "The type of car",
    (actions.ProduceCar, "market"): "The market that the car is for",
    (actions.ProduceCar, "electric"): "Use the el-car tile?",
    (actions.UseMarketing, "workers"): "How many workers in all: each adds 1 popularity",
    (actions.UseMarketing, "neutral"): NEUTRAL,
    (actions.PlayContract, "contract"): "The contract that the car fulfils",
    (actions.ShipCar, "space"): "The ship space: the car's popularity, or a lower one",
    (actions.SellTopCar, "space"): "The sales space whose reward you take; it may be occupied",
    (actions.TakeContract, "contract"): "The contract in the display",
    (actions.UseSponsor, "workers"): "How many workers in all: 1 autobuck each, more with general managers",
    (actions.UseSponsor, "neutral"): NEUTRAL,
    (actions.RecallCar, "market"): "The market that the car is bound for",
    (actions.RecallCar, "space"): "The ship space where it stands",
    (actions.Withdraw, "office"): "The number of the sales office",
    (actions.SellCar, "space"): "The sales space; Miao may name one with another player's car, to copy it",
    (actions.AdvanceDemand, "side"): "The pending demands that advance",
}
