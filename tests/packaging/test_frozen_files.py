"""What the frozen program does without: nothing that it imports may be left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

frozen_files = pytest.importorskip("frozen_files", reason="PyInstaller is not installed")
from own_files import own_files  # noqa: E402

IMPORTS = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if any(name == left_out or name.startswith(left_out + ".") for left_out in LEFT_OUT):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

LEFT_OUT = set(sys.argv[1:])
sys.meta_path.insert(0, Missing())
import importlib, pkgutil
import app, engine
for package in (app, engine):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.startswith(("engine.testkit",)):
            importlib.import_module(module.name)
import pyqtgraph, pydantic, zstandard, sqlite3, multiprocessing, numpy.random
pyqtgraph.PlotWidget
"""


def test_every_module_of_the_program_is_imported_without_what_is_left_out(root: Path):
    run = subprocess.run(
        [sys.executable, "-c", IMPORTS, *frozen_files.NOT_NEEDED],
        cwd=root, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2000:]


def test_whatever_the_engine_reads_is_packed(root: Path):
    read = {path for ending in ("toml", "ftl") for path in (root / "engine").rglob(f"*.{ending}")}
    assert {path.relative_to(root).as_posix() for path in read} - {name for _, name in own_files()} == set()
