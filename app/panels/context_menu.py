"""The menu of a right click on the map: what the rules let the selected one do there first, then the object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import atan2, pi

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app import icons
from app.board.paint.zone_look import COLOURS
from app.board.tools.words import length_said
from app.commands.command import Commands
from app.commands.editing import Editing
from app.commands.offer_flow import OfferFlow
from app.commands.window_actions import WindowActions
from app.panels.desk_context import DeskContext
from app.plain import unkeyed
from engine.battle.actions import SetZone
from engine.battle.board import Door, DoorState, MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.grid.cell import Cell
from engine.play.asked import offers_of

MOST_OFFERS = 9
FEW_FORBIDDEN = 2
"""So many forbidden attacks stand among the others."""
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
CARRIED = {"none": 0, "candle": 10, "torch": 40, "lantern": 60}
"""Feet that lights in the hand reach; they are bright for half of it."""


class ContextMenu(QMenu):
    """What can be done with ``id`` (nobody: with ``cell``)."""

    def __init__(
        self,
        kit: DeskContext,
        hands: OfferFlow,
        editing: Editing,
        acts: WindowActions,
        commands: Commands,
        id: CombatantId | None,
        cell: Cell | None,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setToolTipsVisible(True)
        self._kit, self._hands, self._editing, self._acts = kit, hands, editing, acts
        actor = kit.selection.current
        battle = kit.session.battle
        if id is not None and kit.session.paused is None:
            if actor is not None and actor != id and actor in battle.combatants and battle.are_hostile(actor, id):
                self._add_attacks(actor, id)
            else:
                self._add_offers(id)
        if id is not None:
            self._add_object(id, commands)
        elif cell is not None:
            self._add_doors(cell)
            self._add_zones(cell)
            self.addAction(commands.pictured("paste"))
            self.addAction(commands.pictured("fit"))

    def _add_object(self, id: CombatantId, commands: Commands) -> None:
        """What the GM does with a figure by hand, whoever acts; with all that are selected, if it is one of them."""
        kit, editing, acts = self._kit, self._editing, self._acts
        is_selected = id in kit.selection.selected
        hidden = all(kit.session.battle[one].hidden for one in editing.chosen(id))

        def keys_of(command: str) -> str:
            return kit.keys_of(command) if is_selected else ""

        self._add(kit.text("command-sheet"), "edit", lambda: acts.open_sheet_of(id), chord=keys_of("sheet"))
        if acts.counts_harm():
            self._add(kit.text("command-adjust"), "wound", lambda: acts.adjust(id), chord=keys_of("adjust"))
        words, icon = ("context-show", "eye") if hidden else ("context-hide", "eye-off")
        self._add(kit.text(words), icon, lambda: editing.hide(id), chord=keys_of("hide"))
        self._add_lights(id)
        if is_selected:
            self.addSeparator()
            for name in ("copy", "duplicate"):
                self.addAction(commands.pictured(name))
        self.addSeparator()
        self._add(kit.text("context-target"), "target", lambda: kit.selection.aim(id))
        if not is_selected:
            self._add(kit.text("context-select"), "person", lambda: kit.selection.select((id,)))
        self._add(kit.text("command-delete"), "delete", lambda: editing.delete(id), chord=keys_of("delete"))

    def _add(
        self,
        words: str,
        icon: str,
        run: Callable[[], object],
        tip: str = "",
        *,
        chord: str = "",
        menu: QMenu | None = None,
    ) -> None:
        keys = f"\t{chord.split(', ', maxsplit=1)[0]}" if chord else ""
        action = (menu or self).addAction(self._icon(icon), unkeyed(words + keys))
        action.triggered.connect(lambda: run())
        if tip:
            action.setToolTip(tip)

    def _icon(self, name: str) -> QIcon:
        return icons.icon(name, self._kit.look.colours.text) if name in icons.names() else QIcon()

    def _add_attacks(self, actor: CombatantId, target: CombatantId) -> None:
        text, battle = self._kit.text, self._kit.session.battle
        attacks = self._hands.attacks(actor, target)[:MOST_OFFERS]
        forbidden = sum(bool(objections) for _, objections in attacks)
        # What the rules forbid now lies one step deeper, where it is much: the rest must not be searched for below it.
        deeper = self if forbidden <= FEW_FORBIDDEN else QMenu(text("offers-forbidden", count=forbidden), self)
        for offer, objections in attacks:
            words = f"{text.filled(offer.key, offer.args, battle)}: {battle[actor].name} → {battle[target].name}"
            menu = deeper if objections else self
            self._add_offer(offer, objections, words, partial(self._hands.use_on, offer, target), menu)
        if deeper is not self:
            deeper.setIcon(self._icon("forbidden"))
            deeper.setToolTipsVisible(True)
            self.addMenu(deeper)
        self.addSeparator()

    def _add_offers(self, id: CombatantId) -> None:
        """What somebody may do that needs nothing more to be pointed at."""
        kit = self._kit
        offers = offers_of(kit.session.rules, kit.session.battle, id)
        simple = [offer for offer in offers if offer.needs is Needs.NOTHING]
        possible = [offer for offer in simple if not offer.objections][:MOST_OFFERS]
        for offer in possible:
            words = kit.text.filled(offer.key, offer.args, kit.session.battle)
            self._add_offer(offer, (), words, partial(self._hands.start, offer))
        if possible:
            self.addSeparator()

    def _add_offer(
        self,
        offer: Offer,
        objections: tuple[Objection, ...],
        words: str,
        run: Callable[[], object],
        menu: QMenu | None = None,
    ) -> None:
        why = self._kit.because(objections)
        if why:
            words += f" — {why.splitlines()[0]}"
        self._add(words, "forbidden" if why else offer.icon, run, "\n".join(filter(None, (offer.rule, why))), menu=menu)

    def _add_doors(self, cell: Cell) -> None:
        """What can be done with the doors and windows of a cell; several are told apart by where they are."""
        board, text = self._kit.session.battle.board, self._kit.text
        numbers = self._editing.doors_at(cell)
        for number in numbers:
            door = board.doors[number]
            what = "window" if door.is_window else "door"
            menu: QMenu = self
            if len(numbers) > 1:
                where = text(f"compass-{_compass(board.grid.centre(cell), door)}")
                icon = self._icon(f"door-{door.state}")
                menu = self.addMenu(icon, unkeyed(text("context-door-where", what=what, where=where)))
            for state in DoorState:
                if door.state is not state:
                    words = text(f"context-door-{state}", what=what, before=door.state.value)
                    action = menu.addAction(self._icon(f"door-{state}"), unkeyed(words))
                    run = partial(self._editing.set_door, number, state)
                    action.triggered.connect(lambda _=False, run=run: run())
        if numbers:
            self.addSeparator()

    def _add_zones(self, cell: Cell) -> None:
        """Zones under the pointer are taken off the map, hidden from the players or shown to them."""
        kit = self._kit
        board = kit.session.battle.board
        here = board.zones_at(cell) if board.grid.holds(cell) else ()
        for zone in here:
            number = board.zones.index(zone)
            other = replace(zone, hidden=not zone.hidden)
            words = kit.text("zone-show" if zone.hidden else "zone-hide", name=zone.name)
            self._add(words, "eye" if zone.hidden else "eye-off", partial(kit.do, SetZone(number, other)))
            self._add_kinds(number, zone)
            self._add(kit.text("zone-rename", name=zone.name), "edit", partial(self._rename, number, zone))
            self._add(kit.text("zone-remove", name=zone.name), "delete", partial(kit.do, SetZone(number, None)))
        if here:
            self.addSeparator()

    def _add_kinds(self, number: int, zone: MapZone) -> None:
        """What a zone means for the rules: silence, darkness, a trap that the players do not see."""
        kit = self._kit
        menu = self.addMenu(self._icon("edit"), unkeyed(kit.text("zone-kind", name=zone.name)))
        for kind in ZoneKind:
            action = menu.addAction(unkeyed(kit.text(f"zone-kind-{kind}")))
            action.setCheckable(True)
            action.setChecked(zone.kind is kind)
            changed = SetZone(number, replace(zone, kind=kind, colour=COLOURS[kind]))
            action.triggered.connect(lambda _=False, changed=changed: kit.do(changed))

    def _rename(self, number: int, zone: MapZone) -> None:
        name, agreed = QInputDialog.getText(
            self.parentWidget(), self._kit.text("zone-name-title"), self._kit.text("zone-name"), text=zone.name
        )
        if agreed and name.strip() and name.strip() != zone.name:
            self._kit.do(SetZone(number, replace(zone, name=name.strip())))

    def _add_lights(self, id: CombatantId) -> None:
        """What somebody may carry to see by: it goes along."""
        kit = self._kit
        board, carried = kit.session.battle.board, kit.session.battle[id].light
        menu = self.addMenu(self._icon("sun"), unkeyed(kit.text("carry-light")))
        for name, feet in CARRIED.items():
            units = round(feet / board.scale.feet, 2)
            length = length_said(board, units * board.scale.length, kit.text)
            action = menu.addAction(unkeyed(kit.text(f"carry-{name}", length=length)))
            action.setCheckable(True)
            action.setChecked(carried == units)
            action.triggered.connect(lambda _=False, units=units: self._editing.light(id, units))


def _compass(middle: tuple[float, float], door: Door) -> str:
    """Which way a door lies from the middle of a cell, as one of eight winds: "n", "ne"."""
    across, down = (door.x1 + door.x2) / 2 - middle[0], (door.y1 + door.y2) / 2 - middle[1]
    return COMPASS[round(atan2(across, -down) / (pi / 4)) % 8]
