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
import numpy
for package in (app, engine):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.startswith(("engine.testkit",)):
            importlib.import_module(module.name)
import io
from app.film.gif_reel import GifReel
from app.film.webp_reel import WebpReel
for reel in (WebpReel(io.BytesIO(), (8, 8), 80), GifReel(io.BytesIO(), (8, 8), 256)):
    for grey in (0, 255):
        reel.add(numpy.full((8, 8, 3), grey, numpy.uint8), 100)
    reel.finish()
    assert reel.frames == 2
import pyqtgraph, pydantic, zstandard, sqlite3, multiprocessing, numpy.random
pyqtgraph.PlotWidget
"""


def test_every_module_of_the_program_is_imported_without_what_is_left_out(root: Path):
    run = subprocess.run(
        [sys.executable, "-c", IMPORTS, *frozen_files.NOT_NEEDED, *frozen_files.NOT_NEEDED_OF_PILLOW],
        cwd=root, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2000:]


def test_whatever_the_engine_reads_is_packed(root: Path):
    read = {path for ending in ("toml", "ftl") for path in (root / "engine").rglob(f"*.{ending}")}
    assert {path.relative_to(root).as_posix() for path in read} - {name for _, name in own_files()} == set()


def test_the_metadata_of_a_part_does_not_tell_where_it_was_installed(tmp_path: Path):
    record = tmp_path / "RECORD"
    record.write_text(
        "one-1.dist-info/licenses/LICENSE,sha256=a,5\n../../../bin/one,sha256=b,230\none/__pycache__/one.pyc,,\n"
        "one-1.dist-info/direct_url.json,sha256=c,63\none-1.dist-info/METADATA,sha256=d,9\n"
    )
    files = ("METADATA", "RECORD", "INSTALLER", "direct_url.json", "licenses/LICENSE")
    packed = [(f"one-1.dist-info/{file}", str(tmp_path / file), "DATA") for file in files]
    beside = [("one.egg-info/PKG-INFO", "here", "DATA"), ("two.egg-info/PKG-INFO", "there", "DATA")]
    tidy = {name: source for name, source, _ in frozen_files.tidy_metadata([*packed, *beside], tmp_path / "made")}
    kept = {f"one-1.dist-info/{file}" for file in ("METADATA", "RECORD", "licenses/LICENSE")}
    assert tidy.keys() == kept | {"two.egg-info/PKG-INFO"}
    assert Path(tidy["one-1.dist-info/RECORD"]).read_text().splitlines() == [
        "one-1.dist-info/METADATA,sha256=d,9",
        "one-1.dist-info/licenses/LICENSE,sha256=a,5",
    ]


def test_a_library_is_packed_once():
    lean, fat, other = ("x.so", "lean", "EXTENSION"), ("x.so", "fat", "EXTENSION"), ("y.so", "y", "BINARY")
    assert frozen_files.without_doubles([fat, other], [lean]) == [other]
