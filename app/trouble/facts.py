"""Facts that somebody who helps would ask for: versions, system, folders, settings, screens, letters, rules.

Nothing in them names a battle, and the home folder is written as ~.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.cli.screen import NoScreen, require_screen
from app.settings import config_folder, log_folder, system_language
from app.text import LANGUAGES, ROOT, Text
from app.trouble.parts import parts
from engine.errors import FlankError
from engine.plain_files import named_in, plain_text

LEAST_FREE = 100_000_000
"""Bytes on the disk of the battles below which it is told."""
LIBRARIES = ("PySide6-Essentials", "numpy", "pydantic", "pyqtgraph", "fluent.runtime", "platformdirs", "zstandard")


@dataclass(frozen=True)
class Fact:
    """One line: its sentence is ``doctor-<key>``. ``trouble``: the key of what is wrong with it, if anything is."""

    key: str
    value: str
    trouble: str = ""
    values: dict[str, Any] = field(default_factory=dict)


def brief_facts() -> Iterator[Fact]:
    """The program and the system: what stands over the lines of the log."""
    versions = {part.name.lower(): part.version for part in parts()}
    yield Fact("flank", f"{versions.get('flank', '0')} ({_kind()})")
    yield Fact("python", f"{platform.python_version()} ({platform.machine()})")
    yield Fact("qt", versions["qt"])
    yield Fact("sqlite", sqlite3.sqlite_version)
    yield Fact("parts", ", ".join(f"{name} {versions[name.lower()]}" for name in LIBRARIES if name.lower() in versions))
    yield Fact("system", platform.platform())
    yield Fact("desktop", _desktop() or "—")
    yield Fact("language", f"{system_language()} ({os.environ.get('LC_ALL') or os.environ.get('LANG') or '—'})")


def all_facts() -> Iterator[Fact]:
    """What ``flank doctor`` prints."""
    yield from brief_facts()
    yield from _folders()
    yield _settings()
    yield from _battles()
    yield from _rules()
    yield from _display()


def _kind() -> str:
    """How the program came here."""
    if getattr(sys, "frozen", False):
        return "package"
    return "wheel" if ROOT.name == "shipped" else "source"


def _desktop() -> str:
    names = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return ", ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name))


def homeless(path: Path) -> str:
    """A path with ~ for the home folder."""
    with suppress(ValueError, RuntimeError):
        return str(Path("~", path.relative_to(Path.home())))
    return str(path)


def _folders() -> Iterator[Fact]:
    from app.session import battles_folder
    from engine.save.copies import can_hold

    for key, folder in (("settings", config_folder()), ("battles", battles_folder()), ("log", log_folder())):
        trouble = "" if can_hold(folder) else "doctor-not-writable"
        yield Fact(f"folder-{key}", homeless(folder), trouble)
    with suppress(OSError):
        free = shutil.disk_usage(battles_folder()).free
        yield Fact("free", f"{free // 1_000_000} MB", "doctor-disk-full" if free < LEAST_FREE else "")
    missing = [name for name in ("resources", "maps") if not os.path.isdir(ROOT / name)]
    yield Fact("program", homeless(ROOT), "doctor-incomplete" if missing else "", {"missing": ", ".join(missing)})


def _settings() -> Fact:
    file = config_folder() / "settings.json"
    if not os.path.exists(file):
        return Fact("settings", "—")
    try:
        values = json.loads(plain_text(file))
    except (OSError, ValueError, RecursionError) as error:
        return Fact("settings", homeless(file), "doctor-settings-broken", {"reason": str(error)[:200]})
    if not isinstance(values, dict):
        return Fact("settings", homeless(file), "doctor-settings-broken", {"reason": type(values).__name__})
    return Fact("settings", f"{homeless(file)} ({len(values)})")


def _battles() -> Iterator[Fact]:
    """How many saved battles there are, and how many of them are none; which ones ``flank check`` tells."""
    from app.session import battles_folder
    from engine.save.battle_file import Damaged, recognise

    count, broken, files = 0, 0, list[Path]()
    with suppress(OSError):  # a folder that nobody may look into is told as one
        files = named_in(battles_folder(), "*.flank")
    for file in files:
        count += 1
        try:
            recognise(file)
        except (FlankError, Damaged, sqlite3.Error, OSError):
            broken += 1
    yield Fact("battles", str(count), "doctor-battles-broken" if broken else "", {"count": broken})


def _rules() -> Iterator[Fact]:
    from engine.catalogue import ruleset, ruleset_ids

    loaded, faults = [], []
    for id in ruleset_ids():
        try:
            loaded.append(f"{id} {len(ruleset(id).rules)}")
        except FlankError as error:
            faults.append(str(error)[:200])
    complete = all(os.path.isfile(ROOT / "resources" / "text" / f"{language}.ftl") for language in LANGUAGES)
    trouble = "doctor-rules-broken" if faults or not complete else ""
    yield Fact("rulesets", ", ".join(loaded) or "—", trouble, {"reason": "; ".join(faults) or "resources/text"})


def _display() -> Iterator[Fact]:
    """The screens and the letters, as far as a window can be opened here."""
    try:
        require_screen()
    except NoScreen as error:
        yield Fact("screens", "—", error.key, dict(error.values))
        return
    from PySide6.QtGui import QFontDatabase, QGuiApplication
    from PySide6.QtWidgets import QApplication

    application = QApplication.instance() or QApplication(["flank"])
    assert isinstance(application, QGuiApplication)
    screens = [
        f"{one.size().width()} × {one.size().height()} × {one.devicePixelRatio():g}" for one in application.screens()
    ]
    yield Fact("screens", f"{application.platformName()}: {', '.join(screens) or '—'}")
    cyrillic = QFontDatabase.families(QFontDatabase.WritingSystem.Cyrillic)
    letters = f"{application.font().family()}; {len(QFontDatabase.families())}"
    yield Fact("fonts", letters, "" if cyrillic else "doctor-no-letters")


def said(fact: Fact, text: Text) -> str:
    """A fact as a line; what is wrong stands behind it."""
    line = text("doctor-line", what=text(f"doctor-{fact.key}"), value=fact.value)
    return f"{line}\n    ! {text.say(fact.trouble, fact.values)}" if fact.trouble else line
