"""The closing account: every company's points by round and by what they came from."""

from collections.abc import Mapping, Sequence

from PIL import Image

from render.automania.label import TITLE
from render.automania.ledger import Points, close
from render.automania.turn import ranking
from render.core import gains
from render.core.gains import Account, Company, Source
from render.core.game import Names
from render.core.moment import Moment
from render.core.sentence import say
from rules.automania.view import View
from rules.core.game import Event

SAID = "points by round and source"
ROUND, END = "round {number}", "end"
NOTE = "{done:# contract|# contracts} · {money:# autobuck|# autobucks}"
SOURCES = {
    "sales": Source("cars sold", None),
    "ships": Source("ships", gains.DOTTED_BRASS),
    "tiles": Source("point tiles", gains.SLANTED_WHITE),
    "start": Source("start", gains.PLAIN_SUNK),
    "contracts": Source("contracts", gains.PLAIN_WHITE),
    "medals": Source("medals", gains.LIGHT_STEEL),
    "money": Source("money", gains.LINED_NOTE),
    "leftovers": Source("cars left", gains.DOTTED_SUNK),
}


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from all its public events."""
    ranks, rounds = ranking(view), len(view.components.stacks)
    companies = [
        Company(
            [sources(row) for row in it.rows],
            say(NOTE, done=len(view.players[seat].done), money=view.accounts[seat].money),
        )
        for seat, it in enumerate(close(view, told))
    ]
    rows = [*(ROUND.format(number=number) for number in range(1, rounds + 1)), END]
    note = view.components.note
    return gains.draw(Moment(view, names), Account(TITLE, SAID, note, rows, SOURCES, companies, ranks, ranks[:1]))


def sources(row: Points) -> Mapping[str, int]:
    """A row of the ledger as the picture has it: yachts are ships, points in place of a contract are a contract's."""
    return {
        "sales": row.sales,
        "ships": row.ships + row.yachts,
        "tiles": row.tiles,
        "start": row.start,
        "contracts": row.contracts + row.instead,
        "medals": row.medals,
        "money": row.money,
        "leftovers": row.leftovers,
    }
