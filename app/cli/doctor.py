"""``flank doctor``: what somebody who helps would ask for, and what looks wrong here. Nothing is sent anywhere."""

from __future__ import annotations

import json

from app.text import Text
from app.trouble.facts import Fact, all_facts, said


def doctor_text(facts: tuple[Fact, ...], text: Text) -> list[str]:
    """The facts as lines for people, and how many of them need a look."""
    wrong = sum(1 for fact in facts if fact.trouble)
    return [*(said(fact, text) for fact in facts), "", text("doctor-sum", count=wrong)]


def doctor_json(facts: tuple[Fact, ...], text: Text) -> str:
    """The facts as JSON for scripts: under each key its value and what is wrong ("" for nothing)."""
    listed = {
        fact.key: {"value": fact.value, "trouble": text.say(fact.trouble, fact.values) if fact.trouble else ""}
        for fact in facts
    }
    return json.dumps(listed, ensure_ascii=False, indent=2)


def examined() -> tuple[Fact, ...]:
    """All facts of this computer."""
    return tuple(all_facts())
