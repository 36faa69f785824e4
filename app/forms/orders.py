"""Standing orders as a dialog: for a figure, its kind, its side or everybody, how each question is answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QSizePolicy, QWidget

from app.forms.orders_said import way_words
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import Page, button, column, label, sized
from app.plain import titled
from app.rules.links import leads_to
from app.wheel import wheel_passes
from engine.battle.actions import SetOrder
from engine.battle.battle import Combatant
from engine.battle.ids import CombatantId, SideId
from engine.battle.orders import ASK, StandingOrder, kind_of, with_order
from engine.contract import AnyBattle, StandingQuestion
from engine.play.by_setting import standing_way


class _Whose(NamedTuple):
    """For whom an order is: its words in the list, and the fields of the order."""

    words: str
    figure: CombatantId | None = None
    side: SideId | None = None
    kind: str = ""


class OrdersDialog(QDialog):
    """Gives orders; ``deeds`` are those that were given or taken back."""

    def __init__(self, kit: DeskContext, id: CombatantId, parent: QWidget) -> None:
        super().__init__(parent)
        self._kit, self._one = kit, kit.session.battle[id]
        self._orders = kit.session.battle.orders
        text, px = kit.text, kit.look.px
        self.setWindowTitle(titled(text("orders-title")))
        sized(self, kit.look, 560, 520)
        self.whose = QComboBox()
        _as_wide_as_there_is_room(self.whose)
        for one in self._scopes():
            self.whose.addItem(one.words, one)
        self.whose.setAccessibleName(text("orders-for"))
        self.whose.currentIndexChanged.connect(self._show)
        self.ways: dict[str, QComboBox] = {}
        lines = QFormLayout()
        lines.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        lines.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        lines.addRow(label(text("orders-for"), "dim"), self.whose)
        for question in kit.session.rules.standing:
            lines.addRow(*self._line(question))
        page = Page(kit.look, margin=14, name=text("orders-title"))
        page.column.addLayout(lines)
        page.column.addWidget(label(text("orders-hint"), "small", wrap=True))
        page.column.addStretch(1)
        end = foot(button(text("form-save"), self.accept, "primary"), button(text("form-cancel"), self.reject))
        end.setContentsMargins(px(12), px(6), px(12), px(10))
        whole = column(page, spacing=0)
        whole.addLayout(end)
        self.setLayout(whole)
        self._show()

    def _scopes(self) -> tuple[_Whose, ...]:
        text, one, battle = self._kit.text, self._one, self._kit.session.battle
        side, kind = battle.side(one.side), kind_of(one.name)
        alike = sum(other.side == one.side and kind_of(other.name) == kind for other in battle.combatants.values())
        every = (_Whose(text("orders-for-kind", kind=kind, side=side.name), side=one.side, kind=kind),)
        return (
            _Whose(text("orders-for-one", name=one.name), figure=one.id),
            *(every if alike > 1 else ()),
            _Whose(text("orders-for-side", side=side.name), side=one.side),
            _Whose(text("orders-for-everybody")),
        )

    def _line(self, question: StandingQuestion) -> tuple[QWidget, QWidget]:
        text, box = self._kit.text, QComboBox()
        _as_wide_as_there_is_room(box)
        words = f"order-{question.id}"
        box.setAccessibleName(text(words))
        box.addItem("", "")
        for way in (ASK, *(way.id for way in question.ways)):
            box.addItem(way_words(text, question.id, way), way)
        box.activated.connect(lambda place: self._given(question.id, box.itemData(place)))
        self.ways[question.id] = box
        name = label(text(words))
        if question.rule:
            leads_to(name, self._kit, question.rule)
        return name, box

    def _chosen(self) -> _Whose:
        found: _Whose = self.whose.currentData()
        return found

    def _show(self) -> None:
        """The ways that hold for whom is chosen; the first entry says what holds without an order of its own."""
        kit, whose = self._kit, self._chosen()
        for question in kit.session.rules.standing:
            box = self.ways[question.id]
            mine = StandingOrder(question.id, "", whose.figure, whose.side, whose.kind)
            own = next((o.way for o in self._orders if (o.question, o.whose) == (question.id, mine.whose)), "")
            without = with_order(self._orders, mine)
            box.setItemText(
                0,
                kit.text("orders-inherited", way=way_words(kit.text, question.id, self._way(question, without, whose))),
            )
            box.setCurrentIndex(max(0, box.findData(own)))

    def _way(self, question: StandingQuestion, orders: tuple[StandingOrder, ...], whose: _Whose) -> str:
        """What holds by ``orders`` for the figure, of which no narrower order than ``whose`` is looked at."""
        wider = orders if whose.figure else tuple(one for one in orders if not one.kind)
        wider = wider if whose.figure or whose.kind else tuple(one for one in wider if one.side is None)
        return way_held(question, self._kit.session.battle, self._one, wider)

    def _given(self, question: str, way: str) -> None:
        whose = self._chosen()
        self._orders = with_order(self._orders, StandingOrder(question, way, whose.figure, whose.side, whose.kind))
        self._show()

    def deeds(self) -> tuple[SetOrder, ...]:
        """What was given, and what was taken back."""
        before, now = self._kit.session.battle.orders, self._orders
        there = {(one.question, one.whose) for one in now}
        gone = (one for one in before if (one.question, one.whose) not in there)
        back = (SetOrder(StandingOrder(one.question, "", one.figure, one.side, one.kind)) for one in gone)
        return (*back, *(SetOrder(one) for one in now if one not in before))


def way_held(
    question: StandingQuestion, battle: AnyBattle, one: Combatant[Any], orders: tuple[StandingOrder, ...]
) -> str:
    """The way that ``orders`` give for a figure, those for itself left out."""
    return standing_way(question, replace(battle, orders=orders), one)


def _as_wide_as_there_is_room(box: QComboBox) -> None:
    wheel_passes(box)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(14)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
