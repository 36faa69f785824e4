"""What there is nothing for is objected to, and what nobody may do is never offered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.battle.actions import Action
from engine.battle.ids import CombatantId
from engine.rulesets.turnaway import RULESET
from engine.rulesets.turnaway.options import LoadSlot, Options
from engine.rulesets.turnaway.sheet import Aim, Blow, Gear, Posture, Readiness, Role, Sheet, Spell
from engine.rulesets.turnaway.state import Control, Item, TurnawayBattle, with_turn
from tests.rulesets.turnaway.scenes import (
    BOW,
    CROSSBOW,
    DAGGER,
    HALBERD,
    MAIL,
    SHIELD,
    SWORD,
    Figure,
    armed,
    at,
    do,
    fight,
    offered,
    refusals,
    sheet_of,
    with_sheet,
)

A, E = CombatantId("A"), CombatantId("e")
CLAW = replace(DAGGER, id="claw", natural=True)
CASED = replace(CROSSBOW, readiness=Readiness.CASED)
UNLOADED = replace(CROSSBOW, readiness=Readiness.READY)
BLESS = Spell("bless", aim=Aim.NOBODY, attack=False)
MEND = Spell("mend", touch=True, attack=False, healing="1d8")


def pair(sheet: Sheet, **scene: Any) -> TurnawayBattle:
    return fight(Figure("A", 5, 6, "N", sheet), Figure("e", 5, 5, "S", armed(SWORD, hp=9)), **scene)


def wanted(sheet: Sheet, kind: str, item: str = "", manner: str = "", **scene: Any) -> str:
    """The objection that says what is wanting; nothing when the action is offered, and it is one or the other."""
    battle = pair(sheet, **scene)
    action = Action(kind, A, E, manner, item)
    is_offered = any((o.action.manner, o.action.item) == (manner, item) for o in offered(battle, "A", kind))
    found = [one.key for one in RULESET.objections(battle, action) if one.key in WANTING]
    assert is_offered != bool(found)
    return "".join(found)


WANTING = {
    "no-such-act", "not-on-the-map", "no-such-manner", "needs-no-thing", "no-such-thing", "not-in-hand",
    "not-for-blows", "not-for-shots", "needs-two-weapons", "no-such-series", "not-the-next-blow", "no-such-spell",
    "no-touch-for-allies", "keeps-no-place", "nothing-in-hand", "already-in-hand", "in-its-case", "no-hand-free",
    "nothing-to-load", "loaded-otherwise", "not-cased", "not-within-grasp", "takes-longer", "grown-to-him",
    "no-such-potion", "rides-already", "does-not-ride", "stands-already", "lies-already", "casts-nothing",
    "no-infravision", "turns-no-undead",
}  # fmt: skip
BOTH = armed(SWORD, DAGGER, off="dagger")


@pytest.mark.rule("TA-STD-05", "TA-STD-06", "TA-STD-07")
@pytest.mark.parametrize("kind", ["melee", "whirlwind"])
def test_a_blow_takes_a_melee_weapon_in_hand(kind: str):
    sheet = armed(SWORD, DAGGER, BOW)
    assert wanted(sheet, kind, "sword") == ""
    assert wanted(sheet, kind, "dagger") == "not-in-hand"
    assert wanted(sheet, kind, "axe") == wanted(sheet, kind) == wanted(sheet, kind, "unarmed") == "no-such-thing"
    assert wanted(armed(BOW), kind, "bow") == "not-for-blows"
    assert wanted(armed(CLAW, main=""), kind, "claw") == ""
    assert wanted(sheet, kind, "sword", "loudly") == "no-such-manner"


@pytest.mark.rule("TA-STD-06")
def test_a_shot_takes_a_missile_weapon_in_hand():
    sheet = armed(BOW, SWORD)
    assert wanted(sheet, "shoot", "bow") == wanted(sheet, "shoot", "bow", "nonlethal") == ""
    assert wanted(armed(SWORD, BOW), "shoot", "bow") == "not-in-hand"
    assert wanted(armed(SWORD), "shoot", "sword") == "not-for-shots"
    assert wanted(sheet, "shoot", "stone") == "no-such-thing"


@pytest.mark.rule("TA-FUL-02", "TA-FUL-03")
def test_a_series_takes_the_weapons_that_it_begins_with():
    listed = replace(BOTH, full_attack=(Blow("sword"), Blow("dagger")), multiattack=(Blow("dagger"),))
    assert wanted(listed, "full-attack", "sword", "listed") == wanted(listed, "multiattack", "dagger", "listed") == ""
    assert wanted(listed, "full-attack", "dagger", "listed") == "not-the-next-blow"
    assert (
        wanted(listed, "full-attack", "sword")
        == wanted(listed, "multiattack", "dagger", "both-hands")
        == ("no-such-manner")
    )
    assert wanted(BOTH, "full-attack", "sword", "listed") == "no-such-series"
    assert wanted(BOTH, "multiattack", "", "listed") == "no-such-series"
    assert wanted(replace(listed, main=""), "full-attack", "sword", "listed") == "not-in-hand"


@pytest.mark.rule("TA-FUL-02")
def test_an_attack_with_both_hands_takes_a_melee_weapon_in_each():
    assert wanted(BOTH, "full-attack", "sword", "both-hands") == ""
    assert wanted(BOTH, "full-attack", "dagger", "both-hands") == "not-the-next-blow"
    assert wanted(armed(SWORD, DAGGER), "full-attack", "sword", "both-hands") == "needs-two-weapons"
    assert wanted(armed(SWORD, BOW, off="bow"), "full-attack", "sword", "both-hands") == "needs-two-weapons"
    assert wanted(armed(SWORD, off="axe"), "full-attack", "sword", "both-hands") == "needs-two-weapons"


@pytest.mark.rule("TA-FUL-02")
def test_while_a_series_is_under_way_only_its_next_blow_is_there():
    listed = replace(BOTH, full_attack=(Blow("sword"), Blow("dagger")), multiattack=(Blow("dagger"),))
    begun = do(pair(listed), Action("full-attack", A, E, "listed", "sword"), 2).battle
    assert "not-the-next-blow" not in refusals(begun, Action("full-attack", A, E, "listed", "dagger"))
    for other in (
        Action("full-attack", A, E, "listed", "sword"),
        Action("full-attack", A, E, "both-hands", "dagger"),
        Action("multiattack", A, E, "listed", "dagger"),
    ):
        assert "not-the-next-blow" in refusals(begun, other)
    gone = with_sheet(begun, "A", weapons=(SWORD,))
    assert "not-the-next-blow" in refusals(gone, Action("full-attack", A, E, "listed", "dagger"))
    # Of somebody else's turn nothing is under way.
    other = begun.with_state(replace(begun.state, acting=E))
    assert "not-the-next-blow" not in refusals(other, Action("full-attack", A, E, "listed", "sword"))


@pytest.mark.rule("TA-TRP-09", "TA-DSA-01", "TA-DSA-08")
def test_manoeuvres_take_bare_hands_or_what_is_in_hand():
    many = replace(BOTH, multiattack=(Blow("sword"), Blow("sword")))
    assert wanted(BOTH, "trip") == wanted(many, "trip", manner="tries") == ""
    assert wanted(BOTH, "trip", manner="tries") == wanted(BOTH, "disarm", "sword", "tries") == "no-such-series"
    assert wanted(BOTH, "trip", "sword") == wanted(BOTH, "push", "sword") == "needs-no-thing"
    assert wanted(BOTH, "disarm", "sword") == wanted(BOTH, "disarm", "dagger") == ""
    assert wanted(armed(), "disarm") == wanted(many, "disarm", "sword", "tries") == ""
    assert wanted(BOTH, "disarm") == wanted(armed(), "disarm", "sword") == "no-such-thing"
    assert wanted(armed(SWORD, DAGGER), "disarm", "dagger") == "not-in-hand"
    assert wanted(armed(SWORD, CLAW), "disarm", "claw") == "not-for-blows"


@pytest.mark.rule("TA-STD-13", "TA-FUL-06")
def test_a_spell_has_to_be_known_and_one_for_allies_to_be_a_touch():
    sheet = armed(spells=(BLESS, MEND))
    assert wanted(sheet, "cast", "bless") == wanted(sheet, "cast", "mend") == ""
    assert wanted(sheet, "touch-allies", "mend") == ""
    assert wanted(sheet, "cast", "fireball") == wanted(sheet, "touch-allies") == "no-such-spell"
    assert wanted(sheet, "touch-allies", "bless") == "no-touch-for-allies"


@pytest.mark.rule("TA-CTL-01")
def test_one_cell_more_takes_a_place_that_is_kept():
    assert wanted(BOTH, "control", manner="opponent") == wanted(BOTH, "control", manner="place") == ""
    assert wanted(BOTH, "control", manner="more") == "keeps-no-place"
    assert wanted(BOTH, "control") == "no-such-manner"
    assert wanted(BOTH, "control", "sword", "place") == "needs-no-thing"
    battle = pair(BOTH)
    place, man = Control(A, cells=(at(5, 4),)), Control(A, E)
    more = Action("control", A, manner="more", cell=at(5, 4))
    for kept, objected in ((place, False), (man, True)):
        held = battle.with_state(replace(battle.state, controls=(kept,)))
        assert ("keeps-no-place" in refusals(held, more)) is objected


@pytest.mark.rule("TA-STD-15")
def test_drawing_takes_a_sheathed_weapon_and_a_hand_for_it():
    sheet = armed(SWORD, DAGGER, HALBERD, CASED, BOW)
    assert wanted(sheet, "draw", "dagger") == wanted(sheet, "draw", "dagger", "off") == wanted(sheet, "draw") == ""
    assert wanted(armed(SWORD, main=""), "draw") == "nothing-in-hand"
    assert wanted(armed(SWORD, main="", off="sword"), "draw") == ""
    assert wanted(sheet, "draw", "sword") == wanted(armed(CLAW, main=""), "draw", "claw") == "already-in-hand"
    assert wanted(sheet, "draw", "axe") == wanted(sheet, "draw", manner="off") == "no-such-thing"
    assert wanted(sheet, "draw", "crossbow") == "in-its-case"
    for weapon in ("halberd", "bow"):
        assert wanted(sheet, "draw", weapon) == ""
        assert wanted(sheet, "draw", weapon, "off") == "no-hand-free"
    # Neither beside a two-handed weapon, nor where the other hand is taken, nor with the main hand empty.
    assert wanted(replace(sheet, main="halberd"), "draw", "dagger", "off") == "no-hand-free"
    short = replace(DAGGER, id="short")
    assert wanted(armed(SWORD, DAGGER, short, off="dagger"), "draw", "short", "off") == "no-hand-free"
    assert wanted(replace(sheet, main=""), "draw", "dagger", "off") == "no-hand-free"


@pytest.mark.rule("TA-STD-06", "TA-MOV-05", "TA-FUL-04")
def test_loading_and_preparing_take_a_crossbow_that_needs_it():
    assert wanted(armed(UNLOADED), "load", "crossbow") == wanted(armed(UNLOADED), "load-moving", "crossbow") == ""
    assert wanted(armed(CROSSBOW), "load", "crossbow") == wanted(armed(BOW), "load-moving", "bow") == "nothing-to-load"
    assert wanted(armed(SWORD, UNLOADED), "load", "crossbow") == "not-in-hand"
    for slot, free, barred in ((LoadSlot.ACTION, "load", "load-moving"), (LoadSlot.MOVE, "load-moving", "load")):
        options = Options(crossbow_load_slot=slot)
        assert wanted(armed(UNLOADED), free, "crossbow", options=options) == ""
        assert wanted(armed(UNLOADED), barred, "crossbow", options=options) == "loaded-otherwise"
    assert wanted(armed(SWORD, CASED), "prepare", "crossbow") == ""
    assert wanted(armed(SWORD, UNLOADED), "prepare", "crossbow") == "not-cased"
    assert wanted(armed(CASED), "prepare", "crossbow") == wanted(armed(SWORD), "prepare", "bow") == "no-such-thing"


@pytest.mark.rule("TA-MOV-06", "TA-MOV-08", "TA-FREE-05", "TA-FUL-05")
def test_things_have_to_be_there():
    sheet = armed(SWORD, CLAW, gear=(SHIELD, MAIL), potions=("1d8",))
    assert wanted(sheet, "gear", "gear-shield") == wanted(sheet, "drop-item", "sword") == ""
    assert wanted(sheet, "gear", "gear-chain") == "takes-longer"
    assert wanted(sheet, "gear", "hat") == wanted(sheet, "drop-item", "axe") == "no-such-thing"
    assert wanted(sheet, "drop-item", "claw") == "grown-to-him"
    assert wanted(sheet, "potion", "1d8") == wanted(sheet, "potion", "1d8", "give") == ""
    assert wanted(sheet, "potion", "2d8") == wanted(armed(), "potion", "1d8", "give") == "no-such-potion"
    assert wanted(sheet, "pick-up", "axe") == "not-within-grasp"
    battle = pair(sheet)
    for cell, near in ((at(6, 7), True), (at(7, 6), False)):
        lying = battle.with_state(replace(battle.state, items=(Item(cell, BOW),)))
        assert ("not-within-grasp" not in refusals(lying, Action("pick-up", A, item="bow"))) is near


@pytest.mark.rule("TA-MOV-07", "TA-FREE-04", "TA-FREE-06", "TA-FREE-07", "TA-TUR-02", "TA-MOV-09")
def test_what_the_sheet_has_to_say():
    plain = armed(SWORD)
    assert wanted(plain, "stand") == "stands-already"
    assert wanted(replace(plain, posture=Posture.KNEELING), "stand") == ""
    assert wanted(replace(plain, posture=Posture.PRONE), "fall-prone") == "lies-already"
    assert wanted(plain, "fall-prone") == wanted(replace(plain, posture=Posture.KNEELING), "fall-prone") == ""
    assert wanted(plain, "stop-casting") == "casts-nothing"
    assert wanted(replace(plain, casting=True), "stop-casting") == ""
    assert wanted(plain, "infravision") == "no-infravision"
    assert wanted(replace(plain, infravision=True), "infravision") == ""
    assert wanted(plain, "turn-undead") == "turns-no-undead"
    for role in (Role.PRIEST, Role.PALADIN):
        assert wanted(replace(plain, role=role), "turn-undead") == ""
    assert wanted(plain, "ride") == "does-not-ride"
    assert wanted(replace(plain, mounted=True), "ride") == ""
    assert wanted(replace(plain, mounted=True), "ride", manner="mount") == "rides-already"
    assert wanted(plain, "stand", "sword") == wanted(replace(plain, mounted=True), "ride", "sword") == "needs-no-thing"


@pytest.mark.rule("TA-ACT-01")
def test_what_is_no_action_at_all():
    battle = pair(BOTH)
    assert refusals(battle, Action("dance", A)) == refusals(battle, Action("melee")) == {"no-such-act"}
    assert refusals(battle, Action("melee", CombatantId("nobody"))) == {"no-such-act"}
    away = battle.with_place(A, None, 0)
    assert "not-on-the-map" in refusals(away, Action("melee", A, E, item="sword"))
    assert "not-on-the-map" in refusals(away, Action("step", A))
    for kind in ("step", "about-turn", "full-move", "shout", "finish", "save", "check", "improvise"):
        assert {"needs-no-thing", "no-such-manner"} & refusals(battle, Action(kind, A, E, item="sword"))
        assert "no-such-manner" in refusals(battle, Action(kind, A, E, "oddly"))


@pytest.mark.rule("TA-ACT-01")
@pytest.mark.parametrize("kind", ["save", "check", "draw", "potion", "control", "melee"])
def test_a_manner_that_there_is_not_changes_nothing_though_the_gm_overrules(kind: str):
    battle = pair(replace(BOTH, potions=("1d8",)))
    told = do(battle, Action(kind, A, E, "oddly", "1d8", overruled=("no-such-manner",)))
    assert told.battle == battle
    assert told.keys == ["overruled"]


@pytest.mark.rule("TA-STD-15")
def test_a_battle_stance_is_an_action_without_a_strike_and_ends_surprise():
    battle = pair(armed(SWORD, surprised=True, posture=Posture.CROUCHED))
    assert wanted(armed(SWORD), "stance") == ""
    told = do(battle, Action("stance", A))
    after = sheet_of(told.battle, "A")
    assert (told.strikers, told.keys) == ([], ["takes-stance"])
    assert (after.surprised, after.posture) == (False, Posture.STANDING)
    assert (told.battle.state.turn.percent, told.battle.state.turn.standard) == (50, True)
    assert "second-standard" in refusals(told.battle, Action("stance", A))


@pytest.mark.rule("TA-STD-15", "TA-MOV-07", "TA-AC-03")
@pytest.mark.parametrize("posture", [Posture.PRONE, Posture.ALL_FOURS, Posture.KNEELING])
def test_no_stance_on_the_ground_or_in_bonds(posture: Posture):
    stance = Action("stance", A)
    assert refusals(pair(armed(SWORD, posture=posture)), stance) == {"has-to-stand"}
    assert refusals(pair(armed(SWORD, immobilised=True)), stance) == {"is-immobilised"}
    assert refusals(with_turn(pair(armed(SWORD)), percent=50), stance) == set()


@pytest.mark.rule("TA-FUL-05")
def test_gear_that_is_quick_beside_gear_of_the_same_name_that_is_not():
    twice = armed(gear=(Gear("cloak"), Gear("cloak", quick=True)))
    assert wanted(twice, "gear", "cloak") == ""
