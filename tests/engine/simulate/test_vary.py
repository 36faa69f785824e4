"""Variants of a battle: more or fewer of somebody, without somebody, another position of a switch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle.ids import CombatantId
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyBattle
from engine.grid.cell import Cell
from engine.grid.names import cell_name
from engine.simulate.vary import (
    WrongVariant,
    _meanings,
    changed_options,
    meant_by,
    variants,
    wish,
    with_an_end,
    with_count,
    with_place,
)
from engine.tactics.temperament import ready
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
        ("temper:b", "vary-form"),
        ("temper:b=wolf,lion", "vary-no-temper"),
        ("temper:nobody=wolf", "vary-nobody"),
        ("at:b", "vary-form"),
        ("at:nobody=A1", "vary-nobody"),
        ("at:b=D1", "vary-no-cell"),
        ("at:b=centre", "vary-no-cell"),
        ("at:b=A1", "vary-no-place"),
        ("without:blue", "vary-nobody"),
        ("count:blue=3", "vary-nobody"),
    ],
)
def test_what_cannot_be_is_refused_by_name(text: str, key: str) -> None:
    with pytest.raises(WrongVariant) as told:
        variants(TOY, fight(), [wish(text)])
    assert told.value.key == key


def test_a_switch_is_on_off_a_number_or_a_word() -> None:
    said = {word: list(_meanings(word)) for word in ("on", "off", "-3", "red")}
    assert said == {"on": ["on", True], "off": ["off", False], "-3": ["-3", -3], "red": ["red"]}


def test_who_is_taken_away_is_neither_counted_moved_nor_changed_any_more() -> None:
    wishes = [wish(one) for one in ("without:b", "count:b=2", "temper:b=wolf", "at:b=C1")]
    found = variants(TOY, fight(), wishes)
    assert len(found) == 8
    for one in found:
        there = [each for each in one.battle.on_board() if each.name.startswith("Toy b")]
        assert len(there) == (0 if one.settings[0][1] == "yes" else 2)


def test_with_another_temperament_it_guards_whom_it_did() -> None:
    battle = fight()
    battle = battle.with_combatant(replace(battle[CombatantId("b")], temper="soldier; guards c"))
    (coward,) = variants(TOY, battle, [wish("temper:b=coward")])[-1:]
    assert coward.battle[CombatantId("b")].temper == "coward; guards c"


def test_temperaments_are_compared_with_the_one_that_there_is() -> None:
    tempers = {}
    for one in variants(TOY, fight(), [wish("temper:b=wolf, soldier,wolf,now")]):
        tempers[one.label] = [each.temper for each in one.battle.on_board()]
    assert tempers == {
        "temper:b=now": ["", "", ""],
        "temper:b=wolf": ["", "wolf", ""],
        "temper:b=soldier": ["", "soldier", ""],
    }


@pytest.mark.parametrize("name", ["blue", "Blue"])
def test_a_temperament_may_be_that_of_a_whole_side(name: str) -> None:
    side = fight().sides[1]
    battle = replace(fight(), sides=(fight().sides[0], replace(side, name="Blue")))
    as_it_is, coward = variants(TOY, battle, [wish(f"temper:{name}=coward")])
    assert as_it_is.battle.combatants == battle.combatants
    assert [one.temper for one in coward.battle.on_board()] == ["", "coward", "coward"]


def test_temperaments_that_are_known_are_named_where_one_is_not() -> None:
    with pytest.raises(WrongVariant) as told:
        wish("temper:b=lion")
    assert told.value.values == {"name": "lion", "known": ", ".join(("now", *ready()))}


def places(battle: AnyBattle) -> dict[str, str]:
    return {one.id: cell_name(battle.board.grid, one.cell) for one in battle.on_board() if one.cell is not None}


def test_places_are_compared_by_the_names_of_their_cells() -> None:
    found = variants(TOY, fight(), [wish("at:Toy b=c1, A3")])
    assert [one.label for one in found] == ["at:Toy b=now", "at:Toy b=C1", "at:Toy b=A3"]
    assert [places(one.battle) for one in found] == [
        {"A": "A1", "b": "B2", "c": "C3"},
        {"A": "A1", "b": "C1", "c": "C3"},
        {"A": "A1", "b": "A3", "c": "C3"},
    ]


def test_several_keep_their_places_to_each_other_and_may_take_those_of_each_other() -> None:
    # b to the left, c to where b stood.
    battle = builders.battle(TOY, "A . .\n. b c\n. . .", {name: Fighter(name=f"Toy {name}") for name in "Abc"})
    _, moved = variants(TOY, battle, [wish("at:blue=A2")])
    assert places(moved.battle) == {"A": "A1", "b": "A2", "c": "B2"}


def test_who_has_no_room_beside_the_first_stands_as_near_as_it_can() -> None:
    # With b in C3, c would be off the map.
    battle = builders.battle(TOY, "A b c\n. . .\n. . .", {name: Fighter(name=f"Toy {name}") for name in "Abc"})
    _, edge, over = variants(TOY, battle, [wish("at:blue=C3,A2")])
    assert places(edge.battle)["b"] == "C3"
    assert places(edge.battle)["c"] in ("B2", "B3", "C2")
    assert places(over.battle) == {"A": "A1", "b": "A2", "c": "B2"}
    battle = builders.battle(TOY, "b c\nA .", {name: Fighter(name=f"Toy {name}") for name in "Abc"})
    _, alone = variants(TOY, battle, [wish("at:blue=B2")])
    assert places(alone.battle)["b"] == "B2"
    assert places(alone.battle)["c"] in ("A1", "B1")
    battle = builders.battle(TOY, "b A c", {name: Fighter(name=f"Toy {name}") for name in "Abc"})
    with pytest.raises(WrongVariant, match="vary-no-place"):
        variants(TOY, battle, [wish("at:blue=B1")])


def test_a_large_figure_needs_all_of_its_cells() -> None:
    battle = builders.battle(TOY, "A . . .\n. . . .\n. . . .", {"A": Fighter(name="Ogre", size=2)})
    taken = battle.with_combatant(replace(battle[CombatantId("A")], id=CombatantId("x"), size=1, cell=Cell(3, 1)))
    assert places(with_place(taken, (CombatantId("A"),), "B2"))["A"] == "B2"
    for place in ("C2", "D1", "A3"):
        with pytest.raises(WrongVariant, match="vary-no-place"):
            with_place(taken, (CombatantId("A"),), place)


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
