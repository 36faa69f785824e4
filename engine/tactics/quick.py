"""The quick player: the first deed that will do, for battles that nobody watches.

Whoever may strike strikes where it tells most, by what the rehearsal came to; whoever may not walks to where it can,
by the shortest way that the map has. One look at the modes and one search are made for each walk; offers are asked for
only when none of the attacks that the rehearsal knows is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.battle.actions import Action
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset, Habit, Mode
from engine.grid.cell import Step
from engine.grid.cell_set import has
from engine.grid.travel.search import search
from engine.play.asked import order_of
from engine.standing.ground import cells_held
from engine.table.requests import Choice
from engine.tactics.doors import OwnDeed
from engine.tactics.drill import Blow
from engine.tactics.health import fitness, points
from engine.tactics.judged import judged
from engine.tactics.judgement import BESIDE
from engine.tactics.reaches import farthest
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.shelter import Shelter
from engine.tactics.temperament import name_of
from engine.tactics.ways import NEAREST

MOST_WALKS = 6
"""Movements of one figure in one turn."""
MOST_DEEDS = 12
"""Deeds of one figure in one turn, so that a turn ends whatever the rules allow."""
FRUITLESS = 2
"""Deeds of which nothing came, after which it is asked whether anything can come of another like them."""
MOST_FLIGHTS = 8
"""Turns for which somebody flees in one battle; after that it makes a stand."""


@dataclass
class Turn:
    """What a figure did since its turn began, the last of it with the battle in which it was done.

    ``fruitless``: deeds running after which nobody was another or elsewhere. ``vain``: attacks that lead to nothing.
    ``liked``: favoured deeds that are no attacks, each done once.
    """

    deeds: int = 0
    walks: int = 0
    first: set[tuple[str, str, str]] = field(default_factory=set)
    last: tuple[AnyBattle, OwnDeed] | None = None
    fruitless: int = 0
    vain: list[Action] = field(default_factory=list)
    liked: set[Action] = field(default_factory=set)


class Quick(Shelter):
    """Chooses deeds at the quick level; keeps what it learned of the figures, and what each did in its turn."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        super().__init__(rules, rehearsal)
        self._done: dict[CombatantId, Turn] = {}
        self._flees: set[CombatantId] = set()
        self._fled: dict[CombatantId, int] = {}

    def turn_over(self) -> None:
        """Forget what was done in the turn that is over; who waited in it is remembered."""
        for id in self._flees:
            self._fled[id] = self._fled.get(id, 0) + 1
        self._flees.clear()
        self._done.clear()
        self._look_anew()

    def deed(self, battle: AnyBattle, id: CombatantId) -> OwnDeed | None:
        """What a figure does next, nothing that the rules object to; None when it has done enough."""
        turn = self._done.setdefault(id, Turn())
        if turn.deeds >= MOST_DEEDS or battle[id].cell is None:
            return None
        is_fruitless = turn.last is not None and turn.last[0].combatants == battle.combatants
        turn.fruitless = turn.fruitless + 1 if is_fruitless else 0
        found = self._found(battle, id, turn)
        if found is not None:
            self._look_anew()
            turn.deeds += 1
            turn.last = battle, found
            if isinstance(found, Action) and found.target is not None:
                self._aims[id] = found.target
                self._struck[id] = order_of(self.rules, battle).round
                self._waited.pop(id, None)
            turn.walks += isinstance(found, Action) and bool(found.path)
        return found

    def _modes(self, battle: AnyBattle, id: CombatantId) -> tuple[Mode, ...]:
        """The open ways of moving; the rest of a way that it has planned only where an enemy has changed since."""
        found = super()._modes(battle, id)
        last = self._done[id].last if id in self._done else None
        if last is None or not any(mode.goes_on for mode in found) or _have_enemies_changed(last[0], battle, id):
            return found
        return tuple(mode for mode in found if not mode.goes_on)

    def choose(self, battle: AnyBattle, choice: Choice) -> int:
        """What is best by what the ruleset says, else what people usually choose."""
        best = self.rules.tactics.answers(battle, choice)
        return self.rules.policy(battle, choice) if best is None else best

    def _found(self, battle: AnyBattle, id: CombatantId, turn: Turn) -> OwnDeed | None:
        enemies = self._enemies(battle, id)
        if not enemies:
            return None
        for action in self._before_all(battle, id):
            name = name_of(action)
            if name not in turn.first and not self.rules.objections(battle, action):
                turn.first.add(name)
                return action
        if turn.walks < MOST_WALKS and (flight := self._flight(battle, id, enemies)) is not None:
            return flight
        if not turn.deeds and (back := self._step_back(battle, id, enemies)) is not None:
            return back
        liked = next((one for one in self._liked(battle, id, enemies) if one not in turn.liked), None)
        if liked is not None:
            turn.liked.add(liked)
            return liked
        strikes = self._strikes(battle, id, enemies)
        strike = next((one for one in strikes if not self._is_vain(battle, turn, one)), None)
        if strike is not None or turn.walks >= MOST_WALKS or id in self._flees:
            return strike
        if turn.walks and not any(mode.budget > 0 for mode in self._modes(battle, id)):
            return None  # it has gone as far as it goes, and looks where it wanted to look
        if self._is_bare(battle, id):
            return self._withdrawal(battle, id)
        if self._may_step_aside(battle, id):
            return self._steps_aside(battle, id)
        walks = self._walks(battle, id, enemies) if turn.deeds else self._goes(battle, id, enemies)
        return self._door_ahead(battle, id, enemies) or next(walks, None) or self._to_post(battle, id)

    def _before_all(self, battle: AnyBattle, id: CombatantId) -> tuple[Action, ...]:
        """What has to come first, as the ruleset says: to stand up, to draw, to load."""
        return tuple(self.rules.tactics.first(battle, id))

    def _goes(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        """Ways to where an enemy can be struck; who stands there already with a weapon that is shut to it (unloaded)
        goes to where it can strike with what is open now."""
        walk = None
        for walk in self._walks(battle, id, enemies):
            yield walk
        me = battle[id]
        if walk is None and me.cell is not None:
            wanted = self._wanted(battle, id, enemies)
            if any(self._serves(battle.board, me.cell, goal) for goal in wanted):
                yield from self._walks(battle, id, enemies, now=True)

    def _is_rash(self, battle: AnyBattle, id: CombatantId, blow: Blow, distance: int) -> bool:
        """Whether who makes an attack would run at the enemy from farther than it does much, before it has to."""
        waits = blow.runs and distance > blow.useful and self._temper(battle, id).patience > 0
        return waits and not self._is_tired_of_it(battle, battle[id])

    def _is_vain(self, battle: AnyBattle, turn: Turn, action: Action) -> bool:
        """Whether an attack of which nothing has come twice running can come to nothing at all by the odds."""
        if action in turn.vain:
            return True
        last = turn.last[1] if turn.last is not None else None
        if turn.fruitless < FRUITLESS or not isinstance(last, Action) or action.target is None:
            return False
        if last.target != action.target:
            return False
        if judged(self.rules, battle, action).lost.get(action.target, 0) <= 0:
            turn.vain.append(action)
        return action in turn.vain

    def _flight(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Action | None:
        """Away from the enemies: as far as there is a way where the rules bid it, to safety where its temperament does.

        Who has enough and is safe stays. Who cannot come to where fewer enemies could strike it, or only at a price
        higher than what it runs from, fights on.
        """
        me, is_broken = battle[id], self.rules.tactics.flees(battle, id)
        if me.cell is None or not (is_broken or self._has_enough(battle, id)):
            return None
        grid, near = battle.board.grid, cells_held(battle, (one.id for one in enemies))
        # Cells at which at least one, two, … enemies could strike it; here so many can.
        layers = [0] if is_broken else self._struck_by(battle, me, idle_only=True)
        here = sum(has(grid, layer, me.cell) for layer in layers)
        if not is_broken and not here and not self._is_engaged(battle, id):
            self._flees.add(id)
            return None
        for mode in sorted(self._modes(battle, id), key=lambda mode: -mode.budget):
            if mode.budget <= 0:
                continue
            reach = search(mode.travel, Step(me.cell, me.facing), mode.budget)
            ends = (farthest(battle, me, reach, near, but=layer) for layer in layers[: max(1, here)])
            end = next((end for end in ends if end is not None), None)
            path = reach.route(end, follow=mode.habit is Habit.FOLLOW) if end is not None else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk) and (is_broken or self._pays(battle, walk, enemies)):
                self._flees.add(id)
                return walk
        return None

    def _pays(self, battle: AnyBattle, walk: Action, enemies: list[Combatant[object]]) -> bool:
        """Whether who may strike at it on a way takes no more of it than those who can strike where it stands."""
        me = walk.actor
        assert me is not None
        marks = self.rules.foresee(battle, walk).marks
        price = sum(self.rehearsal.drill(battle, mark.by, me).harm(BESIDE) for mark in marks)
        here = sum(self.rehearsal.drill(battle, one.id, me).harm(battle.distance(one.id, me)) for one in enemies)
        return price <= here

    def _has_enough(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether its temperament bids it flee with what is left of its health, and it did not flee so often yet."""
        left, most = points(self.rules, battle, id)
        return self._fled.get(id, 0) < MOST_FLIGHTS and self._temper(battle, id).flees_at(left, most)

    def _strikes(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        """The attacks that are allowed, the one first that tells most."""
        found: list[tuple[int, int, Blow, CombatantId]] = []
        picks = self._temper(battle, id).picks
        open_now = self._open_now(battle, id)
        for enemy in enemies if open_now else ():
            distance, left = battle.distance(id, enemy.id), fitness(self.rules, battle, enemy.id)
            for blow in self.rehearsal.drill(battle, id, enemy.id).blows:
                harm = self._harm_now(battle, id, enemy.id, blow)
                if harm > 0 and name_of(blow.action) in open_now and not self._is_rash(battle, id, blow, distance):
                    harm = self._taste(battle, id, name_of(blow.action), harm)
                    worth = self._worth(battle, id, enemy.id, harm, left) if picks else harm - NEAREST * distance
                    found.append((worth, -len(found), blow, enemy.id))
        found.sort(reverse=True, key=lambda one: one[:2])
        for _, _, blow, at in found:
            action = replace(blow.action, target=at)
            if not self.rules.objections(battle, action) and not self._endangers(battle, action):
                yield action

    def _endangers(self, battle: AnyBattle, action: Action) -> bool:
        """Whether an attack that may strike others than its target may as well strike friends; each counts twice."""
        struck = [id for id in self.rules.may_strike(battle, action) if not self.rules.is_out(battle, id)]
        assert action.actor is not None
        enemies = sum(battle.are_hostile(action.actor, id) for id in struck)
        return len(struck) > 1 and enemies <= 2 * (len(struck) - enemies)


def _have_enemies_changed(before: AnyBattle, now: AnyBattle, id: CombatantId) -> bool:
    """Whether any enemy of ``id`` is another, elsewhere, gone or new."""
    then, there = ({enemy.id: enemy for enemy in battle.enemies(id)} for battle in (before, now))
    return then != there
