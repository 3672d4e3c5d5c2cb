"""Every word that a player reads: whole sentences with named places, so that they can be translated.

Larger games have a folder with one file for each kind of text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from render.core.sentence import fit, say
from render.core.words import Names, Words
from rules.core.game import Action, Event, Refusal, Seat, letter
from tests.toy.rules.actions import Go, Stay
from tests.toy.rules.components import Components, components
from tests.toy.rules.events import CansDrawn, CansShown, GameEnded, RoundBegun, WayMade, WaySaid
from tests.toy.rules.options import Options
from tests.toy.rules.view import View

PHASE = "Driving"
TITLE = "Round {round} of {rounds} · Driving"
OVER = "Game over"
ASK = "{who}, say how far you go, or stay at home."

VERB: Mapping[type[Action], str] = {Go: "Go", Stay: "Stay at home"}
ABOUT: Mapping[type[Action], str] = {
    Go: "Say how far you go in this round",
    Stay: "Go nowhere in this round, and leave the petrol to the others",
}
FIELD = {"miles": "How many miles"}
ACTION: Mapping[type[Action], str] = {Go: "Go {miles:# mile|# miles}", Stay: "Stay at home"}
CONSEQUENCE: Mapping[type[Action], str] = {
    Go: "You come to {there:# mile|# miles}, if the cans of all hold enough petrol.",
    Stay: "You stay at {there:# mile|# miles}.",
}
CHOICE = "{miles:# mile|# miles}"
REFUSAL = {
    "taken": "Somebody goes {miles:# mile|# miles} already. Open to you: {open:list}. (Rule: {rule})",
    "no such way": "A car goes 1 to {farthest:# mile|# miles}. Open to you: {open:list}. (Rule: {rule})",
}

LINE = {
    "round": "Round {round} begins.",
    "own cans": "You draw cans of {cans:and} litres.",
    "cans": "{who} draws {count:# can|# cans}.",
    "said": "{who} wants to go {miles:# mile|# miles}.",
    "stays": "{who} stays at home.",
    "enough": "The cans hold {tank:# litre|# litres}: enough for {asked:none|# mile|# miles}.",
    "empty": "The cans hold {tank:# litre|# litres}: not enough for {asked:# mile|# miles}.",
    "made": "{who} makes {miles:# mile|# miles}.",
    "stuck": "{who} gets nowhere.",
    "ended": "{winners:and} came farthest: {miles:nowhere|# mile|# miles}.",
}

BOARD = "**{title}**\n{drivers}"
DRIVER = {
    "waits": "{who}: {miles:# mile|# miles}, {cans:no cans|# can|# cans}",
    "said": "{who}: {miles:# mile|# miles}, {cans:no cans|# can|# cans}, wants to go {said:# mile|# miles}",
    "stays": "{who}: {miles:# mile|# miles}, {cans:no cans|# can|# cans}, stays at home",
}
ALT = "{title}. {drivers:list}."
SHORT = "{letter} {name}"
LONGEST_NAME = 30
SECRET = "Your cans, seen by you alone: {cans:and} litres."
SHOW = "Show my cans"
TOLD = "{told} of {seats} have their cans. Whose messages are closed to me finds them under **{show}**."
RESULT = "**Final ranking**\n{drivers}"
RANK = "{place}. {who}: {miles:# mile|# miles}"

SWITCH = {"edition": "Edition", "empty_tank": "When the petrol is not enough"}
SWITCH_VALUE: Mapping[tuple[str, str], str] = {
    ("empty_tank", "farthest"): "whoever wanted to go farthest gets nowhere",
    ("empty_tank", "all"): "everybody gets nowhere",
}
"""Values of the switches; an edition is called as its file."""
PITCH = "Five Sundays, and one tank of petrol for all."
GUIDE = (
    "In each of {rounds:# round|# rounds} everybody draws {hand:# can|# cans} of petrol that only he sees. Say how "
    "far you go: all drive on what all cans hold together. The longest way in all wins."
)
TOPICS = {
    "Saying how far": "One after the other says how far he goes, 1 to {farthest:# mile|# miles} and not as far as "
    "anybody before him; or he stays at home.",
    "Driving": "All cans are shown. If they hold a litre for each mile, everybody makes his way.",
    "Winning": "After {rounds:# round|# rounds} the longest way wins. Who came as far shares the victory.",
}
SYNONYMS = {"farthest": ("most",), "miles": ("distance", "kilometres"), "cans": ("petrol", "gas", "fuel")}
ASKED = {
    "Saying how far": ("how far may I go", "who is next", "what can I do"),
    "Driving": ("when do we drive", "does everybody get on", "what is in the tank"),
    "Winning": ("who wins", "when is it over", "equal, a tie"),
}
SUBJECT: Mapping[type[Action], str] = {Go: "Saying how far", Stay: "Saying how far"}
ACCOUNTED = {"Miles": "Winning"}
WHY: Mapping[type[Action], str] = {
    Go: "You say how far you go, {least} to {most:# mile|# miles}, and make it if the cans of all hold enough petrol. "
    "The longest way in all wins, but whoever goes farthest may get nowhere.",
    Stay: "You go nowhere, and stay at {there:# mile|# miles}. Do so when the others will want more petrol than there "
    "is.",
}
EMPTY_TANK = {
    "farthest": "If not, whoever wanted to go farthest gets nowhere.",
    "all": "If not, everybody gets nowhere.",
}


def _who(names: Names, seat: Seat) -> str:
    """A seat as every text of the program writes it, with the letter that stands on the board."""
    return f"**{names[seat] or 'Seat'}** ({letter(seat)})"


def title(view: View) -> str:
    """Say where the match stands."""
    return OVER if view.over else say(TITLE, round=view.round, rounds=view.components.rounds)


def ranking(view: View) -> list[Seat]:
    """Give all seats, the one that came farthest first."""
    return sorted(range(len(view.drivers)), key=lambda seat: -view.drivers[seat].miles)


def _ask(view: View, names: Names) -> str:
    return OVER if view.actor is None else say(ASK, who=_who(names, view.actor))


def _line(view: View, event: Event, names: Names) -> str | None:
    match event:
        case RoundBegun(number):
            return say(LINE["round"], round=number)
        case CansDrawn(seat, count, cans):
            return say(LINE["own cans"], cans=cans) if cans else say(LINE["cans"], who=_who(names, seat), count=count)
        case WaySaid(seat, miles):
            return say(LINE["said" if miles else "stays"], who=_who(names, seat), miles=miles)
        case CansShown(tank, asked):
            return say(LINE["enough" if asked <= tank else "empty"], tank=tank, asked=asked)
        case WayMade(seat, miles):
            return say(LINE["made" if miles else "stuck"], who=_who(names, seat), miles=miles)
        case GameEnded(winners, miles):
            return say(LINE["ended"], winners=[_who(names, seat) for seat in winners], miles=miles)
        case _:
            return None


def _miles(action: Action) -> int:
    return action.miles if isinstance(action, Go) else 0


def _action(view: View, action: Action, names: Names) -> str:
    return say(ACTION[type(action)], miles=_miles(action))


def _consequence(view: View, action: Action, names: Names) -> str:
    here = 0 if view.actor is None else view.drivers[view.actor].miles
    return say(CONSEQUENCE[type(action)], there=here + _miles(action))


def _why(view: View, choices: Sequence[Action], names: Names) -> str:
    here, miles = 0 if view.actor is None else view.drivers[view.actor].miles, [_miles(it) for it in choices]
    return say(WHY[type(choices[0])], least=min(miles), most=max(miles), there=here)


def _choice(view: View, action: type[Action], field: str, value: Any, actions: Sequence[Action], names: Names) -> str:
    return say(CHOICE, miles=value)


def _refusal(view: View, why: Refusal, names: Names) -> str:
    return say(REFUSAL[why.reason], why.values, rule=why.rule)


def _drivers(view: View, names: Sequence[str]) -> list[str]:
    return [
        say(
            DRIVER["waits" if it.said is None else "said" if it.said else "stays"],
            who=who,
            miles=it.miles,
            cans=len(it.cans),
            said=it.said,
        )
        for who, it in zip(names, view.drivers, strict=True)
    ]


def _board(view: View, names: Names) -> str:
    written = [_who(names, seat) for seat in range(len(names))]
    return say(BOARD, title=title(view), drivers="\n".join(_drivers(view, written)))


def _alt(view: View, names: Names) -> str:
    written = [say(SHORT, letter=letter(seat), name=fit(name, LONGEST_NAME)) for seat, name in enumerate(names)]
    return say(ALT, title=title(view), drivers=_drivers(view, written))


def _held(view: View) -> object:
    cans = () if view.seat is None else view.drivers[view.seat].cans
    return cans or None


def _secret(view: View, names: Names) -> str | None:
    cans = _held(view)
    return say(SECRET, cans=cans) if cans else None


def _result(view: View, names: Names) -> str:
    miles = [it.miles for it in view.drivers]
    rows = [
        say(RANK, place=1 + sum(other > miles[seat] for other in miles), who=_who(names, seat), miles=miles[seat])
        for seat in ranking(view)
    ]
    return say(RESULT, drivers="\n".join(rows))


def _figures(printed: Components) -> Mapping[str, object]:
    return {"rounds": printed.rounds, "hand": printed.hand, "farthest": printed.farthest}


def _guide(options: Options) -> str:
    return say(GUIDE, _figures(components(options.edition)))


def _topics(options: Options) -> Mapping[str, str]:
    told = {name: say(text, _figures(components(options.edition))) for name, text in TOPICS.items()}
    return told | {"Driving": f"{told['Driving']} {EMPTY_TANK[options.empty_tank]}"}


WORDS: Words[View] = Words(
    title=title,
    phase=lambda _: PHASE,
    ask=_ask,
    line=_line,
    news=_line,
    verb=lambda action: VERB[action],
    about=lambda action: ABOUT[action],
    option=lambda action, field: FIELD[field],
    action=_action,
    consequence=_consequence,
    choice=_choice,
    refusal=_refusal,
    board=_board,
    alt=_alt,
    secret=_secret,
    held=_held,
    show_secret=lambda: SHOW,
    secrets_told=lambda told, seats: say(TOLD, told=told, seats=seats, show=SHOW),
    result=_result,
    switch=lambda field: SWITCH[field],
    switch_value=lambda field, value: SWITCH_VALUE.get((field, value), str(value)),
    pitch=PITCH,
    weight="Light",
    minutes=5,
    guide=_guide,
    topics=_topics,
    synonyms=lambda: SYNONYMS,
    asked=lambda: ASKED,
    subject=lambda view, action: SUBJECT[action],
    accounted=lambda: ACCOUNTED,
    why=_why,
    amount=lambda miles: say(CHOICE, miles=round(miles)),
    topic=lambda why: why.rule,
)
