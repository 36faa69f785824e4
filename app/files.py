"""Files that come to the window: chosen in a dialog, dropped on it, or named when the program starts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from app.folders import OPENED, chosen_file
from app.held import Held
from app.panels.notices import Offered
from app.readying import Readying
from engine.errors import BattleFileError, FlankError
from engine.grid.cell import Cell
from engine.maps.source import BATTLE, read_head, shown

if TYPE_CHECKING:
    from app.workbench import Workbench

BATTLE_SUFFIX, READY_SUFFIX, PACK_SUFFIX = ".flank", ".toml", ".flankpack"
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")


class Files:
    """Opens and saves the files of one window; what is wrong with them is said in its bar."""

    def __init__(self, window: Workbench) -> None:
        self._window = window
        self._held = Held()
        self.readying = Readying(window)
        window.battle_shown.connect(self._hold)
        window.destroyed.connect(self._held.let_go)

    def _hold(self, path: Path | None) -> None:
        """A battle is shown (None: none any more); where another window has it open, that is told."""
        if not self._held.hold(path) and path is not None:
            window, text = self._window, self._window.text
            offer = Offered(text("copy-go-on"), self.ask_to_go_on)
            window.notices.keep_here(text("battle-open-elsewhere", file=shown(path.name)), offer)

    def open(self, path: Path, then: Callable[[], object] = lambda: None) -> None:
        """Open a battle, a ready battle or a map, whatever the file is; ``then`` comes after a battle is shown."""
        suffix = path.suffix.lower()
        try:
            if suffix == BATTLE_SUFFIX or _is_battle(path):
                self._open_battle(path, then)
            elif suffix == READY_SUFFIX:
                self._begin_ready(path, then)
            elif suffix == PACK_SUFFIX:
                self._window.take_in(path)
            else:
                self._window.new_battle(path)
        except FlankError as error:
            self._window.fail(error)

    def _open_battle(self, path: Path, then: Callable[[], object]) -> None:
        from app.session import Session

        session = self._window.session
        if session is not None and session.path == path:
            self._window.return_to_battle()
            then()
            return
        if not self.readying.reads(path, then):
            self._window.show_battle(Session.open(path, self._window), then)

    def _begin_ready(self, path: Path, then: Callable[[], object]) -> None:
        from app.session import Session
        from engine.catalogue import ruleset
        from engine.play.chance import new_seed
        from engine.play.scenario import read_scenario

        scenario = read_scenario(path)
        battle = scenario.battle(self._window.settings.spoken, new_seed())
        self._window.show_battle(Session.new(ruleset(scenario.ruleset), battle, parent=self._window), then)

    def ask_to_open(self) -> None:
        """Let the GM choose a file, and open it."""
        from app.session import battles_folder
        from app.start.new_battle import MAP_KINDS

        text = self._window.text
        kinds = f"{text('files-all')} (*.flank *.flankpack *.toml {MAP_KINDS})"
        settings = self._window.settings
        path = chosen_file(self._window, text("command-open"), kinds, settings, OPENED, battles_folder())
        if path is not None:
            self.open(path)

    def ask_to_save_copy(self) -> None:
        """Let the GM choose where a copy of the battle goes, and write it."""
        window, session = self._window, self._window.session
        assert session is not None
        self._write_copy(session.save_copy, lambda path: window.text("copy-saved", file=shown(path.name)))

    def ask_to_go_on(self) -> bool:
        """Let the GM choose where a copy of the battle goes, and go on in it; whether it came to that.

        For a battle whose file was deleted or replaced, or can no longer be written to.
        """
        window, session = self._window, self._window.session
        if session is None:
            return False

        def go_on(path: Path) -> None:
            session.go_on_in(path)
            self._held.hold(path)
            window.name_window()
            window.settings.remember(path)

        return self._write_copy(go_on, lambda path: window.text("copy-gone-on", file=str(path)))

    def _write_copy(self, write: Callable[[Path], None], said: Callable[[Path], str]) -> bool:
        """Ask for a file and ``write`` it, then say so; whether it was written."""
        from app.session import battles_folder
        from engine.save.copies import new_path

        window, text = self._window, self._window.text
        assert window.session is not None
        kinds = f"{text('files-battles')} (*.flank)"
        usual = new_path(battles_folder(), window.session.title)
        name, _ = QFileDialog.getSaveFileName(window, text("command-save-copy"), str(usual), kinds)
        if not name:
            return False
        path = Path(name) if name.endswith(BATTLE_SUFFIX) else Path(name + BATTLE_SUFFIX)
        try:
            write(path)
        except FlankError as error:
            window.fail(error)
            return False
        window.notices.tell(said(path))
        return True

    def way_out(self, error: FlankError) -> Offered | None:
        """What can be done against an error: the battle goes on in a copy where only its file is in trouble; one that
        could not be read, or with which another window has gone on, is read again."""
        from engine.save.battle_file import CAN_GO_ON_IN_A_COPY, TWO_WRITERS, UNREAD

        session = self._window.session
        if session is not None and error.key == UNREAD:
            return Offered(self._window.text("read-again"), session.finish_saving)
        if session is None or not isinstance(error, BattleFileError):
            return None
        if error.key not in (*CAN_GO_ON_IN_A_COPY, TWO_WRITERS):
            return None
        if session.path is None or error.file != str(session.path):
            return None
        if error.key == TWO_WRITERS:
            return Offered(self._window.text("read-again"), self._open_anew)
        return Offered(self._window.text("copy-go-on"), self.ask_to_go_on)

    def _open_anew(self) -> bool:
        """Show the battle as its file has it now; whether it could be read."""
        from app.session import Session

        window, session = self._window, self._window.session
        if session is None or session.path is None:
            return False
        try:
            if not self.readying.reads(session.path):
                window.show_battle(Session.open(session.path, window))
        except FlankError as error:
            window.fail(error)
            return False
        return True

    def may_let_go(self) -> bool:
        """Whether nothing of the battle is lost when it is let go of now, or the GM was told already what is.

        What was thrown for a deed that is not done is written into the log.
        """
        session = self._window.session
        if session is None:
            return True
        if session.paused is not None and self._window.desk is not None:
            from app.prompts.left_open import keep_thrown

            keep_thrown(self._window.desk)
        is_known = session.is_unread
        return session.finish_saving() or is_known

    def saving_changed(self) -> None:
        """What was said of a battle that could not be read does not hold any more once it was."""
        from engine.save.battle_file import unread

        window = self._window
        if window.session is not None and not window.session.is_unread:
            window.notices.take_back(window.text.error(unread(window.session.path)))

    def ask_to_export_map(self) -> None:
        """Let the GM choose how the map is to be written for other programs, and write it."""
        from app.maps.export import own_scale
        from app.maps.export_dialog import ExportDialog

        window = self._window
        assert window.session is not None
        battle = window.session.battle
        own = own_scale(battle.board, window.session.pictures)
        dialog = ExportDialog(battle.board, own, window.session.title, window.text, window.look, window)
        dialog.chosen.connect(self.export_map)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export_map(self, path: Path, scale: int | None, grid: bool) -> None:
        """Write the map of the battle to ``path``, in the background, with its progress and a way to stop it."""
        from app.board.paint.palette import DARK, LIGHT
        from app.maps.export import Export, Work, write_map
        from app.maps.export_dialog import ExportProgress

        window, text = self._window, self._window.text
        assert window.session is not None
        palette = DARK if window.look.colours.is_dark else LIGHT
        pictures = dict(window.session.pictures)
        export = Export(window.session.battle.board, pictures, scale, grid, palette)
        progress = ExportProgress(shown(path.name), text, window)

        def work(is_stopped: Callable[[], bool]) -> FlankError | int:
            try:
                return len(write_map(export, path, text, Work(is_stopped, progress.told.emit)))
            except FlankError as error:
                return error

        def then(done: FlankError | int) -> None:
            progress.canceled.disconnect(stop)  # closing it says so, too
            progress.close()
            progress.deleteLater()
            if isinstance(done, FlankError):
                window.fail(done)
            else:
                window.notices.tell(text("export-done", file=shown(path.name), count=done))

        def stop() -> None:
            window.background.drop("export")
            window.notices.tell(text("export-stopped", file=shown(path.name)))

        progress.canceled.connect(stop)
        window.background.ask("export", work, then)

    def dropped(self, paths: list[Path], cell: Cell | None) -> None:
        """Pictures become tokens on the map; anything else opens."""
        for path in paths:
            if self._window.desk is not None and path.suffix.lower() in PICTURES:
                self._add_picture(path, cell)
            else:
                self.open(path)
                return

    def _add_picture(self, path: Path, cell: Cell | None) -> None:
        from engine.maps.header import facts_of
        from engine.maps.source import read_bytes

        window = self._window
        try:
            data = read_bytes(path)
            facts_of(data, shown(path.name))
        except FlankError as error:
            window.fail(error)
            return
        side = window.desk.library.side if window.desk is not None else None
        window.edit(lambda editing: editing.add_picture(path, data, side, cell or editing.place()))


def _is_battle(path: Path) -> bool:
    """Whether a file is a saved battle under another name."""
    try:
        return read_head(path, len(BATTLE)) == BATTLE
    except FlankError:
        return False  # whoever opens it says why
