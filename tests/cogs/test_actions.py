"""Moves by slash command: what is offered, what is understood, and what is refused."""

from __future__ import annotations

import pytest

from rules.automania.actions import DrawContract
from rules.automobile.actions import BuildFactories
from rules.automobile.components import Phase
from rules.core.draft import clone
from tests.cogs.sitting import Sitting, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")

CHARACTERS = ("Ford", "Howard", "Sloan")


async def begun(table: Sitting) -> None:
    """Play on to the first action: C has Ford, A has Howard, B has Sloan: the order is C, B, A."""
    await table.open(3)
    for character in CHARACTERS:
        await give(table, "choose", character=character)


async def give(table: Sitting, verb: str, **options) -> str:
    """The seat to act gives a command; gives the private answer."""
    return await give_as(await table.actor(), table, verb, **options)


async def give_as(actor, table: Sitting, verb: str, **options) -> str:
    """Somebody gives a command; gives the private answer."""
    result = await actor.slash(table.channel, f"automobile {verb}", **options)
    await table.rest()
    assert result.ephemeral
    return result.response.content


async def offered(table: Sitting, verb: str, option: str, typed: str = "", **filled) -> list[str]:
    """What autocomplete shows the seat to act."""
    actor = await table.actor()
    return [it["name"] for it in await actor.autocomplete(table.channel, f"automobile {verb}", option, typed, **filled)]


async def test_autocomplete_offers_what_is_legal_with_its_price(tmp_path):
    """With six R&D cubes the first three models are open, the newest first; a beginning of any word finds them."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        expected = [
            "Franklin A — $300 each, 6 R&D, mid-priced",
            "Oldsmobile Dash — $250 each, 3 R&D, mid-priced",
            "Duryea — $200 each, 1 R&D, mid-priced",
        ]
        assert await offered(table, "build", "model") == expected
        assert await offered(table, "build", "model", "DASH") == expected[1:2]
        assert await offered(table, "build", "model", "das old") == expected[1:2]
        assert await offered(table, "build", "model", "300") == expected[:1]
        assert await offered(table, "build", "model", "ash") == []
        assert await offered(table, "produce", "model") == []


async def test_autocomplete_counts_with_what_is_filled_in(tmp_path):
    """Two factories with the parts factory counted: of the pair one is a factory, so one or two may be asked for."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        actor = await table.actor()
        found = await actor.autocomplete(table.channel, "automobile build", "factories", "", model="Duryea", parts=True)
        match = await table.match()
        legal = [it for it in match.legal(2) if isinstance(it, BuildFactories) and it.model == 1 and it.parts]
        assert [it["value"] for it in found] == [it.factories for it in legal]


async def test_nobody_else_is_offered_anything(tmp_path):
    """Players who are not to act, and strangers, see no choices."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        await begun(table)
        actor = await table.actor()
        for other in [*table.others(actor), stranger]:
            assert await other.autocomplete(table.channel, "automobile build", "model", "") == []


@pytest.mark.parametrize(
    "typed", ["Oldsmobile Dash", "oldsmobile dash ", "Oldsmobile Dash — $250 each, 3 R&D, mid-priced"]
)
async def test_a_value_is_understood_as_it_is_written(tmp_path, typed):
    """The name in any case, or the whole label as it was offered; left-out options have their usual value."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        assert (await give(table, "build", model=typed)).startswith("✓ ")
        space = (await table.match()).view(None).spaces[1]
        assert (space.owner, space.factories, space.parts) == (2, 1, False)


async def test_what_is_no_choice_is_refused_with_the_choices(tmp_path):
    """A name that is not there: the answer lists what is."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        answer = await give(table, "build", model="Tesla `X`")
        head, *lines = answer.splitlines()
        assert head == "“Tesla 'X'” is none of the choices for `model` now. Open to you:"
        assert [line.split(" — ")[0] for line in lines] == ["- Franklin A", "- Oldsmobile Dash", "- Duryea"]
        assert (await table.match()).seq == len(CHARACTERS)


async def test_what_could_mean_several_moves_is_refused_with_the_options(tmp_path):
    """Distributors without a box."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        answer = await give(table, "distribute")
        assert answer == "That could mean several moves. Say more with: `high`, `mid`, `low`."
        assert (await give(table, "distribute", mid=1)).startswith("✓ ")


async def test_what_the_rules_forbid_is_refused_in_their_words(tmp_path):
    """Maxwell is too far for six cubes, and C's factories are not A's to build on; nothing changes."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        match = await table.match()
        before = (match.seq, clone(match.state), len(table.channel.history()))
        answer = await give(table, "build", model="Maxwell")
        assert "Maxwell" in answer and "10 R&D" in answer
        assert (match.seq, match.state, len(table.channel.history())) == before
        await give(table, "build", model="Duryea", factories=2)
        await give(table, "pass")
        answer = await give(table, "build", model="Duryea")
        assert "Duryea" in answer and "Cat" in answer


async def test_only_the_seat_to_act_may_move(tmp_path):
    """Another player is told whose move it is, a stranger that he has no seat."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        await begun(table)
        ann = table.people[0]
        assert "**Cat** (C)" in await give_as(ann, table, "research")
        assert (await give_as(ann, table, "research")).startswith("It is not your move now.")
        assert (await give_as(stranger, table, "research")).startswith("You have no seat in this match")
        assert (await table.match()).seq == len(CHARACTERS)


async def test_commands_need_a_running_match(tmp_path):
    """In an empty channel, in a lobby, and after the end there is a sentence each."""
    async with sitting(tmp_path, 3) as table:
        ann = table.people[0]
        assert (await give_as(ann, table, "pass")).startswith("There is no match in this channel.")
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        assert (await give_as(ann, table, "pass")).startswith("This match of Automobile has not started yet")
        await ann.slash(table.channel, "game cancel")
        assert (await give_as(ann, table, "pass")).startswith("There is no match in this channel.")


async def producing(table: Sitting) -> None:
    """Play on to the third round: A has two factories in Duryea and one in Oldsmobile Dash; A acts.

    Two factories of a mid-priced model make 4 to 7 cars, one makes 1 to 3 (the edition's production table).
    """
    await begun(table)
    for model, factories in (("Duryea", 2), ("Oldsmobile Dash", 1)):
        for _ in range(2):
            await give(table, "research")
        await give(table, "build", model=model, factories=factories)
    for _ in range(2):
        await give(table, "research")


async def test_one_command_produces_in_several_spaces(tmp_path):
    """Two models with their amounts are one action: cars in both, and the action is over."""
    async with sitting(tmp_path, 3) as table:
        await producing(table)
        models = await offered(table, "produce", "model")
        assert [name.split(" — ")[0] for name in models] == ["Oldsmobile Dash", "Duryea"]
        second = await offered(table, "produce", "model_2", model="Duryea", cars=5)
        assert [name.split(" — ")[0] for name in second] == ["Oldsmobile Dash"]
        cars = {"model": "Duryea", "cars": 7, "model_2": "Oldsmobile Dash", "cars_2": 3}
        assert (await give(table, "produce", **cars)).startswith("✓ ")
        view = (await table.match()).view(None)
        assert [view.spaces[n].cars for n in (0, 1)] == [7, 3] and view.phase == Phase.SELL_VIA_HOWARD


async def test_a_series_is_made_whole_or_not_at_all(tmp_path):
    """A second space with too many cars: the first gets none either."""
    async with sitting(tmp_path, 3) as table:
        await producing(table)
        match = await table.match()
        before = (match.seq, clone(match.state))
        answer = await give(table, "produce", model="Duryea", cars=5, model_2="Oldsmobile Dash", cars_2=20)
        assert "Oldsmobile Dash" in answer and not answer.startswith("Done")
        assert (match.seq, match.state) == before


async def test_a_half_filled_step_is_refused(tmp_path):
    """A second model without its amount."""
    async with sitting(tmp_path, 3) as table:
        await producing(table)
        answer = await give(table, "produce", model="Duryea", cars=5, model_2="Oldsmobile Dash")
        assert answer == "That could mean several moves. Say more with: `cars_2`."


async def test_one_space_alone_ends_the_action_too(tmp_path):
    """The command says it all: the other space is named, not asked about; Howard's only sale then goes by itself."""
    async with sitting(tmp_path, 3) as table:
        await producing(table)
        answer = await give(table, "produce", model="Duryea", cars=5)
        assert answer.endswith("\n✓ Finish without Oldsmobile Dash")
        seen = (await table.match()).view(None)
        assert seen.phase == Phase.EXECUTIVE_DECISIONS and seen.spaces[0].cars == 5 - 2


async def test_a_second_car_is_offered_beside_the_first(tmp_path):
    """Two cars to Howard: the options are the entries of one tuple, in any order; with one of two it is asked for."""
    async with sitting(tmp_path, 3) as table:
        await producing(table)
        await give(table, "produce", model="Duryea", cars=5, model_2="Oldsmobile Dash", cars_2=2)
        assert len(await offered(table, "howard", "car")) == 2
        second = await offered(table, "howard", "car_2", car="Duryea")
        assert [name.split(" — ")[0] for name in second] == ["Duryea", "Oldsmobile Dash"]
        assert await give(table, "howard", car="Duryea") == ("That could mean several moves. Say more with: `car_2`.")
        assert (await give(table, "howard", car="Oldsmobile Dash", car_2="Duryea")).startswith("✓ ")
        assert [(await table.match()).view(None).spaces[n].cars for n in (0, 1)] == [4, 1]


async def test_the_beginning_of_one_choice_is_understood(tmp_path):
    """ "frank" is Franklin A, the only choice that begins so; a beginning that fits none is refused."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        assert "none of the choices" in await give(table, "build", model="x")
        assert (await give(table, "build", model="frank")).startswith("✓ Franklin A · 1 factory: ")


async def automania(actor, table: Sitting, **options) -> str:
    """A player places workers; gives the private answer."""
    result = await actor.slash(table.channel, "automania place", **options)
    await table.rest()
    return result.response.content


async def test_one_command_places_workers_and_takes_a_tile(tmp_path):
    """Both are done, and autocomplete offers the tiles of the space that was named, and the places that take one."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        actor = await table.actor()
        view = (await table.match()).view(None)
        column = [str(name) for name in view.grid[0::4]]
        found = await actor.autocomplete(table.channel, "automania place", "tile", "", space="col1")
        assert sorted(it["value"] for it in found) == sorted(set(column))
        places = await actor.autocomplete(
            table.channel, "automania place", "at", "", space="col1", tile=found[0]["value"]
        )
        filled = {"space": "col1", "tile": found[0]["value"], "at": places[0]["value"]}
        answer = await automania(actor, table, **filled)
        assert answer.startswith("✓ ") and answer.count("\n✓ ") == 1
        assert (await table.match()).seq == 2


async def test_a_tile_that_cannot_be_had_leaves_the_workers_where_they_were(tmp_path):
    """A tile without its place, and one of another column: refused, and nothing is placed."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        actor, match = await table.actor(), await table.match()
        grid = [str(name) for name in match.view(None).grid]
        away = next(name for name in grid if name not in grid[0::4])
        answer = await automania(actor, table, space="col1", tile=away, at="discard")
        assert answer.startswith(f"{away} ") and "not among the tiles that you can take" in answer
        assert "Say more with: `at`" in await automania(actor, table, space="col1", tile=grid[0])
        assert (await table.match()).seq == 0
        assert (await automania(actor, table, space="col1")).startswith("✓ ")
        assert (await table.match()).seq == 1


async def test_the_private_answer_says_what_only_the_mover_may_know(tmp_path):
    """Who draws a contract reads at once which it is; the channel reads only that one was drawn."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        actor, match = await table.actor(), await table.match()
        while not any(isinstance(action, DrawContract) for action in match.legal(match.to_act()[0])):
            await table.by_slash(actor)
            actor, match = await table.actor(), await table.match()
        (seat,) = match.to_act()
        answer = (await actor.slash(table.channel, "automania draw")).response.content
        await table.rest()
        view = (await table.match()).view(seat)
        card = view.components.contracts[view.players[seat].contracts[-1]]
        asked = f"popularity {card.popularity}+, {card.medals} silver medal"
        assert asked in answer.splitlines()[1] and answer.endswith("Only you can see this.")
        told = [message.content for message in table.channel.history()]
        assert not any("Only you can see this." in text for text in told)


async def test_an_action_costs_three_requests(tmp_path):
    """The answer, what changes under the question before, and the next question."""
    async with sitting(tmp_path, 3) as table:
        await begun(table)
        for _ in range(2):
            before = len(table.env.http_requests)
            assert (await give(table, "research")).startswith("✓ ")
            made = [(it.method, it.path.rsplit("/", 1)[-1]) for it in table.env.http_requests[before:]]
            assert [method for method, _ in made] in (["POST", "PATCH", "POST"], ["PATCH", "POST", "POST"]), made
            assert ("POST", "callback") in made and made[-1] == ("POST", "messages")


async def test_the_board_of_a_phases_start_takes_the_place_of_its_first_close_up(tmp_path):
    """With the very request that takes the buttons off; under a later question of the phase nothing stays."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        for stays in (["automobile-after.png"], []):
            panel, before = table.panel, len(table.env.http_requests)
            assert [it.filename for it in panel.attachments] == ["automobile-closeup.png"]
            await (await table.actor()).click(panel, custom_id=questions(panel)[0]["custom_id"])
            await table.rest()
            assert [it.method for it in table.env.http_requests[before:]].count("PATCH") == 1
            left = next(it for it in table.channel.history() if it.id == panel.id)
            assert [it.filename for it in left.attachments] == stays and not left.components


async def test_tiles_of_kraftwagen_say_who_moves_then_by_name(tmp_path):
    """Not by the letter of the seat alone, and the reader is "you"; the words that were offered are understood."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "kraftwagen")
        while (await table.match()).view(None).step != "tile":
            await table.by_button(await table.actor())
            await table.rest()
        match, actor = await table.match(), await table.actor()
        seq, found = match.seq, await actor.autocomplete(table.channel, "kraftwagen tile", "tile", "")
        assert len(found) == len(match.legal(match.to_act()[0]))
        assert actor is table.people[1] and all("then Ann (A) → you" in it["name"] for it in found)
        answer = (await actor.slash(table.channel, "kraftwagen tile", tile=found[-1]["name"])).response.content
        await table.rest()
        assert answer.startswith("✓ ") and match.seq > seq
