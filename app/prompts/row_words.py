"""What a row of a card says: whose question it is, what came of it, and how likely it turns out."""

from __future__ import annotations

from app.panels.desk_context import DeskContext
from app.prompts.percent import percent
from app.prompts.row_tables import is_of_all
from app.prompts.typed import span_of
from app.sentences import log_line
from app.text import name_of
from engine.battle.actions import Action, Deed, singles
from engine.battle.events import Event
from engine.battle.ids import CombatantId, SideId
from engine.contract import AnyBattle
from engine.odds.odds import chances
from engine.odds.roll_outcomes import edited
from engine.play.look_ahead import Row, Standing
from engine.table.requests import Choice, Faces, Request, Roll

MOST_READINGS = 3
"""Of so many readings the chances stand beside a roll that is still to come; more would hide the row."""


def asked_in(kit: DeskContext, request: Request, battle: AnyBattle) -> str:
    """The question in words, without whose it is."""
    by, at = name_of(battle, request.by), name_of(battle, request.at)
    return kit.text.filled(request.key, request.args, battle, by=by, at=at)


def asked_of_several(kit: DeskContext, request: Request, battle: AnyBattle) -> str:
    """The question in words, where the same is asked of several: the ruleset may have other words for that."""
    key = f"{request.key}-of-several"
    return kit.text(key) if kit.text.has(key) else asked_in(kit, request, battle)


def whose(kit: DeskContext, request: Request, battle: AnyBattle) -> str:
    """In a table, whose roll it is: the figure, or the group that it rolls for."""
    by, key = name_of(battle, request.by), f"{request.key}-whose"
    return kit.text.filled(key, request.args, battle, by=by) if kit.text.has(key) else by


def question(kit: DeskContext, request: Request, battle: AnyBattle) -> str:
    """The question in words, after the name of whose it is; of a judgement, after that of whom it is about."""
    asked = asked_in(kit, request, battle)
    whom = request.at if request.by is None and isinstance(request, Choice) else request.by
    who = name_of(battle, whom) if whom is not None else ""
    if not who or who in asked:
        return asked
    begins_with_name = request.at is not None and asked.startswith(name_of(battle, request.at))
    return f"{who}: {asked if begins_with_name else _within(asked)}"


def _within(sentence: str) -> str:
    """A sentence as it goes on behind a colon; what is written in capitals stays."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence


def heading(kit: DeskContext, rows: tuple[Row, ...], battle: AnyBattle) -> str:
    """Who acts on whom; for a question to nobody's dice "", to nobody's judgement the game master and of whom."""
    request: Request = rows[asked_place(rows)].request
    by, at = acting(rows)
    if by is not None:
        who = name_of(battle, by)
        return f"{who} → {name_of(battle, at)}" if at not in (None, by) else who
    if not isinstance(request, Choice):
        return ""
    return f"{kit.text('choice-gm')}: {name_of(battle, at)}" if at is not None else kit.text("choice-gm")


def acting(rows: tuple[Row, ...]) -> tuple[CombatantId | SideId | None, CombatantId | SideId | None]:
    """Who acts on whom in what is asked: the one who strikes on the one who defends, whoever of them is asked.

    The blow is the roll between the two that is read as a hit or a miss; a decision comes before it, other dice after.
    """
    place = asked_place(rows)
    request: Request = rows[place].request
    pair = {request.by, request.at}
    before, after = rows[:place][::-1], rows[place + 1 :]
    for one in (rows[place], *((*after, *before) if isinstance(request, Choice) else (*before, *after))):
        blow: Request = one.request
        if isinstance(blow, Roll) and blow.read is not None and {blow.by, blow.at} == pair:
            return blow.by, blow.at
    return request.by, request.at


def options(kit: DeskContext, choice: Choice, battle: AnyBattle) -> tuple[str, ...]:
    """The options in words, each begun with a capital: some stand inside a sentence elsewhere, too."""
    by, at = name_of(battle, choice.by), name_of(battle, choice.at)
    said = (kit.text.filled(one.key, one.args, battle, by=by, at=at) for one in choice.options)
    return tuple(words[:1].upper() + words[1:] for words in said)


def shown_order(choice: Choice) -> tuple[int, ...]:
    """The places of the options as they are shown, in one order for all questions: what does something, then what
    leaves it, and what is none of the rest last."""
    options = choice.options
    return tuple(sorted(range(len(options)), key=lambda place: (options[place].is_other, options[place].declines)))


def fallen(kit: DeskContext, row: Row) -> str:
    """What fell and what it means: d100: 94 against 35 — failure."""
    roll, answer = row.request, row.answer
    if not isinstance(roll, Roll) or not isinstance(answer, Faces):
        return ""
    roll = edited(roll, answer.edits)
    against = roll.against.total if roll.against is not None else 0
    natural = roll.dice.total(answer.faces)
    reading = roll.read.read(natural, roll.why.total, against) if roll.read is not None else ""
    event = Event(
        roll.key, roll.by, roll.at, roll.args, roll.rule, str(roll.dice), answer.told, roll.why, roll.against, reading
    )
    return log_line(event, kit.text, row.shown).dice


def short_odds(kit: DeskContext, roll: Roll) -> str:
    """How likely each reading of a roll is, where they are few: hit 45 % · miss 55 %."""
    if roll.read is None:
        return ""
    found = chances(roll)
    if not 1 < len(found) <= MOST_READINGS:
        return ""
    return " · ".join(f"{kit.text(key)} {percent(chance, kit.text.language)}" for key, chance in found.items())


def typed_as(roll: Roll, faces: tuple[int, ...]) -> str:
    """Faces as people would have typed them: the sum, or each where every one counts by itself."""
    return " ".join(map(str, faces)) if roll.each_face else str(sum(faces))


def may_fall(kit: DeskContext, roll: Roll) -> str:
    """What may be typed: 1–20, 01–00, or how many dice."""
    if roll.each_face and len(roll.dice.sides) > 1:
        return kit.text("card-dice", count=len(roll.dice.sides))
    return "–".join(span_of(roll.dice))


def too_many_digits(kit: DeskContext, roll: Roll) -> str:
    """Why a digit more is not taken."""
    return kit.text("prompt-digits-full", dice=kit.text.dice(str(roll.dice)), fall="–".join(span_of(roll.dice)))


def asked_place(rows: tuple[Row, ...]) -> int:
    """The number of the question that is asked."""
    return next(one.place for one in rows if one.standing is Standing.ASKED)


def title_of(kit: DeskContext, deed: Deed, rows: tuple[Row, ...]) -> str:
    """Who does something to whom; where the deed does not say it, the first question that is asked.

    Of a question between two of whom neither does anything to the other (whose turn is first) rules say the title
    themselves: ``<key of the question>-title``.
    """
    battle = kit.session.shown
    if is_of_all(deed):
        return kit.text("card-of-all", count=len(singles(deed)))
    if isinstance(deed, Action) and deed.actor is not None and deed.target not in (None, deed.actor):
        return f"{name_of(battle, deed.actor)} → {name_of(battle, deed.target)}"
    place = asked_place(rows)
    request: Request = rows[place].request
    if kit.text.has(title := f"{request.key}-title"):
        by, at = (name_of(battle, one) for one in (request.by, request.at))
        return kit.text.filled(title, request.args, battle, by=by, at=at)
    if isinstance(deed, Action) and deed.actor is None and isinstance(request, Choice):
        # What follows from a roll of several (flight or surrender) is of that roll.
        request = next((row.request for row in rows[:place] if isinstance(row.request, Roll)), request)
    if request.at is None and len({row.request.by for row in rows if row.request.key == request.key}) > 1:
        # What all do is nobody's: initiative of everybody.
        return asked_of_several(kit, request, battle)
    return heading(kit, rows, battle) or asked_in(kit, request, battle)
