"""The store keeps what it was given, tells what changed, undoes it, and says what another window did."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign.copies import copies_in, keep_daily
from engine.campaign.entries import EntryId, Kind, Stored
from engine.campaign.opening import open_copy, open_store
from engine.campaign.record import read_figure
from engine.campaign.search import Query, query
from engine.campaign.store import Store, picture_key
from engine.campaign.tables import VERSION
from engine.errors import CampaignFileError
from tests.engine.campaign.kept import OGRE, RAT, id_of, kept
from tests.rights import rights_hold
from tests.toy import TOY

SAVES = Path(__file__).parents[2] / "saves"
PNG = b"\x89PNG\r\n\x1a\n...."


def content(store: Store) -> dict[EntryId, Stored]:
    """All that is kept, apart from the time of the change."""
    found = (store.stored(one.id) for one in store.entries())
    return {one.entry.id: replace(one, entry=replace(one.entry, changed=0)) for one in found if one is not None}


def test_a_printed_apostrophe_is_found_by_that_of_the_keyboard_also_as_it_was_written_before(tmp_path: Path):
    file = tmp_path / "campaigns.flankdb"
    store = open_store(file)
    store.put(kept(1, "O’Brien"))
    store.put(kept(2, "O'Hara"))
    store.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE entries SET said = replace(said, char(39), '’')")
    again = open_store(file)
    for typed in ("o'", "o’"):
        assert [one.name for one in again.find(query(typed), Kind.CREATURE).entries] == ["O’Brien", "O'Hara"]
    again.close()


def test_what_is_kept_is_there_after_a_restart(tmp_path: Path):
    file = tmp_path / "home" / "campaigns.flankdb"
    store = open_store(file)
    ogre = kept(1, "Ogre", pictures=(("ogre", picture_key(PNG)),), tags=("big", "dumb"), group="Giants")
    store.put(ogre, pictures=[PNG])
    store.close()
    again = open_store(file)
    found = again.stored(id_of(1))
    assert found is not None
    assert replace(found.entry, changed=0) == ogre.entry
    assert found.entry.changed > 1_700_000_000
    assert read_figure(TOY, found.body) == OGRE
    assert again.pictures_of(found.entry) == {"ogre": PNG}
    assert again.losses == ()


def test_two_windows_see_each_others_changes(tmp_path: Path):
    one, two = open_store(tmp_path / "a.flankdb"), open_store(tmp_path / "a.flankdb")
    assert not two.has_news()
    one.put(kept(1, "Ogre"))
    assert two.has_news()
    assert not two.has_news()
    assert not one.has_news()
    assert [entry.name for entry in two.entries()] == ["Ogre"]


def test_a_change_is_undone_unless_somebody_has_changed_it_since(tmp_path: Path):
    one, two = open_store(tmp_path / "a.flankdb"), open_store(tmp_path / "a.flankdb")
    first = one.put(kept(1, "Ogre"))
    second = one.put(kept(2, "Rat", RAT))
    two.put(kept(1, "Old ogre"))
    with pytest.raises(CampaignFileError) as told:
        one.revert(first)
    assert told.value.key == "campaign-changed-since"
    one.revert(second)
    assert [entry.name for entry in two.entries()] == ["Old ogre"]


Deed = st.tuples(st.sampled_from(("put", "delete", "both")), st.integers(0, 3), st.integers(0, 3), st.text(max_size=3))


@given(st.lists(Deed, max_size=12))
def test_undo_in_turn_leads_back_through_every_state_and_redo_forth_again(deeds):
    store = Store.in_memory()
    states, changes = [content(store)], []
    for what, one, other, name in deeds:
        put = [kept(one, name)] if what != "delete" else []
        gone = [id_of(other)] if what != "put" and (other != one or not put) else []
        changes.append(store.put(*put, gone=gone))
        states.append(content(store))
    undone = []
    for place, change in reversed(tuple(enumerate(changes))):
        undone.append(store.revert(change))
        assert content(store) == states[place]
    for place, change in enumerate(reversed(undone), 1):
        store.revert(change)
        assert content(store) == states[place]
    store.close()


def test_a_picture_stays_a_week_after_the_last_entry_with_it_so_that_undo_brings_it_back():
    store, key = Store.in_memory(), picture_key(PNG)
    store.put(kept(1, "Ogre", pictures=(("p", key),)), pictures=[PNG])
    deleted = store.put(gone=[id_of(1)])
    store.sweep()
    store.sweep()
    assert store.picture(key) == PNG
    store.revert(deleted)
    store.sweep()
    store.put(gone=[id_of(1)])
    store.sweep()
    days_gone = lambda days: store._connection.execute(  # noqa: E731
        "UPDATE pictures SET orphaned = orphaned - ?", (days * 86_400,)
    )
    days_gone(6)
    store.sweep()
    assert store.picture(key) == PNG
    days_gone(2)
    store.sweep()
    assert store.picture(key) is None


def test_a_file_of_a_newer_program_is_refused_and_left_as_it_is(tmp_path: Path):
    file = tmp_path / "a.flankdb"
    open_store(file).close()
    raw = sqlite3.connect(file)
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    before = file.read_bytes()
    with pytest.raises(CampaignFileError) as told:
        open_store(file)
    assert told.value.key == "campaign-file-newer"
    assert file.read_bytes() == before


def filled(file: Path, count: int = 60) -> Store:
    store = open_store(file)
    for number in range(count):
        store.put(kept(number, f"Ogre {number}", pictures=(("p", picture_key(PNG)),)), pictures=[PNG])
    return store


@pytest.mark.parametrize("struck", [b"Ogre 1", b"Ogre 30", b"Ogre 59", b"ogre 000000030", b"gauge-hits"])
def test_of_a_damaged_file_all_that_is_whole_is_kept_and_the_rest_comes_from_the_copy(tmp_path: Path, struck: bytes):
    file, copies = tmp_path / "a.flankdb", tmp_path / "copies"
    store = filled(file)
    keep_daily(store, copies, "2026-03-01", 739_676)
    store.put(kept(1000, "New today"))
    store.close()
    data = bytearray(file.read_bytes())
    start = data.index(struck)
    data[start - 200 : start + 200] = b"\xaa" * 400
    file.write_bytes(bytes(data))
    rescued = open_store(file, copies)
    names = {entry.name for entry in rescued.entries()}
    assert {f"Ogre {number}" for number in range(60)} <= names
    assert rescued.losses[0].key == "campaign-lost-file"
    assert (tmp_path / "a (damaged).flankdb").read_bytes() == bytes(data)
    rescued.close()
    assert open_store(file, copies).losses == ()


@pytest.mark.parametrize(("old", "new"), [(b"Ogre 2", b"Ogru 2"), (b'"armour":3', b'"armour":4')])
@pytest.mark.parametrize("has_copy", [True, False])
def test_of_an_entry_with_one_letter_changed_nothing_is_believed(
    tmp_path: Path, old: bytes, new: bytes, has_copy: bool
):
    file, copies = tmp_path / "a.flankdb", tmp_path / "copies"
    store = filled(file, 4)
    whole = content(store)
    if has_copy:
        keep_daily(store, copies, "2026-03-01", 739_676)
    store.close()
    data = file.read_bytes()
    assert old in data
    # A file whose end is gone is not opened as it is: it is gone through row by row.
    file.write_bytes(data.replace(old, new, 1)[:-4096])
    rescued = open_store(file, copies)
    found = content(rescued)
    assert found.items() <= whole.items()
    assert (len(found) == 4) is has_copy
    assert rescued.picture(picture_key(PNG)) == (PNG if has_copy or found else None)
    rescued.close()


@pytest.mark.parametrize(("most", "names"), [(-1, 3), (0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_so_many_are_shown_at_most_and_all_are_counted(most: int, names: int):
    store = Store.in_memory()
    for number in range(3):
        store.put(kept(number, f"Ogre {number}"))
    found = store.find(Query(), most=most)
    assert (len(found.entries), found.count) == (names, 3)


def test_a_file_that_is_none_at_all_gives_way_to_the_copy(tmp_path: Path):
    file, copies = tmp_path / "a.flankdb", tmp_path / "copies"
    store = filled(file, 3)
    keep_daily(store, copies, "2026-03-01", 739_676)
    store.close()
    file.write_bytes(b"no database")
    rescued = open_store(file, copies)
    assert len(rescued.entries(Kind.CREATURE)) == 3
    assert rescued.picture(picture_key(PNG)) == PNG
    assert [(loss.key, dict(loss.args).get("count")) for loss in rescued.losses] == [
        ("campaign-lost-file", 0),
        ("campaign-lost-restored", 3),
    ]


def test_a_copy_is_looked_at_without_writing_to_it(tmp_path: Path):
    file = tmp_path / "a.flankdb"
    filled(file, 2).close()
    before = file.stat().st_mtime_ns
    copy = open_copy(file)
    copy.put(kept(9, "Nowhere"))
    assert len(open_store(file).entries()) == 2
    assert file.stat().st_mtime_ns == before


def test_seven_days_and_eight_weeks_have_a_copy(tmp_path: Path):
    from datetime import date, timedelta

    store, folder = Store.in_memory(), tmp_path / "copies"
    start = date(2026, 1, 1)
    for days in range(120):
        day = start + timedelta(days)
        assert keep_daily(store, folder, day.isoformat(), day.toordinal())
        assert not keep_daily(store, folder, day.isoformat(), day.toordinal())
    last = start + timedelta(119)
    ages = [(last - date.fromisoformat(copy.day)).days for copy in copies_in(folder)]
    assert [age for age in ages if age < 7] == [6, 5, 4, 3, 2, 1, 0]
    weekly = [age for age in ages if age >= 7]
    assert len(weekly) in (8, 9)
    assert all(later - earlier <= 13 for earlier, later in zip(sorted(weekly), sorted(weekly)[1:], strict=False))
    assert 7 * 8 <= max(ages) < 7 * 9


def test_the_file_of_every_version_opens_for_ever(tmp_path: Path):
    """``tests/saves/campaigns-version-1.flankdb.gz``: a creature with a picture, as version 1 wrote it."""
    for packed in sorted(SAVES.glob("campaigns-version-*.flankdb.gz")):
        file = tmp_path / packed.stem
        file.write_bytes(gzip.decompress(packed.read_bytes()))
        store = open_store(file)
        assert store.losses == ()
        (entry,) = store.entries()
        stored = store.stored(entry.id)
        assert stored is not None
        assert (entry.name, entry.tags, read_figure(TOY, stored.body)) == ("Ogre", ("big",), OGRE)
        assert store.pictures_of(entry) == {"face": PNG}
        store.close()
    assert file.stem == f"campaigns-version-{VERSION}", "make one for this version, see CONTRIBUTING.md"


@pytest.mark.parametrize("index", ["entries_of", "figures_of"])
def test_an_index_that_holds_what_its_table_does_not_is_made_again(tmp_path: Path, index: str):
    path = tmp_path / "a.flankdb"
    store = open_store(path)
    store.put(kept(1, "Ogre", OGRE), kept(2, "Rat"))
    store.close()
    for statements in (  # the index sleeps while a creature goes
        ["CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name = $index"],
        ["PRAGMA writable_schema = ON", "DELETE FROM sqlite_schema WHERE name = $index"],
        [f"DELETE FROM {table} WHERE number = 1" for table in ("entries", "bodies", "figures")],
        ["PRAGMA writable_schema = ON", "INSERT INTO sqlite_schema SELECT * FROM kept"],
        ["DROP TABLE kept"],
    ):
        with closing(sqlite3.connect(path, isolation_level=None)) as bare:
            for statement in statements:
                bare.execute(statement.replace("$index", f"'{index}'"))
    with closing(open_store(path)) as again:
        assert [loss.key for loss in again.losses] == ["campaign-lost-file"]
        assert [one.name for one in again.entries()] == ["Rat"]


@pytest.mark.timeout(30)
def test_a_daily_copy_is_not_waited_for_without_end_while_another_program_holds_the_file(tmp_path: Path):
    file = tmp_path / "campaigns.flankdb"
    with closing(open_store(file)) as store:
        store.put(kept(1, "Ogre"))
        store._connection.execute("PRAGMA busy_timeout = 1")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(CampaignFileError) as told:
                keep_daily(store, tmp_path / "daily", "2026-03-01", 739676)
            assert told.value.key == "campaign-file-busy"
            assert [one.suffix for one in (tmp_path / "daily").iterdir()] == [".txt"]
        assert keep_daily(store, tmp_path / "daily", "2026-03-01", 739676)


def test_a_daily_copy_is_made_also_where_nobody_may_look_into_the_folder(tmp_path: Path):
    daily = tmp_path / "daily"
    daily.mkdir()
    daily.chmod(0o300)
    try:
        with rights_hold(), closing(open_store(tmp_path / "campaigns.flankdb")) as store:
            assert keep_daily(store, daily, "2026-03-01", 739676)
            assert copies_in(daily) == ()
    finally:
        daily.chmod(0o700)
    assert [copy.day for copy in copies_in(daily)] == ["2026-03-01"]
