"""Light and haze of the map, wind and wet arrows: one sum for a shot, never worse than -10 (TA-RNG-05)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.board import CLOUDS, Brightness, Light
from engine.battle.ids import CombatantId
from engine.grid.grid import Grid, Layout
from engine.rulesets.turnaway.options import Options
from engine.rulesets.turnaway.sheet import Sheet
from engine.rulesets.turnaway.state import TurnawayBattle
from tests.rulesets.turnaway.scenes import BOW, SWORD, Figure, armed, at, blow, fight, first_question, idle, lines

SHOT = blow("A", "e", "bow", "shoot")
GRID = Grid(Layout.SQUARE, 24, 20)
DIM, DARK = {"ambient": Brightness.DIM}, {"ambient": Brightness.DARK}


def far(sheet: Sheet | None = None, size: int = 1, **scene: Any) -> TurnawayBattle:
    """A at (1, 5) and e six cells east of him."""
    return fight(Figure("A", 1, 5, "E", sheet or armed(BOW)), Figure("e", 7, 5, "W", armed(hp=50), size=size), **scene)


def clouds(kind: str, *cells: tuple[int, int]) -> bytes:
    """The air of the map with this in some cells."""
    air = bytearray(GRID.size)
    for x, y in cells:
        air[GRID.index(at(x, y))] = [cloud.id for cloud in CLOUDS].index(kind)
    return bytes(air)


def causes(battle: TurnawayBattle) -> dict[str, int]:
    return {key: amount for key, amount in lines(first_question(battle, SHOT)).items() if key.startswith("shot-")}


@pytest.mark.rule("TA-RNG-05")
def test_in_the_light_and_in_clear_air_nothing_is_proposed():
    assert causes(far()) == {}
    assert "shot-visibility" in idle(first_question(far(), SHOT))


@pytest.mark.rule("TA-RNG-05")
def test_the_light_on_the_target_proposes_its_value():
    # The register's example: dusk -3.
    assert causes(far(**DIM)) == {"shot-dim": -3}
    assert causes(far(**DARK)) == {"shot-dark": -6}
    assert causes(far(**DIM, options=Options(visibility_dim=-1))) == {"shot-dim": -1}
    assert causes(far(**DARK, options=Options(visibility_dark=0))) == {}


@pytest.mark.rule("TA-RNG-05")
def test_a_lamp_beside_the_target_helps_and_one_beside_the_archer_does_not():
    lamp = Light(*GRID.centre(at(7, 5)), 4.0)
    assert causes(far(**DARK, lights=(lamp,))) == {}
    own = Light(*GRID.centre(at(1, 5)), 2.0)
    assert causes(far(**DARK, lights=(own,))) == {"shot-dark": -6}
    carried = far(**DARK)
    bearer = replace(carried[CombatantId("e")], light=4.0)
    assert causes(carried.with_combatant(bearer)) == {}


@pytest.mark.rule("TA-RNG-05")
def test_of_a_large_target_the_best_lit_cell_counts():
    # Only the corner (8, 6) of the four cells lies within the lamp.
    lamp = Light(*GRID.centre(at(9, 7)), 1.5)
    assert causes(far(**DARK, size=1, lights=(lamp,))) == {"shot-dark": -6}
    assert causes(far(**DARK, size=2, lights=(lamp,))) != {"shot-dark": -6}


@pytest.mark.rule("TA-RNG-05", "TA-FREE-07")
def test_infravision_that_is_on_sees_the_target_in_the_dark():
    assert causes(far(armed(BOW, infravision=True, infravision_on=True), **DARK)) == {}
    assert causes(far(armed(BOW, infravision=True), **DARK)) == {"shot-dark": -6}


@pytest.mark.rule("TA-RNG-05")
def test_the_haze_on_the_way_proposes_its_value():
    assert causes(far(clouds=clouds("mist", (4, 5)))) == {"shot-haze-thin": -2}
    assert causes(far(clouds=clouds("smoke", (4, 5)))) == {"shot-haze-thick": -5}
    assert causes(far(clouds=clouds("smoke", (4, 8)))) == {}
    options = Options(visibility_thin=-4, visibility_thick=-7)
    assert causes(far(clouds=clouds("light-smoke", (4, 5)), options=options)) == {"shot-haze-thin": -4}
    assert causes(far(clouds=clouds("fog", (4, 5)), options=options)) == {"shot-haze-thick": -7}


@pytest.mark.rule("TA-RNG-05")
def test_of_a_large_target_the_clearest_line_counts():
    # The upper row is foggy, the lower one is not.
    assert causes(far(clouds=clouds("fog", (6, 5), (7, 5)), size=2)) == {}


@pytest.mark.rule("TA-RNG-05")
def test_all_causes_are_one_sum_and_what_goes_beyond_ten_is_left_out():
    wet, fog = armed(BOW, missiles=-2), clouds("fog", (4, 5))
    found = causes(far(wet, **DIM, clouds=fog, options=Options(visibility=-1)))
    # Dim -3, fog -5: two of the three for wind and wet arrows are left.
    assert found == {"shot-dim": -3, "shot-haze-thick": -5, "shot-visibility": -2}
    worst = causes(far(wet, **DARK, clouds=fog))
    assert worst == {"shot-dark": -6, "shot-haze-thick": -4}
    assert sum(worst.values()) == -10


@pytest.mark.rule("TA-RNG-05")
def test_a_blow_is_struck_as_well_in_the_dark():
    battle = fight(Figure("A", 6, 5, "E", armed(SWORD)), Figure("e", 7, 5, "W", armed(hp=9)), **DARK)
    assert not any(key.startswith("shot-") for key in lines(first_question(battle, blow("A", "e"))))
