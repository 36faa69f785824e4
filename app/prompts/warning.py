"""What a deed takes away that nobody may overlook, for the button that carries it out."""

from __future__ import annotations

from app.panels.desk_context import DeskContext
from engine.battle.actions import Action, Deed
from engine.play.asked import offers_of
from engine.play.look_ahead import Row, Standing
from engine.table.requests import Roll


def warned(kit: DeskContext, dice: str, deed: Deed, rows: tuple[Row, ...]) -> str:
    """What the button says: these ``dice`` are thrown, or it goes on; with the warning as long as nothing is thrown.

    Until then the deed may be called off.
    """
    words = kit.text("prompt-roll", dice=dice) if dice else kit.text("card-go")
    thrown = any(isinstance(one.request, Roll) and one.standing is Standing.GIVEN for one in rows)
    warning = "" if thrown else warning_of(kit, deed)
    return kit.text("card-go-warned", go=words, warning=warning) if warning else words


def warning_of(kit: DeskContext, deed: Deed) -> str:
    """The warning of the offer that a deed in progress was (``Offer.warns``), in words; "" where there is none."""
    battle = kit.session.battle
    if not isinstance(deed, Action) or deed.actor is None or deed.actor not in battle.combatants:
        return ""
    meant = (deed.kind, deed.manner, deed.item)
    offers = offers_of(kit.session.rules, battle, deed.actor)
    warns = next((one.warns for one in offers if (one.action.kind, one.action.manner, one.action.item) == meant), "")
    return kit.text(warns) if warns else ""
