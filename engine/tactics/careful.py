"""The careful player: several deeds weighed against each other by the odds, with the reasons for each.

What a deed is worth is a ``Breakdown`` in hundredths of a figure: what it takes of enemies, on average and by the
chance of a fall, what it costs friends and oneself at once, and how the place where it ends changes what enemies can
do until the next turn. Movements are weighed by the attacks they lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain

from engine.battle.actions import Action, SetDoor
from engine.battle.battle import Combatant
from engine.battle.breakdown import Breakdown, Modifier, modifier
from engine.battle.ids import CombatantId
from engine.battle.words import Who
from engine.contract import AnyBattle, AnyRuleset, Habit, Needs
from engine.grid.cell import Cell, Step
from engine.grid.cell_set import cells_of
from engine.sight.areas import caught, placed
from engine.tactics.doors import OwnDeed, opens_door
from engine.tactics.duty import WARDED
from engine.tactics.health import WHOLE, fitness
from engine.tactics.hope import is_hopeless
from engine.tactics.judged import Judged, judged
from engine.tactics.judgement import worth_of_harm
from engine.tactics.patience import EVEN
from engine.tactics.quick import Quick, Turn
from engine.tactics.reaches import Reaches
from engine.tactics.rehearsal import Rehearsal
from engine.tactics.temperament import name_of

SHOWN = 3
"""Deeds that are shown side by side."""
MOST_ATTACKS = 6
"""Attacks that are weighed by the odds, those first that look best."""
MOST_WAYS = 4
"""Movements that are weighed."""
MOST_AREAS = 4
"""Places for an area that are weighed, those first that catch most."""
URGENT = 60
"""What is to be done first is worth, in hundredths of a figure: more than an ordinary blow, less than a sure fall."""
PERCENT = 100
"""Hundredths of a figure: what all amounts are counted in."""


FAR_AHEAD = 4
"""What one can do where one has to walk on first counts for so manieth part."""
FAVOURED = 60
"""What a favoured deed is worth that is no attack, besides what comes of it: it is tried before the attacks."""
POST = 20
"""What it is worth to go back to whom or what one guards, in hundredths of a figure."""
_POST = Breakdown((modifier(POST, "tactics-post"),))
_DOOR = Breakdown((modifier(1, "tactics-door"),))


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Advice:
    """A deed worth doing and why; ``why`` counts in hundredths of a figure's worth. ``fells``: the chance of a fall."""

    action: OwnDeed
    why: Breakdown
    fells: Fraction = Fraction(0)

    @property
    def worth(self) -> int:
        return self.why.total


def target_of(advice: Advice) -> CombatantId | None:
    """At whom a deed is aimed."""
    return advice.action.target if isinstance(advice.action, Action) else None


class Careful(Quick):
    """Chooses deeds by the odds."""

    def __init__(self, rules: AnyRuleset, rehearsal: Rehearsal) -> None:
        super().__init__(rules, rehearsal)
        self._cancelled: Callable[[], bool] = _never
        self._losses: dict[CombatantId, Advice] = {}
        """The best deed of each that would cost more than it brings, and so was not done."""

    def decision(
        self, battle: AnyBattle, id: CombatantId, cancelled: Callable[[], bool] = lambda: False
    ) -> Advice | None:
        """What a figure does next (see ``deed``), with the reasons that decided; nothing that costs more than it
        brings.

        ``cancelled`` ends the weighing early.
        """
        self._cancelled = cancelled
        self._losses.pop(id, None)
        action = self.deed(battle, id)
        return None if action is None else self.explained(battle, id, action)

    def explained(self, battle: AnyBattle, id: CombatantId, action: OwnDeed) -> Advice:
        """What was decided on, with the reasons."""
        advice = self._with_reasons(battle, id, action)
        return advice if any(line.amount for line in advice.why.lines) else self._of_no_weight(battle, id, advice)

    def refrained(self, id: CombatantId) -> Advice | None:
        """The best of what a figure did not do in its last decision, for it would have cost more than it brought."""
        return self._losses.get(id)

    def _is_loss(self, battle: AnyBattle, id: CombatantId, advice: Advice) -> bool:
        """Whether a deed costs more than it brings, or brings nothing all but certainly; that is remembered."""
        action = advice.action
        is_blow = isinstance(action, Action) and action.target is not None
        is_loss = advice.worth < 0 or (is_blow and isinstance(action, Action) and self._is_hopeless(battle, action))
        if is_loss and (id not in self._losses or self._losses[id].worth < advice.worth):
            self._losses[id] = advice
        return is_loss

    def _is_hopeless(self, battle: AnyBattle, action: Action) -> bool:
        return is_hopeless(self.rules, battle, action)

    def _found(self, battle: AnyBattle, id: CombatantId, turn: Turn) -> OwnDeed | None:
        found = super()._found(battle, id, turn)
        if found is None and id in self._losses and not turn.walks:
            return self._to_safety(battle, id)
        return found

    def _before_all(self, battle: AnyBattle, id: CombatantId) -> tuple[Action, ...]:
        there = (one for one in super()._before_all(battle, id) if not self.rules.objections(battle, one))
        return tuple(one for one in there if not self._is_loss(battle, id, self._first_weighed(battle, id, one)))

    def _first_weighed(self, battle: AnyBattle, id: CombatantId, action: Action) -> Advice:
        """What is to be done first, by how likely it comes off, and by what it costs oneself."""
        outcome = judged(self.rules, battle, action, self._cancelled)
        chance, lost = outcome.rose.get(id) or Fraction(1), outcome.lost.get(id, Fraction(0))
        lines = [modifier(max(1, round(URGENT * chance)), "tactics-first")]
        if lost > 0:
            lines.append(modifier(-round(lost * PERCENT / WHOLE), "tactics-own"))
        return Advice(action, Breakdown(tuple(lines)))

    def _with_reasons(self, battle: AnyBattle, id: CombatantId, action: OwnDeed) -> Advice:
        """What was decided on, with what speaks for it."""
        if isinstance(action, SetDoor) or opens_door(self.rules, battle, id, action):
            return Advice(action, _DOOR)
        if action.path:
            enemies = self._enemies(battle, id)
            if action == self._to_post(battle, id):
                return Advice(action, _POST)
            reasons = Breakdown(tuple(self._reasons(battle, id, action, enemies)))
            if reasons.total < 0:  # it goes away from somebody: what can be done from here does not decide
                reasons = Breakdown((*reasons.lines, modifier(1 - reasons.total, "tactics-away")))
            return Advice(action, reasons)
        if action in self.rules.tactics.first(battle, id):
            return self._first_weighed(battle, id, action)
        return self._weighed(battle, id, action)

    def _of_no_weight(self, battle: AnyBattle, id: CombatantId, advice: Advice) -> Advice:
        """What nothing that is counted speaks for, with what it is for all the same."""
        action, me = advice.action, battle[id]
        if not isinstance(action, Action) or not action.path or me.cell is None:
            target = target_of(advice)
            line = modifier(1, "tactics-try", who=Who(target)) if target is not None else modifier(1, "tactics-usual")
        else:
            nearest = min(self._enemies(battle, id), key=lambda enemy: battle.distance(id, enemy.id))
            end = action.path[-1]
            closer = battle.distance(id, nearest.id) - battle.with_place(id, end.cell, end.facing).distance(
                id, nearest.id
            )
            key = "tactics-nearer" if closer > 0 else "tactics-farther" if closer < 0 else "tactics-around"
            line = modifier(1, key, who=Who(nearest.id))
        return replace(advice, why=Breakdown((line, *advice.why.lines)))

    def advice(
        self, battle: AnyBattle, id: CombatantId, most: int = SHOWN, cancelled: Callable[[], bool] = lambda: False
    ) -> tuple[Advice, ...]:
        """The best deeds for a figure as things stand, the best first; () where nothing is worth doing."""
        self._cancelled = cancelled
        self._look_anew()
        if battle[id].cell is None:
            return ()
        enemies = self._enemies(battle, id)
        found = [*self._urgent(battle, id), *self._attacks(battle, id, enemies), *self._areas(battle, id)]
        liked = [self._weighed(battle, id, action) for action in self._liked(battle, id, enemies)]
        found += self._movements(battle, id, enemies)
        post = self._to_post(battle, id)
        if post is not None:
            found.append(Advice(post, _POST))
        door = self._door_ahead(battle, id, enemies) if not any(one.worth > 1 for one in found) else None
        if door is not None:
            found.append(Advice(door, _DOOR))
        found.sort(key=lambda one: -one.worth)
        # What is favoured and no attack is done before the attacks (see ``Quick``), the nearest enemy first.
        return tuple(one for one in (*liked, *found)[:most] if one.worth > 0)

    def _strikes(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> Iterator[Action]:
        if not self._temper(battle, id).picks:
            yield from self._at_whom_it_likes(battle, id, enemies)
            return
        weighed = self._by_worth(battle, id, [*self._attacks(battle, id, enemies), *self._areas(battle, id)])
        worth_it = [one for one in weighed if not self._is_loss(battle, id, one) and one.worth > 0]
        yield from (one.action for one in worth_it if isinstance(one.action, Action))
        if not weighed:
            yield from super()._strikes(battle, id, enemies)

    def _at_whom_it_likes(
        self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]
    ) -> Iterator[Action]:
        """Whoever takes the nearest does it with what takes most by the odds: the few throws of a rehearsal may show
        a fist as the better weapon."""
        found = list(super()._strikes(battle, id, enemies))
        first = [one for one in found if one.target == found[0].target][:MOST_ATTACKS]
        weighed = self._by_worth(battle, id, [self._weighed(battle, id, one) for one in first])
        others = (self._weighed(battle, id, one) for one in found if one not in first)
        for advice in chain(weighed, others):
            if isinstance(advice.action, Action) and not self._is_loss(battle, id, advice):
                yield advice.action

    def _by_worth(self, battle: AnyBattle, id: CombatantId, weighed: list[Advice]) -> list[Advice]:
        """The best first; of equals on one target what is offered first: weapons stand before bare hands."""
        targets = list(dict.fromkeys(target_of(one) for one in weighed))
        offered = {name_of(offer.action): place for place, offer in enumerate(self._attack_offers(battle, id))}

        def rank(one: Advice) -> tuple[int, int, int]:
            place = offered.get(name_of(one.action), 0) if isinstance(one.action, Action) else 0
            return -one.worth, targets.index(target_of(one)), place

        return sorted(weighed, key=rank)

    def _urgent(self, battle: AnyBattle, id: CombatantId) -> Iterator[Advice]:
        for action in self._before_all(battle, id):
            yield self._first_weighed(battle, id, action)

    def _attacks(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> list[Advice]:
        found = []
        for action, _ in zip(super()._strikes(battle, id, enemies), range(MOST_ATTACKS), strict=False):
            if self._cancelled():
                break
            found.append(self._weighed(battle, id, action))
        return found

    def _areas(self, battle: AnyBattle, id: CombatantId) -> list[Advice]:
        """Attacks at an area, put where most enemies are caught and fewest friends."""
        found: list[tuple[int, Action]] = []
        for offer in self.rules.offers(battle, id):
            if offer.needs is not Needs.AREA or offer.area is None or offer.objections or offer.of_gm:
                continue
            for enemy in self._enemies(battle, id):
                assert enemy.cell is not None
                cells = placed(battle.board, offer.area, battle.cells_of(id), enemy.cell)
                action = replace(offer.action, cell=enemy.cell, cells=cells)
                caught_now = caught(battle, cells)
                catch = sum(1 if battle.are_hostile(id, one) else -2 for one in caught_now if self._stands(battle, one))
                if catch > 0 and not self.rules.objections(battle, action):
                    found.append((catch, action))
        found.sort(key=lambda one: -one[0])
        return [self._weighed(battle, id, action) for _, action in found[:MOST_AREAS] if not self._cancelled()]

    def _stands(self, battle: AnyBattle, id: CombatantId) -> bool:
        return not self.rules.is_out(battle, id)

    def _weighed(self, battle: AnyBattle, id: CombatantId, action: Action) -> Advice:
        """An attack with its reasons."""
        outcome = judged(self.rules, battle, action, self._cancelled)
        lines: list[Modifier] = []
        fells = Fraction(0)
        for one, lost in outcome.lost.items():
            lines += self._told(battle, id, one, lost, outcome)
            if battle.are_hostile(id, one):
                fells = max(fells, outcome.fell.get(one, Fraction(0)))
        lines += self._bidden(battle, id, action, sum(line.amount for line in lines))
        return Advice(action, Breakdown(tuple(lines)), fells)

    def _bidden(self, battle: AnyBattle, id: CombatantId, action: Action, worth: int) -> Iterator[Modifier]:
        """What its temperament adds to a deed that is worth so much by itself."""
        taste = self._taste(battle, id, name_of(action), worth) - worth
        if taste and action.target is not None and not self._is_blow(battle, id, action.target, name_of(action)):
            yield modifier(FAVOURED, "tactics-taste")
        elif taste > 0:
            yield modifier(taste, "tactics-taste")
        if worth > 0 and action.target is not None and self._presses_ward(battle, id, action.target):
            yield modifier(worth * WARDED[0] // WARDED[1] - worth, "tactics-warded", who=Who(action.target))

    def _told(
        self, battle: AnyBattle, id: CombatantId, one: CombatantId, lost: Fraction, outcome: Judged
    ) -> Iterator[Modifier]:
        """The lines for what one figure loses by a deed of ``id``."""
        share, fell = round(lost * PERCENT / WHOLE), outcome.fell.get(one, Fraction(0))
        if battle.are_hostile(id, one):
            yield modifier(share, "tactics-harm", who=Who(one))
            danger = round(fell * self._danger(battle, id, one) * PERCENT / WHOLE)
            if danger:
                yield modifier(danger, "tactics-fells", who=Who(one), chance=round(fell * 100))
        elif one == id:
            yield modifier(-share, "tactics-own")
        else:
            yield modifier(-2 * share, "tactics-friend", who=Who(one))

    def _movements(self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]]) -> list[Advice]:
        """Movements, each to another place, with what can be done there and what enemies can do there."""
        found: list[Advice] = []
        ends = set()
        for action in self._goes(battle, id, enemies):
            end = action.path[-1].cell
            if end in ends:
                continue
            ends.add(end)
            found.append(Advice(action, Breakdown(tuple(self._reasons(battle, id, action, enemies)))))
            if len(ends) >= MOST_WAYS or self._cancelled():
                break
        return found

    def _walks(
        self, battle: AnyBattle, id: CombatantId, enemies: list[Combatant[object]], *, now: bool = False
    ) -> Iterator[Action]:
        for walk in super()._walks(battle, id, enemies, now=now):
            advice = Advice(walk, Breakdown(tuple(self._reasons(battle, id, walk, enemies))))
            if not self._is_loss(battle, id, advice):
                yield walk

    def _to_safety(self, battle: AnyBattle, id: CombatantId) -> Action | None:
        """To where enemies can do least to it, where that is less than here; None: it stays and waits."""
        me, leash = battle[id], self._leash(battle, id)
        modes = [mode for mode in self._modes(battle, id) if mode.budget > 0]
        if me.cell is None or not modes or not self._temper(battle, id).caution:
            return None
        threats, grid = self._threats(battle, me), battle.board.grid
        here, reaches = self._danger_at(battle, me, threats, me.cell), Reaches(modes, Step(me.cell, me.facing))
        for mode in sorted(modes, key=lambda mode: mode.band):
            reach, least, end = reaches.of(mode), here, me.cell
            for _, band in reach.bands if here else ():
                for cell in cells_of(grid, band & reach.cells & (leash if leash is not None else -1)):
                    danger = self._danger_at(battle, me, threats, cell)
                    if danger < least:
                        least, end = danger, cell
            path = reach.route(end, follow=mode.habit is Habit.FOLLOW) if end != me.cell else ()
            walk = replace(mode.action, path=path)
            if path and not self._is_barred(battle, walk) and not self._is_dear(battle, walk, here - least, threats):
                return walk
        return None

    def _reasons(
        self, battle: AnyBattle, id: CombatantId, action: Action, enemies: list[Combatant[object]]
    ) -> Iterator[Modifier]:
        """What speaks for a way and against it, on the scale by which it was chosen (see ``Ways``)."""
        end, me = action.path[-1], battle[id]
        there = battle.with_place(id, end.cell, end.facing)
        gaps = {enemy.id: (battle.distance(id, enemy.id), there.distance(id, enemy.id)) for enemy in enemies}
        here = max((self._could(battle, id, enemy.id, gaps[enemy.id][0]) for enemy in enemies), default=0)
        ahead = max(enemies, key=lambda enemy: self._could(battle, id, enemy.id, gaps[enemy.id][1]))
        gain = self._could(battle, id, ahead.id, gaps[ahead.id][1]) - here
        nearest = min(enemies, key=lambda enemy: gaps[enemy.id][1])
        if end.cell == me.cell:
            yield modifier(max(1, here // 4), "tactics-turns", who=Who(nearest.id))
        elif gain:
            key = "tactics-strike-from-there" if gain > 0 else "tactics-less-from-there"
            yield modifier(gain, key, who=Who(ahead.id))
        elif gaps[nearest.id][1] < gaps[nearest.id][0] or not here:
            hope = max((self._could(battle, id, enemy.id, None) for enemy in enemies), default=0) - here
            yield modifier(max(1, hope // FAR_AHEAD), "tactics-nearer", who=Who(nearest.id))
        else:
            yield modifier(1, "tactics-around", who=Who(nearest.id))
        if end.cell != me.cell:
            yield from self._change_of_danger(battle, me, end.cell, comes_to_blows=gain > 0)
        for mark in self.rules.foresee(battle, action).marks:
            harm = self.rehearsal.drill(battle, mark.by, id).harm(1)
            price = worth_of_harm(min(harm, WHOLE), fitness(self.rules, battle, id)) * PERCENT // (2 * WHOLE)
            yield modifier(-price, "tactics-reaction", who=Who(mark.by))

    def _change_of_danger(
        self, battle: AnyBattle, me: Combatant[object], end: Cell, *, comes_to_blows: bool
    ) -> Iterator[Modifier]:
        """What enemies can do there more or less than here, and what of that does not count with this figure."""
        assert me.cell is not None
        threats = self._threats(battle, me)
        if not comes_to_blows and self._have_met(battle, me):
            threats = [threat for threat in threats if not threat.is_busy]
        worse = self._danger_at(battle, me, threats, end) - self._danger_at(battle, me, threats, me.cell)
        change, temper = abs(worse) * PERCENT // (2 * WHOLE), self._temper(battle, me.id)
        if change and worse < 0:
            yield modifier(change, "tactics-sheltered")
        elif change:
            yield modifier(-change, "tactics-exposed")
            if self._is_tired_of_it(battle, me):
                yield modifier(change, "tactics-waited" if temper.patience else "tactics-bold")
            elif temper.caution != EVEN:
                felt = change * temper.caution // EVEN
                yield modifier(change - felt, "tactics-bold" if felt < change else "tactics-wary")

    def _could(self, battle: AnyBattle, id: CombatantId, enemy: CombatantId, distance: int | None) -> int:
        """What a figure's blows at an enemy are worth from so far (None: from where they are best), in hundredths."""
        drill = self._drill(battle, id, enemy)
        harm = drill.most if distance is None else drill.harm(distance)
        worth = self._worth(battle, id, enemy, harm, fitness(self.rules, battle, enemy)) if harm else 0
        return worth * PERCENT // (2 * WHOLE)
