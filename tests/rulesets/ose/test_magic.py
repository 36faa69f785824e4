"""Spells: declared, cast, disrupted, forgotten; magic items; saving throws."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from engine.battle.actions import Action, LayGrid, Resize
from engine.battle.board import Brightness, Light, MapZone, Scale, Wall, ZoneKind
from engine.battle.ids import CombatantId
from engine.contract import Needs
from engine.grid.cell import Cell
from engine.grid.cell_set import cell_set
from engine.grid.grid import Layout
from engine.odds.odds import chances, forecast
from engine.rulesets.ose.harm.charts import saves_of_hit_dice
from engine.rulesets.ose.magic.saves import number_to_save
from engine.rulesets.ose.magic.spells import is_open_to_disruption
from engine.rulesets.ose.options import DisruptOn, ItemPhase, Options
from engine.rulesets.ose.sheet import Category, Condition, Footing, Harm, Kind, Spell
from engine.rulesets.ose.state import Declared, Doings, Part, Stage, Turn, doings
from engine.sight.areas import Angle, Form
from tests.builders import BLUE, RED
from tests.rulesets.ose.scene import (
    OSE,
    begin,
    do,
    drawn,
    fight,
    go_on,
    hit,
    monster,
    sheet,
    shot,
    steps,
    turned,
    why_not,
)

A, X = CombatantId("A"), CombatantId("x")
SLEEP = Spell("sleep", 2)
CASTS = {"A": Doings(Declared.SPELL, spell="sleep")}
DECLARE = Action("declare", actor=A, manner="spell", item="sleep")


def mage(**fields):
    return sheet("dagger", spells=(SLEEP, Spell("hear", 1, needs_sight=False)), **fields)


def casting(picture: str = "A . . x", part: Part = Part.SPELLS, **more):
    fields = more.pop("fields", {})
    return fight(picture, {"A": mage(**fields), **more.pop("who", {})}, part=part, doings=CASTS, **more)


def spell_at(battle, column: int, row: int = 0, spell: str = "sleep") -> Action:
    return Action("cast", actor=A, item=spell, cell=battle.board.grid.at(column, row))


def memory(battle) -> int:
    return next(spell.memorised for spell in battle[A].sheet.spells if spell.name == "sleep")


@pytest.mark.rule("OSE-DECL-01")
def test_a_spell_is_declared_before_initiative_or_not_cast():
    battle = begin(drawn("A . . x", {"A": mage()}))
    assert {offer.action.item for offer in OSE.offers(battle, A) if offer.key == "offer-declare-spell"} == {
        "sleep",
        "hear",
    }
    assert OSE.order(battle).active == (A,)
    battle = do(battle, DECLARE).battle
    assert (doings(battle, A).declared, doings(battle, A).spell) == (Declared.SPELL, "sleep")
    undeclared = fight("A . . x", {"A": mage()}, part=Part.SPELLS)
    assert why_not(undeclared, spell_at(undeclared, 3)) == {"objection-no-spell-declared"}
    assert "offer-cast" not in {offer.key for offer in OSE.offers(undeclared, A)}
    assert why_not(go_on(battle), DECLARE) >= {"objection-declarations-closed"}


@pytest.mark.rule("OSE-DECL-01")
@pytest.mark.parametrize("named", [False, True])
def test_whether_the_target_is_declared_is_a_switch(named: bool):
    battle = begin(drawn("A . . x", {"A": mage()}, Options(declare_target=named)))
    offer = next(offer for offer in OSE.offers(battle, A) if offer.key == "offer-declare-spell")
    assert offer.needs.value == ("cell" if named else "nothing")
    action = replace(DECLARE, cell=battle[X].cell) if named else DECLARE
    battle = go_on(go_on(do(battle, action).battle), 6, 1)
    cast = next(offer for offer in OSE.offers(battle, A) if offer.key == "offer-cast")
    assert (cast.needs.value, cast.action.cell) == (("nothing", battle[X].cell) if named else ("cell", None))


@pytest.mark.rule("OSE-CAST-01", "OSE-CAST-02")
@pytest.mark.parametrize(
    ("condition", "against"),
    [
        (Condition.MUTE, "objection-cannot-speak"),
        (Condition.BOUND, "objection-cannot-gesture"),
        (Condition.SILENCED, "objection-silenced"),
        (Condition.PARALYSED, "objection-helpless"),
    ],
)
def test_a_caster_must_speak_and_gesture(condition: Condition, against: str):
    battle = casting(fields={"conditions": (condition,)})
    assert against in why_not(battle, spell_at(battle, 3))
    declaring = begin(drawn("A . . x", {"A": mage(conditions=(condition,))}))
    assert against in why_not(declaring, DECLARE)


@pytest.mark.rule("OSE-CAST-02")
@pytest.mark.parametrize(("kind", "is_silent"), [(ZoneKind.SILENCE, True), (ZoneKind.DANGER, False)])
def test_in_a_zone_of_silence_nobody_casts(kind: ZoneKind, is_silent: bool):
    battle = casting()
    (cell,) = battle.cells_of(A)
    grid = battle.board.grid
    here, beside = (MapZone("Hush", 1 << grid.index(grid.at(column, 0)), kind) for column in (cell.x, cell.x + 1))
    for zone, expected in ((here, is_silent), (beside, False)):
        there = replace(battle, board=replace(battle.board, zones=(zone,)))
        assert ("objection-silenced" in why_not(there, spell_at(there, 3))) == expected
    # The spell that could not be cast stays in memory.
    assert memory(go_on(battle)) == 2


@pytest.mark.rule("OSE-CAST-03")
def test_the_target_must_be_in_sight_unless_the_spell_says_otherwise():
    walled = casting(walls=(Wall(2, -1, 2, 2),))
    assert why_not(walled, spell_at(walled, 1)) == set()
    assert why_not(walled, spell_at(walled, 3)) == {"objection-not-in-sight"}
    hears = {"A": Doings(Declared.SPELL, spell="hear")}
    blindly = fight("A . . x", {"A": mage()}, part=Part.SPELLS, doings=hears, walls=(Wall(2, -1, 2, 2),))
    assert why_not(blindly, spell_at(blindly, 3, spell="hear")) == set()


@pytest.mark.rule("OSE-CAST-03")
def test_the_blind_do_not_see_their_target():
    battle = casting(fields={"conditions": (Condition.BLINDED,)})
    assert why_not(battle, spell_at(battle, 3)) == {"objection-blind-caster"}


@pytest.mark.rule("OSE-CAST-03")
@pytest.mark.parametrize(
    ("fields", "column", "against"),
    [
        # In the dark one sees what is next to one, or as far as eyes that are made for it: 10 ft are two cells.
        ({}, 1, set()),
        ({}, 2, {"objection-target-in-dark"}),
        ({"dark_sight": 10}, 2, set()),
        ({"dark_sight": 10}, 3, {"objection-target-in-dark"}),
        ({"dark_sight": 60}, 3, set()),
        ({"dark_sight": 60, "conditions": (Condition.BLINDED,)}, 1, {"objection-blind-caster"}),
    ],
)
def test_a_target_in_the_dark_is_not_seen(fields: dict, column: int, against: set[str]):
    battle = casting("A y . x", fields=fields, ambient=Brightness.DARK)
    assert why_not(battle, spell_at(battle, column)) == against


@pytest.mark.rule("OSE-CAST-03")
@pytest.mark.parametrize("ambient", [Brightness.LIT, Brightness.DIM])
def test_light_and_dusk_hide_no_target(ambient: Brightness):
    battle = casting(ambient=ambient)
    assert why_not(battle, spell_at(battle, 3)) == set()


@pytest.mark.rule("OSE-CAST-03")
def test_a_lamp_beside_the_target_shows_it_and_a_spell_without_need_of_sight_asks_for_no_light():
    lamp = casting(ambient=Brightness.DARK, lights=(Light(3.5, 0.5, 2),))
    assert why_not(lamp, spell_at(lamp, 3)) == set()
    hears = {"A": Doings(Declared.SPELL, spell="hear")}
    dark = fight("A . . x", {"A": mage()}, part=Part.SPELLS, doings=hears, ambient=Brightness.DARK)
    assert why_not(dark, spell_at(dark, 3, spell="hear")) == set()


@pytest.mark.rule("OSE-CAST-03")
def test_thick_fog_hides_a_target_as_a_wall_does():
    battle = casting(clouds=bytes([0, 2, 2, 0]))
    # One sees one cell deep into it, and nothing through it.
    assert why_not(battle, spell_at(battle, 1)) == set()
    assert why_not(battle, spell_at(battle, 3)) == {"objection-not-in-sight"}


@pytest.mark.rule("OSE-CAST-03")
def test_nothing_is_seen_off_the_map():
    battle = casting()
    assert why_not(battle, replace(spell_at(battle, 3), cell=Cell(9, 9))) == {"objection-not-in-sight"}


def test_the_players_see_through_the_eyes_of_their_figures():
    battle = casting(fields={"dark_sight": 30})
    assert (OSE.eyes(battle, A).in_dark, OSE.eyes(battle, X).in_dark) == (6, 1)
    blind = casting(fields={"conditions": (Condition.BLINDED,)})
    assert OSE.eyes(blind, A).cells == 0


@pytest.mark.rule("OSE-DECL-01")
def test_the_declared_target_of_a_spell_follows_a_map_that_is_resized():
    aimed = {"A": Doings(Declared.SPELL, spell="sleep", spell_at=Cell(3, 0)), "x": Doings(spent=4)}
    battle = fight("A . . x", {"A": mage()}, part=Part.SPELLS, doings=aimed, options=Options(declare_target=True))
    wider = do(battle, Resize(left=2, top=1)).battle
    assert doings(wider, A).spell_at == Cell(5, 1) == wider[X].cell
    # Whatever else is kept of the round stays, and the spell is still cast at whom it was meant for.
    assert (doings(wider, X).spent, wider.state.turns, wider.state.losses) == (
        4,
        battle.state.turns,
        battle.state.losses,
    )
    (offer,) = (offer for offer in OSE.offers(wider, A) if offer.action.kind == "cast")
    told = next(event for event in do(wider, offer.action).events if event.key == "casts-at")
    assert told.at == X
    # On a map from which the cell is gone the nearest that is left takes its place.
    assert doings(do(battle, Resize(left=-1)).battle, A).spell_at == Cell(2, 0)


@pytest.mark.rule("OSE-DECL-01")
def test_the_declared_target_of_a_spell_follows_its_cell_to_another_grid():
    aimed = {"A": Doings(Declared.SPELL, spell="sleep", spell_at=Cell(3, 0))}
    battle = fight("A . . x", {"A": mage()}, part=Part.SPELLS, doings=aimed)
    hexes = do(battle, LayGrid(Layout.HEX_ODD_R, battle.board.scale)).battle
    assert doings(hexes, A).spell_at == hexes[X].cell


@pytest.mark.rule("OSE-CAST-04", "OSE-DECL-04")
@pytest.mark.parametrize("disrupted", [False, True])
def test_who_casts_does_nothing_else_but_turn(disrupted: bool):
    done = {"A": Doings(Declared.SPELL, spell="sleep", disrupted=disrupted)}
    moving = fight("A . . x", {"A": mage()}, part=Part.MOVEMENT, doings=done)
    assert why_not(moving, steps(moving, "A", (1, 0))) == {"objection-casting"}
    assert A not in OSE.order(moving).active
    assert why_not(moving, turned(moving, "A", 3)) == set()
    near = fight("A x", {"A": mage()}, doings=done)
    assert why_not(near, hit("A", "x", "arm-dagger")) == {"objection-casting"}
    far = fight("A . . x", {"A": mage()}, part=Part.MISSILES, doings=done)
    assert why_not(far, shot("A", "x", "arm-dagger")) == {"objection-casting"}


@pytest.mark.rule("OSE-CAST-05")
def test_spells_take_effect_between_missiles_and_melee():
    battle = casting(part=Part.MOVEMENT, who={"B": sheet("short-bow")}, picture="A B . . x")
    assert why_not(battle, spell_at(battle, 4)) == {"objection-phase-spells"}
    battle = go_on(battle)
    assert battle.state.part is Part.MISSILES
    battle = go_on(battle)
    assert battle.state.part is Part.SPELLS
    assert A in OSE.order(battle).active
    ran = do(battle, spell_at(battle, 4))
    assert [(event.key, event.by, event.at) for event in ran.events] == [("casts-at", A, X)]
    assert memory(ran.battle) == 1
    assert why_not(ran.battle, spell_at(ran.battle, 4)) == {"objection-has-cast"}
    assert go_on(ran.battle).state.part is not Part.SPELLS


@pytest.mark.rule("OSE-CAST-05")
@pytest.mark.parametrize(
    ("phase", "part", "against"),
    [
        (ItemPhase.SPELLS, Part.SPELLS, set()),
        (ItemPhase.SPELLS, Part.MELEE, {"objection-phase-spells"}),
        (ItemPhase.ANY, Part.MELEE, set()),
    ],
)
def test_magic_items_are_used_without_declaration(phase: ItemPhase, part: Part, against: set[str]):
    who = {"A": sheet("sword", items=("wand",))}
    battle = fight("A . x", who, part=part, options=Options(item_phase=phase))
    use = Action("use-item", actor=A, item="wand")
    assert why_not(battle, use) == against
    used = do(battle, use)
    assert used.keys == ["uses-item"]
    assert "objection-item-used" in why_not(used.battle, use)


def enemy_first(**more):
    """x acts in the first turn, the caster in the second."""
    turns = (Turn((BLUE,), number=6), Turn((RED,), number=1))
    return casting("A x", Part.MELEE, turns=turns, **more)


@pytest.mark.rule("OSE-DISRUPT-01", "OSE-DISRUPT-03", "OSE-DISRUPT-04")
def test_a_hit_before_the_spell_takes_effect_disrupts_it():
    ran = do(enemy_first(), hit("x", "A"), 19, 1)
    assert "spell-disrupted" in ran.keys
    # It is wiped from memory as if it had been cast: one copy of two.
    assert memory(ran.battle) == 1
    later = ran.battle.with_state(replace(ran.battle.state, turn=1, part=Part.SPELLS))
    assert why_not(later, spell_at(later, 1)) == {"objection-disrupted"}
    assert A not in OSE.order(later).active


@pytest.mark.rule("OSE-DISRUPT-01", "OSE-DECL-04")
def test_a_miss_does_not_disrupt_and_an_uncast_spell_stays_in_memory():
    ran = do(enemy_first(), hit("x", "A"), 2)
    assert "spell-disrupted" not in ran.keys
    assert memory(go_on(go_on(ran.battle))) == 2


@pytest.mark.rule("OSE-DISRUPT-01")
@pytest.mark.parametrize(("on", "disrupted"), [(DisruptOn.HIT, True), (DisruptOn.DAMAGE, False)])
def test_whether_a_hit_without_damage_disrupts_is_a_switch(on: DisruptOn, disrupted: bool):
    battle = enemy_first(fields={"hurt_only_by": (Harm.SILVER,)}, options=Options(disrupt_on=on))
    assert ("spell-disrupted" in do(battle, hit("x", "A"), 19).keys) is disrupted


@pytest.mark.rule("OSE-DISRUPT-02")
@pytest.mark.parametrize(("face", "disrupted"), [(14, True), (15, False)])
def test_a_failed_saving_throw_disrupts(face: int, disrupted: bool):
    battle = enemy_first(fields={"save_wands": 15})
    ran = do(battle, Action("save", actor=A, item="wands"), face)
    assert ("spell-disrupted" in ran.keys) is disrupted


@pytest.mark.rule("OSE-DISRUPT-05")
def test_what_comes_after_the_spell_changes_nothing():
    # The caster's side has had its phase d; the enemy's later hit does not disrupt, cast or not.
    battle = casting("A x", Part.MELEE, turn=1)
    assert "spell-disrupted" not in do(battle, hit("x", "A"), 19, 1).keys
    own = casting("A x", Part.MELEE, turns=(Turn((RED, BLUE)),))
    assert "spell-disrupted" not in do(own, hit("x", "A"), 19, 1).keys


@pytest.mark.rule("OSE-DISRUPT-05")
def test_in_a_shared_turn_missiles_disrupt_and_melee_does_not():
    who = {"x": monster("short-bow")}
    battle = casting("A . . x", Part.MISSILES, turns=(Turn((RED, BLUE)),), who=who)
    assert "spell-disrupted" in do(battle, shot("x", "A", "arm-short-bow"), 19, 1).keys


@pytest.mark.rule("OSE-DISRUPT-05")
@pytest.mark.parametrize("switch", [False, True])
def test_whether_spells_of_one_phase_disrupt_each_other_is_a_switch(switch: bool):
    options = Options(disrupt_same_phase=switch)
    battle = casting("A . . x", Part.SPELLS, turns=(Turn((RED, BLUE)),), fields={"save_spells": 15}, options=options)
    ran = do(battle, Action("save", actor=A, item="spells"), 2)
    assert ("spell-disrupted" in ran.keys) is switch
    # In an enemy's phase d before its own it is disrupted either way.
    turns = (Turn((BLUE,)), Turn((RED,)))
    battle = casting("A . . x", Part.SPELLS, turns=turns, fields={"save_spells": 15}, options=options)
    assert "spell-disrupted" in do(battle, Action("save", actor=A, item="spells"), 2).keys


@pytest.mark.rule("OSE-UNSTABLE-03", "OSE-UNSTABLE-04")
def test_no_magic_on_an_unstable_surface():
    rider = {"footing": Footing.FLYING_MOUNT}
    battle = casting(fields=rider)
    assert why_not(battle, spell_at(battle, 3)) == {"objection-unstable"}
    assert "objection-unstable" in why_not(begin(drawn("A . x", {"A": mage(**rider)})), DECLARE)
    items = fight("A . x", {"A": sheet("sword", items=("wand",), **rider)}, part=Part.SPELLS)
    assert why_not(items, Action("use-item", actor=A, item="wand")) == {"objection-unstable"}


SAVES = [
    ("nh", (14, 15, 16, 17, 18)),
    *[(dice, (12, 13, 14, 15, 16)) for dice in ("1/2", "1-1", "1", "3", "3+1")],
    *[(dice, (10, 11, 12, 13, 14)) for dice in ("4", "5", "6", "6+3")],
    *[(dice, (8, 9, 10, 10, 12)) for dice in ("7", "9", "9+2", "7**")],
    *[(dice, (6, 7, 8, 8, 10)) for dice in ("10", "12", "12+1")],
    *[(dice, (4, 5, 6, 5, 8)) for dice in ("13", "15")],
    *[(dice, (2, 3, 4, 3, 6)) for dice in ("16", "18")],
    *[(dice, (2, 2, 2, 2, 4)) for dice in ("19", "21", "21+1", "21+4")],
    *[(dice, (2, 2, 2, 2, 2)) for dice in ("22", "30")],
]


@pytest.mark.rule(
    "OSE-SAVE-NH", "OSE-SAVE-1-3", "OSE-SAVE-4-6", "OSE-SAVE-7-9", "OSE-SAVE-10-12", "OSE-SAVE-13-15", "OSE-SAVE-16-18",
    "OSE-SAVE-19-21", "OSE-SAVE-22", "OSE-SAVE-BOUND",
)  # fmt: skip
@pytest.mark.parametrize(("dice", "numbers"), SAVES)
def test_hit_dice_give_the_five_saving_throws(dice: str, numbers: tuple[int, ...]):
    assert saves_of_hit_dice(dice) == numbers
    beast = monster("sword", hit_dice=dice)
    assert [number_to_save(beast, category)[0] for category in Category] == list(numbers)


def test_the_saving_throws_are_those_of_the_rulebook(registers: Path):
    text = (registers / "sources" / "001_b4729a80a9fe6e69.txt").read_text(encoding="utf-8")
    part = text[text.index("#### Спасброски монстра") :]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in part.splitlines() if line.startswith("|")][2:]
    assert len(rows) == 9
    for row in rows:
        dice = row[0].split("-")[0]
        assert saves_of_hit_dice(dice) == tuple(int(cell) for cell in row[1:])


@pytest.mark.rule("OSE-SAVE-COL")
def test_the_number_or_more_saves_and_no_face_is_special():
    # HD 5 against breath: 13. 13 to 20 of 20: 8/20.
    battle = fight("A x", {"x": monster("sword", hit_dice="5")})
    saved = do(battle, Action("save", actor=X, item="breath"), 13)
    assert saved.events[-1].reading == "saved"
    assert do(battle, Action("save", actor=X, item="breath"), 12).events[-1].reading == "not-saved"
    assert chances(saved.asked[0]) == {"not-saved": Fraction(12, 20), "saved": Fraction(8, 20)}
    # A 1 saves against 1 or less, a 20 does not against 21 and more: there is no rule for them.
    roll = saved.asked[0]
    assert roll.read.read(1, 0, 1) == "saved"
    assert roll.read.read(20, 0, 21) == "not-saved"


@pytest.mark.rule("OSE-SAVE-PC")
@pytest.mark.parametrize("kind", [Kind.CHARACTER, Kind.MERCENARY])
def test_characters_save_by_the_values_of_their_class(kind: Kind):
    without = sheet("sword", kind=kind, hit_dice="5")
    assert number_to_save(without, Category.DEATH) is None
    assert not [offer for offer in OSE.offers(fight("A x", {"A": without}), A) if offer.action.kind == "save"]
    with_value = replace(without, save_death=12)
    assert number_to_save(with_value, Category.DEATH) == (12, "OSE-SAVE-PC")
    offers = OSE.offers(fight("A x", {"A": with_value}), A)
    assert [offer.key for offer in offers if offer.action.kind == "save"] == ["offer-save-death"]


@pytest.mark.rule("OSE-SAVE-COL")
def test_of_several_saving_throws_one_stands_in_the_panel_and_asks_against_what():
    battle = fight("A x", {"x": monster("sword", hit_dice="1", save_death=12, save_breath=16)})
    offers = [offer for offer in OSE.offers(battle, X) if offer.action.kind == "save"]
    assert [(offer.key, offer.action.item, offer.objections) for offer in offers] == [("offer-save", "", ())]
    ran = do(battle, offers[0].action, "offer-save-breath", 16)
    assert ran.options("which-save") == [f"offer-save-{category.value}" for category in Category]
    assert (ran.keys, ran.events[0].reading) == (["saves-breath"], "saved")
    assert do(battle, offers[0].action, "offer-save-death", 11).events[0].reading == "not-saved"


@pytest.mark.rule("OSE-SAVE-BOUND")
def test_a_monster_may_save_as_something_else():
    assert number_to_save(monster("sword", hit_dice="1/2", saves_as="nh"), Category.DEATH) == (14, "OSE-SAVE-BOUND")
    assert number_to_save(monster("sword", hit_dice="4", save_death=3), Category.DEATH) == (3, "OSE-SAVE-PC")


def test_a_save_without_a_number_rolls_nothing():
    battle = fight("A x")
    assert do(battle, Action("save", actor=A, item="death")).battle == battle


BALL = replace(SLEEP, area=Form.BURST, area_feet=10, save=Category.SPELLS)


def over(spell: Spell, picture: str, **more):
    """A is about to cast an area spell; everybody saves against spells with 15 or more."""
    who = {id: sheet("dagger", save_spells=15) for id in picture if id.isalpha() and id != "A"}
    return fight(
        picture,
        {"A": sheet("dagger", spells=(spell,), save_spells=11), **who},
        part=Part.SPELLS,
        doings=CASTS,
        **more,
    )


@pytest.mark.rule("OSE-CAST-05")
def test_a_spell_with_an_area_names_whom_it_takes_and_each_makes_his_saving_throw():
    battle = over(BALL, "A . . x y . z")
    (offer,) = [offer for offer in OSE.offers(battle, A) if offer.key == "offer-cast"]
    assert offer.needs is Needs.AREA
    assert offer.area is not None
    # 10 ft are two cells of 5 ft.
    assert offer.area.size == 2
    told = do(battle, spell_at(battle, 4), 15, 14, 1)
    assert [(dict(event.args)["count"], event.weight) for event in told.events if event.key == "casts-over"] == [(3, 2)]
    assert [event.at for event in told.events if event.key == "is-in-area"] == ["x", "y", "z"]
    assert [event.reading for event in told.events if event.key == "saves-spells"] == [
        "saved",
        "not-saved",
        "not-saved",
    ]
    assert memory(told.battle) == 1


@pytest.mark.rule("OSE-CAST-05")
def test_without_a_saving_throw_on_its_sheet_an_area_only_says_who_is_in_it_and_a_wall_ends_it():
    plain = replace(BALL, save=None)
    told = do(over(plain, "A . . x y . z"), spell_at(over(plain, "A . . x y . z"), 4))
    assert "saves-spells" not in [event.key for event in told.events]
    walled = over(plain, "A . . x y . z", walls=(Wall(4.0, -1.0, 4.0, 2.0),))
    told = do(walled, spell_at(walled, 3))
    assert [event.at for event in told.events if event.key == "is-in-area"] == ["x"]


@pytest.mark.rule("OSE-CAST-03")
def test_a_cone_begins_with_the_caster_and_only_its_direction_is_pointed_at():
    cone = replace(BALL, area=Form.CONE, area_feet=15, area_angle=Angle.A60, save=None)
    battle = over(cone, "A . . x y . z")
    assert why_not(battle, spell_at(battle, 6)) == set()
    told = do(battle, spell_at(battle, 6))
    assert [event.at for event in told.events if event.key == "is-in-area"] == ["x"]


@pytest.mark.rule("OSE-CAST-05")
def test_the_gm_may_draw_the_area_of_a_spell():
    drawn_one = replace(BALL, area=Form.DRAWN, save=None)
    battle = over(drawn_one, "A . . x y . z")
    grid = battle.board.grid
    action = replace(spell_at(battle, 3), cells=cell_set(grid, (grid.at(3, 0), grid.at(6, 0))))
    told = do(battle, action)
    assert [event.at for event in told.events if event.key == "is-in-area"] == ["x", "z"]


@pytest.mark.rule("OSE-SAVE-COL")
def test_the_odds_of_an_area_are_those_of_every_saving_throw():
    battle = over(BALL, "A . . x y . .")
    action = spell_at(battle, 4)
    both = {
        dict(outcome.amounts)["failed-saves"]: chance
        for outcome, chance in forecast(OSE, battle, action).outcomes.items()
    }
    # 15 or more of 20 saves: 6/20; both fail (14/20)², none (6/20)².
    assert both == {2: Fraction(196, 400), 1: Fraction(168, 400), 0: Fraction(36, 400)}


@pytest.mark.rule("OSE-CAST-05")
@pytest.mark.parametrize(
    ("feet", "width", "cell", "size", "across"),
    [(30, 5, 5.0, 6, 1), (30, 10, 5.0, 6, 2), (30, 10, 10.0, 3, 1), (5, 5, 20.0, 1, 1), (0, 5, 5.0, 0, 1)],
)
def test_the_area_of_a_spell_is_counted_in_whole_cells(feet: int, width: int, cell: float, size: int, across: int):
    line = replace(BALL, area=Form.LINE, area_feet=feet, area_width=width)
    (offer,) = (offer for offer in OSE.offers(over(line, "A . . x", scale=Scale(cell)), A) if offer.area is not None)
    assert (offer.area.size, offer.area.width) == (size, across)


@pytest.mark.rule("OSE-CAST-05")
def test_magic_items_are_offered_in_turns_alone():
    who = {"A": sheet("sword", items=("wand",))}
    assert "use-item" in {offer.action.kind for offer in OSE.offers(fight("A . x", who, part=Part.SPELLS), A)}
    assert "use-item" not in {offer.action.kind for offer in OSE.offers(begin(drawn("A . x", who)), A)}


@pytest.mark.rule("OSE-DISRUPT-02", "OSE-DISRUPT-05")
def test_a_failed_save_before_initiative_disrupts_a_declared_spell():
    battle = fight("A . x", {"A": mage(save_death=12)}, doings=CASTS)
    early = battle.with_state(replace(battle.state, stage=Stage.INITIATIVE, turns=()))
    assert is_open_to_disruption(early, A)
    ran = do(early, Action("save", actor=A, item="death"), 11)
    assert "spell-disrupted" in ran.keys
    assert memory(ran.battle) == 1
    saved = do(early, Action("save", actor=A, item="death"), 12)
    assert "spell-disrupted" not in saved.keys


def test_what_stands_out_in_the_log_is_the_item_that_is_used():
    battle = fight("A . x", {"A": sheet("sword", items=("wand",))}, part=Part.SPELLS)
    (used,) = do(battle, Action("use-item", actor=A, item="wand")).events
    assert (used.key, used.weight, used.rule) == ("uses-item", 2, "OSE-CAST-05")


@pytest.mark.rule("OSE-CAST-05")
@pytest.mark.parametrize(("column", "carried"), [(3, {"x": 3.0}), (2, {})])
def test_a_cast_light_shines_on_whom_it_was_cast_or_where(column: int, carried: dict[str, float]):
    # 15 feet are three cells of five.
    lamp = Spell("sleep", light_feet=15)
    battle = fight("A . . x", {"A": sheet("dagger", spells=(lamp,))}, part=Part.SPELLS, doings=CASTS)
    lit = do(battle, spell_at(battle, column)).battle
    assert {str(one.id): one.light for one in lit.on_board() if one.light} == carried
    there = lit.board.grid.centre(lit.board.grid.at(column, 0))
    assert [((one.x, one.y), one.radius) for one in lit.board.lights] == ([] if carried else [(there, 3.0)])
