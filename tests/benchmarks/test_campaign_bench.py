"""What is kept at large: searches among 10,000 creatures, and the first page with all of them and 500 battles."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from engine.campaign.entries import Kind
from engine.campaign.opening import open_store
from engine.campaign.search import query
from engine.campaign.store import Store
from engine.save.journal import Journal
from tests import builders
from tests.engine.campaign.kept import OGRE, RAT, kept
from tests.toy import TOY

ROOT = Path(__file__).resolve().parent.parent.parent
MANY, BATTLES = 10_000, 500
FIRST_PAGE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import app.main
from app.settings import Settings
from app.window import Window
program = QApplication([])
window = Window(Settings())
window.resize(1366, 768)
window.show()
def fill():
    window.repaint()
    window.finish_start()
    look()
def look():
    if window.start_page.cards:
        window.repaint()
        window.close()
        program.quit()
    else:
        QTimer.singleShot(1, look)
QTimer.singleShot(0, fill)
program.exec()
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with many creatures."""
    path = tmp_path_factory.mktemp("many") / "campaigns.flankdb"
    with closing(open_store(path)) as store:
        names = ("Огр", "Rat", "Knight", "Лучница", "Ёж")
        store.put(
            *(
                kept(
                    number,
                    f"{names[number % 5]} {number}",
                    replace(OGRE, sheet=replace(OGRE.sheet, armour=1 + number % 9)) if number % 3 else RAT,
                    group=f"Group {number % 40}",
                    tags=("tag", f"t{number % 7}"),
                )
                for number in range(MANY)
            )
        )
    return path


def test_taking_in_many(beside: Callable[..., None], tmp_path: Path) -> None:
    """Beside SQLite alone: the same entries as rows of two tables, in one transaction."""
    entries = [kept(number, f"Ogre {number}") for number in range(MANY)]
    numbers = count()

    def bare() -> None:
        with closing(sqlite3.connect(tmp_path / f"bare{next(numbers)}", isolation_level=None)) as file:
            file.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, id TEXT UNIQUE, head TEXT)")
            file.execute("CREATE TABLE bodies (number INTEGER PRIMARY KEY, body TEXT)")
            file.execute("BEGIN")
            for number, one in enumerate(entries):
                file.execute("INSERT INTO entries VALUES (?, ?, ?)", (number, one.entry.id, repr(one.entry)))
                file.execute("INSERT INTO bodies VALUES (?, ?)", (number, one.body))
            file.execute("COMMIT")

    def put() -> None:
        with closing(Store.create(tmp_path / f"store{next(numbers)}.flankdb")) as store:
            store.put(*entries)

    beside("taking in 10,000 entries", put, bare, rounds=3)


@pytest.mark.parametrize("wanted", ["еж", "огр tag group 7", "armour < 4", "rat armour >= 5", "nothing at all"])
def test_a_search_among_many(beside: Callable[..., None], file: Path, wanted: str) -> None:
    """Beside SQLite itself: all names of the same file, read once."""
    store = Store.read(file)
    bare = sqlite3.connect(file)
    asked = query(wanted, lambda name: ("field-armour",) if name == "armour" else ())
    beside(
        f"campaign: search “{wanted}” among {MANY}, beside reading all names",
        lambda: store.find(asked, Kind.CREATURE, ruleset=TOY.id, most=200),
        lambda: bare.execute("SELECT id, name, said FROM entries ORDER BY place").fetchall(),
        to_reach=2.0,
    )
    bare.close()
    store.close()


def test_the_first_page_of_many(beside: Callable[..., None], file: Path, tmp_path: Path) -> None:
    homes = {name: tmp_path / name for name in ("full", "empty")}
    battle = builders.battle(TOY, "A . b")
    folder = homes["full"] / "data" / "Flank" / "battles"
    folder.mkdir(parents=True)
    Journal.create(folder / "0.flank", TOY, battle).close()
    paths = [folder / f"{number}.flank" for number in range(BATTLES)]
    for path in paths[1:]:
        shutil.copyfile(paths[0], path)
    shutil.copyfile(file, folder.parent / "campaigns.flankdb")
    settings = homes["full"] / "config" / "Flank" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"recent": [str(path) for path in paths]}))

    def start(home: Path) -> None:
        places = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("data", "config", "state")}
        environment = {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen", "QT_NO_GUI_THREADPOOL": "1"}
        subprocess.run([sys.executable, "-c", FIRST_PAGE], check=True, cwd=ROOT, env=environment)

    start(homes["full"])  # the copy of this day is made once, and is no part of it
    beside(
        f"campaign: first page with {MANY} creatures and {BATTLES} battles, beside an empty one",
        lambda: start(homes["full"]),
        lambda: start(homes["empty"]),
        to_reach=1.1,
        rounds=5,
    )
