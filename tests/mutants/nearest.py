"""Which tests are nearest to a line: those that run it, the quickest first."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import Any

from tests.mutants.changes import Change

KEPT = Path(".mutants")
BESIDE = {
    "grid": ("tests/engine/sight", "tests/engine/standing"),
    "battle": ("tests/engine/mapedit", "tests/engine/sight", "tests/engine/play", "tests/engine/save"),
    "sight": ("tests/engine/battle", "tests/engine/play"),
    "standing": ("tests/engine/battle", "tests/engine/sight"),
    "mapedit": ("tests/engine/battle", "tests/engine/sight"),
    "save": ("tests/engine/play", "tests/saves"),
    "play": ("tests/engine/save",),
}
"""What else is near to a room of the engine: the tests of the rooms that lean on it most."""
MOST_OTHERS = 200
"""Tests that run nothing of a file and are tried all the same for what it does on import."""
MOST_BESIDE = 100
"""Tests that run something else of a file and are tried after those that run the line: what is kept (``lru_cache``) is
worked out in whichever test asks first, and used in others."""


def modules(where: str) -> list[Path]:
    """The modules below a folder, or those that a pattern names; one module is the pattern of itself."""
    return sorted(Path(where).rglob("*.py") if Path(where).is_dir() else Path().glob(where))


def test_files(where: str) -> list[str]:
    """The test files that lie nearest to a folder or module of the engine."""
    parts = Path(where).parts
    # Not the conformance tests: they run everything, take long, and Hypothesis may find today what it misses tomorrow.
    folders = ["tests/playthroughs", "tests/walks"]
    # What is asked of several rulesets in one file lies beside their folders, what belongs to no room beside the rooms.
    shared = [Path("tests/rulesets")] if parts[:2] == ("engine", "rulesets") else []
    if parts[:2] == ("engine", "rulesets") and len(parts) > 2:
        folders.insert(0, f"tests/rulesets/{parts[2]}")
    elif parts[:2] == ("engine", "testkit"):
        # What its promises notice is shown by rules that break them; with good ones they are tests of themselves, too.
        folders = ["tests/engine/testkit", "engine/testkit", "tests/toy", "tests/conformance"]
        shared = [Path("tests/engine"), Path("tests/rulesets")]
    elif len(parts) > 1 and Path("tests/engine", parts[1]).is_dir():
        near = f"tests/engine/{parts[1]}"
        folders = [near, *BESIDE.get(parts[1], ()), *folders]
    elif len(parts) == 2 and parts[1].endswith(".py"):
        shared = [Path("tests/engine"), Path("tests/rulesets")]
    else:
        folders.insert(0, "tests/engine")
    found = [str(file) for folder in dict.fromkeys(folders) for file in sorted(Path(folder).rglob("test_*.py"))]
    return list(dict.fromkeys([*found, *(str(file) for folder in shared for file in sorted(folder.glob("test_*.py")))]))


def other_rulesets(where: str) -> list[str]:
    """The rulesets whose tests are of no use for a folder: the others where it lies in one.

    The test kit is tried on the toy alone: what it asks is the same of all of them.
    """
    parts = Path(where).parts
    folders = sorted(p.name for p in Path("engine/rulesets").iterdir() if p.is_dir() and p.name != "__pycache__")
    if parts[:2] == ("engine", "testkit"):
        return folders
    return [name for name in folders if name != parts[2]] if parts[:2] == ("engine", "rulesets") and parts[2:] else []


class Nearest:
    """The tests by the lines that they run; kept in ``.mutants`` and measured again where a file has changed.

    Those that take longer than ``slowest`` seconds are left out.
    """

    def __init__(self, where: str, slowest: float = inf) -> None:
        self.where = where
        self.slowest = slowest
        self.tests: dict[str, dict[str, Any]] = {}
        self._load()

    def _load(self) -> None:
        """Kept by a digest of the watched code and one of each test file."""
        path = KEPT / (self.where.replace("/", "-").replace("*", "all") + ".json")
        code = _digest(*modules(self.where))
        kept = json.loads(path.read_text()) if path.exists() else {}
        if kept.get("code") != code:
            kept = {"code": code, "files": {}}
        files = test_files(self.where)
        stale = [f for f in files if kept["files"].get(f, {}).get("digest") != _digest(Path(f))]
        if stale:
            print(f"Watching which lines the tests of {len(stale)} files run …", file=sys.stderr)
            measured = _measured(self.where, stale)
            for file in stale:
                kept["files"][file] = {"digest": _digest(Path(file)), "tests": measured.get(file, {})}
            KEPT.mkdir(exist_ok=True)
            path.write_text(json.dumps(kept))
        for file in files:
            tests = kept["files"][file]["tests"]
            self.tests.update({id: test for id, test in tests.items() if test["seconds"] <= self.slowest})

    def to(self, change: Change) -> list[str]:
        """The tests that run its line, or anything of its file; outside of functions some other tests follow.

        A line outside of functions runs on import, in whichever test that happens, and is used where none of its lines
        runs: the fields of a class. Tests that run nothing of its file but lie in one that names the module come first.
        """
        of_file = [id for id, test in self.tests.items() if change.file in test["lines"]]
        if of_file and _is_in_function(change):
            by_line = [id for id in of_file if change.line in self.tests[id]["lines"][change.file]]
            return [*self._quickest(by_line), *self._quickest(set(of_file).difference(by_line))[:MOST_BESIDE]]
        others = self._quickest(set(self.tests).difference(of_file))
        module = change.file.removesuffix(".py").replace("/", ".")
        named = [id for id in others if _names(id.split("::")[0], module)]
        known = set(named)
        rest = [id for id in others if id not in known]
        return [*named, *self._quickest(of_file), *rest[: MOST_OTHERS if of_file or named else len(rest)]]

    def _quickest(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda id: (float(self.tests[id]["seconds"]), id))


@lru_cache(maxsize=1024)
def _names(test_file: str, module: str) -> bool:
    """Whether a test file speaks of a module: imports it, or something of it."""
    return f"{module} " in Path(test_file).read_text()


def _is_in_function(change: Change) -> bool:
    return any(first <= change.line <= last for first, last in _functions(change.file))


@lru_cache(maxsize=64)
def _functions(file: str) -> tuple[tuple[int, int], ...]:
    """First and last lines of the functions' bodies in a module."""
    return tuple(
        (node.body[0].lineno, node.end_lineno or 0)
        for node in ast.walk(ast.parse(Path(file).read_text()))
        if isinstance(node, ast.FunctionDef)
    )


def _digest(*files: Path) -> str:
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _measured(where: str, files: list[str]) -> dict[str, Any]:
    KEPT.mkdir(exist_ok=True)
    out = (KEPT / f"measured-{os.getpid()}.json").resolve()
    environment = {
        **os.environ,
        "FLANK_MUTANTS_WATCHED": where,
        "FLANK_MUTANTS_OUT": str(out),
        "FLANK_MUTANTS_OTHERS": " ".join(other_rulesets(where)),
    }
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.mutants.watch", "-p", "no:cacheprovider"]
    command += ["--override-ini", "timeout=600", *files]
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    found: dict[str, Any] = json.loads(out.read_text())
    out.unlink()
    return found
