"""Counting a battle: one pass over its finished steps, each gone through once more, gives its ``Account``.

Nothing is kept of a step but its sums, so that a long battle takes no more memory than a short one. It runs beside
anything: no window is known here, and whoever waits is told how far it is and may stop it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Protocol

from engine.battle.actions import Action, singles
from engine.battle.ids import CombatantId, SideId
from engine.contract import BEGIN, END, AnyBattle, AnyRuleset, Fate
from engine.errors import FlankError
from engine.play.ending import Ending, ending_of
from engine.report.account import Account, FigureAccount, RoundAccount
from engine.report.blows import blows
from engine.report.ledger import Entry, Ledger
from engine.report.luck import Thrown, worth
from engine.report.witness import Seen, seen_again
from engine.save.journal import Loss, Record
from engine.table.requests import Source


class Steps(Protocol):
    """What is read of a battle: a journal is one."""

    losses: tuple[Loss, ...]

    @property
    def cursor(self) -> int:
        """How many of the steps are done."""

    def record(self, number: int) -> Record:
        """Step ``number`` (from 1) without the battles around it."""

    def battle_after(self, number: int, near: tuple[int, AnyBattle] | None = None) -> AnyBattle:
        """The battle after step ``number``, counted on from ``near``."""


class Stopped(Exception):
    """Nobody wants the account any more."""


def account(
    rules: AnyRuleset,
    steps: Steps,
    *,
    tell: Callable[[float], None] = lambda share: None,
    is_stopped: Callable[[], bool] = lambda: False,
    with_luck: bool = True,
) -> Account:
    """What the finished steps of a battle came to.

    ``tell`` gets the share that is counted. ``with_luck`` False: no step is gone through again, which is quicker;
    then nothing is known of rolls, expected hits and reactions, and harm within a deed is laid to whoever struck
    last. Raises Stopped, and BattleFileError where the file is damaged.
    """
    count = _Count(rules, steps.battle_after(0))
    for number in range(1, steps.cursor + 1):
        if is_stopped():
            raise Stopped
        record, before = steps.record(number), count.battle
        after = steps.battle_after(number, (number - 1, before))
        if with_luck:
            seen = seen_again(rules, before, record)
        else:
            seen = Seen.of(record)
        count.step(number, record, seen, before, after)
        tell(number / steps.cursor)
    return count.whole(steps.cursor, steps.losses, with_luck=with_luck)


class _Count:
    """The sums so far."""

    def __init__(self, rules: AnyRuleset, battle: AnyBattle) -> None:
        self.rules, self.battle = rules, battle
        self.ledger = Ledger(rules, battle)
        self.names: dict[CombatantId, tuple[str, SideId]] = {}
        self.rounds: list[RoundAccount] = []
        self.expected: dict[CombatantId, Fraction] = defaultdict(Fraction)
        self.thrown: dict[tuple[CombatantId | SideId, Source], Thrown] = defaultdict(Counter)
        self.left_out: Counter[CombatantId | SideId | None] = Counter()
        self.unread: list[int] = []
        self.fight, self.begun = int(battle.started), battle
        self.ending: Ending | None = None
        self._first = 1
        self._round = self._round_of(battle)
        self._learn(battle)

    def step(self, number: int, record: Record, seen: Seen, before: AnyBattle, after: AnyBattle) -> None:
        self._learn(after)
        deeds = [one for one in singles(record.deed) if isinstance(one, Action)]
        if any(one.kind == BEGIN for one in deeds):
            self.fight, self.begun, self.ending = self.fight + 1, before, None
        if any(one.kind == END for one in deeds):
            self.ending = self._ending(before)
        if not seen.is_known:
            self.unread.append(number)
        self._roll(seen)
        self.ledger.step(seen.events, after)
        self._strike(record, seen, before)
        for one in deeds:
            self._move(one, before, after)
        for who in seen.reactions:
            if (entry := self.ledger.entries.get(CombatantId(who))) is not None:
                entry.reactions += 1
        self.battle = after
        if (now := self._round_of(after)) != self._round:
            self._close(number)
            self._round = now

    def whole(self, deeds: int, losses: tuple[Loss, ...], *, with_luck: bool) -> Account:
        """What it came to."""
        if self._first <= deeds or not self.rounds:
            self._close(deeds)
        battle = self.battle
        return Account(
            battle.name,
            battle.sides,
            tuple(self._figure(id, entry) for id, entry in self.ledger.entries.items()),
            tuple(self.rounds),
            self.ending if self.ending is not None else self._ending(battle),
            deeds,
            battle.board.scale.unit,
            self.ledger.unattributed,
            dict(self.thrown),
            self.ending is not None,
            dict(self.left_out),
            tuple(self.unread) if with_luck else (),
            losses,
        )

    def _learn(self, battle: AnyBattle) -> None:
        if battle.combatants is not self.battle.combatants or not self.names:
            for id, one in battle.combatants.items():
                self.names[id] = one.name, one.side

    def _ending(self, battle: AnyBattle) -> Ending:
        try:
            return ending_of(self.rules, self.begun, battle)
        except FlankError:
            return Ending(0, (), ())  # a broken sheet; its panel says so

    def _round_of(self, battle: AnyBattle) -> tuple[int, int]:
        if not battle.started:
            return 0, 0
        try:
            return self.fight, self.rules.order(battle).round
        except FlankError:
            return self._round

    def _roll(self, seen: Seen) -> None:
        for one in seen.rolls:
            found = worth(self.rules, one.roll, one.fell)
            by = one.roll.by
            if found is None or by is None:
                self.left_out[by] += 1
            else:
                self.thrown[by, one.fell.source][found] += 1

    def _strike(self, record: Record, seen: Seen, before: AnyBattle) -> None:
        for one in blows(self.rules, before, record.deed, record.answers, seen.events):
            entry = self.ledger.entries.get(one.by)
            if entry is None:
                continue
            entry.blows += 1
            entry.hits += one.landed
            if one.chance is not None:
                entry.weighed += 1
                entry.weighed_hits += one.landed
                self.expected[one.by] += one.chance

    def _move(self, deed: Action, before: AnyBattle, after: AnyBattle) -> None:
        """The way of the figure whose deed it was: along its path to where it stands, else straight."""
        id = deed.actor
        if id is None or id not in before.combatants or id not in after.combatants:
            return
        start, end = before[id].cell, after[id].cell
        if start is None or end is None or start == end:
            return
        grid, length = after.board.grid, after.board.scale.length
        way = [step.cell for step in deed.path]
        way = way[: way.index(end) + 1] if end in way else [end]
        steps = sum(grid.distance(a, b) for a, b in zip([start, *way], way, strict=False))
        self.ledger.entries[id].moved += steps * length

    def _close(self, last: int) -> None:
        """The round ends with this step."""
        ledger, (fight, number) = self.ledger, self._round
        ledger.look_at_all()
        points = {
            id: entry.points for id, entry in ledger.entries.items() if entry.points is not None and not entry.left
        }
        dealt: Counter[SideId | None] = Counter()
        for by, some in ledger.dealt.items():
            dealt[self.names[by][1] if by is not None else None] += some
        taken: Counter[SideId] = Counter()
        for id, some in ledger.taken.items():
            taken[self.names[id][1]] += some
        self.rounds.append(RoundAccount(fight, number, self._first, last, points, dict(dealt), dict(taken)))
        ledger.dealt.clear()
        ledger.taken.clear()
        self._first = last + 1

    def _figure(self, id: CombatantId, entry: Entry) -> FigureAccount:
        name, side = self.names[id]
        fate = Fate.STANDING
        if not entry.left and id in self.battle.combatants:
            try:
                fate = self.rules.fate_of(self.battle, id)
            except FlankError:
                fate = Fate.STANDING  # a broken sheet; its panel says so
        elif entry.out:
            fate = Fate.DOWN
        return FigureAccount(
            id, name, side, entry.start, entry.points, entry.most, fate, entry.left,
            entry.taken, entry.dealt, entry.healed, entry.blows, entry.hits, entry.weighed, entry.weighed_hits,
            self.expected[id], entry.moved, entry.reactions, tuple(entry.felled), tuple(entry.fell_by),
        )  # fmt: skip
