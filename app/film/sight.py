"""What somebody sees of a battle at one moment: the GM everything, the players what they saw then."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from app.board.paint.items.area import Area
from app.board.paint.items.veil import Veil
from app.board.paint.palette import BoardPalette
from app.board.scene.figures import Figure, figures
from app.board.scene.player_view import places_for_players, shown_to_players, veil_for_gm, zones_of
from app.board.scene.zones import places_of
from app.text import Text
from engine.battle.actions import Action, Deed, Throw, singles
from engine.battle.board import Board
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.battle.words import named
from engine.contract import AnyBattle, AnyRuleset
from engine.grid.cell_set import CellSet, all_cells
from engine.play.fog import players_sides


@dataclass(frozen=True)
class Seen:
    """What is seen of a battle. ``visible``: the cells that are in sight just then."""

    board: Board
    figures: Mapping[CombatantId, Figure]
    veil: Veil
    areas: tuple[Area, ...]
    visible: CellSet


class Eyes(Protocol):
    """Somebody who looks on."""

    def seen(self, battle: AnyBattle) -> Seen:
        """What is seen of a battle."""
        ...

    def told(self, deed: Deed, events: tuple[Event, ...], battle: AnyBattle, before: AnyBattle) -> tuple[Event, ...]:
        """What of a deed's events may be told."""
        ...

    def follows(self, battle: AnyBattle, id: CombatantId) -> bool:
        """Whether what is seen changes with each step of this figure."""
        ...


class GmEyes:
    """Everything, hidden figures, secret doors and the GM's own notes, too."""

    def __init__(self, rules: AnyRuleset, text: Text, palette: BoardPalette) -> None:
        self._rules, self._text, self._palette = rules, text, palette

    def seen(self, battle: AnyBattle) -> Seen:
        board = battle.board
        areas = (*zones_of(board), *places_of(self._rules, battle, self._palette))
        shown = figures(self._rules, battle, self._text)
        return Seen(board, shown, veil_for_gm(self._rules, battle), areas, all_cells(board.grid))

    def told(self, deed: Deed, events: tuple[Event, ...], battle: AnyBattle, before: AnyBattle) -> tuple[Event, ...]:
        return events

    def follows(self, battle: AnyBattle, id: CombatantId) -> bool:
        return False


class PlayersEyes:
    """What the players' window showed at that moment, and of what was told what is about figures that they saw."""

    def __init__(self, rules: AnyRuleset, text: Text, palette: BoardPalette) -> None:
        self._rules, self._text, self._palette = rules, text, palette

    def seen(self, battle: AnyBattle) -> Seen:
        shown = shown_to_players(self._rules, battle, self._text)
        kept = places_for_players(self._rules, battle, shown.known, self._palette)
        return Seen(shown.board, shown.figures, shown.veil, (*shown.zones, *kept), shown.visible)

    def told(self, deed: Deed, events: tuple[Event, ...], battle: AnyBattle, before: AnyBattle) -> tuple[Event, ...]:
        """Events of actions, and throws that were shown, in which nobody is named whom they did not see.

        How many hit points somebody of the GM's has lost or has left they do not see, so no numbers are told of those.
        """
        parts = singles(deed)
        if not all(isinstance(part, Action) or (isinstance(part, Throw) and part.shown) for part in parts):
            return ()
        known = frozenset(self.seen(before).figures) | frozenset(self.seen(battle).figures)
        actors = {part.actor for part in parts if isinstance(part, Action) and part.actor is not None}
        if not actors <= known:
            return ()
        own = players_sides(battle)
        sides = {*own, *(battle[id].side for id in known if id in battle.combatants)}
        ours = {*own, *(id for id in known if id in battle.combatants and battle[id].side in own)}
        may = known | sides
        return tuple(
            event for event in events if _whom(event) <= may and (_whose(event) in ours or not _has_numbers(event))
        )

    def follows(self, battle: AnyBattle, id: CombatantId) -> bool:
        return id in battle.combatants and battle[id].side in players_sides(battle)


def _whom(event: Event) -> frozenset[CombatantId | SideId]:
    """All whom an event names."""
    return frozenset(id for id in (event.by, event.at, *named(event.args)) if id is not None)


def _whose(event: Event) -> CombatantId | SideId | None:
    """To whom it happened."""
    return event.at if event.at is not None and not event.reading else event.by


def _has_numbers(event: Event) -> bool:
    """Whether the sentence of an event may tell a number: how much of something, and how much is left."""
    return not event.reading and any(
        (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and re.search(r"\d", value))
        for _, value in event.args
    )
