"""A command: what stands in a menu, on a button, behind a key and in the palette, as one value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from app import icons
from app.commands.keymap import Chords, settled
from app.commands.keys import shown
from app.plain import unkeyed
from app.text import Text
from app.theme import Look

MENUS = ("file", "edit", "battle", "map", "view", "players", "help")
"""The menus of the bar, from left to right; their sentences are ``menu-…``."""
NO_CHOICE: Mapping[str, Chords] = MappingProxyType({})
"""All keys as they are delivered."""


def always() -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """Something that the GM can have done. Its sentence is ``command-<id>``, in a menu, the palette and tooltips.

    In its menu it may have a shorter one, ``menu-<id>``.

    With ``submenu`` it stands one menu deeper, under the sentence ``submenu-<submenu>``.

    ``checked`` is given for a switch. A command without ``menu`` is found by the palette and its keys only. ``keys``
    are chords (see ``app.commands.keys``), the first is shown; they come from ``app.commands.keymap``. ``of``: what it
    would be done to now, which stands behind its name; "" for nothing.
    """

    id: str
    run: Callable[[], object]
    enabled: Callable[[], bool] = always
    icon: str = ""
    menu: str = ""
    checked: Callable[[], bool] | None = None
    starts_group: bool = False
    keys: Chords = ()
    submenu: str = ""
    of: Callable[[], str] | None = None

    @property
    def text_key(self) -> str:
        return f"command-{self.id}"


class Commands(QObject):
    """All commands of the window, with their keys where ``own`` (the GM's choice) replaces those delivered.

    ``changed`` says that something may be enabled or checked differently now, ``keys_changed`` that other keys call the
    commands. At each change the actions in sight are brought up to date, the others when they are asked for: whether
    something is possible may take the rules long to say.
    """

    changed = Signal()
    keys_changed = Signal()

    def __init__(
        self,
        commands: tuple[Command, ...],
        text: Text,
        look: Look,
        parent: QObject | None = None,
        *,
        own: Mapping[str, Chords] = NO_CHOICE,
    ) -> None:
        super().__init__(parent)
        self._text = text
        self._look = look
        self._by_id = {command.id: command for command in commands}
        self._by_chord: dict[str, str] = {}
        self._actions: dict[str, QAction] = {}
        self._in_sight: set[str] = set()
        self.refuses: Callable[[Command], bool] = lambda command: False
        """Asked before a command is run; True: it was told why it cannot be now."""
        self.changed.connect(self._refresh)
        self.use_keys(own)

    def __iter__(self) -> Iterator[Command]:
        return iter(self._by_id.values())

    def __getitem__(self, id: str) -> Command:
        return self._by_id[id]

    def for_chord(self, chord: str) -> Command | None:
        """The command behind a chord."""
        id = self._by_chord.get(chord)
        return self._by_id[id] if id is not None else None

    def use_keys(self, own: Mapping[str, Chords]) -> None:
        """From now on the commands are called by these keys; menus and tooltips say so."""
        keys = settled(own)
        self._by_id = {id: replace(command, keys=keys[id]) for id, command in self._by_id.items()}
        self._by_chord = {chord: id for id, command in self._by_id.items() for chord in command.keys}
        for id, action in self._actions.items():
            self._name(action, self._by_id[id])
        self.keys_changed.emit()

    def run(self, id: str) -> None:
        """Do it, if it is possible now."""
        command = self._by_id[id]
        if command.enabled() and not self.refuses(command):
            command.run()
            self.changed.emit()

    def title(self, command: Command) -> str:
        return self._with_what(command, self._text(command.text_key))

    def _with_what(self, command: Command, title: str) -> str:
        name = command.of() if command.of is not None else ""
        return self._text("command-of", title=title, name=name) if name else title

    def first_key(self, id: str) -> str:
        """The key that is shown for a command; a dash for one that has none."""
        keys = self._by_id[id].keys
        return shown(keys[0]) if keys else "—"

    def hint(self, command: Command) -> str:
        """Tooltip: the title and the keys."""
        keys = ", ".join(shown(chord) for chord in command.keys)
        return f"{self.title(command)} ({keys})" if keys else self.title(command)

    def action(self, id: str) -> QAction:
        """The command as Qt's action, for menus (made once), as it stands now."""
        action, command = self._actions.get(id) or self._made(id), self._by_id[id]
        if command.of is not None:
            self._name(action, command)
        self._refresh_one(action, command)
        return action

    def _made(self, id: str) -> QAction:
        command, action = self._by_id[id], QAction(self)
        self._name(action, command)
        if command.checked is not None:
            action.setCheckable(True)
        action.triggered.connect(lambda: self.run(id))
        self._actions[id] = action
        return action

    def in_sight(self, id: str) -> QAction:
        """The same for a button that is always to be seen: it follows every change."""
        self._in_sight.add(id)
        return self.pictured(id)

    def pictured(self, id: str) -> QAction:
        """The same with its icon: drawing dozens of them takes its time, and menus need none until they open."""
        action, command = self.action(id), self._by_id[id]
        if action.icon().isNull() and command.icon in icons.names():
            action.setIcon(icons.icon(command.icon, self._look.colours.text))
        return action

    def _name(self, action: QAction, command: Command) -> None:
        keys = f"\t{shown(command.keys[0])}" if command.keys else ""
        # Under its own menu a command need not say again what it is about.
        short = f"menu-{command.id}"
        title = self._with_what(command, self._text(short)) if self._text.has(short) else self.title(command)
        action.setText(unkeyed(title + keys))
        action.setIconText(self.title(command))
        action.setToolTip(self.hint(command))

    def _refresh(self) -> None:
        for id in self._in_sight:
            self._refresh_one(self._actions[id], self._by_id[id])

    @staticmethod
    def _refresh_one(action: QAction, command: Command) -> None:
        action.setEnabled(command.enabled())
        if command.checked is not None:
            action.setChecked(command.checked())
