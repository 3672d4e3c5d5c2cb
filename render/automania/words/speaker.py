"""Who speaks, and how cars, markets and the places of the board are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from render.automania.turn import is_last
from render.core import speaker as core
from render.core.sentence import say
from rules.automania.components import ActionSpace, CarType, Market, Phase, SalesSpace, Spot, Work
from rules.automania.view import PlayerView, View
from rules.core.game import letter

CAR = {CarType.CITY: "city car", CarType.FAMILY: "family car", CarType.SUPER: "super car"}
ELECTRIC = "{car} (el-car)"
MARKET = {Market.NORTH_AMERICA: "North America", Market.EUROPE: "Europe"}
SHORT_MARKET = {Market.NORTH_AMERICA: "America", Market.EUROPE: "Europe"}
WORK = {
    Work.CITY: "city car",
    Work.FAMILY: "family car",
    Work.SUPER: "super car",
    Work.CONTRACT: "contract",
    Work.ANY: "any car",
}
SHORT_WORK = {**WORK, Work.CITY: "city", Work.FAMILY: "family", Work.SUPER: "super", Work.ANY: "any"}
SPACE = {
    ActionSpace.CORNER: "the corner",
    ActionSpace.COLUMN_1: "column 1",
    ActionSpace.COLUMN_2: "column 2",
    ActionSpace.COLUMN_3: "column 3",
    ActionSpace.COLUMN_4: "column 4",
    ActionSpace.ROW_1: "row 1",
    ActionSpace.ROW_2: "row 2",
    ActionSpace.ROW_3: "row 3",
    ActionSpace.ROW_4: "row 4",
}
SPOT = {
    Spot.OFFICE_1: "manager's office 1",
    Spot.OFFICE_2: "manager's office 2",
    Spot.OFFICE_3: "manager's office 3",
    Spot.OFFICE_4: "manager's office 4",
    Spot.OFFICE_5: "manager's office 5",
    Spot.OFFICE_6: "manager's office 6",
    Spot.UPPER_LEFT: "upper left",
    Spot.UPPER_MIDDLE: "upper middle",
    Spot.UPPER_RIGHT: "upper right",
    Spot.LOWER_LEFT: "lower left",
    Spot.LOWER_MIDDLE: "lower middle",
    Spot.LOWER_RIGHT: "lower right",
    Spot.CITY: "the city car",
    Spot.FAMILY: "the family car",
    Spot.SUPER: "the super car",
    Spot.GAIN: "take what it shows",
    Spot.DISCARD: "discard it",
}
SHORT_SPOT = {
    **SPOT,
    Spot.OFFICE_1: "office 1",
    Spot.OFFICE_2: "office 2",
    Spot.OFFICE_3: "office 3",
    Spot.OFFICE_4: "office 4",
    Spot.OFFICE_5: "office 5",
    Spot.OFFICE_6: "office 6",
    Spot.CITY: "city car",
    Spot.FAMILY: "family car",
    Spot.SUPER: "super car",
    Spot.GAIN: "take it",
}
"""For a menu: with the tile it takes one line of a phone."""
PHASE = {
    Phase.PREPARATIONS: "Preparations",
    Phase.ACTION: "Action phase",
    Phase.SALES: "Sales phase",
    Phase.NEW_ROUND: "New round",
    Phase.GAME_END: "Game end",
}
TITLE = "Round {round} of {rounds} · {phase}"
TITLE_OVER = "Game over"
SPACE_DOES = "{space} ({work})"
NO_CONTRACT = "{points} VP: no contract is left"
TOP_SPACE = "the top space"
SALES_SPACE = "space {number} of the {row} row"
SHORT_SPACE = "{row} row, space {number}"
REWARD = {
    (True, True): "{money:# autobuck|# autobucks} and {points} VP",
    (True, False): "{money:# autobuck|# autobucks}",
    (False, True): "{points} VP",
    (False, False): "nothing",
}
WORKERS = "{workers:# worker|# workers}"
WORKERS_NEUTRAL = "{workers:# neutral worker|# neutral workers}"
WORKERS_MIXED = "{workers:# worker|# workers} ({neutral} neutral)"
OWNER, OWN = "{letter}'s", "your"

AMOUNT = "{points} VP"


@dataclass(frozen=True, slots=True)
class Speaker(core.Speaker[View]):
    """A view put into words."""

    @property
    def player(self) -> PlayerView:
        """The row of that seat."""
        return self.view.players[self.seat]

    @property
    def money(self) -> int:
        """The seat's autobucks; 0 for a spectator of hidden money."""
        return self.player.money or 0

    @property
    def last_round(self) -> bool:
        """Whether no round follows."""
        return is_last(self.view)

    def space(self, space: ActionSpace, does: Mapping[Work, str] = WORK) -> str:
        """An action space and what it does now, told in these words: "column 2 (family car)"."""
        work = self.view.components.work[space]
        if work == Work.CONTRACT and not self.has_contracts:
            return say(SPACE_DOES, space=SPACE[space], work=say(NO_CONTRACT, points=self.view.components.no_contract))
        return say(SPACE_DOES, space=SPACE[space], work=does[work])

    def whose(self, space: ActionSpace) -> str:
        """To whom the workers on a space belong, by the letter on the board: "B's", or "your"."""
        owner = self.view.groups[space].owner
        return OWN if owner in (None, self.seat) else say(OWNER, letter=letter(owner))

    @property
    def has_contracts(self) -> bool:
        """Whether a contract is left in the display or the deck."""
        return bool(self.view.display) or self.view.deck > 0

    def sales_space(self, market: Market, space: SalesSpace, text: str = SALES_SPACE) -> str:
        """A sales space by its number in its row: "space 1 of the lowest row". One that is not there by its id."""
        rewards = self.view.components.sales[market]
        reward = rewards.get(space)
        if reward is None:
            return space
        row = [it.space for it in rewards.values() if it.row == reward.row]
        if reward.unlimited and len(row) == 1:
            return TOP_SPACE
        return say(text, row=reward.row, number=row.index(space) + 1)

    def reward(self, market: Market, space: SalesSpace) -> str:
        """What a sales space pays."""
        it = self.view.components.sales[market][space]
        return reward(it.money, it.points)


def car(type_: CarType, electric: bool = False) -> str:
    """A car by its type, told apart where it is the el-car."""
    return say(ELECTRIC, car=CAR[type_]) if electric else CAR[type_]


def reward(money: int, points: int) -> str:
    """Autobucks and victory points: "2 autobucks and 1 VP"."""
    return say(REWARD[money > 0, points > 0], money=money, points=points)


def workers(own: int, neutral: int) -> str:
    """A group of workers: "2 workers (1 neutral)"."""
    text = WORKERS_MIXED if own and neutral else WORKERS_NEUTRAL if neutral else WORKERS
    return say(text, workers=own + neutral, neutral=neutral)


def phase(number: int) -> str:
    """Give the name of a phase by its number."""
    return PHASE[Phase(number)]


def heading(view: View, number: int, phase: Phase) -> str:
    """Give the title of a phase; the preparations and the end are in no round."""
    if phase in (Phase.PREPARATIONS, Phase.GAME_END):
        return PHASE[phase]
    return say(TITLE, round=number, rounds=len(view.components.stacks), phase=PHASE[phase])


def title(view: View) -> str:
    """Say where the match stands."""
    return TITLE_OVER if view.over else heading(view, view.round, view.phase)


def amount(points: float) -> str:
    """Write an amount of the score, in whole points."""
    return say(AMOUNT, points=round(points))
