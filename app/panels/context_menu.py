"""The menu of a right click on the map: what the rules let the selected one do there first, then the object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app import icons
from app.board.paint.zone_look import COLOURS
from app.board.tools.plan import turning
from app.board.tools.words import length_said
from app.commands.command import Commands
from app.commands.editing import Editing
from app.commands.kinds import called
from app.commands.many import attacks_of_all, same_for_all
from app.commands.offer_flow import OfferFlow
from app.commands.ordering import places
from app.commands.window_actions import WindowActions
from app.panels.desk_context import DeskContext
from app.panels.order_menu import fill_order_menu
from app.plain import unkeyed
from app.tactics.temper_menu import TemperMenu
from engine.battle.actions import Action, Put, SetZone, Together
from engine.battle.battle import Reactions
from engine.battle.board import Door, DoorState, MapZone, ZoneKind
from engine.battle.ids import CombatantId
from engine.contract import Needs, Objection, Offer
from engine.grid.cell import Cell
from engine.grid.wind import wind
from engine.play.asked import offers_of
from engine.play.sensible import standing_enemies

MOST_OFFERS = 9
FEW_FORBIDDEN = 2
"""So many forbidden attacks stand among the others."""
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
        if cell is not None and acts.has_players_window() and kit.session.battle.board.grid.holds(cell):
            self._add_showing(cell)

    def _add_showing(self, cell: Cell) -> None:
        """What the players may be shown of a place."""
        kit, present = self._kit, self._acts.present
        menu = self.addMenu(self._icon("players"), unkeyed(kit.text("context-show-players")))
        self._add(
            kit.text("context-ping"), "", lambda: present.ping(cell), chord=kit.keys_of("players-ping"), menu=menu
        )
        self._add(kit.text("context-look"), "", lambda: present.look_at(cell), menu=menu)
        chord = kit.keys_of("players-spot")
        self._add(kit.text("context-spot"), "", lambda: present.spot(cell), chord=chord, menu=menu)

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
        if acts.hand.has_states():
            self._add(kit.text("command-states"), "stunned", lambda: acts.hand.states(id), chord=keys_of("states"))
        if kit.session.paused is None:
            self._add(kit.text("command-markers"), "pin", lambda: acts.hand.markers(id), chord=keys_of("markers"))
            if kit.session.rules.standing:
                self._add(kit.text("command-orders"), "reaction", lambda: acts.hand.orders(id), chord=keys_of("orders"))
        words, icon = ("context-show", "eye") if hidden else ("context-hide", "eye-off")
        self._add(kit.text(words), icon, lambda: editing.hide(id), chord=keys_of("hide"))
        self._add_turning(id)
        if kit.session.battle.started and id in places(kit.session.rules, kit.session.battle):
            order = self.addMenu(self._icon("order"), unkeyed(kit.text("panel-order")))
            fill_order_menu(order, kit, acts.order, id)
        self._add_rulings(id)
        self._add_seldom(id, commands)
        self.addSeparator()
        self._add(kit.text("context-target"), "target", lambda: kit.selection.aim(id))
        if not is_selected:
            self._add(kit.text("context-select"), "person", lambda: kit.selection.select((id,)))
        self._add(kit.text("command-delete"), "delete", lambda: editing.delete(id), chord=keys_of("delete"))

    def _add_rulings(self, id: CombatantId) -> None:
        """What the GM asks of a figure whoever acts, such as a saving throw: its own deeds are not to be lost in it."""
        kit = self._kit
        if kit.session.paused is not None:
            return
        ids = self._editing.chosen(id)
        of_all = same_for_all(kit.session.rules, kit.session.battle, ids) if len(ids) > 1 else ()
        shared = [one for one in of_all if one[0].of_gm]
        asked = [one for one in self._simple_offers(id) if one.of_gm]
        if asked or shared:
            menu = self.addMenu(self._icon("dice"), unkeyed(kit.text("context-rulings")))
            menu.setToolTipsVisible(True)
            for offer, actions in shared:
                self._add_offer_of_all(offer, actions, menu)
            for offer in () if shared else asked:
                words = kit.text.filled(offer.key, offer.args, kit.session.battle)
                self._add_offer(offer, (), words, partial(self._hands.start, offer), menu)

    def _simple_offers(self, id: CombatantId) -> list[Offer]:
        """What the rules allow somebody now that needs nothing more to be pointed at."""
        session = self._kit.session
        offers = offers_of(session.rules, session.battle, id)
        return [one for one in offers if one.needs is Needs.NOTHING and not one.objections]

    def _add_seldom(self, id: CombatantId, commands: Commands) -> None:
        """What is wanted once in a battle lies one step deeper, so that the menu is no taller than the map."""
        kit, editing = self._kit, self._editing
        is_selected = id in kit.selection.selected
        menu = self.addMenu(unkeyed(kit.text("context-more")))
        self._add_lights(id, menu)
        desk = self.parentWidget()
        assert desk is not None
        menu.addMenu(TemperMenu(kit, editing, id, desk, menu)).setIcon(self._icon("morale"))
        self._add_many(id, menu)
        menu.addSeparator()
        if is_selected:
            for name in ("copy", "duplicate"):
                menu.addAction(commands.pictured(name))
        chord = kit.keys_of("keep") if is_selected else ""
        self._add(kit.text("command-keep"), "library", lambda: editing.keep(id), chord=chord, menu=menu)
        self._add(kit.text("command-copy-text"), "", lambda: editing.copy_as_text(id), menu=menu)
        if is_selected and len(kit.selection.selected) > 1:
            menu.addAction(commands.pictured("keep-warband"))
        if is_selected and self._acts.can_send():
            menu.addAction(commands.pictured("send"))

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
        self._add_attack_of_all(target)
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

    def _add_attack_of_all(self, target: CombatantId) -> None:
        """One entry by which all selected attack, where several may; one after the other, as one step."""
        kit = self._kit
        session, ids = kit.session, kit.selection.selected
        attacks = attacks_of_all(session.rules, session.battle, ids, target) if len(ids) > 1 else ()
        if len(attacks) > 1:
            names = called(session.battle, (one.actor for one in attacks if one.actor is not None))
            words = kit.text("context-attack-all", names=names, target=session.battle[target].name)
            self._add(words, "attack", partial(kit.do, Together(attacks)))

    def _add_offers_of_all(self, ids: tuple[CombatantId, ...]) -> bool:
        """What several of them may do alike; False where there is nothing of the kind."""
        kit = self._kit
        all_shared = same_for_all(kit.session.rules, kit.session.battle, ids)
        shared = [one for one in all_shared if not one[0].of_gm][:MOST_OFFERS]
        for offer, actions in shared:
            self._add_offer_of_all(offer, actions)
        if shared:
            self.addSeparator()
        return bool(shared)

    def _add_offer_of_all(self, offer: Offer, actions: tuple[Action, ...], menu: QMenu | None = None) -> None:
        kit = self._kit
        words = kit.text.filled(offer.key, offer.args, kit.session.battle)
        said = kit.text("context-offer-all", offer=words, count=len(actions))
        self._add(said, offer.icon, partial(kit.do, Together(actions)), offer.rule, menu=menu)

    def _add_offers(self, id: CombatantId) -> None:
        """What somebody may do that needs nothing more to be pointed at; of several what they may do alike."""
        kit = self._kit
        ids = self._editing.chosen(id)
        if len(ids) > 1 and self._add_offers_of_all(ids):
            return
        possible = [offer for offer in self._simple_offers(id) if not offer.of_gm][:MOST_OFFERS]
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

    def _add_many(self, id: CombatantId, menu: QMenu) -> None:
        """Side, reactions and group of ``id``, or of all that are selected."""
        kit, hand, battle = self._kit, self._acts.hand, self._kit.session.battle
        ids = self._editing.chosen(id)
        if kit.session.paused is None and len(battle.sides) > 1:
            sides = menu.addMenu(self._icon("group"), unkeyed(kit.text("context-side")))
            for side in battle.sides:
                there = all(battle[one].side == side.id for one in ids)
                self._tick(sides, side.name, partial(hand.join, side.id, ids), is_on=there)
        if hand.has_reactions():
            reactions = menu.addMenu(self._icon("reaction"), unkeyed(kit.text("combatant-reactions")))
            for way in Reactions:
                there = all(battle[one].reactions is way for one in ids)
                self._tick(reactions, kit.text(f"reactions-{way}"), partial(hand.react, way, ids), is_on=there)
        groups = menu.addMenu(self._icon("mark"), unkeyed(kit.text("context-group")))
        for number in range(1, 10):
            said = called(battle, battle.group(number)) or kit.text("context-group-free")
            there = battle.group(number) == ids
            self._tick(groups, f"{number}  {said}\tCtrl+{number}", partial(hand.keep_group, number, id), is_on=there)

    @staticmethod
    def _tick(menu: QMenu, words: str, run: Callable[[], object], *, is_on: bool) -> None:
        """An entry with a tick where it is so for all."""
        action = menu.addAction(unkeyed(words))
        action.setCheckable(True)
        action.setChecked(is_on)
        action.triggered.connect(lambda *_: run())

    def _add_lights(self, id: CombatantId, whole: QMenu) -> None:
        """What somebody may carry to see by: it goes along."""
        kit = self._kit
        board, carried = kit.session.battle.board, kit.session.battle[id].light
        menu = whole.addMenu(self._icon("sun"), unkeyed(kit.text("carry-light")))
        for name, feet in CARRIED.items():
            units = round(feet / board.scale.feet, 2)
            length = length_said(board, units * board.scale.length, kit.text)
            action = menu.addAction(unkeyed(kit.text(f"carry-{name}", length=length)))
            action.setCheckable(True)
            action.setChecked(carried == units)
            action.triggered.connect(lambda _=False, units=units: self._editing.light(id, units))

    def _add_turning(self, id: CombatantId) -> None:
        """Where it looks: towards the nearest enemy, or in any direction; the rules' own move where they have one."""
        kit, battle = self._kit, self._kit.session.battle
        grid, here = battle.board.grid, battle[id].cell
        if here is None or kit.session.paused is not None:
            return
        menu = self.addMenu(self._icon("turn"), unkeyed(kit.text("context-turn")))

        def turn(facing: int) -> None:
            kit.do(turning(kit.session.rules, battle, id, facing) or Put(id, here, facing))

        nearest = next(iter(standing_enemies(kit.session.rules, battle, id)), None)
        there = battle[nearest].cell if nearest is not None else None
        if nearest is not None and there is not None:
            words = kit.text("context-turn-enemy", who=battle[nearest].name)
            self._add(words, "target", partial(turn, grid.facing_towards(here, there)), menu=menu)
            menu.addSeparator()
        for facing, step in enumerate(grid.directions):
            action = menu.addAction(unkeyed(kit.text(f"compass-{wind(*grid.vector(step))}")))
            action.setCheckable(True)
            action.setChecked(facing == battle[id].facing)
            action.setEnabled(facing != battle[id].facing)
            action.triggered.connect(lambda _=False, facing=facing: turn(facing))


def _compass(middle: tuple[float, float], door: Door) -> str:
    """Which way a door lies from the middle of a cell, as one of eight winds: "n", "ne"."""
    across, down = (door.x1 + door.x2) / 2 - middle[0], (door.y1 + door.y2) / 2 - middle[1]
    return wind(across, down)
