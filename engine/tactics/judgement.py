"""Judgement: who counts as an enemy, what striking it is worth, and where enemies could strike in their next turn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeVar

from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Mode, Offer
from engine.derived import Kept, derived
from engine.grid.cell_set import CellSet, dilated
from engine.grid.grid import Grid
from engine.play.asked import order_of
from engine.play.fog import seen_by_one
from engine.standing.ground import anchors_touching, cells_held
from engine.tactics.drill import Drill
from engine.tactics.foes import foes_of
from engine.tactics.health import WHOLE
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import Name, Temperament, name_of, temper_of

MOST_RINGS = 2000
"""Surroundings of figures that are kept with a grid: in a thousand battles on one map they come again and again."""
MOST_CUT = 500
"""Drills of figures that have thrown something away that are kept."""
MOST_KINDS = 5
"""Kinds of enemies that one decision reckons with, the nearest: each has to be rehearsed with."""
BESIDE = 1
"""Cells between two who can strike at each other without a step."""


WAITS = 8
"""How many times less a blow is worth at somebody who runs: it harms nobody for now."""
TOGETHER_AT, MOST_TOGETHER = 150, 3
"""Thousandths that a blow is worth more for each friend who strikes at the same enemy, and for how many of them."""
T = TypeVar("T")


class Judgement:
    """What a player holds of a battle; keeps what it learned of the figures."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        self.rules = rules
        self.rehearsal = rehearsal
        self._aims: dict[CombatantId, CombatantId] = {}
        self._looked: tuple[AnyBattle, dict[Hashable, object]] | None = None
        self._struck: dict[CombatantId, int] = {}
        self._spent: dict[CombatantId, tuple[object, frozenset[Name]]] = {}
        self._cut: Kept[tuple[CombatantId, CombatantId, frozenset[Name]], Drill] = Kept(MOST_CUT)

    def _temper(self, battle: AnyBattle, id: CombatantId) -> Temperament:
        return temper_of(battle, id)

    def _look_anew(self) -> None:
        """Something was decided: what was seen for it is forgotten, for it may rest on what was decided before."""
        self._looked = None

    def _once(self, battle: AnyBattle, what: Hashable, make: Callable[[], T]) -> T:
        """What ``make`` gives, kept under ``what`` as long as this very battle is looked at and nothing is decided."""
        if self._looked is None or self._looked[0] is not battle:
            self._looked = battle, {}
        kept = self._looked[1]
        if what not in kept:
            kept[what] = make()
        return kept[what]  # type: ignore[return-value]  # each name stands for one kind of thing

    def _attack_offers(self, battle: AnyBattle, id: CombatantId) -> tuple[Offer, ...]:
        """The attacks that the rules offer a figure."""
        return self._once(battle, ("attacks", id), lambda: self.rules.attack_offers(battle, id))

    def _modes(self, battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        """The movements that are open to a figure."""

        def make() -> tuple[Mode, ...]:
            return tuple(mode for mode in self.rules.modes(battle, id) if not mode.objections)

        return self._once(battle, ("modes", id), make)

    def _enemies(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        """The enemies on the map that are not out of action, of the nearest kinds."""
        return self._once(battle, ("enemies", id), lambda: self._nearest_enemies(battle, id))

    def _feared(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        """Those of the enemies who do not run away."""

        def make() -> list[Combatant[object]]:
            return [enemy for enemy in self._enemies(battle, id) if not self._runs_away(battle, enemy.id)]

        return self._once(battle, ("feared", id), make)

    def _nearest_enemies(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        found = foes_of(self.rules, battle, id)
        kinds = {enemy.id: self.rehearsal.kind(battle, enemy.id) for enemy in found}
        if len(set(kinds.values())) <= MOST_KINDS:
            return found
        near = sorted(found, key=lambda enemy: battle.distance(id, enemy.id))
        reckoned = list(dict.fromkeys(kinds[enemy.id] for enemy in near))[:MOST_KINDS]
        return [enemy for enemy in found if kinds[enemy.id] in reckoned]

    def _friends(self, battle: AnyBattle, id: CombatantId) -> list[Combatant[object]]:
        """Others of its side who are on the map and not out of action."""
        side = battle[id].side

        def make() -> list[Combatant[object]]:
            there = (one for one in battle.on_board() if one.side == side and one.id != id)
            return [one for one in there if not self.rules.is_out(battle, one.id)]

        return self._once(battle, ("friends", id), make)

    def _had_names(self, battle: AnyBattle, id: CombatantId) -> frozenset[Name]:
        """The attacks with what a figure still has: what it threw is gone."""
        return self._once(battle, ("has", id), lambda: self._had(battle, id))

    def _had(self, battle: AnyBattle, id: CombatantId) -> frozenset[Name]:
        lasting = self.rules.tactics.lasting
        offers = self._attack_offers(battle, id)
        there = (one for one in offers if not any(objection.key in lasting for objection in one.objections))
        return frozenset(name_of(offer.action) for offer in there)

    def _drill(self, battle: AnyBattle, by: CombatantId, at: CombatantId) -> Drill:
        """What ``by`` can do to ``at`` with what it has yet."""
        drill = self.rehearsal.drill(battle, by, at)
        gone = self._gone(battle, by) if self.rules.tactics.lasting else frozenset[Name]()
        if not gone:
            return drill

        def make() -> Drill:
            return replace(drill, blows=tuple(blow for blow in drill.blows if name_of(blow.action) not in gone))

        return self._cut.of((by, at, gone), make)

    def _gone(self, battle: AnyBattle, id: CombatantId) -> frozenset[Name]:
        """The attacks for which a figure has nothing any more: that changes with its sheet only."""
        sheet, lasting = battle[id].sheet, self.rules.tactics.lasting
        known, names = self._spent.get(id, (None, frozenset[Name]()))
        if known is not sheet:
            offers = self._attack_offers(battle, id)
            gone = (one for one in offers if any(objection.key in lasting for objection in one.objections))
            names = frozenset(name_of(offer.action) for offer in gone)
            if offers:  # where it is no time for attacks, nothing is learned
                self._spent[id] = sheet, names
        return names

    def _is_spent(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether a figure has struck in this round, and may not do so again as things stand."""
        return self._struck.get(id) == order_of(self.rules, battle).round and not self._open_now(battle, id)

    def _open_now(self, battle: AnyBattle, id: CombatantId) -> frozenset[Name]:
        """The attacks to which the rules object in nothing as things stand; a target may yet be too far."""

        def make() -> frozenset[Name]:
            offers = self._attack_offers(battle, id)
            return frozenset(name_of(offer.action) for offer in offers if not offer.objections)

        return self._once(battle, ("open now", id), make)

    def _runs_away(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether the rules have put somebody to flight: nobody fears it, and it can wait."""
        return self._once(battle, ("runs away", id), lambda: self.rules.tactics.flees(battle, id))

    def _weight(self, battle: AnyBattle, id: CombatantId) -> int:
        """What the fall of a figure costs its side, of ``WHOLE`` for itself alone."""
        return self._once(battle, ("weight", id), lambda: WHOLE + self.rules.tactics.fall(battle, id))

    def _worth(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId, harm: int, left: int) -> int:
        """What an attack on an enemy is worth: by what it takes, and by how dangerous the enemy is."""
        worth = worth_of_harm(harm, left)
        if self._runs_away(battle, enemy):
            return worth // WAITS
        worth = worth * (self._weight(battle, enemy) + self._danger(battle, id, enemy)) // WHOLE
        return worth * (WHOLE + TOGETHER_AT * min(MOST_TOGETHER, self._friends_at(battle, id, enemy))) // WHOLE

    def _friends_at(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId) -> int:
        """How many of its friends struck last at this very enemy or can come to blows with it in this round: two at one
        are better than each at another."""

        def make() -> int:
            return sum(
                self._aims.get(one.id) == enemy or self._comes_to(battle, one.id, battle.distance(one.id, enemy))
                for one in self._friends(battle, id)
            )

        return self._once(battle, ("friends at", id, enemy), make)

    def _comes_to(self, battle: AnyBattle, id: CombatantId, distance: int) -> bool:
        """Whether a figure can strike somebody at such a distance in this round by going there."""
        gait = self.rehearsal.gait(battle, id)
        return gait.reach > 0 and not gait.shoots and distance <= gait.range

    def _danger(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId) -> int:
        """What an enemy can take in a round of whom it is weighed by."""
        return self.rehearsal.drill(battle, enemy, id).most

    def _around(self, grid: Grid, cells: CellSet, steps: int) -> CellSet:
        """The cells and all that lie so near to them; figures stand still more often than they walk."""
        rings: Kept[tuple[CellSet, int], CellSet] = derived(grid, "_rings", lambda: Kept(MOST_RINGS))
        return rings.of((cells, steps), lambda: dilated(grid, cells, steps))

    def _between(self, grid: Grid, held: CellSet, least: int, most: int, size: int) -> CellSet:
        """The anchor cells of a figure of this size that lie from ``least`` to ``most`` cells away from those held."""

        def make() -> CellSet:
            within = self._around(grid, held, most)
            if least > 1:
                within &= ~self._around(grid, held, least - 1)
            return anchors_touching(grid, within, size) & ~anchors_touching(grid, held, size)

        bands: Kept[tuple[CellSet, int, int, int], CellSet] = derived(grid, "_bands", lambda: Kept(MOST_RINGS))
        return bands.of((held, least, most, size), make)

    def _struck_by(self, battle: AnyBattle, me: Combatant[object], *, idle_only: bool = False) -> list[CellSet]:
        """Anchor cells at which at least one enemy who has to come near could strike ``me`` in its next turn, those at
        which at least two could, and so on.

        ``idle_only``: an enemy who has somebody else beside it has its hands full.
        """
        grid, layers = battle.board.grid, list[CellSet]()
        friends = self._friends(battle, me.id) if idle_only else []
        for enemy in self._feared(battle, me.id):
            if any(battle.distance(enemy.id, one.id) <= BESIDE for one in friends):
                continue
            drill = self._drill(battle, enemy.id, me.id)
            if drill.blows and not drill.shoots:
                one_more = self._around(grid, cells_held(battle, (enemy.id,)), drill.range)
                one_more = anchors_touching(grid, one_more, me.size)
                for place, cells in enumerate(layers):
                    layers[place], one_more = cells | one_more, cells & one_more
                layers.append(one_more)
        return layers

    def _is_shot_at(self, battle: AnyBattle, me: Combatant[object]) -> bool:
        """Whether somebody who shoots could do so at ``me`` where it stands, and sees it."""
        return any(
            battle.distance(enemy.id, me.id) <= drill.reach and self._looks(battle, enemy.id) & held
            for enemy in self._feared(battle, me.id)
            if (drill := self._drill(battle, enemy.id, me.id)).shoots and (held := cells_held(battle, (me.id,)))
        )

    def _looks(self, battle: AnyBattle, id: CombatantId) -> CellSet:
        """The cells that a figure sees."""
        return self._once(battle, ("looks", id), lambda: seen_by_one(self.rules, battle, id))

    def _is_engaged(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether an enemy stands beside a figure."""
        return any(battle.distance(enemy.id, id) <= BESIDE for enemy in self._enemies(battle, id))

    def _have_met(self, battle: AnyBattle, me: Combatant[object]) -> bool:
        """Whether a friend stands where an enemy can strike it without a step."""
        enemies = self._enemies(battle, me.id)
        friends = self._friends(battle, me.id)
        return any(battle.distance(enemy.id, one.id) <= BESIDE for one in friends for enemy in enemies)


def worth_of_harm(harm: int, left: int) -> int:
    """What an attack is worth against somebody with so much fitness left: the nearer to its fall, the more."""
    return min(harm, left) * WHOLE // max(1, left) + min(harm, left)
