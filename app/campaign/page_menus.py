"""The menus of the first page: of cards, folders, characters and the campaign, loaded when one is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

if TYPE_CHECKING:
    from app.start.card import Card
    from app.start.members import Member
    from app.start.page import StartPage
    from app.workbench import Workbench


def connect_menus(
    window: Workbench, page: StartPage, opened: Callable[[Card], object], refilled: Callable[[], object]
) -> None:
    """Show the menus that ``page`` asks for. ``opened``: a card is begun; ``refilled``: files have changed."""

    def of_card(card: Card, place: QPoint) -> None:
        from app.campaign.card_menu import CardMenu

        CardMenu(window, page, opened, refilled).show(card, place)

    def with_party(card: Card) -> None:
        opened(card)
        if window.is_on_desk:
            window.bring_party()

    def of_folder(shelf: str, name: str, place: QPoint) -> None:
        from app.campaign.folder_menu import FolderMenu

        FolderMenu(window, page).show(shelf, name, place)

    def of_campaign(place: QPoint) -> None:
        from app.campaign.campaign_menu import CampaignMenu

        CampaignMenu(window).show(place)

    def of_member(member: Member, place: QPoint) -> None:
        from app.campaign.member_menu import MemberMenu

        MemberMenu(window).show(member, place)

    def sheet_of(member: Member) -> None:
        from app.campaign.member_menu import MemberMenu

        MemberMenu(window).edit(member)

    page.party.menu_asked.connect(of_member)
    page.party.opened.connect(sheet_of)
    page.menu_asked.connect(of_card)
    page.party_asked.connect(with_party)
    page.folder_menu_asked.connect(of_folder)
    page.campaign_asked.connect(of_campaign)
