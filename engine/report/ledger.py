"""The ledger: points as they go from one battle to the next, and to whose account they are laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.battle.events import Event
from engine.battle.ids import CombatantId
from engine.contract import AnyBattle, AnyRuleset
from engine.play.points import is_out, points_of
from engine.report.witness import SeenEvent


@dataclass
class Entry:
    """What is known of one figure so far."""

    start: int | None
    points: int | None
    most: int | None
    out: bool
    left: bool = False
    taken: int = 0
    dealt: int = 0
    healed: int = 0
    blows: int = 0
    hits: int = 0
    weighed: int = 0
    weighed_hits: int = 0
    moved: float = 0.0
    reactions: int = 0
    felled: list[CombatantId] = field(default_factory=list)
    fell_by: list[CombatantId | None] = field(default_factory=list)


class Ledger:
    """Follows a battle step by step. ``dealt``, ``taken`` and ``unattributed`` are those of the round so far."""

    def __init__(self, rules: AnyRuleset, battle: AnyBattle) -> None:
        self.rules = rules
        self.entries: dict[CombatantId, Entry] = {}
        self.dealt: Counter[CombatantId | None] = Counter()
        self.taken: Counter[CombatantId] = Counter()
        self.unattributed = 0
        self._strikers: dict[CombatantId, CombatantId] = {}
        self._battle = battle
        self._look(battle, battle.combatants)

    @property
    def battle(self) -> AnyBattle:
        """The battle as it was looked at last."""
        return self._battle

    def step(self, events: Iterable[SeenEvent], after: AnyBattle) -> None:
        """One more step: what its events told, then whatever else is so after it."""
        self._strikers.clear()
        for one in events:
            self._strikes(one.event)
            if one.now is not None:
                self._turn_to(one.now)
        self._turn_to(after)
        self._strikers.clear()

    def look_at_all(self) -> None:
        """Look at everybody: what follows from more than sheets may have changed without them."""
        self._strikers.clear()
        self._look(self._battle, self._battle.combatants)

    def _strikes(self, event: Event) -> None:
        by, at = event.by, event.at
        if by is not None and at is not None and by != at and CombatantId(by) in self.entries:
            self._strikers[CombatantId(at)] = CombatantId(by)

    def _turn_to(self, battle: AnyBattle) -> None:
        was = self._battle.combatants
        for id in was:
            if id not in battle.combatants and id in self.entries:
                self.entries[id].left = True
        changed = [id for id, one in battle.combatants.items() if was.get(id) is not one]
        self._battle = battle
        self._look(battle, changed)

    def _look(self, battle: AnyBattle, ids: Iterable[CombatantId]) -> None:
        for id in ids:
            found, entry = points_of(self.rules, battle, id), self.entries.get(id)
            points, most = found if found is not None else (None, None)
            out = is_out(self.rules, battle, id)
            if entry is None:
                self.entries[id] = Entry(points, points, most, out)
                continue
            entry.left = False
            self._count(id, entry, points, most)
            if out and not entry.out:
                self._falls(id, entry)
            entry.out = out

    def _count(self, id: CombatantId, entry: Entry, points: int | None, most: int | None) -> None:
        if points is None:
            return  # a broken sheet: nothing is known until it is mended
        if entry.points is None:
            entry.start = points if entry.start is None else entry.start
        elif points < entry.points:
            self._loses(id, entry, entry.points - points)
        else:
            entry.healed += points - entry.points
        entry.points, entry.most = points, most

    def _loses(self, id: CombatantId, entry: Entry, points: int) -> None:
        entry.taken += points
        self.taken[id] += points
        by = self._strikers.get(id)
        self.dealt[by] += points
        if by is None:
            self.unattributed += points
        else:
            self.entries[by].dealt += points

    def _falls(self, id: CombatantId, entry: Entry) -> None:
        by = self._strikers.get(id)
        entry.fell_by.append(by)
        if by is not None:
            self.entries[by].felled.append(id)
