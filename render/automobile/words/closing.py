"""The closing account in words: what each seat earned and paid for in the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from render.automobile.ledger import Ledger, close
from render.automobile.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.view import View
from rules.core.game import Event

TEXT = {
    "title": "**Closing account**",
    "seat": "{who}: {items:list} — **{total:$}**",
    "losses": "Loss points paid for, by turn: {points:list}.",
}
ITEM = {
    "start": "start {amount:$}",
    "auction": "place in the first order {amount:$}",
    "howard": "Howard {amount:$}",
    "distributors": "distributors {amount:$}",
    "market": "market {amount:$}",
    "closed": "factories closed {amount:$}",
    "built": "building {amount:$}",
    "production": "production {amount:$}",
    "losses": "losses {amount:$}",
    "interest": "interest {amount:$}",
    "loans": "loans less repaid {amount:$}",
    "factories": "factories at the end {amount:$}",
}


def account(view: View, told: Sequence[Event], names: Names) -> str:
    """Say for each seat, the winner first, what came from where and went where, and its loss points by turn."""
    it, closing = Speaker(view, names), close(view, told)
    lines = [TEXT["title"]]
    for seat in view.ranking:
        ledger = closing.ledgers[seat]
        amounts = {field.name: getattr(ledger, field.name) for field in fields(Ledger)}
        items = [say(ITEM[name], amount=amount) for name, amount in amounts.items() if amount]
        lines.append(say(TEXT["seat"], who=it.who(seat), items=items, total=ledger.total))
        lines.append(say(TEXT["losses"], points=[str(turn[seat]) for turn in closing.points]))
    return "\n".join(lines)
