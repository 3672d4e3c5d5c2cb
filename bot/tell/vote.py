"""What the table reads of a vote: the question with how it stands, whom it asks besides, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping

from bot.model.message.content import Content, Retract, VoteAsked, VoteCalled, VoteEnded
from bot.model.message.letter import Lane, Message
from bot.model.table.match import Match
from bot.model.table.vote import Result, Vote
from bot.model.user.name import spoken
from bot.store.engine.database import Row
from rules.core.game import letter

OUTCOMES: Mapping[Result, str] = {
    Result.PASSED: "🗳 Agreed: {about}.",
    Result.REFUSED: "🗳 Not agreed: {about}.",
    Result.EXPIRED: "🗳 The time for the vote is over, and it was not agreed: {about}.",
    Result.VOID: "🗳 The vote is off, because the match has moved on: {about}.",
}
QUESTION = "🗳 {name} asks: {about}?{more}\n{voters} · {tally} · ends <t:{until}:R>"
ASKER, FORMER_ASKER, FORMER = "**{name}** ({letter})", "**{name}**", "A former player"
TALLY = "{agreed} of {needed} needed agree"
TO_HIM = (
    "{calls}, this is about your seat. **Yes** gives it up at once; with **No**, or any move, you stay. "
    "If you do neither, the vote counts <t:{until}:R>."
)
TO_HIM_OF_MANY = (
    "{calls}, this is about your seat. **Yes** gives it up at once. "
    "Else the vote of the others counts <t:{until}:R>: until then you can talk it over."
)
TO_HIM_LATE = (
    "{calls}, this is about your seat. **Yes** gives it up at once. You are late, so the vote of the others counts; "
    "when you move, you have time to answer until <t:{until}:f>."
)
ASKED_TOO = "🗳 {calls}, you are asked too, since you play at this table now: {about}? **Yes** and **No** stand above."


def question(match: Match, vote: Vote) -> str:
    """Give the text of a vote that is open, with how it stands; it names those who have not voted."""
    waiting = [it for it in vote.voters if it not in vote.ballots]
    more = [it for it in (vote.more, _to_him(match, vote)) if it]
    return QUESTION.format(
        name=_asker(match, vote),
        about=vote.about,
        more="".join(f"\n{it}" for it in more),
        voters=" ".join(f"<@{user}>" for it in waiting for user in match.chairs[it].users),
        tally=TALLY.format(agreed=vote.agreed, needed=vote.needed),
        until=int(vote.until),
    )


def _to_him(match: Match, vote: Vote) -> str:
    """Give the lines to the player whose seat it is about; nothing when he has left it."""
    him = vote.affected
    if him is None:
        return ""
    form = TO_HIM_LATE if him.late else TO_HIM if len(vote.voters) == 1 else TO_HIM_OF_MANY
    calls = " ".join(f"<@{user}>" for user in match.chairs[him.seat].users)
    return form.format(calls=calls, until=int(vote.until))


def asked_too(match: Match, vote: Vote, users: tuple[int, ...]) -> Message:
    """Give the call to users who have come in since a vote was asked."""
    text = ASKED_TOO.format(calls=" ".join(f"<@{user}>" for user in users), about=vote.about)
    return Message(Lane(False, match.channel_id), match.seq, VoteCalled(text, calls=users, of=vote.id))


def shown_again(match: Match, vote: Vote, last: Row | None) -> list[Message]:
    """Give what shows an open vote anew where the match is played, in the place of its last message if that stands
    there. Nobody is called a second time."""
    said: list[Content] = [VoteAsked(question(match, vote), vote=vote.id, calls=())]
    if last is not None and last.target == match.channel_id:
        said.append(Retract(letter=last.id))
    return [Message(Lane(False, match.channel_id), match.seq, it) for it in said]


def outcome(vote: Vote) -> str:
    """Give the text of a vote that is over."""
    return OUTCOMES[vote.result or Result.VOID].format(about=vote.about)


def over(match: Match, vote: Vote, result: Result, *, told: bool) -> Message:
    """Give the message that takes the buttons off a vote, and perhaps tells the table how it ended."""
    how = OUTCOMES[result].format(about=vote.about)
    ended = VoteEnded(how if told else "", vote=vote.id, outcome=how)
    return Message(Lane(False, match.channel_id), match.seq, ended)


def _asker(match: Match, vote: Vote) -> str:
    seats = match.seat_of(vote.asked_by)
    if seats:
        return ASKER.format(name=match.safe_names[seats[0]], letter=letter(seats[0]))
    former = next((it.former_name for it in match.chairs if it.former_id == vote.asked_by), "")
    return FORMER_ASKER.format(name=spoken(former)) if former else FORMER
