"""Rehearsal: what each figure can do to each other one, tried out beforehand by the odds on an empty map.

Two of them are put on an empty map, near each other and apart, and one goes through a round by the rules while the
other lets it happen. From this comes at which distances each attack is allowed, what share of the other's health it
takes, and how much that is in a round. It is an estimate, made by the same rules that are played by, and it depends on
nothing but the sheets and the switches: whoever rehearses, wherever, comes to the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.battle.battle import Battle, Combatant, Side
from engine.battle.board import Board
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle, AnyRuleset
from engine.derived import Kept
from engine.grid.grid import Grid
from engine.play.chance import Stream
from engine.tactics.drill import Blow, Drill
from engine.tactics.temperament import Name, name_of
from engine.tactics.trial import DISTANCES, LONGEST_STRIDE, TRIES, Trial, placed_apart

APART = 6
"""Distance in cells of the second try, at which somebody who shoots is not held by the other."""
ROUGHLY = 3
"""Throws where only the manner of fighting matters."""
CLEARLY = 13, 10
"""How much harder an attack has to be in another manner to be taken for harder.

The mean of 24 throws of an attack that hits every other time has a standard deviation of a fifth (one by the root of
24), and the difference of two such means one of three tenths: what differs by less may be the luck of the dice."""
MOST_WITHOUT = 500
"""Drills of figures that have thrown something away that are kept."""
ONE, OTHER = CombatantId("one"), CombatantId("other")
"""Who they are in a rehearsal: the same whoever is meant, so that the same dice fall."""
SIDES = (Side(SideId("one"), "", "#000000"), Side(SideId("other"), "", "#000000"))


class Rehearsal:
    """What the figures of a battle can do to each other, worked out when it is asked for the first time.

    Figures with equal sheets count as one. A figure is taken unhurt, with the sheet that it has when it is first met.
    """

    def __init__(self, rules: AnyRuleset) -> None:
        self._rules = rules
        self._kinds: list[tuple[object, int]] = []
        self._kind_of: dict[CombatantId, int] = {}
        self._drills: dict[tuple[int, int], Drill] = {}
        self._own: dict[tuple[CombatantId, CombatantId], Drill] = {}
        self._gaits: dict[int, Drill] = {}
        self._without: Kept[tuple[CombatantId, CombatantId, frozenset[Name]], Drill] = Kept(MOST_WITHOUT)

    def meet(self, battle: AnyBattle) -> None:
        """Take the figures of a battle with their sheets of now, where they were not met before."""
        for one in battle.combatants.values():
            if one.id not in self._kind_of:
                self._kind_of[one.id] = self._kind(self._rules.as_new(one.sheet), one.size)

    def _kind(self, sheet: object, size: int) -> int:
        for number, known in enumerate(self._kinds):
            if known == (sheet, size):
                return number
        self._kinds.append((sheet, size))
        return len(self._kinds) - 1

    def kind(self, battle: AnyBattle, id: CombatantId) -> int:
        """The number of its kind: those with equal sheets at first have the same."""
        if id not in self._kind_of:
            self.meet(battle)
        return self._kind_of[id]

    def drill(self, battle: AnyBattle, by: CombatantId, at: CombatantId) -> Drill:
        """What ``by`` can do to ``at``; its actions name ``by``, and no target yet."""
        own = self._own.get((by, at))
        if own is not None:
            return own
        self.meet(battle)
        kinds = self._kind_of[by], self._kind_of[at]
        found = self._drills.get(kinds)
        if found is None:
            found = self._drills[kinds] = self._rehearsed(battle, kinds)
        blows = tuple(replace(blow, action=replace(blow.action, actor=by)) for blow in found.blows)
        own = self._own[by, at] = replace(found, blows=blows)
        return own

    def drill_without(self, battle: AnyBattle, by: CombatantId, at: CombatantId, gone: frozenset[Name]) -> Drill:
        """The same without some of the attacks: for them it has nothing left."""

        def make() -> Drill:
            whole = self.drill(battle, by, at)
            return replace(whole, blows=tuple(blow for blow in whole.blows if name_of(blow.action) not in gone))

        return self._without.of((by, at, gone), make)

    def gait(self, battle: AnyBattle, by: CombatantId) -> Drill:
        """How ``by`` fights, roughly: from how far, and after how long a walk, tried on one of its own kind.

        For those of whom only that matters: a drill of each with everybody would take most of a first decision.
        """
        kind = self.kind(battle, by)
        found = self._gaits.get(kind)
        if found is None:
            found = self._gaits[kind] = self._rehearsed(battle, (kind, kind), is_rough=True)
        return found

    def _rehearsed(self, battle: AnyBattle, kinds: tuple[int, int], *, is_rough: bool = False) -> Drill:
        dice = Stream(f"rehearsal:{kinds[0]}:{kinds[1]}")
        tried = Trial(self._rules, ONE, OTHER, dice, ROUGHLY if is_rough else TRIES)
        pair = self._kinds[kinds[0]], self._kinds[kinds[1]]
        for distance in (1, APART):
            tried.go_through(scene(self._rules, battle, pair, distance))
        beside = scene(self._rules, battle, pair, 1)
        for action in self._rules.tactics.arms(beside, ONE):
            tried.go_through(beside, action)
        if tried.counts_answers:
            tried.measure_without_answer()
        else:
            tried.estimate_without_defence()
        found = tried.blows.values() if tried.is_exact else plain_manner_first(tried.blows.values())
        blows = sorted(found, key=lambda blow: -blow.best)
        useful = tuple(blow for blow in blows if blow.best > 0)
        return Drill(useful, max(1, tried.a_round), tried.stride, tried.usually)


def plain_manner_first(blows: Iterable[Blow]) -> Iterator[Blow]:
    """The blows as they are offered; another manner of the same attack counts for less unless it is clearly better.

    So many throws do not tell apart what is nearly equal, and the plain manner is offered first.
    """
    plain: dict[tuple[str, str], int] = {}
    for blow in blows:
        name = blow.action.kind, blow.action.item
        if name in plain and blow.best * CLEARLY[1] < plain[name] * CLEARLY[0]:
            blow = replace(blow, harms=_less(blow.harms), shut=_less(blow.shut), bare=_less(blow.bare))
        plain[name] = max(plain.get(name, 0), blow.best)
        yield blow


def _less(harms: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple((distance, harm * CLEARLY[1] // CLEARLY[0]) for distance, harm in harms)


def scene(
    rules: AnyRuleset, battle: AnyBattle, pair: tuple[tuple[object, int], tuple[object, int]], distance: int
) -> AnyBattle:
    """Two figures alone on an empty map, ``distance`` cells apart, looking at each other."""
    grid = Grid(battle.board.grid.layout, LONGEST_STRIDE + DISTANCES[-1] + 16, 13)
    start, there = grid.at(LONGEST_STRIDE + 4, 6), {}
    for id, side, (sheet, size) in zip((ONE, OTHER), SIDES, pair, strict=True):
        there[id] = Combatant(id, id, side.id, sheet, start, size=size)
    alone: AnyBattle = Battle(
        battle.ruleset, battle.options, Board(grid, battle.board.scale), rules.new_state(), SIDES, there
    )
    return rules.settle(placed_apart(alone, ONE, OTHER, distance))
