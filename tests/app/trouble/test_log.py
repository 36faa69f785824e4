"""The log: it rotates, and the names of the battle are marked in it, so that they can be left out of what is copied."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.text import Text
from app.trouble import log
from app.trouble.details import details

LOGGER = logging.getLogger("flank")
NAMES = ("Anna", "Anna of the Hill", "o", "Иван", 'Jo "the Cat"', "‹x›", "")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Path]:
    handler = log.keep_log(tmp_path, lambda: NAMES)
    assert handler is not None
    yield tmp_path
    LOGGER.removeHandler(handler)
    handler.close()


def test_names_are_left_out_unless_they_are_wanted_also_in_traces(kept: Path) -> None:
    try:
        raise KeyError("Иван")
    except KeyError:
        LOGGER.exception("Anna of the Hill met Annabel and Anna; so o")
    said = details(Text("en"), kept, names=False)
    assert "‹…› met Annabel and ‹…›; so ‹…›" in said
    assert "KeyError: '‹…›'" in said
    assert "test_log.py" in said
    for name in ("Anna of", "Иван"):
        assert name not in said
        assert name in details(Text("en"), kept, names=True)


def test_a_name_with_quotation_marks_is_found_as_it_is_and_as_python_writes_it() -> None:
    line = log.marked(f"{NAMES[4]} {NAMES[4]!r} ‹x›", NAMES)
    assert log.without_names(line) == "‹…› '‹…›' ‹…›"
    assert log.with_names("‹Anna› and ‹Иван›") == "Anna and Иван"


def test_the_log_rotates_and_its_last_lines_go_on_over_both_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LOG_BYTES", 2_000)
    handler = log.keep_log(tmp_path)
    assert handler is not None
    for number in range(60):
        LOGGER.info("line %s", number)
    LOGGER.removeHandler(handler)
    handler.close()
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 4_000
    last = [line.rpartition(" ")[2] for line in log.last_lines(tmp_path, 50)]
    assert last == [str(number) for number in range(10, 60)]


def test_a_folder_that_cannot_be_written_keeps_no_log_and_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert log.keep_log(tmp_path / "file" / "log") is None
    assert log.last_lines(tmp_path / "nowhere", 5) == ()
