"""Take home: who goes home from a battle, and what of the fight is written down, as a list with boxes."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from app.campaign.pieces import said_piece
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, column, label, sized
from engine.battle.ids import CombatantId
from engine.campaign.entries import Figure
from engine.campaign.party import Return

_CHECK = Qt.ItemFlag.ItemIsUserCheckable


class HomeDialog(QDialog):
    """Lists ``returns``; ``chosen`` is what is to be kept of them."""

    def __init__(
        self,
        kit: DeskContext,
        returns: tuple[Return, ...],
        campaign: str,
        parent: QWidget,
        moving: Collection[CombatantId] = (),
    ) -> None:
        """``moving``: who is listed among the creatures of one's own, and will not be any more."""
        super().__init__(parent)
        self._kit, self._moving = kit, moving
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text("home-title"))
        sized(self, kit.look, 620, 440)
        self.tree = QTreeWidget()
        self.tree.setProperty("columns", "many")
        self.tree.setAccessibleName(text("home-title"))
        self.tree.setHeaderLabels([text("home-what"), text("home-before"), text("home-after")])
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for place in (1, 2):
            self.tree.header().setSectionResizeMode(place, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self._rows = [(one, self._add(one)) for one in returns]
        self.tree.expandAll()
        said = text("home-hint", campaign=campaign)
        agree = button(text("home-take"), self.accept, "primary")
        end = foot(agree, button(text("form-cancel"), self.reject))
        whole = column(label(said, "dim", wrap=True), self.tree, spacing=px(8), margins=px(12))
        whole.addLayout(end)
        self.setLayout(whole)
        self.tree.setFocus()

    def _add(self, one: Return) -> QTreeWidgetItem:
        text = self._kit.text
        joins = text("home-moves" if one.combatant in self._moving else "home-new")
        note = joins if one.entry is None else "" if one.is_changed else text("home-same")
        top = QTreeWidgetItem(self.tree, [one.name, "", note])
        top.setFlags(top.flags() | _CHECK | Qt.ItemFlag.ItemIsAutoTristate)
        for piece in one.pieces:
            self._line(top, said_piece(piece, text))
        if one.is_look_new:
            self._line(top, (text("home-looks"), "", text("home-changed")))
        top.setCheckState(0, Qt.CheckState.Checked if one.is_changed else Qt.CheckState.Unchecked)
        return top

    @staticmethod
    def _line(top: QTreeWidgetItem, words: tuple[str, str, str]) -> None:
        line = QTreeWidgetItem(top, list(words))
        line.setFlags(line.flags() | _CHECK)
        line.setCheckState(0, Qt.CheckState.Checked)

    def chosen(self) -> tuple[tuple[Return, Figure[object]], ...]:
        """Whose boxes are ticked, with what is to be kept of each."""
        found = []
        for one, top in self._rows:
            if top.checkState(0) is Qt.CheckState.Unchecked:
                continue
            pieces = [piece for place, piece in enumerate(one.pieces) if self._is_ticked(top, place)]
            look = one.is_look_new and self._is_ticked(top, len(one.pieces))
            figure = one.kept(pieces, look=look)
            if figure != one.before:
                found.append((one, figure))
        return tuple(found)

    @staticmethod
    def _is_ticked(top: QTreeWidgetItem, place: int) -> bool:
        line = top.child(place)
        return line is not None and line.checkState(0) is Qt.CheckState.Checked
