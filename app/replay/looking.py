"""Looking back at the battle: opens the strip under the map, goes from moment to moment, and comes back to now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.commands.router import is_text_input
from app.replay.harmless import changes_nothing
from app.replay.playing import Playing
from app.replay.sharing import Sharing

if TYPE_CHECKING:
    # Made when it is first wanted: the first paint needs none of what it brings along.
    from app.commands.command import Command
    from app.panels.desk import Desk
    from app.replay.places import Places
    from app.replay.seeking import Seeking
    from app.replay.strip import Strip
    from app.session import Session
    from app.workbench import Workbench
    from engine.battle.ids import CombatantId

FOLLOWS = "replay-follow"
"""Under this the settings keep whether the map follows."""
_KEYS = {
    "Left": "back",
    "Right": "on",
    "Shift+Left": "turn-back",
    "Shift+Right": "turn-on",
    "Ctrl+Left": "round-back",
    "Ctrl+Right": "round-on",
    "Home": "first",
    "End": "last",
    "Space": "play",
}


class LookingBack(QObject):
    """One for the window: the strip goes with its desk and comes again with the next one (another language)."""

    def __init__(self, window: Workbench) -> None:
        super().__init__(window)
        self._window = window
        self._desk: Desk | None = None
        self.strip: Strip | None = None
        self.seeking: Seeking | None = None
        self._open_for: Session | None = None
        self._heard: Session | None = None
        self._selected: tuple[CombatantId, ...] = ()
        self._goal: int | None = None
        self._goes_when_found = False
        self.places: Places | None = None
        self.sharing = Sharing(lambda: self.is_back)
        self.sharing.changed = self._show_place
        self._going = QTimer(self, singleShot=True, interval=0)
        self._going.timeout.connect(self._arrive)
        self.playing = Playing(window, self)
        self.playing.due.connect(self._play_on)
        self.playing.changed.connect(self._show_playing)

    @property
    def _session(self) -> Session | None:
        return self._window.session

    @property
    def is_open(self) -> bool:
        """Whether the strip is to be seen."""
        return self.strip is not None

    @property
    def is_back(self) -> bool:
        """Whether an earlier moment is looked at."""
        return self._session is not None and self._session.looks_at is not None

    def can_open(self) -> bool:
        """Whether there is anything to look back at."""
        return self._window.is_on_desk and self._session is not None and self._session.reach > 0

    # Opening and closing

    def attach(self, desk: Desk) -> None:
        """The desk was built (anew); where the strip was open it is again."""
        self._desk, self.strip, self.seeking = desk, None, None
        self.places = None
        self._window.commands.refuses = self._refuses
        desk.log.moment_asked.connect(self.look_there)
        session = desk.kit.session
        if session is not self._heard:
            self._heard = session
            session.looked.connect(self._looked)
            session.done.connect(self._battle_changed)
            session.stepped.connect(self._battle_changed)
        if self._open_for is session:
            self._build(desk)
        else:
            self._open_for = None
            self.playing.stop()

    def toggle(self) -> None:
        """Open the strip, or come back to now and put it away."""
        if self.is_open:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Show the strip; the keys are its own until the map is clicked."""
        if self._desk is None or not self.can_open():
            return
        if self.strip is None:
            self._open_for = self._desk.kit.session
            self._build(self._desk)
        if self.strip is not None:
            self.strip.track.setFocus()
        self._window.commands.changed.emit()

    def close(self) -> None:
        """Back to now, and the strip away."""
        self.playing.stop()
        self.look_at(None)
        self._open_for = None
        strip, self.strip, self.seeking = self.strip, None, None
        if strip is not None and self._desk is not None:
            from app.panels.parts import let_go

            self._desk.log.looks = False
            let_go(strip)
        if self._desk is not None and self._desk.overlay.prompt is None:
            self._desk.board.setFocus()
        self._window.commands.changed.emit()

    def _build(self, desk: Desk) -> None:
        from app.replay.places import Places
        from app.replay.seeking import Seeking
        from app.replay.strip import Strip

        strip = self.strip = Strip(desk.kit, desk)
        strip.asked.connect(self.run)
        strip.sought.connect(self._seek)
        strip.track.moved.connect(self._go_soon)
        strip.track.let_go.connect(self._arrive)
        self.places = Places(desk.kit.session, desk.kit.text)
        strip.track.words_at = self.places.in_words
        seeking = self.seeking = Seeking(desk.kit.session, desk.kit.text, strip)
        seeking.is_held = lambda: strip.track.is_held
        seeking.changed.connect(self._know_more)
        strip.show_speed(self.playing.speed)
        strip.follow.setChecked(self._follows)
        layout = desk.layout()
        assert layout is not None
        layout.insertWidget(1, strip)  # type: ignore[attr-defined]  # it is a box
        strip.show()
        desk.log.looks = True
        self._battle_changed()
        seeking.begin()

    # Where one looks

    @property
    def place(self) -> int:
        """After which step the battle is that is shown."""
        session = self._session
        if session is None:
            return 0
        return session.length if session.looks_at is None else session.looks_at

    def look_at(self, number: int | None) -> None:
        """Show the battle after step ``number``, which may be one to redo; the last step done is now, as is None."""
        session, desk = self._session, self._desk
        if session is None or desk is None:
            return
        if number is not None and min(number, session.reach) == session.length:
            number = None
        if number is not None and not self.is_back:
            self._begin(desk)
        self._goal = None
        session.look_at(number)

    def look_there(self, number: int) -> None:
        """The same, with the strip where it is not open yet: somebody clicked a moment elsewhere."""
        self.playing.stop()
        self.open()
        self.look_at(number)
        self._show_deed()

    def _begin(self, desk: Desk) -> None:
        """What is in hand is let go of: it belongs to now."""
        self._selected = self._window.selection.selected
        desk.hands.stop()
        desk.board.tool.cancel()
        if desk.board.tool.name in ("draw", "pick", "fog"):
            desk.board.set_tool("move")

    def _looked(self) -> None:
        """The session shows another moment."""
        session, desk = self._session, self._desk
        if session is None or desk is None:
            return
        if session.looks_at is None:
            there = session.now.combatants
            self._window.selection.select(tuple(id for id in self._selected if id in there))
            self.playing.stop()
            self.sharing.show(False)
        elif desk.overlay.prompt is not None and session.held is None:
            desk.overlay.close()  # what it wanted to do cannot be done now
        self._show_place()
        # What a command may do now is asked once the map shows that moment.

    def _go_soon(self, number: int) -> None:
        """The hand is at a moment: of all that it passes only the last is shown, once there is time."""
        self.playing.stop()
        self._goal = number
        if self.strip is not None:
            self.strip.track.show_place(number)
        if not self._going.isActive():
            self._going.start()

    def _arrive(self) -> None:
        if self._goal is not None:
            self.look_at(self._goal)
            self._show_deed()

    def _go(self, number: int) -> None:
        self.look_at(number)
        self._show_deed()

    # Ways

    def run(self, way: str) -> None:
        """Go one of the ways of the strip, its keys and its buttons."""
        session, places = self._session, self.places
        if session is None or places is None:
            return
        if way not in ("play", "speed", "follow", "players"):
            self.playing.stop()
        match way:
            case "back":
                self._go(max(0, self.place - 1))
            case "on":
                self._go(self.place + 1)
            case "turn-back" | "turn-on":
                self._go(places.beyond(self.place, 1 if way == "turn-on" else -1, session.turn_of))
            case "round-back" | "round-on":
                self._go(places.beyond(self.place, 1 if way == "round-on" else -1, places.round_of))
            case "first" | "last":
                self._go(places.end(self.place) if way == "last" else 0)
            case "next":
                self._next_found()
            case "play":
                self._play()
            case "speed":
                self.playing.quicken()
            case "follow":
                self._window.settings.keep(FOLLOWS, not self._follows)
                self._show_deed()
            case "players" | "branch":
                self._window.commands.run(f"replay-{way}")
            case "leave":
                self.close()

    # Playing

    @property
    def _follows(self) -> bool:
        return self._window.settings.kept(FOLLOWS, True) is not False

    def _play(self) -> None:
        """Go from deed to deed by itself, or halt; at the end of the battle it begins anew."""
        if self.playing.is_on:
            self.playing.stop()
        elif self._session is not None:
            if self.place == self._session.reach:
                self._go(0)
            self.playing.start()

    def _play_on(self) -> None:
        self._go(self.place + 1)
        if not self.is_back or self._session is None or self.place == self._session.reach:
            self.playing.stop()

    def _show_playing(self) -> None:
        if self.strip is not None:
            self.strip.show_playing(on=self.playing.is_on)
            self.strip.show_speed(self.playing.speed)

    # Searching

    def seek(self) -> None:
        """Open the strip with its line for searching."""
        self.open()
        if self.strip is not None:
            self.strip.line.setFocus()
            self.strip.line.selectAll()

    def _seek(self, words: str) -> None:
        self._goes_when_found = False
        if self.seeking is not None:
            self.seeking.seek(words)

    def _next_found(self) -> None:
        """Go to the next moment that was found, after the last to the first; as soon as there is one."""
        found = self.seeking.found if self.seeking is not None else []
        self._goes_when_found = not found
        if found:
            self._go(next((one for one in found if one > self.place), found[0]))

    def _know_more(self) -> None:
        """More of the battle was read, or more was found."""
        seeking, strip = self.seeking, self.strip
        if seeking is None or strip is None:
            return
        self._show_battle()
        strip.track.show_found(tuple(seeking.found))
        strip.show_count(len(seeking.found), is_all=seeking.is_all)
        if self._goes_when_found:
            self._next_found()

    # Showing

    def _battle_changed(self, *_: object) -> None:
        if self.strip is not None and self.places is not None:
            self.places.forget()
            self._show_battle()
            self._show_place()

    def _show_battle(self) -> None:
        session, strip, places = self._session, self.strip, self.places
        if session is not None and strip is not None and places is not None:
            places.show_on(strip.track)

    def _show_place(self) -> None:
        strip, places = self.strip, self.places
        if strip is not None and places is not None:
            strip.track.show_place(self.place)
            where = places.said(self.place) if self.is_back else places.said_now()
            strip.players.setEnabled(self.sharing.is_possible())
            strip.players.setChecked(self.sharing.is_on())
            strip.show_told(where, places.told_at(self.place), is_now=not self.is_back)

    def _show_deed(self) -> None:
        """On the map: whom the deed was about comes into sight where the map follows, and its way is shown."""
        desk, places = self._desk, self.places
        found = places.told_at(self.place) if places is not None and self.is_back else None
        if desk is None or found is None:
            return
        board = desk.board
        if self._follows:
            there = [id for id in found.who if id in board.figures]
            for id in reversed(there[:2]):
                board.show_figure(id)
        board.passing.show_trail(found.trail)

    # Keys and commands

    def hears(self, chord: str, figures: Callable[[str], bool]) -> bool:
        """A key on the desk: for ``figures`` that act by themselves, the strip, the desk, at last the strip again."""
        desk = self._desk
        if figures(chord) or self.take(chord) or (desk is not None and desk.take(chord)):
            return True
        return self.take_last(chord)

    def take(self, chord: str) -> bool:
        """A key for the strip: while one looks back or it has the keyboard, and nothing is being typed elsewhere."""
        strip, desk = self.strip, self._desk
        if strip is None or desk is None or not self._window.is_on_desk:
            return False
        focus = QApplication.focusWidget()
        if strip.is_typed_in:
            if chord == "Esc":
                strip.line.clear()
                strip.track.setFocus()
                return True
            return False
        if focus is not None and is_text_input(focus):
            return False
        is_own = focus is not None and (focus is strip or strip.isAncestorOf(focus))
        is_map = focus is None or focus is desk.board or focus is self._window
        if chord == "Esc" and self.is_back and (is_own or is_map):
            self.close()
            return True
        if chord in _KEYS and (is_own or (is_map and self.is_back)):
            self.run(_KEYS[chord])
            return True
        return False

    def take_last(self, chord: str) -> bool:
        """Esc when nothing else means it: the strip is put away."""
        if chord == "Esc" and self.is_open and self._window.is_on_desk:
            self.close()
            return True
        return False

    def _refuses(self, command: Command) -> bool:
        """Whether a command would change the battle while one looks back, which is told."""
        session = self._session
        return session is not None and self.is_back and not changes_nothing(command) and not session.is_now()
