"""The parts that the program is made of: what each is called, its version, and the licence that it comes under.

They are found where they are installed, and so in the frozen folder too: whatever the metadata of Flank asks for, and
what that asks for in turn; before them Python and Qt, after them the system's libraries that were packed along.
"""

from __future__ import annotations

import json
import os
import platform
import re
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path

from app.text import ROOT

TEXTS = ROOT / "resources" / "licences"
"""The licences of those parts that bring no text of their own."""
LIBRARIES = Path(getattr(sys, "_MEIPASS", ROOT), "libraries.json")
"""Written when the program is packed: the system's libraries in the folder, with their licences."""

BLESSING = """The author disclaims copyright to this source code. In place of a legal notice, here is a blessing:

May you do good and not evil.
May you find forgiveness for yourself and forgive others.
May you share freely, never taking more than you give."""
_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice)", re.IGNORECASE)
_CLASSIFIER = "License :: OSI Approved :: "
_OWN_TEXTS = {"LGPL-3.0": ("LGPL-3.0.txt", "GPL-3.0.txt"), "APL 2": ("Apache-2.0.txt",), "Apache": ("Apache-2.0.txt",)}
"""Where a part brings no text: the beginning of its licence, and the files in ``TEXTS`` that hold it."""


@dataclass(frozen=True)
class Part:
    """One part. ``licence``: its name as its makers write it; ``texts``: the files that hold it in full."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...] = ()
    text: str = ""

    def full_text(self) -> str:
        """The licence word for word."""
        read = [
            path.read_text(encoding="utf-8", errors="replace").strip() for path in self.texts if os.path.isfile(path)
        ]
        return "\n\n\n".join([*read, self.text] if self.text else read)


@cache
def parts() -> tuple[Part, ...]:
    """All parts: the program, Python, Qt, then everything else by name."""
    import PySide6.QtCore

    python = Part("Python", platform.python_version(), "PSF-2.0", (TEXTS / "Python.txt",))
    qt = Part("Qt", PySide6.QtCore.qVersion(), "LGPL-3.0-only", _texts_for("LGPL-3.0"))
    sqlite = Part("SQLite", sqlite3.sqlite_version, "blessing", text=BLESSING)
    first, *others = (_part(found) for found in distributions("flank")) if is_installed("flank") else (_unknown(),)
    return (first, python, qt, *sorted((sqlite, *others, *_libraries()), key=lambda part: part.name.lower()))


def is_installed(name: str) -> bool:
    """Whether there is metadata of a distribution here."""
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def distributions(name: str) -> tuple[Distribution, ...]:
    """The installed distribution ``name`` and all that it needs here, itself first; extras are left out."""
    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        wanted = waiting.pop(0)
        key = re.sub(r"[-_.]+", "-", wanted).lower()
        if key in found or not is_installed(wanted):
            continue  # needed on another system only
        found[key] = distribution(wanted)
        waiting += _needed(found[key])
    return tuple(found.values())


def _needed(one: Distribution) -> Iterator[str]:
    for requirement in one.requires or ():
        name, _, condition = requirement.partition(";")
        named = re.match(r"[\w.-]+", name.strip())
        if named is not None and "extra" not in condition:
            yield named[0]


def _part(one: Distribution) -> Part:
    said = one.metadata
    classified = [line.removeprefix(_CLASSIFIER) for line in said.get_all("Classifier", ()) if _CLASSIFIER in line]
    first_line = _said(said, "License").strip().partition("\n")[0]
    licence = _said(said, "License-Expression") or first_line or ", ".join(classified)
    files = (path for path in one.files or () if _LICENCE_FILE.search(path.name) and not path.suffix.startswith(".py"))
    texts = tuple(Path(str(one.locate_file(path))) for path in files)
    name = said["Name"].replace("_", "-")
    return Part("Flank" if name == "flank" else name, one.version, licence, texts or _texts_for(licence))


def _said(metadata: PackageMetadata, name: str) -> str:
    return str(metadata[name]) if name in metadata else ""  # its type knows no get


def _texts_for(licence: str) -> tuple[Path, ...]:
    return next((_paths(names) for start, names in _OWN_TEXTS.items() if licence.startswith(start)), ())


def _paths(names: tuple[str, ...]) -> tuple[Path, ...]:
    return tuple(TEXTS / name for name in names)


def _unknown() -> Part:
    return Part("Flank", "0", "MIT")


def _libraries() -> Iterator[Part]:
    """The system's libraries that were packed along."""
    try:
        listed = json.loads(LIBRARIES.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return
    for one in listed:
        yield Part(one["name"], one["version"], one["licence"] or "—", text=one["text"])
