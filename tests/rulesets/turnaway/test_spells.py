"""Spells, saving throws, skill checks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.board import Thing, Wall
from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.grid.area import ball
from engine.grid.cell import Cell
from engine.grid.cell_set import has
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.magic.spells import cast, in_area
from engine.rulesets.turnaway.options import Evasion, Options, SkillFumbles, YesGmNo
from engine.rulesets.turnaway.sheet import (
    Aim,
    Casting,
    DamageType,
    Effect,
    OnSave,
    Posture,
    Resistance,
    Save,
    Sheet,
    Spell,
)
from engine.rulesets.turnaway.state import Distraction, TurnawayBattle
from engine.sight.areas import Angle, Form
from engine.sight.board_sight import sight_of
from engine.table.requests import Choice
from engine.table.table import Table
from tests.rulesets.turnaway.scenes import (
    MAIL,
    SHIELD,
    SWORD,
    Figure,
    armed,
    do,
    fight,
    first_question,
    idle,
    lines,
    odds,
    offered,
    refusals,
    sheet_of,
    simple,
)

BOLT = Spell("spell-fire-bolt", damage="1d10", distance=20, left=2, most=2)
BALL = Spell(
    "spell-fireball", aim=Aim.AREA, attack=False, damage="4d6", distance=20, radius=2, save=Save.REFLEX, difficulty=15
)
TOUCH = Spell("spell-shocking-touch", damage="1d8", touch=True, damage_type=DamageType.LIGHTNING)
CURE = Spell("spell-cure", ability=Casting.WISDOM, attack=False, touch=True, healing="1d8", left=2, most=2)
HOLD = Spell("spell-hold", attack=False, save=Save.WILL, difficulty=15)


def mage(*spells: Spell, **fields: Any) -> Sheet:
    return Sheet(hp=20, max_hp=20, intelligence=4, spells=spells, **fields)


def scene(spell: Spell, target: Sheet | None = None, away: int = 5, **more: Any) -> TurnawayBattle:
    """A mage A and an enemy e ``away`` cells south of him."""
    enemy = target or armed(SWORD, gear=(MAIL, SHIELD))
    return fight(Figure("A", 5, 5, "S", mage(spell)), Figure("e", 5, 5 + away, "N", enemy), **more)


def casts(spell: Spell, at: str | None = "e", cell: Cell | None = None, kind: str = "cast") -> Any:
    return simple(kind, "A", item=spell.name, target=CombatantId(at) if at else None, cell=cell)


@pytest.mark.rule("TA-SPL-01")
def test_a_spell_attack_adds_the_casters_ability_and_nothing_else():
    battle = scene(BOLT)
    battle = battle.with_sheet(CombatantId("A"), replace(sheet_of(battle, "A"), level_attack=5, dexterity=3, mood=2))
    roll = first_question(battle, casts(BOLT))
    assert lines(roll) == {"spell-intelligence": 4}
    assert lines(roll, "against") == {"ac-base": 10, "ac-armour": 5, "ac-shield": 2, "ac-dexterity": 0}


@pytest.mark.rule("TA-SPL-01")
def test_a_touch_spell_goes_against_the_touch_class():
    # Ability 4, d20 9: 13 against 10 + shield 2 + dexterity 1
    target = armed(SWORD, gear=(MAIL, SHIELD), dexterity=1, hp=20, immobilised=False)
    battle = scene(TOUCH, target, 1)
    told = do(battle, casts(TOUCH), "option-pass", 9, 6)
    assert sheet_of(told.battle, "e").hp == 14
    assert "damage" not in told.questions
    missed = do(battle, casts(TOUCH), "option-pass", 8)
    assert sheet_of(missed.battle, "e").hp == 20


@pytest.mark.rule("TA-STD-13")
@pytest.mark.parametrize(("hurt", "answers"), [(False, (2,)), (True, (15, 3, "casting-goes-on"))])
def test_casting_is_a_standard_action_that_provokes_everybody_near(hurt: bool, answers: tuple[Any, ...]):
    battle = fight(
        Figure("A", 5, 5, "S", mage(HOLD)),
        Figure("e", 5, 6, "N", armed(SWORD)),
        Figure("f", 5, 9, "N", armed(SWORD)),
    )
    told = do(battle, casts(HOLD, "f"), "option-strike", *answers, 14)
    assert told.strikers == ["e"]
    assert (told.battle.state.turn.percent, told.battle.state.turn.standard) == (50, True)
    assert "not-saved" in [event.reading for event in told.events]
    assert sheet_of(told.battle, "A").spells[0].left == 0


@pytest.mark.rule("TA-STD-13")
def test_a_caster_who_is_hurt_may_lose_the_spell_as_the_gm_says():
    battle = scene(BOLT, armed(SWORD, hp=20), 1)
    told = do(battle, casts(BOLT), "option-strike", 15, 3, "casting-spoilt")
    assert "spell-lost" in told.keys
    assert not {"casts", "casts-on"} & set(told.keys)
    assert sheet_of(told.battle, "A").spells[0].left == 1
    asked = next(one for one in told.asked if one.key == "is-casting-spoilt")
    assert isinstance(asked, Choice)
    assert [(option.key, option.declines) for option in asked.options] == [
        ("casting-goes-on", True),
        ("casting-spoilt", False),
    ]


@pytest.mark.rule("TA-STD-13")
def test_a_caster_who_falls_keeps_the_spell_and_does_not_cast():
    battle = scene(BOLT, armed(SWORD, hp=20), 1)
    battle = battle.with_sheet(CombatantId("A"), replace(sheet_of(battle, "A"), hp=2))
    told = do(battle, casts(BOLT), "option-strike", 15, 5)
    assert told.keys[-1] == "act-lost"
    assert sheet_of(told.battle, "A").spells[0].left == 2


@pytest.mark.rule("TA-STD-13")
def test_spells_are_counted_and_offered_with_what_they_need():
    spells = (BOLT, BALL, Spell("light", aim=Aim.NOBODY, attack=False), replace(HOLD, left=0))
    battle = fight(Figure("A", 5, 5, "S", mage(*spells)), Figure("e", 5, 9, "N", armed(SWORD)))
    needs = {offer.action.item: offer.needs for offer in offered(battle, "A", "cast")}
    assert needs == {
        BOLT.name: Needs.TARGET, BALL.name: Needs.AREA, "light": Needs.NOTHING, HOLD.name: Needs.TARGET,
    }  # fmt: skip
    assert refusals(battle, casts(HOLD)) == {"spell-used-up"}
    assert refusals(battle, casts(BOLT)) == set()
    told = do(battle, casts(BOLT), 2)
    assert [fact.value for fact in RULESET.gauges(told.battle, CombatantId("A")).facts][-1] == "3 / 5"
    assert [spell.left for spell in sheet_of(told.battle, "A").spells] == [1, 1, 1, 0]
    assert do(battle, simple("cast", "A", item="light")).keys == ["casts"]
    # What has no target needs none: a light, and an area that the sheet does not describe.
    assert refusals(battle, simple("cast", "A", item="light")) == set()
    formless = fight(Figure("A", 5, 5, "S", mage(replace(BALL, area=Form.NONE))), Figure("e", 5, 9, "N", armed(SWORD)))
    assert sheet_of(formless, "A").spells[0].shape is None
    assert refusals(formless, casts(BALL, None)) == set()
    assert refusals(battle, casts(BALL, None)) == {"needs-target"}


@pytest.mark.rule("TA-STD-13")
def test_the_area_that_is_shown_is_the_area_that_counts():
    figures = [
        Figure(name, x, y, "N", armed(SWORD)) for name, x, y in (("e", 5, 3), ("f", 7, 5), ("g", 8, 5), ("h", 3, 4))
    ]
    battle = fight(Figure("A", 5, 9, "N", mage(BALL)), *figures, walls=(Wall(4, 0, 4, 8),))
    (offer,) = offered(battle, "A", "cast")
    grid, middle, shape = battle.board.grid, battle.board.grid.at(5, 4), offer.area
    assert shape is not None
    shown = ball(grid, middle, shape.size) & sight_of(battle.board).visible_from((middle,))
    caught = {one.id for one in battle.on_board() if any(has(grid, shown, cell) for cell in battle.cells_of(one.id))}
    assert caught == set(in_area(battle, casts(BALL, None, middle), shape))


@pytest.mark.rule("TA-STD-13")
@pytest.mark.parametrize(
    ("form", "radius", "caught"),
    [
        # South of the mage: e straight ahead, f one cell beside it, g far to the side, h behind him.
        (Form.LINE, 6, {"e"}),
        (Form.CONE, 6, {"e", "f"}),
        (Form.CONE, 3, set()),
        (Form.BURST, 1, {"e", "f"}),
        (Form.WALL, 3, {"e"}),
    ],
)
def test_an_area_has_its_form_and_size_from_the_sheet(form, radius, caught):
    figures = [
        Figure(name, x, y, "N", armed(SWORD)) for name, x, y in (("e", 5, 10), ("f", 6, 10), ("g", 11, 7), ("h", 5, 2))
    ]
    spell = replace(BALL, area=form, radius=radius, area_angle=Angle.A60, save=Save.NONE, damage="1d4")
    battle = fight(Figure("A", 5, 5, "S", mage(spell)), *figures)
    (offer,) = offered(battle, "A", "cast")
    assert offer.needs is Needs.AREA
    told = do(battle, casts(spell, None, Cell(5, 10)), 2) if caught else do(battle, casts(spell, None, Cell(5, 10)))
    assert {event.at for event in told.events if event.key == "spell-harms"} == caught


@pytest.mark.rule("TA-STD-13")
def test_what_begins_with_the_caster_is_aimed_anywhere_and_one_of_no_size_is_drawn():
    cone = replace(BALL, area=Form.CONE, radius=3)
    battle = fight(Figure("A", 5, 5, "S", mage(cone)), Figure("e", 5, 8, "N", armed(SWORD)))
    assert refusals(battle, casts(cone, None, Cell(5, 19))) == set()
    drawn = replace(BALL, area=Form.DRAWN, damage="1d4", save=Save.NONE)
    battle = fight(Figure("A", 5, 5, "S", mage(drawn)), Figure("e", 5, 8, "N", armed(SWORD)))
    (offer,) = offered(battle, "A", "cast")
    assert offer.area is not None
    assert offer.area.any_kind
    cells = 1 << battle.board.grid.index(Cell(5, 8))
    action = replace(casts(drawn, None, Cell(9, 9)), cells=cells)
    told = do(battle, action, 2)
    assert [event.at for event in told.events if event.key == "spell-harms"] == ["e"]


@pytest.mark.rule("TA-SPL-01")
def test_a_battle_spell_over_an_area_rolls_to_hit_each_of_those_in_it():
    storm = replace(BALL, attack=True, save=Save.NONE, damage="1d6")
    battle = fight(
        Figure("A", 5, 5, "S", mage(storm)),
        Figure("e", 5, 10, "N", armed(SWORD)),
        Figure("f", 6, 10, "N", armed(SWORD)),
    )
    told = do(battle, casts(storm, None, Cell(5, 10)), 3, 2, 19)
    assert [(event.at, event.reading) for event in told.events if event.key == "casts-at"] == [
        ("e", "miss"),
        ("f", "hit"),
    ]
    assert [event.at for event in told.events if event.key == "spell-harms"] == ["f"]


@pytest.mark.rule("TA-STD-13", "TA-SPL-01", "TA-FUL-06")
def test_what_speaks_against_a_spell():
    battle = fight(
        Figure("A", 5, 5, "S", mage(BOLT, TOUCH, BALL, CURE)),
        Figure("B", 6, 5, "S", armed(SWORD)),
        Figure("e", 5, 12, "N", armed(SWORD)),
        Figure("f", 1, 5, "N", armed(SWORD)),
        rock=((3, 5),),
    )
    assert refusals(battle, casts(BOLT)) == set()
    assert refusals(battle, casts(BOLT, "f")) == {"unseen"}
    assert refusals(battle, casts(BOLT, "B")) == {"no-enemy"}
    assert refusals(battle, casts(TOUCH)) == {"beyond-spell"}
    assert refusals(battle, casts(BOLT, None)) == {"needs-target"}
    assert refusals(battle, casts(BALL, None, Cell(5, 15))) == set()
    assert refusals(battle, casts(BALL, None, Cell(20, 19))) == set()
    assert refusals(battle, casts(BALL, None, Cell(1, 5))) == {"unseen"}
    assert refusals(battle, casts(CURE, "B")) == {"touch-takes-all"}
    assert refusals(battle, casts(CURE, "A")) == set()


@pytest.mark.rule("TA-CRT-06")
@pytest.mark.parametrize(("d100", "points"), [(41, 20), (40, 10)])
def test_a_natural_20_doubles_a_spells_damage_past_the_resistance_of_its_type(d100: int, points: int):
    target = armed(SWORD, hp=50, resistances=(Resistance(DamageType.FIRE, 40), Resistance(DamageType.COLD, 90)))
    told = do(scene(BOLT, target), casts(BOLT), 20, d100, 10)
    assert told.questions == ["to-hit", "resistance-roll", "spell-damage"]
    assert sheet_of(told.battle, "e").hp == 50 - points


@pytest.mark.rule("TA-CRT-06", "TA-SPL-01")
def test_the_odds_of_a_spell_attack_with_fire_resistance():
    # 4 + d20 against 17: 13 to 20 hit, 8/20; the 20 breaks through 40 % with 60/100; a 1 is a mishap
    target = armed(SWORD, hp=50, gear=(MAIL, SHIELD), resistances=(Resistance(DamageType.FIRE, 40),))
    assert odds(scene(BOLT, target), casts(BOLT)) == {
        "critical": Fraction(60, 2000),
        "hit": Fraction(7, 20) + Fraction(40, 2000),
        "miss": Fraction(11, 20),
        "mishap-reading": Fraction(1, 20),
    }


@pytest.mark.rule("TA-CRT-06")
def test_a_natural_1_is_a_mishap_without_a_weapon_to_lose():
    told = do(scene(BOLT), casts(BOLT), 1, "mishap-prone")
    assert sheet_of(told.battle, "A").posture is Posture.PRONE
    assert [option.key for option in told.asked[1].options] == [  # type: ignore[union-attr]
        "mishap-nothing", "mishap-prone", "mishap-entangled", "mishap-other",
    ]  # fmt: skip


@pytest.mark.rule("TA-FUL-06")
def test_a_touch_spell_on_allies_takes_the_whole_turn_and_reaches_six_of_a_ring():
    ring = [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6), (6, 6)]
    allies = [Figure("BCDEFGHI"[n], x, y, "S", armed(hp=5, max_hp=20)) for n, (x, y) in enumerate(ring)]
    battle = fight(Figure("A", 5, 5, "S", mage(CURE)), *allies)
    # Eight stand there, six are chosen one by one.
    told = do(
        battle,
        casts(CURE, None, kind="touch-allies"),
        "touch-one", "touch-one", "touch-one", "touch-one", "touch-one", "touch-one", 1, 2, 3, 4, 5, 6,
    )  # fmt: skip
    assert [sheet_of(told.battle, id).hp for id in "BCDEFGHI"] == [6, 7, 8, 9, 10, 11, 5, 5]
    assert told.battle.state.turn.percent == 100
    assert sheet_of(told.battle, "A").spells[0].left == 1


@pytest.mark.rule("TA-FUL-06")
def test_six_on_hexes_are_all_touched_at_once_or_as_many_as_the_caster_likes():
    around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    allies = [Figure("BCDEFG"[n], x, y, "E", armed(hp=5, max_hp=20)) for n, (x, y) in enumerate(around)]
    battle = fight(Figure("A", 0, 0, "E", mage(CURE)), *allies, hexes=True)
    deed = casts(CURE, None, kind="touch-allies")
    told = do(battle, deed, "touch-every", 1, 1, 1, 1, 1, 1)
    assert [sheet_of(told.battle, id).hp for id in "BCDEFG"] == [6] * 6
    told = do(battle, deed, "touch-one", "touch-enough", 8)
    assert [sheet_of(told.battle, id).hp for id in "BCDEFG"] == [13, 5, 5, 5, 5, 5]


@pytest.mark.rule("TA-FUL-06")
@pytest.mark.parametrize(
    ("switch", "asked"),
    [
        (YesGmNo.YES, ["strike", "spell-healing"]),
        (YesGmNo.GM, ["does-it-provoke", "spell-healing"]),
        (YesGmNo.NO, ["spell-healing"]),
    ],
)
def test_it_may_provoke(switch: YesGmNo, asked: list[str]):
    battle = fight(
        Figure("A", 5, 5, "S", mage(CURE)),
        Figure("B", 6, 5, "S", armed(hp=5, max_hp=20)),
        Figure("e", 5, 6, "N", armed(SWORD)),
        options=Options(full_misc_aoo=switch),
    )
    answers = {"strike": "option-pass", "does-it-provoke": "act-no-strike", "spell-healing": 3}
    told = do(battle, casts(CURE, None, kind="touch-allies"), *(answers[key] for key in asked))  # type: ignore[arg-type]
    assert told.questions == asked
    assert sheet_of(told.battle, "B").hp == 8


@pytest.mark.rule("TA-FUL-06")
def test_it_is_offered_for_harmless_touch_spells_only_and_needs_an_ally_beside():
    battle = fight(Figure("A", 5, 5, "S", mage(CURE, TOUCH, BOLT)), Figure("B", 9, 9, "S", armed(SWORD)))
    (offer,) = offered(battle, "A", "touch-allies")
    assert offer.action.item == CURE.name
    assert refusals(battle, offer.action) == {"no-ally-beside"}


def saver(**fields: Any) -> TurnawayBattle:
    return fight(Figure("A", 5, 5, "S", armed(SWORD, **fields)), Figure("e", 5, 12, "N", armed(SWORD)), acting="e")


@pytest.mark.parametrize(
    ("manner", "fields", "reasons"),
    [
        pytest.param(
            "fort", {"constitution": 2, "level_fort": 3}, {"save-constitution": 2, "save-level": 3},
            marks=pytest.mark.rule("TA-SAV-01"),
        ),
        pytest.param(
            "ref", {"dexterity": 3, "level_ref": 1}, {"save-dexterity": 3, "save-level": 1},
            marks=pytest.mark.rule("TA-SAV-02"),
        ),
        pytest.param(
            "will", {"wisdom": -1, "level_will": 2}, {"save-wisdom": -1, "save-level": 2},
            marks=pytest.mark.rule("TA-SAV-03"),
        ),
    ],
)  # fmt: skip
def test_the_gm_asks_for_a_save_out_of_turn_at_a_difficulty_of_his(
    manner: str, fields: dict[str, int], reasons: dict[str, int]
):
    battle = saver(**fields)
    deed = simple("save", "A", manner=manner)
    assert refusals(battle, deed) == set()
    bonus = sum(reasons.values())
    told = do(battle, deed, "difficulty-of 16", 16 - bonus)
    roll = told.asked[1]
    assert lines(roll) == reasons  # type: ignore[arg-type]
    assert told.events[0].reading == "saved"
    assert do(battle, deed, "difficulty-of 16", 15 - bonus).events[0].reading == "not-saved"
    assert told.battle.state == battle.state


@pytest.mark.rule("TA-SAV-01", "TA-SAV-02", "TA-SAV-03")
def test_three_saves_are_offered_and_the_unconscious_may_still_be_asked():
    battle = saver(unconscious=True)
    assert [offer.action.manner for offer in offered(battle, "A", "save")] == ["fort", "ref", "will", "ref-from"]
    assert {offer.cost for offer in offered(battle, "A", "save")} == {""}, "a save is no part of anybody's turn"
    assert refusals(battle, simple("save", "A", manner="fort")) == set()
    assert refusals(saver(dead=True), simple("save", "A", manner="fort")) == {"is-dead"}


@pytest.mark.rule("TA-SAV-02")
def test_half_cover_from_where_it_bursts_adds_two_to_reflex():
    # dex 3, level 1, half cover: +6
    sheet = armed(SWORD, dexterity=3, level_ref=1)
    tree = Thing("tree", Cell(5, 7), cover=10)
    battle = fight(Figure("A", 5, 5, "S", sheet), Figure("e", 9, 12), things=(tree,))
    deed = simple("save", "A", manner="ref-from", cell=Cell(5, 9))
    told = do(battle, deed, "difficulty-of", 10)
    assert lines(told.asked[1]) == {"save-dexterity": 3, "save-level": 1, "save-cover": 2}  # type: ignore[arg-type]
    free = do(battle, simple("save", "A", manner="ref-from", cell=Cell(9, 5)), "difficulty-of", 10)
    assert "save-cover" not in lines(free.asked[1])  # type: ignore[arg-type]


def behind_slit(spell: Spell = BALL, **options: Any) -> TurnawayBattle:
    """e stands behind an arrow slit, f in the open; the ball bursts before both."""
    return fight(
        Figure("A", 5, 2, "S", mage(spell)),
        Figure("e", 5, 10, "N", armed(SWORD, hp=40)),
        Figure("f", 7, 8, "N", armed(SWORD, hp=40)),
        things=(Thing("arrow-slit", Cell(5, 9), cover=18),),
        options=Options(**options),
    )


@pytest.mark.rule("TA-COV-06")
@pytest.mark.parametrize(
    ("switch", "die", "left"),
    [
        (Evasion.NEGATE, 15, 40),
        (Evasion.NEGATE, 14, 20),
        (Evasion.IMPROVED, 15, 40),
        (Evasion.IMPROVED, 14, 30),
    ],
)
def test_behind_nine_tenths_a_made_save_leaves_no_damage(switch: Evasion, die: int, left: int):
    # The ball does 20: half on a save. The other one, in the open, has 10 or 20 of it.
    told = do(behind_slit(evasion=switch), casts(BALL, None, Cell(5, 8)), (5, 5, 5, 5), die, 15)
    assert told.questions == ["spell-damage", "save-roll", "save-roll"]
    assert sheet_of(told.battle, "e").hp == left
    assert sheet_of(told.battle, "f").hp == 30
    assert "save-evasion" in idle(told.asked[1])  # type: ignore[arg-type]
    assert ("evades" in told.keys) is (die == 15)


@pytest.mark.rule("TA-COV-06")
def test_evasion_helps_only_against_what_does_part_of_its_damage_on_a_save():
    spell = replace(BALL, on_save=OnSave.NOTHING)
    told = do(behind_slit(spell, evasion=Evasion.IMPROVED), casts(spell, None, Cell(5, 8)), (5, 5, 5, 5), 14, 15)
    assert [sheet_of(told.battle, id).hp for id in "ef"] == [20, 40]


@pytest.mark.rule("TA-COV-06", "TA-SAV-02")
def test_an_area_catches_everybody_in_it_and_nobody_behind_a_wall():
    battle = fight(
        Figure("A", 5, 2, "S", mage(BALL)),
        Figure("B", 6, 8, "S", armed(hp=40)),
        Figure("e", 3, 8, "N", armed(hp=40)),
        Figure("f", 5, 11, "N", armed(hp=40)),
        rock=((4, 8), (4, 7), (4, 9)),
    )
    told = do(battle, casts(BALL, None, Cell(5, 8)), (1, 2, 3, 5), 20)
    # Half of 11, rounded up; e is behind the rock, f three cells away.
    assert [sheet_of(told.battle, id).hp for id in "Bef"] == [34, 40, 40]
    assert do(battle, casts(BALL, None, Cell(15, 15))).keys[-1] == "catches-nobody"


@pytest.mark.rule("TA-FUM-03")
@pytest.mark.parametrize(
    ("switch", "manner", "mishap"),
    [
        (SkillFumbles.OFF, "climb", False),
        (SkillFumbles.OFF, "other", False),
        (SkillFumbles.CLIMB_JUMP, "climb", True),
        (SkillFumbles.CLIMB_JUMP, "jump", True),
        (SkillFumbles.CLIMB_JUMP, "other", False),
        (SkillFumbles.ALL, "jump", True),
        (SkillFumbles.ALL, "other", True),
    ],
)
def test_a_1_on_a_skill_check_is_a_mishap_where_the_campaign_has_it(switch: SkillFumbles, manner: str, mishap: bool):
    battle = fight(
        Figure("A", 5, 5, "S", armed(SWORD, strength=9)), Figure("e", 9, 9), options=Options(skill_fumbles=switch)
    )
    first = ("check-strength",) if manner == "other" else ()
    last = ("mishap-dropped",) if mishap else ()
    told = do(battle, simple("check", "A", manner=manner), *first, "difficulty-of", 1, *last)
    # Without the switch 1 + 9 is enough for the difficulty of 5.
    assert told.events[0].reading == ("mishap-reading" if mishap else "check-made")
    assert (sheet_of(told.battle, "A").main == "") is mishap
    assert bool(told.battle.state.items) is mishap


@pytest.mark.rule("TA-FUM-03")
def test_a_check_is_made_from_the_difficulty_on():
    battle = fight(Figure("A", 5, 5, "S", armed(SWORD, strength=2)), Figure("e", 9, 9))
    for die, reading in ((3, "check-made"), (2, "check-failed")):
        told = do(battle, simple("check", "A", manner="jump"), "difficulty-of", die)
        assert told.events[0].reading == reading
    assert refusals(fight(Figure("A", 5, 5, "S", armed(unconscious=True))), simple("check", "A", manner="jump")) == {
        "is-unconscious"
    }


@pytest.mark.rule("TA-DST-02", "TA-SPL-01")
def test_a_distraction_helps_the_armour_class_against_one_spell():
    caster, target = CombatantId("A"), CombatantId("e")
    battle = fight(Figure("A", 5, 6, "N", armed(spells=(BOLT,))), Figure("e", 5, 2, "S", armed(hp=60)))
    helped = battle.with_state(
        replace(battle.state, distractions=(Distraction(CombatantId("x"), caster, target, helps_attack=False),))
    )
    cast = Action("cast", caster, target, item="spell-fire-bolt")
    against = [do(one, cast, 2).asked[0].against.total for one in (battle, helped)]  # type: ignore[union-attr]
    assert against == [10, 12]
    assert do(helped, cast, 2).battle.state.distractions == ()


HELD = replace(HOLD, effect=Effect.IMMOBILISED)


@pytest.mark.rule("TA-STD-13", "TA-AC-03")
def test_who_fails_the_saving_throw_against_a_hold_cannot_move_until_the_gm_says_so():
    told = do(scene(HELD), casts(HELD), 14)
    assert sheet_of(told.battle, "e").immobilised
    assert "spell-immobilises" in told.keys
    assert "offer-release" in {offer.key for offer in RULESET.offers(told.battle, CombatantId("e"))}
    freed = do(told.battle, simple("release", "e"))
    assert not sheet_of(freed.battle, "e").immobilised
    assert refusals(freed.battle, simple("release", "e")) == {"moves-freely"}


@pytest.mark.rule("TA-STD-13", "TA-SAV-03")
def test_who_makes_the_saving_throw_is_not_held():
    told = do(scene(HELD), casts(HELD), 15)
    assert not sheet_of(told.battle, "e").immobilised


@pytest.mark.rule("TA-STD-13")
def test_a_spell_without_a_written_effect_says_that_it_is_the_gms():
    assert "spell-takes-hold" in do(scene(HOLD), casts(HOLD), 14).keys
    assert "spell-takes-hold" not in do(scene(HOLD), casts(HOLD), 15).keys


@pytest.mark.rule("TA-STD-13")
def test_a_spell_that_fells_does_so_when_it_hits():
    gust = Spell("spell-hold", damage="1d4", effect=Effect.PRONE)
    # 4 + 13 reaches 17
    assert sheet_of(do(scene(gust), casts(gust), 13, 1).battle, "e").is_prone
    assert not sheet_of(do(scene(gust), casts(gust), 12).battle, "e").is_prone


@pytest.mark.rule("TA-STD-13")
def test_a_cast_light_shines_where_it_was_cast():
    over = Spell("spell-hold", aim=Aim.AREA, attack=False, radius=1, shines=6)
    spot = Cell(8, 8)
    lit = do(scene(over), casts(over, None, spot)).battle
    (lamp,) = lit.board.lights
    assert ((lamp.x, lamp.y), lamp.radius) == (lit.board.grid.centre(spot), 6)
    for aim, carrier in ((Aim.TARGET, "e"), (Aim.NOBODY, "A")):
        spell = Spell("spell-hold", aim=aim, attack=False, shines=4)
        lit = do(scene(spell), casts(spell, "e" if aim is Aim.TARGET else None)).battle
        assert {str(one.id): one.light for one in lit.on_board() if one.light} == {carrier: 4}


@pytest.mark.rule("TA-STD-13")
def test_what_a_spell_is_not_pointed_at_it_leaves_alone():
    """As the GM may overrule: an area without a place, a target without anybody, nobody with somebody in sight."""
    nobody = Spell("spell-hold", aim=Aim.NOBODY, attack=False, damage="1d4", shines=4)
    pointless = Spell("spell-hold", aim=Aim.AREA, attack=False, damage="1d4", radius=1, shines=4)
    lone = Spell("spell-hold", attack=False, damage="1d4", shines=4)
    for spell, at in ((nobody, "e"), (pointless, "e"), (lone, None)):
        battle = scene(spell)
        table = Table(battle)
        after = cast(table, battle, casts(spell, at), CombatantId("A"))
        assert [event.key for event in table.events] == ["casts", "spell-lights"]
        assert {str(one.id): one.light for one in after.on_board() if one.light} == {"A": 4}
        assert sheet_of(after, "e").hp == sheet_of(battle, "e").hp


@pytest.mark.rule("TA-CRT-06", "TA-SPL-01")
def test_only_a_sure_hit_doubles_and_the_log_says_to_what():
    sure = replace(BOLT, attack=False, damage="1d10")
    told = do(scene(sure, armed(hp=30)), casts(sure), 7)
    assert (sheet_of(told.battle, "e").hp, "damage-multiplied" in told.keys) == (23, False)
    rain = Spell("rain", aim=Aim.AREA, damage="1d10", distance=20, radius=1)
    doubled = do(scene(rain, armed(hp=30)), casts(rain, None, Cell(5, 10)), 7, 20)
    assert (sheet_of(doubled.battle, "e").hp, doubled.args("damage-multiplied")) == (16, {"points": 14, "times": 2})


@pytest.mark.rule("TA-SAV-02", "TA-COV-03")
@pytest.mark.parametrize(
    ("changes", "cell", "cover"),
    [
        # A tree stands beside the target on the way from the caster, and not on that from the burst behind it.
        ({"aim": Aim.TARGET}, None, True),
        ({"aim": Aim.AREA, "area": Form.CONE, "radius": 9}, Cell(5, 10), True),
        ({"aim": Aim.AREA, "radius": 2}, Cell(5, 11), False),
        ({"aim": Aim.TARGET, "save": Save.WILL}, None, False),
    ],
)
def test_cover_against_a_spell_is_seen_from_where_it_begins(changes: dict[str, Any], cell: Cell | None, cover: bool):
    spell = replace(Spell("spell-hold", attack=False, damage="1d4", save=Save.REFLEX, difficulty=15), **changes)
    battle = scene(spell, armed(hp=30), things=(Thing("tree", Cell(5, 9), cover=10),))
    save = do(battle, casts(spell, None if cell else "e", cell), 3, 10).roll("save-roll")
    assert (lines(save).get("save-cover") == 2) is cover


@pytest.mark.rule("TA-SAV-02", "TA-COV-01")
@pytest.mark.parametrize(("barrels", "cover"), [((5,), False), ((5, 6, 7, 8), True)])
def test_a_large_caster_aims_from_the_cell_that_sees_most(barrels: tuple[int, ...], cover: bool):
    spell = Spell("spell-hold", attack=False, damage="1d4", save=Save.REFLEX, difficulty=15, aim=Aim.TARGET)
    # The barrel stands on the way from the caster's left column, not on that from his right one.
    battle = fight(
        Figure("A", 5, 0, "S", armed(spells=(replace(spell, distance=20),), main=""), 4),
        Figure("e", 5, 9, "N", armed(hp=30)),
        things=tuple(Thing("barrel", Cell(column, 7), cover=10) for column in barrels),
    )
    save = do(battle, casts(spell), 3, 10).roll("save-roll")
    assert (lines(save).get("save-cover") == 2) is cover


@pytest.mark.rule("TA-STD-13")
@pytest.mark.parametrize(("save", "damage", "told"), [(Save.WILL, "", 1), (Save.WILL, "1d4", 0), (Save.NONE, "", 0)])
def test_the_log_speaks_of_a_spell_that_nobody_else_tells_of(save: Save, damage: str, told: int):
    spell = replace(HOLD, save=save, damage=damage)
    dice = ([2] if damage else []) + ([5] if save is not Save.NONE else [])
    assert do(scene(spell), casts(spell), *dice).keys.count("spell-takes-hold") == told


@pytest.mark.rule("TA-DST-02", "TA-SPL-01")
def test_a_distraction_for_a_blow_is_not_used_up_by_a_spell():
    battle = scene(BOLT, armed(hp=30))
    given = (Distraction(CombatantId("x"), CombatantId("e"), CombatantId("A"), helps_attack=True),)
    battle = battle.with_state(replace(battle.state, distractions=given))
    told = do(battle, casts(BOLT), 2)
    assert told.battle.state.distractions == given


@pytest.mark.rule("TA-FUL-06")
@pytest.mark.parametrize(("number", "every"), [(1, False), (2, True), (6, True), (7, False)])
def test_all_of_a_ring_are_proposed_at_once_where_they_are_several_and_fit_in(number: int, every: bool):
    ring = [(4, 4), (5, 4), (6, 4), (4, 5), (6, 5), (4, 6), (5, 6)][:number]
    allies = [Figure("BCDEFGH"[n], x, y, "S", armed(hp=5, max_hp=20)) for n, (x, y) in enumerate(ring)]
    battle = fight(Figure("A", 5, 5, "S", mage(CURE)), *allies)
    chosen = ["touch-every"] if every else ["touch-one"] * min(number, 6) if number > 1 else []
    told = do(battle, casts(CURE, None, kind="touch-allies"), *chosen, *[1] * min(number, 6))
    assert told.keys.count("touches-ally") == min(number, 6)
    assert ("touch-every" in told.options("touch-whom") if number > 1 else every) is every
