"""``flank pack`` and ``flank check PACK``: what is kept goes into one file, and what is in it is said."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from app.__main__ import main
from app.campaign.place import campaign_file
from engine.campaign.entries import Entry, Figure, Kind
from engine.campaign.keeping import with_figure
from engine.campaign.opening import open_store
from engine.campaign.packs import write_pack
from engine.campaign.parcel import Parcel
from engine.catalogue import ruleset, ruleset_ids
from engine.play.scenario import read_scenario
from engine.save.journal import Journal
from tests.conftest import ROOT

CHAPEL = ROOT / "maps" / "chapel.toml"
Captured = pytest.CaptureFixture[str]


def test_what_is_kept_goes_into_a_pack_and_is_told(capsys: Captured, tmp_path: Path):
    pack = tmp_path / "all.flankpack"
    assert main(["pack", str(pack), "--lang", "en"]) == 1
    assert "nothing is kept here yet" in capsys.readouterr().err
    store, rules = open_store(campaign_file()), ruleset(ruleset_ids()[0])
    template = rules.templates()[0]
    entry = Entry(store.new_id(), Kind.CREATURE, "Огр")
    store.put(with_figure(rules, entry, Figure(template.sheet, template.size), {})[0])
    store.close()
    assert main(["pack", str(pack), "--lang", "en"]) == 0
    assert "one entry" in capsys.readouterr().out
    assert main(["check", str(pack), "--json", "--lang", "en"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["kind"], facts["version"], facts["counts"]) == ("pack", 1, {"creature": 1})
    assert facts["entries"] == [{"id": entry.id, "kind": "creature", "name": "Огр", "ruleset": rules.id}]
    assert main(["check", str(pack), "--lang", "ru"]) == 0
    assert "существ: 1" in capsys.readouterr().out


def test_a_pack_that_is_refused_is_one_line_and_exit_code_1(capsys: Captured, tmp_path: Path):
    bad = tmp_path / "bad.flankpack"
    bad.write_bytes(b"PK")
    assert main(["check", str(bad), "--json", "--lang", "en"]) == 1
    assert capsys.readouterr().err.strip().endswith("this is no pack of Flank, or it is damaged.")


def test_a_battle_in_a_pack_is_opened_and_what_is_damaged_in_it_is_told_with_its_name(
    capsys: Captured, tmp_path: Path
) -> None:
    pack, file = tmp_path / "evening.flankpack", tmp_path / "fight.flank"
    scenario = read_scenario(CHAPEL)
    Journal.create(file, ruleset(scenario.ruleset), scenario.battle("en")).close()
    whole = file.read_bytes()

    def check(content: bytes) -> int:
        write_pack(Parcel(battles={"Friday": content}), pack)
        return main(["check", str(pack), "--json", "--lang", "en"])

    assert check(whole) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == []
    nonsense = b"nonsense" * (len(whole) // 8)
    assert check(whole[:4096] + nonsense[4096:]) == 1, "a good first page alone is no battle"
    assert capsys.readouterr().err.startswith(f"{pack}, Friday: the file is damaged")
    pages = [whole[at : at + 4096] for at in range(0, len(whole), 4096)]
    assert check(b"".join(pages[:-1]) + nonsense[:4096]) == 0, "the rest of it can be read"
    (problem, *_) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["battle"], problem["key"]) == ("Friday", "battle-lost-copy")
    assert main(["check", str(pack), "--lang", "en"]) == 0
    assert "! “Friday.flank” is damaged" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "body", "english", "russian"),
    [
        ("A\0b", "{}", "pack.json entries 1 name: there is a sign in it that no name may have", "недопустимый в имени"),
        ("x" * 201, "{}", "pack.json entries 1 name: longer than the 200 letters that fit.", "(букв: 200)"),
        ("Ogre", "{no", "Ogre, 1:2: this is not JSON; the file was changed by hand or damaged.", "это не JSON"),
        ("Ogre", None, f"entries/{'a' * 32}.json: this is missing; the file is not whole. Export it again.", "неполон"),
    ],
)
def test_what_is_wrong_with_a_pack_is_said_with_its_file_the_place_and_the_remedy(
    capsys: Captured, tmp_path: Path, name: str, body: str | None, english: str, russian: str
) -> None:
    bad = tmp_path / "bad.flankpack"
    entry = {"id": "a" * 32, "kind": "creature", "name": name, "ruleset": ruleset_ids()[0]}
    with zipfile.ZipFile(bad, "w") as pack:
        pack.writestr("pack.json", json.dumps({"format": "flank-pack", "version": 1, "entries": [entry]}))
        if body is not None:
            pack.writestr(f"entries/{'a' * 32}.json", body)
    for language, said in (("en", english), ("ru", russian)):
        assert main(["check", str(bad), "--lang", language]) == 1
        told = capsys.readouterr().err
        assert told.startswith(f"{bad}, ")
        assert said in told
