"""Stat blocks of many books are read as they are meant; what is not certain is marked as a guess."""

from __future__ import annotations

import pytest

from app.text import LANGUAGES, Text
from engine.contract import ReadCreature, Span
from engine.rulesets.ose import RULESET
from engine.rulesets.ose.sheet import Form, Harm, Kind, Sheet
from engine.statblock.reading import pointed, read_text
from tests.rulesets.ose.stat_block.blocks import BLOCKS, Block

TONGUES = tuple(Text(language, RULESET.folder) for language in LANGUAGES)


def read(text: str) -> tuple[ReadCreature[Sheet], ...]:
    return read_text(RULESET, text, TONGUES).creatures


def blows(sheet: Sheet) -> tuple[str, ...]:
    return tuple(f"{arm.name} {arm.damage} × {arm.routine}" for arm in sheet.arms)


@pytest.mark.parametrize("known", BLOCKS, ids=[f"{number}-{one.name}" for number, one in enumerate(BLOCKS)])
def test_a_block_is_read_as_its_book_means_it(known: Block):
    one = read(known.text)[0]
    sheet = one.sheet
    assert one.name == known.name
    assert (sheet.armour, sheet.hit_dice, sheet.hp, sheet.hp_most) == (known.ac, known.hd, known.hp, known.hp)
    assert blows(sheet) == known.blows
    for field, value in (("rate", known.rate), ("morale_score", known.morale), ("saves_as", known.saves)):
        assert (one.field(field) is not None) == (value is not None), field
        assert value is None or getattr(sheet, field) == value, field
    assert sheet.kind is Kind.MONSTER
    assert {field.field for field in one.fields if field.guess} == known.guessed


@pytest.mark.parametrize("known", BLOCKS, ids=[f"{number}-{one.name}" for number, one in enumerate(BLOCKS)])
def test_every_word_of_a_block_is_marked_or_stands_in_the_note(known: Block):
    one = read(known.text)[0]
    marked = {place for field in one.fields for span in field.spans for place in range(span.start, span.end)}
    marked |= {place for span in one.left for place in range(span.start, span.end)}
    lost = "".join(sign if place not in marked else " " for place, sign in enumerate(known.text))
    assert [word for word in lost.split() if sum(map(str.isalpha, word)) > 3] == []


def test_there_are_at_least_forty_blocks_of_real_numbers():
    assert len(BLOCKS) >= 40


def test_figures_with_hit_points_of_their_own_are_creatures_each():
    found = read("3 goblins: AC 6, HD 1−1, hp 3, 2, 5")
    assert [(one.name, one.sheet.hp, one.sheet.hp_most) for one in found] == [
        ("Goblin 1", 3, 3),
        ("Goblin 2", 2, 2),
        ("Goblin 3", 5, 5),
    ]


def test_hit_points_are_repeated_as_often_as_the_block_says():
    found = read('Goblins (5): AC 6; MV 6"; HD 1-1; hp 6 (x2), 5 (x3); #AT 1; D 1-6')
    assert [one.sheet.hp for one in found] == [6, 6, 5, 5, 5]


def test_a_page_of_blocks_is_parted_at_their_names():
    page = "\n\n".join(
        f"{name}\nA creature of the {name.lower()} kind, ill to look at.\n\nAC {ac} [{19 - ac}], HD {hd} ({hp}hp), "
        f"Att 1 × bite (1d6), MV 90' (30'), ML 7\n• Mean: bites first and {name} asks later."
        for name, ac, hd, hp in (("Dire Hare", 7, 1, 4), ("Marsh Thing", 5, 3, 13), ("Old One", 2, 8, 36))
    )
    found = read(page)
    assert [(one.name, one.sheet.armour, one.sheet.hp) for one in found] == [
        ("Dire Hare", 7, 4),
        ("Marsh Thing", 5, 13),
        ("Old One", 2, 36),
    ]
    assert "bites first and Marsh Thing asks later" in found[1].note
    assert "Old One" not in found[1].note


def test_saving_throws_by_their_five_letters():
    (one,) = read("Ghoul\nAC 6, HD 2, SV D12 W13 P14 B15 S16 (1)")
    sheet = one.sheet
    assert (sheet.save_death, sheet.save_wands, sheet.save_paralysis) == (12, 13, 14)
    assert (sheet.save_breath, sheet.save_spells, sheet.saves_as) == (15, 16, "1")


def test_what_the_rules_know_of_special_sentences():
    (one,) = read(
        "Wight\nAC 5 [14], HD 3* (13hp), Att 1 × touch (energy drain), MV 90' (30'), ML 12\n"
        "▶ Infravision: 60'.\n▶ Mundane damage immunity: Can only be harmed by silver or magic.\n"
        "▶ Immune to fire and acid."
    )
    assert one.sheet.dark_sight == 60
    assert one.sheet.hurt_only_by == (Harm.SILVER, Harm.MAGIC)
    assert one.sheet.invulnerable_to == (Form.ACID, Form.FIRE)


def test_an_ascending_armour_class_alone_is_a_guess():
    (one,) = read("Knight: AC 17, HD 3, hp 15")
    found = one.field("armour")
    assert found is not None
    assert one.sheet.armour == 2
    assert (found.guess, found.args) == ("ose-guess-ascending", (("written", "17"), ("taken", "2")))


@pytest.mark.parametrize(
    ("said", "dice"),
    [
        ("1-6", "1d6"),
        ("2-8", "2d4"),
        ("2-5", "1d4+1"),
        ("3-18", "3d6"),
        ("1-10", "1d10"),
        ("2-7", "1d6+1"),
        ("5-10", "1d6+4"),
    ],
)
def test_damage_as_a_range_is_dice(said: str, dice: str):
    (one,) = read(f'Beast: AC 6; MV 12"; HD 2; hp 9; #AT 1 bite; D {said}')
    assert one.sheet.arms[0].damage == dice


@pytest.mark.parametrize(
    "text",
    [
        "Dear Anna, the AC unit broke and the HD video is in 3 parts. I moved 20' away. Morale is low.",
        "Chapter 3\n\nIn the old mill lives a miller. AC 5 would be too good for him.",
        "HD 3, hp 5",
        "The party of six (levels 1–3) goes on.\nMove: 120' (40')\nMorale: 7",
    ],
)
def test_a_text_that_is_no_stat_block_gives_no_creature(text: str):
    assert read(text) == ()


def test_a_number_pointed_at_as_an_ascending_armour_class_is_taken_so():
    text = "Orc: AC 6, HD 1, hp 5\nin mail 15"
    (one,) = read(text)
    at = text.index("15")
    made = pointed(RULESET, TONGUES, text, one, "armour", Span(at, at + 2))
    assert made is not None
    assert made.sheet.armour == 4


HOSTILE = (
    "AC 6 HD 1 ",
    "AC 6, HD 1, hp 1, ",
    "Att 1 × a or ",
    "AC 6 HD 1 Att (((",
    "MV 1' 1' 1' ",
    "D 1-1/",
    "hp 1 (x99), ",
    "Ab ",
)


@pytest.mark.parametrize("part", HOSTILE)
@pytest.mark.timeout(60)
def test_a_hostile_text_is_read_within_bounds(part: str):
    found = read_text(RULESET, "AC 6, HD 1, " + part * (60_000 // len(part)), TONGUES)
    assert len(found.creatures) <= 300
