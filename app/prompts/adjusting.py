"""Harm and healing by hand: a small line beside the figure that takes 5 or −5, +3 or =12."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from app.commands.keys import retyped
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import button, label
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.prompts.states import KeyedLine
from engine.battle.actions import Adjust
from engine.battle.ids import CombatantId
from engine.contract import Gauges, HarmKind
from engine.errors import FlankError
from engine.play.asked import gauges_of

MOST_SAID = 6
"""So many figures are told with what they have; of more only how many they are."""
_CHANGE = re.compile(r"([-−–+=]?)\s*(\d{1,4})")  # any dash that a keyboard writes


class NoChange(FlankError):
    """Nothing was typed, or what says no harm, no healing and no number."""


def change_of(typed: str, ids: tuple[CombatantId, ...]) -> Adjust:
    """What "5" (harm, like "-5"), "+3" or "=12" means for these. Raises NoChange."""
    if not typed.strip():
        raise NoChange("error-adjust-empty")
    found = _CHANGE.fullmatch(typed.strip())
    if found is None:
        raise NoChange("error-adjust", typed=typed.strip())
    sign, number = found[1], int(found[2])
    if sign == "=":
        return Adjust(ids, to=number)
    return Adjust(ids, by=number if sign == "+" else -number)


def ask_to_adjust(kit: DeskContext, overlay: Overlay, ids: tuple[CombatantId, ...], near: CombatantId | None) -> None:
    """Show the line for these figures, beside ``near``."""
    if not ids:
        return

    def done(change: Adjust) -> None:
        overlay.close()
        kit.do(change)

    prompt = AdjustPrompt(kit, ids, done)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt, *(id for id in dict.fromkeys((near, *ids)) if id is not None))


def letters_of(names: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each of ``names``, by which it is chosen: the first of its own that is free; "" where none is."""
    found: list[str] = []
    for name in names:
        free = (one for one in name.upper() if one.isalpha() and one not in found)
        found.append(next(free, ""))
    return tuple(found)


class KindChips(Flow):
    """The kinds of harm: a letter or a click chooses one, once more the usual kind again. ``kind``: the chosen one."""

    def __init__(self, kit: DeskContext, kinds: tuple[HarmKind, ...]) -> None:
        super().__init__((), kit.look.px(4))
        self.kind = ""
        names = tuple(kit.text(one.key) for one in kinds)
        self.chips: dict[str, QToolButton] = {}
        self._keys: dict[str, str] = {}
        for one, name, letter in zip(kinds, names, letters_of(names), strict=True):
            chip = self.chips[one.id] = QToolButton(self)
            chip.setText(f"{letter} · {name}" if letter else name)
            chip.setToolTip("  ".join(filter(None, (name, one.rule))))
            chip.setAccessibleName(name)
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            chip.clicked.connect(partial(self.choose, one.id))
            if letter:
                self._keys[letter if letter.isascii() else retyped(letter)] = one.id
        self._laid_out: tuple[QWidget, ...] = tuple(self.chips.values())
        self.hold(self._laid_out)

    def choose(self, id: str, *_: object) -> None:
        """The next change is of this kind; of the usual one where it was of this kind already."""
        self.kind = "" if id == self.kind else id
        for one, chip in self.chips.items():
            chip.setChecked(one == self.kind)

    def take(self, chord: str) -> bool:
        """A letter that chooses a kind, by the place of its key."""
        if chord not in self._keys:
            return False
        self.choose(self._keys[chord])
        return True


class AdjustPrompt(Prompt):
    """Asks for the change; ``done`` gets it."""

    def __init__(self, kit: DeskContext, ids: tuple[CombatantId, ...], done: Callable[[Adjust], object]) -> None:
        battle, text = kit.session.battle, kit.text
        names = battle[ids[0]].name if len(ids) == 1 else text("adjust-several", count=len(ids))
        super().__init__(text("adjust-title", names=names), "", text, kit.look)
        self._kit, self._ids, self._done = kit, ids, done
        self.setFixedWidth(kit.look.px(320))
        self.body.addWidget(label("\n".join(self._standing()), "dim", wrap=True))
        self.trouble = label("", "bad", wrap=True)
        self.kinds = KindChips(kit, kit.session.rules.harm_kinds)
        self.line = KeyedLine(self.kinds.take)
        self.line.setProperty("role", "dice")
        self.line.setMaxLength(12)
        self.line.setPlaceholderText("5  +3  =12")
        self.line.setAccessibleName(text("adjust-hint"))
        self.line.returnPressed.connect(self._enter)
        self.line.textEdited.connect(lambda *_: self.trouble.hide())
        row = QHBoxLayout()
        row.setSpacing(kit.look.px(8))
        row.addWidget(self.line, 1)
        row.addWidget(button(text("adjust-do"), self._enter, "primary"))
        self.body.addLayout(row)
        self.body.addWidget(self.kinds)
        self.kinds.setVisible(bool(self.kinds.chips))
        self.body.addWidget(label(text("adjust-hint"), "small", wrap=True))
        self.trouble.hide()
        self.body.addWidget(self.trouble)

    def _standing(self) -> list[str]:
        """What each of them has now."""
        session, alone = self._kit.session, len(self._ids) == 1
        if len(self._ids) > MOST_SAID:
            return []
        found = []
        for id in self._ids:
            said = self._counted(gauges_of(session.rules, session.battle, id))
            found.append(said if alone else f"{session.battle[id].name}: {said}")
        return found

    def _counted(self, gauges: Gauges) -> str:
        text = self._kit.text
        if gauges.bars:
            bar = gauges.bars[0]
            return f"{text(bar.key)}: {bar.value}/{bar.most}".replace("-", "−")
        return " · ".join(f"{text(one.key)}: {one.value}" for one in gauges.counters[:1])

    def begin(self) -> None:
        self.fit()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, chord: str) -> bool:
        if chord == "Return":
            self._enter()
            return True
        if len(chord) == 1 and chord in "0123456789+-=":
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.insert(chord)
            return True
        return self.kinds.take(chord) or super().take(chord)

    def _enter(self) -> None:
        try:
            change = change_of(self.line.text(), self._ids)
        except FlankError as error:
            self.trouble.setText(self._kit.text.error(error))
            self.trouble.show()
            self.line.selectAll()
            self.fit()
            return
        self._done(replace(change, kind=self.kinds.kind))
