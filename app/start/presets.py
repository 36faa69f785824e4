"""The rulesets that a new battle may be under, and the sets of switches that it may begin with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCollator, QLocale
from PySide6.QtWidgets import QComboBox

from app.forms.complaints import faults
from app.forms.presets import PresetError, Presets
from app.settings import Settings
from app.text import Text
from engine.catalogue import rulesets
from engine.contract import AnyRuleset
from engine.errors import FlankError


def named_rulesets(language: str) -> list[tuple[str, str]]:
    """All rulesets as they are called, with their ids, in the order in which the language sorts names."""
    named = [(Text(language, rules.folder)("ruleset-name"), rules.id) for rules in rulesets()]
    collator = QCollator(QLocale(language))
    return sorted(named, key=lambda one: collator.sortKey(one[0]))


def presets_of(rules: AnyRuleset, settings: Settings | None) -> Presets | None:
    """The presets of a ruleset; None where nothing is kept."""
    return Presets(rules, settings.folder) if settings is not None else None


def list_presets(
    box: QComboBox, rules: AnyRuleset, settings: Settings | None, text: Text, failed: Callable[[FlankError], object]
) -> bool:
    """Fill ``box`` with the presets of a ruleset, the usual switches first; whether there are any. What is wrong with
    them goes to ``failed``."""
    presets, names = presets_of(rules, settings), tuple[str, ...]()
    try:
        names = presets.names() if presets is not None else ()
    except FlankError as error:
        failed(error)
    box.clear()
    box.addItem(text("new-preset-none"), "")
    for name in names:
        box.addItem(name, name)
    return bool(names)


def options_of(rules: AnyRuleset, settings: Settings | None, name: str, language: str) -> Any:
    """The switches of the preset ``name``, or the usual ones. Raises PresetError when those of the preset cannot be."""
    presets = presets_of(rules, settings)
    if presets is None or not name:
        return rules.options()
    options = presets.options(name)
    if found := faults(rules, options, Text(language, rules.folder)):
        why = " ".join(found.values())
        raise PresetError("error-preset-complaint", file=str(presets.path), place=name, name=name, why=why)
    return options
