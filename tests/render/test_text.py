"""Text: figures in equal cells, capitals centred, names with every trouble."""

import logging

import pytest

from bot.model.user import name as called
from render.core import bidi, name, text
from render.core.canvas import Canvas
from render.core.font import capital_height, figure_width, fraunces, oswald
from render.core.moment import seat_name
from render.core.words import PROGRAM
from tests.render.scenes import LONG_NAMES, NAMES, STRANGE_NAMES


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Margarethe", "Margarethe"),
        ("  Tom \t O’Neill\n", "Tom O’Neill"),
        ("Łucja Żółć", "Łucja Żółć"),
        ("Ксения Щукина", "Ксения Щукина"),
        ("𝓕𝓪𝓷𝓬𝔂 𝕹𝖆𝖒𝖊", "Fancy Name"),
        ("Z̷̧͓a̴l̵g̶o̸", "Zalgo"),
        ("👍🏽", "👍"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("🇩🇪", "DE"),
        ("a\u202edrawkcab", "adrawkcab"),
        ("Ann\ue000", "Ann"),
        ("", ""),
        ("\u200b\u200d \ufeff", ""),
        ("\U00012000", ""),
        ("Ann \U00012000", "Ann ·"),
        ("Ann ﷽", "Ann ·"),
    ],
)
def test_names_are_cleaned(written: str, shown: str):
    """What should not be drawn is left out; a middle dot stands for what no font has or FreeType cannot draw."""
    assert name.clean(written) == shown


def test_a_name_with_nothing_to_draw_is_its_seat():
    """An empty name, or one of invisible characters alone, is shown as the seat's letter."""
    assert seat_name(2, "\u200b") == "Seat C"
    assert seat_name(2, "Ann") == "Ann"


@pytest.mark.parametrize("written", [*NAMES, *LONG_NAMES, *STRANGE_NAMES])
@pytest.mark.parametrize("room", [120, 352])
def test_every_name_fits_its_room(written: str, room: int):
    """A name is shrunk, then cut, until it takes no more than its room."""
    assert text.name(written, room, 36, 24, 500).width <= room


def test_a_name_is_shrunk_before_it_is_cut():
    """A name that fits at the smaller size keeps all its letters; a longer one ends in an ellipsis."""
    assert name.fit("W" * 18, 352, 36, 24, 500)[0] == "W" * 18
    assert 24 <= name.fit("W" * 18, 352, 36, 24, 500)[1] < 36
    shown, size = name.fit("W" * 300, 352, 36, 24, 500)
    assert shown.endswith("W…")
    assert size == 24


def test_what_all_seats_of_the_program_share_is_cut_first():
    """Where "NPC Bertha" does not fit at the smallest size, its own name stands alone, and whole; the program's seats
    are called so."""
    assert called.PROGRAM.format(name="") == PROGRAM
    room = int(name.width("Bertha", 24, 500)) + 1
    assert name.fit("NPC Bertha", room, 24, 24, 500) == ("Bertha", 24)
    assert name.fit("NPC Bertha", 352, 24, 24, 500) == ("NPC Bertha", 24)


def test_each_character_comes_from_the_first_font_that_has_it():
    """Latin is Oswald's, Arabic and emoji those of fonts of their own; spaces belong to words read from their side."""
    found = name.runs("Ann محمد علي 🏁 B", 30, 500)
    assert [run.text for run in found] == ["Ann ", "محمد علي", " ", "🏁", " B"]
    families = [run.font.getname()[0] for run in found]
    assert families == ["Oswald", "Noto Sans Arabic", "Oswald", "Noto Emoji", "Oswald"]


@pytest.mark.parametrize("figures", ["1,111", "1,240", "8,888", "2,007"])
def test_figures_stand_in_equal_cells(figures: str):
    """Numbers of four figures are equally wide, though Oswald's 1 is narrower than its 8."""
    font = oswald(42, 600)
    assert font.getlength("1") < font.getlength("8")
    assert text.figures(figures, font).width == pytest.approx(4 * figure_width(font) + font.getlength(","))


@pytest.mark.parametrize("font", [oswald(36, 600), oswald(22, 400), fraunces(60, 700, 100)])
def test_capitals_are_centred(font: object):
    """The ink of a capital lies as far above the middle as below it, to a pixel."""
    canvas = Canvas(100, 100)
    canvas.words(50, 50, "H", font, "#000000", "c", room=100)  # type: ignore[arg-type]
    ink = canvas.image.convert("L").point([255] * 128 + [0] * 128).getbbox()
    assert ink is not None
    assert abs((50 - ink[1]) - (ink[3] - 50)) <= 1
    assert abs((ink[3] - ink[1]) - capital_height(font)) <= 1  # type: ignore[arg-type]


@pytest.mark.parametrize(("x", "room"), [(10, 20), (190, 150)])
def test_text_without_room_is_reported(caplog: pytest.LogCaptureFixture, x: int, room: int):
    """A text wider than its room, and one that sticks out of the picture, are both reported."""
    with caplog.at_level(logging.WARNING):
        Canvas(200, 60).words(x, 30, "Automobile", oswald(22, 400), room=room)
    assert "no room for 'Automobile'" in caplog.text


HEBREW, ARABIC = "\u05d3\u05e0\u05d4", "\u0639\u0644\u064a"
"""Dana and Ali: three letters each, read from the right."""
DANA, ALI = HEBREW[::-1], ARABIC[::-1]
"""The same as they stand from left to right."""


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Ann", "Ann"),
        (HEBREW, DANA),
        (f"{HEBREW} (NPC)", f"(NPC) {DANA}"),
        (f"({HEBREW})", f"({DANA})"),
        (f"Ann ({HEBREW})", f"Ann ({DANA})"),
        (f"Ann {HEBREW} (B)", f"Ann {DANA} (B)"),
        (f"{HEBREW} [{ARABIC}]", f"[{ALI}] {DANA}"),
        (f"{HEBREW} 1908", f"1908 {DANA}"),
        (f"{HEBREW} 1,908 Ann", f"Ann 1,908 {DANA}"),
        (f"{HEBREW} 3-4", f"3-4 {DANA}"),
        (f"{ARABIC} 3-4", f"4-3 {ALI}"),
        (f"{ARABIC} 50%", f"%50 {ALI}"),
        (f"{HEBREW} & Ann", f"Ann & {DANA}"),
        (f"{HEBREW} 👨👩 (B)", f"(B) 👩👨 {DANA}"),
        (f"Ann {HEBREW}!", f"Ann {DANA}!"),
        (f"{HEBREW}!", f"!{DANA}"),
        (f"Ann <{HEBREW}>", f"Ann <{DANA}>"),
        (f"{HEBREW} «Ann»", f"«Ann» {DANA}"),
        (f"{HEBREW}…", f"…{DANA}"),
    ],
)
def test_what_is_read_from_the_right_stands_so(written: str, seen: str):
    """As a reader of Hebrew or Arabic expects it: brackets closed around what is in them, numbers from the left."""
    drawn = [(bidi.backwards(part) if from_right else part) for part, from_right in bidi.stretches(written)]
    assert "".join(drawn) == seen


def test_brackets_beside_hebrew_are_drawn_where_they_belong(monkeypatch: pytest.MonkeyPatch):
    """From left to right: the opening bracket, Latin, the closing one, Hebrew; also where Pillow has no raqm."""
    for raqm in (True, False):
        monkeypatch.setattr(name.features, "check", lambda _what, raqm=raqm: raqm)
        found = name.runs(f"{HEBREW} (NPC)", 30, 500)
        shown = "".join(bidi.backwards(run.text) if run.direction else run.text for run in found)
        assert shown == f"(NPC) {DANA}"
        assert [run.font.getname()[0] for run in found] == ["Oswald", "Oswald", "Oswald", "Noto Sans Hebrew"]
        assert {run.direction for run in found} == ({"rtl", None} if raqm else {None})


def test_a_bracket_read_from_the_right_opens_to_the_right():
    """A name in brackets looks the same drawn alone as between its brackets in Latin letters."""
    for bracket, mirrored in ("()", ")("):
        (alone,) = name.runs(bracket, 40, 500)
        turned = name.Run(mirrored, alone.font, 0, "rtl")
        assert text._line([(0.0, alone)], 40, 20).mask.tobytes() == text._line([(0.0, turned)], 40, 20).mask.tobytes()
