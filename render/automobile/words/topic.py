"""How to play, and the rules by topic, in our own words. Figures are those of the edition of 2009."""

from __future__ import annotations

from collections.abc import Mapping

GUIDE = """\
**Automobile** — you run a car company in America, 1896 to 1930. Four turns; the most money at the end wins.

Each turn:
1. **Demand tiles**: you draw one or two in secret. They are a part of what the market will buy.
2. **Characters**: take one. It gives R&D cubes, a power, and your place in the order of play.
3. **Actions**: three rounds, one action each: build, place distributors, take R&D, produce, or close.
4. **Howard** buys two cars of the player who took him.
5. **Distributors** sell one car each, at the full price.
6. **Decisions**: close, buy a bonus marker, reduce a price, or pass. The order of passing is the next selection order.
7. **Market**: the tiles are turned up, and cars are sold from the most advanced space backwards.
8. **Losses**: old models give loss points, and every point costs $10 to $40 each turn.
9. **End of turn**.

Make no more than you can sell: an unsold car costs what it was made for, and a loss point. Close old factories in time.
At the end you get back what your factories cost; each loan costs $600.

Use the "Your move" button, or `/automobile`. `/game help` has the rules by topic."""

TOPICS: Mapping[str, str] = {}


def guide() -> str:
    """Give a short how-to-play."""
    return GUIDE


def topics() -> Mapping[str, str]:
    """Give the rules by topic."""
    return TOPICS
