"""What an action does is told in a whole sentence before it is confirmed."""

from render import registry
from tests.contract.playing import match

WORDS = registry.words("kraftwagen")
BEGINS = {
    "start": "You start with ",
    "tile": "You take the action tile ",
    "hire": "You hire ",
    "build": "You build a body of ",
    "engine": "You build an engine of ",
    "recruit": "You recruit ",
    "race": "You race. ",
    "buyer": "You attract the ",
    "research": "You research: ",
    "car": "You place a car at ",
    "market": "You move the Market Marker to ",
}


def test_what_is_done_with_what_is_named():
    """By the verb of the move; a further kind's label is a sentence of its own."""
    played, told = match("kraftwagen", 3, 1), set()
    for step in played.steps:
        view, verb = played.game.view(step.state, step.seat), step.action.verb
        said = WORDS.deed(view, step.action, played.names)
        assert (said is None) == (verb not in BEGINS), verb
        if said is not None:
            assert said.startswith(BEGINS[verb]) and said.endswith("."), said
            told.add(verb)
    assert told >= {"tile", "build", "engine", "race", "buyer", "car"}
