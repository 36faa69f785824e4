"""A picture or a note for the players' window: the battle's pictures by a click, a file, the clipboard, or words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QPixmap
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QToolButton

from app.board.paint.items.surroundings import decoded
from app.board.scene.showing import Handout
from app.panels.desk_context import DeskContext
from app.panels.flow import Flow
from app.panels.parts import button, label
from app.prompts.overlay import Overlay
from app.prompts.prompt import Prompt
from app.text import Text
from engine.plain_files import plain_bytes

MOST_PICTURES = 12
"""So many of the battle's pictures are offered, the last added first."""
LONGEST = 1200
"""Letters of a note at most."""
MOST_PIXELS = 4096
"""Pixels of a side of a picture at most; larger ones are made smaller."""
MOST_BYTES = 64 * 2**20
ENDINGS = "*.png *.jpg *.jpeg *.webp *.bmp *.gif"


def ask_to_hand_out(kit: DeskContext, overlay: Overlay, hand_out: Callable[[Handout], object]) -> None:
    """Show the box; ``hand_out`` gets what the players are to see."""

    def done(handout: Handout) -> None:
        overlay.close()
        hand_out(handout)

    prompt = HandingOutPrompt(kit, done)
    prompt.cancelled.connect(overlay.close)
    overlay.show(prompt)


def fitted(picture: QImage) -> QImage | None:
    """A picture no larger than a window needs; None where it is none."""
    if picture.isNull():
        return None
    if max(picture.width(), picture.height()) <= MOST_PIXELS:
        return picture
    room = QSize(MOST_PIXELS, MOST_PIXELS)
    return picture.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)


def picture_in(path: Path) -> QImage | None:
    """The picture in a file, None where it holds none or is too big."""
    try:
        data = plain_bytes(path, MOST_BYTES)
    except OSError:
        return None
    found = decoded("handout", {"handout": data})
    return fitted(found) if found is not None else None


class HandingOutPrompt(Prompt):
    """Asks for the note and the picture; a click on a picture shows it with the note as it stands."""

    def __init__(self, kit: DeskContext, done: Callable[[Handout], object]) -> None:
        super().__init__(kit.text("handout-ask"), "", kit.text, kit.look)
        self._kit, self._done = kit, done
        text, px = kit.text, kit.look.px
        self.setFixedWidth(px(480))
        self.note = QPlainTextEdit()
        self.note.setPlaceholderText(text("handout-note"))
        self.note.setAccessibleName(text("handout-note"))
        self.note.setFixedHeight(px(84))
        self.note.setTabChangesFocus(True)
        self.body.addWidget(self.note)
        self.trouble = label("", "bad", wrap=True)
        self.body.addWidget(self.trouble)
        self.trouble.hide()
        self.pictures = [self._thumb(name) for name in self._names()]
        if self.pictures:
            self.body.addWidget(label(text("handout-pictures"), "small"))
            self.body.addWidget(Flow(self.pictures, px(4)))
        pasted = button(text("handout-paste"), self._paste)
        pasted.setEnabled(not self._on_clipboard().isNull())
        show = button(text("handout-show"), self._show_note, "primary", tip=text("handout-show-hint"))
        self.body.addWidget(Flow((button(text("handout-file"), self._ask_file), pasted, show), px(8), right=2))

    def _names(self) -> list[str]:
        return list(reversed(list(self._kit.session.pictures)))[:MOST_PICTURES]

    def _thumb(self, name: str) -> QToolButton:
        side = self._kit.look.px(60)
        made = QToolButton()
        image = decoded(name, self._kit.session.pictures)
        if image is not None:
            small = image.scaled(side, side, Qt.AspectRatioMode.KeepAspectRatio,
                                 Qt.TransformationMode.SmoothTransformation)  # fmt: skip
            made.setIcon(QIcon(QPixmap.fromImage(small)))
        made.setIconSize(QSize(side, side))
        made.setToolTip(name)
        made.setAccessibleName(name)
        made.clicked.connect(partial(self._show_kept, name))
        return made

    def begin(self) -> None:
        self.fit()
        self.note.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, chord: str) -> bool:
        if chord == "Ctrl+Return":
            self._show_note()
            return True
        return super().take(chord)

    def _words(self) -> str:
        return self.note.toPlainText().strip()[:LONGEST]

    def _show_kept(self, name: str, *_: object) -> None:
        self._show(decoded(name, self._kit.session.pictures))

    def _show_note(self) -> None:
        if self._words():
            self._done(Handout(self._words()))
        else:
            self._tell("handout-nothing")

    def _ask_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window(), self._kit.text("handout-ask"), "", file_filter(self._kit.text)
        )
        if chosen:
            self._show(picture_in(Path(chosen)))

    @staticmethod
    def _on_clipboard() -> QImage:
        clipboard = QGuiApplication.clipboard()
        return clipboard.image() if clipboard is not None else QImage()

    def _paste(self) -> None:
        self._show(fitted(self._on_clipboard()))

    def _show(self, picture: QImage | None) -> None:
        if picture is None:
            self._tell("handout-no-picture")
        else:
            self._done(Handout(self._words(), picture))

    def _tell(self, key: str) -> None:
        self.trouble.setText(self._kit.text(key))
        self.trouble.show()
        self.fit()


def file_filter(text: Text) -> str:
    """The line of the file dialog that says which files are pictures."""
    return f"{text('handout-files')} ({ENDINGS})"
