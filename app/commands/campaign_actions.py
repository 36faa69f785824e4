"""What is done with what is kept from evening to evening: the party, the scenes; undone in turn with the battle."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from app.commands.undo_actions import UndoActions

if TYPE_CHECKING:
    from app.campaign.pack_actions import PackActions
    from app.campaign.party_actions import PartyActions
    from app.campaign.scene_actions import SceneActions


class CampaignActions(UndoActions):
    """The commands of the campaign; each part is made when it is first used."""

    @cached_property
    def party(self) -> PartyActions:
        """What is done with the characters of the campaign."""
        from app.campaign.party_actions import PartyActions

        return PartyActions(self._window)

    def can_send(self) -> bool:
        """Whether somebody is selected who could go to the battle that was open before this one."""
        session = self._session
        can_act = self.has_battle() and session is not None and session.paused is None
        return can_act and self._window.selection.current is not None and self.scenes.has_last()

    @cached_property
    def packs(self) -> PackActions:
        """What is done with packs and daily copies."""
        from app.campaign.pack_actions import PackActions

        return PackActions(self._window)

    @cached_property
    def scenes(self) -> SceneActions:
        """What is done with the scenes of the campaign."""
        from app.campaign.scene_actions import SceneActions

        return SceneActions(self._window)
