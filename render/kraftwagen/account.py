"""The closing account: where each company's points came from, what became of its cars, and the points by rounds."""

from collections.abc import Sequence

from PIL import Image

from render.core import account, chart
from render.core.game import Names
from render.core.moment import Moment
from render.kraftwagen.final import ranking
from render.kraftwagen.label import TITLE, edition
from render.kraftwagen.ledger import close
from rules.core.game import Event
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import View

SAID = "closing account · points and cars in the whole match"
POINTS = {
    Source.SALE: "cars sold",
    Source.REWARD: "Packard's markers",
    Source.BUYER: "buyers attracted",
    Source.ACHIEVEMENT: "achievements",
    Source.POSITION: "Grand Prix positions",
    Source.LAPS: "laps",
}
COUNTS = {"placed": "cars placed", "sold": "sales", "unsold": "cars left unsold", "laps": "laps driven"}
COURSE = "Points at the end of each round"


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from its view and all its public events."""
    ranks, ledgers = ranking(view), close(view, told)
    points = {said: [it.points[source] for it in ledgers] for source, said in POINTS.items()}
    counts = {said: [getattr(it, field) for it in ledgers] for field, said in COUNTS.items()}
    tables = [account.Table(points, "points"), account.Table(counts)]
    lines = {seat: ledgers[seat].rounds for seat in ranks}
    columns = ["start", *(f"round {number}" for number in range(1, view.components.rounds + 1))]
    course = account.Course(COURSE, lines, columns, chart.POINTS)
    said = f"{SAID} · {edition(view.components)}"
    return account.draw(Moment(view, names), TITLE, said, ranks, tables, course)
