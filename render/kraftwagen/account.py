"""The closing account: every company's points by round and by what they came from, and what became of its cars."""

from collections import Counter
from collections.abc import Mapping, Sequence

from PIL import Image

from render.core import gains
from render.core.gains import Account, Company
from render.core.game import Names
from render.core.moment import Moment
from render.core.sentence import say
from render.kraftwagen.final import ranking, winners
from render.kraftwagen.label import TITLE
from render.kraftwagen.ledger import close
from rules.core.game import Event, Seat
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import View

SAID, ROUND = "points by round and source", "round {number}"
NOTE = "{sold:# sale|# sales} · {placed:# car|# cars} · {laps:# lap|# laps}"
SOURCES: Mapping[str, gains.Source] = {
    Source.SALE: gains.Source("cars sold", None),
    Source.BUYER: gains.Source("buyers", gains.SLANTED_WHITE),
    Source.POSITION: gains.Source("Grand Prix", gains.DOTTED_BRASS),
    Source.LAPS: gains.Source("laps", gains.LIGHT_STEEL),
    Source.ACHIEVEMENT: gains.Source("achievements", gains.PLAIN_WHITE),
    Source.REWARD: gains.Source("Packard", gains.LINED_NOTE),
}


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from its view and all its public events."""
    rounds = view.components.rounds
    companies = [
        Company(
            [_row(view, seat, number) for number in range(1, rounds + 1)],
            say(NOTE, sold=it.sold, placed=it.placed, laps=it.laps),
        )
        for seat, it in enumerate(close(view, told))
    ]
    rows = [ROUND.format(number=number) for number in range(1, rounds + 1)]
    account = Account(TITLE, SAID, view.components.note, rows, SOURCES, companies, ranking(view), winners(view))
    return gains.draw(Moment(view, names), account)


def _row(view: View, seat: Seat, number: int) -> Mapping[str, int]:
    """What a seat gained in a round, by source; what came before the first round counts in it."""
    row: Counter[str] = Counter()
    for gain in view.companies[seat].gains or ():
        if max(1, gain.round) == number:
            row[gain.source] += gain.points
    return row
