"""What a battle is called by its name and its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.save.copies import new_path, title_of


@pytest.mark.parametrize(
    ("file", "name", "title"),
    [
        ("The Ford.flank", "The Ford", "The Ford"),
        ("The Ford 3.flank", "The Ford", "The Ford 3"),
        ("A_B.flank", "A/B", "A/B"),
        ("Friday.flank", "The Ford", "Friday"),
        ("The Ford at night.flank", "The Ford", "The Ford at night"),
        ("battle.flank", "", "battle"),
        ("battle 2.flank", "", "battle 2"),
    ],
)
def test_the_name_with_the_number_of_its_file_or_the_name_that_the_file_was_given(
    file: str, name: str, title: str
) -> None:
    assert title_of(Path(file), name).strip() == title


def test_a_new_file_is_called_as_its_battle(tmp_path: Path) -> None:
    for title in ("Ford: night", "Ford: night 2"):
        path = new_path(tmp_path, "Ford: night")
        path.touch()
        assert title_of(path, "Ford: night") == title
