"""Actions as menu labels and as commands, with their fields."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import Action
from rules.kraftwagen import actions

VERB: Mapping[type[Action], str] = {
    actions.ChooseStartingTile: "Choose a starting tile",
    actions.TakeTile: "Take an action tile",
    actions.BuildBody: "Build a car body",
    actions.BuildEngine: "Build an engine",
    actions.DoResearch: "Research",
    actions.HireWorkers: "Hire workers",
    actions.TakeRecruit: "Recruit",
    actions.AttractBuyer: "Attract a buyer",
    actions.MoveMarketMarker: "Move the Market Marker",
    actions.RaceGrandPrix: "Race in the Grand Prix",
    actions.SellCar: "Sell a car at once",
    actions.SwapBuyer: "Swap buyers",
    actions.PlaceCar: "Place a car on the Market",
    actions.PlaceToken: "Use a Production token",
    actions.ExchangeComponent: "Change a placed car (Kettering)",
    actions.RewardBuyer: "Points for a buyer (Packard)",
    actions.AddFifthBuyer: "Add a buyer (Buick)",
    actions.Skip: "End the turn, or skip",
}

ABOUT: Mapping[type[Action], str] = {
    actions.ChooseStartingTile: "Choose one of the starting tiles that are left, before the first round",
    actions.TakeTile: "Take an action tile of the chain: your marker moves to its place",
    actions.BuildBody: "Build a car body of your body level in a workshop",
    actions.BuildEngine: "Build an engine of your engine level in a workshop or the race car",
    actions.DoResearch: "Raise your body or engine level by 1, or both for an Engineer token",
    actions.HireWorkers: "Hire a worker into your canteen",
    actions.TakeRecruit: "Take a recruitment tile, or workers or spaces of the race instead",
    actions.AttractBuyer: "Bring a buyer to the Market and take the white price markers beside it",
    actions.MoveMarketMarker: "Move the Market Marker down, when all spaces for buyers are full",
    actions.RaceGrandPrix: "Move your race car; workers may join your Racing Team before",
    actions.SellCar: "Sell one of your cars on the Market at once, for an instant benefit",
    actions.SwapBuyer: "Swap an active buyer for an available one, for an instant benefit",
    actions.PlaceCar: "Place a car on the Market: body, engine, workers and price",
    actions.PlaceToken: "Put an investor's Production token on your car, at any time of your turn",
    actions.ExchangeComponent: "Use Kettering: exchange one component of your car on the Market",
    actions.RewardBuyer: "Use Packard: put points beside an active buyer",
    actions.AddFifthBuyer: "Use Buick: one more buyer at the start of the scoring",
    actions.Skip: "Place no car, use nothing more and end the turn; or decline what is asked",
}

OPTION: Mapping[tuple[type[Action], str], str] = {
    (actions.ChooseStartingTile, "tile"): "The starting tile",
    (actions.TakeTile, "tile"): "The action tile",
    (actions.BuildBody, "place"): "A free workshop, or the tile that goes back to the supply for it",
    (actions.BuildEngine, "place"): "A free workshop, the race car, or the tile that goes back for it",
    (actions.DoResearch, "track"): "The level that you raise",
    (actions.HireWorkers, "salesperson"): "Hire the Salesperson instead of a worker?",
    (actions.HireWorkers, "plain"): "Leave King aside, to keep this step's engineer?",
    (actions.TakeRecruit, "recruit"): "The recruitment tile, or what you take instead",
    (actions.TakeRecruit, "plain"): "Leave Chevrolet aside, to keep this step's engineer?",
    (actions.AttractBuyer, "preference"): "What the buyer looks for",
    (actions.RaceGrandPrix, "workers"): "How many workers join your Racing Team first",
    (actions.RaceGrandPrix, "plain"): "Leave Chevrolet aside, to keep this step's engineer?",
    (actions.SellCar, "car"): "The price of your car that you sell",
    (actions.SwapBuyer, "preference"): "The buyer who comes",
    (actions.SwapBuyer, "space"): "The space of the buyer who goes",
    (actions.PlaceCar, "body"): "The car body",
    (actions.PlaceCar, "engine"): "The engine",
    (actions.PlaceCar, "workers"): "How many workers go on the car",
    (actions.PlaceCar, "price"): "The price",
    (actions.PlaceCar, "salesperson"): "Put the Salesperson on the car too?",
    (actions.PlaceCar, "marker"): "An engineering marker that goes on the car",
    (actions.PlaceToken, "investor"): "The investor whose Production token you use",
    (actions.PlaceToken, "car"): "The price of your car that gets it",
    (actions.ExchangeComponent, "part"): "The component that you exchange",
    (actions.ExchangeComponent, "car"): "The price of your car",
    (actions.ExchangeComponent, "to"): "The new value, or how many workers stay on the car",
    (actions.ExchangeComponent, "salesperson"): "Is the Salesperson on the car afterwards?",
    (actions.RewardBuyer, "marker"): "The marker",
    (actions.RewardBuyer, "space"): "The space of the buyer",
    (actions.AddFifthBuyer, "preference"): "What the buyer looks for",
}
