"""Each value of a block: armour class, hit dice, movement, saving throws and the rest, as each book prints them.

``Style`` says which book it is where that changes what a number means: Basic Fantasy counts its ascending armour class
from 11 and prints feet of a round; older books print inches.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.errors import DataError
from engine.rulesets.ose.harm.hit_dice import hit_dice
from engine.rulesets.ose.sheet import Form, Harm
from engine.rulesets.ose.stat_block.found import Found, guess_of
from engine.rulesets.ose.stat_block.labels import Label, forms
from engine.statblock.scan import FIGURES, NUMBER, Told, halves, number

ASCENDING, BASIC_FANTASY = 19, 20
"""What an ascending armour class and the descending one come to: unarmoured 10 and 9, in Basic Fantasy 11 and 9."""
MOST_DESCENDING = 10
MOST_INCHES = 48
"""A movement of at most so much without a unit is in inches, ten feet each."""
MOST_MORALE = 12
CORE_SAVES = ("death", "wands", "paralysis", "breath", "spells")
_DUAL = re.compile(rf"[(\[]?({NUMBER})[)]?(?:\s*\([^)\d]{{0,40}}\))?\s*\[\s*({NUMBER})")
_ONE = re.compile(rf"[(\[]?({NUMBER})")
_HD = re.compile(
    rf"(?:(\d{{0,2}}[dк]8(?=\D|$))|([½¼]|1/[248]|{FIGURES}{{1,3}}(?![dк]\d)))\s?([-+]\s?{FIGURES}{{1,2}}(?![\ddк])|\+(?!\d))?"
    r"\s?(\*{0,5})"
)
_HD_AS_HP = re.compile(
    r"1[dк](?P<die>[2-6])(?!\d)|1-[2-6]\s+(?:hp|HP|[Hh]it [Pp]oints?)"
    r"|(?:½|1/2|1)\**\s*\(?(?:1[dк]4\s*)?(?:HP|hp|[Hh]it [Pp]oints?)\)?"
)
LARGEST_MINUS = 3
"""What is taken from hit dice at most; "5-12" is a range of them."""
_NORMAL = re.compile(r"(?:NH|NM|nh|ОЧ|[Nn]ormal\s+[Hh]uman|[Nn]ormal\s+[Mm]an|0[- ](?:level\s+)?human)")
_HP_BESIDE = re.compile(
    rf"\s?[(,]?\s?(?:hp:?\s?({FIGURES}{{1,3}})|({FIGURES}{{1,3}})\s?(?:hp|HP|хп|оз|hit points))(?!\d)\s?(?:each)?\)?"
)
_HP_ONE = re.compile(rf"({FIGURES}{{1,4}})(?![\ddк/])(?:\s*\(?[x×]\s?(\d{{1,2}})\)?)?")
_HP_MORE = re.compile(rf"\s*(?:,|/|and|&|;(?=\s*\d+\s*[,;.)]))\s*(?={FIGURES})")
_THAC0 = re.compile(rf"({NUMBER})(?:\s*(?P<bonus>[\[(]\s*\+?\s*({NUMBER})\s*[\])]))?")
_WAY = (
    r"fly(?:ing)?|flies|fl|swim(?:ming)?|swims|sw|climb(?:ing)?|burrow(?:ing)?|webs?|in webs|unarmou?red|brachiating|"
    r"gliding|"
    r"land|ground|leaping|running|полёт|полет|летая|в полёте|в полете|плавание|вплавь|лазание"
)
_MOVE = re.compile(
    rf"(?:(?P<before>{_WAY}):?\s+)?(?P<much>{FIGURES}{{1,4}})\s?(?P<unit>'|\"|feet|ft\.?|футов|фт\.?)?"
    rf"(?:\s?\(\s?(?P<round>{FIGURES}{{1,4}})\s?(?:'|ft\.?|feet|футов|фт\.?)?\s?\))?"
    rf"(?:\s?(?:/min\.?|/turn|per turn))?(?:\s?(?P<after>{_WAY})(?!\w|:?\s*{FIGURES}))?",
    re.IGNORECASE,
)
_BETWEEN_MOVES = re.compile(r"\s*(?:/|,|;|and|or|и|или)?\s*")
_NEXT = rf"[^\W\d]*\s?:?\s?({FIGURES}{{1,2}})"
_FIVE = re.compile(r"[\s,;/]*".join(f"[{letters}]{_NEXT}" for letters in ("DСд", "WЖвВ", "PПп", "BДд", "SЗз")))
"""The five letters of the saving throws, in both languages, each with its number."""
_SAVES_AS = re.compile(
    r"\(?\s*(?:(?P<nobody>NH|NM|nh|ОЧ|[Nn]ormal\s+(?:[Hh]uman|[Mm]an)|[0O]\s?(?:level|lvl)?\s?human|L0|0)(?!\w)"
    r"|(?P<class>F|[Ff]ighter|Ftr|HD|В|[Вв]оин)?\s?:?\s?(?P<level>\d{1,2})(?![\w/]))\s*\)?"
)
_ABILITIES = re.compile(
    rf"(?<!\w)S(?:tr)?[ :]\s?(?P<s>{FIGURES}{{1,2}})(?:/\d\d)?[ ,]+"
    r"(?:I(?:nt)?[ :]\s?\d+[ ,]+)?(?:W(?:is)?[ :]\s?\d+[ ,]+)?"
    rf"D(?:ex)?[ :]\s?(?P<d>{FIGURES}{{1,2}})(?!\d)"
)


@dataclass(frozen=True, slots=True)
class Style:
    """How a block prints numbers: ``rounds`` movement of a round, ``base`` what both armour classes come to."""

    rounds: bool = False
    base: int = ASCENDING


PLAIN = Style()


def style_of(text: str) -> Style:
    """The style of a block: Basic Fantasy's by its words and an armour class above ten."""
    says = re.search(
        r"#At\b|No\. of Attacks|Save As: ?(?:Fighter|Normal|Cleric|Magic)[^\n]{0,12}:|\bSv (?:F|NM|C|MU)", text
    )
    high = re.search(r"(?:AC|Armou?r Class):?\s?(?:1[1-9]|2\d)(?!\s?\[)", text)
    return Style(rounds=True, base=BASIC_FANTASY) if says and high and "[" not in text else PLAIN


def armour(found: Found, one: Label, style: Style) -> None:
    """The descending armour class; of one that is ascending alone what it comes to, as a guess."""
    text = found.text
    if (both := _DUAL.match(text, one.end, one.stop)) is not None:
        first, second = number(both[1]), number(both[2])
        if first is None or second is None:
            return
        descends = first.number <= second.number or first.number == MOST_DESCENDING
        end = both.end() + (text[both.end() : both.end() + 1] == "]")
        # [14] or better if using ascending AC
        told = first if descends else second
        guess = (
            ("", ())
            if descends
            else ("ose-guess-ascending", (("written", text[both.start() : end]), ("taken", str(told.number))))
        )
        letters = guess_of(told)
        found.put("armour", told.number, one.start, end, *(guess if guess[0] else letters))
        return
    alone = _ONE.match(text, one.end, one.stop)
    told_alone = number(alone[1]) if alone is not None else None
    if alone is None or told_alone is None:
        return
    _armour_alone(found, one, style, told_alone, alone.end())
    _hurt_only(found, alone.end(), one.stop)


def _armour_alone(found: Found, one: Label, style: Style, told: Told, end: int) -> None:
    """One armour class: above ten it is ascending."""
    second = re.compile(rf"\s?\({NUMBER}\)").match(found.text, end, one.stop)
    end = second.end() if second is not None else end
    if told.number <= MOST_DESCENDING and one.field == "ac":
        found.put("armour", told.number, one.start, end, *guess_of(told))
        return
    taken = style.base - told.number
    guess = () if one.field == "aac" else (("written", str(told.number)), ("taken", str(taken)))
    found.put("armour", taken, one.start, end, "ose-guess-ascending" if guess else "", guess)


def _hurt_only(found: Found, start: int, stop: int) -> None:
    """Basic Fantasy's mark behind the armour class: (m) is hurt by magic only, (s) by silver or magic."""
    mark = re.compile(r"\s?\((m|s)\)").match(found.text, start, stop)
    if mark is not None:
        which = (Harm.MAGIC,) if mark[1] == "m" else (Harm.SILVER, Harm.MAGIC)
        found.put("hurt_only_by", which, mark.start(), mark.end())


def dice(found: Found, one: Label, style: Style) -> None:
    """Hit dice, and the hit points beside them."""
    text = found.text
    end = one.end
    if (normal := _NORMAL.match(text, one.end, one.stop)) is not None:
        end = normal.end()
        found.put("hit_dice", "nh", one.start, end)
    elif (few := _HD_AS_HP.match(text, one.end, one.stop)) is not None:
        end = few.end()
        said = (("written", few[0].strip()), ("taken", "1/2"))
        is_usual = few["die"] == "4" or few[0].startswith(("½", "1/2"))
        found.put("hit_dice", "1/2", one.start, end, *(("", ()) if is_usual else ("ose-guess-dice", said)))
        if re.match(r"1\s*(?:HP|hp|[Hh]it)", few[0]):
            points(found, 1, few.start(), few.end())
    elif (dice_said := _HD.match(text, one.end, one.stop)) is not None:
        end = dice_said.end()
        _dice_said(found, one, dice_said)
    if end > one.end and (beside := _HP_BESIDE.match(text, end, one.stop)) is not None:
        told = number(beside[1] or beside[2])
        if told is not None and not found.has("hp"):
            points(found, told.number, beside.start(), beside.end(), told)


def _dice_said(found: Found, one: Label, said: re.Match[str]) -> None:
    many = re.sub(r"[dк]8$", "", said[1]) or "1" if said[1] else halves(said[2])
    written = f"{many}{(said[3] or '').replace(' ', '')}"
    plain = written.translate(str.maketrans("lIOо", "1100")) + said[4]
    try:
        hit_dice(plain)
    except DataError:
        return
    guess = ("guess-letters", (("written", written), ("taken", plain))) if plain != written + said[4] else ("", ())
    if hit_dice(plain).plus < -LARGEST_MINUS:
        plain, guess = many, ("ose-guess-dice", (("written", said[0].strip()), ("taken", many)))
    found.put("hit_dice", plain, one.start, said.end(), *guess)


def points(found: Found, much: int, start: int, end: int, told: Told | None = None) -> None:
    """Hit points, all of which are there."""
    guess = guess_of(told) if told is not None else ("", ())
    if found.put("hp", much, start, end, *guess):
        found.put("hp_most", max(1, much), start, end, *guess)


def hit_points(found: Found, one: Label) -> list[int]:
    """The hit points of each of several figures; one number is everybody's."""
    text, place, each = found.text, one.end, list[int]()
    first: Told | None = None
    while (said := _HP_ONE.match(text, place, one.stop)) is not None and len(each) < 100:
        told = number(said[1])
        if told is None:
            break
        first = first or told
        each += [told.number] * min(int(said[2] or 1), 100 - len(each))
        end = said.end()
        more = _HP_MORE.match(text, end, one.stop)
        if more is None:
            break
        place = more.end()
    if first is not None:
        points(found, each[0], one.start, end, first)
    return each


def thac0(found: Found, one: Label, style: Style) -> None:
    """The roll to hit armour class 0, and the bonus in brackets."""
    if (said := _THAC0.match(found.text, one.end, one.stop)) is None:
        return
    found.put_told("thac0", number(said[1]), one.start, said.end(1))
    if said["bonus"]:
        found.put_told("attack_bonus", number(said[3]), said.start("bonus"), said.end())


def move(found: Found, one: Label, style: Style) -> None:
    """The base movement in feet; other ways of moving stay in the note, swimming makes at home in water."""
    text, place, is_first = found.text, one.end, True
    while (said := _MOVE.match(text, place, one.stop)) is not None:
        told = number(said["much"])
        way = (said["before"] or said["after"] or "").casefold()
        if told is None:
            return
        if is_first:
            _rate(found, one, said, told, way, style)
        if way.startswith(("sw", "плав", "вплавь")):
            found.put(
                "at_home_in_water", True, said.start(), said.end(), "ose-guess-swims", (("written", said[0].strip()),)
            )
        is_first = False
        between = _BETWEEN_MOVES.match(text, said.end(), one.stop)
        place = between.end() if between is not None else said.end()
        if place == said.end():
            return


def _rate(found: Found, one: Label, said: re.Match[str], told: Told, way: str, style: Style) -> None:
    rate, key = told.number, ""
    if said["unit"] == '"' or (not said["unit"] and not said["round"] and rate <= MOST_INCHES):
        rate, key = rate * 10, "" if said["unit"] else "ose-guess-inches"
    elif style.rounds:
        rate, key = rate * 3, "ose-guess-round"
    elif way and not way.startswith(("land", "ground", "unarm")):
        key = "ose-guess-way"
    written, taken = ("written", " ".join(said[0].split())), ("taken", str(rate))
    if key:
        found.put("rate", rate, one.start, said.end(), key, (written, taken))
    else:
        found.put("rate", rate, one.start, said.end(), *guess_of(told))


def saves(found: Found, one: Label, style: Style) -> None:
    """Five saving throws by their letters, and the hit dice that they are of; or these alone."""
    text, place = found.text, one.end
    if (five := _FIVE.match(text, one.end, one.stop)) is not None:
        for group, name in enumerate(CORE_SAVES, 1):
            told = number(five[group])
            begin = five.start(group) - 1 if group > 1 else one.start
            found.put_told(f"save_{name}", told, begin, five.end(group))
        place = five.end() + (text[five.end() : five.end() + 1] == " ")
    if (like := _SAVES_AS.match(text, place, one.stop)) is not None:
        start = like.start() if five is not None else one.start
        if like["nobody"] and not found.put("saves_as", "nh", start, like.end()):
            return
        is_level = five is not None or like["class"] or re.search(r"(?i)\bas\b", text[one.start : one.end])
        if like["level"] and is_level:  # a bare number is the one saving throw of Swords & Wizardry
            found.put("saves_as", like["level"], start, like.end())


def morale(found: Found, one: Label, style: Style) -> None:
    """The morale score, of 2 to 12; the words of other scales stay in the note."""
    said = _ONE.match(found.text, one.end, one.stop)
    told = number(said[1]) if said is not None else None
    if said is not None and told is not None and 2 <= told.number <= MOST_MORALE:
        found.put("morale_score", told.number, one.start, said.end(), *guess_of(told))


def ability(field: str) -> Callable[[Found, Label, Style], None]:
    """Strength or dexterity."""

    def read(found: Found, one: Label, style: Style) -> None:
        if (said := _ONE.match(found.text, one.end, one.stop)) is not None:
            found.put_told(field, number(said[1]), one.start, said.end())

    return read


def mind(found: Found, one: Label, style: Style) -> None:
    """Animals and whatever does not think."""
    if (said := re.compile(r"(?:Animal|Non|Nil|0\b)[-\w]*").match(found.text, one.end, one.stop)) is not None:
        found.put("intelligent", False, one.start, said.end())


READERS: dict[str, Callable[[Found, Label, Style], None]] = {
    "ac": armour,
    "aac": armour,
    "hd": dice,
    "thac0": thac0,
    "move": move,
    "saves": saves,
    "morale": morale,
    "strength": ability("strength"),
    "dexterity": ability("dexterity"),
    "mind": mind,
}
"""What reads the value behind a label."""

_INFRAVISION = re.compile(
    rf"(?i:infravision|инфразрение|инфравидение)\s?:?\s?\(?\s?({FIGURES}{{1,3}})\s?(?:'|feet|ft|футов|фт)"
)
_ONLY = re.compile(
    r"(?i)(?:(?:only|can only|may only|exclusively)(?: be)? (?:harmed|hurt|hit|damaged|affected|struck)(?: only)?"
    r"|(?:harmed|hurt|hit|damaged|struck) (?:only|exclusively)) (?:by|with) (?P<what>[^.;\n]{1,80})"
)
_MAGIC_TO_HIT = re.compile(
    r"(?i)\+\d or better (?:magical |magic )?(?:weapons? )?to (?:be )?hit|magical? weapons? to hit"
)
_IMMUNE = re.compile(
    r"(?i)(?:immun(?:e|ity) to|unaffected by|unharmed by|not harmed by|no damage from|иммунитет к|не вредит) "
    r"(?P<what>[^.;\n(]{1,100})"
)


def specials(found: Found) -> None:
    """What sentences say that the rules know: infravision, what alone does harm, what does none."""
    if (said := _INFRAVISION.search(found.text)) is not None:
        found.put_told("dark_sight", number(said[1]), said.start(), said.end())
    if (only := _ONLY.search(found.text)) is not None:
        words = only["what"].casefold()
        which = tuple(harm for harm in Harm if re.search(rf"\b{harm.value}", words))
        if which:
            found.put("hurt_only_by", which, only.start(), only.end())
    elif (magic := _MAGIC_TO_HIT.search(found.text)) is not None:
        found.put("hurt_only_by", (Harm.MAGIC,), magic.start(), magic.end())
    if (immune := _IMMUNE.search(found.text)) is not None:
        words = immune["what"].casefold()
        kinds = {Form(form) for word, form in forms().items() if re.search(rf"\b{re.escape(word)}\b", words)}
        if kinds:
            ordered = tuple(form for form in Form if form in kinds)
            written = ("written", " ".join(immune[0].split()))
            found.put("invulnerable_to", ordered, immune.start(), immune.end(), "ose-guess-immune", (written,))


def abilities(found: Found) -> None:
    """The line of letters "S 16 I 12 W 13 D 10"."""
    if (said := _ABILITIES.search(found.text)) is not None:
        found.put_told("strength", number(said["s"]), said.start(), said.end("s"))
        found.put_told("dexterity", number(said["d"]), said.start("d") - 2, said.end("d"))
