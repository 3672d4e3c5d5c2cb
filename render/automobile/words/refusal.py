"""Why an action is refused, and what is possible instead."""

from __future__ import annotations

from render.automobile.words.speaker import Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.view import View
from rules.core.game import Refusal

TEXT = {"other step": "That is not what you decide now."}


def refusal(view: View, why: Refusal, names: Names) -> str:
    """Say in one clear sentence why an action is refused, and the way out."""
    return say(TEXT[why.reason], why.values, it=Speaker(view, names))
