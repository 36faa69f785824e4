"""Whatever the program writes beside its stores is there whole or as it was: killed at any step, on a full disk, where
nothing may be written, where a pipe, a device or a folder is in the way, under a name that is too long."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.cli.play import play_file
from app.film.making import film
from app.film.wanted import Wanted as FilmWanted
from app.forms.presets import Presets
from app.log_document import write_document
from app.log_form import Form
from app.maps.export import Export, write_map
from app.printing.job import Job
from app.printing.target import to_pdf
from app.printing.wanted import Wanted
from app.session import Session
from app.settings import Settings
from app.text import LANGUAGES, Text
from app.trouble.log import keep_log, last_lines
from app.trouble.runs import RUNS, Run, cut_off_runs
from engine.battle.actions import Remark
from engine.battle.board import empty_board
from engine.campaign.copies import keep_daily
from engine.campaign.packs import write_pack
from engine.campaign.parcel import Parcel
from engine.campaign.store import Store
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.save.copies import made_whole, new_path, write_whole
from engine.save.opening import duplicate, open_journal
from tests import builders
from tests.engine.campaign.kept import kept
from tests.killed import killed_at_each_step
from tests.rights import rights_hold
from tests.toy import TOY
from tests.toy.sheet import Options

resource = pytest.importorskip("resource")

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes and no kills here"),
    pytest.mark.timeout(120),
]

FIGHT = """
A . . b
"""
OLD = b"as it was"


@pytest.fixture
def fight(tmp_path: Path) -> Path:
    """A battle with something in its log."""
    rules, path = ruleset("ose"), tmp_path / "fights" / "Fight.flank"
    path.parent.mkdir()
    session = Session.new(rules, builders.battle(rules, FIGHT), path)
    session.do(Remark("at the gate"))
    session.close()
    return path


def board_out(path: Path, fight: Path) -> object:
    return write_map(Export(empty_board(4, 3), {}, 16), path, Text("en"))


def pdf_out(path: Path, fight: Path) -> object:
    return list(to_pdf(Job(Wanted(), empty_board(4, 3), None, Text("en"), {}), path))


def film_out(path: Path, fight: Path) -> object:
    with closing(open_journal(fight, read_only=True)) as journal:
        return list(film(journal, Text("en", journal.rules.folder), FilmWanted(size=(160, 160)), path))


WRITERS: dict[str, tuple[str, Callable[[Path, Path], object]]] = {
    "log": ("a.txt", lambda path, fight: write_document(fight, path, Form.TEXT, "en")),
    "page": ("a.html", lambda path, fight: write_document(fight, path, Form.HTML, "en")),
    "picture": ("a.png", board_out),
    "uvtt": ("a.uvtt", board_out),
    "tiled": ("a.tmx", board_out),
    "pdf": ("a.pdf", pdf_out),
    "film": ("a.webp", film_out),
    "presets": ("presets/toy.json", lambda path, fight: Presets(TOY, path.parent.parent).save("a", Options(die=8))),
    "playthrough": ("a.txt", lambda path, fight: list(play_file(fight, "en", 1, path))),
    "pack": ("a.flankpack", lambda path, fight: write_pack(Parcel((kept(1, "Ogre"),), {}, {}), path)),
    "copy of the store": ("a.flankdb", lambda path, fight: Store.in_memory().copy_to(path)),
}
"""Each with the name of its file, and how it is written there."""
QUIET: dict[str, tuple[str, Callable[[Path, Path], object]]] = {
    "settings": ("settings.json", lambda path, fight: Settings(path).keep("across", [1, 2, 3])),
    "recents": ("settings.json", lambda path, fight: Settings(path).remember(fight)),
}
"""Those that go on without a word where they cannot write."""
ALL = {**WRITERS, **QUIET}
OLD_OF = {"presets": b'{"ruleset": "toy", "presets": {}}', "settings": b"{}", "recents": b"{}"}


@pytest.fixture(params=ALL)
def kind(request: pytest.FixtureRequest, qtbot: QtBot) -> str:
    return str(request.param)


def begun(kind: str, folder: Path) -> Path:
    """The file that is written over, as it was."""
    path = folder / "out" / ALL[kind][0]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(OLD_OF.get(kind, OLD))
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()}


def is_whole(kind: str, content: bytes, path: Path) -> bool:
    """Whether a file is the new one to its last byte, as far as its kind tells."""
    if kind in ("picture",):
        return not QImage.fromData(content).isNull()
    ends = {
        "page": b"</html>\n",
        "tiled": b"</map>\n",
        "uvtt": b"}",
        "pack": b"",
        "copy of the store": b"",
        "pdf": b"%%EOF",
    }
    return bool(content) and content.rstrip().endswith(ends.get(kind, b"").rstrip())


def test_a_kill_at_any_step_leaves_the_old_file_or_the_new_one(kind: str, tmp_path: Path, fight: Path) -> None:
    write = ALL[kind][1]
    path = begun(kind, tmp_path)
    write(path, fight)
    length = len(path.read_bytes())
    seen = set()

    def begin() -> None:
        begun(kind, tmp_path)

    for _ in killed_at_each_step(lambda: write(path, fight), begin, tmp_path / "out"):
        content = path.read_bytes()
        is_old = content == OLD_OF.get(kind, OLD)
        assert is_old or (len(content) == length and is_whole(kind, content, path)), content[:100]
        seen.add(is_old)
    assert seen == {True, False}


def on_a_full_disk(do: Callable[[], object]) -> int:
    """Do it in a process whose files may not grow; 0: it failed with a sentence, 1: without a word, 2: otherwise."""
    child = os.fork()
    if child == 0:
        end = 2
        try:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1, 1))
            do()
            end = 1
        except FlankError as error:
            end = 0 if Text("ru").error(error) and Text("en").error(error) else 2
        finally:
            os._exit(end)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def test_a_full_disk_is_said_and_leaves_what_was_there(kind: str, tmp_path: Path, fight: Path) -> None:
    path, write = begun(kind, tmp_path), ALL[kind][1]
    before = files(tmp_path / "out")
    # Reading a battle makes a copy of it first, which has no room either: then nothing is begun here at all.
    assert on_a_full_disk(lambda: write(path, fight)) == (1 if kind in QUIET else 0)
    assert files(tmp_path / "out") == before


@pytest.mark.parametrize("odd", ["pipe", "device", "folder"])
def test_what_is_no_file_is_never_replaced_nor_waited_for(kind: str, odd: str, tmp_path: Path, fight: Path) -> None:
    path, write = begun(kind, tmp_path), ALL[kind][1]
    path.unlink()
    if odd == "pipe":
        os.mkfifo(path)
    elif odd == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    was = path.stat().st_mode
    if kind in QUIET:
        write(path, fight)
    else:
        with pytest.raises(FlankError) as told:
            write(path, fight)
        assert path.name in Text("en").error(told.value)
    assert path.stat().st_mode == was
    assert stat.S_ISCHR(Path("/dev/zero").stat().st_mode)
    assert [one.name for one in path.parent.iterdir()] == [path.name], "nothing is left beside it"


@pytest.mark.parametrize("leftover", [".{}.new", "{}.new"])
def test_what_lies_under_the_name_that_was_written_to_first_is_no_hindrance(
    kind: str, leftover: str, tmp_path: Path, fight: Path
) -> None:
    path, write = begun(kind, tmp_path), ALL[kind][1]
    os.mkfifo(path.parent / leftover.format(path.name))
    os.mkfifo(path.with_suffix(".new"))
    os.mkfifo(path.parent / f".{path.name}.{os.getpid()}-0.part")
    write(path, fight)
    assert path.read_bytes() != OLD_OF.get(kind, OLD)


@pytest.mark.parametrize("kind", [kind for kind in WRITERS if kind != "presets"])
def test_a_name_that_is_too_long_and_a_folder_that_is_none_have_a_sentence(
    kind: str, tmp_path: Path, fight: Path, qtbot: QtBot
) -> None:
    name, write = WRITERS[kind]
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / f"{'a' * 300}{Path(name).suffix}", tmp_path / "file" / name):
        with pytest.raises(FlankError) as told:
            write(path, fight)
        assert Text("ru").error(told.value)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["fights", "file"]


def test_a_long_name_that_the_disk_takes_is_taken(tmp_path: Path) -> None:
    path = tmp_path / ("🐉" * 62 + ".txt")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_folder_without_rights_is_said(kind: str, tmp_path: Path, fight: Path) -> None:
    path, write = begun(kind, tmp_path), ALL[kind][1]
    path.parent.chmod(0o500)
    try:
        with rights_hold():
            if kind in QUIET:
                write(path, fight)
            else:
                with pytest.raises(FlankError) as told:
                    write(path, fight)
                for language in LANGUAGES:
                    assert path.name in Text(language).error(told.value)
    finally:
        path.parent.chmod(0o700)
    assert path.read_bytes() == OLD_OF.get(kind, OLD)


def test_of_a_tiled_map_all_files_are_new_or_none_is(tmp_path: Path, fight: Path, qtbot: QtBot) -> None:
    path = tmp_path / "out" / "a.tmx"
    path.parent.mkdir()
    path.write_bytes(OLD)
    (path.parent / "a-ground.png").mkdir()
    with pytest.raises(FlankError, match="export-not-written") as told:
        board_out(path, fight)
    assert "a-ground.png" in Text("en").error(told.value)
    assert path.read_bytes() == OLD
    assert sorted(one.name for one in path.parent.iterdir()) == ["a-ground.png", "a.tmx"]


def test_a_link_stays_and_what_it_leads_to_is_written(kind: str, tmp_path: Path, fight: Path) -> None:
    path, write = begun(kind, tmp_path), ALL[kind][1]
    there = tmp_path / "elsewhere"
    path.rename(there)
    path.symlink_to(there)
    write(path, fight)
    assert path.is_symlink()
    assert there.read_bytes() != OLD_OF.get(kind, OLD)


def test_two_who_write_the_same_at_once_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with made_whole(path, replacing=True) as one, made_whole(path, replacing=True) as other:
        assert one != other
        one.write_bytes(b"one")
        other.write_bytes(b"other")
    assert path.read_bytes() == b"one"


# A battle once more


def test_a_duplicate_that_is_killed_or_has_no_room_leaves_no_half_battle(tmp_path: Path, fight: Path) -> None:
    to = tmp_path / "out" / "Fight 2.flank"

    def begin() -> None:
        to.parent.mkdir(exist_ok=True)
        to.unlink(missing_ok=True)

    for _ in killed_at_each_step(lambda: duplicate(fight, to), begin, to.parent):
        assert not to.exists() or to.read_bytes() == fight.read_bytes()
    assert to.read_bytes() == fight.read_bytes()
    begin()
    for one in to.parent.iterdir():
        one.unlink()
    assert on_a_full_disk(lambda: duplicate(fight, to)) == 0
    assert list(to.parent.iterdir()) == []


@pytest.mark.parametrize("name", ["con", "NUL", "com1", "Lpt9.evening", "aux "])
def test_no_battle_is_called_as_windows_calls_its_devices(name: str, tmp_path: Path) -> None:
    stem = new_path(tmp_path, name).stem
    assert stem.partition(".")[0].rstrip().lower() not in ("con", "nul", "com1", "lpt9", "aux")


@pytest.mark.parametrize(
    "name", ["a\nb", "a\0b", "\u202egnp.exe", "/etc/passwd", "..", "\ud800", "a" * 300, "🐉" * 300]
)
def test_any_name_gives_a_file(name: str, tmp_path: Path) -> None:
    path = new_path(tmp_path, name)
    with made_whole(path) as unfinished:
        unfinished.write_bytes(b"x")
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    assert path.name.isprintable()


# What is kept of runs and of faults


def test_pipes_in_the_place_of_the_log_and_of_marks_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "flank.log")
    os.mkfifo(tmp_path / "flank.log.1")
    assert keep_log(tmp_path, tuple) is None
    assert last_lines(tmp_path, 5) == ()
    runs = tmp_path / RUNS
    runs.mkdir()
    (runs / "1.json").write_text('{"began": "2026-11-24T18:00", "version": "1"}', encoding="utf-8")
    os.mkfifo(runs / "1.lock")
    assert cut_off_runs(tmp_path) == ()
    for suffix in (".json", ".trace"):
        os.mkfifo(runs / f"{os.getpid()}{suffix}")
    run = Run(tmp_path, "0.9.0")
    run.shows(None)
    run.end()


def test_the_order_of_daily_copies_is_written_whole(tmp_path: Path) -> None:
    store = Store.in_memory()
    store.put(kept(1, "Ogre"))

    def begin() -> None:
        (tmp_path / "order.txt").write_bytes(b"2026-02-28\n")

    def keep() -> None:
        keep_daily(store, tmp_path, "2026-03-01", 739_676)

    for _ in killed_at_each_step(keep, begin, tmp_path):
        assert (tmp_path / "order.txt").read_bytes() in (b"2026-02-28\n", b"2026-03-01\n", b"2026-02-28\n2026-03-01\n")
    store.close()
