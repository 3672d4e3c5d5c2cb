"""Chance: the same draws everywhere from a seed, and draws that are stated."""

import pytest

from rules.core.chance import UNKNOWN, BadDraw, Chance, Draw, draw, number, shuffle


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    """Below 256 a number is the first byte of the SHA-256 of seed and count; these are sha256sum's of 1:0, 1:1, 1:2."""
    chance = Chance(1)
    assert [number(chance, 256) for _ in range(3)] == [166, 214, 103]
    assert chance.taken == 3


def test_numbers_are_even() -> None:
    """Of 6,000 dice each face comes up about a thousand times (five standard deviations: 144)."""
    chance = Chance(7)
    rolls = [number(chance, 6) for _ in range(6000)]
    assert all(abs(rolls.count(face) - 1000) < 144 for face in range(6))


def test_other_seeds_give_other_draws() -> None:
    """Twenty seeds shuffle a deck in twenty ways."""
    decks = [tuple(shuffle(Chance(seed), "deck", range(20))) for seed in range(20)]
    assert len(set(decks)) == 20 and all(sorted(deck) == list(range(20)) for deck in decks)


def test_what_is_drawn_leaves_the_stock() -> None:
    """Drawn and left together are the stock; every draw is noted for the record."""
    chance, stock = Chance(3), [2, 2, 3, 4, 5]
    first, second = draw(chance, "A", stock, 2), draw(chance, "B", stock, 1)
    assert sorted([*first, *second, *stock]) == [2, 2, 3, 4, 5] and len(stock) == 2
    assert chance.made == [Draw("A", first), Draw("B", second)]


def test_stated_draws_come_first() -> None:
    """What was stated is drawn, and takes nothing from the generator; then the generator goes on."""
    chance, stock = Chance(3, stated=[Draw("A", (5, 2))]), [2, 3, 5, 5]
    assert draw(chance, "A", stock, 2) == (5, 2)
    assert (stock, chance.taken) == ([3, 5], 0)
    draw(chance, "B", stock, 1)
    assert chance.taken == 1


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        (Draw("B", (2, 3)), r"due: draw A \? \?; this is another draw"),
        (Draw("A", (2,)), r"due: draw A \? \?; this is another draw"),
        (Draw("A", (2, 2)), "2 is not there"),
        (Draw("A", (2, 9)), "9 is not there"),
        (Draw("A", ("2", 3)), "2 is not there"),
    ],
)
def test_a_stated_draw_that_does_not_fit(stated: Draw, said: str) -> None:
    """Another draw is due, or it names more than there is."""
    with pytest.raises(BadDraw, match=said):
        draw(Chance(None, stated=[stated]), "A", [2, 3, 4], 2)


def test_without_a_seed_every_draw_must_be_stated() -> None:
    """Neither a draw beyond those stated nor an unknown value can be drawn without a seed."""
    with pytest.raises(BadDraw, match=r"due: draw A \?; no draw line states it, and there is no seed"):
        draw(Chance(None), "A", [1, 2], 1)
    with pytest.raises(BadDraw):
        draw(Chance(None, stated=[Draw("A", (UNKNOWN,))]), "A", [1, 2], 1)


def test_unknown_values_are_drawn_by_the_generator() -> None:
    """With a seed, an unknown value is any of the stock, and the known ones beside it are as stated."""
    drawn = {draw(Chance(seed, stated=[Draw("A", (UNKNOWN, 5))]), "A", [2, 3, 4, 5], 2) for seed in range(40)}
    assert drawn == {(2, 5), (3, 5), (4, 5)}


def test_an_unknown_value_leaves_what_is_stated_later() -> None:
    """A draw that nobody may know yet never takes what a later draw is known to take, while there is anything else."""
    for seed in range(20):
        chance, stock = Chance(seed, stated=[Draw("A", (UNKNOWN,)), Draw("B", (2, 3))]), [2, 3, 4]
        assert draw(chance, "A", stock, 1) == (4,)
        assert draw(chance, "B", stock, 2) == (2, 3)


def test_only_the_nearest_draws_claim_when_all_would_be_claimed() -> None:
    """B's 3 is held back, though C's 2 and 4, which are of the stock as it is filled again, would leave nothing."""
    for seed in range(20):
        stated = [Draw("A", (UNKNOWN,)), Draw("B", (3,)), Draw("C", (2, 4))]
        chance, stock = Chance(seed, stated=stated), [2, 3, 4]
        assert draw(chance, "A", stock, 1) != (3,)
        assert draw(chance, "B", stock, 1) == (3,)


def test_more_than_there_is() -> None:
    """Three from a stock of two: refused in a sentence, and nothing is taken."""
    chance, stock = Chance(1), [2, 3]
    with pytest.raises(BadDraw, match="draw A: 3 are due, and 2 are there"):
        draw(chance, "A", stock, 3)
    assert stock == [2, 3] and chance.made == [] and chance.taken == 0
