"""What the private panel shows: where the match stands, what is planned and what follows from it, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.model.table.match import Match
from bot.model.user.name import safe
from bot.tell.control import HINT
from bot.tell.picture import Picture
from cogs.playing.at_hand import rules_at_hand
from cogs.playing.choices import SENTENCE, Narrowing, Place, Row, controls, left, narrowing
from cogs.playing.plan import End, Plan
from cogs.press import Address, Press, button, laid_out
from render import registry
from rules.core.game import Action, Seat

FIRST = "**{title}**\n{asked}"
NEXT = "**{action}**\n{consequence}"
STEP = "-# {number}. {action}"
STEP_ALONE = "-# {number}. {action} (nothing to choose)"
AND_NOW = "**Confirm** makes what is planned so far. Or choose below what comes next, and confirm all at once."
AND_CLOSE = (
    "**Confirm** makes what is planned so far and ends with “{closing}”. Or choose something else below instead of "
    "that."
)
AND_LEAVE = (
    "More can be done: choose it below, and confirm all at once. Or make only what is planned so far, and end with "
    "“{closing}”."
)
HALF_NOW = "**Confirm without this** makes only what is planned so far; what you are choosing below is asked again."
HALF_CLOSE = (
    "**Confirm without this** makes only what is planned so far, not what you are choosing below, and ends with "
    "“{closing}”."
)
HALF_LEAVE = "You are choosing more below. Or make only what is planned so far, without that, and end with “{closing}”."
WITHOUT = "Confirm without this"
"""The button of **Confirm** where the next step is half chosen: it makes what is planned before."""
TAUGHT = "**Confirm** makes “{action}”, **Back** lets you choose anew."
TAUGHT_ALL = "**Confirm** makes all that is planned, **Back** lets you choose the last step anew."
FULL = "So much is planned at once. **Confirm** makes all of it, and you go on from there."
DRAWN_ALONE = "This reveals something new. If you take it back, the closing account says so."
DRAWN_OTHERS = "This reveals something new: after it, the others must agree to take it back."
GOES_ON_ALONE = (
    "You can still take it back afterwards; if something has been revealed by then, the closing account says so."
)
GOES_ON_OTHERS = "The others play on after it: then they must agree to take it back."
ENDS = "It ends the match: after that nothing is taken back."


NARROWING = "**{verb}** · {asked}"
BEGUN = "**{verb}**{rest}"
"""What is asked begins with the verb itself."""
CHOSEN = "**{verb}** · {chosen} · {asked}"
COMMON = "For every choice in the menu: {common}"
COMMON_OF = "**{verb}** · For every choice in the menu: {common}"
"""Of the menu alone: what stands beside it, as to place no car, may be something else."""


LEAD = 160
"""Most characters of a step and of what follows from it that stand above the picture, beside the first sentence of the
latter: four lines of a phone."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the panel shows."""

    text: str
    """Above the picture: few lines, so that a phone shows both."""
    rows: Sequence[Row] = ()
    plan: Plan | None = None
    """Whose picture stands on it; None for none."""
    below: str = ""
    """Between the picture and the choices."""
    left: tuple[Action, ...] = ()
    """What the next action may still be, where its kind is chosen."""


def shown(it: Plan, place: Place, note: str = "", *, learning: bool = False) -> Shown:
    """Show a plan, with the choices at a place of it; to who has hardly played (`learning`), with what they are for.

    Raises NoSuchPath.
    """
    asked = None if it.done else narrowing(it, place)
    rows, common = ([], {}) if it.done else controls(it, place)
    above, *below = _steps(it, half=bool(place.path)) if it.steps else _first(it)
    ways = [*_ways(it, place), *rules_at_hand(it, place, learning=learning)]
    words, form = it.match.words, COMMON if place.path else COMMON_OF
    said = _told(it)
    common = {kind: new for kind, told in common.items() if (new := [one for one in told if one not in said])}
    alike = [form.format(verb=words.verb(kind), common=safe(" ".join(told))) for kind, told in common.items()]
    below = [*below, asked and asking(it.match, asked), *alike]
    return Shown(_lines(note, above), [*rows, ways], it, _lines(*below), left(it, place))


def _told(it: Plan) -> list[str]:
    """Give the sentences that are told of the last step that is chosen, written as those of choices are."""
    last = next((step for step in reversed(it.steps) if not step.by_itself), None)
    told = it.match.words.consequence(last.view, last.action, it.match.safe_names) if last else ""
    return SENTENCE.split(told.replace("**", ""))


def _lines(*said: str | None) -> str:
    return "\n".join(filter(None, said))


def asking(match: Match, found: Narrowing) -> str:
    """Say what the controls below choose, where they do not say it themselves."""
    words = match.words
    asked = words.about(found.kind) if found.field is None else words.option(found.kind, found.field)
    chosen, verb = ", ".join(found.chosen), words.verb(found.kind)
    if not chosen and asked.startswith(verb):
        return BEGUN.format(verb=verb, rest=asked.removeprefix(verb))
    return (CHOSEN if chosen else NARROWING).format(verb=verb, chosen=chosen, asked=asked)


def _first(it: Plan) -> list[str]:
    """Say where the match stands and what the seat must decide, and for below what it has."""
    words, names = it.match.words, it.match.safe_names
    asked = FIRST.format(title=words.title(it.view), asked=words.ask(it.view, names))
    return [asked, words.own(it.view, names) or ""]


def _steps(it: Plan, *, half: bool) -> list[str]:
    """Say the last step and what follows from it; for below, what else follows, all that is planned, and what
    confirming does, where the next step may be `half` chosen."""
    words, names = it.match.words, it.match.safe_names
    told = [words.action(step.view, step.action, names) for step in it.steps]
    last, said = next((step, text) for step, text in zip(it.steps[::-1], told[::-1], strict=True) if not step.by_itself)
    done = words.deed(last.view, last.action, names) or said
    follows, rest = _led(words.consequence(last.view, last.action, names), LEAD - len(done))
    ways = [STEP_ALONE if step.by_itself else STEP for step in it.steps]
    listed = enumerate(zip(ways, told, strict=True), 1)
    steps = [way.format(number=n, action=text) for n, (way, text) in listed] if len(told) > 1 else []
    lines = [NEXT.format(action=done, consequence=follows), rest, *steps]
    if it.end == End.TAUGHT:
        lines.append(TAUGHT_ALL if steps else TAUGHT.format(action=said))
    elif it.end == End.FULL:
        lines.append(FULL)
    elif it.done and not it.free:
        lines.append(after(it))
    elif not it.done:
        lines.append(_and_now(it, half=half))
    return lines


def _led(consequence: str, room: int) -> tuple[str, str]:
    """Part what follows from a step into its first sentences, which decide, as far as there is room, and the others."""
    first, *others = SENTENCE.split(consequence)
    while others and len(first) + len(others[0]) < room:
        first = f"{first} {others.pop(0)}"
    return first, " ".join(others)


def _and_now(it: Plan, *, half: bool) -> str:
    """Say what **Confirm** does where more can be planned, and what it says no to, be it only `half` chosen."""
    words, names = it.match.words, it.match.safe_names
    closing = [
        words.leaving(step.view, step.action, step.legal, names) or words.action(step.view, step.action, names)
        for step in it.closing
    ]
    if not closing:
        return HALF_NOW if half else AND_NOW
    leave, close = (HALF_LEAVE, HALF_CLOSE) if half else (AND_LEAVE, AND_CLOSE)
    return (leave if _leaving(it) else close).format(closing="”, “".join(closing))


def _leaving(it: Plan) -> str | None:
    """Say what confirming a plan gives up for good, because it ends what its player is in the midst of."""
    words, names = it.match.words, it.match.names
    told = [words.leaving(step.view, step.action, step.legal, names) for step in it.closing]
    return next((label for label in told if label), None)


def after(it: Plan) -> str:
    """Say whether a plan that is not free can be taken back once it is made."""
    if it.over:
        return ENDS
    if it.reveals or it.end == End.DRAWN:
        return DRAWN_ALONE if it.alone else DRAWN_OTHERS
    return GOES_ON_ALONE if it.alone else GOES_ON_OTHERS


def _ways(it: Plan, place: Place) -> list[Press]:
    ways: list[Press] = []
    if it.steps:
        leaving = _leaving(it) or (WITHOUT if place.path else None)
        style = discord.ButtonStyle.secondary if leaving else discord.ButtonStyle.success
        ways.append(button(leaving or "Confirm", place.address("make", it), style))
    if place.path:
        ways.append(button("Back", Place(place.chosen).address("back", it)))
    elif not it.steps and it.match.gives_hints:
        ways.append(button("Hint", Address(HINT, it.match.id, it.match.seq)))
    elif it.steps:
        ways.append(button("Back", Place(it.before).address("back", it)))
    if it.before:
        ways.append(button("Start again", Place().address("again", it)))
    return ways


def layout(it: Shown, seat: Seat | None, picture: Picture | None) -> discord.ui.LayoutView:
    """Give the panel as Discord shows it, in the colour of the seat."""
    media = picture and discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
    return laid_out(it.text, it.rows, None if seat is None else registry.seat_colour(seat), media, it.below)
