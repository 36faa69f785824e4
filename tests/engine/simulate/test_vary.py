"""Variants of a battle: more or fewer of somebody, without somebody, another position of a switch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.grid.cell import Cell
from engine.simulate.vary import (
    WrongVariant,
    _meanings,
    apart,
    changed_options,
    meant_by,
    variants,
    wish,
    with_an_end,
    with_count,
)
from tests import builders
from tests.builders import Fighter
from tests.toy import TOY

PICTURE = "A . .\n. b .\n. . c"


def fight():  # type: ignore[no-untyped-def]
    return builders.battle(TOY, PICTURE, {name: Fighter(name=f"Toy {name}") for name in "Abc"})


def named(text: str) -> list[list[str]]:
    found = variants(TOY, fight(), [wish(text)] if text else [])
    return [[one.name for one in variant.battle.combatants.values()] for variant in found]


def test_without_wishes_the_battle_is_as_it_stands() -> None:
    assert named("") == [["Toy A", "Toy b", "Toy c"]]


def test_fewer_and_more_of_somebody_the_new_ones_beside_the_last() -> None:
    none, one, three = variants(TOY, fight(), [wish("count:Toy b=0,1,3")])
    assert [len(each.battle.combatants) for each in (none, one, three)] == [2, 3, 5]
    cells = [each.cell for each in three.battle.on_board()]
    assert len(set(cells)) == 5
    new = [(each.id, each.name) for each in three.battle.on_board()][3:]
    assert new == [("b-more-1", "Toy b 2"), ("b-more-2", "Toy b 3")]
    assert three.label == "count:Toy b=3"


def test_with_and_without_somebody() -> None:
    assert named("without:c") == [["Toy A", "Toy b", "Toy c"], ["Toy A", "Toy b"]]


def test_somebody_is_meant_by_its_id_by_the_kind_in_that_or_by_its_name() -> None:
    battle = fight()
    for number in (1, 2):
        like = replace(
            battle[CombatantId("b")], id=CombatantId(f"wolf-{number}"), name="Grey", cell=Cell(2, number - 1)
        )
        battle = battle.with_combatant(like)
    meant = {name: meant_by(battle, name) for name in ("wolf-2", "wolf", "grey", "Toy b", "1", "-")}
    wolves = ("wolf-1", "wolf-2")
    more = with_count(battle, meant["wolf"], 3)
    assert [id for id in more.combatants if id not in battle.combatants] == ["wolf-more-1"]
    assert meant == {"wolf-2": ("wolf-2",), "wolf": wolves, "grey": wolves, "Toy b": ("b",), "1": (), "-": ()}


def test_wishes_are_combined() -> None:
    both = variants(TOY, fight(), [wish("count:b=1..2"), wish("option:die=6,8")])
    assert [(len(one.battle.combatants), one.battle.options.die) for one in both] == [(3, 6), (3, 8), (4, 6), (4, 8)]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("goblins", "vary-form"),
        ("without:b=1", "vary-form"),
        ("count:b=many", "vary-count"),
        ("count:b=4..2", "vary-count"),
        ("count:nobody=2", "vary-nobody"),
        ("count:b=40", "vary-no-room"),
        ("option:colour=red", "vary-no-option"),
        ("option:die=red", "vary-no-position"),
        ("count:b=0..60", "vary-no-room"),
        ("temper:b=brave", "vary-no-temper"),
        ("temper:nobody=wolf", "vary-nobody"),
        ("at:b=Z9", "vary-no-cell"),
        ("at:b", "vary-form"),
    ],
)
def test_what_cannot_be_is_refused_by_name(text: str, key: str) -> None:
    with pytest.raises(WrongVariant) as told:
        variants(TOY, fight(), [wish(text)])
    assert told.value.key == key


def test_a_temperament_is_given_to_somebody_or_to_a_whole_side() -> None:
    battle = fight()
    side = battle.side(battle[CombatantId("b")].side)
    now, wolf = variants(TOY, battle, [wish("temper:Toy b=now,wolf")])
    assert [one.battle[CombatantId("b")].temper for one in (now, wolf)] == ["", "wolf"]
    for name in (side.id, side.name.upper()):
        (all_of_them,) = variants(TOY, battle, [wish(f"temper:{name}=coward")])
        given = {one.id for one in all_of_them.battle.on_board() if one.temper == "coward"}
        assert given == {one.id for one in battle.on_board() if one.side == side.id}


def test_somebody_stands_in_another_cell_and_those_with_it_beside() -> None:
    battle = fight()
    like = replace(battle[CombatantId("b")], id=CombatantId("b-2"), cell=Cell(0, 2))
    battle = battle.with_combatant(replace(battle[CombatantId("b")], id=CombatantId("b-1")))
    battle = battle.without(CombatantId("b")).with_combatant(like)
    now, there, taken = (one.battle for one in variants(TOY, battle, [wish("at:b=now,b1,A1")]))
    assert now == TOY.settle(battle)
    assert there[CombatantId("b-1")].cell == Cell(1, 0)
    assert there.distance(CombatantId("b-1"), CombatantId("b-2")) == 1
    # In A1 stands somebody else, who stays there.
    assert taken[CombatantId("A")].cell == Cell(0, 0)
    assert {taken.distance(CombatantId("A"), CombatantId(id)) for id in ("b-1", "b-2")} == {1}


def test_wishes_in_a_line_may_name_somebody_by_several_words() -> None:
    assert apart(" without:Old  Tom count:orc=2..3  at:Lord of the Crypt=C4") == (
        "without:Old  Tom",
        "count:orc=2..3",
        "at:Lord of the Crypt=C4",
    )
    assert apart("  ") == ()


def test_a_switch_is_on_off_a_number_or_a_word() -> None:
    said = {word: list(_meanings(word)) for word in ("on", "off", "-3", "red")}
    assert said == {"on": ["on", True], "off": ["off", False], "-3": ["-3", -3], "red": ["red"]}


@pytest.mark.parametrize("text", ["x" * 99, "count:b=" + "x" * 99])
def test_of_what_cannot_be_read_the_beginning_is_said(text: str) -> None:
    with pytest.raises(WrongVariant) as told:
        wish(text)
    assert told.value.values["text"] == text[:80]


def test_too_many_variants_are_refused() -> None:
    with pytest.raises(WrongVariant, match="vary-too-many"):
        variants(TOY, fight(), [wish("count:b=1..20"), wish("count:c=1..20")])


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_ruleset_is_played_so_that_somebody_can_fall(id: str) -> None:
    rules = ruleset(id)
    battle = builders.battle(rules, "A b", {"A": Fighter(), "b": Fighter()})
    ends = with_an_end(rules, battle)
    assert changed_options(rules, ends) == ()
    assert (ends is battle) == (changed_options(rules, battle) == ())


def test_where_harm_is_only_tallied_health_is_played_with() -> None:
    rules = ruleset("ranks")
    battle = builders.battle(rules, "A b", {"A": Fighter(), "b": Fighter()})
    assert changed_options(rules, battle) == (("damage_target", "health"),)
