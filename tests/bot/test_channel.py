"""What the channel reads in a whole match: few messages, each with what happened, the picture of that moment and who
is to move."""

from itertools import groupby
from operator import attrgetter
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from bot.model.message.content import Content, Note, Post, Question, latest
from bot.model.message.page import paragraphs
from bot.model.message.scene import Shot, Subject
from bot.model.table.chair import Holder
from bot.tell.replay import look
from render.core.table import FENCE
from rules.automania.events import CarSold
from rules.core.draft import fingerprint
from rules.core.replay import play
from tests import golden, toy
from tests.bot.conftest import Program, open_program, started, step
from tests.bot.retold import retold
from tests.golden import TESTS

ENGINES = ("SQLite",)

toy.register()

ALONE = {"automobile": 45, "automania": 45, "kraftwagen": 30, "toy": 10}
"""So many messages stand in the channel at most after the match of one person."""
USUAL = {"automobile": 350, "automania": 650, "kraftwagen": 500, "toy": 400}
"""So many characters has what he reads with half of the calls, at most."""
FULLEST = 1_500
"""And with any of them, at most: a turn that ends with sales is some two screens of a phone, with a line of the table
for each model or what each car brought."""
SILENT = {"automobile"}
"""Where a seat may end its turn without a word, for it keeps Ford or produces no more."""
RECORDED = [TESTS / game / "matches" / f"full_{3 if game == 'toy' else 4}.match" for game in ALONE]


def name(path: Path) -> str:
    """The game of a recorded match."""
    return path.parent.parent.name


def told(program: Program) -> list[Content]:
    """What the channel is told, in order."""
    return [it.content for it in program.woken if not it.lane.direct and isinstance(it.content, Post | Note)]


def messages(program: Program) -> list[Content]:
    """What begins a message of its own in the channel; the others are told in the one before."""
    return [it for it in told(program) if not (isinstance(it, Question) and it.continues)]


@pytest.mark.parametrize("path", RECORDED, ids=name)
async def test_one_person_reads_few_messages(program: Program, path: Path, monkeypatch: pytest.MonkeyPatch):
    """One person against the program: a message for each time that he is asked, and what the end takes; each is short,
    and who moves next is told by the question alone. The last sales are summed up too, though no phase may follow."""
    await retold(program, path, 1, monkeypatch)
    assert 5 < len(messages(program)) <= ALONE[name(path)]
    assert median(accounts(program)) <= USUAL[name(path)] and max(accounts(program)) <= FULLEST
    assert not any("moves next" in it.text for it in told(program))
    *_, last = [number for number, it in enumerate(told(program)) if isinstance(it, Question)]
    assert sum(it.text.count(FENCE) for it in told(program)[last + 1 :]) == 2 * (name(path) != "toy")


async def test_what_each_has_stands_above_how_it_came_about(program: Program, monkeypatch: pytest.MonkeyPatch):
    """Everybody looks for his own line of the table first: the race and who bought what explain it below."""
    await retold(program, TESTS / "kraftwagen" / "matches" / "full_4.match", 1, monkeypatch)
    rounds = [it.text for it in told(program) if "Grand Prix: " in it.text]
    assert rounds and all(it.rindex(FENCE) < it.index("Grand Prix: ") < it.index("Sold: ") for it in rounds)


async def test_whoever_is_asked_amid_sales_reads_each_one_since(program: Program, monkeypatch: pytest.MonkeyPatch):
    """The table that ends them has only sums: it does not stand in the place of what follows a question."""
    path = TESTS / "automania" / "matches" / "full_4.match"
    match = await retold(program, path, 1, monkeypatch)
    record, since = golden.load(path), list[str]()
    states = [state for state, _ in play(record)]
    asked = {match.game.period(states[it.seq]): it.seq for it in reversed(told(program)) if isinstance(it, Question)}
    made = 0

    def tell(draft: Any, event: Any) -> None:
        phase = match.game.period(draft)
        if isinstance(event, CarSold) and asked.get(phase, len(states)) < made:
            line = match.words.news(match.game.view(draft, None), event, record.names)
            since.append((line or "").split(") ", 1)[1].removesuffix("."))

    for _ in play(record, tell=tell):
        made += 1
    read = "\n".join(it.text for it in told(program))
    assert len(since) > 5
    assert all(read.count(line) >= since.count(line) for line in since)
    below = [text for amid, text in below_sales(program) if amid]
    assert below and not any(" sells " in it for it in below)  # nor is any told a second time


def below_sales(program: Program) -> list[tuple[bool, str]]:
    """Whether anybody was asked amid the sales of each round of Automania, and what stands below their table."""
    found, amid = list[tuple[bool, str]](), False
    for it in told(program):
        amid = amid and "Sales phase" not in it.text
        for table in it.text.split("sold bucks")[1:]:
            found.append((amid, table.split(FENCE)[1].partition("**")[0]))
        amid = amid or isinstance(it, Question)
    return found


def accounts(program: Program) -> list[int]:
    """How many characters each call tells that is a message of its own, with the posts since the one before."""
    found, length = list[int](), 0
    for it in told(program):
        length += len(it.shown) if isinstance(it, Post) else 0
        if isinstance(it, Question):
            found += [] if it.continues else [length]
            length = 0
    return found


@pytest.mark.parametrize("path", RECORDED, ids=name)
async def test_a_turn_of_a_person_is_one_message(program: Program, path: Path, monkeypatch: pytest.MonkeyPatch):
    """All seats are people's: at most a message for each turn in which somebody decides, which lasts until another
    moves, and one for each phase in which somebody does."""
    match = await retold(program, path, len(golden.load(path).names), monkeypatch)
    rows = await program.store.moves(match.id)
    turns = sum(any(row.user_id for row in rows) for _, rows in groupby(rows, key=attrgetter("seat")))
    states = [state for state, _ in play(golden.load(path))]
    phases = {match.game.period(states[row.seq - 1]) for row in rows if row.user_id}
    assert len(messages(program)) <= turns + len(phases)
    assert all(it.text for it in told(program)) or name(path) in SILENT


@pytest.mark.parametrize("path", RECORDED, ids=name)
async def test_the_picture_of_a_question_is_of_its_moment(
    program: Program, path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Each question shows as a close-up the view at its number; from the log the same is drawn, marked against the same
    view. So is the board that stays."""
    match = await retold(program, path, 1, monkeypatch)
    asked = [it for it in told(program) if isinstance(it, Question)]
    assert all(it.picture and it.picture.seq == it.seq and it.closeup for it in asked)
    for it in asked[:: max(1, len(asked) // 6)]:
        for shot in filter(None, (it.picture, it.board)):
            kept, again = await program.matches.gallery.sight(match, shot), await look(program.store, match, shot)
            assert fingerprint(kept.view) == fingerprint(again.view)
            assert kept.before == again.before


@pytest.mark.parametrize("path", RECORDED, ids=name)
async def test_pictures_stand_with_questions_and_the_end(program: Program, path: Path, monkeypatch: pytest.MonkeyPatch):
    """No picture stands without a question but the last, which is of the end; and where a person is asked in a phase,
    the whole board of his first question there stays under what was told with it."""
    match = await retold(program, path, 1, monkeypatch)
    *before, last = [it for it in told(program) if isinstance(it, Post) and it.picture]
    assert last.picture and last.picture.subject == Subject.FINAL
    asked = [it for it in before if isinstance(it, Question)]
    assert asked == before
    states = [state for state, _ in play(golden.load(path))]
    phases = {match.game.period(states[it.seq]): it.seq for it in reversed(asked)}
    lasting = latest(asked)
    boards = [it.stays for it in lasting if isinstance(it, Question) and it.stays]
    assert boards == [Shot(Subject.NOW, seq, seat=0) for seq in sorted(phases.values())]
    assert all(it.text for it in lasting)


@pytest.mark.parametrize("path", RECORDED[:1], ids=name)
async def test_what_nobody_was_asked_after_outlives_the_process(
    program: Program, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Between two steps of the program another process reads what is untold, and remembers what this one does."""
    match = await retold(program, path, 1, monkeypatch, until=19)
    assert match.chairs[match.to_act()[0]].holder == Holder.NPC
    assert match.page.untold
    other = await open_program(program.store.place)
    theirs = await other.matches.by_id(match.id)
    assert (theirs.page, theirs.memory) == (match.page, match.memory)


def test_what_a_seat_does_is_one_paragraph():
    """Its name stands once; a line that begins otherwise, what another does, and its next turn stand by themselves."""
    others = "Ford: **Ann** (A) adds.\n**Bob** (B) passes: 1.\n**Ann** (A) goes."
    two, one = "**Ann** (A) takes Ford.\n**Ann** (A) builds.", "**Ann** (A) takes Ford · builds."
    assert paragraphs(f"{two}\n{others}") == f"{one}\n{others}"
    turns = f"{two}\n↻ **Ann** (A) moves again.\n**Ann** (A) sells.\n**Bob** (B) passes."
    assert paragraphs(turns) == f"{one}\n↻ **Ann** (A) moves again · sells.\n**Bob** (B) passes."


def test_a_long_turn_is_a_list():
    """What would fill more than seven lines of a phone has a line for each deed; a further turn says so and begins."""
    begins = "**Ada** (B) takes **Body + Engine + Hire**"
    deeds = ["takes 1 worker", "builds an engine of 4", f"is the first with {'4 or more ' * 14}", "builds a body of 3"]
    turn = "\n".join([f"{begins}.", *(f"**Ada** (B) {it}." for it in deeds)])
    listed = f"{begins}\n- {deeds[0]}\n- {deeds[1]}\n- {deeds[2]}\n- {deeds[3]}."
    assert paragraphs(turn) == listed
    assert paragraphs(f"{turn}\n**Bob** (C) passes.") == f"{listed}\n**Bob** (C) passes."
    again = f"↻ **Ada** (B) moves again.\n{turn}"
    assert paragraphs(again) == listed.replace(begins, "↻ **Ada** (B) moves again · takes **Body + Engine + Hire**")


@pytest.mark.parametrize(("longer", "between"), [(0, " · "), (1, "\n- ")])
def test_a_list_begins_where_a_paragraph_would_be_too_long(longer: int, between: str):
    """240 characters are a paragraph still: 16 of Ann's going, 7 and 9 of what follows, and 208 more; two deeds are
    never a list."""
    goes = f"**Ann** (A) goes{'!' * (208 + longer)}"
    assert paragraphs(f"{goes}.\n**Ann** (A) pays.\n**Ann** (A) sells.") == between.join([goes, "pays", "sells."])
    assert paragraphs(f"{goes}{goes}.\n**Ann** (A) sells.") == f"{goes}{goes} · sells."


async def test_the_board_under_a_question_is_marked_alike_after_a_restart(program: Program):
    """What changed since the last move of who is asked: worked out from the log it is the same as when it was asked."""
    match = await started(program)
    shots: dict[int, Shot] = {}
    for _ in range(30):
        await step(program, match)
        said = [it.content for it in program.woken if isinstance(it.content, Question)]
        shots = {it.board.seq: it.board for it in said if it.board}
        if max(shots, default=0) > 6:
            break
    shot = shots[max(shots)]
    sight = await program.matches.gallery.sight(match, shot)
    assert sight.before is not None
    assert await look(program.store, match, shot) == sight
