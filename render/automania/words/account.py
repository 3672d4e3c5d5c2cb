"""The final ranking."""

from __future__ import annotations

from render.automania.words.speaker import Speaker
from render.core.sentence import ordinal, say
from render.core.words import Names
from rules.automania import events, formula
from rules.automania.view import View
from rules.core.game import Seat

TEXT = {
    "leftovers": "{who}, cars left on ships: {america} in North America for {money:# autobuck|# autobucks}, "
    "{europe} in Europe for {points} VP.",
    "medals": "{who}, silver medals: {contracts} on contracts and {tiles} on tiles: {points} VP.",
    "money": "{who} is {place} by money with {money:# autobuck|# autobucks}: {points} VP.",
    "money tied": "{who} is {place} by money with {money:# autobuck|# autobucks}: {points} VP. "
    "Equals go by their sales offices, the lower first: here sales office {office}.",
    "ended": "🏆 {who} wins with {total} VP.",
    "ended tie": "🏆 {who} wins with {total} VP, level with {others:and}. {tie}",
    "tie": "The tie goes to the lower sales office of the last round.",
    "ranking": "**Final ranking**",
    "rank": "{place}. {who}: {track} on the track + {leftovers} for cars left + {contracts} for contracts + "
    "{tiles} for tiles + {ranking} for {money:# autobuck|# autobucks} = **{total} VP**",
}


def leftovers_sold(it: Speaker, event: events.LeftoversSold) -> str:
    """Say what the cars left on ships bring."""
    values = {"america": event.america, "money": event.money, "europe": event.europe, "points": event.points}
    return say(TEXT["leftovers"], values, who=it.who(event.seat))


def medals_scored(it: Speaker, event: events.MedalsScored) -> str:
    """Say what the silver medals score."""
    values = {"contracts": event.contracts, "tiles": event.tiles, "points": event.contracts + event.tiles}
    return say(TEXT["medals"], values, who=it.who(event.seat))


def money_ranked(it: Speaker, event: events.MoneyRanked) -> str:
    """Say a seat's place by money, and what decided between equals."""
    values = {"place": ordinal(event.place), "money": event.money, "points": event.points}
    office = it.view.players[event.seat].office
    return say(TEXT["money tied" if event.tied else "money"], values, who=it.who(event.seat), office=office)


def ended(it: Speaker, event: events.GameEnded) -> str:
    """Say who has won, and how a tie was broken."""
    winner, *others = event.ranking
    total = event.totals[winner]
    level = [seat for seat in others if event.totals[seat] == total]
    key = "ended tie" if level else "ended"
    return say(TEXT[key], who=it.who(winner), total=total, others=it.all(level), tie=TEXT["tie"])


def ranking(view: View) -> tuple[Seat, ...]:
    """Give all seats of a match that is over, the winner first (ruling 37)."""
    return formula.ranking([it.total for it in view.accounts], [it.office for it in view.players])


def result(view: View, names: Names) -> str:
    """Give the final ranking with each seat's account, and the rule that decided between equal ones."""
    it, lines = Speaker(view, names), [TEXT["ranking"]]
    for place, seat in enumerate(ranking(view), 1):
        account = view.accounts[seat]
        values = {
            "track": account.track,
            "leftovers": account.leftovers,
            "contracts": account.contracts,
            "tiles": account.tiles,
            "ranking": account.ranking,
            "money": account.money,
            "total": account.total,
        }
        lines.append(say(TEXT["rank"], values, place=place, who=it.who(seat)))
    if len({account.total for account in view.accounts}) < len(view.accounts):
        lines.append(TEXT["tie"])
    return "\n".join(lines)
