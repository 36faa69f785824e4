"""The moments of a battle as one looks through them: what each says in words, and which comes before and after."""

from __future__ import annotations

from collections.abc import Callable

from app.replay.told import Told, told
from app.replay.track import Track
from app.session import Session
from app.text import Text

GAPS = ("battle-lost-beginning", "battle-lost-end")
"""What a damaged file has lost of the battle's course."""


class Places:
    """The moments of ``session`` in the words of ``text``; a place is the number of the step after which it lies."""

    def __init__(self, session: Session, text: Text) -> None:
        self._session, self._text = session, text
        self._told: tuple[int, Told] | None = None

    def forget(self) -> None:
        """A step may be another one now."""
        self._told = None

    # Words

    def told_at(self, number: int) -> Told | None:
        """What led to a moment; None at the beginning."""
        if self._told is None or self._told[0] != number:
            step = self._session.step(number)
            if step is None:
                return None
            self._told = number, told(step, self._text)
        return self._told[1]

    def said_now(self) -> str:
        """That it is now."""
        return self._text("replay-now", count=self._session.length)

    def said(self, number: int) -> str:
        """Where a moment lies; at the edge of what a damaged file still has, what is not there."""
        session = self._session
        if number:
            key = "replay-place" if number <= session.length else "replay-ahead"
            return self._text(key, round=self.round_of(number), number=number, count=session.reach)
        gap = next((loss for loss in session.losses if loss.key == GAPS[0]), None)
        return self._text("replay-beginning") if gap is None else self._text.filled(gap.key, gap.args, session.battle)

    def in_words(self, number: int) -> str:
        """A moment in two lines: where it lies, and what led to it; beside a gap also what is not there."""
        session = self._session
        step = session.step(number)
        lines = [self.said(number)] if number <= len(session.moments) else []
        lines += [told(step, self._text).headline] if step is not None else []
        if number == session.length:
            lost = (loss for loss in session.losses if loss.key == GAPS[1])
            lines += [self._text.filled(loss.key, loss.args, session.now) for loss in lost]
        return "\n".join(lines)

    @property
    def gaps(self) -> tuple[bool, bool]:
        """Whether steps are not there any more that came before the first, and after the last."""
        keys = {loss.key for loss in self._session.losses}
        return GAPS[0] in keys, GAPS[1] in keys

    # Ways

    def show_on(self, track: Track) -> None:
        """Show the battle on the track, as far as its moments are known."""
        session = self._session
        track.show_battle(session.reach, session.moments, self.turns(), done=session.length, gaps=self.gaps)

    def end(self, place: int) -> int:
        """The end of the battle as seen from a moment: now, or behind now the last step that can be redone."""
        return self._session.length if place < self._session.length else self._session.reach

    def turns(self) -> list[int]:
        """The steps with which a turn begins."""
        of = self._session.turn_of
        return [number for number in range(1, self._session.reach + 1) if of(number) != of(number - 1)]

    def round_of(self, number: int) -> int:
        """In which round a step ended; it is read up to there where it was not yet. Before all of them: -1."""
        moments = self._session.moments
        if number and number > len(moments):
            moments.read_on(lambda: len(moments) >= number)
        return moments[number - 1].round if number else -1

    def beyond(self, place: int, by: int, part_of: Callable[[int], int]) -> int:
        """The moment at the end of this part of the battle (a turn, a round), or of the next one at its end; back:
        that before its first step."""
        if by > 0:
            last = self.end(place)
            here = part_of(min(place + 1, last))
            while place < last and part_of(place + 1) == here:
                place += 1
            return place
        here = part_of(place)
        while place and part_of(place) == here:
            place -= 1
        return place
