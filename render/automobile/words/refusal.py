"""Why an action is refused, and what is possible instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile.view import View
from rules.core.game import Refusal

TEXT: Mapping[str, str] = {
    "over": "The game is over.",
    "other seat": "It is not your move: {actor} is to act.",
    "not open": "That is not possible now.",
    "must act": "You must take an action while one is possible: build, distributors, R&D, produce or close.",
    "unknown model": "There is no space {number}: the track has spaces 1 to {last}.",
    # The auction
    "no higher bid": "No higher bid is possible: it would be {least:$}, the most is {most:$}, and you have {cash:$}. "
    "You can only pass.",
    "bid too low": "Bid at least {least:$}, or pass.",
    "bid not round": "Bids go in steps of {raise:$}.",
    "bid too high": "Bid at most {most:$}.",
    "bid beyond cash": "You have {cash:$}, and no loan is taken for a bid.",
    "no such place": "There is no place {place}: the order has places 1 to {last}. Free: {free:list}.",
    "place taken": "{owner} has that place. Free: {free:list}.",
    # Characters
    "character taken": "{owner} has {character}. Free: {free:list}.",
    "durant without factory": "Durant demands a factory at once, and all your factories are on the track. "
    "Free: {free:list}.",
    "durant without space": "Durant demands a factory at once, and no space is empty. Free: {free:list}.",
    "durant without research": "Durant demands a factory at once: the nearest empty space, {model}, needs "
    "{needed:# R&D cube|# R&D cubes}, and with his you have {left}. Free: {free:list}.",
    "durant without money": "Durant demands a factory at once: the cheapest within reach, {model}, costs {cost:$}; "
    "you have {cash:$} and can borrow {credit:$}. Free: {free:list}.",
    "durant wants empty": "{model} has your factories already: Durant demands an empty space.",
    # Building
    "no pieces": "{most:Build one piece in one action.|Build 1 to # pieces in one action.}",
    "too many pieces": "That is {pieces} pieces: one action builds at most {most}, the parts factory counted.",
    "space closed": "{model} is closed: nobody builds there any more.",
    "space of another": "{model} holds {owner}'s factory.",
    "cars of another": "{owner} still has cars in {model}.",
    "parts placed": "Your parts factory already stands in {model}. Close that space to get it back.",
    "parts alone": "The parts factory needs a factory of yours in {model}: build one with it.",
    "factories short": "You have {left:no factory|# factory|# factories} left of {all}. "
    "Closing a space brings its factories back.",
    "space full": "{model} has {there:# factory|# factories}, and {most} is the most in one space.",
    "research short": "{model} needs {needed:# R&D cube|# R&D cubes}, and you have {left}.",
    "money short": "That costs {cost:$}; you have {cash:$} and can borrow {credit:nothing more|at most $#|at most $#}.",
    "money for fewer": "That costs {cost:$}; you have {cash:$} and can borrow "
    "{credit:nothing more|at most $#|at most $#}. You can pay for {fewer:# factory|# factories} in {model}.",
    # Ford
    "ford of another": "{owner} has Ford this turn.",
    "ford of nobody": "Nobody has Ford this turn.",
    "ford used": "You have used Ford this turn.",
    # The other actions
    "no distributors": "{most:You have no distributor left to place.|You have # distributor left to place.|"
    "Place 1 to # distributors.}",
    "too many distributors": "That is {wanted} distributors: one action places at most {most}.",
    "distributors short": "You have {left:no distributor|# distributor|# distributors} left of {all}. "
    "Unused ones come home after phase 5.",
    "stock empty": "No R&D cube is left in the stock. Cubes come back when somebody builds ahead or buys a marker.",
    "no factory": "You have no factory in {model}.",
    "factory of another": "The factory in {model} is {owner}'s.",
    "factory closed": "{model} is closed: there is no factory any more.",
    "produced already": "{model} has produced in this action. Name another space, or finish production.",
    "too few cars": "{model} has {factories:# factory|# factories} and makes at least {fewest:# car|# cars}: "
    "{fewest} to {most}, or none.",
    "too many cars": "{model} has {factories:# factory|# factories} and makes at most {most:# car|# cars}: "
    "{fewest} to {most}.",
    "car pieces short": "You have {left:no car piece|# car piece|# car pieces} left of {all}. "
    "Sold cars come back, and after phase 7 unsold ones too.",
    "money for fewer cars": "That costs {cost:$}; you have {cash:$} and can borrow "
    "{credit:nothing more|at most $#|at most $#}. You can pay for {affordable:no car|# car|# cars} in {model}.",
    "closing taken": "{owner} has made the one closing decision of this turn.",
    # Selling
    "howard number": "You named {wanted:no car|# car|# cars}: Howard buys {needed:# car|exactly # cars}.",
    "howard order": "Name the cars in the order of the track: {cars:list}.",
    "no cars": "You have no car in {model}.",
    "cars short": "You named {wanted} cars in {model}, and {there:# is|# are} there.",
    "box empty": "You have no distributor in the {box} box. Yours stand in: {boxes:list}.",
    "out of reach": "A distributor in the {box} box cannot reach the {row} row. It can reach: {rows:list}.",
    "row full": "The {row} row is full: it has {spaces:# space|# spaces} this turn. Still open to you: {rows:list}.",
    "other range": "{model} is {range}, and you named the {row} row.",
    # Executive decisions
    "bonus gone": "All {all} bonus sales markers are taken this turn.",
    "bonus too dear": "The next bonus sales marker costs {needed:# R&D cube|# R&D cubes}, and you have {left}.",
    "bonus there": "{model} has a bonus sales marker: one is the most.",
    "no such stack": "There is no stack of {wanted}: take {sizes:or}.",
    "stack gone": "{wanted:No single marker is left|The stack of # is taken}. Left: {sizes:list}.",
    "stacks gone": "All reduced price markers are taken this turn.",
    "never reduced": "{model} is high-priced, and high prices are never reduced.",
    "reduced there": "{model} has reduced price markers this turn: only once a space.",
    "nothing there": "You have nothing in {model}: markers go on spaces of your own.",
    "marker for another": "{model} is {owner}'s: markers go on spaces of your own.",
    "marker without cars": "A marker needs cars to sell, and {model} has none.",
}
"""A sentence for each reason that rules/automobile/refusal gives."""

WHEN: Mapping[str, str] = {
    "bid": "Bids are made before the first turn, where the table plays with the auction.",
    "place": "A place is taken by the highest bid, before the first turn.",
    "choose": "Characters are chosen in phase 2.",
    "durant": "That is for the player who has just taken Durant.",
    "build": "Factories are built in the player actions, phase 3.",
    "distribute": "Distributors are placed in the player actions, phase 3.",
    "research": "R&D cubes are taken in the player actions, phase 3.",
    "produce": "Cars are produced in the player actions, phase 3.",
    "done": "There is no production to finish.",
    "close": "Factories are closed in the player actions, phase 3, or as an executive decision, phase 6.",
    "ford": "Ford is used in the player actions, phase 3.",
    "howard": "Howard buys in phase 4.",
    "sell": "Distributors sell in phase 5.",
    "bonus": "Bonus sales markers are bought in the executive decisions, phase 6.",
    "reduce": "Prices are reduced in the executive decisions, phase 6.",
}
"""When an action belongs, by its verb."""

NOW: Mapping[str, str] = {
    "bid": "Now bid for a place, or pass.",
    "place": "Now take your place.",
    "choose": "Now choose a character.",
    "durant": "Now build the factory that Durant demands, in an empty space.",
    "act": "Now take your action.",
    "produce": "You are producing: name another space, or finish production.",
    "ford": "Your action is done: use Ford now, or pass.",
    "howard": "Now sell to Howard.",
    "distributor": "Now sell through a distributor.",
    "decide": "Now take an executive decision, or pass.",
}
"""What is decided now, by the step."""

MUST: Mapping[str, str] = {
    "place": "You cannot pass: take a place for your bid.",
    "choose": "You cannot pass: choose a character.",
    "durant": "You cannot pass: Durant demands one factory, in an empty space.",
    "produce": "You are producing: name another space, or finish production.",
    "howard": "You cannot pass: Howard's cars must be sold.",
    "distributor": "You cannot pass while you have a distributor that can sell a car.",
}
"""Why the seat cannot pass, by the step."""

OPEN = "Open to you: {open:list}."
RULE = "(Rule: {rule})"

FILL: Mapping[str, Callable[[Speaker, Any], object]] = {
    "model": Speaker.model,
    "cars": Speaker.models,
    "open": Speaker.models,
    "owner": Speaker.who,
    "actor": Speaker.who,
    "box": lambda _, box: RANGE[box],
    "row": lambda _, row: RANGE[row],
    "range": lambda _, row: RANGE[row],
    "boxes": lambda _, boxes: [RANGE[box] for box in boxes],
    "rows": lambda _, rows: [RANGE[row] for row in rows],
}
"""How values that are numbers or keys are called; all others are told as they are."""


def refusal(view: View, why: Refusal, names: Names) -> str:
    """Say why an action is refused, what is open instead, and where the rule stands."""
    it = Speaker(view, names)
    values = {key: _fill(it, key, value) for key, value in why.values.items()}
    told = _reason(why.reason, values)
    if values.get("open"):
        told.append(say(OPEN, values))
    if why.place:
        told.append(say(RULE, rule=why.place))
    return " ".join(told)


def _fill(it: Speaker, key: str, value: object) -> object:
    fill = FILL.get(key)
    return fill(it, value) if fill and value is not None else value


def _reason(reason: str, values: Mapping[str, object]) -> list[str]:
    if reason == "other step":
        return [WHEN[str(values["verb"])], NOW[str(values["step"])]]
    if reason == "must decide":
        return [MUST[str(values["step"])]]
    return [say(TEXT[reason], values)]
