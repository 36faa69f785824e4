"""The chronicle: what each battle came to, counted once, in the order of play, of one campaign; as documents, on the
command line and in the window."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app import readying
from app.campaign.place import campaign_file
from app.chronicle import gathering
from app.chronicle.dialog import ChronicleDialog
from app.chronicle.document import ChronicleForm, document, form_of
from app.chronicle.gathering import Stopped, Told, battles_known, of_campaign, told
from app.chronicle.kept import Kept, kept_file
from app.chronicle.words import fallen, length, luck, outcome
from app.cli.main import FAILED, FINE, run
from app.report.dialog import ReportDialog
from app.session import battles_folder
from app.text import Text
from engine.campaign.entries import Entry, Kind, Stored
from engine.campaign.opening import open_store
from engine.campaign.store import Store
from engine.catalogue import ruleset
from engine.errors import FlankError
from engine.play.ending import winners
from engine.report.chronicle import Chapter, SideChapter, chapter_of, read_chapter
from engine.report.counting import account
from engine.save.opening import open_journal
from tests.app.film.fights import ready
from tests.app.hands import shown_window

EN = Text("en")
DAY = 86_400


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Three battles that have played themselves: a while, to the end, not at all."""
    folder = tmp_path_factory.mktemp("played")
    maps = (("B last year", "chapel", 20), ("C", "ford", 400), ("A", "tollgate", 0))
    for name, map_, deeds in maps:
        ready(map_, folder / f"{name}.flank", deeds).close()
    return tuple(folder / f"{name}.flank" for name, _, _ in maps)


@pytest.fixture
def evenings(played: tuple[Path, ...]) -> tuple[Path, ...]:
    """The same in the folder of battles, played on three days; their names are not in that order."""
    folder = battles_folder()
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for day, battle in enumerate(played):
        path = folder / battle.name
        shutil.copyfile(battle, path)
        os.utime(path, (1_700_000_000 + day * DAY,) * 2)
        made.append(path)
    return tuple(made)


def test_a_chapter_is_what_the_battle_came_to(evenings: tuple[Path, ...]) -> None:
    with closing(open_journal(evenings[1], read_only=True)) as journal:
        chapter, whole = chapter_of(journal), account(journal.rules, journal)
        last = journal.battle_after(journal.cursor)
        won = winners(journal.rules, last)
    assert chapter.begun
    assert (chapter.rounds, chapter.deeds) == (whole.fought, whole.deeds)
    assert chapter.winners == tuple(side.name for side in last.sides if side.id in won) != ()
    for side in chapter.sides:
        id = next(one.id for one in last.sides if one.name == side.name)
        found = whole.luck_of_side(id)
        assert side.luck == (found.percentile if found is not None else None)
        figures = [one for one in last.combatants.values() if one.side == id]
        assert side.figures >= len(figures)
        down = [one.name for one in figures if journal.rules.is_out(last, one.id)]
        assert set(side.fallen) <= set(down)
    assert any(side.fallen for side in chapter.sides)
    assert read_chapter(json.loads(json.dumps(chapter.as_json()))) == chapter


@pytest.mark.parametrize("odd", [None, 3, [], {}, {"sides": 1}, {"name": "x", "sides": [{}]}])
def test_what_is_no_chapter_is_counted_anew(odd: object) -> None:
    assert read_chapter(odd) is None


def test_battles_stand_in_the_order_of_play_and_are_counted_once(
    evenings: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Path] = []

    def watched(journal: object, **how: object) -> Chapter:
        counted.append(journal.path)  # type: ignore[attr-defined]
        return chapter_of(journal, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(gathering, "chapter_of", watched)
    shares: list[float] = []
    first = told(sorted(evenings), Kept(), tell=shares.append)
    assert [one.file for one in first] == list(evenings)
    assert len(counted) == 3
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    again = told(evenings, Kept())
    assert again == first
    assert len(counted) == 3, "nothing is counted that has not changed"
    os.utime(evenings[2], (1_600_000_000,) * 2)
    assert [one.file for one in told(evenings, Kept())] == [evenings[2], *evenings[:2]]
    assert len(counted) == 4, "only the one whose file is another"


def test_what_was_kept_and_is_nonsense_by_now_is_counted_again(evenings: tuple[Path, ...]) -> None:
    first = told(evenings, Kept())
    whole = json.loads(kept_file().read_text("utf-8"))
    del whole["battles"][str(evenings[0])]["rounds"]
    kept_file().write_text(json.dumps(whole), "utf-8")
    assert told(evenings[:1], Kept()) == first[:1]
    for nonsense in ("", "{", "[]", "3", json.dumps({**whole, "version": 0}), '{"battles": 1}'):
        kept_file().write_text(nonsense, "utf-8")
        assert told(evenings[2:], Kept()) == first[2:]
    evenings[0].unlink()
    assert [one.file for one in told(evenings, Kept())] == list(evenings[1:])


def test_counting_can_be_stopped_and_what_is_counted_stays(evenings: tuple[Path, ...]) -> None:
    asked = iter([False] * 40)
    with pytest.raises(Stopped):
        told(evenings, Kept(), is_stopped=lambda: next(asked, True))
    assert len(json.loads(kept_file().read_text("utf-8"))["battles"]) == 1


def test_a_battle_that_cannot_be_read_says_why_and_takes_no_other_along(evenings: tuple[Path, ...]) -> None:
    evenings[0].write_bytes(b"nonsense")
    found = told(evenings, Kept())
    bad = next(one for one in found if one.file == evenings[0])
    assert bad.error is not None
    assert outcome(bad, EN) == EN.error(bad.error)
    assert (fallen(bad.chapter, EN), length(bad.chapter, EN), luck(bad.chapter)) == ("", "", "")
    assert sum(one.chapter is not None for one in found) == 2
    for form in ChronicleForm:
        assert "B last year" in document(found, "Mine", EN, form)


def character(store: Store, name: str, rules: str, campaign: Entry) -> Entry:
    return Entry(store.new_id(), Kind.CHARACTER, name, rules, campaign.id)


def test_a_campaign_has_the_battles_in_which_its_characters_were() -> None:
    with closing(Store.in_memory()) as store:
        campaign = Entry(store.new_id(), Kind.CAMPAIGN, "Mine")
        ada, bo = character(store, "Ada", "ose", campaign), character(store, "Bo", "ose", campaign)
    blank = Chapter("x", "ose", True, 1, 1)
    brought = Told(Path("brought"), 1, replace(blank, characters=(str(ada.id),), names=("Somebody",)))
    named = Told(Path("named"), 2, replace(blank, names=("Bo", "Cy")))
    elsewhere = Told(Path("elsewhere"), 3, replace(blank, ruleset="shirma", names=("Bo",)))
    strange, broken = Told(Path("strange"), 4, blank), Told(Path("broken"), 5, error=FlankError("x"))
    every = (brought, named, elsewhere, strange, broken)
    assert tuple(of_campaign(every, (ada, bo))) == (brought, named)
    assert tuple(of_campaign(every, ())) == every, "a campaign without a party is all there is"


def test_each_battle_is_known_once(evenings: tuple[Path, ...], tmp_path: Path) -> None:
    other, linked = tmp_path / "other.flank", tmp_path / "linked.flank"
    ready("chapel", other, 0).close()
    linked.symlink_to(evenings[0])
    with closing(Store.in_memory()) as store:
        recent = (evenings[1], other, linked, tmp_path / "gone.flank")
        assert set(battles_known(store, recent, battles_folder())) == {*evenings, other}
        assert battles_known(store, (), tmp_path / "nowhere") == ()


ODD = Chapter(
    "<script>alert(1)</script> | *x*",
    "ose",
    True,
    3,
    40,
    ("<b>Red</b>",),
    (
        SideChapter("Red", True, 4, (), 61.4, 20),
        SideChapter("A|B", False, 9, tuple(f"Rat {n}" for n in range(9)), None),
    ),
)


def test_names_are_text_in_every_form() -> None:
    battles = [Told(Path("/x/a b.flank"), 1_700_000_000, ODD)]
    page = document(battles, "<img onerror=x>", EN, ChronicleForm.HTML, {battles[0].file: 'a "b".html'})
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert '<a href="a%20%22b%22.html">' in page
    assert "http" not in page, "nothing is asked for from elsewhere"
    marked = document(battles, "Mine", EN, ChronicleForm.MARKDOWN)
    (line,) = [one for one in marked.splitlines() if "script" in one]
    assert line.count("|") - line.count("\\|") == 8, "seven columns, whatever the names are"
    data = json.loads(document(battles, "Mine", EN, ChronicleForm.JSON))
    assert data["campaign"] == "Mine"
    (one,) = data["battles"]
    assert one["name"] == ODD.name
    assert one["played"] == "2023-11-14T22:13:20+00:00"
    assert one["sides"][0]["luck"] == 61.4


def test_what_is_said_of_a_battle() -> None:
    one = Told(Path("a.flank"), 0, ODD)
    assert outcome(one, EN) == "Won by: <b>Red</b>"
    assert fallen(ODD, EN) == "A|B: 9 of 9 (Rat 0, Rat 1, Rat 2, Rat 3, Rat 4, Rat 5…)"
    assert length(ODD, EN) == "3 rounds, 40 deeds"
    assert length(ODD, Text("ru")) == "3 раунда, 40 поступков"
    assert luck(ODD) == "Red: 61"
    open_, fresh = replace(ODD, winners=()), replace(ODD, begun=False, rounds=0, winners=())
    assert outcome(replace(one, chapter=open_), EN) == "Not decided"
    assert outcome(replace(one, chapter=fresh), EN) == "Not begun"
    assert fallen(replace(ODD, sides=ODD.sides[:1]), EN) == "nobody"


def with_campaigns(*names: str) -> list[Entry]:
    """Campaigns in the store of this computer."""
    campaign_file().parent.mkdir(parents=True, exist_ok=True)
    with closing(open_store(campaign_file())) as store:
        made = [Entry(store.new_id(), Kind.CAMPAIGN, name) for name in names]
        store.put(*map(Stored, made))
    return made


def test_the_command_writes_the_chronicle_of_a_campaign(
    evenings: tuple[Path, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = [one.read_bytes() for one in evenings]
    out = tmp_path / "летопись.html"
    assert run(["chronicle", "--out", str(out), "--lang", "ru"]) == FINE
    assert "3 боя" in capsys.readouterr().out
    assert out.read_text("utf-8").count("<tr>") == 4
    with_campaigns("The mill", "Second")
    data = tmp_path / "a.json"
    assert run(["chronicle", "--out", str(data), "--campaign", "The mill", "--lang", "en"]) == FINE
    assert json.loads(data.read_text("utf-8"))["campaign"] == "The mill"
    assert run(["chronicle", "--out", str(data), "--campaign", "Third", "--lang", "en"]) == FAILED
    assert "The mill, Second" in capsys.readouterr().err.replace("Second, The mill", "The mill, Second")
    assert run(["chronicle", "--out", str(tmp_path / "a.pdf"), "--lang", "en"]) == FAILED
    assert run(["chronicle", "--out", str(tmp_path / "no" / "a.md"), "--lang", "en"]) == FAILED
    assert "could not be written" in capsys.readouterr().err
    assert run(["chronicle"]) == 2
    assert [one.read_bytes() for one in evenings] == before
    with pytest.raises(FlankError):
        form_of(Path("a.txt"))


# In the window


def opened(bot: QtBot, language: str = "en") -> tuple[object, ChronicleDialog]:
    window = shown_window(bot, language)
    window.finish_start()
    window.commands.run("chronicle")
    bot.waitUntil(lambda: bool(window.findChildren(ChronicleDialog)), timeout=60_000)
    (dialog,) = window.findChildren(ChronicleDialog)
    bot.waitUntil(dialog.isVisible)
    return window, dialog


def save_as(window: object, path: Path) -> Callable[[], None]:
    def choose() -> None:
        (dialog,) = window.findChildren(QFileDialog)  # type: ignore[attr-defined]
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(path.name)
        dialog.accept()

    return choose


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_window_shows_the_battles_and_leads_to_them(
    qtbot: QtBot, evenings: tuple[Path, ...], tmp_path: Path, language: str
) -> None:
    window, dialog = opened(qtbot, language)
    assert [one.file for one in dialog.shown] == list(evenings)
    assert not dialog.only.isVisible(), "no party: every battle is the campaign's"
    assert dialog.table.rowCount() == 3
    assert dialog.chosen is not None
    assert dialog.chosen.file == evenings[2], "the last one"
    assert not dialog.report.isEnabled(), "nothing has happened in it"
    out = tmp_path / "c.md"
    QTimer.singleShot(0, save_as(window, out))
    QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(out.is_file)
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    assert dialog.chosen.file == evenings[0]
    assert dialog.report.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session is not None)  # type: ignore[attr-defined]
    assert window.session.path == evenings[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize("parts", [0, readying.MANY_PARTS], ids=["read beside the window", "read at once"])
def test_a_battle_leads_to_its_report(
    qtbot: QtBot, evenings: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch, parts: int
) -> None:
    monkeypatch.setattr(readying, "MANY_PARTS", parts)
    window, dialog = opened(qtbot)
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    QTest.keyClick(dialog.table, Qt.Key.Key_Up)
    QTest.mouseClick(dialog.report, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.findChildren(ReportDialog)))  # type: ignore[attr-defined]
    assert window.session.path == evenings[0]  # type: ignore[attr-defined]


def test_only_the_battles_of_the_campaign_are_shown_first(qtbot: QtBot, evenings: tuple[Path, ...]) -> None:
    (campaign,) = with_campaigns("The ford")
    with closing(open_journal(evenings[1], read_only=True)) as journal:
        hero = chapter_of(journal).names[0]
    with closing(open_store(campaign_file())) as store:
        store.put(Stored(character(store, hero, ruleset("ose").id, campaign)))
    _, dialog = opened(qtbot)
    assert [one.file for one in dialog.shown] == [evenings[1]]
    assert dialog.only.isVisible()
    assert "The ford" in dialog.only.text()
    QTest.mouseClick(dialog.only, Qt.MouseButton.LeftButton, pos=dialog.only.rect().center() / 8)
    dialog.only.setChecked(False)
    assert len(dialog.shown) == 3
    dialog.reject()


def test_without_a_battle_the_page_says_how_it_fills(qtbot: QtBot) -> None:
    _, dialog = opened(qtbot)
    assert dialog.nothing.isVisible()
    assert not dialog.table.isVisible()
    assert not dialog.open_battle.isEnabled()
    assert not dialog.save.isEnabled()
    dialog.reject()
