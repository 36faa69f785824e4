"""Attacks of a block: "2 × claw (1d3), 1 × bite (1d6) or 1 × weapon (1d6 or by weapon)", "3" beside "1-4/1-4/2-8".

The first alternative is the routine of the monster; whatever stands behind "or" is struck with instead, so it is kept
as a weapon: weapons share the attacks of the sheet. Weapons of the equipment list are taken from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.data import bounds
from engine.rulesets.ose.harm.charts import weapons
from engine.rulesets.ose.sheet import Arm
from engine.rulesets.ose.stat_block.found import Found
from engine.rulesets.ose.stat_block.labels import Label, arm_of
from engine.statblock.scan import DICE, Told, dice

MOST_ARMS = 24
_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COUNT = re.compile(
    r"(?:(?P<many>\d{1,2}|[lI](?=\s?[×x]\s)|a|an|one|two|three|four|five|six)(?![\w/])\s*(?:[×x*]\s*)?)?"
)
_OR = re.compile(r"\s+(?:or|или)\s+", re.IGNORECASE)
_PART = re.compile(r"\s*(?:[,;+&/]|\band\b|\bи\b|\bplus\b)\s*", re.IGNORECASE)
_AMOUNT = re.compile(
    rf"(?<!\w){DICE}(?!\w)|(?<![\w+×-])\d{{1,3}}-\d{{1,3}}(?![\w'])|(?<![\w/+×'-])\d{{1,3}}(?![\w/%'-])"
)
_BY_WEAPON = re.compile(r"(?i)by\s+weapon(?:\s+type)?|by\s+weapons|по\s+оружию|weapon")
_END = re.compile(r"\.\s|\n(?=[^\n:]{1,40}:\s)|\n\s*\n|\n(?=[•▶►·▪])")
WEAPON, ATTACK = "weapon", "attack"
BY_WEAPON = "1d6"
"""What a blow deals whose block says "by weapon": the rules' own die (OSE-DMG-01)."""


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as it was printed: ``many`` times, ``damage`` in dice ("" where that stands elsewhere)."""

    name: str
    many: int
    damage: str
    start: int
    end: int
    guess: tuple[str, str] | None = None
    by_weapon: bool = False


def attacks(found: Found, labels: tuple[Label, ...]) -> None:
    """Read the attacks of a block, and the damage where that has a label of its own."""
    before = len(found.taken)
    first = next((one for one in labels if one.field == "attacks"), None)
    harm = next((one for one in labels if one.field == "damage"), None)
    ways = _ways(found.text, first) if first is not None else []
    if harm is not None:
        ways = _with_damage(found, ways, harm)
    if not ways:
        return
    arms: list[Arm] = []
    hurting = [[blow for blow in way if blow.damage or blow.by_weapon] for way in ways]
    if not any(hurting):
        hurting = [[blow for blow in way if blow.name != ATTACK] for way in ways[:1]]
    blows = [blow for way in hurting for blow in way][:MOST_ARMS]
    for number, way in enumerate(hurting):
        for blow in way:
            if blow in blows:
                arms.append(_arm(blow, {one.name for one in arms}, routine=number == 0))
    guesses = [blow.guess for blow in blows if blow.guess is not None]
    guess = ("guess-letters", (("written", guesses[0][0]), ("taken", guesses[0][1]))) if guesses else ("", ())
    if not arms:
        return
    start = first.start if first is not None else blows[0].start
    if found.put("arms", tuple(arms), start, max(blow.end for blow in hurting[0] or blows), *guess):
        for blow in blows:
            found.take(blow.start, blow.end)
        found.spread("arms", before)
        _weapons(found, hurting[0] or blows, arms, start)


def _weapons(found: Found, way: list[Blow], arms: list[Arm], start: int) -> None:
    """How often weapons strike, and which is in hand."""
    hand = next((arm for arm in arms if not arm.routine and _listed(arm.name.removeprefix("arm-"))), None)
    if hand is None:
        return
    found.put("readied", hand.name, start, way[0].end)
    many = max((blow.many for blow in way if _listed(blow.name)), default=1)
    if many > 1:
        found.put("attacks", min(many, bounds(type(found.sheet), "attacks")[1]), way[0].start, way[0].end)


def _listed(name: str) -> bool:
    """Whether a name is one of the equipment list, or just "weapon"."""
    return name == WEAPON or (arm_of(name) or name) in weapons()


def _arm(blow: Blow, taken: set[str], *, routine: bool) -> Arm:
    """The arm of a blow; ``routine``: of the first way, in which what grows on the body strikes ``many`` times."""
    id = arm_of(blow.name)
    name = f"arm-{id}" if id is not None else blow.name
    if id in weapons():
        made = weapons()[id]
        made = replace(made, damage=blow.damage, listed=True) if blow.damage else made
    elif blow.name == WEAPON:
        made = Arm(name, blow.damage or BY_WEAPON, listed=bool(blow.damage))
    else:
        most = bounds(Arm, "routine")[1]
        made = Arm(name, blow.damage or "0", listed=True, routine=min(blow.many, most) if routine else 0)
    number = 2
    while made.name in taken:
        made = replace(made, name=f"{name} {number}")
        number += 1
    return made


def _ways(text: str, one: Label) -> list[list[Blow]]:
    """The alternatives of an attack line, each with its blows."""
    end = _end(text, one)
    return [way for start, stop in _parted(text, one.end, end, _OR) if (way := _blows(text, start, stop))]


def _end(text: str, one: Label) -> int:
    """Where a value ends: with its sentence, its paragraph, or a line that has a label of its own."""
    over = _END.search(text, one.end, one.stop)
    return over.start() if over is not None else one.stop


def _blows(text: str, start: int, end: int) -> list[Blow]:
    return [blow for begin, stop in _parted(text, start, end, _PART) if (blow := _blow(text, begin, stop)) is not None]


def _blow(text: str, start: int, end: int) -> Blow | None:
    """One part of an attack line; None for what is none (what an attack does besides)."""
    while start < end and text[start] in " \n[({":
        start += 1
    while end > start and text[end - 1] in " \n].,;}":
        end -= 1
    words = text[start:end]
    bonus = re.match(r"[+-]\d{1,2}\s*", words)  # an attack bonus before the name: "+6, bite"
    counted = _COUNT.match(text, start + (bonus.end() if bonus else 0), end)
    assert counted is not None
    many = counted["many"]
    count = int(many) if many and many.isdecimal() else _NUMBERS.get((many or "").casefold(), 1)
    letter = (many, "1") if many in ("l", "I") else None
    bracket = text.find("(", counted.end(), end)
    stop = bracket if bracket >= 0 else end
    name = " ".join(text[counted.end() : stop].split()).strip(" :.-*")
    damage = _amount(text[bracket:end]) if bracket >= 0 else None
    bare = _AMOUNT.search(name)
    if damage is None and bare is not None and bare.start() > 0 and not name[: bare.start()].strip().isdecimal():
        damage = dice(bare[0])
        name = name[: bare.start()].strip(" :-")
    if not 0 <= count <= 20 or len(name) > 50 or (not name and not many):
        return None
    by_weapon = _BY_WEAPON.search(words) is not None
    if not name and bracket >= 0:
        name = re.sub(r"(?i)\b(?:by|or)\b.*", "", text[bracket + 1 : end].strip(" )")).strip(" ,") or ATTACK
        name = ATTACK if _AMOUNT.search(name) else name
    end = _dice_end(text, bracket, end) if bracket >= 0 else end
    told = damage.value if damage is not None else ""
    guess = letter or (damage.guess if damage else None)
    return Blow(_name(name, count), count, told, start, end, guess, by_weapon)


def _name(words: str, count: int) -> str:
    """What strikes, one of it: "claws" are claws, each a claw; "weapons" any weapon."""
    plain = words.casefold()
    if not plain or plain in ("attack", "attacks"):
        return ATTACK
    if re.fullmatch(r"weapons?|by weapons?(?: type)?|оружие|оружием|по оружию", plain):
        return WEAPON
    if count > 1 and plain.endswith("s") and not plain.endswith("ss"):
        return words[:-1]
    return words if arm_of(plain) is None or words.islower() else plain


def _dice_end(text: str, bracket: int, end: int) -> int:
    """Where what is understood of a bracket ends: behind its dice, so that the rest goes into the note."""
    inner = text[bracket:end]
    whole = re.fullmatch(
        rf"\(\s*(?:{DICE}|\d{{1,3}}-\d{{1,3}}|\d{{1,3}})?(?:\s*(?:each|or\s+by\s+weapon|by\s+weapon(?:\s+type)?))?\s*\)?",
        inner,
    )
    if whole is not None:
        return end
    amount = _AMOUNT.search(inner)
    return bracket + amount.end() if amount is not None else bracket


def _amount(words: str) -> Told | None:
    """The first dice in some words."""
    for found in _AMOUNT.finditer(words):
        if (told := dice(found[0])) is not None:
            return told
    return None


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount of damage with a label of its own; ``name``: what deals it, where that stands beside it."""

    dice: str
    name: str
    guess: tuple[str, str] | None = None


def _with_damage(found: Found, ways: list[list[Blow]], one: Label) -> list[list[Blow]]:
    """Blows with the damage that has its own label: in the order of the blows, by their names, or one for all."""
    text, end = found.text, _end(found.text, one)
    ways = ways or [[Blow(ATTACK, 1, "", one.start, one.start)]]
    parts = list(_parted(text, one.end, end, _OR))
    apart = len(parts) == len(ways) > 1
    said = [_amounts(found, start, stop) for start, stop in (parts if apart else [(one.end, end)])]
    weapon = _BY_WEAPON.search(text, one.end, end)
    bare = re.compile(r"[A-Za-zА-Яа-яё' -]+").match(text, one.end, end)
    if weapon is not None:
        found.take(weapon.start(), weapon.end())
    elif not any(said) and bare is not None and arm_of(bare[0].strip()) is not None and ways[0][0].name == ATTACK:
        found.take(one.start, bare.end())
        return [[replace(ways[0][0], name=bare[0].strip(), by_weapon=True)], *ways[1:]]
    if not any(said) and weapon is None:
        return ways
    found.take(one.start, one.end)
    return [_matched(way, said[place] if apart else said[0], weapon is not None) for place, way in enumerate(ways)]


def _amounts(found: Found, start: int, stop: int) -> list[Amount]:
    """The amounts between two places, each as often as it is to be dealt."""
    text, said = found.text, list[Amount]()
    for amount in _AMOUNT.finditer(text, start, stop):
        if (told := dice(amount[0])) is None or len(said) >= MOST_ARMS:
            continue
        times = re.compile(r"\s*[×x]\s?(\d)").match(text, amount.end(), stop)
        behind = re.compile(r"\s*\(?([a-zа-яё][\w -]*)").match(text, amount.end(), stop)
        before = re.compile(r"([a-zа-яё][\w -]{0,30}?)\s*\($").search(
            text, max(start, amount.start() - 40), amount.start()
        )
        name = before[1] if before is not None else behind[1].strip() if behind is not None else ""
        is_plain = behind is not None and before is None and "(" not in behind[0]
        found.take(amount.start(), times.end() if times else behind.end() if is_plain and behind else amount.end())
        said += [Amount(told.value, name, told.guess)] * (int(times[1]) if times else 1)
    return said


def _matched(way: list[Blow], said: list[Amount], by_weapon: bool) -> list[Blow]:
    """The blows of one way, each with its damage."""
    if len(way) == 1 and way[0].name == ATTACK and not way[0].damage:
        return _unnamed(way[0], said, by_weapon)
    whole = sum(blow.many for blow in way)
    made, place = list[Blow](), 0
    for number, blow in enumerate(way):
        amount = _amount_of(blow, said, place if len(said) == whole else number)
        if blow.damage:
            made.append(blow)
        elif amount is not None:
            made.append(replace(blow, damage=amount.dice, guess=blow.guess or amount.guess))
        else:
            made.append(replace(blow, by_weapon=True, name=WEAPON if blow.name == ATTACK else blow.name))
        place += blow.many
    return made


def _amount_of(blow: Blow, said: list[Amount], place: int) -> Amount | None:
    """The amount that a blow deals: the one beside its name, else the one at its place, else the last."""
    named = (one for one in said if one.name and _name(one.name, 2).casefold().startswith(blow.name.casefold()))
    return next(named, None) or (said[min(place, len(said) - 1)] if said else None)


def _unnamed(blow: Blow, said: list[Amount], by_weapon: bool) -> list[Blow]:
    """A number of attacks without names: as many blows as amounts, the same ones together."""
    if not said:
        return [replace(blow, name=WEAPON, by_weapon=True)]
    if by_weapon:
        return [replace(blow, name=WEAPON, damage=said[0].dice, by_weapon=True, guess=said[0].guess)]
    if len(said) == 1 or len(said) < blow.many:
        return [replace(blow, name=_beside(said[0]), damage=said[0].dice, guess=said[0].guess)]
    made: list[Blow] = []
    for one in said[: max(blow.many, 1)]:
        if made and made[-1].damage == one.dice and made[-1].name == _beside(one):
            made[-1] = replace(made[-1], many=made[-1].many + 1)
        else:
            made.append(replace(blow, name=_beside(one), many=1, damage=one.dice, guess=one.guess))
    return made


def _beside(one: Amount) -> str:
    """What deals an amount, by the words beside it."""
    return _name(one.name, 1) if 0 < len(one.name) < 30 else ATTACK


def _parted(text: str, start: int, end: int, sign: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The stretches between signs that stand in no round brackets."""
    depth, begin, place = 0, start, start
    while place < end:
        if text[place] == "(":
            depth += 1
        elif text[place] == ")":
            depth = max(0, depth - 1)
        elif not depth and (found := sign.match(text, place, end)) is not None and found.end() > place:
            yield begin, place
            begin = place = found.end()
            continue
        place += 1
    yield begin, end
