"""Editions with absurd figures: each must be refused in a sentence, or can be played."""

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random

from rules.core import content
from rules.core.chance import Chance
from rules.core.content import BadEdition
from rules.core.game import AnyGame, tell_nobody
from rules.fuzz import any_kind


def misprinted(game: str, edition: str, was: str, now: str) -> str:
    """Give the name of an edition in which one passage, the first of these words, reads differently."""
    printed = content.text(game, edition)
    assert was in printed
    return content.pin(game, edition, printed.replace(was, now, 1))


def no_switches(_: int) -> Mapping[str, object]:
    """Play as usual."""
    return {}


def try_out(
    game: AnyGame,
    edition: str,
    texts: Iterable[str],
    switches: Callable[[int], Mapping[str, object]] = no_switches,
    audit_every: int = 1,
) -> tuple[int, int]:
    """Give how many texts were refused, naming a table, and how many played at random to the end, every invariant kept.

    `switches` gives the options of a match by its number; its audit is made before every so many actions.
    """
    refused = played = 0
    fewest, most = game.meta.seats
    for seed, text in enumerate(texts):
        options = game.options(edition=content.pin(game.meta.name, edition, text), **switches(seed))
        try:
            game.terms(options)
        except BadEdition as error:
            assert re.search(r"\[[a-z_.]+\]", str(error)), error
            refused += 1
            continue
        random = Random(seed)
        state = game.setup(fewest + seed % (most - fewest + 1), options, Chance(seed), tell_nobody)
        for number in range(game.meta.longest):
            if not (to_act := game.to_act(state)):
                break
            legal = game.legal_actions(state, to_act[0])
            assert legal, text
            game.advance(state, to_act[0], any_kind(random, legal), tell_nobody)
            assert number % audit_every or list(game.audit(state)) == [], text
        assert game.outcome(state) is not None
        played += 1
    return refused, played
