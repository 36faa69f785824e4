"""A rulebook's chapters are read from the ruleset's folder; a fault names its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Section
from engine.errors import DataError
from engine.rulebook import read_sections


def folder(tmp_path: Path, book: str) -> Path:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rulebook.toml").write_text(book, encoding="utf-8")
    return tmp_path


def test_chapters_and_rules_keep_their_order(tmp_path: Path):
    book = '[[section]]\nkey = "b"\nrules = ["X-02", "X-01"]\n[[section]]\nkey = "a"\nrules = ["X-03"]\n'
    assert read_sections(folder(tmp_path, book)) == (Section("b", ("X-02", "X-01")), Section("a", ("X-03",)))


def test_a_folder_without_a_rulebook_has_no_chapters(tmp_path: Path):
    assert read_sections(tmp_path) == ()


@pytest.mark.parametrize(
    ("book", "place"),
    [
        ("[[section]", "rulebook.toml"),
        ("section = 3", "section"),
        ('[[section]]\nrules = ["X-01"]', "section 1"),
        ('[[section]]\nkey = ""\nrules = ["X-01"]', "section 1"),
        ('[[section]]\nkey = 3\nrules = ["X-01"]', "section 1"),
        ('section = ["a"]', "section 1"),
        ('[[section]]\nkey = "a"\nrules = ["X-01"]\n[[section]]\nrules = ["X-02"]', "section 2"),
        ('[[section]]\nkey = "a"', "a"),
        ('[[section]]\nkey = "a"\nrules = "X-01"', "a"),
        ('[[section]]\nkey = "a"\nrules = ["X-01", ""]', "a"),
        ('[[section]]\nkey = "a"\nrules = []', "a"),
        ('[[section]]\nkey = "a"\nrules = [1]', "a"),
    ],
)
def test_a_broken_rulebook_names_the_place(tmp_path: Path, book: str, place: str):
    with pytest.raises(DataError) as caught:
        read_sections(folder(tmp_path, book))
    assert place in caught.value.values.values()


def test_a_rule_cannot_stand_twice(tmp_path: Path):
    book = '[[section]]\nkey = "a"\nrules = ["X-01"]\n[[section]]\nkey = "b"\nrules = ["X-01"]\n'
    with pytest.raises(DataError, match="X-01 stands in a already"):
        read_sections(folder(tmp_path, book))
