"""Packs: written and read again without a loss, and refused whenever they are not what they should be."""

from __future__ import annotations

import filecmp
import json
import os
import random
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.campaign import held_zip, packs
from engine.campaign.contents import InFiles, blocks_of
from engine.campaign.entries import Entry, Kind, Scene, Stored
from engine.campaign.opening import open_store
from engine.campaign.packs import MOST_FILES, read_pack, write_pack
from engine.campaign.parcel import Clash, Known, Parcel, arriving, gathered, known
from engine.campaign.record import written_scene
from engine.campaign.store import PORTION, Store, picture_key
from engine.errors import CampaignFileError, WrongCall
from engine.save.journal import Journal
from tests import builders
from tests.engine.campaign.kept import RAT, id_of, kept
from tests.toy import TOY

PNG = (Path(__file__).parents[3] / "resources" / "icons" / "app.png").read_bytes()
HOME = id_of(77)


def find(id: str):
    if id != TOY.id:
        raise WrongCall("error-no-ruleset", id=id)
    return TOY


@pytest.fixture
def parcel(tmp_path: Path) -> Parcel:
    """A campaign with a creature, a character, a scene and a battle."""
    battle = builders.battle(TOY, "A . b")
    file = tmp_path / "fight.flank"
    Journal.create(file, TOY, battle).close()
    campaign = Stored(Entry(HOME, Kind.CAMPAIGN, "Home"))
    ogre = kept(1, "Огр", pictures=(("ogre", picture_key(PNG)),), tags=("big",), group="Giants")
    hero = kept(2, "Borin", RAT, kind=Kind.CHARACTER, campaign=HOME)
    scene = Stored(
        Entry(id_of(3), Kind.SCENE, "Ford", TOY.id, HOME, group="Chapter 1"),
        written_scene(TOY, Scene(battle, "At dusk")),
    )
    entries = (ogre, hero, scene, campaign)
    return Parcel(entries, {picture_key(PNG): PNG}, {"Friday": file.read_bytes()}, {"Friday": "Last year"})


def plain(parcel: Parcel) -> Parcel:
    """A parcel without what is worked out anew."""
    return replace(parcel, entries=tuple(replace(one, entry=replace(one.entry, figures=())) for one in parcel.entries))


def test_a_pack_holds_all_of_it_byte_for_byte_and_is_the_same_file_each_time(parcel: Parcel, tmp_path: Path):
    one, two = tmp_path / "1.flankpack", tmp_path / "2.flankpack"
    write_pack(parcel, one)
    read = read_pack(one, find)
    assert read == plain(parcel)
    write_pack(read, two)
    assert one.read_bytes() == two.read_bytes()


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Z")), min_size=1, max_size=9)


@given(st.lists(st.tuples(NAMES, st.booleans())))
def test_whatever_a_store_keeps_comes_out_of_the_next_one(rows):
    from tempfile import TemporaryDirectory

    before, after = Store.in_memory(), Store.in_memory()
    before.put(*(kept(n, name, RAT) if is_rat else kept(n, name) for n, (name, is_rat) in enumerate(rows)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.flankpack"
        write_pack(gathered(before, before.entries()), path)
        parcel = read_pack(path, find)
    arrival = arriving(after, parcel, [one.entry.id for one in parcel.entries], Clash.SKIP, HOME, find)
    after.put(*arrival.entries, pictures=arrival.pictures)

    def content(store: Store):
        found = (store.stored(one.id) for one in store.entries())
        return {one.entry.id: replace(one, entry=replace(one.entry, changed=0)) for one in found if one is not None}

    assert content(after) == content(before)
    before.close()
    after.close()


def test_what_is_there_already_is_kept_beside_replaced_or_passed_over(parcel: Parcel):
    store = Store.in_memory()
    store.put(kept(1, "My own ogre"), kept(2, "Borin", RAT, kind=Kind.CHARACTER, campaign=HOME))
    assert [known(store, one) for one in parcel.entries[:3]] == [Known.OTHER, Known.SAME, Known.NEW]
    every = [one.entry.id for one in parcel.entries]

    def names(clash: Clash) -> list[str]:
        return [one.entry.name for one in arriving(store, parcel, every, clash, id_of(9), find).entries]

    assert names(Clash.SKIP) == ["Ford", "Home"]
    assert names(Clash.REPLACE) == ["Огр", "Ford", "Home"]
    assert names(Clash.BOTH) == ["Огр", "Ford", "Home"]
    both = arriving(store, parcel, every, Clash.BOTH, id_of(9), find)
    assert both.entries[0].entry.id != id_of(1)
    assert tuple(both.pictures) == (PNG,)


def test_what_comes_without_its_campaign_joins_the_present_one(parcel: Parcel):
    store, lone = Store.in_memory(), replace(parcel, entries=parcel.entries[:3])
    arrival = arriving(store, lone, [id_of(2)], Clash.SKIP, id_of(9), find)
    assert [one.entry.campaign for one in arrival.entries] == [id_of(9)]


def test_a_character_brings_its_campaign_along_and_what_names_no_campaign_joins_the_present_one(parcel: Parcel):
    ogre, hero, scene, home = parcel.entries
    astray = replace(scene, entry=replace(scene.entry, campaign=ogre.entry.id))
    parcel = replace(parcel, entries=(ogre, hero, astray, home))
    arrival = arriving(Store.in_memory(), parcel, [id_of(1), id_of(2), id_of(3)], Clash.SKIP, id_of(9), find)
    assert [(one.entry.name, one.entry.campaign) for one in arrival.entries] == [
        ("Огр", ""),
        ("Borin", HOME),
        ("Ford", id_of(9)),
        ("Home", ""),
    ]


def test_entries_of_a_ruleset_that_is_not_here_are_carried_along(parcel: Parcel, tmp_path: Path):
    stranger = Stored(replace(parcel.entries[0].entry, ruleset="elsewhere"), '{"anything":[1]}')
    path = tmp_path / "a.flankpack"
    write_pack(replace(parcel, entries=(stranger, *parcel.entries[1:])), path)
    assert read_pack(path, find).entries[0].body == '{"anything":[1]}'


Change = Callable[[dict[str, bytes]], object]


def refused(parcel: Parcel, path: Path, change: Change) -> str:
    """Why a pack is refused after ``change`` in its files: the key of the sentence and the place."""
    write_pack(parcel, path)
    with zipfile.ZipFile(path) as pack:
        files = {name: pack.read(name) for name in pack.namelist()}
    change(files)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, data in files.items():
            pack.writestr(name, data)
    with pytest.raises(CampaignFileError) as told:
        read_pack(path, find)
    return f"{told.value.key} {told.value.values.get('place', '')}".strip()


def head(change: Callable[[dict], object]) -> Change:
    """A change of pack.json."""

    def done(files: dict[str, bytes]) -> None:
        value = json.loads(files["pack.json"])
        change(value)
        files["pack.json"] = json.dumps(value).encode()

    return done


BODY = f"entries/{id_of(1)}.json"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda files: files.update({"../out": b"x"}), "pack-foreign ../out"),
        (lambda files: files.update({"/etc/x": b"x"}), "pack-foreign /etc/x"),
        (lambda files: files.update({"run.py": b"x"}), "pack-foreign run.py"),
        (lambda files: files.pop("pack.json"), "campaign-file-value pack.json"),
        (lambda files: files.update({"pack.json": b"[" * 100_000}), "campaign-file-value pack.json"),
        (lambda files: files.update({"pack.json": b"\xff"}), "campaign-file-value pack.json"),
        (lambda files: files.update({"pack.json": b"{}"}), "pack-unknown"),
        (head(lambda value: value.update(version=2)), "pack-newer"),
        (head(lambda value: value.update(version=True)), "campaign-file-value pack.json version"),
        (head(lambda value: value.update(version=10**30)), "campaign-file-value pack.json version"),
        (
            head(lambda value: value["entries"][0].update(changed=10**30)),
            "campaign-file-value pack.json entries 1 changed",
        ),
        (head(lambda value: value.update(entries={})), "campaign-file-value pack.json entries"),
        (head(lambda value: value["entries"][0].update(name=5)), "campaign-file-value pack.json entries 1 name"),
        (
            head(lambda value: value["entries"][0].update(name="x" * 999)),
            "campaign-file-value pack.json entries 1 name",
        ),
        (head(lambda value: value["entries"][0].update(name="a\nb")), "campaign-file-value pack.json entries 1 name"),
        (head(lambda value: value["entries"][0].update(id="../../x")), "campaign-file-value pack.json entries 1 id"),
        (head(lambda value: value["entries"][0].update(kind="demon")), "campaign-file-value pack.json entries 1 kind"),
        (
            head(lambda value: value["entries"][0].update(tags=["x"] * 999)),
            "campaign-file-value pack.json entries 1 tags",
        ),
        (head(lambda value: value["entries"][0].update(pictures=[["a", "b"]])), "campaign-file-value entries Огр a"),
        (
            head(lambda value: value["entries"].append(value["entries"][0])),
            "campaign-file-value pack.json entries 5 id",
        ),
        (head(lambda value: value["entries"].pop(0)), f"pack-foreign {BODY}"),
        (head(lambda value: value.update(battles=[1])), "campaign-file-value pack.json battles"),
        (head(lambda value: value.update(battles=[])), "campaign-file-value pack.json battles"),
        (head(lambda value: value.update(folders=[])), "campaign-file-value pack.json folders"),
        (head(lambda value: value.update(folders={"Monday": "Old"})), "campaign-file-value pack.json folders"),
        (head(lambda value: value.update(folders={"Friday": 5})), "campaign-file-value pack.json folders"),
        (head(lambda value: value.update(folders={"Friday": ""})), "campaign-file-value pack.json folders"),
        (head(lambda value: value.update(folders={"Friday": "a\nb"})), "campaign-file-value pack.json folders"),
        (head(lambda value: value.update(folders={"Friday": "x" * 81})), "campaign-file-value pack.json folders"),
        (lambda files: files.pop(BODY), f"campaign-file-value {BODY}"),
        (lambda files: files.update({BODY: b"[" * 90_000}), f"campaign-file-value {BODY}"),
        (lambda files: files.update({BODY: b'{"sheet":5}'}), "campaign-file-value sheet"),
        (lambda files: files.update({BODY: b'{"sheet":{},"size":90}'}), "campaign-file-value size"),
        (lambda files: files.update({BODY: b"{" * 10}), "campaign-file-value"),
        (lambda files: files.update({f"pictures/{picture_key(PNG)}": b"x"}), "campaign-file-value pictures/"),
        (lambda files: files.update({f"pictures/{picture_key(b'MZ')}": b"MZ"}), "campaign-file-value pictures/"),
        (lambda files: files.update({"battles/0.flank": b"MZ"}), "campaign-file-value battles/0.flank"),
        (lambda files: files.update({"battles/7.flank": b"MZ"}), "campaign-file-value pack.json battles"),
    ],
)
def test_a_pack_that_is_not_as_it_should_be_is_refused_whole(parcel: Parcel, tmp_path: Path, change: Change, why: str):
    assert refused(parcel, tmp_path / "a.flankpack", change).startswith(why)


def test_two_battles_of_one_name_are_refused(parcel: Parcel, tmp_path: Path):
    def twice(files: dict[str, bytes]) -> None:
        head(lambda value: value.update(battles=["Friday", "Friday"]))(files)
        files["battles/1.flank"] = files["battles/0.flank"]

    def two(files: dict[str, bytes]) -> None:
        head(lambda value: value.update(battles=["Friday", "Monday"]))(files)
        files["battles/1.flank"] = files["battles/0.flank"]

    assert refused(parcel, tmp_path / "a.flankpack", twice) == "campaign-file-value pack.json battles"
    with pytest.raises(pytest.fail.Exception):
        refused(parcel, tmp_path / "b.flankpack", two)


def test_what_belongs_to_no_campaign_joins_none(parcel: Parcel):
    lone = replace(parcel, entries=parcel.entries[:3])
    arrival = arriving(Store.in_memory(), lone, [id_of(1), id_of(2)], Clash.SKIP, id_of(9), find)
    assert [one.entry.campaign for one in arrival.entries] == ["", id_of(9)]


def test_bombs_are_refused_before_they_are_unpacked(parcel: Parcel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.campaign.packs.MOST_LETTERS", 1_000_000)
    bomb = lambda files: files.update({BODY: b'{"note":"' + b" " * 50_000_000})  # noqa: E731
    assert refused(parcel, tmp_path / "a.flankpack", bomb) == "pack-too-large"
    many = lambda files: files.update({f"battles/{n}.flank": b"" for n in range(MOST_FILES + 1)})  # noqa: E731
    assert refused(Parcel(), tmp_path / "b.flankpack", many) == "pack-too-many"


@pytest.mark.parametrize(
    ("sizes", "more", "is_refused"), [("content", 0, False), ("content", -1, True), ("file", -1, True)]
)
def test_a_pack_larger_than_may_be_unpacked_is_refused_by_its_content_and_by_its_own_size(
    parcel: Parcel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sizes: str, more: int, is_refused: bool
):
    # Of an empty parcel the file itself is larger than what it holds; of the other it is the content that is.
    path = tmp_path / "a.flankpack"
    write_pack(parcel if sizes == "content" else Parcel(), path)
    with zipfile.ZipFile(path) as pack:
        content = sum(info.file_size for info in pack.infolist())
    size = path.stat().st_size
    assert (content > size) is (sizes == "content")
    monkeypatch.setattr("engine.campaign.packs.MOST_UNPACKED", max(content, size) + more)
    if not is_refused:
        assert read_pack(path, find) == plain(parcel)
        return
    with pytest.raises(CampaignFileError) as told:
        read_pack(path, find)
    assert told.value.key == "pack-too-large"


def test_the_sentence_about_a_pack_that_is_too_large_speaks_of_megabytes(parcel: Parcel, tmp_path: Path):
    write_pack(parcel, tmp_path / "a.flankpack")
    with zipfile.ZipFile(tmp_path / "a.flankpack") as pack, pytest.raises(CampaignFileError) as told:
        packs._Reader(pack, "a", packs.MOST_UNPACKED + 1)
    assert told.value.values["most"] == 2_000


def test_what_is_written_into_a_pack_bears_no_date_and_may_be_read_by_all(parcel: Parcel, tmp_path: Path):
    write_pack(parcel, tmp_path / "a.flankpack")
    with zipfile.ZipFile(tmp_path / "a.flankpack") as pack:
        infos = pack.infolist()
    assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
    assert {info.external_attr >> 16 for info in infos} == {0o644}


@pytest.mark.parametrize(
    ("text", "depth"), [("", 0), ("5", 0), ("[]", 1), ('[[],{"a":[1]},[]]', 3), ("[[]]" * 9, 2), (r'{"[\"[[":"]"}', 1)]
)
def test_how_deep_something_is_nested_is_counted_without_its_words_and_neighbours(text: str, depth: int):
    assert packs._depth(text) == depth


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no zip at all", b"SQLite format 3\x00" + bytes(200)])
def test_what_is_no_pack_is_told_so(tmp_path: Path, data: bytes):
    path = tmp_path / "a.flankpack"
    path.write_bytes(data)
    with pytest.raises(CampaignFileError) as told:
        read_pack(path, find)
    assert told.value.key == "pack-broken"


@given(st.data())
def test_a_pack_with_a_few_bytes_changed_is_read_right_or_refused(data):
    from tempfile import TemporaryDirectory

    parcel = Parcel((kept(1, "Ogre"), kept(2, "Rat", RAT)))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.flankpack"
        write_pack(parcel, path)
        whole = bytearray(path.read_bytes())
        for _ in range(3):
            whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(bytes(whole))
        try:
            read = read_pack(path, find)
        except CampaignFileError:
            return
        assert {one.body for one in read.entries} <= {one.body for one in parcel.entries}


def png_of(number: int, size: int) -> bytes:
    """A picture of its own that takes so many bytes."""
    return PNG + random.Random(number).randbytes(size - len(PNG))


def test_pictures_and_battles_are_carried_without_being_all_in_memory(tmp_path: Path):
    # Twenty pictures of 2 MB and a battle of 30 MB: 70 MB, of which a few pictures are in memory at a time.
    size, many = 2_000_000, 20
    before = open_store(tmp_path / "before.flankdb")
    for number in range(many):
        data = png_of(number, size)
        before.put(kept(number, f"Ogre {number}", pictures=(("ogre", picture_key(data)),)), pictures=[data])
    del data
    file, pack = tmp_path / "fight.flank", tmp_path / "a.flankpack"
    Journal.create(file, TOY, builders.battle(TOY, "A . b")).close()
    with file.open("ab") as end:
        end.truncate(30_000_000)
    after = open_store(tmp_path / "after.flankdb")
    tracemalloc.start()
    try:
        write_pack(gathered(before, before.entries(), InFiles({"Friday": file})), pack)
        parcel = read_pack(pack, find)
        arrival = arriving(after, parcel, [one.entry.id for one in parcel.entries], Clash.SKIP, HOME, find)
        after.put(*arrival.entries, pictures=arrival.pictures)
        with (tmp_path / "arrived.flank").open("wb") as arrived:
            arrived.writelines(blocks_of(parcel.battles, "Friday"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < PORTION + 4 * size, f"{peak / 1e6:.1f} MB were in memory at once"
    assert filecmp.cmp(file, tmp_path / "arrived.flank", shallow=False)
    (one,) = (entry for entry in after.entries() if entry.name == "Ogre 7")
    assert after.pictures_of(one) == {"ogre": png_of(7, size)}
    before.close()
    after.close()


def test_a_battle_that_is_gone_and_a_pack_too_large_to_be_read_are_told_and_leave_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "a.flankpack"
    with pytest.raises(CampaignFileError) as told:
        write_pack(Parcel(battles=InFiles({"Friday": tmp_path / "gone.flank"})), path)
    assert told.value.key == "campaign-file-unreadable"
    monkeypatch.setattr("engine.campaign.packs.MOST_UNPACKED", 1000)
    with pytest.raises(CampaignFileError) as told:
        write_pack(Parcel(battles={"Friday": bytes(1001)}), path)
    assert told.value.key == "pack-too-large"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("word", ["a", "\\\\n", '\\\\"', "\\\\\\\\"])
def test_one_long_word_is_counted_in_a_few_times_its_own_size(word: str):
    text = '["' + word * (2_000_000 // len(word)) + '"]'
    tracemalloc.start()
    try:
        assert packs._depth(text) == 1
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * len(text)


@pytest.mark.parametrize("sign", ["[", "{", ",", '"'])
def test_more_parts_than_any_file_has_are_refused_before_anything_is_built_of_them(
    parcel: Parcel, tmp_path: Path, sign: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(packs, "MOST_PARTS", 1000)
    assert packs._depth(sign * 4001) is None
    spoil = lambda files: files.update({BODY: sign.encode() * 4001})  # noqa: E731
    assert refused(parcel, tmp_path / "a.flankpack", spoil).startswith("campaign-file-value")


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_is_packed_in_ways_that_know_no_bound_is_refused(tmp_path: Path, way: int):
    path = tmp_path / "a.flankpack"
    with zipfile.ZipFile(path, "w", way) as pack:
        pack.writestr("pack.json", b" " * 1_000_000)
    with pytest.raises(CampaignFileError, match="pack-foreign"):
        read_pack(path, find)


def test_a_list_of_files_that_is_too_long_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.flankpack"
    with zipfile.ZipFile(path, "w") as pack:
        for number in range(1000):
            pack.writestr(f"battles/{number}.flank", b"")
    monkeypatch.setattr(held_zip, "LARGEST_LIST", 50_000)
    with pytest.raises(CampaignFileError, match="pack-broken"):
        read_pack(path, find)


def test_pipes_devices_and_folders_are_no_packs(tmp_path: Path):
    pipe, device, folder = tmp_path / "a.flankpack", tmp_path / "b.flankpack", tmp_path / "c.flankpack"
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    folder.mkdir()
    for path, key in ((pipe, "map-file-device"), (device, "map-file-device"), (folder, "map-file-folder")):
        with pytest.raises(CampaignFileError, match=key):
            read_pack(path, find)
    with pytest.raises(CampaignFileError, match="map-file-missing"):
        read_pack(tmp_path / "none.flankpack", find)


@pytest.mark.parametrize("name", ["battles/00.flank", "battles/٠.flank", "battles/0.FLANK", "battles/0.flank/"])
def test_a_file_that_is_nearly_named_as_one_of_a_pack_is_none(parcel: Parcel, tmp_path: Path, name: str):
    def spoil(files: dict[str, bytes]) -> None:
        files[name] = files.pop("battles/0.flank")

    assert refused(parcel, tmp_path / "a.flankpack", spoil).startswith("pack-foreign")


def test_whoever_reads_a_pack_hears_how_far_it_is_and_may_stop_it(parcel: Parcel, tmp_path: Path):
    path, shares = tmp_path / "a.flankpack", list[float]()

    def told(share: float) -> bool:
        shares.append(share)
        return share < 0.5

    write_pack(parcel, path)
    with pytest.raises(CampaignFileError, match="pack-stopped"):
        read_pack(path, find, told)
    assert shares == [0, 0.25, 0.5]
    path.rename(tmp_path / "b.flankpack")  # it is not held open
    assert len(read_pack(tmp_path / "b.flankpack", find, lambda share: True).entries) == 4
