"""Every game's actions as slash commands, made from its action classes: `/automobile build model:… factories:2`."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.host.app import TinLizzie
from cogs.answer import Interaction, Refused, answering, say, soon
from cogs.offer import MOST_CHOICES, begins
from cogs.playing.form import Form, Verb, verb
from cogs.playing.option import Option
from cogs.turn import acting_seat, done, match_here, move
from render.registry import words
from rules.core.game import Action, AnyGame
from rules.registry import GAMES

OTHER_GAME = "This channel plays {here}, so a move of {wanted} means nothing here. Use the commands under `/{name}`."


def group(game: AnyGame) -> app_commands.Group:
    """Make a game's group of commands, one for each kind of action."""
    made = app_commands.Group(name=game.meta.name, description=f"Your moves in {game.meta.title}")
    for action_type in game.actions:
        made.add_command(command(game, action_type))
    return made


def command(game: AnyGame, action_type: type[Action]) -> app_commands.Command[Any, ..., None]:
    """Make the command of one kind of action."""
    it, told = verb(game, action_type), words(game.meta.name)

    async def callback(interaction: Interaction, **filled: Any) -> None:
        async with answering(interaction):
            await _give(interaction, it, {name: value for name, value in filled.items() if value is not None})

    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    callback.__signature__ = inspect.Signature([first, *map(_parameter, it.options)])  # type: ignore[attr-defined]
    callback = app_commands.describe(**{o.name: told.option(o.action, o.field) for o in it.options})(callback)
    callback = app_commands.autocomplete(**{o.name: _completion(it, o) for o in it.options if o.type is not bool})(
        callback
    )
    return app_commands.Command(name=action_type.verb, description=told.about(action_type), callback=callback)


def _parameter(option: Option) -> inspect.Parameter:
    annotation = option.type if option.type in (bool, int) else str
    default = inspect.Parameter.empty if option.required else None
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _completion(it: Verb, option: Option) -> Any:
    async def complete(interaction: Interaction, current: str | int) -> list[app_commands.Choice[Any]]:
        filled = {name: value for name, value in interaction.namespace if value not in (None, "")}
        try:
            form = await _form(interaction, it, filled)
        except Refused:
            return []
        offers = [(value, label) for value, label in form.offers(option) if begins(str(current), label)]
        return [app_commands.Choice(name=label, value=value) for value, label in offers[:MOST_CHOICES]]

    return complete


async def _form(interaction: Interaction, it: Verb, filled: Mapping[str, Any]) -> Form:
    """Give the command as it stands for the seat to act; to anybody else it is refused."""
    match = await match_here(interaction)
    if match.game is not it.game:
        here, wanted = match.game.meta, it.game.meta
        raise Refused(OTHER_GAME.format(here=here.title, wanted=wanted.title, name=here.name))
    return Form(it, match, acting_seat(match, interaction.user.id), filled)


async def _give(interaction: Interaction, it: Verb, filled: Mapping[str, Any]) -> None:
    async with soon(interaction):
        said = await _done(interaction, it, filled)
    await say(interaction, said)


async def _done(interaction: Interaction, it: Verb, filled: Mapping[str, Any]) -> str:
    """Make the moves, and say what was done."""
    form = await _form(interaction, it, filled)
    match, seq = form.match, form.match.seq
    steps, after = form.actions()
    closing = [action for action in after.legal if type(action) is it.game.series.get(it.type)]
    told = words(it.game.meta.name)
    made = [told.action(moment.view, action, match.safe_names) for action, moment in steps if action in moment.legal]
    made += filter(None, (told.leaving(after.view, action, after.legal, match.safe_names) for action in closing))
    moved = await move(interaction, match, seq, form.seat, [*(action for action, _ in steps), *closing])
    return done(made, moved.own_lines)


async def setup(bot: TinLizzie) -> None:
    """Add every game's commands."""
    for game in GAMES.values():
        bot.tree.add_command(group(game))
