"""The hooks of the exact odds on one path: what a rule says to make its odds quicker, heeded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.odds.symbolic_total import ManyWords, SymbolicTotal, is_many, representative
from engine.table.odds_hooks import Given, OddsHooks
from engine.table.requests import Rolled


class StopBranch(BaseException):
    """A path met a roll beyond which the odds do not look, or the place from which on they have nothing to weigh."""


class HookedPath(Protocol):
    """What the hooks need of the path: how many questions it has answered, and the words that it tells."""

    words: list[ManyWords]

    @property
    def asked(self) -> int: ...


class BranchHooks(OddsHooks):
    """The hooks of one path: numbers that stand for many stay together."""

    __slots__ = ("_given", "_path")

    def __init__(self, path: HookedPath, given: int) -> None:
        self._path = path
        self._given = given

    def stop(self) -> None:
        # Answers that are given have to be asked for, whatever they are for.
        if self._path.asked >= self._given:
            raise StopBranch

    def representative(self, number: int) -> int:
        found: int = representative(number)
        return found

    def map(self, number: int, work: Callable[[int], int]) -> int:
        many: Any = number
        made: int = many.each(work) if is_many(many) else work(number)
        return made

    def by_face(self, rolled: Rolled, given: tuple[Given, ...]) -> Given:
        natural: Any = rolled.natural
        if type(natural) is not SymbolicTotal:
            return super().by_face(rolled, given)
        found: dict[int, Given] = {place: given[natural.values[place] - 1] for place in natural.of.left}
        first = found[natural.of.left[0]]
        if all(one == first for one in found.values()):
            return first
        many: Any = SymbolicTotal(natural.of, found) if isinstance(first, int) else ManyWords(natural.of, found)
        if type(many) is ManyWords:
            self._path.words.append(many)
        made: Given = many
        return made

    def maximum(self, one: int, other: int) -> int:
        many, than = (other, one) if is_many(other) else (one, other)
        if not is_many(many) or is_many(than):
            return max(one, other)
        found: Any = many
        most: int = found.at_least(than)
        return most
