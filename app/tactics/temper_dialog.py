"""The dialog for a temperament of one's own: four sliders, each with what its ends mean."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QSlider, QWidget

from app.commands.editing import Editing
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, column, label
from app.text import Text
from app.theme import Look
from engine.battle.ids import CombatantId
from engine.tactics.temperament import HIGHEST, Temperament, named, temper_of

STEP = 10


class TemperDialog(QDialog):
    """Begins with ``now``; ``name`` is what a figure keeps of the temperament that was set."""

    def __init__(self, now: Temperament, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(text("temper-own-title"))
        self.setMinimumWidth(look.px(460))
        self.sliders: dict[str, QSlider] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(look.px(8))
        for line, one in enumerate(fields(Temperament)):
            slider = self.sliders[one.name] = QSlider(Qt.Orientation.Horizontal)
            slider.setRange(0, HIGHEST)
            slider.setSingleStep(STEP)
            slider.setPageStep(STEP)
            slider.setValue(getattr(now, one.name))
            slider.setAccessibleName(text(f"temper-{one.name}"))
            number = label(str(slider.value()))
            number.setMinimumWidth(look.px(30))
            slider.valueChanged.connect(number.setNum)
            grid.addWidget(label(text(f"temper-{one.name}")), 2 * line, 0)
            grid.addWidget(slider, 2 * line, 1)
            grid.addWidget(number, 2 * line, 2)
            grid.addWidget(label(text(f"temper-{one.name}-hint"), "small", wrap=True), 2 * line + 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        whole = column(spacing=look.px(12), margins=look.px(14))
        whole.addLayout(grid)
        whole.addLayout(
            foot(button(text("form-save"), self.accept, "primary"), button(text("form-cancel"), self.reject))
        )
        self.setLayout(whole)

    @property
    def name(self) -> str:
        """The temperament as the sliders stand, as a figure keeps it."""
        return named(Temperament(**{name: slider.value() for name, slider in self.sliders.items()}))


def set_temper(kit: DeskContext, editing: Editing, id: CombatantId, parent: QWidget) -> TemperDialog:
    """Ask for the temperament of the selected ones (see ``Editing.chosen``), beginning with what ``id`` has."""
    dialog = TemperDialog(temper_of(kit.session.battle, id), kit.text, kit.look, parent)
    dialog.accepted.connect(lambda: editing.temper(id, dialog.name))
    dialog.open()
    return dialog
