"""Units of a cell, as people write them: read in any spelling, never guessed."""

from __future__ import annotations

import pytest

from engine.battle.board import Unit
from engine.maps.units import unit_of

READ = {
    Unit.METRES: "m M m. mtr meter Meters metre metres mètres me\u0300tres metri metros м М м. метр метра метров МЕТРЫ",
    Unit.YARDS: "y Y yd yd. yds yard Yards ярд ярда ярдов ярды",
    Unit.FEET: "ft FT ft. f feet Foot ' ′ фт фт. фут фута футов футы pieds Fuß",
}


@pytest.mark.parametrize(("unit", "word"), [(unit, word) for unit, words in READ.items() for word in words.split()])
def test_a_unit_is_known_however_it_is_written(unit: Unit, word: str) -> None:
    assert unit_of(word) is unit
    assert unit_of(f"  {word} ") is unit


@pytest.mark.parametrize(
    "word",
    [
        "", "mi", "miles", "km", "mm", "cm", "in", "inch", '"', "sq", "squares", "hex", "мм", "км", "мили", "миля",
        "дм", "клетка", "у.е.", "fathoms", "years", "million", "фунт", "метро", "ft/m", "5", 5, None, True, ["ft"],
    ],
)  # fmt: skip
def test_anything_else_is_no_unit(word: object) -> None:
    assert unit_of(word) is None
