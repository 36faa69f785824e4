"""The id of a rule as a link, wherever it stands: a click, or F1 on it, opens the rulebook at that rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from app.plain import unkeyed
from app.text import Text

if TYPE_CHECKING:
    from app.panels.desk_context import DeskContext

NAMED = "rules"
"""The property of a widget that says which rules it speaks of."""
_HAS_MENU = "lists-rules"
"""The property of a widget whose right click has been seen to."""


@runtime_checkable
class OpensRules(Protocol):
    """A widget (the desk, a dialog) that has the rulebook: links in it find it by going up to their parents."""

    def open_rules(self, *rules: str) -> None:
        """Show the rulebook at the first of ``rules``; the others are offered beside it."""


class RuleLink(QPushButton):
    """The id of ``rule``, small; reached with Tab too."""

    def __init__(self, rule: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name(rule)
        self.setProperty("role", "rule")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.clicked.connect(self._open)

    def name(self, rule: str) -> None:
        """Lead to another rule."""
        self.rule = rule
        self.setText(unkeyed(rule))

    def _open(self) -> None:
        ask_for(self, self.rule)


def ask_for(widget: QWidget, *rules: str) -> None:
    """Have the rulebook opened by whoever above ``widget`` has it."""
    above: QWidget | None = widget
    while above is not None:
        if isinstance(above, OpensRules):
            above.open_rules(*rules)
            return
        above = above.parentWidget()


def speaks_of(widget: QWidget, *rules: str) -> None:
    """Note of which rules a widget speaks that shows no id: F1 over it, or with the focus on it, opens them."""
    widget.setProperty(NAMED, [rule for rule in dict.fromkeys(rules) if rule])


def leads_to(widget: QWidget, kit: DeskContext, *rules: str) -> None:
    """``speaks_of``, and a right click lists the rules; the tooltip says so. It may be said again of other rules."""
    speaks_of(widget, *rules)
    menu = Qt.ContextMenuPolicy.CustomContextMenu
    if not widget.property(NAMED):
        if widget.property(_HAS_MENU):
            widget.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        return
    text, keys = kit.text, kit.keys_of("rules")
    tip = text("rules-tip", keys=keys) if keys else text("rules-tip-mouse")
    widget.setToolTip("\n".join(filter(None, (widget.toolTip(), tip))))
    widget.setContextMenuPolicy(menu)
    if not widget.property(_HAS_MENU):
        widget.setProperty(_HAS_MENU, True)
        widget.customContextMenuRequested.connect(lambda place: _show_menu(widget, text, place))


def _show_menu(widget: QWidget, text: Text, place: QPoint) -> None:
    menu = QMenu(widget)
    for rule in widget.property(NAMED):
        menu.addAction(unkeyed(text("rules-menu", rule=rule))).triggered.connect(partial(ask_for, widget, rule))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(widget.mapToGlobal(place))


def rules_at(widget: QWidget | None) -> tuple[str, ...]:
    """The rules of which ``widget``, or the nearest thing around it, speaks."""
    while widget is not None and not widget.isWindow():
        if isinstance(widget, RuleLink):
            return (widget.rule,)
        if named := widget.property(NAMED):
            return tuple(named)
        widget = widget.parentWidget()
    return ()


def rules_in(widget: QWidget) -> tuple[str, ...]:
    """The rules whose ids stand in ``widget``, from the top."""
    return tuple(dict.fromkeys(link.rule for link in widget.findChildren(RuleLink) if link.rule))
