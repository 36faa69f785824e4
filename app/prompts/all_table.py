"""One table for all who may act: a line each with what it does, changed by an arrow or a digit; one Enter does all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.commands.all_at_once import Line
from app.panels.chooser import Chooser
from app.panels.desk_context import DeskContext
from app.panels.foot import in_order
from app.panels.parts import Page, button, give_role, label, narrow, row
from app.plain import unkeyed
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.text import name_of
from app.wheel import wheel_passes
from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.contract import Offer

WIDTH, WIDEST = 460, 620
"""Of the table, in unscaled pixels: as a rule, and where deeds have long names."""
AROUND = 80
"""Beside the names and the words of the deeds in a line."""
NAMES = 150
"""Of the names in it."""
MOST_KEYS = 9
"""So many deeds of a line have a digit; 0 is none of them."""


class LineRow(QFrame):
    """The line of one figure. ``marked``: it has got the keys. ``changed``: another deed stands in it."""

    marked = Signal()
    changed = Signal()

    def __init__(self, kit: DeskContext, line: Line, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = line
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name = name_of(kit.session.battle, line.who)
        self.setAccessibleName(name)
        names = label(name, wrap=True)
        names.setFixedWidth(kit.look.px(NAMES))
        self.list = narrow(Chooser(self), 10)
        self.list.setAccessibleName(name)
        # The keys are those of the table, wherever a click has gone.
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        wheel_passes(self.list)
        for number, words in enumerate((kit.text("all-nothing"), *(deed_words(kit, *way) for way in line.ways))):
            self.list.addItem(unkeyed(f"{number}  {words}" if number <= MOST_KEYS else f"    {words}"))
        self.list.setCurrentIndex(0 if line.preset is None else line.preset + 1)
        self.list.activated.connect(lambda *_: self.setFocus(Qt.FocusReason.OtherFocusReason))
        self.list.currentIndexChanged.connect(lambda *_: self.changed.emit())
        whole = QHBoxLayout(self)
        whole.setContentsMargins(kit.look.px(8), kit.look.px(2), kit.look.px(8), kit.look.px(2))
        whole.setSpacing(kit.look.px(8))
        whole.addWidget(names)
        whole.addWidget(self.list, 1)

    @property
    def action(self) -> Action | None:
        """What the figure does, None for nothing."""
        place = self.list.currentIndex()
        return self.line.ways[place - 1][1] if place > 0 else None

    @property
    def words_wide(self) -> int:
        """The width of the longest of its deeds in words, in pixels."""
        self.list.ensurePolished()
        metrics = self.list.fontMetrics()
        return max(metrics.horizontalAdvance(self.list.itemText(n)) for n in range(self.list.count()))

    def take(self, number: int) -> bool:
        """The deed with this digit, 0 for nothing; False where there is none."""
        if number > len(self.line.ways):
            return False
        self.list.setCurrentIndex(number)
        return True

    def turn(self, by: int) -> None:
        """The next deed or the one before."""
        self.list.setCurrentIndex((self.list.currentIndex() + by) % self.list.count())

    def aim(self, at: CombatantId) -> None:
        """The first of its deeds that is aimed at ``at``."""
        now = self.action
        if now is not None and now.target == at:
            return
        place = next((n for n, (_, one) in enumerate(self.line.ways, 1) if one.target == at), None)
        if place is not None:
            self.list.setCurrentIndex(place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        give_role(self, "overlay")
        self.marked.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        give_role(self, "card")


def deed_words(kit: DeskContext, offer: Offer, action: Action) -> str:
    """A deed in a line: at whom, with what."""
    battle = kit.session.battle
    words = kit.text.filled(offer.key, offer.args, battle)
    return words if action.target is None else f"{name_of(battle, action.target)} · {words}"


def _title(kit: DeskContext, lines: tuple[Line, ...]) -> str:
    """How many do something; one alone by its name."""
    if len(lines) == 1:
        return kit.text("all-title-one", who=name_of(kit.session.battle, lines[0].who))
    return kit.text("all-title", count=len(lines))


class AllTable(Prompt):
    """The lines under each other.

    ``taken`` carries the deeds of those who do something, in the order of the lines, and whether the order of play
    goes on after them.
    """

    taken = Signal(object, bool)

    def __init__(self, kit: DeskContext, overlay: Overlay, lines: tuple[Line, ...]) -> None:
        super().__init__(_title(kit, lines), "", kit.text, kit.look, overlay.room)
        self._kit, self._overlay = kit, overlay
        self._at = 0
        self.body.addWidget(label(kit.text("all-hint" if len(lines) > 1 else "all-hint-one"), "dim", wrap=True))
        self.page = Page(kit.look, margin=0, spacing=2, name=self.accessibleName(), parent=self)
        self.rows = [LineRow(kit, line, self.page.room) for line in lines]
        for place, one in enumerate(self.rows):
            one.marked.connect(partial(self._marked, place))
            one.changed.connect(partial(self._marked, place))
            self.page.column.addWidget(one)
        wanted = max(one.words_wide for one in self.rows) + kit.look.px(NAMES + AROUND)
        self.setFixedWidth(min(kit.look.px(WIDEST), max(kit.look.px(WIDTH), wanted)))
        self.page.column.addStretch(1)
        self.body.addWidget(self.page)
        go = button(kit.text("card-go"), self.go, "primary", tip=kit.text("all-go-hint"))
        stop = button(kit.text("prompt-cancel"), self.leave, tip=kit.text("prompt-cancel-hint"))
        for each in (go, stop):
            each.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.body.addLayout(row(1, *in_order(go, stop), spacing=kit.look.px(8)))
        kit.selection.changed.connect(self._aimed)

    def fit(self) -> None:
        self.fit_page(self.page)

    def begin(self) -> None:
        self.fit()
        self._go_to(0)

    def go(self, *, then_on: bool = False) -> None:
        """Do what stands in the lines; ``then_on``: that is all, the order of play goes on."""
        self.taken.emit(tuple(action for one in self.rows if (action := one.action) is not None), then_on)

    def take(self, chord: str) -> bool:
        match chord:
            case "Return" | "Ctrl+Return":
                self.go(then_on=chord != "Return")
            case "Up" | "Shift+Tab":
                self._go_to(self._at - 1)
            case "Down" | "Tab":
                self._go_to(self._at + 1)
            case "Left" | "Right":
                self.rows[self._at].turn(1 if chord == "Right" else -1)
            case _ if chord.isdecimal():
                if self.rows[self._at].take(int(chord)) and self._at + 1 < len(self.rows):
                    self._go_to(self._at + 1)
            case _:
                return super().take(chord)
        return True

    def _go_to(self, place: int) -> None:
        one = self.rows[place % len(self.rows)]
        one.setFocus(Qt.FocusReason.TabFocusReason)
        self.page.ensureWidgetVisible(one, 0, one.height())

    def _marked(self, place: int) -> None:
        """A line has got the keys, or another deed: the map shows who it is, and whom it means."""
        self._at = place
        one = self.rows[place]
        target = one.action.target if one.action is not None else None
        self._kit.selection.select((one.line.who,))
        self._kit.selection.aim(target)
        self._overlay.turn_to(one.line.who, *(() if target is None else (target,)))

    def _aimed(self) -> None:
        """A target was marked on the map: the line that has the keys means it."""
        selection, one = self._kit.selection, self.rows[self._at]
        if selection.target is not None and selection.current == one.line.who:
            one.aim(selection.target)


def ask_all(
    kit: DeskContext, overlay: Overlay, lines: tuple[Line, ...], then: Callable[[tuple[Action, ...], bool], None]
) -> None:
    """Show the table over the map; ``then`` gets what all do, which may be nothing, and whether to go on."""
    table = AllTable(kit, overlay, lines)

    def taken(actions: tuple[Action, ...], then_on: bool) -> None:
        overlay.close()
        then(actions, then_on)

    table.taken.connect(taken)
    table.cancelled.connect(overlay.close)
    first = lines[0].who
    overlay.show(table, first)
