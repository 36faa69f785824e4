"""The sets of switches that a new battle may begin with."""

from __future__ import annotations

from typing import Any

from app.forms.complaints import faults
from app.forms.presets import PresetError, Presets
from app.settings import Settings
from app.text import Text
from engine.contract import AnyRuleset


def presets_of(rules: AnyRuleset, settings: Settings | None) -> Presets | None:
    """The presets of a ruleset; None where nothing is kept."""
    return Presets(rules, settings.folder) if settings is not None else None


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
