"""The page: well formed, every name a word, nothing loaded, and in a real browser it opens, unfolds and prints."""

from __future__ import annotations

import base64
import json
import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from app.report.wanted import ReportForm, Wanted, form_of
from app.report.writing import ReportFileError, counted, lines, write
from engine.play.playthrough import Playthrough
from engine.report.counting import Stopped
from engine.save.opening import open_journal
from tests.app.report.browser import installed, opened
from tests.app.report.kept import report, saved
from tests.engine.report.kept import RECORDED, recorded

pytestmark = pytest.mark.usefixtures("qapp")
SHIPPED = [path for path in RECORDED if not path.stem.startswith("toy")]
EVIL = "<img src=http://127.0.0.1:9/x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"


def check_well_formed(page: str) -> None:
    """That a parser which forgives nothing reads it (``html5lib`` comes with the development's libraries)."""
    pytest.importorskip("html5lib").HTMLParser(strict=True).parse(page)


def found(name: str) -> Playthrough:
    return recorded(next(path for path in RECORDED if path.stem == name))


def with_evil_names(kept: Playthrough) -> Playthrough:
    battle = kept.battle
    first, second = list(battle.combatants)[:2]
    return replace(
        kept,
        battle=replace(
            battle,
            name=f"{EVIL} & “quotes”",
            sides=tuple(replace(side, name=f"{side.name} </style>{EVIL}") for side in battle.sides),
            combatants={
                **battle.combatants,
                first: replace(battle[first], name=EVIL),
                second: replace(battle[second], name="| a | `b` *c* [d](http://e) \\"),
            },
        ),
    )


def file_of(kept: Playthrough, folder: Path) -> Path:
    return saved(folder / "battle.flank", kept.rules, kept.battle, kept.deeds)


@pytest.mark.parametrize("for_players", [False, True], ids=["gm", "players"])
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_page_is_well_formed(path: Path, for_players: bool, tmp_path: Path):
    language = "ru" if path.stem < "p" else "en"
    page = report(file_of(recorded(path), tmp_path), Wanted(for_players=for_players), language)
    assert f'<html lang="{language}">' in page
    assert not re.search(r"report-[a-z]|print-[a-z]+-|round-number", re.sub(r'id="[^"]*"|href="[^"]*"', "", page))
    check_well_formed(page)


def test_names_are_words_whatever_they_are(tmp_path: Path):
    file = file_of(with_evil_names(found("ose-ford")), tmp_path)
    page = report(file, Wanted())
    assert "<script" not in page
    assert page.count("<img") == 0
    assert page.count("</style>") == 1
    assert "&lt;script&gt;document.title=&#x27;owned&#x27;&lt;/script&gt;" in page
    written = report(file, Wanted(ReportForm.MARKDOWN))
    assert "\\<script\\>" in written
    assert "[d]" not in written
    assert EVIL in json.loads(report(file, Wanted(ReportForm.JSON)))["figures"][0]["name"]
    assert EVIL in report(file, Wanted(ReportForm.TEXT))
    check_well_formed(page)


def test_every_form_tells_the_same_numbers(tmp_path: Path):
    file = file_of(found("ose-ford"), tmp_path)
    account = counted(file)
    told = json.loads(report(file, Wanted(ReportForm.JSON)))
    assert told["format"] == 1
    for one, other in zip(account.figures, told["figures"], strict=True):
        assert (one.id, one.dealt, one.taken, one.hits) == (other["id"], other["dealt"], other["taken"], other["hits"])
    for form in (ReportForm.HTML, ReportForm.MARKDOWN, ReportForm.TEXT):
        words = report(file, Wanted(form))
        assert "The Ogre" in words
        assert f"{account.deeds} deeds" in words


def test_the_ending_of_the_file_says_the_form():
    assert form_of(Path("a.JSON")) is ReportForm.JSON
    assert form_of(Path("a.md")) is ReportForm.MARKDOWN
    assert form_of(Path("a.anything")) is ReportForm.HTML


def test_there_is_a_picture_at_the_start_and_one_a_round_and_they_stay_small(tmp_path: Path):
    file = file_of(found("ose-ford"), tmp_path)
    page = report(file, Wanted(), with_pictures=True)
    pictures = [base64.b64decode(one) for one in re.findall(r'src="data:image/jpeg;base64,([^"]+)"', page)]
    assert len(pictures) == counted(file).fought + 1
    assert all(one.startswith(b"\xff\xd8") for one in pictures)
    assert sum(map(len, pictures)) < 400_000 * len(pictures)
    check_well_formed(page)


def test_a_report_that_is_stopped_leaves_the_old_one_as_it_was(tmp_path: Path):
    file, out = file_of(found("ose-ford"), tmp_path), tmp_path / "report.html"
    out.write_text("old")
    account = counted(file)
    asked = iter(range(1000))
    with pytest.raises(Stopped):
        write(file, out, account, Wanted(), "en", {}, is_stopped=lambda: next(asked) > 20)
    assert out.read_text() == "old"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["battle.flank", "report.html"]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path):
    file = file_of(found("ose-ford"), tmp_path)
    with pytest.raises(ReportFileError):
        write(file, tmp_path / "none" / "report.html", counted(file), Wanted(), "en", {})


def test_nothing_is_kept_of_a_long_story_while_it_is_written(tmp_path: Path):
    """It goes to the disk deed by deed: of a battle ten times as long no larger piece is in hand."""
    file = file_of(found("ose-ford"), tmp_path)
    with closing(open_journal(file, read_only=True)) as journal:
        pieces = [len(one) for one in lines(journal, counted(file), Wanted(), "en", {})]
    assert len(pieces) > 1000
    assert max(pieces) < 10_000


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    program = installed()
    if program is None:
        pytest.skip("no Chromium here")
    with opened(program, tmp_path_factory.mktemp("browser")) as one:
        yield one


def test_a_browser_opens_it_unfolds_it_and_prints_it_and_nothing_leaves_the_page(browser, tmp_path: Path):  # type: ignore[no-untyped-def]
    file = file_of(with_evil_names(found("ose-ford")), tmp_path)
    report(file, Wanted(), "ru", with_pictures=True)
    page = file.with_suffix(".html")
    browser.open(page)
    assert browser.value("document.title") == f"{EVIL} & “quotes”"
    assert browser.value("document.scripts.length") == 0
    assert browser.value("document.images.length") == counted(file).fought + 1
    assert browser.value("[...document.images].every(one => one.naturalWidth > 100)")
    assert browser.value("document.querySelector('.deeds details').open") is False
    browser.click(".deeds details summary")
    assert browser.value("document.querySelector('.deeds details').open") is True
    assert browser.value("document.querySelector('.deeds details li').getBoundingClientRect().height") > 10
    light = browser.value("getComputedStyle(document.body).backgroundColor")
    browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    assert browser.value("getComputedStyle(document.body).backgroundColor") != light
    browser.ask("Emulation.setEmulatedMedia", features=[])
    browser.ask("Emulation.setDeviceMetricsOverride", width=390, height=800, deviceScaleFactor=1, mobile=True)
    assert browser.value("document.documentElement.scrollWidth") <= 390
    browser.ask("Emulation.clearDeviceMetricsOverride")
    printed = base64.b64decode(browser.ask("Page.printToPDF")["data"])
    assert printed.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) > 3
    assert all(one == page.as_uri() or one.startswith("data:") for one in browser.loaded)
    assert browser.complaints == [], "the page keeps to its own policy"


def test_the_policy_of_the_page_stops_what_it_does_not_hold(browser, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Were a name ever to come through as more than a word, nothing would be loaded and nothing run."""
    file = file_of(found("ose-ford"), tmp_path)
    page = report(file, Wanted()).replace("</main>", f"{EVIL}</main>")
    bad = tmp_path / "bad.html"
    bad.write_text(page, encoding="utf-8")
    browser.open(bad)
    assert browser.value("document.title") == "The Ford in the Woods"
    browser.complaints.clear()
