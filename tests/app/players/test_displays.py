"""On which display the players' window stands; with two displays, as Qt shows them to a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.players.display import chosen, following

TWO = {
    "screens": [
        {"name": name, "x": x, "y": 0, "width": wide, "height": high, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        for name, x, wide, high in (("desk", 0, 1366, 768), ("table", 1366, 1920, 1080))
    ]
}
PLAY = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from app.players.display import Display
from app.settings import Settings

app = QApplication([])
desk, table = QGuiApplication.screens()
said = []


def opened(settings):
    window = QWidget()
    display = Display(window, gm, settings)
    display.lost.connect(lambda: said.append("lost"))
    display.appear()
    app.processEvents()
    return window, display


def tell(window):
    app.processEvents()
    said.append((window.screen().name() if window.isVisible() else "away", window.isFullScreen()))


file = Path(sys.argv[1])
gm = QWidget()
gm.setGeometry(QRect(0, 0, 1200, 700))
gm.show()
window, display = opened(Settings(file))
tell(window)
display.go_on()
tell(window)
display.go_on()
tell(window)
# The table is unplugged: the platform moves its windows to the display that is left.
Display.names = property(lambda self: ["desk"])
window.showNormal()
window.setGeometry(desk.availableGeometry())
app.processEvents()
display._is_away = True
display.settle()
tell(window)
display.appear()
tell(window)
window.setGeometry(QRect(300, 200, 640, 400))
window.close()
window, display = opened(Settings(file))
said.append(list(window.geometry().getRect()))
window.close()
del Display.names
Display.names = property(lambda self: [screen.name() for screen in QGuiApplication.screens()])
window, display = opened(Settings(file))
tell(window)
window.showNormal()
window.setGeometry(QRect(1500, 100, 800, 600))
app.processEvents()
window.close()
window, display = opened(Settings(file))
tell(window)
window.hide()
display.settle()
tell(window)
print(json.dumps(said))
"""


@pytest.mark.parametrize(
    ("names", "gm", "kept", "found"),
    [
        (["a"], "a", "", None),
        (["a"], "a", "a", None),  # where the window was the GM's stands now
        (["a", "b"], "a", "", "b"),
        (["a", "b"], "b", "b", "a"),
        (["a", "b", "c"], "a", "c", "c"),
        (["a", "b", "c"], "a", "d", "b"),  # the one of the last time is not there
    ],
)
def test_which_display_is_the_players(names: list[str], gm: str, kept: str, found: str | None) -> None:
    assert chosen(names, gm, kept) == found


def test_displays_follow_each_other_all_around() -> None:
    assert [following(["a", "b", "c"], name) for name in ("a", "b", "c", "gone")] == ["b", "c", "a", "a"]


def test_with_two_displays_it_fills_the_other_is_put_away_without_it_and_comes_back(tmp_path: Path) -> None:
    layout = tmp_path / "displays.json"
    layout.write_text(json.dumps(TWO))
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={layout}"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(tmp_path / "settings.json")],
        env=environment, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [
        ["table", True],  # another display than the GM's, all of it
        ["desk", False],  # the next one: an ordinary window beside the GM's
        ["table", True],
        "lost",
        ["away", False],  # not over the GM's desk
        ["desk", False],  # unless he wants it there
        [300, 200, 640, 400],  # where it was the last time
        ["table", True],
        ["table", False],  # as it was left there
        ["table", False],  # and when the display comes back
    ]
