"""The options behind the page's switches, read and changed: those of the battle, or of the form being filled in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.forms.complaints import faults
from app.forms.form import Form
from app.session import Session
from app.text import Text
from engine.battle.actions import SetOptions


class Options(QObject):
    """The options by name. ``changed`` when one of them, or whether they can be changed, may be another."""

    changed = Signal()

    def value(self, name: str) -> Any:
        """What holds now."""
        raise NotImplementedError

    def set_value(self, name: str, value: Any) -> None:
        """Make ``value`` hold."""
        raise NotImplementedError

    def fault(self, name: str, value: Any) -> str:
        """What the ruleset has against ``value`` beside all the others, in words; "" for nothing."""
        return ""

    @property
    def is_free(self) -> bool:
        """Whether they can be changed now."""
        return True


class BattleOptions(Options):
    """Those of the battle: each change is a deed that can be undone. While the rules wait there is none."""

    def __init__(self, session: Session, text: Text, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._text = session, text
        session.changed.connect(self.changed)
        session.asked.connect(self.changed)

    def value(self, name: str) -> Any:
        return getattr(self._session.battle.options, name)

    def set_value(self, name: str, value: Any) -> None:
        self._session.do(SetOptions(replace(self._session.battle.options, **{name: value})))

    def fault(self, name: str, value: Any) -> str:
        options = replace(self._session.battle.options, **{name: value})
        return "\n".join(faults(self._session.rules, options, self._text).values())

    @property
    def is_free(self) -> bool:
        return self._session.paused is None


class FormOptions(Options):
    """Those in a form: they hold in the battle when the form is saved."""

    def __init__(self, form: Form, parent: QObject) -> None:
        super().__init__(parent)
        self._form = form
        form.changed.connect(self.changed)

    def value(self, name: str) -> Any:
        return self._form.editor(name).value()

    def set_value(self, name: str, value: Any) -> None:
        self._form.editor(name).set_value(value)

    def fault(self, name: str, value: Any) -> str:
        return self._form.fault_of(name, value)
