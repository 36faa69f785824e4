"""Motion on the screen: as the system has it, or as little as there can be."""

from __future__ import annotations

import sys
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.settings import Settings

KEPT = "motion"
"""Under this the settings keep what was chosen."""
_EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)


class Motion(StrEnum):
    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


def chosen(settings: Settings) -> Motion:
    """What the GM wants."""
    kept = settings.kept(KEPT, Motion.SYSTEM)
    return Motion(kept) if kept in tuple(Motion) else Motion.SYSTEM


def choose(settings: Settings, motion: Motion) -> None:
    settings.keep(KEPT, str(motion))


def system_reduces() -> bool:
    """Whether the system wants little motion. Only Windows tells Qt so (as no effects at all)."""
    return sys.platform == "win32" and not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)


def is_reduced(settings: Settings) -> bool:
    """Whether nothing is to move by itself."""
    wanted = chosen(settings)
    return wanted is Motion.REDUCED or (wanted is Motion.SYSTEM and system_reduces())


def follow(settings: Settings) -> None:
    """Menus, lists and tips unfold as the settings say, now and whenever that changes."""
    usual = {effect: QApplication.isEffectEnabled(effect) for effect in _EFFECTS}

    def apply(name: str = f"kept-{KEPT}") -> None:
        if name == f"kept-{KEPT}":
            for effect, on in usual.items():
                QApplication.setEffectEnabled(effect, on and not is_reduced(settings))

    settings.changed.connect(apply)
    apply()
