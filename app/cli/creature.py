"""``flank creature``: the creatures that a text holds, field by field, with what was guessed and what is left over."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.text import LANGUAGES, Text
from engine.campaign.entries import Figure
from engine.campaign.from_text import as_entry
from engine.campaign.opening import open_store
from engine.campaign.packs import write_pack
from engine.campaign.parcel import gathered
from engine.campaign.record import written_figure
from engine.catalogue import ruleset, ruleset_ids
from engine.contract import AnyRuleset, ReadCreature
from engine.errors import FileError, FlankError
from engine.fields import fields_of
from engine.maps.source import read_bytes, shown
from engine.statblock.cleaning import decoded
from engine.statblock.reading import TextRead, read_text
from engine.statblock.values import said
from engine.statblock.vocabulary import CREATURE, vocabulary_of

STANDARD = "-"
"""The file that stands for the standard input."""
MOST_BYTES = 1_000_000


class NoCreature(FileError):
    """A text in which there is no stat block."""


class UnknownRuleset(FlankError):
    """There is no such ruleset here."""


def creature_file(arguments: argparse.Namespace, text: Text) -> Iterator[str]:
    """Read a text, say what is in it, and write a pack where one is wanted.

    Raises FileError when the text cannot be read or holds no creature, and UnknownRuleset.
    """
    if arguments.ruleset not in ruleset_ids():
        raise UnknownRuleset("cli-no-such-ruleset", name=arguments.ruleset, known=", ".join(ruleset_ids()))
    rules = ruleset(arguments.ruleset)
    others = [language for language in LANGUAGES if language != text.language]
    tongues = tuple(Text(language, rules.folder) for language in (text.language, *others))
    read = read_text(rules, _given(arguments.file), tongues)
    if not read.creatures:
        raise NoCreature("cli-no-creature", file=shown(arguments.file), title=tongues[0]("ruleset-name"))
    if arguments.out is not None:
        _write(rules, read, tongues, arguments.out)
    if arguments.json:
        yield json.dumps(_facts(rules, read, tongues), ensure_ascii=False, indent=2)
        return
    for one in read.creatures:
        yield from _lines(rules, read, one, tongues)
    if read.is_cut:
        yield tongues[0]("statblock-cut", count=len(read.creatures))
    if arguments.out is not None:
        yield text("pack-written", file=shown(arguments.out), count=len(read.creatures))


def _given(file: Path) -> str:
    """The text of a file, or of the standard input. Raises MapFileError."""
    if str(file) == STANDARD:
        data = sys.stdin.buffer.read(MOST_BYTES)
    else:
        data = read_bytes(file, MOST_BYTES)
    return decoded(data)


def _lines(rules: AnyRuleset, read: TextRead, one: ReadCreature[Any], tongues: tuple[Text, ...]) -> Iterator[str]:
    text = tongues[0]
    yield one.name or text("creature-unnamed")
    for field in _fields(rules, read, one, tongues):
        guess = f"  ? {field['guess']}" if field["guess"] else ""
        yield f"  {field['label']}: {field['value']}  [{field['text']}]{guess}"
    for words in _left(read, one):
        yield "  " + text("cli-creature-left", words=words)


def _fields(
    rules: AnyRuleset, read: TextRead, one: ReadCreature[Any], tongues: tuple[Text, ...]
) -> list[dict[str, Any]]:
    """Every field that was read, with its words, the text it was read from, and the guess."""
    vocabulary, text = vocabulary_of(rules, tongues), tongues[0]
    known = {field.name: field for field in fields_of(rules.sheet)}
    found = []
    for field in one.fields:
        shape = known.get(field.field)
        if shape is not None:
            label, value = text(shape.label_key), said(vocabulary, rules.sheet, shape, getattr(one.sheet, field.field))
        else:
            values = dict(zip(CREATURE, (one.name, str(one.size), one.note), strict=True))
            label, value = text(field.field), values[field.field]
        found.append(
            {
                "field": field.field,
                "label": label,
                "value": value,
                "text": " … ".join(" ".join(read.pasted[s.start : s.end].split()) for s in field.spans),
                "spans": [[span.start, span.end] for span in field.spans],
                "guess": text.filled(field.guess, field.args) if field.guess else "",
            }
        )
    return found


def _left(read: TextRead, one: ReadCreature[Any]) -> list[str]:
    return [" ".join(read.pasted[span.start : span.end].split()) for span in one.left]


def _facts(rules: AnyRuleset, read: TextRead, tongues: tuple[Text, ...]) -> dict[str, Any]:
    return {
        "ruleset": rules.id,
        "cut": read.is_cut,
        "creatures": [
            {
                "name": one.name,
                "size": one.size,
                "note": one.note,
                "fields": _fields(rules, read, one, tongues),
                "left": _left(read, one),
                "figure": json.loads(written_figure(rules, Figure(one.sheet, one.size, note=one.note))),
            }
            for one in read.creatures
        ],
    }


def _write(rules: AnyRuleset, read: TextRead, tongues: tuple[Text, ...], path: Path) -> None:
    """The creatures as a pack. Raises CampaignFileError."""
    with TemporaryDirectory() as folder, closing(open_store(Path(folder) / "creatures")) as store:
        taken = set[str]()
        for one in read.creatures:
            entry = as_entry(rules, one, store.new_id(), tongues, taken)
            taken.add(entry.entry.name)
            store.put(entry)
        write_pack(gathered(store, store.entries()), path)
