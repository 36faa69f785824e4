"""What one decision looks at: the figures of a battle, what they can do, and what the player remembers of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar, TypeVarTuple

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Mode, Offer, Progress
from engine.derived import derived
from engine.errors import FlankError
from engine.grid.cell_set import CellSet
from engine.play.asked import order_of
from engine.play.fog import seen_by_one
from engine.standing.ground import cells_held
from engine.tactics.drill import Drill
from engine.tactics.foes import foes_of
from engine.tactics.health import fitness
from engine.tactics.memory import Memory
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import Name, Temperament, name_of, temper_of

MOST_KINDS = 5
"""Kinds of enemies that one decision reckons with, the nearest: each has to be rehearsed with, and a rehearsal takes
longer than all the rest of a decision. Those of a sixth kind stand behind them and are looked at when they come."""
BESIDE = 1
"""Cells between two who can strike at each other without a step."""
Asked = TypeVarTuple("Asked")
T = TypeVar("T")


def never() -> bool:
    """Go on until the end."""
    return False


def once(answer: Callable[[View, *Asked], T]) -> Callable[[View, *Asked], T]:
    """A question that is asked again and again in one decision, answered once: the answer is kept with the view.

    What is asked about is named by ids and other small values.
    """
    name = f"{answer.__module__}.{answer.__qualname__}"

    @wraps(answer)
    def kept(view: View, *asked: *Asked) -> T:
        answers: dict[tuple[*Asked], T] = derived(view, name, dict)
        if asked not in answers:
            answers[asked] = answer(view, *asked)
        return answers[asked]

    return kept


@dataclass(frozen=True, eq=False)
class View:
    """A player's look at a battle for one decision, and for as long as nothing is decided.

    Nobody but those who choose and those who wait writes to ``memory``; what the view says of a figure may rest on it,
    so that a new view is made after each decision. ``is_cancelled``: the decision is to end early.
    """

    rules: AnyRuleset
    rehearsal: Rehearsal
    battle: AnyBattle
    memory: Memory
    is_cancelled: Callable[[], bool] = never

    # The figure and its friends and enemies

    def temper(self, id: CombatantId) -> Temperament:
        """The temperament of a figure."""
        return temper_of(self.battle, id)

    def fitness(self, id: CombatantId) -> int:
        """What a figure is worth yet, of ``WHOLE``."""
        return fitness(self.rules, self.battle, id)

    def is_out(self, id: CombatantId) -> bool:
        """Whether a figure is out of action."""
        return self.rules.is_out(self.battle, id)

    @once
    def enemies(self, id: CombatantId) -> list[Combatant[object]]:
        """The enemies on the map that are not out of action, of the nearest kinds."""
        found = foes_of(self.rules, self.battle, id)
        kinds = {enemy.id: self.rehearsal.kind(self.battle, enemy.id) for enemy in found}
        if len(set(kinds.values())) <= MOST_KINDS:
            return found
        near = sorted(found, key=lambda enemy: self.battle.distance(id, enemy.id))
        reckoned = list(dict.fromkeys(kinds[enemy.id] for enemy in near))[:MOST_KINDS]
        return [enemy for enemy in found if kinds[enemy.id] in reckoned]

    @once
    def feared(self, id: CombatantId) -> list[Combatant[object]]:
        """Those of the enemies who do not run away."""
        return [enemy for enemy in self.enemies(id) if not self.runs_away(enemy.id)]

    @once
    def friends(self, id: CombatantId) -> list[Combatant[object]]:
        """Others of its side who are on the map and not out of action."""
        side = self.battle[id].side
        there = (one for one in self.battle.on_board() if one.side == side and one.id != id)
        return [one for one in there if not self.is_out(one.id)]

    @once
    def runs_away(self, id: CombatantId) -> bool:
        """Whether the rules have put somebody to flight: nobody fears it, and it can wait."""
        return self.rules.tactics.flees(self.battle, id)

    def is_engaged(self, id: CombatantId) -> bool:
        """Whether an enemy stands beside a figure."""
        return any(self.battle.distance(enemy.id, id) <= BESIDE for enemy in self.enemies(id))

    def have_met(self, id: CombatantId) -> bool:
        """Whether a friend of a figure stands where an enemy can strike it without a step."""
        enemies, friends = self.enemies(id), self.friends(id)
        return any(self.battle.distance(enemy.id, one.id) <= BESIDE for one in friends for enemy in enemies)

    @once
    def seen_from(self, id: CombatantId) -> CellSet:
        """The cells that a figure sees."""
        return seen_by_one(self.rules, self.battle, id)

    # Attacks

    @once
    def attack_offers(self, id: CombatantId) -> tuple[Offer, ...]:
        """The attacks that the rules offer a figure."""
        return self.rules.attack_offers(self.battle, id)

    @once
    def attacks_left(self, id: CombatantId) -> frozenset[Name]:
        """The attacks for which a figure still has what it takes: what it threw is gone."""
        lasting = self.rules.tactics.lasting
        there = (
            offer
            for offer in self.attack_offers(id)
            if not any(objection.key in lasting for objection in offer.objections)
        )
        return frozenset(name_of(offer.action) for offer in there)

    @once
    def open_attacks(self, id: CombatantId) -> frozenset[Name]:
        """The attacks to which the rules object in nothing as things stand; a target may yet be too far."""
        return frozenset(name_of(offer.action) for offer in self.attack_offers(id) if not offer.objections)

    def rehearsed(self, by: CombatantId, at: CombatantId) -> Drill:
        """What ``by`` can do to ``at`` with all that it had at first."""
        return self.rehearsal.drill(self.battle, by, at)

    def drill(self, by: CombatantId, at: CombatantId) -> Drill:
        """What ``by`` can do to ``at`` with what it has left."""
        gone = self._used_up(by) if self.rules.tactics.lasting else frozenset[Name]()
        return self.rehearsal.drill_without(self.battle, by, at, gone) if gone else self.rehearsed(by, at)

    def _used_up(self, id: CombatantId) -> frozenset[Name]:
        """The attacks for which a figure has nothing left: that changes with its sheet only."""
        sheet, lasting = self.battle[id].sheet, self.rules.tactics.lasting
        known, names = self.memory.used_up.get(id, (None, frozenset[Name]()))
        if known is not sheet:
            offers = self.attack_offers(id)
            gone = (one for one in offers if any(objection.key in lasting for objection in one.objections))
            names = frozenset(name_of(offer.action) for offer in gone)
            if offers:  # where it is no time for attacks, nothing is learned
                self.memory.used_up[id] = sheet, names
        return names

    def has_struck(self, id: CombatantId) -> bool:
        """Whether a figure has struck in this round, and may not do so again as things stand."""
        return self.memory.struck.get(id) == self.round and not self.open_attacks(id)

    # The order of play

    @property
    def round(self) -> int:
        """The number of the round."""
        return order_of(self.rules, self.battle).round

    @once
    def yet_to_act(self) -> frozenset[object]:
        """Whose turn in this round is yet to come."""
        slots = self.rules.order(self.battle).slots
        return frozenset(slot.who for slot in slots if slot.progress is Progress.WAITING)

    def deeds_left(self, id: CombatantId) -> int | None:
        """Blows that a figure can yet answer in this round; None: an answer costs none."""
        return self.rules.tactics.deeds_left(self.battle, id)

    # Movement

    @once
    def modes(self, id: CombatantId) -> tuple[Mode, ...]:
        """The ways of moving that are open; the rest of a planned way only where an enemy has changed since."""
        found = tuple(mode for mode in self.rules.modes(self.battle, id) if not mode.objections)
        turn = self.memory.turns.get(id)
        before = turn.before_last if turn is not None else None
        if before is None or not any(mode.goes_on for mode in found) or self._have_enemies_changed(before, id):
            return found
        return tuple(mode for mode in found if not mode.goes_on)

    def _have_enemies_changed(self, before: AnyBattle, id: CombatantId) -> bool:
        """Whether any enemy of a figure is another, elsewhere, gone or new."""
        then, now = ({enemy.id: enemy for enemy in battle.enemies(id)} for battle in (before, self.battle))
        return then != now

    def moving_modes(self, id: CombatantId) -> list[Mode]:
        """Those of them that lead anywhere, in the order in which they are offered."""
        return [mode for mode in self.modes(id) if mode.budget > 0]

    def is_barred(self, action: Action) -> bool:
        """Whether the rules object to a deed, or cannot make anything of it."""
        try:
            return bool(self.rules.objections(self.battle, action))
        except FlankError:
            return True

    def held(self, id: CombatantId) -> CellSet:
        """The cells that a figure stands on."""
        return cells_held(self.battle, (id,))
