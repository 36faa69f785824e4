"""Whose eyes a report is written for: the game master's, who knows all, or the players', who know what they saw.

What players may not know is cut out of the events before a sentence is made of them, as it is cut out of the battle
before their map is drawn: of the GM's deeds nothing, of figures that they did not see nothing, of the others' sheets
and dice nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.battle.actions import Action, Deed, Throw, singles
from engine.battle.breakdown import Breakdown
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import Args, Names, Term, Who
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell_set import all_cells
from engine.play.fog import holds, players_figures, players_sides, seen_by
from engine.play.points import is_out, points_of
from engine.play.throwing import THROWN
from engine.report.account import Account, FigureAccount
from engine.report.counting import Steps

BLOW, LOST, OUT = "report-blow", "report-lost", "report-out"
"""Keys of the lines that the players' edition has in place of what it does not tell."""
_NUMBER = re.compile(r"[-+−]?\d+(?:[.,]\d+)?")


class GmEyes:
    """The game master's: everything is told as it was."""

    for_players = False

    def told(self, events: tuple[Event, ...], deed: Deed, before: AnyBattle, after: AnyBattle) -> tuple[Event, ...]:
        """What is told of a deed."""
        return events

    def figures(self, account: Account) -> tuple[FigureAccount, ...]:
        """Whose accounts are in the tables."""
        return account.figures

    def knows_numbers(self, figure: FigureAccount) -> bool:
        """Whether points and dice of a figure are told."""
        return True

    def knows_side(self, side: SideId) -> bool:
        """Whether a side is told of."""
        return True


class PlayersEyes(GmEyes):
    """The players'. They learn step by step, ``look`` by ``look``; the tables have whom they ever saw."""

    for_players = True

    def __init__(self, rules: AnyRuleset, begun: AnyBattle) -> None:
        self.rules = rules
        self.names: dict[CombatantId, str] = {}
        """Whom they have seen, by the name that he had then."""
        self._sides: set[SideId] = set()
        self._own: frozenset[SideId] = frozenset()
        self._seen: tuple[AnyBattle, frozenset[CombatantId]] | None = None
        self.look(begun)

    def learn(self, steps: Steps) -> None:
        """Whom they saw in the whole of a battle, step by step: the tables stand above the story."""
        near: tuple[int, AnyBattle] | None = None
        for number in range(1, steps.cursor + 1):
            battle = steps.battle_after(number, near)
            if near is None or battle.combatants is not near[1].combatants:
                self.look(battle)
            near = number, battle

    def look(self, battle: AnyBattle) -> frozenset[CombatantId]:
        """Whom the players see in a battle."""
        if self._seen is not None and self._seen[0] is battle:
            return self._seen[1]
        own = frozenset(players_sides(battle))
        cells = seen_by(self.rules, battle, own) if holds(self.rules, battle) else all_cells(battle.board.grid)
        found = {*players_figures(battle, cells), *(one.id for one in battle.combatants.values() if one.side in own)}
        for id in found:
            self.names[id] = battle[id].name
            self._sides.add(battle[id].side)
        self._own |= own
        self._seen = battle, frozenset(found)
        return self._seen[1]

    def told(self, events: tuple[Event, ...], deed: Deed, before: AnyBattle, after: AnyBattle) -> tuple[Event, ...]:
        known = self.look(before)
        known |= self.look(after)
        actions = [one for one in singles(deed) if isinstance(one, Action)]
        if not actions:
            is_shown = all(isinstance(one, Throw) and one.shown for one in singles(deed))
            found = [self._thrown(event, after) for event in events if event.key.startswith(THROWN)] if is_shown else []
        else:
            unseen = any(one.actor is not None and one.actor not in known for one in actions)
            kept = (self._seen_of(event, known, before, after, by_unseen=unseen) for event in events)
            found = [event for event in kept if event is not None]
        return (*found, *self._not_told(found, before, after, known))

    def figures(self, account: Account) -> tuple[FigureAccount, ...]:
        found = [replace(one, name=self.names[one.id]) for one in account.figures if one.id in self.names]
        return tuple(self._without_unseen(one) for one in found)

    def knows_numbers(self, figure: FigureAccount) -> bool:
        return figure.side in self._own

    def knows_side(self, side: SideId) -> bool:
        return side in self._own or side in self._sides

    def _without_unseen(self, one: FigureAccount) -> FigureAccount:
        """Whom they do not know is nobody: neither felled nor the one who felled."""
        felled = tuple(id for id in one.felled if id in self.names)
        return replace(one, felled=felled, fell_by=tuple(id if id in self.names else None for id in one.fell_by))

    def _thrown(self, event: Event, battle: AnyBattle) -> Event:
        """A throw that was shown to all, named where players throw it."""
        one = battle.combatants.get(CombatantId(event.by)) if event.by is not None else None
        if one is not None and one.side in self._own:
            return event
        return replace(event, key=event.key.replace("-by", ""), by=None)

    def _seen_of(
        self, event: Event, known: frozenset[CombatantId], before: AnyBattle, after: AnyBattle, *, by_unseen: bool
    ) -> Event | None:
        """What players see and hear of an event, None for nothing."""
        if event.weight == 0 or not self._may_know(event, known, before, after):
            return None
        own_by, own_at = (self._is_own(id, before, after) for id in (event.by, event.at))
        if by_unseen and not own_at:
            return None
        if event.by is not None and not own_by and (event.at is None or not (event.reading or own_at)):
            return None  # what others do by themselves, and what they look up
        if event.at is not None and not own_at and not event.reading:
            return None  # how hard somebody was hit is seen on the table, how much he has left is not
        is_open = (own_by or event.by is None) and (own_at or event.at is None) and not by_unseen
        if is_open and all(self._may_tell(one, known, before, after) for one in (event.why, event.against)):
            return event
        if event.by is not None and not own_by and event.reading:
            # Its own sentence may say what the game master's dice came to.
            return Event(BLOW, event.by, event.at, reading=event.reading, weight=event.weight)
        if own_by:
            return replace(event, why=None, against=None, trail=())
        return replace(event, dice="", faces=(), why=None, against=None, trail=())

    def _not_told(
        self, told: list[Event], before: AnyBattle, after: AnyBattle, known: frozenset[CombatantId]
    ) -> Iterator[Event]:
        """In place of what is not told: what their own have lost by it, and who is seen to be out of the fight."""
        named = {event.at for event in told if not event.reading}
        for id, one in after.combatants.items():
            if id not in before.combatants or id not in known or before[id] is one or id in named:
                continue
            was, now = points_of(self.rules, before, id), points_of(self.rules, after, id)
            if one.side in self._own and was is not None and now is not None and now[0] < was[0]:
                yield Event(LOST, at=id, args=(("points", was[0] - now[0]),))
            elif one.side not in self._own and is_out(self.rules, after, id) and not is_out(self.rules, before, id):
                yield Event(OUT, at=id)

    def _is_own(self, id: object, before: AnyBattle, after: AnyBattle) -> bool:
        if id in self._own:
            return True
        one = after.combatants.get(CombatantId(str(id))) or before.combatants.get(CombatantId(str(id)))
        return one is not None and one.side in self._own

    def _may_know(self, event: Event, known: frozenset[CombatantId], before: AnyBattle, after: AnyBattle) -> bool:
        ids = [id for id in (event.by, event.at) if id is not None]
        return all(self._is_known(id, known, before, after) for id in ids) and self._are_plain(
            event.args, known, before, after
        )

    def _is_known(self, id: object, known: frozenset[CombatantId], before: AnyBattle, after: AnyBattle) -> bool:
        if id in known:
            return True
        is_side = any(id == side.id for battle in (before, after) for side in battle.sides)
        return is_side and self.knows_side(SideId(str(id)))

    def _are_plain(self, args: Args, known: frozenset[CombatantId], before: AnyBattle, after: AnyBattle) -> bool:
        """Whether a sentence is filled with words of the rules, numbers and known names alone, no word of the GM."""
        for _, value in args:
            match value:
                case int() | Term():
                    continue
                case Who(id):
                    if not self._is_known(id, known, before, after):
                        return False
                case Names(ids):
                    if not all(self._is_known(id, known, before, after) for id in ids):
                        return False
                case _:
                    if _NUMBER.fullmatch(value) is None:
                        return False
        return True

    def _may_tell(
        self, why: Breakdown | None, known: frozenset[CombatantId], before: AnyBattle, after: AnyBattle
    ) -> bool:
        if why is None:
            return True
        return not any(line.by_gm for line in why.lines) and all(
            self._are_plain(line.args, known, before, after) for line in why.lines
        )
