"""The end: who has won, and where each company's points came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import Seat
from rules.kraftwagen import events, formula
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import CompanyView, View

TEXT = {
    "ended": "🏆 {who} wins with {total:# point|# points}.",
    "ended engineers": "🏆 {who} wins with {total:# point|# points}, level with {others:and}: "
    "more engineers decide the tie.",
    "ended shared": "🏆 {winners:and} win together with {total:# point|# points}, level in engineers too.",
    "ranking": "**Final ranking**",
    "rank": "{place}. {who}: {parts:list} = **{total:# point|# points}**, "
    "{engineers:no engineer|# engineer|# engineers}",
    "rank none": "{place}. {who}: **no points**, {engineers:no engineer|# engineer|# engineers}",
    "part": "{source} {points}",
    "tie": "Equal points: the company with more engineers stands first.",
}
SOURCE: Mapping[Source, str] = {
    Source.SALE: "cars sold",
    Source.REWARD: "Packard's markers",
    Source.BUYER: "buyers",
    Source.ACHIEVEMENT: "achievements",
    Source.POSITION: "Grand Prix positions",
    Source.LAPS: "laps",
}


def ended(it: Speaker, event: events.GameEnded) -> str:
    """Say who has won, and how a tie was broken."""
    winner = event.ranking[0]
    total = event.totals[winner]
    level = [seat for seat in event.ranking[1:] if event.totals[seat] == total]
    key = "ended shared" if len(event.winners) > 1 else "ended engineers" if level else "ended"
    return say(TEXT[key], who=it.who(winner), winners=it.all(event.winners), others=it.all(level), total=total)


def by_source(company: CompanyView) -> dict[Source, int]:
    """Add up what a company gained from each source; nothing where the view does not show it."""
    sums: Counter[Source] = Counter()
    for gain in company.gains or ():
        sums[gain.source] += gain.points
    return {source: sums[source] for source in SOURCE if sums[source]}


def ranking(view: View) -> tuple[Seat, ...]:
    """Give all seats of a match that is over, the winner first (rulebook, End of the game)."""
    return formula.ranking([it.points or 0 for it in view.companies], [len(it.engineers) for it in view.companies])


def result(view: View, names: Names) -> str:
    """Give the final ranking with each company's account, and the rule that decided between equal ones."""
    it, lines = Speaker(view, names), [TEXT["ranking"]]
    place, before = 0, None
    for number, seat in enumerate(ranking(view), 1):
        company = view.companies[seat]
        worth = (company.points, len(company.engineers))
        place, before = (place if worth == before else number), worth
        parts = [say(TEXT["part"], source=SOURCE[one], points=points) for one, points in by_source(company).items()]
        values = {"place": place, "total": company.points or 0, "engineers": len(company.engineers)}
        lines.append(say(TEXT["rank" if parts else "rank none"], values, who=it.who(seat), parts=parts))
    if len({company.points for company in view.companies}) < len(view.companies):
        lines.append(TEXT["tie"])
    return "\n".join(lines)
