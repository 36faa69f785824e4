"""The sheet of a creature of one's own: the same form as on the map, on a battle with nobody else in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QDialog, QWidget

from app.campaign.keeper import Keeper
from app.panels.desk_context import DeskContext
from app.session import Session
from engine.battle.actions import together
from engine.campaign.entries import Stored, figure_of
from engine.campaign.figures import ALONE, alone
from engine.campaign.keeping import with_figure
from engine.campaign.record import read_figure
from engine.contract import AnyRuleset
from engine.save.journal import Journal


def edited(kit: DeskContext, one: Stored, parent: QWidget) -> tuple[Stored, tuple[bytes, ...]] | None:
    """Let the GM change a creature; it with its picture as it is then, None where nothing was changed.

    Raises CampaignFileError when the creature cannot be read.
    """

    def with_session(session: Session) -> DeskContext:
        return replace(kit, session=session, picture=session.pictures.get)

    return edited_by(kit.session.rules, one, kit.keeper, with_session, parent)


def edited_by(
    rules: AnyRuleset, one: Stored, keeper: Keeper, kit_of: Callable[[Session], DeskContext], parent: QWidget
) -> tuple[Stored, tuple[bytes, ...]] | None:
    """The same without a battle on the desk: ``kit_of`` gives what a sheet needs for the creature's own session."""
    from app.forms.sheet import SheetDialog

    entry = one.entry
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
    pictures = keeper.store.pictures_of(entry)
    session = Session(rules, battle, journal=Journal.create(None, rules, battle, pictures))
    dialog = SheetDialog(kit_of(session), ALONE, parent, joins=False)
    try:
        if dialog.exec() != QDialog.DialogCode.Accepted or (deed := together(dialog.deeds())) is None:
            return None
        session.do(deed)
        after = session.battle[ALONE]
        return with_figure(rules, replace(entry, name=after.name), figure_of(after), session.pictures)
    finally:
        dialog.deleteLater()
        session.close()
