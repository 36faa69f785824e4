"""The keeper of a window: what it tells, and to where its changes are undone in turn with the steps of the battle."""

from __future__ import annotations

from app.campaign.keeper import Keeper
from app.workbench import Workbench
from engine.maps.source import shown

CHOSEN = "campaign"
"""Under which the settings keep the id of the campaign that was chosen last."""


def keeper_of(window: Workbench) -> Keeper:
    """A keeper whose troubles and losses ``window`` tells."""
    keeper = Keeper(parent=window)

    def moment() -> object:
        session = window.session
        return None if session is None else (id(session), session.length)

    def tell_losses() -> None:
        for loss in keeper.store.losses:
            window.notices.keep(window.text.filled(loss.key, loss.args, None))
        for path in reversed(keeper.arrived):
            window.settings.remember(path)
        if keeper.arrived:
            names = ", ".join(shown(path.stem) for path in keeper.arrived)
            window.notices.keep(window.text("pack-taken-in-late", names=names))

    keeper.moment = moment
    keeper.chosen = lambda: window.settings.kept(CHOSEN, "")
    keeper.failed.connect(window.fail)
    keeper.opened.connect(tell_losses)
    keeper.changed.connect(lambda: window.commands.changed.emit())
    return keeper
