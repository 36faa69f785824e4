"""The screen, and whether Qt can open a window on it: asked first, for Qt would end the process without a word."""

from __future__ import annotations

import ctypes
import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.errors import FlankError

LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
}
"""What Qt's window on X11 needs beside Qt: library and Debian package."""
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
}
"""What Qt itself needs, by the name in the loader's complaint."""


class NoScreen(FlankError):
    """The program cannot show a window here; the sentence says how to go on."""


def require_screen(environment: Mapping[str, str] = os.environ) -> None:
    """Raises NoScreen on Linux when there is no screen, or a library that Qt's window needs is missing."""
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM"):
        return
    if _wayland(environment):
        return
    if not _x11(environment.get("DISPLAY", "")):
        raise NoScreen("cli-no-screen")
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            raise NoScreen("cli-no-library", library=library, package=package) from None


def missing_library(error: ImportError) -> NoScreen | None:
    """The sentence for an import of Qt that failed because the system lacks a library; None for any other failure."""
    match = re.match(r"(lib[\w.+-]+\.so[\d.]*): cannot open shared object", str(error))
    if match is None:
        return None
    return NoScreen("cli-no-library", library=match[1], package=PACKAGES.get(match[1], match[1]))


def _wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY", "")
    return bool(name) and os.path.exists(Path(environment.get("XDG_RUNTIME_DIR", "/")) / name)


def _x11(display: str) -> bool:
    """Whether somebody listens behind ``DISPLAY``; a display on another machine is believed."""
    match = re.fullmatch(r"(?:unix/?)?:(\d+)(?:\.\d+)?", display)
    if match is None:
        return bool(display)
    path = f"/tmp/.X11-unix/X{match[1]}"
    return any(_listens(name) for name in (path, f"\0{path}"))


def _listens(name: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(2)
        try:
            client.connect(name)
        except OSError:
            return False
    return True
