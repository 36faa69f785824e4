"""The form of one piece of the map: a wall, a door, an object, a light, a note, a zone."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QDialog, QWidget

from app.editor.picking import Piece, traits_of, with_traits
from app.forms.form import Form
from app.panels.desk_context import DeskContext
from app.panels.foot import foot
from app.panels.parts import button, column


class PieceDialog(QDialog):
    """Edits a piece; ``piece`` is what it has become."""

    def __init__(self, kit: DeskContext, piece: Piece, parent: QWidget) -> None:
        super().__init__(parent)
        self._piece = piece
        text, px = kit.text, kit.look.px
        self.setWindowTitle(text(f"piece-{type(piece).__name__.lower()}"))
        self.setMinimumWidth(px(380))
        traits: Any = traits_of(piece)
        self.form = Form(traits, text, kit.look, columns=1)
        save = button(text("form-save"), self.accept, "primary")
        whole = column(self.form, spacing=px(10), margins=px(14))
        whole.addLayout(foot(save, button(text("form-cancel"), self.reject)))
        self.setLayout(whole)

    @property
    def piece(self) -> Piece:
        """The piece with what stands in the form."""
        return with_traits(self._piece, self.form.value())
