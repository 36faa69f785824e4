"""Flank's own files in the frozen folder beside its code: resources, ready battles, rulesets' data and sentences.

PyInstaller's recipe packs this list and the installer for Windows is tried with it, so that both mean the same.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHOLE = ("resources", "maps", "manual")
"""The manual is there when it was built (``make docs``)."""
RULESETS = "engine/rulesets"
PARTS_OF_A_RULESET = ("data", "text", "README.md")


def own_folders() -> list[tuple[Path, str]]:
    """Files and folders of the sources, each with where it lies in the program, in the form PyInstaller wants."""
    found = [(ROOT / name, name) for name in WHOLE if (ROOT / name).is_dir()]
    for ruleset in sorted(file.parent for file in (ROOT / RULESETS).glob("*/__init__.py")):
        for part in PARTS_OF_A_RULESET:
            place = f"{RULESETS}/{ruleset.name}"
            if (ruleset / part).is_dir():
                found.append((ruleset / part, f"{place}/{part}"))
            elif (ruleset / part).is_file():
                found.append((ruleset / part, place))
    return found


def own_files() -> list[tuple[Path, str]]:
    """Every single file and its name in the program."""
    files = []
    for source, place in own_folders():
        inside = [source] if source.is_file() else sorted(file for file in source.rglob("*") if file.is_file())
        base = source.parent if source.is_file() else source
        files += [(file, f"{place}/{file.relative_to(base).as_posix()}") for file in inside]
    return files
