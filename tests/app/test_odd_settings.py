"""Settings and files with odd names: the program starts, keeps what it can, and closes its battle."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.session import Session
from app.settings import DEEPEST, Settings
from app.start.new_battle import NewBattlePage
from engine.save.copies import new_path
from engine.save.journal import Journal
from tests.app.hands import shown_window
from tests.app.test_chosen_map import TMX
from tests.builders import battle
from tests.engine.maps.files import png
from tests.toy import TOY

DEEP = '{"kept-folded": ' + "[" * 100_000 + "]" * 100_000 + "}"
HALF, NUL, LONG = '"\\ud800"', '"a\\u0000b"', f'"/{"x" * 300}"'
KEPT = (
    "geometry", "folded", "across", "right", "folder", "maps-folder", "new-ruleset", "draw-folded", "draw-pen",
    "draw-set", "draw-reach", "draw-way", "players-health", "players-screen", "players-place", "map-meanings",
    "map-folders",
)  # fmt: skip
ODD = {
    "half a letter": HALF,
    "an end in the middle": NUL,
    "300 letters": LONG,
    "a number beyond all": "1e400",
    "no number": "NaN",
    "a list in a list": "[[[]]]",
    "lists of odd words": f"[{HALF}, {NUL}, {LONG}, {{}}, null, 1e400]",
    "a table": f'{{{HALF}: {NUL}, "undo": [{HALF}], "redo": {{}}}}',
}


@pytest.mark.parametrize("odd", ODD)
def test_the_window_opens_and_closes_whatever_stands_in_the_settings(qtbot: QtBot, tmp_path: Path, odd: str) -> None:
    names = ["language", "theme", "scale", "dice-gm", "keys", "recent", *(f"kept-{name}" for name in KEPT)]
    file = Settings().folder / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{" + ", ".join(f'"{name}": {ODD[odd]}' for name in names) + "}", encoding="utf-8")
    path = tmp_path / "duel.flank"
    Journal.create(path, TOY, battle(TOY, "A . b")).close()
    window = shown_window(qtbot, "ru")
    window.finish_start()
    window.new_battle()
    window.show_battle(Session.open(path, window, find=lambda id: TOY))
    window.acts.use_tool("draw")
    window.players.toggle()
    session = window.session
    window.close()
    assert window.session is None
    assert session is not None
    again = Settings()
    assert again.language == "ru"
    assert again.recent[0] == path


def test_recent_files_are_those_that_a_file_can_be_named(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(f'{{"recent": [{HALF}, {NUL}, 3, null, "/battles/a.flank", "/\\udce9.flank"]}}', encoding="utf-8")
    assert Settings(file).recent == (Path("/battles/a.flank"), Path("/\udce9.flank"))


def test_settings_nested_without_end_count_as_absent(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(DEEP, encoding="utf-8")
    settings = Settings(file)
    settings.language = "ru"
    assert Settings(file).language == "ru"


@pytest.mark.parametrize(("depth", "is_kept"), [(DEEPEST, True), (DEEPEST + 1, False)])
def test_what_is_nested_too_deep_is_left_out_and_the_rest_stays(depth: int, is_kept: bool, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"language": "ru", "kept-folded": ' + "[" * (depth - 1) + "1" + "]" * (depth - 1) + "}", "utf-8")
    settings = Settings(file)
    assert (settings.language, settings.kept("folded") is not None) == ("ru", is_kept)


def unnameable(folder: Path, suffix: str) -> Path:
    """A file whose name is not UTF-8 ("café" as it was written in 1995); skips where no file can be called so."""
    path = Path(os.fsdecode(bytes(folder) + b"/caf\xe9" + suffix.encode()))
    try:
        path.touch()
    except OSError:
        pytest.skip("no file can be called so here")
    path.unlink()
    return path


def test_a_battle_whose_file_name_is_no_utf_8_is_opened_remembered_and_closed(qtbot: QtBot, tmp_path: Path) -> None:
    path = unnameable(tmp_path, ".flank")
    Journal.create(path, TOY, battle(TOY, "A . b")).close()
    window = shown_window(qtbot, "en")
    window.show_battle(Session.open(path, window, find=lambda id: TOY))
    window.notices.tell(window.text("copy-saved", file=path.name))
    window.show_start()
    window.finish_start()
    qtbot.waitUntil(lambda: bool(window.start_page.cards), timeout=10_000)
    assert Settings().recent == (path,)
    window.close()


def test_a_map_whose_file_name_is_no_utf_8_begins_a_battle(qtbot: QtBot, tmp_path: Path) -> None:
    path = unnameable(tmp_path, ".tmx")
    path.write_text(TMX.format(image="tiles.png"), encoding="utf-8")
    (tmp_path / "tiles.png").write_bytes(png(16, 8))
    window = shown_window(qtbot, "en")
    window.new_battle(path)
    qtbot.waitUntil(lambda: isinstance(window._stack.currentWidget(), NewBattlePage), timeout=5000)
    page = window._stack.currentWidget()
    assert isinstance(page, NewBattlePage)
    qtbot.waitUntil(lambda: page._map.opening is None, timeout=5000)
    page.begin.click()
    assert window.session is not None
    assert window.session.path is not None
    assert window.session.path.exists()


def test_a_picture_whose_file_name_is_no_utf_8_becomes_a_token(qtbot: QtBot, tmp_path: Path) -> None:
    path = unnameable(tmp_path, ".png")
    path.write_bytes(png(8, 8))
    window = shown_window(qtbot, "en")
    window.show_battle(Session.new(TOY, battle(TOY, "A . b"), tmp_path / "duel.flank", parent=window))
    window.files.dropped([path], None)
    assert window.session is not None
    assert len(window.session.battle.combatants) == 3
    assert window.notices.said == ()


@pytest.mark.parametrize("letter", ["x", "ж", "龍", "𝒳", "\udce9", "."])
def test_a_battle_with_a_name_of_300_letters_gets_a_file(tmp_path: Path, letter: str) -> None:
    paths = []
    for _ in range(2):
        paths.append(new_path(tmp_path, letter * 300))
        Journal.create(paths[-1], TOY, battle(TOY, "A . b")).close()
    assert len({path for path in paths if path.exists()}) == 2
    assert all(len(os.fsencode(path.name)) < 230 for path in paths)
