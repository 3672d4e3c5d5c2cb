"""End of the game (rulebook, End of the game)."""

from rules.kraftwagen.components import Phase
from rules.kraftwagen.events import GameEnded
from rules.kraftwagen.winning import outcome
from tests.kraftwagen.table import A, B, C, Table, table


def ended(position: Table) -> Table:
    """The third round is scored."""
    return position.round(3).score()


def test_most_points_win():
    """End of the game: the company with the most Reputation Points wins."""
    position = ended(table().points(A, 30).points(B, 50).points(C, 40))
    result = outcome(position.state)
    assert result is not None
    assert (result.scores, result.ranking, result.winners) == ((30, 50, 40), (B, C, A), (B,))
    assert result.tie_break == ""
    assert position.told(GameEnded) == [GameEnded((B, C, A), (B,), (30, 50, 40))]


def test_a_tie_goes_to_more_engineers():
    """End of the game: among equals the one with more engineers."""
    position = table().points(A, 30).points(C, 30).engineer(A, "King").engineer(C, "Winton", "Brayton")
    result = outcome(ended(position).state)
    assert result is not None
    assert (result.ranking, result.winners, result.tie_break) == ((C, A, B), (C,), "engineers")


def test_a_shared_victory():
    """End of the game: if the tie persists the companies merge and win together."""
    position = table().points(A, 30).points(C, 30).engineer(A, "King").engineer(C, "Winton")
    result = outcome(ended(position).state)
    assert result is not None
    assert (result.winners, result.tie_break) == ((A, C), "shared")


def test_three_rounds():
    """End of the game: after the third round, not before."""
    for number in (1, 2):
        position = table().round(number).score()
        assert not position.state.over
        assert outcome(position.state) is None
    assert ended(table()).state.over
    assert ended(table()).state.phase is Phase.SCORING
