"""The order of acting, and the GM's word on ties, asked once and kept for the fight (TA-INI-04)."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from itertools import pairwise

from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Who
from engine.rulesets.turnaway.state import Before, TurnawayBattle
from engine.table.requests import Option
from engine.table.table import Table

AS_LISTED = Option("tie-as-listed", rule="TA-INI-04")
Word = tuple[CombatantId, ...]
"""One word of the GM: who were tied, in the order in which they act."""


def in_order(table: Table, battle: TurnawayBattle) -> tuple[TurnawayBattle, Word]:
    """The order of acting: the higher total first, then the higher dexterity; ties that are left are the GM's."""
    places: dict[tuple[int, int], list[CombatantId]] = {}
    for id, number in battle.state.numbers.items():
        places.setdefault((number, battle[id].sheet.dexterity), []).append(id)
    order: list[CombatantId] = []
    for rank in sorted(places, reverse=True):
        tied = places[rank]
        awake = [id for id in tied if battle[id].sheet.is_able]
        battle, untied = _untied(table, battle, awake)
        order += (*untied, *(id for id in tied if not battle[id].sheet.is_able))
    return battle, tuple(order)


def without_the_gone(ties: Iterable[Word | Before], there: Container[CombatantId]) -> tuple[Word, ...]:
    """What is left of the GM's words when some have left the table: a word about one alone says nothing."""
    left = (tuple(id for id in _word(tie) if id in there) for tie in ties)
    return tuple(word for word in left if len(word) > 1)


def _word(tie: Word | Before) -> Word:
    return (tie.first, tie.second) if isinstance(tie, Before) else tie


def _untied(table: Table, battle: TurnawayBattle, tied: list[CombatantId]) -> tuple[TurnawayBattle, Word]:
    """The tied in their order: as the GM has said before, else as he says now, one after the other or all as listed.

    Who of one side goes first is no question: they keep the order in which they are listed.
    """
    left, order = _Left(tied, battle.state.ties), list[CombatantId]()
    was_asked = as_listed = False
    while left.ids:
        may = _first_of_each_side(battle, left.may_be_next())
        first = may[0]
        if len(may) > 1 and not as_listed:
            was_asked = True
            chosen = _asked(table, battle, may, tuple(left.ids))
            as_listed = chosen == 0
            first = may[max(chosen - 1, 0)]
        left.take(first)
        order.append(first)
    return (_remembered(battle, tuple(order)) if was_asked else battle), tuple(order)


def _first_of_each_side(battle: TurnawayBattle, ids: Iterable[CombatantId]) -> list[CombatantId]:
    firsts: dict[SideId, CombatantId] = {}
    for id in ids:
        firsts.setdefault(battle[id].side, id)
    return list(firsts.values())


class _Left:
    """Those of a tie who have no place yet; who waits for whom by what the GM has said."""

    def __init__(self, tied: list[CombatantId], ties: Iterable[Word | Before]) -> None:
        self.ids = dict.fromkeys(tied)
        self._waits = dict.fromkeys(tied, 0)
        self._after: dict[CombatantId, list[CombatantId]] = {}
        for tie in ties:
            for first, second in pairwise(id for id in _word(tie) if id in self.ids):
                self._after.setdefault(first, []).append(second)
                self._waits[second] += 1

    def may_be_next(self) -> list[CombatantId]:
        """Those who wait for nobody; everybody where the words of several rounds lead in a ring."""
        return [id for id in self.ids if not self._waits[id]] or list(self.ids)

    def take(self, first: CombatantId) -> None:
        del self.ids[first]
        for second in self._after.get(first, ()):
            self._waits[second] -= 1


def _asked(table: Table, battle: TurnawayBattle, may: list[CombatantId], left: Word) -> int:
    """Ask who of ``left`` is first; 0: all as they are listed, else the number of one who may be, counted from 1."""
    options = (AS_LISTED, *(Option("tie-first", (("who", Who(id)),), "TA-INI-04") for id in may))
    number = battle.state.numbers[may[0]]
    return table.choose("initiative-tie", options, rule="TA-INI-04", about=left, number=number, count=len(left))


def _remembered(battle: TurnawayBattle, word: Word) -> TurnawayBattle:
    """The GM's word kept for the fight, as one list; earlier ones that it holds in full are not needed any more."""
    named = set(word)
    kept = (tie for tie in battle.state.ties if not named.issuperset(_word(tie)))
    return battle.with_state(replace(battle.state, ties=(*kept, word)))
