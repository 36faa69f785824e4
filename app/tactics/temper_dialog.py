"""The dialog for a temperament of one's own: four sliders, each with what its ends mean, and favourite deeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QGridLayout, QSlider, QWidget

from app.commands.editing import Editing
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import Page, button, column, emptied, label
from app.text import Text
from app.theme import Look
from engine.battle.ids import CombatantId
from engine.contract import Offer
from engine.tactics.favourites import favourites
from engine.tactics.temperament import HIGHEST, SLIDERS, Name, Temperament, name_of, named, temper_of, with_values

STEP = 10
DEEDS_TALL = 120
"""Height of the list of deeds, which scrolls."""
TASK = "favourites"


class TemperDialog(QDialog):
    """Begins with ``now``; ``name`` is what a figure keeps of the temperament that was set.

    The deeds to choose from come later (``show_deeds``): they have to be tried first.
    """

    def __init__(self, now: Temperament, text: Text, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(text("temper-own-title"))
        self.setMinimumWidth(look.px(460))
        self._now, self._none = now, text("temper-favours-none")
        self.sliders: dict[str, QSlider] = {}
        self.deeds: dict[Name, QCheckBox] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(12))
        grid.setVerticalSpacing(look.px(8))
        for line, one in enumerate(SLIDERS):
            slider = self.sliders[one] = QSlider(Qt.Orientation.Horizontal)
            slider.setRange(0, HIGHEST)
            slider.setSingleStep(STEP)
            slider.setPageStep(STEP)
            slider.setValue(getattr(now, one))
            slider.setAccessibleName(text(f"temper-{one}"))
            number = label(str(slider.value()))
            number.setMinimumWidth(look.px(30))
            slider.valueChanged.connect(number.setNum)
            grid.addWidget(label(text(f"temper-{one}")), 2 * line, 0)
            grid.addWidget(slider, 2 * line, 1)
            grid.addWidget(number, 2 * line, 2)
            grid.addWidget(label(text(f"temper-{one}-hint"), "small", wrap=True), 2 * line + 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        whole = column(spacing=look.px(12), margins=look.px(14))
        whole.addLayout(grid)
        favours = column(label(text("temper-favours")), spacing=look.px(2))
        self.page = Page(look, margin=2, name=text("temper-favours"))
        self.page.setFixedHeight(look.px(DEEDS_TALL))
        self.page.column.addWidget(label(text("temper-favours-wait"), "dim"))
        favours.addWidget(self.page)
        favours.addWidget(label(text("temper-favours-hint"), "small", wrap=True))
        whole.addLayout(favours)
        whole.addLayout(
            foot(button(text("form-save"), self.accept, "primary"), button(text("form-cancel"), self.reject))
        )
        self.setLayout(whole)

    def show_deeds(self, deeds: Iterable[tuple[Name, str]]) -> None:
        """Offer these deeds, each with its words; those that are favoured now are checked."""
        emptied(self.page.column)
        for name, words in deeds:
            box = self.deeds[name] = QCheckBox(words.replace("&", "&&"))
            box.setChecked(name in self._now.favours)
            self.page.column.addWidget(box)
        if not self.deeds:
            self.page.column.addWidget(label(self._none, "dim", wrap=True))
        self.page.column.addStretch(1)

    @property
    def name(self) -> str:
        """The temperament as the sliders stand and the deeds are checked, as a figure keeps it."""
        values = {name: slider.value() for name, slider in self.sliders.items()}
        # What it favours and cannot do just now (thrown away, perhaps) it goes on favouring.
        kept = tuple(name for name in self._now.favours if name not in self.deeds)
        checked = tuple(name for name, box in self.deeds.items() if box.isChecked())
        return named(with_values(replace(self._now, favours=kept + checked), values))


def set_temper(kit: DeskContext, editing: Editing, id: CombatantId, parent: QWidget) -> TemperDialog:
    """Ask for the temperament of the selected ones (see ``Editing.chosen``), beginning with what ``id`` has."""
    battle, rules = kit.session.battle, kit.session.rules
    dialog = TemperDialog(temper_of(battle, id), kit.text, kit.look, parent)

    def show(offers: tuple[Offer, ...]) -> None:
        words = ((name_of(one.action), kit.text.filled(one.key, one.args, battle).removesuffix("…")) for one in offers)
        dialog.show_deeds(words)

    kit.background.ask(TASK, lambda _: favourites(rules, battle, id), show)
    dialog.accepted.connect(lambda: editing.own_temper(id, dialog.name))
    dialog.finished.connect(lambda _: kit.background.drop(TASK))
    dialog.open()
    return dialog
