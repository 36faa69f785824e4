"""Flank's own files in the frozen folder beside its code: resources, ready battles, data and sentences of the engine.

PyInstaller's recipe packs this list and the installer for Windows is tried with it, so that both mean the same.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ("resources", "maps", "manual")
"""The manual is there when it was built (``make docs``)."""
BESIDE_CODE = ("data", "text")
"""Folders of the engine's packages that hold no code."""
RULESETS = "engine/rulesets"


def own_folders() -> list[tuple[Path, str]]:
    """Files and folders of the sources, each with where it lies in the program, in the form PyInstaller wants."""
    found = [(ROOT / name, name) for name in WHOLE if (ROOT / name).is_dir()]
    folders = (folder for name in BESIDE_CODE for folder in (ROOT / "engine").rglob(name) if folder.is_dir())
    found += [(folder, folder.relative_to(ROOT).as_posix()) for folder in sorted(folders)]
    pages = sorted((ROOT / RULESETS).glob("*/README.md"))
    return found + [(page, page.parent.relative_to(ROOT).as_posix()) for page in pages]


def own_files() -> list[tuple[Path, str]]:
    """Every single file and its name in the program."""
    files = []
    for source, place in own_folders():
        inside = [source] if source.is_file() else sorted(file for file in source.rglob("*") if file.is_file())
        base = source.parent if source.is_file() else source
        files += [(file, f"{place}/{file.relative_to(base).as_posix()}") for file in inside]
    return files
