"""What follows when a die that people type is complete: the next digit is for the next, or the card goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QElapsedTimer

from app.panels.desk_context import DeskContext
from app.prompts.row_view import RollRow, RowView
from app.prompts.table_rows import rolls_by_itself
from app.prompts.typed import NotOnTheseDice, faces_of, is_sum, is_whole
from app.settings import DiceHabit
from engine.play.look_ahead import Standing
from engine.table.requests import Choice, Roll

LATE = 700
"""Milliseconds after a card went on by itself in which Enter surely belongs to the dice before."""


class WholeDice:
    """Looks at the fields of one card. An Enter out of habit after it went on means nothing."""

    def __init__(self, kit: DeskContext) -> None:
        self._kit = kit
        self.led: RowView | None = None
        """Where dice were typed while the rows after them are still looked for."""
        self.is_going = False
        """Whether the card is about to go on by itself, unless something else is done before."""
        self._went_on = QElapsedTimer()

    def passed_on(self, view: RollRow, letter: str, views: Sequence[RowView]) -> RollRow | None:
        """Write a digit into the field that it is for, where that is not ``view``; that field."""
        following = self._next_for(view, letter, views)
        if (otherwise := self._regrouped(view, letter, views)) is not None:
            stays, letter, following = otherwise
            view.line.setText(stays)
        if following is not None:
            following.line.write(letter)
        return following

    def _next_for(self, view: RowView, letter: str, views: Sequence[RowView]) -> RollRow | None:
        """The field that a digit typed behind the dice in ``view`` is for; None: it may belong to these.

        What the program throws in between may change what comes, so that nothing is wanted beyond it yet.
        """
        if view.row.standing is Standing.GIVEN or not _reads(view) or _reads(view, letter):
            return None
        return next(iter(self._open_after(view, views)), None)

    def keeps_to_sums(self, view: RowView, views: Sequence[RowView]) -> bool:
        """Whether a space behind the sum in ``view`` ends it, for a sum stands above it in the same table."""
        above = _above(view, views)
        return above is not None and _is_sum(above) and _is_sum(view)

    def _regrouped(self, view: RollRow, letter: str, views: Sequence[RowView]) -> tuple[str, str, RollRow] | None:
        """How to read a digit that makes no face of the one before it: both are the sum of the next row of a table.

        What stays in ``view``, what the next row gets, and that row: of "6 1" and 1 the sums 6 and 11. None where faces
        stand above, or where this cannot be meant.
        """
        above = _above(view, views)
        if view.row.standing is Standing.GIVEN or not _reads(view) or _reads(view, letter):
            return None
        if view.line.roll.each_face or (above is not None and not _is_sum(above)):
            return None
        stays, gap, begun = view.line.text().rpartition(" ")
        following = next(iter(self._open_after(view, views)), None)
        if not gap or not begun or following is None or _above(following, views) is not view:
            return None
        fits = _is_sum_of(view.line.roll, stays) and _is_sum_of(following.line.roll, begun + letter)
        return (stays, begun + letter, following) if fits else None

    def goes_on(self, view: RowView, views: Sequence[RowView]) -> bool:
        """Whether everything that people throw now stands on the card, so that it need not wait for Enter.

        Where it is asked who throws, too: what was typed is not thrown any more, and a die that is left open waits.
        """
        settings = self._kit.settings
        if not settings.dice_go_on or not _is_complete(view) or not isinstance(view.row.request, Roll):
            return False
        if settings.habit_for(view.row.request, view.row.shown) is DiceHabit.ROLL:
            return False
        before = [one for one in views[: views.index(view)] if one.row.standing is not Standing.GIVEN]
        if self._open_after(view, views) or not all(self._is_said(one, view) for one in before):
            return False
        self._went_on.start()
        self.is_going = True
        return True

    def _open_after(self, view: RowView, views: Sequence[RowView]) -> list[RollRow]:
        """Fields that people fill in next, as far as nothing has to fall before them: a tie has to be one first."""
        found: list[RollRow] = []
        at = views.index(view)
        waits = any(rolls_by_itself(self._kit, one.row) for one in _table_before(view, views[:at]))
        for one in views[at + 1 :]:
            begins = one.table is None or one.table.is_first
            by_itself = rolls_by_itself(self._kit, one.row)
            if begins and (waits or (by_itself and one.table is None)):
                return found
            waits |= by_itself
            if self._is_open(one) and isinstance(one, RollRow) and not one.line.text().strip():
                found.append(one)
        return found

    def _is_said(self, one: RowView, view: RowView) -> bool:
        """Whether a row above dice that were typed needs no Enter.

        Their own owner's choice is made by throwing them; what another one chooses, or the GM judges, is confirmed.
        """
        if isinstance(one.row.request, Choice):
            return one.row.by_itself or one.row.request.by == view.row.request.by is not None
        return _is_complete(one) or not self._is_open(one)

    def _is_open(self, view: RowView) -> bool:
        is_roll = isinstance(view, RollRow) and view.row.standing is not Standing.GIVEN
        return is_roll and not rolls_by_itself(self._kit, view.row)

    def takes_enter(self) -> bool:
        """Whether Enter belongs to dice that did without it: once, and only at once after them."""
        is_late = self.is_late
        self._went_on.invalidate()
        return is_late

    @property
    def is_late(self) -> bool:
        """Whether the card has gone on by itself just now."""
        return not self.is_going and self._went_on.isValid() and not self._went_on.hasExpired(LATE)


def _table_before(view: RowView, before: Sequence[RowView]) -> Sequence[RowView]:
    """The rows above ``view`` in the same table."""
    if view.table is None or view.table.is_first:
        return ()
    first = max((n for n, one in enumerate(before) if one.table is not None and one.table.is_first), default=0)
    return before[first:]


def _is_complete(view: RowView) -> bool:
    if not isinstance(view, RollRow):
        return False
    roll = view.line.roll
    return is_whole(roll.dice, view.line.text(), each_face=roll.each_face)


def _above(view: RowView, views: Sequence[RowView]) -> RollRow | None:
    """The row above in the same table."""
    if view.table is None or view.table.is_first:
        return None
    above = views[views.index(view) - 1]
    return above if isinstance(above, RollRow) else None


def _is_sum(view: RowView) -> bool:
    return isinstance(view, RollRow) and _is_sum_of(view.line.roll, view.line.text())


def _is_sum_of(roll: Roll, typed: str) -> bool:
    """Whether that can be read, as the sum of several dice."""
    if roll.each_face or not is_sum(roll.dice, typed):
        return False
    try:
        faces_of(roll.dice, typed)
    except NotOnTheseDice:
        return False
    return True


def _reads(view: RowView, more: str = "") -> bool:
    """Whether the field, with ``more`` behind what stands in it, can be read."""
    if not isinstance(view, RollRow):
        return False
    roll = view.line.roll
    try:
        faces_of(roll.dice, view.line.text() + more, each_face=roll.each_face)
    except NotOnTheseDice:
        return False
    return True
