"""A canvas that follows a battle being played: its figures, who is selected, who acts, whom the rules ask."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.board.canvas import Canvas
from app.board.paint.items.area import Area
from app.board.paint.palette import BoardPalette
from app.board.scene.burst import Burst
from app.board.scene.candidates import Candidates
from app.board.scene.emphasis import Emphasis
from app.board.scene.figures import Figure
from app.board.scene.legend import Legend, legend_lines
from app.board.scene.player_view import places_for_players, shown_to_players, veil_for_gm, words_on_map, zones_of
from app.board.scene.transient import Transient
from app.board.scene.zones import arc_areas, arc_zones, places, places_of, reach_areas, reach_zones
from app.commands.kinds import called
from app.selection import Selection
from app.session import Session
from app.text import Text
from engine.battle.ids import CombatantId
from engine.contract import Zone
from engine.grid.cell import Cell
from engine.play.asked import order_of
from engine.table.requests import concerned


class BattleCanvas(Canvas):
    """Shows what is so in a session; ``hovered`` and ``drop_cell`` are set by whoever handles the mouse."""

    def __init__(
        self, session: Session, selection: Selection, text: Text, palette: BoardPalette, parent: QWidget | None = None
    ) -> None:
        super().__init__(session.shown.board, palette, session.pictures, parent)
        self.session = session
        self.selection = selection
        self.text = text
        self.shows_reach = False
        self.shows_players = False
        """Whether the map is drawn as the players see it."""
        self._stored = len(session.pictures)
        self._drop_cell: Cell | None = None
        self.passing = Transient(self)
        self.legend = Legend(self)
        self.burst = Burst(session, self)
        self.burst.changed.connect(self.refresh_areas)
        self.candidates = Candidates(self, self.candidates_changed)
        self.read_aloud: object = None
        """What screen readers read of it, once one has asked (``app.board.accessible``)."""
        self.considered: CombatantId | None = None
        """Whom the keys have come to while a target is chosen."""
        self._listen()

    # What a view adds

    @property
    def hovered(self) -> CombatantId | None:
        """The figure under the pointer."""
        return None

    @property
    def marks_figures(self) -> bool:
        """Whether the hand is free for figures: arcs on hover, the turning handle."""
        return True

    @property
    def turned(self) -> Mapping[CombatantId, int]:
        """Figures that are shown looking another way than they do."""
        return {}

    def battle_changed(self) -> None:
        """Another battle is shown; figures are not renewed yet."""

    # Following

    def set_session(self, session: Session, text: Text | None = None) -> None:
        """Show another battle (with its ruleset's words), the whole map in view."""
        self.session.changed.disconnect(self._on_battle)
        self.session.asked.disconnect(self._on_asked)
        self.session.done.disconnect(self.passing.happened)
        self.session.stepped.disconnect(self._forget_trail)
        self.session.looked.disconnect(self._forget_trail)
        self.selection.changed.disconnect(self.refresh_marks)
        self.burst.follow(session)
        self.session = session
        self.text = text or self.text
        self._stored = len(session.pictures)
        self.stage.set_pictures(session.pictures)
        self._listen()
        self._on_battle()
        self.fit_anew()

    def set_text(self, text: Text) -> None:
        """Speak another language."""
        self.text = text
        self._on_battle()
        self.update()

    def set_palette(self, palette: BoardPalette) -> None:
        """Draw in other colours."""
        self.stage.set_palette(palette)
        self.refresh_areas()
        self.battle_changed()
        self.update()

    def _listen(self) -> None:
        self.session.changed.connect(self._on_battle)
        self.session.asked.connect(self._on_asked)
        self.session.done.connect(self.passing.happened)
        self.session.stepped.connect(self._forget_trail)
        self.session.looked.connect(self._forget_trail)
        self.selection.changed.connect(self.refresh_marks)

    def _on_battle(self) -> None:
        stored = len(self.session.pictures)
        if stored != self._stored:
            self._stored = stored
            self.stage.set_pictures(self.session.pictures)
            self.update()
        self.battle_changed()
        self.refresh_figures()
        self.refresh_marks()

    def _forget_trail(self) -> None:
        self.passing.show_trail(())

    def paint_passing(self, painter: QPainter) -> None:
        self.passing.paint(painter)
        self.legend.paint(painter)

    def _on_asked(self) -> None:
        self.passing.follow(self.session.paused)
        self.touch(self.stage.emphasise(self._emphasis()))
        if (rose := self.passing.rose) is not None:
            self.show_cell(rose.centre)
            return
        asked = [id for id in self.stage.emphasis.asked if id in self.figures]
        if asked and not any(self._is_in_sight(self.figures[id]) for id in asked):
            self.show_figure(asked[0])

    def candidates_changed(self) -> None:
        """More is known of who may be a target, or no target is chosen any more."""
        self.refresh_marks()

    def look_at_cell(self, cell: Cell) -> None:
        """The pointer is over a cell: what it means for everybody is said, if it means anything."""
        here = 1 << self.grid.index(cell) if self.grid.holds(cell) else 0
        found = [zone for zone in places(self.session.rules, self.session.shown) if zone.cells & here] if here else []
        said = [self.text.filled(zone.key, zone.args, self.session.shown) for zone in found]
        said += words_on_map(self.stage.board, cell)
        figure = self.stage.figure_at(cell)
        if figure is not None and (against := self.candidates.barred.get(figure)) is not None:
            said.insert(0, self.text.filled(against.key, against.args, self.session.shown))
        self.passing.say("\n".join(dict.fromkeys(said)), cell)

    def show_cell(self, cell: Cell) -> None:
        """Bring a cell to the middle, unless it is in sight."""
        at = self.grid.centre(cell)
        if not self.device_rect().contains(self.camera.to_view(*at).toPoint()):
            self.look_at(*at)

    def show_figure(self, id: CombatantId) -> None:
        """Bring a figure into sight: to the middle where nothing of it is; else the map moves by what is cut off."""
        figure = self.figures.get(id)
        if figure is None:
            return
        if self.device_rect().intersects(self.stage.disc(figure).toAlignedRect()):
            self.set_camera(self.camera.moved(self._cut_off(figure)))
        else:
            self.look_at(figure.x, figure.y)

    def _is_in_sight(self, figure: Figure) -> bool:
        return self._cut_off(figure) == QPoint()

    def _cut_off(self, figure: Figure) -> QPoint:
        """By how much the map would have to move for the whole of a figure to be in sight; by nothing: it is."""
        view, disc = self.device_rect(), self.stage.disc(figure).toAlignedRect()
        right, down = max(0, view.left() - disc.left()), max(0, view.top() - disc.top())
        return QPoint(right - max(0, disc.right() - view.right()), down - max(0, disc.bottom() - view.bottom()))

    def refresh_figures(self) -> None:
        """Draw anew the figures that look different, and the fog that lies over the map."""
        rules, battle = self.session.rules, self.session.shown
        self.stage.backdrop.set_numbers(not self.shows_players)
        if self.shows_players:
            shown = shown_to_players(rules, battle, self.text)
            self.touch(self.stage.show_figures(shown.board, shown.figures))
            self.touch(self.stage.set_veil(shown.veil))
            return
        self.touch(self.stage.show(rules, battle, self.text, self.turned))
        self.touch(self.stage.set_veil(veil_for_gm(rules, battle)))

    def refresh_marks(self) -> None:
        """Draw anew what marks figures and cells."""
        self.touch(self.stage.emphasise(self._emphasis()))
        self.refresh_areas()

    def refresh_areas(self) -> None:
        """Draw anew zones, the arcs of the figure under the pointer, the reach of the selected, where things drop."""
        battle, rules = self.session.shown, self.session.rules
        if self.shows_players:
            shown = shown_to_players(rules, battle, self.text)
            kept = places_for_players(rules, battle, shown.known, self.colours)
            struck = self.burst.areas_for_players(shown, self.colours)
            self.touch(self.stage.set_areas((*shown.zones, *kept, *struck)))
            self.legend.show(())
            return
        areas: list[Area] = [*zones_of(battle.board), *places_of(rules, battle, self.colours)]
        reach = reach_zones(rules, battle, self._whose_reach()) if self.shows_reach else ()
        arcs = self._arcs()
        areas += [*reach_areas(reach, self.colours), *arc_areas(arcs, self.colours)]
        self._explain(reach, arcs)
        if self._drop_cell is not None and self.grid.holds(self._drop_cell):
            areas.append(Area(1 << self.grid.index(self._drop_cell), self.colours.acting, "rising", 70, 3))
        self.touch(self.stage.set_areas((*areas, *self.burst.areas(self.colours))))

    @property
    def _whose_arcs(self) -> CombatantId | None:
        """Whose arcs are shown: of the one that is being turned, else of the one under the pointer."""
        if len(self.turned) == 1:
            return next(iter(self.turned))
        return self.hovered if self.is_calm and self.marks_figures else None

    def _arcs(self) -> tuple[Zone, ...]:
        """Its arcs; of one that is being turned those that it is about to have."""
        id, battle = self._whose_arcs, self.session.shown
        if id is None or id not in battle.combatants:
            return ()
        cell = battle[id].cell
        if id in self.turned and cell is not None:
            battle = battle.with_place(id, cell, self.turned[id])
        return arc_zones(self.session.rules, battle, id)

    def _explain(self, reach: tuple[Zone, ...], arcs: tuple[Zone, ...]) -> None:
        """Say in a corner what the colours of these mean."""
        battle, whose, arcing = self.session.shown, self._whose_reach() if reach else (), self._whose_arcs
        lines = legend_lines(called(battle, whose), reach, self.text, battle, self.colours)
        if arcs and arcing is not None:
            lines += legend_lines(battle[arcing].name, arcs, self.text, battle, self.colours)
        ids = (*whose, *((arcing,) if arcing is not None else ()))
        self.legend.show(lines, (self.stage.disc(self.figures[id]) for id in ids if id in self.figures))

    def consider(self, id: CombatantId | None) -> None:
        """Mark whom the keys have come to while a target is chosen, and bring it into sight."""
        if id == self.considered:
            return
        self.considered = id
        if id is not None:
            self.show_figure(id)
        self.refresh_marks()

    def _whose_reach(self) -> tuple[CombatantId, ...]:
        """Whose reach is shown: of the selected, without any of who acts now."""
        battle = self.session.shown
        if self.selection.selected or not battle.started:
            return self.selection.selected
        return tuple(id for id in order_of(self.session.rules, battle).active if id in battle.combatants)

    def _emphasis(self) -> Emphasis:
        battle, paused = self.session.shown, self.session.paused
        selected = tuple(id for id in self.selection.selected if id in battle.combatants)
        current = selected[-1] if selected else None
        can_turn = len(selected) == 1 and paused is None and self.marks_figures
        return Emphasis(
            selected=selected,
            current=current,
            target=self.considered or self.selection.target,
            hovered=self.hovered,
            handled=current if can_turn else None,
            acting=frozenset(order_of(self.session.rules, battle).active if battle.started else ()),
            asked=self._asked(),
            possible=frozenset(self.candidates.possible),
            barred=frozenset(self.candidates.barred),
        )

    def _asked(self) -> frozenset[CombatantId]:
        """Whom the question that the rules wait for concerns."""
        if self.session.paused is None:
            return frozenset()
        there = self.session.shown.combatants
        return frozenset(CombatantId(id) for id in concerned(self.session.paused.request) if id in there)

    # What the GM switches

    def set_shows_players(self, shown: bool) -> None:
        """Draw the map as the players see it, or whole."""
        if shown != self.shows_players:
            self.shows_players = shown
            self.battle_changed()
            self.refresh_figures()
            self.refresh_marks()
            self.update()

    def toggle_reach(self) -> None:
        """Show or hide reach and threat of the selection."""
        self.shows_reach = not self.shows_reach
        self.refresh_areas()

    @property
    def shows_grid(self) -> bool:
        return self.stage.backdrop.show_grid

    def set_grid_shown(self, shown: bool) -> None:
        """Show or hide the lines between cells."""
        self.stage.backdrop.set_grid(shown)
        self.update()

    def centre_on(self, id: CombatantId) -> None:
        """Bring a figure to the middle."""
        figure = self.figures.get(id)
        if figure is not None:
            self.look_at(figure.x, figure.y)

    def centre_on_active(self) -> None:
        """Bring who acts to the middle; before the fight, who is selected."""
        active = [id for id in order_of(self.session.rules, self.session.shown).active if id in self.figures]
        current = self.selection.current
        if current is not None and (current in active or not active):
            self.centre_on(current)
        elif active:
            self.centre_on(active[0])

    def handled_figure(self) -> Figure | None:
        """The figure that carries the turning handle."""
        id = self.stage.emphasis.handled
        return self.figures.get(id) if id is not None else None
