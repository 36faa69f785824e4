"""Small things of the campaign: days and their copies, names with numbers, who goes home, what a search asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.battle.actions import Amend
from engine.battle.ids import CombatantId
from engine.campaign import copies
from engine.campaign.copies import _ordinal, copies_in, keep_daily
from engine.campaign.entries import Entry, EntryId, Figure, Kind
from engine.campaign.figures import ALONE, _leading, alone, figures_of, keys_named
from engine.campaign.homecoming import NOTHING, Difference, differences
from engine.campaign.keeping import as_creature, free_name, name_of_kind, with_figure
from engine.campaign.opening import open_store
from engine.campaign.party import (
    Return,
    as_creature_of,
    carried_over,
    character_of,
    characters_in,
    combatant_of,
    creature_of,
    hero_id,
    linked,
    returns,
)
from engine.campaign.record import read_figure
from engine.campaign.search import MOST_LETTERS, query
from engine.campaign.store import Store, picture_key
from engine.contract import AnyBattle, Bar, Fact, Gauges
from engine.errors import FlankError
from engine.grid.cell import Cell
from engine.grid.footprint import LARGEST
from tests import builders
from tests.builders import BLUE, RED
from tests.engine.campaign.kept import OGRE, RAT, id_of, kept
from tests.toy import TOY
from tests.toy.sheet import Sheet

# Copies by days


def test_days_are_counted_as_the_calendar_does() -> None:
    # Ends of months and of years, leap years, centuries with and without a leap day.
    for year in (1, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 2026, 2100, 9998):
        for month in range(1, 13):
            for day in (date(year, month, 1), date(year, month, 28), date(year, month, 1) + timedelta(30)):
                assert _ordinal(day.isoformat()) == day.toordinal(), day


def test_only_files_named_by_a_day_are_copies(tmp_path: Path) -> None:
    for name in ("2026-03-02", "2026-03-01", "2026-3-1", "2026-03-01 (2)", "campaigns", "x2026-03-01"):
        (tmp_path / f"{name}.flankdb").touch()
    (tmp_path / "2026-03-05.txt").touch()
    assert [copy.day for copy in copies_in(tmp_path)] == ["2026-03-01", "2026-03-02"]
    assert copies_in(tmp_path / "nowhere") == ()


@pytest.mark.parametrize(
    ("ages", "kept_ages"),
    [
        # 63 days are nine weeks: seven days each with a copy of its own, then one a week for eight weeks.
        ([6, 5, 4, 3, 2, 1], [6, 5, 4, 3, 2, 1, 0]),
        ([7, 6], [7, 6, 0]),
        ([62, 6], [62, 6, 0]),
        ([63, 62, 6], [62, 6, 0]),
        ([64, 62], [62, 0]),
        # Of the days of one week (their number by seven) the newest stays.
        ([13, 12, 11, 10, 9, 8, 7], None),
    ],
)
def test_which_copies_are_let_go(tmp_path: Path, ages: list[int], kept_ages: list[int] | None) -> None:
    today = date(2026, 3, 1)
    for age in ages:
        (tmp_path / f"{(today - timedelta(age)).isoformat()}.flankdb").write_bytes(b"x")
    assert keep_daily(Store.in_memory(), tmp_path, today.isoformat(), today.toordinal())
    left = [(today - date.fromisoformat(copy.day)).days for copy in copies_in(tmp_path)]
    if kept_ages is None:
        weeks = {(today.toordinal() - age) // 7: age for age in sorted(ages, reverse=True)}
        kept_ages = [*sorted(weeks.values(), reverse=True), 0]
    assert left == kept_ages


def kept_on(folder: Path, *days: str) -> list[str]:
    """A copy made on each of these days, one after the other; those that are left in the end."""
    for day in days:
        keep_daily(Store.in_memory(), folder, day, _ordinal(day))
    return [copy.day for copy in copies_in(folder)]


DAYS = tuple(f"2026-03-{day:02}" for day in range(1, 31))


@pytest.mark.parametrize("wrong", ["2099-01-01", "2026-12-24", "1970-01-01", "2026-02-01"])
def test_a_clock_that_was_wrong_once_takes_no_copy_away_and_its_own_goes_in_turn(tmp_path: Path, wrong: str) -> None:
    left = kept_on(tmp_path, *DAYS[:5], wrong)
    assert left == [*DAYS[:5], wrong], "the last one made is the newest, whatever it is called"
    assert kept_on(tmp_path, DAYS[5]) == [*DAYS[:5], wrong, DAYS[5]]
    left = kept_on(tmp_path, *DAYS[6:25])
    assert left[-7:] == list(DAYS[18:25])
    assert wrong not in left[-7:]
    # Another copy of that week takes its place there, or it stands for its week among the older ones.
    assert len(left) <= 7 + 4


def test_a_copy_that_was_made_before_its_day_is_made_again_when_the_day_comes(tmp_path: Path) -> None:
    kept_on(tmp_path, DAYS[0], DAYS[3], DAYS[1], DAYS[2])
    assert [copy.day for copy in copies_in(tmp_path)] == [DAYS[0], DAYS[3], DAYS[1], DAYS[2]]
    assert keep_daily(Store.in_memory(), tmp_path, DAYS[3], _ordinal(DAYS[3]))
    assert [copy.day for copy in copies_in(tmp_path)] == [DAYS[0], DAYS[1], DAYS[2], DAYS[3]]
    assert not keep_daily(Store.in_memory(), tmp_path, DAYS[3], _ordinal(DAYS[3]))


def test_a_wrong_clock_pushes_no_copy_out_where_there_is_little_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_on(tmp_path, "2099-01-01")
    monkeypatch.setattr(copies, "MOST_BYTES", (tmp_path / "2099-01-01.flankdb").stat().st_size)
    assert kept_on(tmp_path, DAYS[0]) == [DAYS[0]]


def test_of_copies_of_earlier_versions_one_of_a_day_to_come_is_the_oldest(tmp_path: Path) -> None:
    for day in ("2099-01-01", *DAYS[:3]):
        (tmp_path / f"{day}.flankdb").write_bytes(b"x")
    assert kept_on(tmp_path, DAYS[3]) == ["2099-01-01", *DAYS[:4]]


def test_after_a_long_pause_the_second_copy_lets_the_old_ones_go(tmp_path: Path) -> None:
    assert kept_on(tmp_path, "2025-01-01", "2025-01-02", DAYS[0]) == ["2025-01-01", "2025-01-02", DAYS[0]]
    assert kept_on(tmp_path, DAYS[1]) == [DAYS[0], DAYS[1]]


@pytest.mark.parametrize("order", [b"\xff\xfe", b"2026-03-02\n2026-03-02\nnothing\n" * 9, b"x" * 1_000_000])
def test_an_order_that_says_nothing_changes_nothing(tmp_path: Path, order: bytes) -> None:
    kept_on(tmp_path, *DAYS[:3])
    (tmp_path / "order.txt").write_bytes(order)
    assert kept_on(tmp_path, DAYS[3])[-1] == DAYS[3]
    assert sorted(copy.day for copy in copies_in(tmp_path)) == list(DAYS[:4])


def test_copies_take_so_much_room_at_most_and_the_newest_stays_whatever_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert copies.MOST_BYTES == 2 * 10**9
    today = date(2026, 3, 1)
    store = Store.in_memory()
    keep_daily(store, tmp_path, today.isoformat(), today.toordinal())
    size = (tmp_path / "2026-03-01.flankdb").stat().st_size
    (tmp_path / "2026-03-01.flankdb").unlink()

    def left(most: int) -> list[str]:
        monkeypatch.setattr(copies, "MOST_BYTES", most)
        for day in ("2026-02-26", "2026-02-27", "2026-02-28"):
            (tmp_path / f"{day}.flankdb").write_bytes(b"x" * 100)
        (tmp_path / "2026-03-01.flankdb").unlink(missing_ok=True)
        keep_daily(store, tmp_path, today.isoformat(), today.toordinal())
        return [copy.day[5:] for copy in copies_in(tmp_path)]

    assert left(size + 300) == ["02-26", "02-27", "02-28", "03-01"]
    assert left(size + 200) == ["02-27", "02-28", "03-01"]
    assert left(size + 199) == ["02-28", "03-01"]
    assert left(1) == ["03-01"]


def test_every_damaged_file_is_put_aside_under_a_name_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "a.flankdb"
    for number in range(3):
        file.write_bytes(b"no database %d" % number)
        open_store(file).close()
    names = ["a (damaged).flankdb", "a (damaged 2).flankdb", "a (damaged 3).flankdb"]
    assert [(tmp_path / name).read_bytes()[-1:] for name in names] == [b"0", b"1", b"2"]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*names, "a.flankdb"])


# Names


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Goblin", (), "Goblin"),
        ("Goblin", ("Goblin",), "Goblin 2"),
        ("Goblin", ("Goblin", "Goblin 2"), "Goblin 3"),
        ("Goblin 3", ("Goblin 3",), "Goblin 2"),
        ("Goblin 2", ("Goblin 2",), "Goblin 3"),
        ("7", ("7",), "7 2"),
    ],
)
def test_a_name_that_is_taken_gets_the_next_number(name: str, taken: tuple[str, ...], free: str) -> None:
    assert free_name(name, taken) == free


@pytest.mark.parametrize(
    ("name", "kind"), [("Goblin 3", "Goblin"), ("Goblin", "Goblin"), ("R2D2", "R2D"), ("12", "12")]
)
def test_what_a_numbered_figure_is_one_of(name: str, kind: str) -> None:
    assert name_of_kind(name) == kind


def test_a_creature_is_kept_unhurt_with_the_picture_it_wears() -> None:
    rules = replace(TOY, as_new=lambda sheet: replace(sheet, hits=sheet.hits_most))
    hurt = replace(builders.battle(TOY, "A b")["A"], sheet=replace(OGRE.sheet, hits=1), look="face", size=2)
    figure = as_creature(rules, hurt)
    assert figure.sheet == OGRE.sheet
    entry = Entry(id_of(1), Kind.CREATURE, "Ogre", "")
    stored, worn = with_figure(rules, entry, figure, {"face": b"png", "other": b"more"})
    assert (stored.entry.ruleset, stored.entry.look, worn) == (TOY.id, "face", (b"png",))
    assert stored.entry.pictures == (("face", picture_key(b"png")),)
    assert stored.entry.figures == figures_of(rules, figure)
    assert read_figure(rules, stored.body) == figure
    bare, nothing = with_figure(rules, entry, figure, {"other": b"more"})
    assert (bare.entry.pictures, nothing) == ((), ())


# Who goes home


A = CombatantId("A")


def entry_of(number: int, name: str) -> Entry:
    return Entry(id_of(number), Kind.CHARACTER, name, TOY.id)


def brought(battle: AnyBattle, id: str, entry: Entry) -> AnyBattle:
    return battle.with_combatant(replace(battle[id], id=hero_id(entry.id)))  # type: ignore[index]


def test_a_character_is_found_by_its_id_then_by_the_name_of_a_player_who_is_nobody_elses() -> None:
    ada, eva = entry_of(1, "A"), entry_of(2, "A")
    battle = brought(builders.battle(TOY, "A . b"), "A", eva)
    found = combatant_of(battle, ada)
    assert found is not None
    assert found.id == "A", "the one brought as somebody else is not meant"
    alone_there = battle.without(found.id)
    assert combatant_of(alone_there, ada) is None
    assert combatant_of(alone_there, eva) == alone_there[hero_id(eva.id)]


def test_everybody_goes_home_once() -> None:
    battle = builders.battle(TOY, "A B . c")
    one, twin, other = entry_of(1, "A"), entry_of(2, "A"), entry_of(3, "Z")
    figure: Figure[Sheet] = Figure(Sheet())
    found = returns(TOY, battle, [(one, figure), (twin, figure), (other, figure)])
    assert [(one.combatant, one.entry.id if one.entry else None) for one in found] == [("A", id_of(1)), ("B", None)]
    assert {side.id for side in battle.sides if side.played} == {RED}


def test_what_is_written_down_is_what_has_changed_and_was_chosen() -> None:
    before = Figure(Sheet(hits=6), look="face")
    hurt = replace(before, sheet=Sheet(hits=2, edge=3))
    pieces = differences(before.sheet, hurt.sheet)
    same = Return(builders.battle(TOY, "A")["A"].id, "A", before, entry_of(1, "A"), before)
    assert (same.is_look_new, same.is_changed) == (False, False)
    new = replace(same, entry=None, before=None)
    assert (new.is_look_new, new.is_changed, new.kept((), look=False)) == (False, True, before)
    home = replace(same, after=hurt, pieces=pieces)
    assert (home.is_look_new, home.is_changed) == (False, True)
    assert home.kept(pieces, look=False) == hurt
    assert home.kept(pieces[:1], look=False).sheet == Sheet(hits=2)
    assert home.kept((), look=True) == before
    painted = replace(same, after=replace(before, look="mask"))
    assert (painted.is_look_new, painted.is_changed) == (True, True)
    assert painted.kept((), look=True).look == "mask"
    assert painted.kept((), look=False).look == "face"


# Numbers and words


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("6 / 6", 6.0),
        ("−2", -2.0),
        ("–3 cells", -3.0),
        ("-4", -4.0),
        ("+5", 5.0),
        (" 1.5 m", 1.5),
        ("12 (8)", 12.0),
        ("d6", None),
        ("", None),
    ],
)
def test_the_number_that_a_fact_begins_with(value: str, number: float | None) -> None:
    assert _leading(value) == number


def test_the_numbers_of_a_creature_are_its_fields_the_most_of_its_bars_and_its_facts() -> None:
    def gauges(battle: AnyBattle, id: str) -> Gauges:
        assert battle == alone(rules, OGRE)
        return Gauges(bars=(Bar("bar", 3, 8),), facts=(Fact("fact", "7 / 9"), Fact("word", "slow")))

    rules = replace(TOY, gauges=gauges)
    found = dict(figures_of(rules, OGRE))
    assert (found["bar"], found["fact"], "word" in found) == (8.0, 7.0, False)
    assert (found["field-hits"], found["field-armour"]) == (9.0, 3.0)
    assert "field-yielded" not in found, "yes and no are no numbers"
    assert list(found) == sorted(found)

    def broken(battle: AnyBattle, id: str) -> Gauges:
        raise FlankError("error-sheet")

    assert dict(figures_of(replace(TOY, gauges=broken), OGRE)) == {
        key: value for key, value in found.items() if key.startswith("field-")
    }
    assert dict(figures_of(TOY, RAT))["field-armour"] == 6


LABELS = (
    ("ac", "Armour class"),
    ("sp", "Speed, cells"),
    ("run", "Speed (running)"),
    ("st", "Saving throw"),
    ("x", "X"),
)


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("Armour class", ("ac",)),
        (" armour CLASS ", ("ac",)),
        ("speed", ("sp", "run")),
        ("speed, cells", ("sp",)),
        ("speed (running)", ("run",)),
        ("ac", ("ac",)),
        ("st", ("st",)),
        ("sr", ("run",)),
        ("x", ("x",)),
        ("s", ()),
        ("sa", ("st",)),
        ("arm", ("ac",)),
        ("class", ()),
    ],
)
def test_what_a_number_may_be_called(name: str, keys: tuple[str, ...]) -> None:
    assert keys_named(name, LABELS) == keys


@pytest.mark.parametrize(
    ("text", "words", "values", "unknown"),
    [
        ("", (), [], ()),
        ("Old Ogre", ("old", "ogre"), [], ()),
        ("old armour class < 4", ("old",), [4.0], ()),
        ("ac=1 ogre", ("ogre",), [1.0], ()),
        ("ac > −2.5, sp ≥ +3", (), [-2.5, 3.0], ()),
        ("ac !=2 tower ac =< 7 keep", ("tower", "keep"), [2.0, 7.0], ()),
        ("big mana < 3", ("big",), [], ("mana",)),
        ("< 3", (), [], ("<",)),
        ("ac <", ("ac", "<"), [], ()),
        ("x" * (MOST_LETTERS + 50), ("x" * 200,), [], ()),
    ],
)
def test_what_a_line_of_search_asks_for(
    text: str, words: tuple[str, ...], values: list[float], unknown: tuple[str, ...]
) -> None:
    found = query(text, lambda name: keys_named(name, LABELS))
    assert (found.words, [one.value for one in found.conditions], found.unknown) == (words, values, unknown)


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("ogre", True),
        ("OGRE big", True),
        ("ogre small", False),
        ("ac < 4", True),
        ("ac < 3", False),
        ("ac ≤ 3 ogre", True),
        ("ac < 4 small", False),
        ("sp > 1", False),
        ("mana > 1", False),
    ],
)
def test_whether_something_is_what_is_looked_for(text: str, is_found: bool) -> None:
    asked = query(text, lambda name: keys_named(name, LABELS))
    assert asked.accepts("Big Ogre", {"ac": 3.0, "hp": 9.0}) is is_found


def test_any_of_several_numbers_of_one_name_will_do() -> None:
    asked = query("speed > 5", lambda name: keys_named(name, LABELS))
    for figures, is_found in (({"sp": 6.0}, True), ({"run": 6.0, "sp": 1.0}, True), ({"run": 5.0}, False), ({}, False)):
        assert asked.accepts("", figures) is is_found


def test_the_places_in_a_list_go_by_numbers_as_numbers() -> None:
    store = Store.in_memory()
    store.put(*(kept(n, name) for n, name in enumerate(("Orc 10", "Orc 9", "Orc 100", "orc 1", "Ork"))))
    assert [one.name for one in store.entries()] == ["orc 1", "Orc 9", "Orc 10", "Orc 100", "Ork"]
    every: Callable[[EntryId], bool] = lambda id: store.stored(id) is not None  # noqa: E731
    assert [every(id_of(number)) for number in range(6)] == [True] * 5 + [False]


def test_a_creature_of_no_size_is_one_cell_large_and_the_largest_stands_on_the_board_wholly() -> None:
    assert Figure(Sheet()).size == 1
    for size in (1, 2, LARGEST):
        battle = alone(TOY, Figure(Sheet(), size))
        cells = battle.cells_of(ALONE)
        assert len(cells) == size * size
        assert all(battle.board.grid.holds(cell) for cell in cells)


def test_inside_of_a_plain_field_and_of_a_record_gained_or_lost_nothing_changed() -> None:
    record, other = Sheet(hits=3), Sheet(hits=4)
    assert Difference("hits", None, 3, 4).inner == ()
    assert Difference("hits", None, record, other).inner == ()
    assert Difference("things", "sword", NOTHING, record).inner == ()
    assert Difference("things", "sword", record, NOTHING).inner == ()
    assert Difference("things", "sword", record, other).inner == (("hits", 3, 4),)


def test_who_was_taken_home_is_that_character_whatever_either_is_called_now() -> None:
    ada = entry_of(1, "A")
    plain = builders.battle(TOY, "A . b")
    (link,) = linked(plain, [(A, ada.id)])
    battle = plain.with_combatant(replace(plain[A], character=link.character or ""))
    assert battle[A].character == ada.id
    assert linked(battle, [(A, ada.id)]) == [], "it is written down once"
    renamed = battle.with_combatant(replace(battle[A], name="Ada the Bold"))
    moved = renamed.with_place(A, Cell(1, 0), 0).with_sheet(A, renamed[A].sheet)
    for entry in (ada, replace(ada, name="Ada the Bold"), replace(ada, name="Somebody else")):
        found = combatant_of(moved, entry)
        assert found is not None
        assert found.id == A
    assert combatant_of(battle, entry_of(2, "A")) is None, "another of the same name is somebody else"


def test_two_of_the_same_name_are_two_characters_and_nobody_is_both() -> None:
    one, twin = entry_of(1, "A"), entry_of(2, "A")
    battle = builders.battle(TOY, "A B . c")
    assert {id: who.id for id, who in characters_in(battle, [one, twin]).items()} == {one.id: "A"}
    both = battle.with_combatant(replace(battle["B"], name="A"))  # type: ignore[index]
    assert {id: who.id for id, who in characters_in(both, [one, twin]).items()} == {one.id: "A", twin.id: "B"}
    known = both.with_combatant(replace(both[A], character=twin.id))
    assert {id: who.id for id, who in characters_in(known, [one, twin]).items()} == {one.id: "B", twin.id: "A"}
    figure: Figure[Sheet] = Figure(Sheet())
    home = returns(TOY, known, [(one, figure), (twin, figure)])
    assert [(who.combatant, who.entry.id if who.entry else None) for who in home] == [("B", one.id), ("A", twin.id)]


def test_a_creature_of_ones_own_is_nobodys_character_and_one_copy_is_it() -> None:
    ada, plain = entry_of(1, "A"), builders.battle(TOY, "A . b")
    one = replace(plain[A], character=as_creature_of(ada.id))
    battle = plain.with_combatant(one)
    assert (creature_of(one), character_of(one)) == (ada.id, "")
    assert creature_of(replace(one, character=ada.id)) == "", "a character is no creature any more"
    assert linked(battle, [(A, ada.id)]) == [Amend(A, character=ada.id)], "it becomes the character"
    # Of the same name as somebody of the party, and nobody's character so far: as in battles of before.
    assert [who.id for who in characters_in(battle, [entry_of(2, "A")]).values()] == [A]
    assert carried_over(battle, one) == "", "it is there already"
    gone = replace(battle, combatants={})
    assert carried_over(gone, one) == one.character
    assert carried_over(gone, replace(one, side=BLUE)) == one.character, "on whichever side"


def test_a_copy_is_the_character_only_where_nobody_else_is_and_the_players_have_it() -> None:
    ada, plain = entry_of(1, "A"), builders.battle(TOY, "A . b")
    linked_one = replace(plain[A], character=ada.id)
    brought_one = replace(plain[A], id=hero_id(ada.id))
    for one in (linked_one, brought_one):
        assert character_of(one) == ada.id
        assert carried_over(plain.without(A).with_combatant(one), one) == ""
        assert carried_over(plain.without(A), one) == ada.id
        assert carried_over(plain.without(A), replace(one, side=plain["b"].side)) == ""  # type: ignore[index]
    assert character_of(replace(plain[A], id=CombatantId("hero-1"))) == "", "a copy has another id"
    assert carried_over(plain, replace(plain[A], character="")) == ""
