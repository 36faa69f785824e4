"""Pages as they come out: how many, at which scale, in which colours, and what of a battle stands on them."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPdfWriter
from pytestqt.qtbot import QtBot

from app.board.scene.player_view import shown_to_players
from app.maps.compose import as_png
from app.printing.job import ALL, Job, printed
from app.printing.map_picture import MapPicture, Sight
from app.printing.press import POINT, Press
from app.printing.sheet_page import sheet_html
from app.printing.target import RESOLUTION, to_pdf
from app.printing.tiling import INCH
from app.printing.wanted import Paper, Wanted, Way, What
from app.settings import Theme
from app.start.cards import READY_FOLDER
from app.text import Text
from engine.battle.battle import Battle
from engine.battle.board import Picture
from engine.battle.ids import CombatantId
from engine.battle.marker import Marker
from engine.catalogue import ruleset
from engine.contract import AnyBattle
from engine.errors import FlankError
from engine.grid.cell_set import all_cells, cells_of
from engine.play.scenario import read_scenario
from tests.app.desks import A, ToyWindow
from tests.builders import battle
from tests.toy import TOY

pytestmark = pytest.mark.usefixtures("qapp")
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
BOX = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)")
WIDE = "\n".join(" ".join("A" if (x, y) == (2, 2) else "." for x in range(16)) for y in range(12))


def toy_job(wanted: Wanted, fought: AnyBattle | None = None, language: str = "en", **more: Any) -> Job:
    return Job(wanted, fought or battle(TOY, WIDE), TOY, Text(language, TOY.folder), {}, "The yard", **more)


def ready_job(name: str, wanted: Wanted, language: str = "ru") -> Job:
    scenario = read_scenario(READY_FOLDER / f"{name}.toml")
    rules = ruleset(scenario.ruleset)
    return Job(wanted, scenario.battle(language, 1), rules, Text(language, rules.folder), {}, "Бой у часовни")


def pdf_of(job: Job, folder: Path) -> bytes:
    path = folder / "out.pdf"
    for _ in to_pdf(job, path):
        pass
    return path.read_bytes()


def words_in(job: Job, folder: Path) -> str:
    """The words that stand in the PDF as words."""
    if shutil.which("pdftotext") is None:
        pytest.skip("no pdftotext here")
    pdf_of(job, folder)
    run = subprocess.run(["pdftotext", "-layout", str(folder / "out.pdf"), "-"], capture_output=True, check=True)
    return run.stdout.decode("utf-8")


def part_of(sight: Sight, rect: QRect = QRect(0, 0, 320, 240)) -> QImage:
    picture = MapPicture(sight, {}, 20, grid=True)
    for _ in picture.draw(rect):
        pass
    return picture.image


class Recorder(QPainter):
    """Keeps where pictures are drawn, in dots of the device."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[tuple[QRectF, QImage]] = []

    def drawImage(self, place: QRectF, image: QImage) -> None:  # type: ignore[override]
        self.drawn.append((self.transform().mapRect(place), image))
        super().drawImage(place, image)


def recorded(job: Job) -> list[tuple[QRectF, QImage]]:
    """The pictures that are printed, each with its place in dots from the margins' corner."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(job.layout)
    press = Press(writer, RESOLUTION)
    painter = press.painter = Recorder()
    assert press.begin()
    for _ in printed(job, press):
        pass
    press.end()
    return painter.drawn


def test_a_map_of_true_scale_has_the_pages_that_were_told(tmp_path: Path) -> None:
    job = toy_job(Wanted(what=What.MAP, cell=INCH))
    # 16 by 12 cells are 406 by 305 mm. A4 lying across holds 267 by 180 mm: two columns, two rows, and the overview.
    assert job.pages() == 5
    made = pdf_of(job, tmp_path)
    assert len(PAGE.findall(made)) == 5
    assert {tuple(round(float(side)) for side in box) for box in BOX.findall(made)} == {(842, 595)}
    assert sorted(one.name for one in tmp_path.iterdir()) == ["out.pdf"]


@pytest.mark.parametrize("cell", [INCH, 25.0, 31.7])
def test_a_cell_is_as_wide_as_it_was_asked_for(cell: float) -> None:
    _, *pages = recorded(toy_job(Wanted(what=What.MAP, cell=cell, way=Way.UPRIGHT)))
    scale = {round(image.width() / (place.width() / RESOLUTION * INCH) * cell, 3) for place, image in pages}
    assert len(scale) == 1, "every page has as many pixels a cell"
    (dots,) = scale
    assert dots == pytest.approx(round(dots), abs=1e-3)
    for place, image in pages:
        millimetres = place.width() / RESOLUTION * INCH
        assert millimetres / (image.width() / round(dots)) == pytest.approx(cell, rel=1e-6)


def test_pages_laid_together_show_the_map_without_a_step() -> None:
    """What two neighbours both show is the same to the pixel, in cells from where each begins."""
    _, first, second, *_ = recorded(toy_job(Wanted(what=What.MAP, cell=INCH)))
    scale = round(first[1].width() / (first[0].width() / RESOLUTION))
    step = 10 * scale  # 267 mm hold ten cells with 5 mm to be glued on
    both = first[1].width() - step
    assert both > 0
    left = first[1].copy(step, 0, both, 40)
    assert left == second[1].copy(0, 0, both, 40)


def test_the_whole_map_on_a_page_is_one_page_on_the_paper_that_is_wanted(tmp_path: Path) -> None:
    made = pdf_of(toy_job(Wanted(what=What.MAP, cell=0.0, paper=Paper.LETTER, way=Way.UPRIGHT)), tmp_path)
    assert len(PAGE.findall(made)) == 1
    assert [tuple(round(float(side)) for side in box) for box in BOX.findall(made)] == [(612, 792)]


def test_every_sheet_is_a_page_with_its_names_as_words(tmp_path: Path) -> None:
    job = ready_job("causeway", Wanted(what=What.SHEETS, whose=ALL))
    found = job.sheets()
    assert len(found) == len(job.battle.combatants)  # type: ignore[union-attr]
    made = pdf_of(job, tmp_path)
    assert len(PAGE.findall(made)) == len(found) == job.pages()
    words = words_in(job, tmp_path)
    for id in found:
        assert job.battle[id].name in words  # type: ignore[index]
    assert "Оружие" in words
    assert "короткий меч" in words


@pytest.mark.parametrize("name", ["causeway", "cellar", "chapel", "ford", "quay", "tollgate"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_sheets_of_every_ruleset_fit_on_a_page_and_leave_no_sentence_out(
    name: str, language: str, tmp_path: Path
) -> None:
    job = ready_job(name, Wanted(what=What.SHEETS, whose=ALL), language)
    assert len(PAGE.findall(pdf_of(job, tmp_path))) == job.pages()
    assert not re.search(r"\b(field|value|unit|fact|bar|pips|print|badge)-[a-z]", words_in(job, tmp_path))


def test_the_sheets_are_those_of_the_selected_the_party_a_side_or_all() -> None:
    fought = battle(TOY, "A b c\n. . .")
    first, *_ = fought.sides
    for whose, expected in (("selected", {"c"}), ("party", {"A"}), (str(first.id), {"A"}), ("all", {"A", "b", "c"})):
        wanted = Wanted(what=What.SHEETS, whose=whose)
        assert set(toy_job(wanted, fought, selected=(CombatantId("c"),)).sheets()) == expected, whose
        for_players = toy_job(replace(wanted, for_players=True), fought, selected=(CombatantId("c"),)).sheets()
        assert set(for_players) == expected & {"A"}, whose


def test_a_sheet_for_the_players_has_no_note_or_mark_of_the_gm(tmp_path: Path) -> None:
    fought = battle(TOY, "A b\n. .")
    one = replace(fought[A], note="secretly a spy", markers=(Marker("cursed"), Marker("blessed", shown=True)))
    fought = replace(fought, combatants={**fought.combatants, A: one})
    wanted = Wanted(what=What.SHEETS, whose=ALL)
    told = words_in(toy_job(wanted, fought), tmp_path)
    assert all(word in told for word in ("secretly a spy", "cursed", "blessed", "The yard"))
    told = words_in(toy_job(replace(wanted, for_players=True), fought), tmp_path)
    assert "blessed" in told
    assert not any(word in told for word in ("secretly a spy", "cursed", "The yard"))


def without_dates(made: bytes) -> bytes:
    """A PDF without what tells when it was made."""
    made = re.sub(rb"/(CreationDate|ModDate) ?\([^)]*\)", b"", made)
    made = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+(Z|[+-][\d:]+)", b"", made)
    made = re.sub(rb"(uuid:)?[0-9a-f]{8}-[0-9a-f-]{27}", b"", made)
    return re.sub(rb"/ID \[[^\]]*\]", b"", made)


def test_whom_the_players_do_not_see_leaves_no_trace_in_what_is_printed_for_them(tmp_path: Path) -> None:
    fought = battle(TOY, "A . b\n. . .")
    b = CombatantId("b")
    hidden = replace(fought, combatants={**fought.combatants, b: replace(fought[b], hidden=True)})
    gone = replace(fought, combatants={A: fought[A]})
    for what in What:
        wanted = Wanted(what=what, for_players=True, whose=ALL)
        made = [without_dates(pdf_of(toy_job(wanted, one), tmp_path)) for one in (hidden, gone)]
        assert made[0] == made[1], what
    for_gm = [part_of(toy_job(Wanted(), one).sight) for one in (hidden, gone)]
    assert for_gm[0] != for_gm[1]


def in_fog() -> Job:
    """A battle of which the players have seen a part."""
    job = ready_job("cellar", Wanted(for_players=True), "en")
    assert job.rules is not None
    shown = shown_to_players(job.rules, job.battle, job.text)  # type: ignore[arg-type]
    assert 0 < shown.known.bit_count() < all_cells(shown.board.grid).bit_count()
    return job


def test_what_lies_in_the_fog_is_white_in_the_picture_itself() -> None:
    """The map's own picture shows rooms that nobody has seen: of these no pixel is left."""
    job = in_fog()
    assert job.rules is not None
    fought: Any = job.battle
    grid, red = fought.board.grid, QImage(64, 64, QImage.Format.Format_RGB32)
    red.fill(QColor("#c02020"))
    picture = Picture("red.png", 0, 0, *grid.extent, ground=fought.board.ground)
    fought = replace(fought, board=replace(fought.board, picture=picture))
    job = replace(job, battle=fought)
    known = shown_to_players(job.rules, fought, job.text).known
    whole = QRect(0, 0, round(grid.extent[0] * 20), round(grid.extent[1] * 20))
    for wanted in (job.wanted, Wanted()):
        drawing = MapPicture(replace(job, wanted=wanted).sight, {"red.png": as_png(red)}, 20, grid=False)
        for _ in drawing.draw(whole):
            pass
        said = {
            name: [drawing.image.pixelColor(*(round(place * 20) for place in grid.centre(cell))) for cell in cells]
            for name, cells in (
                ("known", cells_of(grid, known)),
                ("unknown", cells_of(grid, all_cells(grid) & ~known)),
            )
        }
        assert any(colour.red() > 150 and colour.green() < 80 for colour in said["known"])
        is_white = {colour.name() == "#ffffff" for colour in said["unknown"]}
        assert is_white == ({True} if wanted.for_players else {False}), wanted


def test_no_page_is_spent_on_what_nobody_knows() -> None:
    job = in_fog()
    left, top, width, height = job.sight.part
    whole = replace(job, wanted=Wanted()).sight.part
    assert (left, top) >= (0, 0)
    assert width * height < whole[2] * whole[3]


def test_where_players_know_nothing_that_is_said() -> None:
    job = in_fog()
    fought: Any = job.battle
    nobody = replace(fought, combatants={id: replace(one, cell=None) for id, one in fought.combatants.items()})
    nobody = replace(nobody, fog=replace(nobody.fog, is_on=True, explored={}))
    with pytest.raises(FlankError) as failed:
        replace(job, battle=nobody).pages()
    assert failed.value.key == "print-nothing-known"


def test_the_battle_has_its_order_its_map_and_its_log(qtbot: QtBot, tmp_path: Path) -> None:
    from app.session import Session
    from engine.battle.actions import Remark

    scenario = read_scenario(READY_FOLDER / "chapel.toml")
    rules = ruleset(scenario.ruleset)
    path = tmp_path / "a.flank"
    session = Session.new(rules, scenario.battle("ru"), path)
    for number in range(90):
        session.do(Remark(f"заметка {number:03}"))
    fought = session.battle
    session.close()
    job = Job(Wanted(what=What.BATTLE), fought, rules, Text("ru", rules.folder), {}, "Часовня", file=path)
    words = words_in(job, tmp_path)
    assert "Часовня" in words
    for one in fought.combatants.values():
        assert one.name in words
    said = re.findall(r"заметка (\d{3})", words)
    assert said == [f"{number:03}" for number in range(90)], "each once, in order, none lost between two pages"
    assert words.count("\f") >= 4, "order, map, and a log of more than a page"
    players = words_in(replace(job, wanted=replace(job.wanted, for_players=True)), tmp_path)
    assert "заметка" not in players
    for part in ("order", "map", "log"):
        only = replace(job, wanted=replace(job.wanted, order=part == "order", map=part == "map", log=part == "log"))
        assert len(PAGE.findall(pdf_of(only, tmp_path))) >= 1
    with pytest.raises(FlankError):
        pdf_of(replace(job, wanted=replace(job.wanted, order=False, map=False, log=False)), tmp_path)


def test_a_dark_window_prints_in_the_same_light_colours(qtbot: QtBot, tmp_path: Path) -> None:
    made = []
    for theme in (Theme.LIGHT, Theme.DARK):
        toy = ToyWindow(qtbot)
        toy.window.settings.theme = theme
        qtbot.waitUntil(lambda toy=toy, theme=theme: toy.window.look.colours.is_dark is (theme is Theme.DARK))
        job = toy_job(Wanted(what=What.BATTLE, log=False))
        made.append(without_dates(pdf_of(job, tmp_path)))
        sheets = toy_job(Wanted(what=What.SHEETS, whose=ALL))
        made.append(without_dates(pdf_of(sheets, tmp_path)))
    assert made[:2] == made[2:]


def test_a_walk_that_is_broken_off_leaves_no_file_and_the_old_one_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    path.write_bytes(b"before")
    with closing(to_pdf(toy_job(Wanted()), path)) as pages:
        for _ in range(5):
            next(pages)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("out.pdf", b"before")]


def told(pages: Iterator[float]) -> FlankError:
    with pytest.raises(FlankError) as failed:
        for _ in pages:
            pass
    return failed.value


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    error = told(to_pdf(toy_job(Wanted()), tmp_path / "nowhere" / "out.pdf"))
    assert error.key == "print-not-written"
    assert "out.pdf" in Text("ru").error(error)


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow meanwhile."""
    resource = pytest.importorskip("resource")
    usual, ignored = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        signal.signal(signal.SIGXFSZ, ignored)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="so a full disk is played on Linux")
def test_a_full_disk_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    path = tmp_path / "out.pdf"
    path.write_bytes(b"before")
    with full_disk():
        error = told(to_pdf(toy_job(Wanted()), path))
    assert error.key == "print-not-written"
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("out.pdf", b"before")]


def test_names_and_notes_stay_words(tmp_path: Path) -> None:
    fought = battle(TOY, "A b\n. .")
    one = replace(fought[A], name="<b>Tom</b> & <img src=x>", note="<i>1 < 2</i>")
    fought = replace(fought, combatants={**fought.combatants, A: one})
    for what in (What.SHEETS, What.BATTLE):
        words = words_in(toy_job(Wanted(what=what, whose=ALL, map=False, log=False), fought), tmp_path)
        assert "<b>Tom</b> & <img src=x>" in " ".join(words.split())


@pytest.mark.parametrize("name", ["cellar", "causeway", "chapel", "ford", "quay", "tollgate"])
def test_there_is_room_above_every_heading_of_a_sheet(name: str) -> None:
    """Also below a table whose last line has an empty cell."""
    job = ready_job(name, Wanted(what=What.SHEETS))
    writer = QPdfWriter(QBuffer())
    press = Press(writer, RESOLUTION)
    assert isinstance(job.battle, Battle)
    assert job.rules is not None
    for id in job.battle.combatants:
        html = sheet_html(job.rules, job.battle, id, job.text, for_players=False)
        document = press.document(html, 5000.0, 10.0)
        heading = re.compile(r'<p class="head">(.*?)</p>')
        heads = {unescape(found) for found in heading.findall(html)}
        before, seen = 0.0, 0
        block = document.begin()
        while block.isValid():
            rect = document.documentLayout().blockBoundingRect(block)
            if block.text() in heads and block.charFormat().fontWeight() > 500:
                seen += 1
                assert rect.top() - before >= 4 * POINT, (name, id, block.text())
            before = max(before, rect.bottom())
            block = block.next()
        assert seen >= len(heads) > 2
