"""The system's libraries in the frozen folder: name, version and licence of each package that they come from.

They are found through Debian's package manager; where there is none, libraries that belong to no Python package are
listed by their file's name.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]
"""A file of the folder as PyInstaller lists it: its name there, where it comes from, its kind."""


def system_libraries(binaries: Iterable[Entry]) -> list[dict[str, str]]:
    """What ``app.trouble.parts`` reads: one entry a package, or a file where no package is known."""
    own = {Path(sysconfig.get_paths()[name]).resolve() for name in ("purelib", "platlib", "stdlib", "platstdlib")}
    if (base := Path(sys.base_prefix).resolve()) != Path("/usr"):
        own.add(base)  # a Python of its own brings its libraries along
    sources = {Path(source).resolve() for _, source, kind in binaries if kind == "BINARY"}
    foreign = sorted(path for path in sources if not any(path.is_relative_to(folder) for folder in own))
    found: dict[str, dict[str, str]] = {}
    for path in foreign:
        package = _package_of(path)
        name = package.partition(":")[0] or path.name
        found.setdefault(name, _described(name, package))
    return [found[name] for name in sorted(found)]


def _package_of(path: Path) -> str:
    """The Debian package of a file, "" where none is known. Its list names some files without the /usr of today."""
    if shutil.which("dpkg-query") is None:
        return ""
    for written in (str(path), str(path).removeprefix("/usr")):
        asked = subprocess.run(["dpkg-query", "--search", written], capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            return asked.stdout.partition(": ")[0].partition(",")[0]
    return ""


def _described(name: str, package: str) -> dict[str, str]:
    if not package:
        return {"name": name, "version": "", "licence": "", "text": ""}
    asked = ["dpkg-query", "--show", "--showformat=${Version}", package]
    version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    file = Path("/usr/share/doc", name, "copyright")
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    named = dict.fromkeys(re.findall(r"^License: *(\S.*)$", text, re.MULTILINE))
    return {"name": name, "version": version, "licence": ", ".join(named), "text": text}
