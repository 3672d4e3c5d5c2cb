"""The closing account in words: where each seat's points and autobucks came from in the whole match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from render.automania.ledger import Money, Points, close, total
from render.automania.words.account import ranking
from render.automania.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automania.view import View
from rules.core.game import Event

TEXT = {
    "title": "**Closing account**",
    "note": "Note: {note}.",
    "points": "{who}, VP: {items:list} — **{total}**",
    "money": "Autobucks: {items:list} — **{total}**",
}
POINTS = {
    "start": "start {amount}",
    "ships": "ships {amount}",
    "yachts": "yachts {amount}",
    "sales": "sales {amount}",
    "tiles": "VP tiles {amount}",
    "instead": "no contract left {amount}",
    "leftovers": "cars left {amount}",
    "contracts": "contracts {amount}",
    "medals": "medals on tiles {amount}",
    "money": "money {amount}",
}
MONEY = {
    "start": "start {amount}",
    "sales": "sales {amount}",
    "sponsor": "sponsor {amount}",
    "tiles": "money tiles {amount}",
    "contracts": "start contract {amount}",
    "leftovers": "cars left {amount}",
    "production": "production −{amount}",
    "fees": "managers' offices and styling −{amount}",
}


def account(view: View, told: Sequence[Event], names: Names) -> str:
    """Say for each seat, the winner first, what its points and its autobucks came from and went to."""
    it, ledgers = Speaker(view, names), close(view, told)
    lines = [TEXT["title"]]
    if view.components.note:
        lines.append(say(TEXT["note"], note=view.components.note))
    for seat in ranking(view):
        points, money = ledgers[seat].points, ledgers[seat].money
        lines.append(say(TEXT["points"], who=it.who(seat), items=_items(points, POINTS), total=total(points)))
        lines.append(say(TEXT["money"], items=_items(money, MONEY), total=total(money)))
    return "\n".join(lines)


def _items(lines: Points | Money, texts: Mapping[str, str]) -> list[str]:
    """Say every line that is not nought; what was paid has its sign in the text."""
    amounts = {line.name: getattr(lines, line.name) for line in fields(lines)}
    return [say(texts[name], amount=abs(amount)) for name, amount in amounts.items() if amount]
