"""Settings of the GM (language, look, dice, sizes of panels), kept as JSON in the configuration folder."""

from __future__ import annotations

import json
import locale
import logging
import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from platformdirs import user_config_path, user_log_path
from PySide6.QtCore import QObject, Signal

from app.text import LANGUAGES
from engine.errors import FileError
from engine.plain_files import plain_text
from engine.save.copies import write_whole

if TYPE_CHECKING:
    from engine.battle.battle import Battle
    from engine.table.requests import Roll

SCALES = (80, 90, 100, 115, 130, 150, 175, 200)
"""Sizes of letters and buttons that are offered, in per cent."""
MOST_RECENT = 500
USUAL_RULES = "new-ruleset"
"""Under which the settings keep the rules of the last battle that was shown: a new one is set up under them."""
DEEPEST = 8
"""Lists in lists that a setting may hold; none of ours has more than two."""


class Theme(StrEnum):
    SYSTEM = "system"
    DARK = "dark"
    LIGHT = "light"


class DiceHabit(StrEnum):
    """Who throws a side's dice: the program after asking, the program at once, or people at the table."""

    ASK = "ask"
    ROLL = "roll"
    TYPE = "type"


def config_folder() -> Path:
    """Folder of the settings."""
    return user_config_path("Flank", appauthor=False)


def log_folder() -> Path:
    """Folder of the log of unexpected errors."""
    return user_log_path("Flank", appauthor=False)


def system_language() -> str:
    """The language of the system where Flank speaks it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else "en"
    spoken = (locale.getlocale()[0] or "").lower()
    return "ru" if spoken.startswith(("ru", "russian")) else "en"


class SettingsFileError(FileError):
    """The settings cannot be written."""


class Settings(QObject):
    """The settings; ``changed`` carries the name of what was set. Every change is written at once.

    ``unwritten`` carries a SettingsFileError when a change could not be written: the first time, until one could again.

    ``for_now``: a language that holds until another is chosen. A file that cannot be read counts as absent, a value
    that makes no sense as not set.
    """

    changed = Signal(str)
    unwritten = Signal(object)

    def __init__(self, file: Path | None = None, parent: QObject | None = None, *, for_now: str = "") -> None:
        super().__init__(parent)
        self._file = file or config_folder() / "settings.json"
        self._values = _read(self._file)
        self._for_now = for_now if for_now in LANGUAGES else ""
        self.trouble: SettingsFileError | None = None
        """Why the last change could not be written."""

    @property
    def folder(self) -> Path:
        """Where the settings are kept, and what else people set for themselves."""
        return self._file.parent

    @property
    def language(self) -> str:
        """What was chosen: "system", "ru" or "en"."""
        chosen = self._values.get("language")
        return chosen if chosen in LANGUAGES else "system"

    @language.setter
    def language(self, chosen: str) -> None:
        self._for_now = ""
        self._set("language", chosen)

    @property
    def spoken(self) -> str:
        """The language to speak: "ru" or "en"."""
        if self._for_now:
            return self._for_now
        return self.language if self.language in LANGUAGES else system_language()

    @property
    def theme(self) -> Theme:
        chosen = self._values.get("theme")
        return Theme(chosen) if chosen in tuple(Theme) else Theme.DARK

    @theme.setter
    def theme(self, chosen: Theme) -> None:
        self._set("theme", str(chosen))

    @property
    def scale(self) -> int:
        """Size of letters and buttons in per cent, 80 to 200."""
        chosen = self._values.get("scale", 100)
        return min(SCALES[-1], max(SCALES[0], chosen)) if isinstance(chosen, int) else 100

    @scale.setter
    def scale(self, percent: int) -> None:
        self._set("scale", percent)

    def dice(self, *, played: bool) -> DiceHabit:
        """Who throws the dice of the players' sides (``played``), or of the GM's."""
        chosen = self._values.get("dice-players" if played else "dice-gm")
        return DiceHabit(chosen) if chosen in tuple(DiceHabit) else DiceHabit.ASK

    def set_dice(self, habit: DiceHabit, *, played: bool) -> None:
        self._set("dice-players" if played else "dice-gm", str(habit))

    @property
    def lets_pass(self) -> bool:
        """Whether a phase in which nobody can do anything passes by itself."""
        return self._values.get("lets-pass") is not False

    @lets_pass.setter
    def lets_pass(self, on: bool) -> None:
        self._set("lets-pass", on)

    @property
    def dice_go_on(self) -> bool:
        """Whether a card goes on by itself once all dice on it are typed, also where it is asked who throws them."""
        return self._values.get("dice-go-on") is not False

    @dice_go_on.setter
    def dice_go_on(self, on: bool) -> None:
        self._set("dice-go-on", on)

    @property
    def keys(self) -> dict[str, tuple[str, ...]]:
        """The chords that were chosen for commands, by the command's id; see ``app.commands.keymap``."""
        chosen = self._values.get("keys")
        if not isinstance(chosen, dict):
            return {}
        return {
            id: tuple(chords)
            for id, chords in chosen.items()
            if isinstance(chords, list) and all(isinstance(chord, str) for chord in chords)
        }

    @keys.setter
    def keys(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        self._set("keys", {id: list(chords) for id, chords in chosen.items()})

    def habit_for(self, roll: Roll, battle: Battle[Any, Any, Any]) -> DiceHabit:
        """Who throws this roll: by the side of the combatant that rolls; a roll of nobody is the GM's."""
        side = roll.by
        for id, combatant in battle.combatants.items():
            if id == roll.by:
                side = combatant.side
        return self.dice(played=any(one.id == side and one.played for one in battle.sides))

    @property
    def recent(self) -> tuple[Path, ...]:
        """Battle files that were open, the last one first."""
        listed = self._values.get("recent", [])
        return tuple(Path(name) for name in listed if _names_a_file(name)) if isinstance(listed, list) else ()

    def remember(self, file: Path) -> None:
        """Put a battle file at the head of the recent ones."""
        names = [str(file), *(str(other) for other in self.recent if other != file)]
        self._set("recent", names[:MOST_RECENT])

    def forget(self, file: Path) -> None:
        """Take a battle file off the recent ones."""
        self._set("recent", [str(other) for other in self.recent if other != file])

    def kept(self, name: str, otherwise: Any = None) -> Any:
        """Something small that a part of the window keeps under ``name`` (sizes, folds)."""
        return self._values.get(f"kept-{name}", otherwise)

    def keep(self, name: str, value: Any) -> None:
        self._set(f"kept-{name}", value)

    def _set(self, name: str, value: Any) -> None:
        if self._values.get(name) == value:
            return
        self._values[name] = value
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            # Half letters, as in the name of a file that is no UTF-8, are written as JSON's own escapes.
            whole = json.dumps(self._values, ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")
            write_whole(self._file, whole, at_once=True)
        except OSError as error:
            # Settings that cannot be written still hold until the program ends.
            logging.getLogger("flank").info("settings are not kept: %s", error)
            is_news, reason = self.trouble is None, error.strerror or str(error)
            self.trouble = SettingsFileError("settings-unwritten", file=str(self._file), reason=reason)
            if is_news:
                self.unwritten.emit(self.trouble)
        else:
            self.trouble = None
        self.changed.emit(name)


def _read(file: Path) -> dict[str, Any]:
    try:
        values = json.loads(plain_text(file))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(values, dict):
        return {}
    return {name: value for name, value in values.items() if _is_shallow(value, DEEPEST)}


def _is_shallow(value: object, room: int) -> bool:
    """Whether lists and tables in ``value`` are nested at most ``room`` deep."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return room > 0 and all(_is_shallow(one, room - 1) for one in inner)


def _names_a_file(name: object) -> TypeGuard[str]:
    """Whether a file can have this name here: no system knows one with a nought, or with half a letter of Unicode."""
    try:
        return isinstance(name, str) and "\0" not in name and bool(os.fsencode(name))
    except UnicodeEncodeError:
        return False
