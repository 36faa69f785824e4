"""The manual: pages of HTML beside the program, opened in the browser without a network."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.text import ROOT

FOLDER = ROOT / "manual"
"""Where ``make docs`` puts it, and where it lies in the installed program."""
BUILT = ROOT / ".venv" / "manual.log"
"""What ``make run`` writes down while it builds the manual of a checkout."""
DEFAULT = "en"
"""Its language at the root of the folder; others have a folder each."""

PAGES = (
    "index",
    "first-evening",
    "own-map",
    "drawing",
    "maps",
    "players",
    "printing",
    "report",
    "film",
    "tasks",
    "rulesets/index",
    "odds",
    "keys",
    "command-line",
    "files",
    "trouble",
    "promises",
)
"""The pages for who plays, in the manual's order; their titles are ``manual-…`` with a dash for a slash."""


def manual_page(language: str, *names: str) -> Path | None:
    """The first of the pages ``names`` (without suffix) that there is; its first page where none of them is.

    None where no manual is installed.
    """
    pages = FOLDER if language == DEFAULT else FOLDER / language
    return next((page for name in (*names, "index") if os.path.isfile(page := pages / f"{name}.html")), None)


def is_being_built() -> bool:
    """Whether the program was begun from its sources by ``make run``, which builds the manual beside it."""
    return os.path.isfile(BUILT)


def show_manual(language: str, *names: str) -> bool:
    """Open a page of the manual in the browser; whether that could be done."""
    page = manual_page(language, *names)
    return page is not None and QDesktopServices.openUrl(QUrl.fromLocalFile(str(page)))
