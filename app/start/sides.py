"""The sides of a battle as a list: name, colour, whether the players play it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, column, icon_button, let_go
from app.text import Text
from app.theme import Look
from engine.battle.actions import SetSides
from engine.battle.battle import Side
from engine.battle.ids import SideId

# Blue and orange first: the pair that everybody can tell apart; then others that each of the three
# common kinds of colour blindness tells apart, after Okabe and Ito.
COLOURS = ("#3d8fd1", "#d9622b", "#2eb872", "#a63f99", "#d8b52d", "#7c8794")
MOST_SIDES = 6


def usual_sides(text: Text) -> tuple[Side, ...]:
    """The players' side and their adversaries."""
    return (
        Side(SideId("players"), text("side-players"), COLOURS[0], played=True),
        Side(SideId("foes"), text("side-foes"), COLOURS[1]),
    )


class SideRow(QWidget):
    """One side. ``removed`` by its button."""

    removed = Signal()

    def __init__(self, side: Side, text: Text, look: Look) -> None:
        super().__init__()
        self._side = side
        self._look = look
        self._text = text
        self.name = QLineEdit(side.name)
        self.name.setMaxLength(40)
        self.name.setAccessibleName(text("combatant-name"))
        self.colour = QToolButton()
        self.colour.setToolTip(text("side-colour"))
        self.colour.setAccessibleName(text("side-colour"))
        self.colour.setIconSize(QSize(look.px(18), look.px(18)))
        self.colour.clicked.connect(self._pick)
        self.played = QCheckBox(text("side-played"))
        self.played.setToolTip(text("side-played-hint"))
        self.played.setChecked(side.played)
        self.drop = icon_button("delete", text("form-remove"), self.removed.emit, look, 14)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.colour)
        line.addWidget(self.name, 1)
        line.addWidget(self.played)
        line.addWidget(self.drop)
        self._show()

    def value(self) -> Side:
        name = self.name.text().strip() or self._side.name
        return replace(self._side, name=name, played=self.played.isChecked())

    def _show(self) -> None:
        pixmap = QPixmap(self._look.px(18), self._look.px(18))
        pixmap.fill(QColor(self._side.colour))
        self.colour.setIcon(QIcon(pixmap))

    def _pick(self) -> None:
        colour = QColorDialog.getColor(QColor(self._side.colour), self, self._text("side-colour"))
        if colour.isValid():
            self._side = replace(self._side, colour=colour.name())
            self._show()


class SidesEditor(QWidget):
    """The sides, two at least; those in ``kept`` cannot be removed (somebody belongs to them)."""

    def __init__(self, sides: tuple[Side, ...], text: Text, look: Look, kept: frozenset[SideId] = frozenset()) -> None:
        super().__init__()
        self._text, self._look, self._kept = text, look, kept
        self.rows: list[SideRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.px(4))
        self._more = button(text("side-add"), self.add, "flat")
        self._column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        for side in sides:
            self._append(side)

    def value(self) -> tuple[Side, ...]:
        return tuple(row.value() for row in self.rows)

    def add(self) -> None:
        """One more side."""
        taken = {row.value().id for row in self.rows}
        colours = {row.value().colour for row in self.rows}
        number = next(n for n in range(1, 99) if SideId(f"side-{n}") not in taken)
        colour = next((one for one in COLOURS if one not in colours), COLOURS[-1])
        self._append(Side(SideId(f"side-{number}"), self._text("side-new", number=len(self.rows) + 1), colour))

    def _append(self, side: Side) -> None:
        made = SideRow(side, self._text, self._look)
        made.removed.connect(lambda: self._remove(made))
        self.rows.append(made)
        self._column.insertWidget(self._column.count() - 1, made)
        self._allow()

    def _remove(self, gone: SideRow) -> None:
        self.rows.remove(gone)
        let_go(gone)
        self._allow()

    def _allow(self) -> None:
        for one in self.rows:
            one.drop.setEnabled(len(self.rows) > 2 and one.value().id not in self._kept)
        self._more.setVisible(len(self.rows) < MOST_SIDES)


class SidesDialog(QDialog):
    """Edits the sides of a battle; ``deed`` is what was changed."""

    def __init__(self, kit: DeskContext, parent: QWidget) -> None:
        super().__init__(parent)
        battle = kit.session.battle
        self._before = battle.sides
        self.setWindowTitle(kit.text("command-sides").removesuffix("…"))
        self.setMinimumWidth(kit.look.px(420))
        kept = frozenset(one.side for one in battle.combatants.values())
        self.sides = SidesEditor(battle.sides, kit.text, kit.look, kept)
        save = button(kit.text("form-save"), self.accept, "primary")
        whole = column(self.sides, spacing=kit.look.px(12), margins=kit.look.px(14))
        whole.addLayout(foot(save, button(kit.text("form-cancel"), self.reject)))
        self.setLayout(whole)

    def deed(self) -> SetSides | None:
        """What was changed, None for nothing."""
        sides = self.sides.value()
        return SetSides(sides) if sides != self._before else None
