"""Who speaks, and how cars, buyers and the phases are called."""

from __future__ import annotations

from dataclasses import dataclass

from render.core import speaker as core
from render.core.sentence import say
from rules.core.game import Seat, letter
from rules.kraftwagen import formula
from rules.kraftwagen.components import Icon, Part, Phase, Preference, Recruit, Tile, Track
from rules.kraftwagen.view import CarView, CompanyView, View

ICON = {
    Icon.BODY: "Body",
    Icon.RESEARCH: "Research",
    Icon.ENGINE: "Engine",
    Icon.HIRE: "Hire",
    Icon.RECRUIT: "Recruit",
    Icon.BUYER: "Buyer",
    Icon.RACE: "Race",
}
PREFERENCE = {
    Preference.BODY: "Body",
    Preference.ENGINE: "Engine",
    Preference.LUXURY: "Luxury",
    Preference.PRICE: "Price",
}
A_BUYER = {
    Preference.BODY: "a Body buyer",
    Preference.ENGINE: "an Engine buyer",
    Preference.LUXURY: "a Luxury buyer",
    Preference.PRICE: "a Price buyer",
}
TRACK = {Track.BODY: "body", Track.ENGINE: "engine", Track.BOTH: "body and engine"}
PART = {Part.BODY: "body", Part.ENGINE: "engine", Part.WORKERS: "workers", Part.PRICE: "price"}
PHASE = {
    Phase.HEATING_UP_MOTORS: "Heating up motors",
    Phase.PREPARATION: "Preparation phase",
    Phase.ACTION: "Action phase",
    Phase.SCORING: "Scoring phase",
}
TITLE = "Round {round} of {rounds} · {phase}"
TITLE_OVER = "Game over"
TEXT = {
    "tile": " + ",
    "value": "{printed}",
    "value plus": "{printed}+{plus}",
    "car": "body {body}, engine {engine}, luxury {luxury}",
    "car at": "{seat} at {price}",
    "crew": "{workers:no worker|# worker|# workers}",
    "crew with": "{workers:the Salesperson|# worker and the Salesperson|# workers and the Salesperson}",
}

AMOUNT = "{points:# point|# points}"


@dataclass(frozen=True, slots=True)
class Speaker(core.Speaker[View]):
    """A view put into words."""

    @property
    def company(self) -> CompanyView:
        """The company of that seat."""
        return self.view.companies[self.seat]

    def tells_points(self, seat: Seat) -> bool:
        """Whether the view's seat may be told what another earns: not while points are hidden."""
        return self.view.companies[seat].points is not None

    def tile(self, tile: Tile) -> str:
        """An action tile by its actions: "Body + Research"."""
        return TEXT["tile"].join(ICON[icon] for icon in self.view.components.tiles[tile].icons)

    def luxury(self, car: CarView) -> int:
        """A car's luxury: its workers, the Salesperson counting for several."""
        return formula.luxury(car, self.view.components.salesperson)

    def car(self, car: CarView) -> str:
        """A car by its values: "body 4, engine 3+1, luxury 2"."""
        body, engine = value(car.body, car.body_plus), value(car.engine, car.engine_plus)
        return say(TEXT["car"], body=body, engine=engine, luxury=self.luxury(car))

    def car_at(self, price: int) -> CarView:
        """The car on the Market with a price."""
        return next(car for car in self.view.market.cars if car.price == price)


def value(printed: int, plus: int) -> str:
    """A body's or engine's value, what a marker adds told apart: "3+1"."""
    return say(TEXT["value plus" if plus else "value"], printed=printed, plus=plus)


def car_at(car: CarView) -> str:
    """A car by its company and price: "A at 8"."""
    return say(TEXT["car at"], seat=letter(car.owner), price=car.price)


def who_buys(buyer: Preference | Recruit) -> str:
    """A buyer by its preference, an investor by name."""
    return PREFERENCE[buyer] if isinstance(buyer, Preference) else buyer


def crew(workers: int, salesperson: bool) -> str:
    """Who works on a car: "1 worker and the Salesperson"."""
    return say(TEXT["crew with" if salesperson else "crew"], workers=workers)


def phase(number: int) -> str:
    """Give the name of a phase by its number."""
    return PHASE[Phase(number)]


def heading(view: View, number: int, phase: Phase) -> str:
    """Give the title of a phase; the first one is in no round."""
    if phase == Phase.HEATING_UP_MOTORS:
        return PHASE[phase]
    return say(TITLE, round=number, rounds=view.components.rounds, phase=PHASE[phase])


def title(view: View) -> str:
    """Say where the match stands."""
    return TITLE_OVER if view.over else heading(view, view.round, view.phase)


def amount(points: float) -> str:
    """Write an amount of the score, in whole points."""
    return say(AMOUNT, points=round(points))
