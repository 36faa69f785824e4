"""Variants of a battle in words: "without: Godric", "Goblin × 6", "The gang: a wolf"."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.book import value_said
from app.tactics.meant import meant
from app.text import Text
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.fields import fields_of
from engine.simulate.vary import COUNT, NO, NOW, OPTION, TEMPER, WITHOUT, Wish, with_option


def wish_said(rules: AnyRuleset, battle: AnyBattle, one: Wish, value: str, text: Text) -> str:
    """One setting of a variant in words; "" for what is as it stands."""
    if one.what == OPTION:
        return _option_said(rules, battle, one.name, value, text)
    who = meant(rules, battle, one.name, text)
    if value in (NO, NOW):
        return ""
    if one.what == WITHOUT:
        return text("variant-without", who=who.counted)
    if one.what == COUNT:
        return text("variant-count", who=who.words, count=value)
    return text("variant-set", who=who.short, value=temper_said(value, text) if one.what == TEMPER else value)


def settings_said(rules: AnyRuleset, battle: AnyBattle, settings: Sequence[tuple[Wish, str]], text: Text) -> str:
    """A variant in words; without settings the battle as it stands."""
    said = (wish_said(rules, battle, one, value, text) for one, value in settings)
    return " · ".join(filter(None, said)) or text("outlook-as-it-stands")


def temper_said(name: str, text: Text) -> str:
    """A temperament within a sentence; "now" is what there is."""
    said = text("outlook-as-it-stands") if name == NOW else text(f"temper-{name}")
    return said[:1].lower() + said[1:]


def _option_said(rules: AnyRuleset, battle: AnyBattle, name: str, value: str, text: Text) -> str:
    field = next((one for one in fields_of(rules.options) if one.name == name), None)
    if field is None:
        return f"{name}: {value}"
    try:
        position = getattr(with_option(rules, battle, name, value).options, name)
    except FlankError:
        return f"{text(field.label_key)}: {value}"
    return f"{text(field.label_key)}: {value_said(field, position, text)}"
