"""The GM's hands on the players' window: opens and closes it, sets its switches, takes it where he looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.commands.keys import shown
from app.panels.notices import Offered
from app.players.presenter import Presenter
from app.soon import Soon

if TYPE_CHECKING:
    # Made when it is first wanted: the first paint needs none of what it brings along.
    from app.players.display import Display
    from app.players.window import PlayersWindow
    from app.workbench import Workbench


class Steering(QObject):
    """One for the GM's window; ``window`` is the players' while it is open."""

    def __init__(self, gm: Workbench) -> None:
        super().__init__(gm)
        self._gm = gm
        self.window: PlayersWindow | None = None
        self._display: Display | None = None
        self.presenter = Presenter(gm, self.toggle, self)
        self._fog_soon = Soon(self.lay_fog, self)
        self._fog_told = ""

    def toggle(self) -> None:
        """Open the window, or close it."""
        if self._display is not None and self._display.is_put_away:
            self._display.appear()
            return
        if self.window is not None:
            self.window.close()
            return
        from app.players.display import Display
        from app.players.window import PlayersWindow

        session, desk = self._gm.session, self._gm.desk
        if session is None or desk is None:
            return
        showing = self.presenter.showing
        self.window = PlayersWindow(session, self._gm.text, desk.board.colours, self._gm.settings, showing)
        self.presenter.window = self.window
        self.window.closed.connect(self._closed)
        self.window.chord_pressed.connect(self._run)
        # At another size it shows as much of the map as the GM sees all the same.
        self.window.resized.connect(self._follow)
        self._display = Display(self.window, self._gm, self._gm.settings)
        self._display.lost.connect(self._tell_lost)
        self._display.settled.connect(self._gm.commands.changed)
        self._display.appear()
        self.attach()
        self._gm.commands.changed.emit()
        session.done.connect(self._fog_soon.ask)
        session.stepped.connect(self._fog_gone)
        self.lay_fog()

    def lay_fog(self) -> None:
        """Lay the fog on a map that may hide something, and say so; not where the GM has lifted it.

        Until then the players see what their figures see just now. Undo takes it back with the deed before it: one who
        takes a blow back is not held up by a step that he has not made.
        """
        from engine.battle.actions import SetFog
        from engine.play.fog import holds, players_sides

        session, text = self._gm.session, self._gm.text
        if self.window is None or session is None or session.held is not None or session.can_redo:
            return
        if session.looks_at is not None:
            return  # nothing is done while the GM looks back; it is asked again with the next deed
        battle = session.battle
        if battle.fog.is_on or not holds(session.rules, battle):
            return
        session.do(SetFog(is_on=True, by_itself=True))
        looks = any(one.side in players_sides(battle) for one in battle.on_board())
        self._fog_told = text("players-fog") if looks else f"{text('players-fog')} {text('fog-nobody')}"
        self._gm.notices.tell(self._fog_told, Offered(text("players-fog-lift"), self._lift_fog))

    def _fog_gone(self) -> None:
        """The battle has gone back or forward: what was said of the fog holds only while it lies."""
        session = self._gm.session
        if session is not None and not session.battle.fog.is_on:
            self._gm.notices.take_back(self._fog_told)

    def _lift_fog(self) -> bool:
        """The players may see the whole map. Whether that could be done."""
        from engine.battle.actions import SetFog

        session = self._gm.session
        if session is None or session.paused is not None:
            return False
        session.do(SetFog(is_on=False))
        return True

    def _run(self, chord: str) -> None:
        """A key in the players' window: what has to do with that window is done there too."""
        command = self._gm.commands.for_chord(chord)
        if command is not None and command.menu == "players":
            self._gm.commands.run(command.id)

    def attach(self) -> None:
        """The desk was built (anew): go where its map goes, in its language and colours."""
        desk = self._gm.desk
        if desk is not None:
            self.presenter.attach(desk.board)
        if self.window is None or desk is None:
            return
        if self.window.canvas.session is not desk.kit.session:
            self.close()
            return
        self.window.changed.connect(self._gm.commands.changed)
        self.window.set_words(self._gm.text)
        self.window.canvas.set_palette(desk.board.colours)
        desk.board.looked.connect(self._follow)
        self._follow()

    def close(self) -> None:
        """Close the window, if it is open."""
        if self.window is not None:
            self.window.close()

    def _closed(self) -> None:
        window, self.window, self._display = self.window, None, None
        if window is not None:
            window.canvas.session.done.disconnect(self._fog_soon.ask)
            window.canvas.session.stepped.disconnect(self._fog_gone)
            window.deleteLater()
        self.presenter.closed()
        self._gm.commands.changed.emit()

    def _tell_lost(self) -> None:
        command, text = self._gm.commands["players-window"], self._gm.text
        how = shown(command.keys[0]) if command.keys else text("command-players-window")
        self._gm.notices.tell(text("players-display-gone", keys=how))

    @property
    def has_displays(self) -> bool:
        """Whether there is another display to go to."""
        return self._display is not None and len(self._display.names) > 1

    def go_on(self) -> None:
        """Move the window to the next display."""
        if self._display is not None:
            self._display.go_on()
            self._gm.commands.changed.emit()

    def switch(self, name: str) -> None:
        from app.players.window import Switch

        if self.window is not None:
            self.window.switch(Switch(name))
            if Switch(name) is Switch.FOLLOW:
                self._follow()

    def is_on(self, name: str) -> bool:
        if self.window is None:
            return False
        from app.players.window import Switch

        return self.window.is_on(Switch(name))

    def _follow(self) -> None:
        session = self._gm.session
        is_elsewhere = session is not None and session.looks_at is not None and not self.presenter.showing.shows_past
        if self.window is not None and self.window.follows and not is_elsewhere:
            self.look_here()

    def look_here(self) -> None:
        """Take the players where the GM looks."""
        desk = self._gm.desk
        if self.window is not None and desk is not None and not self.window.canvas.frozen:
            rect = desk.board.device_rect()
            self.window.look_like(desk.board.camera, rect.width(), rect.height())

    def fit(self) -> None:
        if self.window is not None:
            self.window.fit()

    def calibrate(self) -> None:
        from app.players.calibration import Calibration

        if self.window is not None:
            dialog = Calibration(self.window, self._gm.text, self._gm.look)
            dialog.exec()
            dialog.deleteLater()
