"""Folders of scenes and battles, as the store keeps them."""

from __future__ import annotations

from pathlib import Path

from engine.campaign.entries import Entry, Kind, Stored
from engine.campaign.folders import battle_put, battles_put, folder_name, folder_renamed, folders_of_battles, scene_put
from engine.campaign.parcel import Clash, Parcel, arriving, gathered
from engine.campaign.store import Store
from tests.engine.campaign.kept import id_of, kept
from tests.toy import TOY

FRIDAY, MONDAY = Path("/battles/friday.flank"), Path("/battles/monday.flank")


def folders(store: Store) -> dict[Path, str]:
    return folders_of_battles(store)


def groups(store: Store, campaign: str) -> list[tuple[str, str]]:
    return [(entry.name, entry.group) for entry in store.entries(Kind.SCENE, campaign=campaign)]


def test_a_battle_goes_from_folder_to_folder_and_out_again_and_each_step_is_undone():
    store = Store.in_memory()
    first = store.put(*battles_put(store, {FRIDAY: "Old", MONDAY: "Old"}))
    assert folders(store) == {FRIDAY: "Old", MONDAY: "Old"}
    stored, gone = battle_put(store, FRIDAY, "New")
    moved = store.put(*stored, gone=gone)
    assert folders(store) == {FRIDAY: "New", MONDAY: "Old"}
    stored, gone = battle_put(store, FRIDAY, "")
    out = store.put(*stored, gone=gone)
    assert folders(store) == {MONDAY: "Old"}
    store.revert(out)
    assert folders(store) == {FRIDAY: "New", MONDAY: "Old"}
    store.revert(moved)
    store.revert(first)
    assert folders(store) == {}


def test_a_folder_of_battles_is_renamed_and_dissolved_whole():
    store = Store.in_memory()
    store.put(*battles_put(store, {FRIDAY: "Old", MONDAY: "Old"}))
    stored, gone = folder_renamed(store, Kind.BATTLE, "Old", "Older", "")
    store.put(*stored, gone=gone)
    assert folders(store) == {FRIDAY: "Older", MONDAY: "Older"}
    stored, gone = folder_renamed(store, Kind.BATTLE, "Older", "", "")
    store.put(*stored, gone=gone)
    assert folders(store) == {}


def test_a_folder_of_scenes_is_that_of_its_campaign_alone():
    store = Store.in_memory()
    for number, campaign in ((1, id_of(90)), (2, id_of(90)), (3, id_of(91))):
        store.put(Stored(Entry(id_of(number), Kind.SCENE, f"Scene {number}", TOY.id, campaign)))
    for number in (1, 3):
        store.put(*scene_put(store, id_of(number), "North")[0])
    stored, gone = folder_renamed(store, Kind.SCENE, "North", "South", id_of(90))
    assert gone == ()
    store.put(*stored)
    assert groups(store, id_of(90)) == [("Scene 2", ""), ("Scene 1", "South")]
    assert groups(store, id_of(91)) == [("Scene 3", "North")]
    assert scene_put(store, id_of(8), "North") == ((), ())


def test_where_the_files_of_battles_lie_goes_into_no_pack_and_comes_from_none():
    store, other = Store.in_memory(), Store.in_memory()
    store.put(kept(1, "Ogre"), *battles_put(store, {FRIDAY: "Old"}))
    parcel = gathered(store, store.entries(), {"friday": b""}, {"friday": "Old"})
    assert [one.entry.name for one in parcel.entries] == ["Ogre"]
    assert parcel.folders == {"friday": "Old"}
    foreign = Parcel(battles_put(store, {MONDAY: "Old"}))
    chosen = [one.entry.id for one in foreign.entries]
    assert arriving(other, foreign, chosen, Clash.BOTH, id_of(9), lambda id: TOY).entries == ()


def test_the_name_of_a_folder_is_one_line_of_a_bounded_length():
    assert folder_name("  The\n north ") == "The north"
    assert folder_name("   ") == ""
    assert len(folder_name("x" * 200)) == 80
