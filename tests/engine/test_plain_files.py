"""Regular files alone are opened: pipes are not waited for, devices not read; long names have a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.campaign.contents import InFiles
from engine.campaign.copies import copies_in, keep_daily
from engine.campaign.opening import open_copy, open_store
from engine.campaign.store import Store
from engine.data import load
from engine.errors import FlankError
from engine.plain_files import open_plain, plain_bytes, plain_text
from engine.save.opening import open_journal
from tests.engine.campaign.kept import kept

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")


@pytest.fixture(params=["pipe", "device", "folder"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that is there and is no file."""
    path = tmp_path / "odd.toml"
    if request.param == "pipe":
        os.mkfifo(path)
    elif request.param == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    return path


@pytest.mark.timeout(20)
def test_what_is_no_file_is_refused_at_once(odd: Path):
    for read in (open_plain, plain_bytes, plain_text):
        with pytest.raises(OSError):  # noqa: PT011 - a folder has a number of its own on each system
            read(odd)
    asked: tuple[Callable[[Path], object], ...] = (
        load,
        open_copy,
        open_store,
        open_journal,
        lambda path: b"".join(InFiles({"a": path}).blocks("a")),
    )
    for ask in asked:
        with pytest.raises(FlankError):
            ask(odd)


@pytest.mark.timeout(20)
def test_a_daily_copy_or_an_order_that_is_no_file_is_passed_over(odd: Path):
    folder = odd.parent / "copies"
    folder.mkdir()
    odd.rename(folder / "2026-03-01.flankdb")
    assert copies_in(folder) == ()
    store = open_store(odd.parent / "a.flankdb")
    store.put(kept(1, "Ogre"))
    if (folder / "2026-03-01.flankdb").is_dir():
        return
    assert keep_daily(store, folder, "2026-03-02", 739_677)
    assert [copy.day for copy in copies_in(folder)] == ["2026-03-02"]
    (folder / "order.txt").unlink()
    (folder / "2026-03-01.flankdb").rename(folder / "order.txt")
    assert [copy.day for copy in copies_in(folder)] == ["2026-03-02"]
    store.close()


def test_a_file_is_read_as_it_is_up_to_the_bound(tmp_path: Path):
    path = tmp_path / "a"
    path.write_bytes("вол\r\nк\n".encode())
    assert plain_text(path) == "вол\nк\n"
    size = path.stat().st_size
    assert plain_bytes(path, size) == path.read_bytes()
    with pytest.raises(OSError, match="large"):
        plain_bytes(path, size - 1)


LONG = "a" * 300


@pytest.mark.parametrize(
    "ask",
    [
        lambda folder: open_journal(folder / f"{LONG}.flank"),
        lambda folder: open_journal(folder / LONG / "a.flank"),
        lambda folder: open_store(folder / f"{LONG}.flankdb"),
        lambda folder: open_copy(folder / f"{LONG}.flankdb"),
        lambda folder: load(folder / LONG),
        lambda folder: keep_daily(Store.in_memory(), folder / LONG, "2026-03-01", 739_676),
        lambda folder: Store.in_memory().copy_to(folder / f"{LONG}.flankdb"),
    ],
)
def test_a_name_that_is_too_long_has_a_sentence(tmp_path: Path, ask: Callable[[Path], object]):
    with pytest.raises(FlankError):
        ask(tmp_path)
