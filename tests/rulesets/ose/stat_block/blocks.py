"""Stat blocks by the numbers of real ones, each with what is to be read from it.

The numbers stand in public places (the system reference of Old-School Essentials, lists of Basic Fantasy's monsters,
AD&D adventures on blogs, a database of second-edition monsters, Swords & Wizardry); the lines are arranged anew, as
those books do it. Of each: armour class (descending), hit dice, hit points, movement in feet, morale, whose saves,
attacks as "name damage × how often in a routine" (0: a weapon).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Block:
    """A text, and what is to be read from it; None where the text says nothing."""

    text: str
    name: str
    ac: int
    hd: str
    hp: int
    rate: int | None
    morale: int | None
    saves: str | None
    blows: tuple[str, ...]
    guessed: frozenset[str] = frozenset()


def block(line: str, text: str) -> Block:
    """A block from its expectations in columns, and its text."""
    name, ac, hd, hp, rate, morale, saves, blows, guessed = (part.strip() for part in line.split("|"))
    return Block(
        text.strip("\n"),
        name,
        int(ac),
        hd,
        int(hp),
        int(rate) if rate else None,
        int(morale) if morale else None,
        saves or None,
        tuple(blow.strip() for blow in blows.split(",") if blow.strip()),
        frozenset(guessed.split()),
    )


_AVERAGE = "hp hp_most"
_BF = f"armour rate {_AVERAGE}"
BLOCKS = (
    # Old-School Essentials: one line below the name
    block(
        "Skeleton | 7 | 1 | 4 | 60 | 12 | 1 | weapon 1d6 × 0 | ",
        "Skeleton\nAC 7 [12], HD 1 (4hp), Att 1 × weapon (1d6 or by weapon), THAC0 19 [0], MV 60’ (20’),\n"
        "SV D12 W13 P14 B15 S16 (1), ML 12, AL Chaotic, XP 10, NA 3d4 (3d10), TT None",
    ),
    block(
        "Goblin | 6 | 1-1 | 3 | 60 | 7 | nh | weapon 1d6 × 0 | ",
        "Goblin\nArmour Class 6 [13]\nHit Dice 1–1 (3hp)\nAttacks 1 × weapon (1d6 or by weapon)\nTHAC0 19 [0]\n"
        "Movement 60’ (20’)\nSaving Throws D14 W15 P16 B17 S18 (NH)\nMorale 7 (9 with king)\nAlignment Chaotic",
    ),
    block(
        "Red Dragon | -1 | 10** | 45 | 90 | 10 | 10 | arm-claw 1d8 × 2, arm-bite 4d8 × 1 | ",
        "Red Dragon\nAC –1 [20], HD 10** (45hp), Att [2 × claw (1d8), 1 × bite (4d8)] or breath, THAC0 11 [+8],\n"
        "MV 90’ (30’) / 240’ (80’) flying, SV D6 W7 P8 B8 S10 (10), ML 10, AL Chaotic, XP 2,300, NA 1d4 (1d4), TT H",
    ),
    block(
        "Basilisk | 4 | 6+1** | 28 | 60 | 9 | 6 | arm-bite 1d10 × 1 | ",
        "BASILISK\nAC 4 [15], HD 6+1** (28hp), Att 1 × bite (1d10 + petrification), 1 × gaze (petrification),\n"
        "THAC0 13 [+6], MV 60’ (20’), SV D10 W11 P12 B13 S14 (6), ML 9, AL Neutral, XP 950, NA 1d6 (1d6), TT F",
    ),
    block(
        f"Rat, Giant | 7 | 1+1 | 5 | 120 | 8 | 1 | arm-bite 1d3 × 1 | at_home_in_water {_AVERAGE}",
        "RAT, GIANT\nAC 7, HD 1+1, Att 1 × bite (1d3 + disease), THAC0 18 [+1], MV 120’ (40’) /\n60’ (20’) swim,\n"
        "SV D12 W13 P14 B15 S16 (1), ML 8, AL Neutral, XP 15, NA\n2d6 (2d10), TT C",
    ),
    block(
        "Marsh Ghoul | 6 | 2* | 9 | 90 | 9 | 1 | arm-claw 1d3 × 2, arm-bite 1d3 × 1 | ",
        "Marsh Ghoul\nAC 6 [13], HD 2* (9hp), Att 2 × claw (1d3 + paralysis), 1 × bite (1d3), THAC0 18 [+1],\n"
        "MV 90' (30'), SV D12 W13 P14 B15 S16 (1), ML 9, AL Chaotic, XP 25, NA 1d6 (2d8), TT B",
    ),
    block(
        "Grey Ooze | 8 | 3* | 13 | 10 | 12 | 2 | touch 2d8 × 1 | invulnerable_to",
        "1 Grey Ooze: AC 8 [11], HD 3* (13hp), Att 1 × touch (2d8), THAC0 17 [+2], MV 10’ (3’),\n"
        "SV D12 W13 P14 B15 S16 (2), ML 12, AL Neutral, XP 50. Energy immunity: Unharmed by cold or fire.",
    ),
    block(
        f"Kobold hunter | 7 | 1/2 | 2 | 60 | 8 | nh | clubs 1d4 × 1, blowgun 1d2 × 0 | {_AVERAGE}",
        "In the night: 3 Kobold hunters. AC 7 [12], HD 1/2, Att 1 × clubs (1d4) or 1 x blowgun (1d2 + poison), \n"
        "THAC0 19 [0], MV 60’ (20’), SV D14 W15 P16 B17 S18 (NH), ML 8, AL Chaotic",
    ),
    block(
        "Worg Wolf | 6 | 4+4 | 22 | 180 | | 4 | arm-bite 2d4 × 1 | ",
        "**Worg Wolf** ×4: AC 6 [13], HD 4+4 (22hp), Att 1 × bite (2-8), THAC0 15 [+4], MV 180' (60'), "
        "SV D12 W13 P14 B15 S16 (F4), ML —, AL NE; XP —.",
    ),
    block(
        "Bugbear | 5 | 3+1 | 15 | 90 | 9 | 3 | arm-mace 2d4 × 0 | ",
        "**Bugbear** ×4: AC 5 [14], HD 3+1 (15hp), Att 1 × morningstar (2-8), THAC0 16 [+3], MV 90' (30'), "
        "SV D12 W13 P14 B15 S16 (F3), ML 9, AL CE; XP 135. SA surprise on 1-3.",
    ),
    block(
        "Rufus (Human Fighter 6) | 1 | 1 | 48 | 60 | | 6 | arm-sword 1d8 × 0 | ",
        "### Rufus (Human Fighter 6)\n- **AC:** 1 [18] (plate mail +1 + shield)\n- **HP:** 48\n"
        "- **#AT:** 1, **D:** longsword (1-8)\n- **THAC0:** 14 [+5]\n- **MV:** 60' (20')\n"
        "- **SV:** D10 W11 P12 B13 S14 (F6)\n- **AL:** LG\n- **S** 17 **I** 14 **W** 11 **D** 12 **C** 16 **Ch** 13",
    ),
    block(
        "Boggart | 5 | 2+1 | 10 | 90 | 8 | 2 | arm-claw 1d4 × 2, arm-bite 1d6 × 1 | ",
        "Boggart\nAC 5 [14], HD 2+1, HP 10, MV 90' (30')\n#AT 2 × claw (1d4), 1 × bite (1d6), SV F2, ML 8\n"
        "AL Chaotic, XP 35\nNA 1d6 (2d6)\nTT C",
    ),
    # B/X and its kin: a label a line
    block(
        f"Skeleton | 7 | 1 | 4 | 60 | 12 | 1 | weapon 1d6 × 0 | {_AVERAGE}",
        "Skeleton\nAC: 7 [12]\nHD: 1\nMove: 60' (20')\nAttacks: 1 (weapon)\nDamage: 1d6 or by weapon\n"
        "No. Appearing: 3d4 (3d10)\nSave As: Fighter 1\nMorale: 12\nTreasure Type: None\nAlignment: Chaotic",
    ),
    block(
        f" | -2 | 12+ | 55 | 120 | 12 | 12 | touch 1d10 × 1 | {_AVERAGE}",
        "Armor Class: -2 [21 or better if using ascending AC]\nHit Dice: 12+ (roughly 60-96 hp)\nMove: 120' (40')\n"
        "Attacks: 1 touch\nDamage: 1d10 + paralyzation\nNo. Appearing: 1d4 (1d4)\nSave As: Fighter: 12\nMorale: 12\n"
        "Treasure Type: E\nAlignment: Chaotic\nXP: 2,300",
    ),
    block(
        f"Aerian | 5 | 4 | 18 | 60 | 7 | | attack 1d6 × 2 | {_AVERAGE}",
        "Aerian\nNumber: 1-4\nMorale: 7\nHit Dice: 4\nArmor Class: 5\nMove: 60'/min., 360'/min. (flying)\n"
        "No. of Attacks: 2\nDamage: 1d6/1d6\nSize: Medium\nIntelligence: Average\nAlignment: Neutral",
    ),
    block(
        f"Orc | 6 | 1 | 4 | 120 | 8 | 1 | weapon 1d6 × 0 | {_AVERAGE}",
        "Orc\nAC 6 [13], HD 1, Move 120' (40'), Attacks 1 weapon (1d6), Save As Fighter: 1, Morale 8",
    ),
    # AD&D, first and second edition
    block(
        f"Bear With Feathers | 5 | 5+2 | 24 | 120 | | | attack 1d6 × 2, attack 2 2d6 × 1 | {_AVERAGE}",
        'Bear With Feathers\nFREQUENCY: Rare\nNO. APPEARING: 1-6\nARMOR CLASS: 5\nMOVE: 12"\nHIT DICE: 5+2\n'
        "% IN LAIR: 35%\nTREASURE TYPE: C\nNO. OF ATTACKS: 3\nDAMAGE/ATTACK: 1-6/1-6/2-12\nSPECIAL ATTACKS: Hug\n"
        "SPECIAL DEFENSES: Nil\nINTELLIGENCE: Low\nALIGNMENT: Neutral\nSIZE: L (8' tall)",
    ),
    block(
        "Giant badger | 4 | 3 | 12 | 90 | | | attack 1d3 × 2, attack 2 1d6 × 1 | ",
        'Giant badger: AC 4 MV 9"; HD 3; hp 12;\n#AT 3; D 1-3/1-3/1-6\nXP 71',
    ),
    block(
        "Owlbear 1 | 5 | 5+2 | 26 | 120 | | | arm-claw 1d6 × 2, arm-bite 2d6 × 1 | ",
        "2 Owlbears (AC 5; MV 12”; HD 5+2; hp 26, 22; #AT 2 claws, 1 bite; D 1-6/1-6/2-12; SA Hug; XP 381, 357)",
    ),
    block(
        "Goblin 1 | 6 | 1-1 | 7 | 60 | | | weapon 1d6 × 0 | ",
        "14 Goblins (AC 6; MV 6”; HD 1-1; hp 7, 2, 7, 5, 3, 3, 5, 1, 5, 3, 4, 6, 4, 7; #AT 1; D By weapon type; XP 17)",
    ),
    block(
        "Blue Jay | 10 | 1/2 | 4 | 120 | | | arm-spear 1d6 × 0 | hit_dice",
        'Blue Jay (AC 10; MV 12"; HD 1-6 hit points; hp 4; #AT 1; D Spear; XP 9)',
    ),
    block(
        f"Phantom | 1 | 8+3 | 39 | 120 | | | attack 1d6+4 × 1 | rate {_AVERAGE}",
        "Phantom\nALIGNMENT:\n| Chaotic evil\n|\nNO. APPEARING:\n| 1-4\n|\nARMOR CLASS:\n| 1\n|\nMOVEMENT:\n"
        "| 12, Fl 18 (C)\n|\nHIT DICE:\n| 8+3\n|\nTHAC0:\n| 11\n|\nNO. OF ATTACKS:\n| 1\n|\nDAMAGE/ATTACK:\n| 5-10\n|\n"
        "SPECIAL ATTACKS:\n| Energy drain\n|\nSIZE:\n| M (5½'-6½')",
    ),
    block(
        f"Elf of the Meadows | 3 | 1/2 | 2 | 120 | | | arm-short-sword 1d2 × 0 | rate {_AVERAGE}",
        "Elf of the Meadows\nClimate Temperate\nFrequency R\nIntelligence 13-14\nTreasure O, P, Q\nAlignment LG\n"
        "No. Appearing 4-16\nArmor Class 3\nMovement 12\nHit Dice 1/2\nTHAC0 20\nNo. of Attacks 1\n"
        "Damage 1d2 (short sword)\nMagic Resistance 0\nSize T",
    ),
    block(
        f"Stone Eater | 3 | 2 | 9 | 60 | | | attack 1d3 × 3 | rate {_AVERAGE}",
        "Stone Eater\nFrequency R\nAlignment N\nNo. Appearing 1-6\nArmor Class 3\nMovement 6, Br 6\nHit Dice 2\n"
        "THAC0 19\nNo. of Attacks 3\nDamage 1d3/1d3/1d3\nSize T",
    ),
    # Swords & Wizardry and other kin
    block(
        f"Sergeant | 5 | 3 | 13 | 120 | | | weapon 1d8 × 0 | rate {_AVERAGE}",
        "Sergeant\nHit Dice: 3\nArmor Class: 5 [14]\nAttacks: Weapon (1d8)\nSaving Throw: 17\nSpecial: None\nMove: 12\n"
        "Alignment: Any\nChallenge Level/XP: 3/60",
    ),
    block(
        f"Villager | 9 | 1/2 | 2 | 120 | | | weapon 1d6 × 0 | hit_dice rate {_AVERAGE}",
        "Villager\nHit Dice: 1d6\nArmor Class: 9 [10]\nAttacks: Weapon (1d6)\nSaving Throw: 18\n"
        "Move: 12\nAlignment: Any",
    ),
    block(
        "Bearman | 6 | 1+2 | 6 | 120 | 7 | | weapon 1d6+1 × 0 | ",
        "Bearman\nAC: 6 [13] HD: 1+2 (6 hp) Attacks: +2, weapon (1d6+1)\nMove: 120 feet Morale: 7 Special: Rage",
    ),
    block(
        "Lizard King | 4 | 6 | 21 | 120 | 9 | | arm-bite 2d6 × 1 | ",
        "Lizard King\nAC: 4 [15] HD: 6 (21 hp) Attacks: +6, Bite (2d6)\nMove: 120 feet Morale: 9\n"
        "Special: Petrifying gaze",
    ),
    block(
        f"Gnome of the Woods | 6 | 1-1 | 3 | 60 | 7 | |  | rate {_AVERAGE}",
        "Gnome of the Woods\nHD 1-1 AC 6 1d6 MV 6 ML 7 XP 5",
    ),
    # Basic Fantasy: ascending from 11, feet of a round
    block(
        f"Giant Rat | 7 | 1/2 | 2 | 120 | 8 | 1 | arm-bite 1d4 × 1 | at_home_in_water {_BF}",
        "Giant Rat: AC 13, HD 1d4 HP*, #At 1 bite, Dam 1d4 + 5% chance of disease, Mv 40' Swim 20', Sv F1, Ml 8",
    ),
    block(
        f"Goblin | 6 | 1-1 | 3 | 60 | 7 | 1 | weapon 1d6 × 0 | {_BF}",
        "Goblin: AC 14 (11), HD 1-1, #At 1 weapon, Dam 1d6 or by weapon, Mv 20' Unarmored 30', Sv F1, Ml 7 when alone",
    ),
    block(
        f"Kobold | 7 | 1/2 | 2 | 60 | 6 | nh | weapon 1d4 × 0 | {_BF}",
        "Kobold: AC 13 (11), HD 1d4 HP, #At 1 weapon, Dam 1d4 or by weapon, Mv 20' Unarmored 30', Sv NM, Ml 6 alone",
    ),
    block(
        f"Giant Shrew | 4 | 1* | 4 | 180 | 10 | 2 | arm-bite 1d6 × 2 | {_BF}",
        "Giant Shrew: AC 16, HD 1*, #At 2 bites, Dam 1d6/1d6, Mv 60', Sv F2, Ml 10",
    ),
    block(
        f"Ghoul | 6 | 2* | 9 | 90 | 9 | 2 | arm-claw 1d4 × 2, arm-bite 1d4 × 1 | {_BF}",
        "Ghoul: AC 14, HD 2*, #At 2 claws/1 bite, Dam 1d4/1d4/1d4, all plus paralysis, Mv 30', Sv F2, Ml 9",
    ),
    block(
        f"Giant Crab | 2 | 3 | 13 | 60 | 7 | 3 | pincer 2d6 × 2 | at_home_in_water {_BF}",
        "Giant Crab: AC 18, HD 3, #At 2 pincers, Dam 2d6/2d6, Mv 20' Swim 20', Sv F3, Ml 7",
    ),
    block(
        f"Hell Hound | 6 | 3** | 13 | 120 | 9 | 3 | arm-bite 1d6 × 1, breath 3d6 × 0 | {_BF}",
        "Hell Hound: AC 14, HD 3**, #At 1 bite or 1 breath, Dam 1d6 or 3d6, Mv 40', Sv F3, Ml 9",
    ),
    block(
        f"Hippogriff | 5 | 3 | 13 | 180 | 8 | 3 | arm-claw 1d6 × 2, arm-bite 1d10 × 1 | {_BF}",
        "Hippogriff: AC 15, HD 3, #At 2 claws/1 bite, Dam 1d6/1d6/1d10, Mv 60' (10') Fly 120' (10'), Sv F3, Ml 8",
    ),
    block(
        f"Ogre | 5 | 4+1 | 19 | 90 | 10 | 4 | weapon 2d6 × 0 | {_BF}",
        "Ogre: AC 15 (12), HD 4+1, #At 1 weapon, Dam 2d6 (+3 with normal weapon), Mv 30' Unarmored 40', Sv F4, Ml 10",
    ),
    block(
        f"Giant Scorpion | 5 | 4* | 18 | 150 | 11 | 2 | arm-claw 1d10 × 2, stinger 1d6 × 1 | {_BF}",
        "Giant Scorpion: AC 15, HD 4*, #At 2 claws/1 stinger, Dam 1d10/1d10/1d6 + poison, Mv 50' (10'), Sv F2, Ml 11",
    ),
    block(
        f"Fire Beetle | 4 | 1+2 | 6 | 120 | 7 | 1 | arm-bite 2d4 × 1 | {_BF}",
        "Fire Beetle: AC 16, HD 1+2, #At 1 bite, Dam 2d4, Mv 40', Sv F1, Ml 7",
    ),
    block(
        f"Gargoyle | 5 | 4** | 18 | 90 | 11 | 6 | arm-claw 1d4 × 2, arm-bite 1d6 × 1, horn 1d4 × 1 | {_BF}",
        "Gargoyle*\nArmor Class: 15 (m)\nHit Dice: 4**\nNo. of Attacks: 2 claws, 1 bite, 1 horn\n"
        "Damage: 1d4 claw, 1d6 bite, 1d4 horn\nMovement: 30' Fly 50' (15')\nNo. Appearing: 1d6, Wild 2d4, Lair 2d4\n"
        "Save As: Fighter: 6\nMorale: 11\nTreasure Type: C\nXP: 320",
    ),
    # Slips of a scanner, and lists
    block(
        "Gnoll | 5 | 2 | 9 | 90 | 8 | 1 | weapon 2d4 × 0 | arms rate",
        "Gnoll\nAC 5 [l4], HD 2 (9hp), Att l × weapon (2d4), MV 9O' (30'), SV D12 W13 P14 B15 S16 (1), ML 8",
    ),
    block(
        "Goblin 1 | 6 | 1-1 | 3 | | | |  | ",
        "3 goblins: AC 6, HD 1−1, hp 3, 2, 5",
    ),
    # Russian
    block(
        "Гоблин | 6 | 1-1 | 3 | 60 | 7 | nh | arm-spear 1d6 × 0 | ",
        "Гоблин\nКД 6 [13], КХ 1−1 (3 хп), Атк 1 × копьё (1к6), THAC0 19 [0], Дв 60′ (20′),\n"
        "СБ D14 W15 P16 B17 S18 (ОЧ), БД 7",
    ),
    block(
        f"Волк | 7 | 2+2 | 11 | 180 | 8 | 1 | arm-bite 1d6 × 1 | {_AVERAGE}",
        "Волк\nКласс доспеха: 7\nКости хитов: 2+2\nАтаки: 1 укус\nУрон: 1к6\nДвижение: 180 футов\n"
        "Спасброски: Воин 1\nМораль: 8",
    ),
)
