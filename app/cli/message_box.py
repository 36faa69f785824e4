"""A sentence in a box on the screen, for whoever started the program by a click and sees no error stream."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from app.cli.screen import NoScreen, require_screen

if TYPE_CHECKING:
    from app.trouble.details import Details

TITLE = "Flank"
WITHOUT_QT = (
    ("zenity", "--error", "--no-markup", f"--title={TITLE}", "--text"),
    ("kdialog", "--title", TITLE, "--error"),
    ("xmessage", "-center", "-title", TITLE),
)
"""Programs of Linux desktops that show a box; each takes the sentence as its last word."""
UNSEEN = ("offscreen", "minimal")
"""Platforms of Qt that nobody looks at."""


def show_to_whoever_clicked(
    sentence: str, details: Details | None = None, environment: Mapping[str, str] = os.environ
) -> None:
    """Show the sentence in a box until it is closed; nothing where a terminal has shown it, or without a screen.

    Where Qt cannot open a window, one of the desktop's own programs shows it, without ``details``.
    """
    if _has_terminal() or environment.get("QT_QPA_PLATFORM", "").partition(":")[0] in UNSEEN:
        return
    try:
        require_screen(environment)
        from app.cli.plain_box import show_box
    except NoScreen as error:
        if error.key != "cli-no-screen":
            _show_without_qt(sentence)
    except ImportError:
        _show_without_qt(sentence)
    else:
        show_box(TITLE, sentence, details)


def _has_terminal() -> bool:
    """Whether somebody at a terminal started the program."""
    if sys.platform == "win32":
        import ctypes

        # The console of a double click is the program's alone, and hidden; a shell would be in it too.
        return bool(ctypes.windll.kernel32.GetConsoleProcessList((ctypes.c_uint * 2)(), 2) > 1)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # the stream may be missing, or closed
            if stream.isatty():
                return True
    return False


def _show_without_qt(sentence: str) -> None:
    for program, *words in WITHOUT_QT:
        if (found := shutil.which(program)) is not None:
            subprocess.run([found, *words, sentence], check=False, stderr=subprocess.DEVNULL)
            return
