"""What players of any game call things: words that may stand for each other in every rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tell.rulebook.word import stem

ALIKE: Sequence[frozenset[str]] = tuple(
    frozenset(map(stem, line.split()))
    for line in """
    start begin first setup initial opening
    end finish over last final
    win winner victory victorious
    tie draw equal tiebreak tiebreaker tiebreakers same
    money cash dollar coin fund rich
    point vp score scoring
    turn round
    buy purchase
    sell sale
    cost price fee pay expensive
    cheap low reduce discount
    customer buyer client public people consumer
    worker meeple people man men staff
    throw kick bump
    old outdated obsolete
    good best better strong strength value worth
    full occupied taken
    broke bankrupt
    pass skip decline withdraw
    order sequence
    take grab pick choose select
    build construct make create
    produce make manufacture
    move advance
    discard remove trash rid
    return back home recall
    change exchange replace modify swap
    hidden secret see show
    more extra additional another
    limit maximum max most
    leave remain unsold leftover
    """.strip().splitlines()
)
"""Groups of words, without endings."""
