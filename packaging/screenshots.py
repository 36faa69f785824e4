"""Makes the pictures of README and manual from the real program: ``python packaging/screenshots.py docs/screenshots``.

The window is driven by mouse and keyboard without a screen, once in each language: the first page, a move past enemies
with what it would provoke, an attack with its reasons and odds, a hex battle with the phases of its round, hit
locations, a cellar in the dark and what the players see of it, the drawing of a map, the shelves of a campaign.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_NO_GUI_THREADPOOL"] = "1"

import numpy as np
from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.board.render import render
from app.board.view import BoardView
from app.selection import Selection
from app.settings import Settings, Theme
from app.text import LANGUAGES, ROOT
from app.window import Window
from engine.battle.actions import Put
from engine.battle.ids import CombatantId
from engine.campaign.entries import Kind
from engine.grid.cell import Cell
from engine.play import chance
from engine.table.requests import Choice, Pick

WIDTH, HEIGHT = 1366, 768
PLAYERS_WIDTH, PLAYERS_HEIGHT = 1366, 640
CHAPEL, FORD, TOLLGATE, CELLAR, QUAY, CAUSEWAY = (
    ROOT / "maps" / f"{name}.toml" for name in ("chapel", "ford", "tollgate", "cellar", "quay", "causeway")
)
SEED = 12
"""Fixes the dice, so that the pictures differ only when the program does."""
LONGEST_WAIT = 20_000
"""Milliseconds in which a picture has to be complete."""
UNDITHERED = Qt.ImageConversionFlag.AvoidDither | Qt.ImageConversionFlag.ThresholdDither
EAST = 2
"""Facing on squares."""


def wait(milliseconds: int) -> None:
    """Let the program work. (``QTest.qWait`` would keep the interpreter from the thread in the background.)"""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


class Camera:
    """A window, its language, and where its pictures go."""

    def __init__(self, window: Window, folder: Path, language: str) -> None:
        self.window = window
        self._folder = folder
        self._language = language

    def take(self, name: str, window: QWidget | None = None) -> None:
        """Write what the window (the GM's, or another) shows now as ``<language>-<name>.png``."""
        self.settle()
        picture = (window or self.window).grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        small = picture.convertToFormat(QImage.Format.Format_Indexed8, colours_of(picture), UNDITHERED)
        path = self._folder / f"{self._language}-{name}.png"
        small.save(str(path), "PNG", 0)  # quality 0: packed as small as it goes
        print(f"{path}: {path.stat().st_size / 1024:.0f} KiB")

    def settle(self, until: Callable[[], bool] = lambda: True) -> None:
        """Let the window work until nothing more is drawn."""
        for _ in range(LONGEST_WAIT // 50):
            if until():
                break
            wait(50)
        else:
            raise SystemExit("the window did not come to what the picture should show")
        wait(600)

    def open(self, path: Path) -> None:
        self.window.open_path(path)
        self.settle(lambda: self.window.desk is not None)

    def go_on(self) -> None:
        """Press the button at the end of the strip and answer what is asked, as people usually do."""
        session = self.window.session
        assert session is not None
        self.window.acts.go_on()
        while session.paused is not None:
            if isinstance(session.paused.request, Choice):
                session.answer(Pick(session.rules.policy(session.paused.shown, session.paused.request)))
            else:
                session.roll()

    def by_place(self, cell: Cell) -> CombatantId:
        """Who stands there."""
        assert self.window.session is not None
        return next(id for id, one in self.window.session.battle.combatants.items() if one.cell == cell)

    def drag(self, *cells: Cell) -> None:
        """Press on the first cell and move over the others, without letting go."""
        board = self._board()
        QTest.mousePress(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, board.point_of(cells[0]))
        for cell in cells[1:]:
            for nudge in (QPoint(-3, 0), QPoint(0, 0)):
                QTest.mouseMove(board, board.point_of(cell) + nudge)
                wait(60)

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self._board(), key)
        self.settle()

    def _board(self) -> BoardView:
        assert self.window.desk is not None
        return self.window.desk.board


def colours_of(picture: QImage) -> list[int]:
    """256 colours for a picture, by median cut: a third of the file, and no difference to the eye."""
    every = np.frombuffer(picture.constBits(), np.uint32) & 0xFFFFFF
    packed, counts = np.unique(every, return_counts=True)
    colours = np.stack([packed >> 16, packed >> 8 & 255, packed & 255], axis=1).astype(np.int64)
    weights = np.sqrt(counts)
    boxes = [np.arange(len(colours))]
    while len(boxes) < 256:
        spreads = [np.ptp(colours[box], axis=0).max() * weights[box].sum() ** 0.5 for box in boxes]
        widest = boxes.pop(int(np.argmax(spreads)))
        channel = int(np.argmax(np.ptp(colours[widest], axis=0)))
        ordered = widest[np.argsort(colours[widest, channel], kind="stable")]
        half = int(np.searchsorted(np.cumsum(weights[ordered]), weights[ordered].sum() / 2))
        half = min(max(half, 1), len(ordered) - 1)
        boxes += [ordered[:half], ordered[half:]]
    means = [np.average(colours[box], axis=0, weights=weights[box]).round().astype(int) for box in boxes]
    return [0xFF000000 | int(red) << 16 | int(green) << 8 | int(blue) for red, green, blue in means]


def selection_of(window: Window) -> Selection:
    assert window.desk is not None
    return window.desk.kit.selection


def first_page(camera: Camera) -> None:
    page = camera.window.start_page
    # The pictures of the cards come one after the other; until then there is a small sign.
    camera.settle(lambda: bool(page.cards) and all(card.picture.pixmap().width() > 100 for card in page.cards))
    camera.take("start")


def chapel(camera: Camera) -> None:
    """The knight's turn: past two orcs, then an attack on the nearer one."""
    window = camera.window
    camera.open(CHAPEL)
    assert window.session is not None
    knight, orc = camera.by_place(Cell(2, 7)), camera.by_place(Cell(8, 6))
    camera.go_on()
    for _ in range(12):
        if window.session.rules.order(window.session.battle).active == (knight,):
            break
        camera.go_on()
    window.session.do(Put(knight, Cell(6, 6), EAST))
    selection_of(window).select((knight,))
    camera.drag(Cell(6, 6), Cell(7, 7), Cell(9, 6), Cell(10, 6))
    camera.take("move")
    camera.press(Qt.Key.Key_Escape)
    window.session.do(Put(knight, Cell(7, 6), EAST))
    selection_of(window).select((knight,))
    selection_of(window).aim(orc)
    camera.press(Qt.Key.Key_A)
    camera.press(Qt.Key.Key_Return)  # the first of what can be done
    wait(3000)  # the odds come from the background
    camera.take("attack")
    camera.press(Qt.Key.Key_Escape)


def ford(camera: Camera) -> None:
    """The party's movement on hexes: across the river towards the ogre's hill."""
    window = camera.window
    camera.open(FORD)
    session = window.session
    assert session is not None
    knight = next(id for id, one in session.battle.combatants.items() if one.look == "fighter")
    camera.go_on()
    for _ in range(20):
        modes = session.rules.modes(session.battle, knight)
        if any(not mode.objections for mode in modes):
            break
        camera.go_on()
    selection_of(window).select((knight,))
    start = session.battle[knight].cell
    assert start is not None
    camera.drag(start, Cell(start.x + 1, start.y), Cell(start.x + 2, start.y))
    camera.take("phases")
    camera.press(Qt.Key.Key_Escape)


def tollgate(camera: Camera) -> None:
    """Hit locations with their armour, Advantage, what one may do: whoever has the turn at the toll gate."""
    window = camera.window
    camera.open(TOLLGATE)
    session = window.session
    assert session is not None
    for _ in range(3):
        camera.go_on()
    active = session.rules.order(session.battle).active
    selection_of(window).select(active[:1])
    camera.take("locations")


def cellar(camera: Camera) -> None:
    """A fight in the dark with the fog laid, and the window for the players beside it."""
    window = camera.window
    camera.open(CELLAR)
    camera.go_on()
    camera.take("dark")
    window.players.toggle()
    players = window.players.window
    assert players is not None
    players.resize(PLAYERS_WIDTH, PLAYERS_HEIGHT)
    camera.settle()
    camera.take("players", players)
    players.close()


def drawing(camera: Camera) -> None:
    """A room about to be drawn beside the chapel, with the box of pens."""
    camera.open(CHAPEL)
    camera.press(Qt.Key.Key_D)
    camera.drag(Cell(9, 12), Cell(10, 13), Cell(13, 14))
    camera.take("draw")
    camera.press(Qt.Key.Key_Escape)
    camera.press(Qt.Key.Key_Escape)


def rules(camera: Camera) -> None:
    """The rulebook at what the knight may do, over the chapel."""
    camera.open(CHAPEL)
    camera.go_on()
    camera.press(Qt.Key.Key_F1)
    camera.take("rules")
    camera.window.acts.show_rules()


def quay(camera: Camera) -> None:
    """Activity points and the gaze: whoever has the turn at the quay."""
    camera.open(QUAY)
    for _ in range(3):
        camera.go_on()
    select_active(camera)
    camera.take("gaze")


def causeway(camera: Camera) -> None:
    """Letters instead of numbers: the runner is about to strike at the one who follows."""
    window = camera.window
    camera.open(CAUSEWAY)
    camera.go_on()
    select_active(camera)
    selection_of(window).aim(camera.by_place(Cell(8, 6)))
    camera.take("letters")


def select_active(camera: Camera) -> None:
    session = camera.window.session
    assert session is not None
    selection_of(camera.window).select(session.rules.order(session.battle).active[:1])


def grid(camera: Camera, folder: Path) -> None:
    """A picture as the map of a new battle, the grid being laid over it."""
    picture = folder / "cellar.png"
    camera.open(CELLAR)
    session = camera.window.session
    assert session is not None
    render(session.battle.board, camera.window.text, scale=64, grid=True).save(str(picture))
    camera.window.new_battle(picture)
    camera.settle()
    camera.take("grid")
    camera.window.uncover(True)


def shelves(camera: Camera) -> None:
    """The first page of a campaign: its party, battles to go on with, and the scenes that they were kept as."""
    window = camera.window

    def kept(number: int) -> bool:
        return len(window.keeper.store.entries(Kind.SCENE)) == number

    for number, battle in enumerate((TOLLGATE, FORD, CHAPEL), 1):
        camera.open(battle)
        camera.go_on()
        window.commands.run("keep-scene")
        camera.settle(partial(kept, number))
    QTimer.singleShot(0, window, lambda: QTest.keyClick(QApplication.activeModalWidget(), Qt.Key.Key_Return))
    window.commands.run("take-home")
    window.commands.run("start")
    page = window.start_page
    camera.settle(lambda: bool(page.cards) and all(card.picture.pixmap().width() > 100 for card in page.cards))
    camera.settle(lambda: any(card.is_offering for card in page.cards))
    camera.take("shelves")


@contextmanager
def own_home() -> Iterator[Path]:
    """Settings and battles of nobody."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            os.environ[name] = f"{folder}/{name.lower()}"
        yield Path(folder)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication(["flank"])
    chance.new_seed = lambda: SEED
    for language in LANGUAGES:
        with own_home() as home:
            settings = Settings()
            settings.language, settings.theme = language, Theme.DARK
            window = Window(settings)
            window.resize(WIDTH, HEIGHT)
            window.show()
            window.finish_start()
            camera = Camera(window, folder, language)
            first_page(camera)
            shelves(camera)
            chapel(camera)
            ford(camera)
            tollgate(camera)
            cellar(camera)
            drawing(camera)
            rules(camera)
            quay(camera)
            causeway(camera)
            grid(camera, home)
            window.close()
    app.quit()


if __name__ == "__main__":
    main()
