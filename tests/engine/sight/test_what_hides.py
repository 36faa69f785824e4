"""What covers has a word in both languages, whatever the program itself puts on a map."""

import pytest

from app.text import Text
from engine.battle.board import GROUNDS
from engine.maps.meaning import THINGS as DRAWN
from engine.sight.what_hides import THINGS, foremost, what_hides

WALLS = ("wall", "low-wall", "door", "window", "higher-ground", "object")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_wall_thing_and_ground_has_a_word_of_its_own(language: str):
    text = Text(language)
    for kind in (*WALLS, *THINGS, *DRAWN, *(ground.id for ground in GROUNDS)):
        assert what_hides(kind).key == f"board-kind-{kind}"
        assert text.has(what_hides(kind).key), kind


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_has_no_word_is_something_and_the_first_hides_most(language: str):
    assert what_hides("heap").key == "board-kind-other"
    assert foremost(()).key == "board-kind-other"
    assert Text(language).has("board-kind-other")
    assert foremost(("door", "table")).key == "board-kind-door"
