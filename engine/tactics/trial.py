"""Trial: the attacks of one figure on another, tried out on an empty map at every distance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from engine.battle.actions import Action
from engine.battle.battle import Reactions
from engine.battle.ids import CombatantId
from engine.contract import BEGIN, NEXT, AnyBattle, AnyRuleset, Habit, Needs
from engine.errors import FlankError
from engine.grid.cell import Step
from engine.grid.footprint import LARGEST, gap
from engine.grid.travel.search import search
from engine.play.autoplay import carried_out
from engine.play.chance import Stream
from engine.tactics.drill import Blow
from engine.tactics.expectation import expectation

DISTANCES = (1, 2, 3, 5, 8, 12, 18, 27)
"""Distances in cells at which attacks are tried out: each half as far again as the one before, for the farther off
somebody is, the less a cell matters."""
MOST_PATHS = 48
"""Ways of the dice that are walked for the exact odds of an attack; where there are more, it is thrown instead."""
TRIES = 24
"""Throws for one of them."""
WEARY = 4
"""One in so many blows meets somebody who has no defence left, where defences meet all the others: a guess, for a
defence or two a round against the blows of two or three enemies."""
WALKS = 4
"""Times that a walk is tried out, where it is rolled how far one comes."""
MOST_DONE, FEWEST = 360, 2
"""Deeds of one rehearsal after which each attack is tried only so often: a bound that is the same on every machine.

Seven attacks take so many with all the ways of the dice that are walked; whoever has twenty shall not make a first
decision last for seconds."""
MOST_STEPS = 40
"""Deeds after which a rehearsal ends, whatever the order of play is."""
LONGEST_STRIDE = 24
"""Cells of the longest walk that is tried out."""
MOST_BLOWS = 8
"""Attacks of one figure that are counted in a round."""


def placed_apart(battle: AnyBattle, by: CombatantId, at: CombatantId, distance: int) -> AnyBattle:
    """The battle with ``at`` east of ``by``, ``distance`` cells (1 or more) from it, both looking at each other."""
    grid, cell, sizes = battle.board.grid, battle[by].cell, (battle[by].size, battle[at].size)
    assert cell is not None
    column, row = grid.offset(cell)
    # Between their anchors lie more cells, where they hold more than one each.
    cells = (grid.at(column + columns, row) for columns in range(distance, distance + 2 * LARGEST))
    there = next(one for one in cells if gap(grid, cell, sizes[0], one, sizes[1]) == distance)
    battle = battle.with_place(at, there, grid.facing_towards(there, cell))
    return battle.with_place(by, cell, grid.facing_towards(cell, there))


class Trial:
    """The attacks of one figure on another as they come up in a round, tried out at every distance.

    ``blows``: what was found, by kind, manner and item. ``a_round``: how many of them are made in one. ``stride``,
    ``usually``: see ``Drill``. ``deeds``: how often the rules were run for it. ``is_exact``: no dice had to be thrown.
    ``counts_answers``: under these rules an answer to a blow costs a deed.
    """

    def __init__(self, rules: AnyRuleset, by: CombatantId, at: CombatantId, chance: Stream, tries: int = TRIES) -> None:
        self.rules, self.by, self.at, self.chance, self.tries = rules, by, at, chance, tries
        self.blows: dict[tuple[str, str, str], Blow] = {}
        self.a_round = 0
        self.stride = 0
        self.usually: int | None = None
        self.deeds, self.is_exact = 0, True
        self.scenes: dict[tuple[str, str, str], tuple[tuple[int, AnyBattle], ...]] = {}
        self._strode = False
        self.counts_answers = False

    def go_through(self, battle: AnyBattle, armed: Action | None = None) -> None:
        """Go through one round of the scene: every attack that is open is tried out, and the best of them is made.

        ``armed`` is done first.
        """
        try:
            battle = self._after(battle, Action(BEGIN))
            self._go_through(battle if armed is None else self._after(battle, armed))
        except FlankError:
            return  # a sheet that the rules cannot play with can do nothing

    def _go_through(self, battle: AnyBattle) -> None:
        first, made = self.rules.order(battle).round, 0
        deeds = self.rules.tactics.deeds_left(battle, self.by)
        self.counts_answers = deeds is not None
        for _ in range(MOST_STEPS):
            order = self.rules.order(battle)
            # Who acted in the first round is not counted on in the next: what it does is by the round.
            is_over = self.rules.is_out(battle, self.at) or self.rules.is_out(battle, self.by)
            if is_over or order.round > first + (not made):
                break
            acts = self.by in order.active
            if acts and not self._strode and battle.distance(self.by, self.at) > 1:
                self._walk(battle)
            best = self._best(battle) if acts and made < MOST_BLOWS else None
            if best is None and order.next is None:
                break
            made += best is not None
            battle = self._after(battle, best or Action(NEXT))
        # Where deeds are counted, those of a round are known; one who wins its turn anew strikes more often here.
        self.a_round = max(self.a_round, made) if deeds is None else deeds

    def _after(self, battle: AnyBattle, deed: Action) -> AnyBattle:
        self.deeds += 1
        return carried_out(self.rules, battle, deed, self.chance)[0].battle

    def _best(self, battle: AnyBattle) -> Action | None:
        """The hardest of the attacks that are allowed now."""
        found: list[tuple[int, Action]] = []
        for action in self._open(battle):
            name = action.kind, action.manner, action.item
            if name not in self.blows:
                self.blows[name] = self.measured(battle, action)
            aimed = replace(action, target=self.at)
            if not self.rules.objections(battle, aimed):
                found.append((self.blows[name].best, aimed))
        best = max(found, key=lambda one: one[0], default=(0, None))
        return best[1] if best[0] > 0 else None

    def _open(self, battle: AnyBattle) -> Iterator[Action]:
        for offer in self.rules.attack_offers(battle, self.by):
            if offer.needs is Needs.TARGET and not offer.objections:
                yield offer.action

    def measured(self, battle: AnyBattle, action: Action) -> Blow:
        """An attack at every distance: where it is allowed, and what it does at the least and the most of them."""
        aimed, allowed = replace(action, target=self.at), []
        for distance in DISTANCES:
            there = placed_apart(battle, self.by, self.at, distance)
            if not self.rules.objections(there, aimed):
                allowed.append((distance, there))
        if not allowed:
            return Blow(action, 0)
        # Near and far, and where something may change between: one step off, and half-way.
        places = sorted({0, min(1, len(allowed) - 1), len(allowed) // 2, len(allowed) - 1})
        scenes = self.scenes[action.kind, action.manner, action.item] = tuple(allowed[place] for place in places)
        harms = tuple((distance, self.harm(there, aimed)) for distance, there in scenes)
        runs = {distance for distance, there in scenes if distance > 1 and self._runs(there, aimed)}
        still = max((distance for distance, _ in scenes if distance not in runs), default=scenes[0][0])
        return Blow(action, allowed[-1][0], harms, bool(runs), still)

    def estimate_without_defence(self) -> None:
        """Rate blows that did nothing because a defence met each of them: by a part of what they do without one."""
        for name, scenes in self.scenes.items():
            blow = self.blows[name]
            if blow.best <= 0:
                bare = self._bare(blow, scenes)
                harms = tuple((distance, max(min(1, harm), harm // WEARY)) for distance, harm in bare)
                self.blows[name] = replace(blow, harms=harms)

    def measure_without_answer(self) -> None:
        """Measure all blows at somebody who answers them and at somebody who has none left, and between the two."""
        for name, scenes in self.scenes.items():
            blow = self.blows[name]
            shut, bare = blow.harms, self._bare(blow, scenes)
            both = zip(shut, bare, strict=True)
            harms = tuple(
                (distance, max(min(1, harm), ((WEARY - 1) * met + harm) // WEARY))
                for (distance, met), (_, harm) in both
            )
            self.blows[name] = replace(blow, harms=harms, shut=shut, bare=bare)

    def _bare(self, blow: Blow, scenes: tuple[tuple[int, AnyBattle], ...]) -> tuple[tuple[int, int], ...]:
        """What a blow does to somebody who does not answer."""
        found = []
        for distance, there in scenes:
            open_ = there.with_combatant(replace(there[self.at], reactions=Reactions.OFF))
            found.append((distance, self.harm(open_, replace(blow.action, target=self.at))))
        return tuple(found)

    def harm(self, battle: AnyBattle, aimed: Action) -> int:
        """What an attack takes of the other's fitness on average, less half of what it costs whoever makes it.

        An attack that does anything is never worth less than nothing: not to strike is no defence.
        """
        is_late = self.deeds >= MOST_DONE
        most, tries = (FEWEST, FEWEST) if is_late else (min(MOST_PATHS, 2 * self.tries), self.tries)
        found = expectation(self.rules, battle, aimed, most=most, tries=tries)
        self.deeds += found.runs
        self.is_exact &= found.is_exact
        done, paid = found.lost.get(self.at, Fraction(0)), found.lost.get(self.by, Fraction(0))
        return max(min(1, ceil(done)), floor(done - paid / 2))

    def _runs(self, battle: AnyBattle, aimed: Action) -> bool:
        """Whether who makes an attack from afar goes there himself."""
        return self._after(battle, aimed)[self.by].cell != battle[self.by].cell

    def _walk(self, battle: AnyBattle) -> None:
        """How far the figure can walk and strike in the same round all the same."""
        me = battle[self.by]
        assert me.cell is not None
        grid = battle.board.grid
        column, row = grid.offset(me.cell)
        for mode in sorted(self.rules.modes(battle, self.by), key=lambda mode: -mode.budget):
            cells = min(mode.budget // max(1, mode.unit), LONGEST_STRIDE)
            if mode.objections or cells <= self.stride:
                continue
            self._strode = True
            start = Step(me.cell, me.facing)
            path = search(mode.travel, start, mode.budget).route(
                grid.at(column - cells, row), follow=mode.habit is Habit.FOLLOW
            )
            walk = replace(mode.action, path=path)
            if path and not self.rules.objections(battle, walk) and self.may_strike_after(battle, walk):
                self.stride, self.usually = cells, self._comes_usually(battle, walk, cells)

    def _comes_usually(self, battle: AnyBattle, walk: Action, most: int) -> int | None:
        """How many cells a walk leads on average; None where it always leads as far as it is meant to."""
        # With dice of its own, so that those of the blows fall as they would without it.
        gone, dice = list[int](), Stream(f"walk:{most}")
        for _ in range(WALKS):
            after = carried_out(self.rules, battle, walk, dice)[0].battle
            before, now = battle[self.by].cell, after[self.by].cell
            assert before is not None
            assert now is not None
            gone.append(battle.board.grid.distance(before, now))
            if gone == [most]:
                return None
        return sum(gone) // len(gone)

    def may_strike_after(self, battle: AnyBattle, walk: Action) -> bool:
        """Whether an attack may be open after a walk: where it is rolled how far one comes, that is not always so."""
        return any(self.strikes_after(self._after(battle, walk)) for _ in range(WALKS))

    def strikes_after(self, battle: AnyBattle) -> bool:
        """Whether an attack is open in this round to who has walked, if somebody stands in its way."""
        # The other stands there at once: what nobody could do is left out of the order of play.
        battle = placed_apart(battle, self.by, self.at, 1)
        number = self.rules.order(battle).round
        for _ in range(MOST_STEPS):
            order = self.rules.order(battle)
            if order.round != number or order.next is None:
                return False
            if self.by in order.active:
                for action in self._open(battle):
                    if not self.rules.objections(battle, replace(action, target=self.at)):
                        return True
            battle = self._after(battle, Action(NEXT))
        return False
