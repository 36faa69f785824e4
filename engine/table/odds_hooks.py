"""Hooks for the odds: what a rule may do so that its exact odds are quicker (``table.odds``).

They are accelerators only. At a plain table each does what the plain expression does, and a rule written without any of
them gets the same odds. In the odds a number may stand for many (``engine.odds.symbolic_total``); a plain expression
that asks about it parts them, a hook need not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.table.requests import Rolled

Given = TypeVar("Given")


class OddsHooks:
    """The hooks as they are where dice are thrown: the odds have their own."""

    __slots__ = ()

    def stop(self) -> None:
        """What a deed is weighed by stands from here on: what follows moves figures about, and is told.

        The exact odds stop here, as they do at a roll that ``ends_odds``.
        """

    def representative(self, number: int) -> int:
        """The number, for what moves figures about or is told: nothing that the odds weigh may depend on it."""
        return number

    def map(self, number: int, work: Callable[[int], int]) -> int:
        """``work(number)``, for a ``work`` that asks nothing of the table."""
        return work(number)

    def by_face(self, rolled: Rolled, given: tuple[Given, ...]) -> Given:
        """What goes with what fell on a single die: ``given`` by its faces, the first for 1.

        A number to count on with, or a word that is told and that nothing else is asked of.
        """
        return given[rolled.natural - 1]

    def maximum(self, one: int, other: int) -> int:
        """``max(one, other)``."""
        return max(one, other)
