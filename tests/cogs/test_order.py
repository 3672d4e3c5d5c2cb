"""Standing orders as their owner gives them, by command and by button; nobody else can tell that there are any."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.model.table.match import Match
from bot.model.table.order import StandingOrder
from bot.play.move.driver import Run, due
from bot.tell.course import untimely
from bot.tell.order import labels as labels_of
from bot.tell.order import told
from cogs.answer import Refused
from cogs.playing import order_panel
from cogs.playing.order_form import GIVEN_ALREADY, offers, read, worded
from cogs.playing.order_home import kinds_of
from cogs.playing.order_now import MOVE_FIRST
from cogs.press import read as address
from render.registry import words
from rules.automobile.actions import ProduceCars, TakeResearch
from rules.automobile.components import Character, Model, Phase
from rules.core import notation
from rules.core.lesson_text import text
from rules.core.order import LAST, Order
from rules.core.prospect import prospects
from rules.registry import GAMES
from tests.automobile.table import table as laid
from tests.cogs.sitting import Hand, Sitting, components, labels, sitting, written

pytestmark = pytest.mark.usefixtures("blank")

HEAD = "**Your standing orders**"
NAMES = ("Ann", "Bob", "Cleo")
MOMENTS = 40
"""Moves of a match, every other one made by an order."""
FORD, SLOAN = "Select characters: choose Ford", "Select characters: choose Sloan"


async def opened(table: Sitting) -> tuple[Any, Any]:
    """A match of three has begun; gives who must choose a character, and who comes next."""
    await table.open(3)
    match = await table.match()
    first, second, _ = match.state.selection_order
    return table.person(match, first), table.person(match, second)


def as_told(offered: Any) -> str:
    """How an order says what was offered under an option: the phase first, which a phone would cut the rest for."""
    action, _, phase = offered["name"].rpartition(" · ")
    return f"{phase}: {action}"


async def ordered(table: Sitting, person: Any, **options: Any) -> Any:
    """Type `/order add`; gives the private answer."""
    result = await person.slash(table.channel, "order add", **options)
    await table.rest()
    return result.response


async def listed(table: Sitting, person: Any) -> Any:
    """What `/order list` shows."""
    result = await person.slash(table.channel, "order list")
    return result.response


async def test_a_choice_that_can_hardly_come_is_given_with_a_warning(tmp_path):
    """One action builds two pieces at most, the parts factory counted (rulebook, Build factories): three are named."""
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        phase, three = "Player actions: ", "build Duryea 2 parts"
        answer = await ordered(table, second, first=phase + three, second=phase + "research")
        assert answer.content.startswith("Standing order given")
        assert f"you will not be able to do “{phase}{three}” then" in answer.content
        assert answer.content.count("you will not be able") == 1


async def test_what_is_not_asked_for_while_the_order_holds_is_given_with_a_warning(tmp_path, monkeypatch):
    """Who is asked for a kind of move only in the next turn is told so, in the words of the move."""

    def next_turn(*asked: Any) -> list[Any]:
        return [replace(it, turn=it.turn + (it.phase == Phase.EXECUTIVE_DECISIONS)) for it in prospects(*asked)]

    monkeypatch.setattr("bot.model.table.match.prospects", next_turn)
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        chosen = (await second.autocomplete(table.channel, "order add", "first", "executive decisions: "))[0]
        answer = await ordered(table, second, first=chosen["value"])
        assert f"you will not be able to do “{as_told(chosen)}” then" in answer.content


async def test_a_production_without_a_factory_is_given_with_a_warning(tmp_path):
    """Nobody owns a factory on the first day: cars can only be made where one builds before, which he may do by an
    order of his too (rulebook, Produce cars: at least one factory)."""
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        offered = await second.autocomplete(table.channel, "order add", "first", "player actions: duryea")
        build, produce = (
            next(it for it in offered if label in it["name"]) for label in ("Duryea · 1 factory", "Duryea · make 1 for")
        )
        warning = f"“{as_told(produce)}, then: Finish production” needs another move of yours first"
        answer = await ordered(table, second, first=produce["value"], until="turn")
        assert warning in answer.content
        answer = await ordered(table, second, first=build["value"])
        assert "needs another move" not in answer.content and "As far as I can foresee" not in answer.content
        answer = await ordered(table, second, first=produce["value"], until="turn")
        assert "needs another move" not in answer.content


async def test_what_is_not_foreseen_any_more_is_told_as_when_it_was_given(tmp_path, monkeypatch):
    """In the list, among what can be cancelled, and when it is dropped: the label of the move, not how it is kept."""
    async with sitting(tmp_path, 3) as table:
        first, second = await opened(table)
        await ordered(table, second, first=FORD)
        monkeypatch.setattr("bot.model.table.match.prospects", lambda *_: [])
        await table.restart()
        told = "Select characters: Ford — 1 R&D"
        assert f"1. {told} (once" in (await listed(table, second)).content
        (offered,) = await second.autocomplete(table.channel, "order cancel", "order", "")
        assert offered["name"].startswith(told)
        await first.slash(table.channel, "automobile choose", character="Ford")
        await table.rest()
        messages = [it.content for it in second.user.dm_channel.history()]
        assert len([it for it in messages if f"“{told}” was dropped" in it]) == 1


def test_an_order_says_that_it_ends_a_production():
    """Two models could be produced (rulebook, Produce cars: in any of one's spaces), and the order names one."""
    position = laid(3).tiles((2,), (3,), (4,)).factory("Maxwell", 0, 2).factory("Duryea", 0).begin(Phase.PLAYER_ACTIONS)
    match: Any = SimpleNamespace(game=GAMES["automobile"], words=words("automobile"), names=NAMES, safe_names=NAMES)
    soon = prospects(match.game, position.state, 0)
    for way, said in (
        ((ProduceCars(Model(4), 7),), "Maxwell · make 7 for $490, mid, then: Finish production"),
        ((TakeResearch(),), "Take 2 R&D cubes"),
    ):
        order = StandingOrder(None, 1, Order(0, (way,), Phase.PLAYER_ACTIONS))
        assert told(match, order, soon) == f"Player actions: {said}"


async def choose(person: Any, shown: Any, label: str) -> None:
    """Take what has a label in a menu of a message."""
    for item in (it for it in components(shown) if it["type"] == 3):
        for value in (it["value"] for it in item["options"] if it["label"] == label):
            return await person.select(shown, [value], custom_id=item["custom_id"])
    raise AssertionError(label)


async def test_from_the_order_to_the_move(tmp_path):
    """Given privately, listed, carried out when the other has taken Ford, and listed as done."""
    async with sitting(tmp_path, 3) as table:
        first, second = await opened(table)
        answer = await ordered(table, second, first=FORD, second=SLOAN)
        assert answer.ephemeral and "As far as I can foresee" not in answer.content
        assert answer.content.startswith(
            "Standing order given, known to you alone: Select characters: Ford — 1 R&D, else Sloan — 1 R&D"
        )
        shown = await listed(table, second)
        assert shown.ephemeral and "1. Select characters: Ford — 1 R&D, else Sloan — 1 R&D (once" in shown.content
        await first.slash(table.channel, "automobile choose", character="Ford")
        await table.rest()
        match = await table.match()
        assert match.seq == 2
        assert match.view(None).chosen[Character.SLOAN] == match.state.selection_order[1]
        shown = await listed(table, second)
        assert "— done, once" in shown.content
        public = "\n".join(message.content for message in table.channel.history(viewer=first) if message.content)
        assert "order" not in public.casefold().replace("order of play", "").replace("selection order", "")


async def test_an_order_taken_back_does_nothing(tmp_path):
    """By `/order cancel` with what is offered, and by the button of the list."""
    async with sitting(tmp_path, 3) as table:
        first, second = await opened(table)
        for _ in range(2):
            await ordered(table, second, first=FORD)
        (offered, _) = await second.autocomplete(table.channel, "order cancel", "order", "")
        answer = (await second.slash(table.channel, "order cancel", order=offered["value"])).response
        assert answer.ephemeral and answer.content.startswith("Taken back.")
        shown = await listed(table, second)
        await second.click(shown, label="Take back order 1")
        assert "taken back" in shown.content and "Take back order 1" not in labels(shown)
        await first.slash(table.channel, "automobile choose", character="Sloan")
        assert (await table.match()).seq == 1


async def test_an_order_by_buttons(tmp_path):
    """The phase, two choices, and how long: no word is typed."""
    async with sitting(tmp_path, 3) as table:
        first, second = await opened(table)
        shown = await listed(table, second)
        assert "Executive decisions: Pass" in labels(shown)
        await choose(second, shown, "Select characters: Choose a character …")
        await second.click(shown, label="Ford — 1 R&D")
        await choose(second, shown, "Sloan — 1 R&D")
        assert "1. Ford — 1 R&D\n2. Sloan — 1 R&D" in shown.content
        await second.click(shown, label="Once, the next time")
        assert shown.content.startswith("Standing order given") and HEAD in shown.content
        await first.slash(table.channel, "automobile choose", character="Ford")
        assert (await table.match()).seq == 2


async def test_an_order_is_given_once_by_two_presses_at_once(tmp_path):
    """The second is told so; shown anew, the same order can be given once more."""
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        shown = await listed(table, second)
        await choose(second, shown, "Select characters: Choose a character …")
        await second.click(shown, label="Ford — 1 R&D")
        (once,) = (it["custom_id"] for it in components(shown) if it.get("label") == "Once, the next time")
        hands: list[Any] = [Hand(table, second.id, number) for number in (1, 2)]
        for it in hands:
            it.response.defer, it.edit_original_response = AsyncMock(), AsyncMock()
        press = [order_panel.give_pressed(it, address(once), ()) for it in hands]
        found = await asyncio.gather(*press, return_exceptions=True)
        assert sorted(map(str, found)) == sorted([str(None), GIVEN_ALREADY])
        match = await table.match()
        assert len(match.orders) == 1
        with pytest.raises(Refused):
            await order_panel.give_as_before(hands[0], replace(address(once), path=address(once).path[1:]), ())
        shown = await listed(table, second)
        await choose(second, shown, "Select characters: Choose a character …")
        await second.click(shown, label="Ford — 1 R&D")
        await second.click(shown, label="Once, the next time")
        assert len(match.orders) == 2


async def test_a_choice_is_what_it_was_on_the_board_that_was_looked_at(tmp_path, monkeypatch):
    """A move that comes while it is worked out what may come up: buttons are of the board before it, and an order that
    was put together for that is not given on this one."""
    async with sitting(tmp_path, 3) as table:
        await opened(table)
        match, usual = await table.match(), Match.prospects
        third = table.person(match, match.state.selection_order[2])

        async def meanwhile(seen: Match, seat: int) -> Any:
            found = await usual(seen, seat)
            if match.seq == seen.seq and match.to_act() != match.seat_of(third.id):
                (mover,) = match.to_act()
                user_id = match.chairs[mover].user_id or 0
                best = match.game.npc(match.state, mover)
                await table.bot.matches.move(match.id, match.seq, mover, [best], user_id=user_id)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(Match, "prospects", meanwhile)
            home = await listed(table, third)
        assert {address(it["custom_id"]).seq for it in components(home)} == {0} and match.seq == 1
        await third.click(home, custom_id=components(home)[0]["custom_id"])
        assert written(home).startswith("*The board has moved on.*") and match.orders == ()
        await choose(third, home, "Select characters: Choose a character …")
        ford = next(it["custom_id"] for it in components(home) if ":plan:" in it["custom_id"])
        await third.click(home, custom_id=ford)
        with monkeypatch.context() as patched:
            patched.setattr(Match, "prospects", meanwhile)
            await third.click(home, label="Once, the next time")
        await table.rest()
        assert written(home).startswith("*The board has moved on.*") and match.orders == () and match.seq > 1


async def test_all_executive_decisions_are_passed_with_one_press(tmp_path):
    """One press on the first day; in the phase itself this seat is never asked, and passes once."""
    async with sitting(tmp_path, 3) as table:
        first, _ = await opened(table)
        shown = await listed(table, first)
        await first.click(shown, label="Executive decisions: Pass")
        match = await table.match()
        (order,) = [it.order for it in match.orders]
        seat = order.seat
        asked = 0
        while match.state.turn == 1:
            actor = await table.actor()
            asked += match.state.phase == 6 and match.to_act() == (seat,)
            action = match.game.npc(match.state, match.to_act()[0])
            await table.bot.matches.move(match.id, match.seq, match.to_act()[0], [action], user_id=actor.id)
            await table.rest()
        assert asked == 0
        made = [it for it in await table.bot.store.moves(match.id) if (it.cause or "").startswith("ordered")]
        assert [(it.seat, it.verb) for it in made] == [(seat, "pass")]
        assert match.orders == ()


async def test_after_a_move_the_orders_are_one_press_away(tmp_path):
    """The private message that says what was done leads to them, and stands as it did, with the way back."""
    async with sitting(tmp_path, 3) as table:
        first, _ = await opened(table)
        shown = await table.your_move(first)
        await first.click(shown, custom_id=components(shown)[0]["custom_id"])
        told = written(shown), labels(shown)
        orders = (await first.click(shown, label="Standing orders")).response
        assert orders.ephemeral and written(orders).startswith(HEAD)
        assert (written(shown), labels(shown)) == told and told[1] == ["Standing orders", "Take it back"]


async def test_what_is_offered_is_what_may_come_up(tmp_path):
    """Autocomplete offers later phases too, filtered by what is typed; to a stranger nothing."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        first, _ = await opened(table)
        offered = [it["value"] for it in await first.autocomplete(table.channel, "order add", "first", "pass")]
        assert "Executive decisions: pass" in offered
        assert len(await first.autocomplete(table.channel, "order add", "first", "")) == 25
        assert await stranger.autocomplete(table.channel, "order add", "first", "") == []
        for command, options in (("order add", {"first": FORD}), ("order list", {}), ("order cancel", {"order": "1"})):
            answer = (await stranger.slash(table.channel, command, **options)).response
            assert answer.ephemeral and answer.content.startswith("You have no seat in this match")


@pytest.mark.parametrize("game", list(GAMES))
async def test_whatever_is_offered_is_understood(tmp_path, game):
    """Each text that a seat is offered is read as that action in that phase, though names of tiles have a + in them."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        for seat in range(3):
            meant = [(it.phase, action) for it in await match.prospects(seat) for action in it.actions]
            offered = await offers(match, seat)
            assert len(offered) == len(meant)
            for phase in {phase for phase, _ in meant}:
                here = [(it, (action,)) for it, (its, action) in zip(offered, meant, strict=True) if its == phase]
                for kind in (0, 1):
                    assert (await read(match, seat, [it[kind] for it, _ in here]))[:2] == (
                        phase,
                        [it for _, it in here],
                    )
            assert len({label for label, _ in offered}) == len(offered)
            assert all(len(label) <= 100 for label, _ in offered)
            assert not any(label.startswith(match.words.phase(it)) for it, _ in meant for label, _ in offered)


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
async def test_labels_are_those_of_moves_in_the_middle_of_a_match_too(tmp_path, game):
    """No two of a phase are the same at any of some moments, and none is as a record writes it where it has fields."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        for _ in range(4):
            seat = match.to_act()[0]
            for it in await match.prospects(seat):
                named = labels_of(match, it, match.names)
                assert list(named) == it.actions and len(set(named.values())) == len(named)
                written_so = {notation.write(match.game, match.options, action) for action in named}
                assert not written_so & set(named.values())
            for _ in range(9):
                seat = match.to_act()[0]
                action = match.game.npc(match.state, seat)
                user = table.person(match, seat).id
                await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=user)


@pytest.mark.parametrize("game", ["automobile", "kraftwagen"])
async def test_an_order_of_one_press_is_called_as_it_is_listed(tmp_path, game):
    """“End the turn, or skip” did not say that it keeps Buick's buyer away: the kind of move does many things."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        person = next(it for it in table.people if match.to_act()[0] not in match.seat_of(it.id))
        shown = await listed(table, person)
        called = next(it["label"] for it in components(shown) if it.get("custom_id", "").startswith("tl:order:"))
        await person.click(shown, label=called)
        assert f"1. {called} (every time" in shown.content


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
async def test_a_kind_then_the_whole_move(tmp_path, game):
    """In two steps from the list every kind leads to its moves: buttons up to six, else menus; one is given as once."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        person = next(it for it in table.people if match.to_act()[0] not in match.seat_of(it.id))
        shown = await listed(table, person)
        (kinds,) = [it for it in components(shown) if it["type"] == 3]
        assert len({it["label"] for it in kinds["options"]}) == len(kinds["options"]) <= 25
        moves: list[Any] = []
        menus: list[Any] = []
        for number, kind in enumerate(kinds["options"]):
            await person.select(shown, [kind["value"]], custom_id=kinds["custom_id"])
            moves = [it for it in components(shown) if it["type"] == 2 and it["custom_id"].startswith("tl:plan:")]
            menus = [it for it in components(shown) if it["type"] == 3]
            assert (1 <= len(moves) <= 6 and not menus) or (menus and not moves)
            if number < len(kinds["options"]) - 1:
                await person.click(shown, label="All orders")
        if menus:
            await person.select(shown, [menus[0]["options"][0]["value"]], custom_id=menus[0]["custom_id"])
        else:
            await person.click(shown, custom_id=moves[0]["custom_id"])
        await person.click(shown, label="Once, the next time")
        assert shown.content.startswith("Standing order given")


async def test_a_button_of_before_is_still_answered(tmp_path):
    """The button of a phase, as lists that were posted before have it, leads to all its moves."""
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        match = await table.match()
        it, chosen = await order_panel._choices(match, match.seat_of(second.id)[0], (Phase.SELECT_CHARACTERS,))
        assert not chosen
        shown = await order_panel._plan(match, match.seat_of(second.id)[0], (it.phase,))
        (menu, _) = [press.item.to_component_dict() for press in shown.items]
        assert [it["label"] for it in menu["options"]] == list(labels_of(match, it, match.names).values())


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("dance", None, "I cannot read “dance” as a move. Choose one of those"),
        ("Executive decisions: pass", FORD, "All choices of one order must be for the same phase."),
        ("howard Ford Model T, Ford Model T", None, "As far as can be foreseen, you will not be asked for “howard"),
        ("x" * 3_000, None, f"“{'x' * 60}…” is too long"),
    ],
)
async def test_an_order_that_makes_no_sense_is_refused_plainly(tmp_path, monkeypatch, first, second, expected):
    """Each with a sentence that names what is wrong; nothing is queued."""
    async with sitting(tmp_path, 3) as table:
        person, _ = await opened(table)
        if first.startswith("howard"):
            monkeypatch.setattr("bot.model.table.match.prospects", lambda *_: ())
        options = {"first": first, **({"second": second} if second else {})}
        answer = await ordered(table, person, **options)
        assert answer.content.startswith(expected)
        assert (await table.match()).orders == ()


async def test_others_see_the_same_with_and_without_an_order(tmp_path):
    """What Ann is shown and offered, and the channel, while Bob's order is queued: byte for byte the same."""
    seen: list[list[Any]] = []
    for number, orders in enumerate((False, True)):
        (home := tmp_path / str(number)).mkdir()
        async with sitting(home, 3) as table:
            first, second = await opened(table)
            if orders:
                await ordered(table, second, first="Executive decisions: pass", until="turn")
                assert len((await table.match()).orders) == 1
            shown: list[Any] = [await listed(table, first)]
            for command in ("game board", "game text", "game log", "game help"):
                shown.append((await first.slash(table.channel, command)).response)
            shown.append(await table.your_move(first))
            seen.append([(it.content, components(it)) for it in shown])
            seen[-1].append(await first.autocomplete(table.channel, "order add", "first", ""))
            seen[-1].append([it.content for it in table.channel.history(viewer=first)])
    assert seen[0] == seen[1]


async def test_a_restart_keeps_the_orders_and_their_buttons(tmp_path):
    """Listed before, taken back after."""
    async with sitting(tmp_path, 3) as table:
        first, second = await opened(table)
        await ordered(table, second, first=FORD)
        shown = await listed(table, second)
        await table.restart()
        await second.click(shown, label="Take back order 1")
        await first.slash(table.channel, "automobile choose", character="Sloan")
        assert (await table.match()).seq == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("until", ["once", "phase", "turn", "steady"])
async def test_in_every_game_an_order_is_queued_and_comes_to_an_end(tmp_path, game, until):
    """“This, else that” for the next seat: private, shown as queued, and over by itself before the match is."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        person = next(it for it in table.people if match.to_act()[0] not in match.seat_of(it.id))
        offered = await person.autocomplete(table.channel, "order add", "first", "")
        phase = offered[0]["name"].rpartition(" · ")[2]
        named, second = ([it for it in offered if it["name"].endswith(f" · {phase}")] * 2)[:2]
        first, second = named["value"], second["value"]
        answer = await ordered(table, person, first=first, second=second, until=until)
        assert answer.ephemeral and answer.content.startswith("Standing order given"), answer.content
        shown = await listed(table, person)
        assert shown.ephemeral and f"1. {as_told(named)}" in shown.content and "Take back order 1" in labels(shown)
        while match.orders and match.to_act():
            seat = match.to_act()[0]
            action = match.game.npc(match.state, seat)
            user = table.person(match, seat).id
            await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=user)
        assert match.orders == () and match.to_act()
        assert "Take back order 1" not in labels(await listed(table, person))


@pytest.mark.parametrize("game", [name for name in GAMES if text(name)])
async def test_an_order_makes_no_move_that_the_teacher_refuses(tmp_path, game):
    """It waits, the learner is asked as before, and nothing goes on by itself until the course takes it."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await ann.slash(table.channel, "game learn", game=game)
        await table.rest()
        match = await taught(table, ann)
        takes, refused = list[Any](), list[Any]()
        while not refused:
            (seat,) = match.to_act()
            takes = [it for it in match.legal(seat) if not untimely(match, match.course, match.state, seat, it)]
            refused = [it for it in match.legal(seat) if it not in takes]
            if not refused:
                await table.bot.matches.move(match.id, match.seq, seat, takes[:1], user_id=ann.id)
                await table.rest()
        (seat,), seq = match.to_act(), match.seq
        order = StandingOrder(None, ann.id, Order(seat, ((refused[0],),), None, 1))
        await table.bot.matches.order(match.id, seat, lambda run: run.give(order, 1), user_id=ann.id)
        await table.rest()
        assert match.seq == seq and match.to_act() == (seat,) and not due(match, match.state)
        assert [it.order for it in match.orders] == [order.order]
        await table.bot.matches.move(match.id, seq, seat, takes[:1], user_id=ann.id)
        await table.rest()
        assert match.seq > seq


async def taught(table: Sitting, person: Any) -> Any:
    """The lesson of the only person."""
    found = await table.bot.matches.places.live(None, person.id)
    return next(it for it in found if it.lesson)


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
async def test_what_an_order_has_done_is_told_in_the_words_of_what_was_done(tmp_path, game):
    """Not as it was foreseen when it was given, nor as the same move would be worded now."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match, others = await table.match(), 0
        for n in range(MOMENTS):
            seat = match.to_act()[0]
            user, action = table.person(match, seat).id, match.game.npc(match.state, seat)
            done = match.words.action(match.view(seat), action, match.safe_names)
            if n % 2:
                await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=user)
            else:
                said = {action: "as it was foreseen"}
                order = Order(seat, ((action,),), match.game.period(match.state)[1], 1)
                give = partial(Run.give, given=StandingOrder(None, user, order, said=said), interaction_id=n + 1)
                await table.bot.matches.order(match.id, seat, give, user_id=user)
                newest = (await table.bot.matches.orders(match, seat))[-1]
                assert newest.done and done in await worded(match, newest)
                soon = [label for it in await match.prospects(seat) for label in labels_of(match, it, NAMES).values()]
                others += done not in soon
            await table.rest()
        assert others, "no move would be worded otherwise now"


async def test_what_stands_far_down_a_long_list_has_buttons_that_answer(tmp_path, monkeypatch):
    """Late in Kraftwagen more than 1,300 actions may come up in a phase. Whatever stands under one is readable, as it
    is in messages that stand since before."""
    far = 1_325

    def long(*asked: Any) -> list[Any]:
        return [replace(it, actions=it.actions * far, views=it.views * far) for it in prospects(*asked)]

    monkeypatch.setattr("bot.model.table.match.prospects", long)
    async with sitting(tmp_path, 3) as table:
        _, second = await opened(table)
        match = await table.match()
        shown = await order_panel._plan(match, match.seat_of(second.id)[0], (Phase.SELECT_CHARACTERS, far - 1, far))
        items: list[Any] = [press.item for press in shown.items]
        found = [address(it.custom_id) for it in items]
        assert all(far in it.path for it in found if it.kind == "order") and len({it.kind for it in found}) > 2
    assert address(f"tl:give:1:2:0.1.{far}").path == (0, 1, far)


async def test_an_order_for_what_is_asked_now_is_confirmed_by_button(tmp_path):
    """It says that it would be made at once, and nothing is made, nor queued, until it is confirmed."""
    async with sitting(tmp_path, 3) as table:
        first, _ = await opened(table)
        shown = await listed(table, first)
        await choose(first, shown, "Select characters: Choose a character …")
        await first.click(shown, label="Ford — 1 R&D")
        await choose(first, shown, "Sloan — 1 R&D")
        await first.click(shown, label="Once, the next time")
        match = await table.match()
        assert match.seq == 0 and match.orders == () and labels(shown) == ["Confirm", "All orders"]
        assert shown.content.startswith("You are asked for this now, so it would be made at once:\n**Ford — 1 R&D**")
        await first.click(shown, label="Confirm")
        await table.rest()
        assert (await table.match()).seq == 1 and shown.content.startswith("Standing order “Select characters: Ford")
        assert "Confirm" not in labels(shown) and match.orders == ()
        back = (await first.click(shown, label="Take it back")).response
        await table.rest()
        assert back.content.startswith("Done.") and "Make it again" in labels(back) and match.seq > 1


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_offered_while_one_typed_means_the_same_move_when_the_match_has_gone_on(tmp_path, game):
    """It is the move itself, as a record has it, and no place in a list: it needs no board to be bound to. That a phase
    is over one is told."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        seat, meant = match.to_act()[0], dict[str, Any]()
        for _ in range(8):
            for prospect in await match.prospects(seat):
                phase = match.words.phase(prospect.phase)
                for action in prospect.actions:
                    meant.setdefault(f"{phase}: {notation.write(match.game, match.options, action)}", action)
            assert {value for _, value in await offers(match, seat)} <= meant.keys()
            phases = [match.words.phase(it.phase) for it in await match.prospects(seat)]
            for text, action in list(meant.items())[::7]:
                if text.partition(":")[0] in phases:
                    assert (await read(match, seat, [text]))[1] == [(action,)]
                else:
                    with pytest.raises(Refused, match="in that phase any more"):
                        await read(match, seat, [text])
            now = match.to_act()[0]
            move = [match.game.npc(match.state, now)]
            await table.bot.matches.move(match.id, match.seq, now, move, user_id=match.chairs[now].user_id or 0)
            await table.rest()


@pytest.mark.parametrize("game", GAMES)
async def test_an_order_for_what_is_asked_now_is_confirmed_as_it_was_typed(tmp_path, game):
    """How long it holds and what else it would do are kept; once confirmed it makes the move and goes on."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match = await table.match()
        (seat,) = match.to_act()
        person, legal = table.person(match, seat), match.legal(seat)
        turn, phase = match.game.period(match.state)
        typed = [
            f"{match.words.phase(phase)}: {notation.write(match.game, match.options, action)}" for action in legal[:2]
        ]
        answer = await ordered(table, person, first=typed[0], second=typed[-1], until="turn", times=3)
        assert answer.ephemeral and "so it would be made at once" in answer.content and "holds on" in answer.content
        assert match.seq == 0 and match.orders == ()
        await person.click(answer, label="Confirm")
        await table.rest()
        (given,) = await table.bot.matches.orders(match, seat)
        assert match.seq and given.order.ways == tuple((it,) for it in dict.fromkeys((legal[0], legal[len(typed) - 1])))
        assert given.done and given.order.last == (turn, LAST) and (given.order.times or 0) + given.done == 3


async def test_what_no_button_can_hold_is_not_made_either(tmp_path):
    """More ways of several moves than an id has room for: the move itself comes first."""
    async with sitting(tmp_path, 3) as table:
        first, _ = await opened(table)
        many = " + ".join(["choose Ford"] * 4)
        ways = {name: f"Select characters: {many}" for name in ("second", "third", "fourth", "fifth")}
        answer = await ordered(table, first, first=FORD, **ways)
        assert answer.content == MOVE_FIRST and (await table.match()).seq == 0


@pytest.mark.parametrize("game", [name for name in GAMES if text(name)])
async def test_an_order_for_what_is_asked_now_is_refused_as_the_move_is(tmp_path, game):
    """In a lesson, in the teacher's words; nothing is queued."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await ann.slash(table.channel, "game learn", game=game)
        await table.rest()
        match = await taught(table, ann)
        while True:
            (seat,) = match.to_act()
            why = [(it, untimely(match, match.course, match.state, seat, it)) for it in match.legal(seat)]
            if any(said for _, said in why):
                break
            await table.bot.matches.move(match.id, match.seq, seat, [why[0][0]], user_id=ann.id)
            await table.rest()
        action, said = next(it for it in why if it[1])
        seq, phase = match.seq, match.words.phase(match.game.period(match.state)[1])
        typed = f"{phase}: {notation.write(match.game, match.options, action)}"
        (room,) = table.channel.threads
        result = await ann.slash(room, "order add", first=typed)
        await table.rest()
        assert [it.content for it in (result.response, *result.followups) if it and it.content] == [said]
        assert match.seq == seq and match.orders == ()


@pytest.mark.parametrize(("game", "word"), [("automobile", "turn"), ("automania", "round"), ("kraftwagen", "round")])
async def test_what_else_to_do_is_chosen_by_kind_with_a_way_back(tmp_path, game, word):
    """As what is to be done first; no menu is called by numbers alone, and a turn is called as the game does."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        match, tried = await table.match(), 0
        person = next(it for it in table.people if match.to_act()[0] not in match.seat_of(it.id))
        (seat,) = match.seat_of(person.id)
        for it in await match.prospects(seat):
            if len(it.actions) <= 25 or len(set(map(type, it.actions))) == 1:
                continue
            tried += 1
            first, labelled = it.actions[0], labels_of(match, it, match.names)
            place = [(at.phase, kind) for at, kind in kinds_of(await match.prospects(seat))]
            shown = await listed(table, person)
            await pressed(person, shown, "kind", place.index((it.phase, type(first))))
            kind_screen = shown.content
            await pressed(person, shown, "plan", 0)
            (kinds,) = [item for item in components(shown) if item["type"] == 3]
            assert kinds["placeholder"] == "If that is not possible: what kind of move?"
            until = ["Once, the next time", "To the end of the phase", f"To the end of the {word}"]
            assert labels(shown) == [*until, f"This {word}, until my choices change", "Back"]
            one = shown.content
            chosen = next(line.removeprefix("1. ") for line in one.split("\n") if line.startswith("1. "))
            assert chosen in labelled.values() and "ends as soon as you are offered other moves" in one
            await person.select(shown, [kinds["options"][-1]["value"]], custom_id=kinds["custom_id"])
            if "2. " not in shown.content:
                await person.click(shown, label="Back")
                assert shown.content == one
                await person.select(shown, [kinds["options"][-1]["value"]], custom_id=kinds["custom_id"])
                assert not [item for item in components(shown) if item.get("placeholder", "").startswith("Choices")]
                await pressed(person, shown, "plan", 0)
            assert "2. " in shown.content
            await person.click(shown, label="Back")
            assert shown.content == one
            await person.click(shown, label="Back")
            assert shown.content == kind_screen
            await pressed(person, shown, "plan", 0)
            await person.click(shown, label=f"To the end of the {word}")
            assert f"until the end of {word} " in shown.content
        assert tried


async def pressed(person: Any, shown: Any, kind: str, number: int) -> None:
    """Press the button of a kind with this number among them, or take that choice of its menu."""
    found = [it for it in components(shown) if it["custom_id"].startswith(f"tl:{kind}")]
    if found[0]["type"] == 3:
        await person.select(shown, [found[0]["options"][number]["value"]], custom_id=found[0]["custom_id"])
    else:
        await person.click(shown, custom_id=found[number]["custom_id"])
