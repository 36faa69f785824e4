"""What the GM does with figures by his own hand, whatever the rules say: states, markers, groups, sides, reactions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from app.commands.kinds import called, of_its_kind
from engine.battle.ids import CombatantId, SideId

if TYPE_CHECKING:
    from app.panels.desk import Desk
    from app.prompts.picker import PickerEntry
    from app.workbench import Workbench
    from engine.battle.battle import Reactions


class HandActions:
    """Works on the selected figures; ``select_somebody`` selects who acts where nobody is."""

    def __init__(self, window: Workbench, select_somebody: Callable[[], None]) -> None:
        self._window = window
        self._select_somebody = select_somebody

    def has_states(self) -> bool:
        """Whether the ruleset has states that are set by hand, and the rules do not wait."""
        session = self._window.session
        return session is not None and session.rules.states is not None and session.paused is None

    def _chosen(self, id: CombatantId | None) -> tuple[CombatantId, ...]:
        """Whom a gesture at ``id`` means, None: the selected, else who acts."""
        if id is None:
            self._select_somebody()
        return self._window.editing.chosen(id) if self._window.editing is not None else ()

    def _desk(self) -> Desk:
        assert self._window.desk is not None
        return self._window.desk

    def has_orders(self) -> bool:
        """Whether the ruleset has questions that standing orders answer, somebody is there, the rules do not wait."""
        return self._window.session is not None and not self.why_no_orders()

    def why_no_orders(self) -> str:
        """Why there are none to be given now, in a few words; "" where there are."""
        session, text = self._window.session, self._window.text
        if session is None:
            return ""
        if not session.rules.standing:
            return text("orders-none-here")
        if session.paused is not None:
            return text("orders-later")
        return text("orders-of-whom") if self._whose_orders() is None else ""

    def _whose_orders(self) -> CombatantId | None:
        """Who is selected; else who acts now, else the first of all: the dialog gives orders for everybody, too."""
        from engine.play.asked import order_of

        session, one = self._window.session, self._window.selection.current
        if session is None or one is not None:
            return one
        battle = session.battle
        active = order_of(session.rules, battle).active if battle.started else ()
        return next(iter((*active, *battle.combatants)), None)

    def orders(self, id: CombatantId | None = None) -> None:
        """The standing orders for a figure, its kind, its side, everybody."""
        from app.forms.orders import OrdersDialog
        from engine.battle.actions import together

        session, one = self._window.session, id or self._whose_orders()
        if session is None or one is None or one not in session.battle.combatants:
            return
        dialog = OrdersDialog(self._desk().kit, one, self._desk())
        if dialog.exec() == QDialog.DialogCode.Accepted and (deed := together(dialog.deeds())) is not None:
            self._desk().kit.do(deed)
        dialog.deleteLater()

    def states(self, id: CombatantId | None = None) -> None:
        """The grid of the ruleset's states, beside the figure."""
        from app.prompts.states import ask_for_states

        ids = self._chosen(id)
        ask_for_states(self._desk().kit, self._desk().overlay, ids, lambda: self.markers(id))

    def markers(self, id: CombatantId | None = None) -> None:
        """The GM's own markers, beside the figure."""
        from app.prompts.markers import ask_for_markers

        ask_for_markers(self._desk().kit, self._desk().overlay, self._chosen(id))

    # Groups

    def keep_group(self, number: int, id: CombatantId | None = None) -> None:
        """The selected figures stand under this digit from now on (see ``Editing.chosen``)."""
        from engine.battle.actions import SetGroup

        ids = self._window.editing.chosen(id) if self._window.editing is not None else ()
        text = self._window.text
        if not ids:
            self._window.notices.tell(text("groups-nobody", number=number))
        elif self._desk().kit.session.battle.group(number) != ids:
            self._desk().kit.do(SetGroup(number, ids))
            names = called(self._desk().kit.session.battle, ids)
            self._window.notices.tell(text("groups-kept", number=number, names=names))

    def pick_group(self, number: int) -> None:
        """Select the figures under a digit; once more, and the map goes there. Nothing while a target is chosen."""
        if self._desk().hands.waiting is not None:
            return
        kit, board = self._desk().kit, self._desk().board
        ids = kit.session.battle.group(number)
        if not ids:
            self._window.notices.tell(self._window.text("groups-empty", number=number))
        elif set(ids) == set(kit.selection.selected):
            board.centre_on(ids[0])
        else:
            kit.selection.select(ids)
            board.setFocus()

    def free_group(self, number: int) -> None:
        """Nobody stands under this digit any more."""
        from engine.battle.actions import SetGroup

        self._desk().kit.do(SetGroup(number))

    # Kinds

    def next_of_kind(self) -> None:
        """Select the next figure of the kind of the selected one who is not out."""
        kit, board = self._desk().kit, self._desk().board
        current = kit.selection.current
        if current is None:
            return
        battle, rules = kit.session.battle, kit.session.rules
        ring = [id for id in of_its_kind(battle, current) if id == current or not rules.is_out(battle, id)]
        chosen = ring[(ring.index(current) + 1) % len(ring)]
        kit.selection.select((chosen,))
        board.show_figure(chosen)

    def all_of_kind(self) -> None:
        """Select all figures of the kind of the selected one."""
        kit = self._desk().kit
        if kit.selection.current is not None:
            current = kit.selection.current
            kit.selection.select((*(id for id in of_its_kind(kit.session.battle, current) if id != current), current))

    # Deeds

    def attack_with_all(self) -> None:
        """All selected who may attack the marked target do, one after the other, as one step."""
        from app.commands.many import attacks_of_all
        from engine.battle.actions import together

        kit, text = self._desk().kit, self._window.text
        target, session = kit.selection.target, kit.session
        if target is None or target not in session.battle.combatants:
            self._window.notices.tell(text("attack-all-no-target"))
            return
        attacks = attacks_of_all(session.rules, session.battle, kit.selection.selected, target)
        if (deed := together(attacks)) is not None:
            kit.do(deed)
        else:
            self._window.notices.tell(text("attack-all-nobody", target=session.battle[target].name))

    # Sides and reactions

    def join(self, side: SideId, ids: tuple[CombatantId, ...]) -> None:
        """These belong to another side from now on."""
        from engine.battle.actions import Amend, together

        battle = self._desk().kit.session.battle
        if (deed := together(Amend(id, side=side) for id in ids if battle[id].side != side)) is not None:
            self._desk().kit.do(deed)

    def react(self, way: Reactions, ids: tuple[CombatantId, ...]) -> None:
        """Who answers from now on when these may react."""
        from engine.battle.actions import Amend, together

        battle = self._desk().kit.session.battle
        if (deed := together(Amend(id, reactions=way) for id in ids if battle[id].reactions is not way)) is not None:
            self._desk().kit.do(deed)

    def has_reactions(self) -> bool:
        """Whether anybody ever answers out of turn, and the rules do not wait."""
        session = self._window.session
        return session is not None and session.rules.has_reactions and session.paused is None

    def ask_side(self) -> None:
        """Which side the selected figures are to join."""
        from app.prompts.picker import PickerEntry

        ids, sides = self._chosen(None), self._desk().kit.session.battle.sides
        entries = tuple(PickerEntry(one.name, self._then(self.join, one.id, ids), icon="group") for one in sides)
        self._ask("join-side-ask", entries, ids)

    def ask_reactions(self) -> None:
        """What becomes of the reactions of the selected figures."""
        from app.prompts.picker import PickerEntry
        from engine.battle.battle import Reactions

        ids, text = self._chosen(None), self._desk().kit.text
        entries = tuple(
            PickerEntry(text(f"reactions-{way}"), self._then(self.react, way, ids), icon="reaction")
            for way in Reactions
        )
        self._ask("react-question", entries, ids)

    def _then(self, do: Callable[..., None], *given: object) -> Callable[[], None]:
        """An answer: the prompt goes, and it is done."""

        def run() -> None:
            self._desk().overlay.close()
            do(*given)

        return run

    def _ask(self, key: str, entries: tuple[PickerEntry, ...], ids: tuple[CombatantId, ...]) -> None:
        from app.prompts.picker import Picker

        desk = self._desk()
        if not ids:
            return
        kit = desk.kit
        picker = Picker(kit.text(key, names=called(kit.session.battle, ids)), "", entries, kit.text, kit.look)
        picker.cancelled.connect(desk.overlay.close)
        desk.overlay.show(picker, *ids)
