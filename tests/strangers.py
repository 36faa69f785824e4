"""Rulesets that did not come with the program, for tests: copies of the example under any name, whole or broken."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import catalogue
from tests.conftest import ROOT

EXAMPLE = ROOT / "docs" / "examples" / "skirmish"
PACKAGE = EXAMPLE / "src" / "skirmish"


def put(folder: Path, id: str = "skirmish", *, says: str | None = None) -> Path:
    """The example in ``folder`` under the name ``id``, calling itself ``says`` (as it is named, unless told)."""
    there = folder / id
    shutil.copytree(PACKAGE, there, ignore=shutil.ignore_patterns("__pycache__"))
    change(there / "__init__.py", 'id="skirmish"', f'id="{says or id}"')
    return there


def change(file: Path, old: str, new: str) -> None:
    """Another text in the place of ``old``, which has to be there."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def clean_catalogue() -> Iterator[None]:
    """No folder is left in the catalogue after the test, and nothing that was imported from one."""
    before = set(sys.modules)
    yield
    catalogue.use_folder(None)
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None) or ""
        if not file.startswith((sys.prefix, sys.base_prefix, str(ROOT / "app"), str(ROOT / "engine"))):
            del sys.modules[name]
