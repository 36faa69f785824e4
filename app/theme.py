"""The theme, how Flank looks: one calm dark and one light, as palette and style sheet, at any scale.

The colours that carry a meaning are taken from the set of Okabe and Ito, which a red-green-blind GM can tell apart;
each of them always comes with a sign or a word.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from app.plain import SHEET
from app.settings import Theme
from app.text import ROOT

LOOK_FOLDER = ROOT / "resources" / "look"
BASE_PIXELS = 13
"""Height of ordinary letters in pixels at 100 %."""
FINGER, TOUCHED = 44, 150
"""Pixels that a finger needs, and the percentage from which on buttons and lines have them."""


@dataclass(frozen=True, slots=True)
class Colours:
    """One theme.

    ``good``/``bad`` mark what helps and what hurts, ``now`` who acts, ``accent`` what can be pressed; ``full`` and
    ``low`` fill bars that words are written on.
    """

    is_dark: bool
    desk: str
    panel: str
    raised: str
    sunk: str
    line: str
    text: str
    dim: str
    accent: str
    on_accent: str
    accent_soft: str
    full: str
    low: str
    good: str
    bad: str
    now: str


DARK = Colours(
    is_dark=True,
    desk="#15181c",
    panel="#1d2126",
    raised="#2a3037",
    sunk="#14171a",
    line="#363d46",
    text="#e8eaed",
    dim="#9fa8b3",
    accent="#3d8fd1",
    on_accent="#ffffff",
    accent_soft="#223a50",
    full="#2f6da3",
    low="#a4522a",
    good="#56b4e9",
    bad="#ff9455",
    now="#f0c24b",
)
LIGHT = Colours(
    is_dark=False,
    desk="#dedbd4",
    panel="#f6f4ef",
    raised="#ffffff",
    sunk="#ffffff",
    line="#c9c4b8",
    text="#1f2429",
    dim="#5a626b",
    accent="#1668a8",
    on_accent="#ffffff",
    accent_soft="#d3e5f3",
    full="#9ecbed",
    low="#f2b68f",
    good="#0b63a5",
    bad="#b34700",
    now="#8a5a00",
)


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and the scale in use; ``px`` turns pixels at 100 % into pixels on this screen."""

    colours: Colours
    percent: int = 100

    def px(self, pixels: float) -> int:
        return round(pixels * self.percent / 100)


def look_for(theme: Theme, percent: int) -> Look:
    """The look for a setting; "system" follows the desktop, dark where it does not say."""
    if theme is Theme.SYSTEM:
        hints = QGuiApplication.styleHints()
        light = hints is not None and hints.colorScheme() == Qt.ColorScheme.Light
        return Look(LIGHT if light else DARK, percent)
    return Look(LIGHT if theme is Theme.LIGHT else DARK, percent)


STYLE = "Fusion"
IN_STYLE = "flank-style"
"""Property of an application that was begun in the style by its arguments, as the program's is: handing out the style,
as ``setStyle`` does, has PySide make all its classes of styles, before anything is painted."""
_WORN = "flank-look"
"""Property of the application: the look that it has."""


def dress(app: QApplication, look: Look) -> None:
    """Give the whole program this look; nothing is done where it has it already: dressing every widget anew is slow."""
    if app.property(_WORN) == repr(look):
        return
    app.setProperty(_WORN, repr(look))
    if app.property(IN_STYLE) is None:
        app.setStyle(STYLE)
    app.setPalette(palette(look.colours))
    app.setFont(font(look))
    app.setStyleSheet(style_sheet(look))


def font(look: Look, size: float = 1.0, *, bold: bool = False) -> QFont:
    """The system's font at ``size`` times the ordinary height."""
    found = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    found.setPixelSize(max(9, look.px(BASE_PIXELS * size)))
    if bold:
        found.setWeight(QFont.Weight.DemiBold)
    return found


def palette(colours: Colours) -> QPalette:
    """The colours as Qt's palette, for whatever the style sheet does not name."""
    made = QPalette()
    role = QPalette.ColorRole
    for where, colour in (
        (role.Window, colours.panel),
        (role.WindowText, colours.text),
        (role.Base, colours.sunk),
        (role.AlternateBase, colours.panel),
        (role.Text, colours.text),
        (role.Button, colours.raised),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.now),
        (role.ToolTipBase, colours.raised),
        (role.ToolTipText, colours.text),
        (role.PlaceholderText, colours.dim),
        (role.Highlight, colours.accent),
        (role.HighlightedText, colours.on_accent),
        (role.Link, colours.good),
        (role.Mid, colours.line),
        (role.Midlight, colours.line),
        (role.Light, colours.raised),
        (role.Dark, colours.line),
        (role.Shadow, colours.desk),
        (role.Accent, colours.accent),
    ):
        made.setColor(where, QColor(colour))
    for where in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, where, QColor(colours.dim))
    return made


def style_sheet(look: Look) -> str:
    """The style sheet; widgets choose a role by the property ``role``."""
    c, px = look.colours, look.px
    values = {
        "desk": c.desk,
        "panel": c.panel,
        "raised": c.raised,
        "sunk": c.sunk,
        "line": c.line,
        "text": c.text,
        "dim": c.dim,
        "accent": c.accent,
        "on": c.on_accent,
        "soft": c.accent_soft,
        "good": c.good,
        "bad": c.bad,
        "now": c.now,
        "hover": QColor(c.raised).lighter(118).name() if c.is_dark else QColor(c.raised).darker(106).name(),
        "r": f"{px(4)}px",
        "p1": f"{px(1)}px",
        "p2": f"{px(2)}px",
        "p3": f"{px(3)}px",
        "p4": f"{px(4)}px",
        "p6": f"{px(6)}px",
        "asked": f"{px(280)}px",
        "p8": f"{px(8)}px",
        "p12": f"{px(12)}px",
        "p16": f"{px(16)}px",
        "pressed-tall": f"{_inner(look, px(4), px(16))}px",
        "written-tall": f"{_inner(look, px(3), px(16))}px",
        "tool-side": f"{_inner(look, px(3), 0)}px",
        # A least height of nothing would be one: a column without room for all would press its buttons to slivers.
        "tool-tall": f"min-height: {_inner(look, px(3), 0)}px;" if look.percent >= TOUCHED else "",
        "box": f"{px(13)}px",
        "arrow-down": (LOOK_FOLDER / "down.svg").as_posix(),
        "arrow-up": (LOOK_FOLDER / "up.svg").as_posix(),
        "check": (LOOK_FOLDER / "check.svg").as_posix(),
        "tall": f"{px(26)}px",
        "small": f"{px(BASE_PIXELS * 0.86)}px",
        "big": f"{px(BASE_PIXELS * 1.2)}px",
        "huge": f"{px(BASE_PIXELS * 1.9)}px",
    }
    sheet = SHEET + _SHEET
    # The longest names first, so that $p1 does not eat the beginning of $p16.
    for name in sorted(values, key=len, reverse=True):
        sheet = sheet.replace(f"${name}", values[name])
    return sheet


def _inner(look: Look, padding: int, usual: int) -> int:
    """The height within padding and border of what is touched: with large letters a finger has room on it."""
    return max(usual, FINGER - 2 * padding - 2) if look.percent >= TOUCHED else usual


_SHEET = """
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: $p4; }
QWidget[role="desk"], QSplitter[role="desk"] { background: $desk; }
QWidget[role="panel"], QFrame[role="panel"] { background: $panel; }
QFrame[role="bar"] { background: $panel; border: none; border-bottom: 1px solid $line; }
QFrame[role="strip"] { background: $panel; border: none; border-top: 1px solid $line; }
QFrame[role="card"] { background: $raised; border: 1px solid $line; border-radius: $r; }
QFrame[role="chosen"] { background: $soft; border-radius: $r; }
QFrame[role="overlay"] { background: $panel; border: 1px solid $accent; border-radius: $p6; }
QFrame[role="trouble"] { background: $panel; border: 1px solid $bad; border-left: $p4 solid $bad; border-radius: $r; }
QFrame[role="notice"] { background: $panel; border: 1px solid $line; border-left: $p4 solid $accent;
    border-radius: $r; }
QSplitter::handle { background: $desk; }
QSplitter::handle:hover, QSplitter::handle:pressed { background: $line; }

QLabel { background: transparent; }
QLabel[role="dim"] { color: $dim; }
QLabel[role="small"] { color: $dim; font-size: $small; }
QLabel[role="heading"] { color: $dim; font-size: $small; font-weight: 600; letter-spacing: 1px; }
QLabel[role="title"] { font-size: $big; font-weight: 600; }
QLabel[role="looking"] { font-size: $big; font-weight: 600; color: $now; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="huge"] { font-size: $huge; font-weight: 600; }
QLabel[role="good"] { color: $good; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="now"] { color: $now; font-weight: 600; }

QPushButton { background: $raised; color: $text; border: 1px solid $line; border-radius: $r;
    padding: $p4 $p12; min-height: $pressed-tall; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $soft; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $dim; background: $panel; }
QPushButton[role="primary"] { background: $accent; color: $on; border-color: $accent; font-weight: 600; }
QPushButton[role="primary"]:hover, QPushButton[role="primary"]:focus { border-color: $text; }
QPushButton[role="primary"]:disabled { background: $raised; color: $dim; border-color: $line; }
QPushButton[role="held"] { background: transparent; border-color: $now; color: $now; font-weight: 600;
    margin-right: $p4; }
QPushButton[role="held"]:hover { background: $hover; }
QPushButton[role="shown"] { background: transparent; border-color: $line; color: $dim; margin-right: $p4; }
QPushButton[role="shown"]:hover { background: $hover; color: $text; }
QPushButton[role="die"] { padding: $p4 0; min-width: 0; }
QPushButton[role="flat"] { background: transparent; border-color: transparent; padding: $p3 $p6; }
QPushButton[role="flat"]:hover { background: $hover; }
QPushButton[role="link"] { background: transparent; border: none; color: $good; padding: 0; text-align: left; }
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="rule"] { background: transparent; border: none; color: $dim; padding: 0; min-height: $p12;
    font-size: $small; text-align: left; }
QPushButton[role="rule"]:hover, QPushButton[role="rule"]:focus { color: $good; text-decoration: underline; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: $r; padding: $p3;
    min-width: $tool-side; $tool-tall }
QToolButton:hover { background: $hover; }
QToolButton[role="group"] { background: $panel; border: 1px solid $line; }
QToolButton[role="group"]:hover { background: $hover; }
QToolButton[role="group"]:checked { background: $soft; border-color: $accent; }
QToolButton:checked { background: $soft; border-color: $accent; }
QToolButton:focus { border-color: $accent; }
QToolButton:disabled { color: $dim; }
QToolButton[role="section"] { color: $dim; font-size: $small; font-weight: 600; letter-spacing: 1px;
    text-align: left; padding: $p2 0; }
QToolButton::menu-indicator { image: none; }

QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: $sunk; color: $text;
    border: 1px solid $line; border-radius: $r; padding: $p3 $p6; min-height: $written-tall;
    selection-background-color: $accent; selection-color: $on; }
QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QComboBox:focus { border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: $dim; background: $panel; }
QCheckBox::indicator:disabled { background: $line; border-color: $line; }
QLineEdit[role="dice"] { font-size: $big; font-weight: 600; }
QComboBox::drop-down { border: none; width: $p16; }
QComboBox::down-arrow { image: url($arrow-down); width: $p12; height: $p12; }
QSpinBox, QDoubleSpinBox { padding-right: $p16; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right;
    width: $p16; border: none; background: transparent; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border; subcontrol-position: bottom right;
    width: $p16; border: none; background: transparent; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover, QDoubleSpinBox::up-button:hover,
QDoubleSpinBox::down-button:hover { background: $hover; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url($arrow-up); width: $p12; height: $p12; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url($arrow-down); width: $p12; height: $p12; }
QComboBox QAbstractItemView { background: $raised; color: $text; border: 1px solid $line;
    selection-background-color: $accent; selection-color: $on; }
QCheckBox { spacing: $p6; background: transparent; }
QCheckBox::indicator, QTreeView::indicator, QListView::indicator { width: $box; height: $box; border: 1px solid $dim;
    border-radius: $p3; background: $sunk; }
QCheckBox::indicator:hover, QTreeView::indicator:hover, QListView::indicator:hover { border-color: $text; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked { background: $accent;
    border-color: $accent; image: url($check); }
QTreeView::indicator:indeterminate { background: $dim; border-color: $dim; image: url($check); }

QMenuBar { background: transparent; color: $text; padding: 0; }
QMenuBar::item { padding: $p4 $p8; border-radius: $r; background: transparent; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $raised; color: $text; border: 1px solid $line; padding: $p4; icon-size: $p16; }
QMenu::item { padding: $p4 $p16 $p4 $p8; border-radius: $r; }
QMenu::item:selected { background: $accent; color: $on; }
QMenu::item:disabled { color: $dim; }
QMenu::separator { height: 1px; background: $line; margin: $p4 $p6; }
QMenu::icon { padding-left: $p6; }

QInputDialog QLineEdit, QInputDialog QComboBox { min-width: $asked; }

QListView, QTreeView, QListWidget, QTreeWidget { background: transparent; border: none; outline: none; }
QTreeView { show-decoration-selected: 0; }
QTreeView::branch { background: transparent; }
QListView::item, QTreeView::item { padding: $p3 $p4; }
QListView::item { border-radius: $r; }
QListView::item:hover, QTreeView::item:hover { background: $raised; }
QListView::item:selected, QTreeView::item:selected { background: $soft; color: $text; }
QTableView { background: $sunk; alternate-background-color: $panel; border: 1px solid $line; border-radius: $r;
    gridline-color: $line; selection-background-color: $soft; selection-color: $text; }
QHeaderView { background: $panel; border: none; }
QHeaderView::section { background: $panel; color: $dim; border: none; border-right: 1px solid $line;
    border-bottom: 1px solid $line; padding: $p3 $p6; font-weight: 400; }
QTableCornerButton::section { background: $panel; border: none; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[role="page"] { background: transparent; }
QScrollBar:vertical { background: transparent; width: $p8; margin: 0; }
QScrollBar:horizontal { background: transparent; height: $p8; margin: 0; }
QScrollBar::handle { background: $line; border-radius: $p4; min-height: $p16; min-width: $p16; }
QScrollBar::handle:hover { background: $dim; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; height: 0;
    width: 0; }
QTabBar::tab { background: transparent; color: $dim; padding: $p6 $p12; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabWidget::pane { border: none; }
QProgressBar { background: $sunk; border: 1px solid $line; border-radius: $r; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: $p3; }
"""
