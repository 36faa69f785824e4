"""The sheet of a creature of one's own: the same form as on the map, on a battle with nobody else in it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QDialog, QWidget

from app.panels.desk_context import DeskContext
from app.session import Session
from engine.battle.actions import together
from engine.campaign.entries import Stored, figure_of
from engine.campaign.figures import ALONE, alone
from engine.campaign.keeping import with_figure
from engine.campaign.record import read_figure
from engine.save.journal import Journal


def edited(kit: DeskContext, one: Stored, parent: QWidget) -> tuple[Stored, tuple[bytes, ...]] | None:
    """Let the GM change a creature; it with its picture as it is then, None where nothing was changed.

    Raises CampaignFileError when the creature cannot be read.
    """
    from app.forms.sheet import SheetDialog

    rules, entry = kit.session.rules, one.entry
    figure = read_figure(rules, one.body, entry.name)
    battle = alone(rules, figure, entry.name)
    stands = replace(
        battle[ALONE],
        look=figure.look,
        note=figure.note,
        light=figure.light,
        reactions=figure.reactions,
        temper=figure.temper,
    )
    battle = battle.with_combatant(stands)
    pictures = kit.keeper.store.pictures_of(entry)
    session = Session(rules, battle, journal=Journal.create(None, rules, battle, pictures))
    dialog = SheetDialog(replace(kit, session=session, picture=session.pictures.get), ALONE, parent, joins=False)
    try:
        if dialog.exec() != QDialog.DialogCode.Accepted or (deed := together(dialog.deeds())) is None:
            return None
        session.do(deed)
        after = session.battle[ALONE]
        return with_figure(rules, replace(entry, name=after.name), figure_of(after), session.pictures)
    finally:
        dialog.deleteLater()
        session.close()
