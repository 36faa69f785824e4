"""Presets: a table's own switches of a ruleset under a name, kept in a readable file beside the settings.

One file a ruleset, ``presets/<id>.json``. Whatever cannot be read is an error that says where; a file with an error is
never written over, so that nothing in it is lost.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.contract import AnyRuleset
from engine.errors import FileError
from engine.plain_files import plain_text
from engine.save.copies import write_whole
from engine.save.record import written
from engine.save.scalars import Fault

LONGEST_NAME = 60
_OUTER = {"ruleset", "presets"}


class PresetError(FileError):
    """A file of presets, or one preset in it, cannot be used."""


class Presets:
    """The presets of one ruleset in the file ``path``; it is read anew every time, for people may edit it."""

    def __init__(self, rules: AnyRuleset, folder: Path) -> None:
        self.path = folder / "presets" / f"{rules.id}.json"
        self._rules = rules

    def names(self) -> tuple[str, ...]:
        """The names in alphabetical order. Raises PresetError when the file is none of presets."""
        return tuple(sorted(self._listed(), key=str.casefold))

    def options(self, name: str) -> Any:
        """The options of a preset; switches that it does not name have their default.

        Raises PresetError with the place of what is wrong.
        """
        listed = self._listed()
        if name not in listed:
            raise self._error("error-preset-gone", name, name=name)
        try:
            return written(self._rules).options.decode(listed[name])
        except Fault as fault:
            place = ".".join(filter(None, (name, fault.place)))
            raise self._error("error-preset-value", place, expected=fault.expected) from fault

    def save(self, name: str, options: Any) -> None:
        """Keep ``options`` under ``name``, in the place of those that had it. Raises PresetError."""
        name = name.strip()[:LONGEST_NAME]
        if not name:
            raise self._error("error-preset-name", "")
        self._write({**self._listed(), name: written(self._rules).options.encode(options)})

    def delete(self, name: str) -> None:
        """Forget the preset ``name``. Raises PresetError."""
        self._write({key: value for key, value in self._listed().items() if key != name})

    def _listed(self) -> dict[str, Any]:
        """Presets by name as they stand in the file; none where there is no file."""
        try:
            text = plain_text(self.path)
        except FileNotFoundError:
            return {}
        except (OSError, UnicodeDecodeError) as error:
            raise self._error("error-presets-read", "", reason=str(error)) from error
        try:
            whole = json.loads(text)
        except json.JSONDecodeError as error:
            place = f"{error.lineno}:{error.colno}"
            raise self._error("error-presets-json", place, line=error.lineno, column=error.colno) from error
        except (ValueError, RecursionError) as error:
            raise self._error("error-presets-read", "", reason=str(error)) from error
        if not isinstance(whole, dict) or set(whole) != _OUTER or not isinstance(whole["presets"], dict):
            raise self._error("error-presets-form", "")
        if whole["ruleset"] != self._rules.id:
            raise self._error("error-presets-ruleset", "ruleset", found=str(whole["ruleset"]), wanted=self._rules.id)
        return whole["presets"]

    def _write(self, presets: dict[str, Any]) -> None:
        whole = {"ruleset": self._rules.id, "presets": presets}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
            write_whole(self.path, text.encode("utf-8", "backslashreplace"))
        except OSError as error:
            raise self._error("error-presets-write", "", reason=str(error)) from error

    def _error(self, key: str, place: str, **values: str | int) -> PresetError:
        return PresetError(key, file=str(self.path), place=place, **values)
