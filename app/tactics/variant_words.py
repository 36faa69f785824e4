"""Variants of a battle in words: "without Godric", "Goblin × 6", "The gang: a wolf"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product

from app.commands.kinds import stem
from app.forms.fields import fields_of
from app.rules.book import value_said
from app.text import Text
from engine.contract import AnyBattle, AnyRuleset
from engine.errors import FlankError
from engine.simulate.vary import AT, COUNT, NOW, OPTION, TEMPER, WITHOUT, Wish, meant_by, with_option

MOST_NAMED = 3
"""Names of several that are told; of more the rest is left out."""
MOST_SAID = 6
"""Variants that are told before they are played."""


def wish_said(rules: AnyRuleset, battle: AnyBattle, one: Wish, value: str, text: Text) -> str:
    """One setting of a variant in words."""
    if one.what == OPTION:
        return _option_said(rules, battle, one.name, value, text)
    who = who_said(battle, one.name, text)
    if one.what == WITHOUT:
        return text(f"variant-{'without' if value == 'yes' else 'with'}", who=who)
    if one.what == COUNT:
        return text("variant-count", who=who, count=value)
    if value == NOW:
        return text(f"variant-{one.what}-now", who=who)
    if one.what == TEMPER:
        return text("variant-temper", who=who, temper=text(f"temper-{value}").lower())
    assert one.what == AT
    return text("variant-at", who=who, cell=value.upper())


def settings_said(rules: AnyRuleset, battle: AnyBattle, settings: Sequence[tuple[Wish, str]], text: Text) -> str:
    """A variant in words; without settings the battle as it stands."""
    said = [wish_said(rules, battle, one, value, text) for one, value in settings]
    return ", ".join(said) or text("outlook-as-it-stands")


def compared_said(rules: AnyRuleset, battle: AnyBattle, wishes: Sequence[Wish], text: Text) -> str:
    """What would be compared, before it is played: the first variants, and how many there are."""
    count = 1
    for one in wishes:
        count *= len(one.values)
    combined = islice(product(*(one.values for one in wishes)), MOST_SAID)
    said = [settings_said(rules, battle, tuple(zip(wishes, values, strict=True)), text) for values in combined]
    return text("outlook-will-compare", count=count, variants=" · ".join(said) + (" …" if count > MOST_SAID else ""))


def who_said(battle: AnyBattle, name: str, text: Text) -> str:
    """Those whom a name means: by their own name, several by that of their kind in the bestiary."""
    names = list(dict.fromkeys(stem(battle[id].name) for id in meant_by(battle, name)))
    if not names:
        return next((side.name for side in battle.sides if side.id == name), name)
    if len(names) > 1 and text.has(f"name-{name}"):
        return text(f"name-{name}")
    if len(meant_by(battle, name)) == 1:
        return battle[meant_by(battle, name)[0]].name
    return ", ".join(names[:MOST_NAMED]) + ("…" if len(names) > MOST_NAMED else "")


def _option_said(rules: AnyRuleset, battle: AnyBattle, name: str, value: str, text: Text) -> str:
    field = next((one for one in fields_of(rules.options) if one.name == name), None)
    if field is None:
        return f"{name}: {value}"
    try:
        position = getattr(with_option(rules, battle, name, value).options, name)
    except FlankError:
        return f"{text(field.label_key)}: {value}"
    return f"{text(field.label_key)}: {value_said(field, position, text)}"
