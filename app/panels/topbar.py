"""The bar on top: menus, tools of the map, undo and redo, round and phase, and the button that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QWidget

from app.commands.command import MENUS, Command, Commands
from app.commands.keys import shown
from app.panels.desk_context import DeskContext
from app.panels.elided import Elided
from app.panels.menu_bar import MenuBar
from app.panels.parts import button, give_role, label
from app.plain import unkeyed
from app.text import Text, name_of
from app.theme import Look
from engine.contract import Order, Progress
from engine.play.asked import order_of

HELD = ("players-blank", "players-curtain", "players-hand-out", "players-freeze")
"""The switches that keep from the players what is so; the first hides more than the second."""
SHOWN = ("players-pointer", "players-tools")
"""The switches that show the players what the GM's hand does."""
PLAYS_ITSELF = "let-side-act"
"""The command that lets sides play themselves, and ends it."""
MOST_LETTERS = 40
"""Letters of the sign that says which sides do."""
NARROW = 1000
"""Pixels at 100 % below which it is said in a word that something is shown to the players."""
MOST_UNDONE = 6
"""So many who could still act are named in a hint."""
SOON_MS = 400
"""So long only a dot says that something waits to be on the disk; then words do."""


def menu_bar(commands: Commands, text: Text) -> MenuBar:
    """All commands that stand in a menu."""
    bar = MenuBar(text)
    for name in MENUS:
        menu = bar.take(text(f"menu-{name}"))
        listed = [command for command in commands if command.menu == name]
        menu.aboutToShow.connect(partial(_bring_up_to_date, menu, commands, text, listed))

    def give_letters() -> None:
        bar.give_letters({chord for command in commands for chord in command.keys})

    commands.keys_changed.connect(give_letters)
    give_letters()
    return bar


def _bring_up_to_date(menu: QMenu, commands: Commands, text: Text, listed: Iterable[Command]) -> None:
    """Entries, when the menu opens for the first time; icons, and what is possible now."""
    if menu.isEmpty():
        _fill(menu, commands, text, listed)
    for command in listed:
        commands.pictured(command.id)


def _fill(menu: QMenu, commands: Commands, text: Text, listed: Iterable[Command]) -> None:
    deeper: dict[str, QMenu] = {}
    for command in listed:
        if command.starts_group:
            menu.addSeparator()
        if command.submenu and command.submenu not in deeper:
            deeper[command.submenu] = menu.addMenu(unkeyed(text(f"submenu-{command.submenu}")))
        deeper.get(command.submenu, menu).addAction(commands.action(command.id))


class UndoneLine(Elided):
    """Who could still do something in the open phase, beside the button that closes it; a click goes there."""

    def __init__(self, kit: DeskContext, run: Callable[[], object]) -> None:
        super().__init__("", "now", least=kit.look.px(70))
        self._kit, self._run = kit, run
        self.ways: list[str] = []
        """What it may say, the longest first; nothing where nobody is left."""
        self.setContentsMargins(kit.look.px(6), 0, kit.look.px(6), 0)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def show_undone(self, order: Order, keys: tuple[str, ...]) -> list[str]:
        """Show who is left; a line for each of them, and the key that goes there, for the hint of the button."""
        text, battle, undone = self._kit.text, self._kit.session.shown, order.undone
        lines = [text.filled(one.key, battle=battle, by=name_of(battle, one.who)) for one in undone]
        self.ways = []
        if lines:
            names = name_of(battle, undone[0].who)
            more = f" +{len(lines) - 1}" if len(lines) > 1 else ""
            self.ways = [lines[0] + more, names + more]
            self.setText(*self.ways)
        self.setVisible(bool(lines))
        if len(lines) > MOST_UNDONE:
            lines = [*lines[:MOST_UNDONE], text("undone-more", count=len(lines) - MOST_UNDONE)]
        return [*lines, f"{text('command-next-undone')} ({shown(keys[0])})"] if lines and keys else lines

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._run()


class TopBar(QFrame):
    """``go_on`` when the button of the order of play is pressed."""

    go_on = Signal()

    def __init__(
        self,
        kit: DeskContext,
        commands: Commands,
        tools: tuple[str, ...],
        parent: QWidget | None = None,
        *,
        plays_itself: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        """``plays_itself``: the names of the sides that play themselves."""
        super().__init__(parent)
        self._kit = kit
        self._commands, self._plays_itself = commands, plays_itself
        self.setProperty("role", "bar")
        px = kit.look.px
        line = QHBoxLayout(self)
        line.setContentsMargins(px(6), px(3), px(8), px(3))
        line.setSpacing(px(2))
        self.menus = menu_bar(commands, kit.text)
        line.addWidget(self.menus)
        line.addWidget(_gap(kit.look))
        self.tools = [self._tool(commands, id) for id in tools]
        for tool in self.tools:
            line.addWidget(tool)
        line.addWidget(_gap(kit.look))
        for id in ("undo", "redo", "undo-turn"):
            line.addWidget(self._tool(commands, id))
        line.addWidget(_gap(kit.look))
        self.place = Elided("", "title", least=px(130))
        self._ways = [""]
        line.addWidget(self.place, 1)
        self._saving = label("•", "dim", tip=kit.text("saving-hint"))
        keeps_room = self._saving.sizePolicy()
        keeps_room.setRetainSizeWhenHidden(True)  # or all that stands beside it would move with every deed
        self._saving.setSizePolicy(keeps_room)
        self._saving.setVisible(False)
        self._still_saving = QTimer(self, singleShot=True, interval=SOON_MS)
        self._still_saving.timeout.connect(lambda: self._saving.setText(kit.text("saving")))
        line.addWidget(self._saving)
        self._add_signs(line)
        self.undone = UndoneLine(kit, lambda: commands.run("next-undone"))
        line.addWidget(self.undone)
        self.next = button("", self.go_on.emit, "primary")
        line.addWidget(self.next)
        self.setFixedHeight(px(40))
        kit.session.changed.connect(self.refresh)
        kit.session.saving.connect(self._show_saving)
        commands.keys_changed.connect(self.refresh)
        commands.changed.connect(self._show_held)
        self.refresh()
        self._show_held()

    def _add_signs(self, line: QHBoxLayout) -> None:
        """What lasts and would be forgotten: what is held back from the players, what they are shown, who plays
        himself; a click ends it."""
        kit, commands = self._kit, self._commands
        self._held = {id: button(kit.text(f"held-{id}"), partial(commands.run, id), "held") for id in HELD}
        for held in self._held.values():
            held.setToolTip(kit.text("held-hint"))
            held.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            line.addWidget(held)
        self.shown = button("", self._end_shown, "shown", tip=kit.text("shown-hint"))
        self.shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line.addWidget(self.shown)
        self.itself = button("", partial(commands.run, PLAYS_ITSELF), "held")
        self.itself.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line.addWidget(self.itself)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_held()

    def _fit(self) -> None:
        """Words and tools as there is room for them."""
        self._fit_words()
        self._fit_tools()

    def _fit_words(self) -> None:
        """The longest words for which nothing else is squeezed: who could still act goes before the phase, and the
        number of the round stands there in any case."""
        undone = self.undone.ways
        last = len(self._ways) - 1
        pairs = [(place, 0) for place in range(last + 1)]
        pairs += [(place, 1) for place in range(last + 1) if undone]
        room = self._room_for_words()
        for place, short in pairs:
            self.place.setText(*self._ways[place:])
            if undone:
                self.undone.setText(*undone[short:])
            if self.place.sizeHint().width() + (self.undone.sizeHint().width() if undone else 0) <= room:
                return

    def _room_for_words(self) -> int:
        """Pixels that are left for them beside all that stands in the bar whole."""
        line = self.layout()
        if line is None:
            return 0
        items = (line.itemAt(place) for place in range(line.count()))
        widgets = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        words = (self.place, self.undone)
        there = [
            one for one in widgets if one not in words and (not one.isHidden() or one in (*self.tools, self._saving))
        ]
        ends = line.contentsMargins()
        spaces = line.spacing() * (len(there) + 1 + bool(self.undone.ways))
        taken = sum(max(one.minimumWidth(), one.sizeHint().width()) for one in there)
        return self.width() - ends.left() - ends.right() - spaces - taken

    def _fit_tools(self) -> None:
        """As many tools as leave the button that goes on whole, the first of them always; menus and keys have all."""
        line = self.layout()
        if line is None:
            return
        items = (line.itemAt(place) for place in range(line.count()))
        widgets = [item.widget() for item in items if item is not None]
        others = [one for one in widgets if one is not None and one not in self.tools]
        for one in widgets:
            if isinstance(one, QToolButton):
                # The style sheet's least width would let a layout make their drawings small.
                one.setMinimumWidth(one.sizeHint().width())
        there = [one for one in others if not one.isHidden() or one is self._saving]
        ends = line.contentsMargins()
        room = self.width() - ends.left() - ends.right() - sum(_least(one) + line.spacing() for one in there)
        wide = 0
        for place, tool in enumerate(self.tools):
            wide += tool.sizeHint().width() + line.spacing()
            tool.setVisible(place == 0 or wide <= room)

    def _tool(self, commands: Commands, id: str) -> QToolButton:
        made = QToolButton()
        action = commands.in_sight(id)
        made.setDefaultAction(action)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        made.setIconSize(QSize(self._kit.look.px(19), self._kit.look.px(19)))
        made.setAccessibleName(action.iconText())
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made

    def _show_saving(self) -> None:
        """Until what is shown as done is on the disk, a sign says so: mostly for the blink of an eye."""
        waits, is_unread = self._kit.session.is_saving, self._kit.session.is_unread
        self._saving.setToolTip(self._kit.text("unread-hint" if is_unread else "saving-hint"))
        if is_unread or not waits:
            self._still_saving.stop()
            self._saving.setText(self._kit.text("unread") if is_unread else "•")
        elif not self._still_saving.isActive() and self._saving.text() == "•":
            self._still_saving.start()
        self._saving.setVisible(waits or is_unread)

    def _show_held(self) -> None:
        """What is held back from the players stands beside the round: it is forgotten too easily."""
        on = [id for id in HELD if (checked := self._commands[id].checked) is not None and checked()]
        for id, held in self._held.items():
            held.setVisible(id in on[:1])
        shown_now = self._shown_now()
        if shown_now:
            key = "shown-both" if len(shown_now) > 1 else f"shown-{shown_now[0]}"
            self.shown.setText(self._kit.text("shown-short" if self.width() < self._kit.look.px(NARROW) else key))
            self.shown.setAccessibleName(self._kit.text(key))
        # What the players cannot see for now is not said to be shown.
        self.shown.setVisible(bool(shown_now) and not on)
        self._show_itself()
        self._fit()

    def _show_itself(self) -> None:
        """Which sides play themselves: that lasts over rounds, and would be forgotten without a sign."""
        text, sides, keys = self._kit.text, ", ".join(self._plays_itself()), self._commands[PLAYS_ITSELF].keys
        self.itself.setVisible(bool(sides))
        if sides:
            words = text("plays-itself", sides=sides)
            is_long = self.width() < self._kit.look.px(NARROW) or len(words) > MOST_LETTERS
            self.itself.setText(unkeyed(text("plays-itself-short") if is_long else words))
            self.itself.setToolTip(text("plays-itself-hint", sides=sides, key=shown(keys[0]) if keys else "—"))
            self.itself.setAccessibleName(words)

    def _shown_now(self) -> list[str]:
        """Which of the GM's own the players are shown now."""
        commands = (self._commands[id] for id in SHOWN)
        return [one.id for one in commands if one.enabled() and one.checked is not None and one.checked()]

    def _end_shown(self) -> None:
        for id in self._shown_now():
            self._commands.run(id)

    def refresh(self) -> None:
        """Show round, phase and who acts, and name the button."""
        session, text = self._kit.session, self._kit.text
        order = order_of(session.rules, session.shown)
        self._ways = self._said(order)
        if not session.battle.started:
            words = text("go-on-begin")
        elif order.next is not None:
            words = text.filled(order.next.key, order.next.args, session.shown)
        else:
            words = text("go-on")
        self.next.setText(unkeyed(words))
        keys = self._commands["go-on"].keys
        hint = [f"{words} ({shown(keys[0])})" if keys else words]
        if order.next is not None and order.next.objections:
            hint.append(self._kit.because(order.next.objections))
        hint += self.undone.show_undone(order, self._commands["next-undone"].keys)
        self.next.setToolTip("\n".join(hint))
        self.next.setEnabled(session.paused is None and session.looks_at is None)
        give_role(self.place, "title" if session.looks_at is None else "looking")
        self._fit()

    def _said(self, order: Order) -> list[str]:
        """Where the fight stands: round, phase and who acts; the shorter ways leave out who, then the phase.

        The strip and the button say both; the number of the round stands nowhere else.
        """
        text, battle = self._kit.text, self._kit.session.shown
        back = [text("looking-back")] if self._kit.session.looks_at is not None else []
        if not battle.started:
            return [" · ".join((*back, text("round-none")))]
        if self._kit.session.paused is not None:
            # How to go on, while the button cannot: by answering.
            answers = [text("offers-paused").rstrip("."), text("offers-paused-short")]
            first = text("round-number", number=order.round)
            return [*(f"{first} · {one}" for one in answers), *answers, first] if order.round else answers
        # Before the first round only the phase is told (surprise).
        number = [text("round-number", number=order.round)] if order.round else []
        phases = [text(phase.key) for phase in order.phases if phase.progress is Progress.ACTING]
        acting = [slot for slot in order.slots if slot.progress is Progress.ACTING]
        who = [name_of(battle, slot.who) for slot in acting[:1]]
        ways = [[*back, *number, *phases, *who], [*back, *number, *phases], [*back, *(number or phases)]]
        return [" · ".join(parts) or text("round-none") for parts in ways]


def _least(widget: QWidget) -> int:
    """Pixels of width that a widget of the bar takes at least."""
    least: int = widget.minimumSizeHint().width()
    return max(widget.minimumWidth(), least)


def _gap(look: Look) -> QFrame:
    line = QFrame()
    line.setFixedSize(look.px(10), look.px(10))
    return line
