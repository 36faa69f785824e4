"""Every command of the window, with its menu and when it is possible; its keys are in ``app.commands.keymap``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.commands.command import Command
from app.commands.help_actions import (
    is_guided,
    leave_first_steps,
    show_about,
    show_manual,
    skip_a_step,
    take_first_steps,
)
from app.commands.log_actions import ask_to_export_log, find_in_log, write_remark
from app.commands.round_actions import all_at_once, can_end, end_battle, next_undone

if TYPE_CHECKING:
    from app.commands.order_actions import OrderActions
    from app.commands.window_actions import WindowActions
    from app.files import Files
    from app.workbench import Workbench

TOOLS = ("tool-move", "tool-measure", "tool-sight", "reach", "tool-area", "tool-fog", "tool-draw", "players-view")
"""The commands that stand as buttons in the bar."""


def commands_of(window: Workbench, acts: WindowActions, files: Files) -> tuple[Command, ...]:
    """The commands; they call ``acts`` and ``files``, and ask ``acts`` what is possible."""
    return (
        *_file(window, acts, files),
        *_edit(window, acts),
        *_battle(window, acts),
        *_map(window, acts),
        *_view(window, acts),
        *_players(acts),
        *_help(window, acts),
    )


def _file(window: Workbench, acts: WindowActions, files: Files) -> tuple[Command, ...]:
    return (
        Command("new-battle", window.new_battle, icon="new", menu="file"),
        Command("open", files.ask_to_open, icon="open", menu="file"),
        Command("start", window.show_start, acts.has_battle, "home", "file"),
        Command(
            "last-battle",
            lambda: acts.scenes.go_to_last(),
            lambda: acts.scenes.has_last(),
            "recent",
            "file",
            of=lambda: acts.scenes.last_name(),
        ),
        Command("keep-scene", lambda: acts.scenes.keep(), acts.can_act, "map", "file"),
        Command("chronicle", lambda: _chronicle(window), icon="recent", menu="file"),
        Command(
            "save-copy",
            files.ask_to_save_copy,
            acts.has_battle,
            "export",
            "file",
            starts_group=True,
        ),
        Command("export-map", files.ask_to_export_map, acts.has_battle, "", "file"),
        Command("export-log", lambda: ask_to_export_log(window), acts.has_battle, "", "file"),
        Command("print", lambda: _print(window), acts.has_battle, "", "file"),
        Command("export-pack", lambda: acts.packs.export(), icon="export", menu="file"),
        Command("restore-copy", lambda: acts.packs.restore(), menu="file"),
        Command("settings", acts.show_settings, icon="settings", menu="file", starts_group=True),
        Command("quit", window.close, menu="file", starts_group=True),
    )


def _print(window: Workbench) -> None:
    from app.printing.actions import ask_to_print

    ask_to_print(window)


def _from_text(window: Workbench) -> None:
    """New creatures from the text on the clipboard, or one that is pasted then."""
    if window.desk is not None:
        window.desk.library.new_from_text()


def _edit(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:
    return (
        Command("undo", acts.undo, acts.can_undo, "undo", "edit"),
        Command("redo", acts.redo, acts.can_redo, "redo", "edit"),
        Command("undo-turn", acts.undo_turn, acts.can_undo_step, "undo-turn", "edit"),
        Command("sheet", acts.open_sheet, acts.has_selected, "edit", "edit", starts_group=True),
        Command("copy", acts.copy, acts.has_selected, "copy", "edit"),
        Command("cut", acts.cut, acts.has_selected, "", "edit"),
        Command("paste", acts.paste, acts.can_paste, "paste", "edit"),
        Command("duplicate", acts.duplicate, acts.has_selected, "", "edit"),
        Command("delete", acts.delete, acts.has_selected, "delete", "edit"),
        Command("keep", acts.keep, acts.has_selected, "library", "edit"),
        Command("copy-text", lambda: acts.edit(lambda editing: editing.copy_as_text()), acts.has_selected, "", "edit"),
        Command("creature-from-text", lambda: _from_text(window), acts.has_battle, "paste", "edit"),
        Command("keep-warband", acts.keep_warband, acts.has_selected, "group", "edit"),
        Command(
            "send",
            lambda: acts.scenes.send(),
            acts.can_send,
            "recent",
            "edit",
            of=lambda: acts.scenes.last_name() if acts.has_battle() else "",
        ),
        Command("hide", acts.hide_selected, acts.has_selected, "eye-off", "edit", starts_group=True),
        Command("select-all", acts.select_all, acts.has_battle, "group", "edit"),
        Command("all-of-kind", acts.hand.all_of_kind, acts.has_selected, "", "edit"),
        Command("join-side", acts.hand.ask_side, acts.can_use_selected, "", "edit"),
        Command("reactions", acts.hand.ask_reactions, acts.can_set_reactions, "reaction", "edit"),
    )


def _battle(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:
    return (
        Command("go-on", acts.go_on, acts.can_act, "end-turn", "battle"),
        Command("end-battle", lambda: end_battle(window), lambda: can_end(window), "pause", "battle"),
        Command("attack", acts.attack, acts.can_use_somebody, "attack", "battle", starts_group=True),
        Command("attack-all", acts.hand.attack_with_all, acts.can_use_selected, "", "battle"),
        Command("repeat", acts.repeat, acts.can_use_somebody, "repeat", "battle"),
        Command("usual-deed", acts.usual_deed, acts.can_act, "end-turn", "battle"),
        Command("usual-deed-on", lambda: acts.usual_deed(then_on=True), acts.can_act, "end-turn", "battle"),
        Command("all-at-once", lambda: all_at_once(window, acts.go_on), acts.can_act, "group", "battle"),
        *_within("by-themselves", *_tactics(acts)),
        *_within("by-hand", *_by_hand(acts)),
        Command("orders", acts.hand.orders, acts.hand.has_orders, "reaction", "battle", of=acts.hand.why_no_orders),
        Command("throw", acts.throw, acts.can_act, "dice", "battle"),
        Command("remark", lambda: write_remark(window), acts.can_act, "edit", "battle"),
        *_within("to-whom", *_to_whom(window, acts)),
        *_within("order", *_order(acts.order)),
        *_within("party", *_party(acts)),
        Command("sides", acts.edit_sides, acts.has_battle, "group", "battle", starts_group=True),
        Command("options", acts.edit_options, acts.has_battle, "settings", "battle"),
        Command("inspection", acts.show_inspection, acts.can_inspect, "odds", "battle"),
        Command("report", lambda: _report(window), acts.has_battle, "scroll", "battle", starts_group=True),
        Command("film", lambda: _film(window), acts.has_battle, "play", "battle"),
    )


def _chronicle(window: Workbench) -> None:
    from app.chronicle.actions import show_chronicle

    show_chronicle(window)


def _film(window: Workbench) -> None:
    from app.film.actions import ask_to_film

    ask_to_film(window)


def _report(window: Workbench) -> None:
    from app.report.actions import ask_for_report

    ask_for_report(window)


def _within(submenu: str, *commands: Command) -> tuple[Command, ...]:
    """Those of them that stand in a menu stand one deeper: all in one column would be taller than a small screen."""
    return tuple(replace(command, submenu=submenu) if command.menu else command for command in commands)


def _by_hand(acts: WindowActions) -> tuple[Command, ...]:
    """What the GM changes of the figures that are selected."""
    return (
        Command("adjust", acts.adjust, acts.can_adjust, "wound", "battle"),
        Command("states", acts.hand.states, acts.can_set_states, "stunned", "battle"),
        Command("markers", acts.hand.markers, acts.can_use_somebody, "pin", "battle"),
    )


def _to_whom(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:
    """To another figure."""
    return (
        Command("next-undone", lambda: next_undone(window), acts.has_combatants, "order", "battle"),
        Command("next-of-kind", acts.hand.next_of_kind, acts.has_selected, "", "battle"),
        Command("next", acts.next_combatant, acts.has_combatants, "arrow-right", "battle"),
        Command("previous", acts.previous_combatant, acts.has_combatants, "arrow-left", "battle"),
    )


def _party(acts: WindowActions) -> tuple[Command, ...]:
    """The characters of the campaign in this battle."""
    return (
        Command("bring-party", lambda: acts.party.bring(), acts.can_act, "group", "battle"),
        Command("take-home", lambda: acts.party.take_home(), acts.can_act, "home", "battle"),
        Command("rest", lambda: acts.party.rest(), acts.counts_harm, "moon", "battle"),
        Command("keep-formation", lambda: acts.party.keep_formation(), acts.can_act, "reach", "battle"),
    )


def _tactics(acts: WindowActions) -> tuple[Command, ...]:
    """Figures that decide by themselves."""
    tactics, can = acts.tactics, acts.can_advise
    return (
        Command("hint", tactics.hint, tactics.can_ask, "odds", "battle"),
        Command("let-act", tactics.let_act, can, "play", "battle"),
        Command(
            "let-side-act",
            tactics.let_side_act,
            lambda: acts.has_battle() and tactics.can_let_side_act(),
            "group",
            "battle",
            lambda: bool(tactics.plays_itself),
        ),
        Command("let-some-side-act", tactics.let_some_side_act, tactics.can_advise),
        Command("outlook", tactics.outlook, lambda: acts.can_act() and tactics.can_look_ahead(), "odds", "battle"),
        Command("halt", tactics.halt, lambda: tactics.is_acting, "pause"),
        Command("act-faster", lambda: tactics.change_pace(1), acts.has_battle),
        Command("act-slower", lambda: tactics.change_pace(-1), acts.has_battle),
        Command("act-judging", tactics.judge, acts.has_battle, checked=lambda: tactics.judges),
        Command("act-seeing-all", tactics.see_all, acts.has_battle, checked=lambda: tactics.sees_all),
    )


def _order(order: OrderActions) -> tuple[Command, ...]:
    """The GM's hand in the order of play."""
    return (
        Command("order-next", order.come_next, order.can_come_next, "", "battle"),
        Command("order-earlier", lambda: order.shift(-1), lambda: order.can_shift(-1), "", "battle"),
        Command("order-later", lambda: order.shift(1), lambda: order.can_shift(1), "", "battle"),
        Command("order-wait", order.wait, order.can_wait, "", "battle"),
        Command("order-roll", order.roll, order.can_roll, "", "battle"),
        Command("order-roll-all", order.roll_all, order.can_roll_all, "", "battle"),
    )


def _map(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:
    return (
        Command(
            "tool-draw",
            lambda: acts.use_tool("draw"),
            acts.has_battle,
            "draw",
            "map",
            lambda: acts.is_tool("draw") or acts.is_tool("pick"),
        ),
        Command("map-size", acts.edit_size, acts.can_act, "grid-square", "map"),
        Command("map-gaps", lambda: _close_gaps(window), acts.can_act, "", "map"),
    )


def _close_gaps(window: Workbench) -> None:
    from app.maps.closing import close_gaps

    close_gaps(window)


def _view(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:

    def tool(name: str) -> Command:
        return Command(
            f"tool-{name}",
            lambda: acts.use_tool(name),
            acts.has_battle,
            name,
            "view",
            lambda: acts.is_tool(name),
        )

    def panel(name: str, *, first: bool = False) -> Command:
        return Command(
            f"panel-{name}",
            lambda: acts.fold(name),
            acts.has_battle,
            "",
            "view",
            lambda: acts.is_open(name),
            first,
        )

    return (
        tool("move"),
        tool("measure"),
        tool("sight"),
        tool("area"),
        tool("fog"),
        Command("players-view", acts.toggle_players_view, acts.has_battle, "eye", "view", acts.shows_players),
        Command("reach", acts.toggle_reach, acts.has_battle, "reach", "view", acts.shows_reach),
        Command("grid", acts.toggle_grid, acts.has_battle, "grid-square", "view", acts.shows_grid),
        Command("coordinates", acts.toggle_coordinates, acts.has_battle, "", "view", acts.shows_coordinates),
        Command("fit", acts.fit, acts.has_battle, "fit", "view", starts_group=True),
        Command("zoom-standard", acts.zoom_standard, acts.has_battle, "", "view"),
        Command("zoom-in", acts.zoom_in, acts.has_battle, "zoom-in", "view"),
        Command("zoom-out", acts.zoom_out, acts.has_battle, "zoom-out", "view"),
        Command("centre", acts.centre, acts.has_battle, "centre", "view"),
        Command("replay", acts.looking.toggle, acts.looking.can_open, "recent", "view", lambda: acts.looking.is_open),
        Command("replay-branch", lambda: _branch_off(window), lambda: acts.looking.is_back, "", "view"),
        Command("replay-find", acts.looking.seek, acts.looking.can_open, "search"),
        Command("log-find", lambda: find_in_log(window), acts.has_battle, "search", "view"),
        panel("library", first=True),
        panel("combatant"),
        panel("log"),
        panel("order"),
        Command("card-place", acts.card_place, icon="pin", menu="view"),
        Command("theme", acts.switch_theme, icon="theme", menu="view", starts_group=True),
        Command("language", acts.switch_language, icon="language", menu="view"),
        Command("full-screen", acts.switch_full_screen, icon="full-screen", menu="view"),
    )


def _branch_off(window: Workbench) -> None:
    from app.replay.branching import go_on_from_here

    go_on_from_here(window)


def _players(acts: WindowActions) -> tuple[Command, ...]:
    """What has to do with the window that the players see."""

    def switch(name: str, *, first: bool = False) -> Command:
        # Without a drawing: in a menu it would stand where the tick does.
        return Command(
            f"players-{name}",
            lambda: acts.switch_players(name),
            acts.has_players_window,
            "",
            "players",
            lambda: acts.is_players(name),
            first,
        )

    return (
        Command(
            "players-window",
            acts.toggle_players_window,
            acts.has_battle,
            "",
            "players",
            acts.has_players_window,
        ),
        switch("full-screen"),
        Command("players-screen", acts.move_players, acts.has_players_displays, "", "players"),
        switch("follow", first=True),
        switch("freeze"),
        switch("blank"),
        Command(
            "players-here", acts.show_players_here, acts.has_players_window, "centre", "players", starts_group=True
        ),
        Command(
            "replay-players",
            acts.looking.sharing.switch,
            acts.looking.sharing.is_possible,
            "",
            "players",
            acts.looking.sharing.is_on,
        ),
        *_presented(acts),
        Command("players-fit", acts.fit_players, acts.has_players_window, "fit", "players"),
        switch("true-scale"),
        Command("players-calibrate", acts.calibrate_players, acts.has_players_window, "", "players"),
        switch("health-own", first=True),
        switch("health-all"),
    )


def _presented(acts: WindowActions) -> tuple[Command, ...]:
    """What the players are shown beside the battle, for a moment or until it is taken away."""
    present, there = acts.present, acts.has_players_window
    return (
        Command("players-ping", present.ping, there, "", "players"),
        Command("players-spot", present.spot, there, "", "players"),
        Command("players-look", present.look_at, there, "", "players"),
        Command("players-pointer", present.toggle_pointer, there, "", "players", lambda: present.shows_pointer),
        Command("players-tools", present.toggle_tools, there, "", "players", lambda: present.shows_tools),
        Command("players-order", present.toggle_order, there, "", "players", lambda: present.showing.shows_order),
        Command(
            "players-hand-out",
            present.hand_out,
            acts.can_act,
            "",
            "players",
            lambda: present.has_handout,
            starts_group=True,
        ),
        Command("players-curtain", present.curtain, there, "", "players", lambda: present.has_curtain),
    )


def _help(window: Workbench, acts: WindowActions) -> tuple[Command, ...]:
    return (
        Command("palette", acts.show_palette, icon="search", menu="help"),
        Command("menus", window.show_menus, acts.has_battle),
        Command("rules", acts.show_rules, icon="scroll", menu="help"),
        Command("help", acts.show_help, icon="keyboard", menu="help"),
        Command("manual", lambda: show_manual(window), icon="help", menu="help"),
        Command("guide", lambda: take_first_steps(window, acts), icon="play", menu="help"),
        Command("guide-skip", lambda: skip_a_step(acts), lambda: is_guided(acts)),
        Command("guide-leave", lambda: leave_first_steps(acts), lambda: is_guided(acts)),
        Command("details", window.details_asked.emit, menu="help", starts_group=True),
        Command("about", lambda: show_about(window), icon="info", menu="help"),
    )
