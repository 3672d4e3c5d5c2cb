"""Looking up a word in a rulebook: as it stands, as it begins, as players say it, and misspelt."""

import pytest

from bot.tell.rulebook.lookup import find

TOPICS = {
    "Building": "Build up to two pieces. A factory costs $120, and **cubes** ahead of the front.",
    "Closing": "All your pieces go home.\n- **Factories**: you get back what each cost.\nCars there stay.",
    "Loans": "A loan of $500 is taken by itself. Each costs interest.",
    "R&D": "R&D cubes pay for building.",
    "Winning": "The most money wins. Repay $600 a loan.",
}
SYNONYMS = {"loan": ("debt", "bank"), "factory": ("plant",)}
ASKED = {"Loans": ("I am broke, bankrupt, penniless",), "Winning": ("when is it over",)}


def topics(text: str) -> list[str]:
    """The topics that are found, the best first."""
    return [it.topic for it in find(TOPICS, SYNONYMS, ASKED, text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("loan", ["Loans", "Winning"]),  # the title before the text
        ("how do I get a LOAN?", ["Loans", "Winning"]),  # small words find nothing
        ("factories", ["Building", "Closing"]),  # with another ending
        ("closed", ["Closing"]),
        ("intere", ["Loans"]),  # the beginning of a word
        ("debts", ["Loans", "Winning"]),  # as players say it
        ("plant", ["Building", "Closing"]),
        ("intrest", ["Loans"]),  # misspelt
        ("bankk", ["Loans", "Winning"]),  # misspelt, as players say it
        ("R&D cubes", ["R&D"]),  # both words; others have the one only
        ("zeppelin", []),
        ("", []),
        ("what", ["Closing"]),
        ("all", ["Closing"]),
        ("of the", ["Building", "Winning", "Loans"]),  # a small word alone is looked for
        ("broke", ["Loans"]),  # as it is asked for
        ("how do I build one when I am broke?", ["Building", "Loans", "R&D"]),
    ],
)
def test_what_is_found_and_what_comes_first(text: str, expected: list[str]):
    """Titles count most, then questions and the best sentence; what is much worse than the best is left out."""
    assert topics(text) == expected


def test_the_sentence_in_which_it_was_found():
    """A line of a list is a sentence; the one with most of the words is given, without marks."""
    closing, _ = find(TOPICS, SYNONYMS, ASKED, "factories back")
    assert (closing.topic, closing.sentence) == ("Closing", "Factories: you get back what each cost.")
    assert find(TOPICS, SYNONYMS, ASKED, "debt")[1].sentence == "Repay $600 a loan."
    told = [find(TOPICS, SYNONYMS, ASKED, it)[0].sentence for it in ("broke, interest", "broke bankrupt penniless")]
    assert told == ["Each costs interest.", "A loan of $500 is taken by itself."]  # the first, where none says it
    assert find(TOPICS, SYNONYMS, ASKED, "cubes pay")[0].sentence == "R&D cubes pay for building."
