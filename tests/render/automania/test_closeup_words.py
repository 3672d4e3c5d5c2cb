"""The words of Automania's close-ups and of what a phase of sales brought."""

from dataclasses import replace

from render.automania.words import WORDS
from render.core.table import Column, table
from render.core.words import ALT
from rules.automania.actions import UseSponsor, Withdraw
from tests.render.automania import closeups, scenes
from tests.render.automania.closeups import SALES, own
from tests.render.automania.scenes import NAMES, A


def test_a_phase_of_sales_as_a_table():
    """Who has most VP first, with the sum: 8 cars for 9 autobucks and 18 points; no line is over
    30 signs."""
    assert WORDS.tally(scenes.sales(), SALES, ("Ann", "Bob_", "`Cleo`", "Maximiliane von Hohenstein")) == (
        "```\n"
        "Round 3   sold bucks +VP total\n"
        "C ’Cleo’     1     6   0    27\n"
        "D Maximi…    5     0  10    24\n"
        "A Ann        2     3   8    21\n"
        "B Bob_       0     0   0    18\n"
        "all          8     9  18\n"
        "```"
    )
    assert WORDS.tally(scenes.sales(), SALES[:1], NAMES) is None


def test_a_table_tells_seats_of_the_program_apart():
    """Where a name has no room, what all such seats share goes first; a table of one row has no sum."""
    columns = (Column("first", [1, 2]), Column("second", [3, 4]), Column("third", [6, 5]))
    assert table("T", ("NPC Wilhelmina", "NPC Bertha"), columns) == (
        "```\n"
        "T           first second third\n"
        "A Wilhelmi…     1      3     6\n"
        "B Bertha        2      4     5\n"
        "all             3      7    11\n"
        "```"
    )
    sales = (Column("sold", [1, 2]), Column("left", [0, 0]), Column("bucks", [3, 4]), Column("VP", [5, 4]))
    assert table("T", ("NPC Clara", "NPC Bertha"), sales) == (
        "```\n"
        "T        sold left bucks VP\n"
        "A Clara     1    0     3  5\n"
        "B Bertha    2    0     4  4\n"
        "all         3    0     7  9\n"
        "```"
    ), "NPC Clara would have room, and is called as the others are"
    assert table("T", ("Ann",), (Column("sold", [3]),)) == "```\nT     sold\nA Ann    3\n```"


def test_the_action_board_in_words():
    """Whose question it is, what each space takes, what is shut, and what each company has."""
    told = WORDS.closeup(scenes.actions(), NAMES)
    assert told is not None and len(told) <= ALT
    assert "Margarethe (A): take an action or withdraw." in told
    assert "any car 4 (too few), col1 city shut, col2 family 3" in told
    assert "Note: reconstructed figures." in told
    assert "B 18 VP, 14 autobucks, workers 3" in told


def test_only_a_seats_own_words_tell_its_contracts():
    """The seat reads its hand, everybody else nothing of it."""
    mine = WORDS.closeup(own(scenes.actions()), NAMES)
    assert mine is not None and "In hand: family speed 8+ ○4" in mine
    public = WORDS.closeup(own(closeups.step(closeups.Step.PRODUCE)), NAMES)
    assert public is not None and "In hand: family speed 8+ ○4" in public
    told = WORDS.closeup(closeups.step(closeups.Step.PRODUCE), NAMES)
    assert told is not None and "In hand" not in told


def test_where_only_withdrawing_is_left_the_offices_are_told():
    """Office 2 has an owner; no worker is left to be sponsored."""
    view = scenes.actions()
    spent = replace(view, players=(replace(view.players[A], workers=0), *view.players[1:]))
    told = WORDS.closeup(spent, NAMES)
    assert told is not None
    assert "Sales office 1: sells 2, free. Sales office 2: sells 2, taken by D." in told


def test_hidden_money_is_not_told():
    """Where a view has no money there is a question mark."""
    view = scenes.actions()
    hidden = replace(view, players=tuple(replace(it, money=None) for it in view.players))
    told = WORDS.closeup(hidden, NAMES)
    assert told is not None and "C 27 VP, ? autobucks" in told


def test_nobody_is_asked():
    """At the end there is nothing to tell."""
    assert WORDS.closeup(scenes.over(), NAMES) is None


def test_where_a_ship_space_is_chosen_the_sum_is_told():
    """As it is drawn: what is more than the car's own 9 came from the marketing space."""
    view = scenes.shipping()
    told = [WORDS.closeup(replace(view, popularity=it), NAMES) or "" for it in (9, 11)]
    assert "Its popularity 9: 3 + 2 demands, 1 star, 1 manager, 2 styling. " in told[0]
    assert "Its popularity 11: 3 + 2 demands, 1 star, 1 manager, 2 styling, 2 from the marketing space. " in told[1]


def test_a_planned_withdrawal_tells_what_the_offices_give():
    """Office 3 is free and gives a contract: those on display are told, as the picture draws them; with its owner
    there, none is to be had. Behind the plan of it the contract is chosen, of the same cards."""
    view = own(scenes.actions())
    cards = "To take: family baggage 8+ ○4, any speed eco 9+ ○5, super 14+ ○7."
    told = WORDS.plan(view, replace(view, actor=1), [Withdraw(4)], NAMES) or ""
    assert "Sales office 3: sells 3, free." in told and cards in told and "In hand" not in told
    rivals = [replace(it, office=3 if it.office is None else it.office) for it in view.players[1:2]]
    taken = replace(view, players=(view.players[A], *rivals, *view.players[2:]))
    assert "To take" not in (WORDS.plan(taken, replace(taken, actor=1), [Withdraw(4)], NAMES) or "")
    after = replace(view, step=closeups.Step.OFFICE_CONTRACT)
    told = WORDS.plan(view, after, [Withdraw(3)], NAMES) or ""
    assert cards in told and "In hand: family speed 8+ ○4" in told and len(told) <= ALT
    assert WORDS.plan(view, view, [], NAMES) is None and WORDS.plan(view, view, [UseSponsor(1)], NAMES) is None
