"""Sentences with named places: how numbers, dollars and lists are written, so that a table of texts can be translated.

A template is one whole sentence. `{cars}` is filled as it is; `{paid:$}` is dollars; `{cars:# car|# cars}` gives one of
two forms, for one and for many, or of three, for none, one and many, with `#` for the number; `{models:and}`,
`{models:or}`, `{models:list}`, `{sales:parts}` and `{seats:then}` write a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, cast

ELLIPSIS = "…"
LAST = {
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    "list": "{first}, {last}",
    "parts": "{first}; {last}",
    "then": "{first} → {last}",
}
"""How the last thing of a list is joined to those before it."""
BETWEEN = {"and": ", ", "or": ", ", "list": ", ", "parts": "; ", "then": " → "}

ORDINAL = {1: "st", 2: "nd", 3: "rd"}
"""What stands behind a number by its last digit; "th" behind all others."""


def money(dollars: int) -> str:
    """Write dollars: "$1,200", or "−$50" below zero."""
    return f"{'−' if dollars < 0 else ''}${abs(dollars):,}"


def listing(things: Sequence[object], joint: str = "and") -> str:
    """Write a list: "A, B and C". Joint is one of `LAST`."""
    *before, last = [str(it) for it in things] or [""]
    return LAST[joint].format(first=BETWEEN[joint].join(before), last=last) if before else last


def plural(number: int, forms: Sequence[str]) -> str:
    """Choose the form for a number, of (one, many) or (none, one, many), and write the number in it.

    This is the English rule: another language brings its own forms and its own choice among them.
    """
    few = forms if len(forms) == 3 else (forms[1], *forms)
    return few[min(abs(number), 2)].replace("#", f"{number:,}")


def ordinal(number: int) -> str:
    """Write a place in an order: "1st", "2nd", "3rd", "11th". The English rule, as with `plural`."""
    tenth = number % 100 // 10 == 1
    return f"{number}{'th' if tenth else ORDINAL.get(number % 10, 'th')}"


def fit(text: str, most: int) -> str:
    """Cut a text that is longer than `most` characters, with an ellipsis."""
    return text if len(text) <= most else text[: most - 1].rstrip() + ELLIPSIS


def first_that_fits(tellings: Sequence[Callable[[], str]], most: int) -> str:
    """Give the first of several tellings, the fullest first, that has at most `most` characters; else the last, cut."""
    text = ""
    for telling in tellings:
        text = telling()
        if len(text) <= most:
            return text
    return fit(text, most)


_FORMATTER = Formatter()


def say(template: str, values: Mapping[str, object] | None = None, /, **more: object) -> str:
    """Fill a template. Raises KeyError when a value that it names is missing."""
    known = {**values, **more} if values and more else values or more
    return "".join(
        [
            text if name is None else text + write(known[name] if name in known else _within(known, name))
            for text, name, write in _parts(template)
        ]
    )


def _within(known: Mapping[str, object], name: str) -> object:
    """Give what a name says that looks into a value: `models[0]`, say."""
    return _FORMATTER.get_field(name, (), known)[0]


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, Callable[[Any], str]], ...]:
    """Take a template apart, once for all: a text, the name that stands behind it, and what writes its value."""
    return tuple((text, name, _writer(form or "")) for text, name, form, _ in _FORMATTER.parse(template))


def _writer(form: str) -> Callable[[Any], str]:
    if form == "$":
        return lambda value: money(value) if isinstance(value, int) else format(value, form)
    if form in LAST:
        return lambda value: (
            listing(cast("Sequence[object]", value), form)
            if isinstance(value, (list, tuple, Sequence))  # the usual two first: any sequence takes ten times as long
            else format(value, form)
        )
    if "|" in form:
        forms = form.split("|")
        return lambda value: plural(value, forms) if isinstance(value, int) else format(value, form)
    return (lambda value: format(value, form)) if form else format
