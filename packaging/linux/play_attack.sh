#!/bin/sh
# Plays an attack in the window that is open on DISPLAY, by mouse and keyboard alone: begins the battle, answers what it is
# asked, lets the first who may strike or shoot do so. A window manager must run there: without one nobody gives the keys back
# to the window when a dialog of its own has closed. Usage: play_attack.sh HOME PROCESS [SECONDS], with the number of the
# program's process: a key is pressed when the program has done what the one before asked of it.
# Ends with 0 as soon as the battle's log, which the program writes, tells of an attack that was rolled for.
set -eu

home=$1
process=$2
seconds=${3:-600}
started=$(date +%s)

attacked() {
    saved=$(find "$home/.local/share/Flank/battles" -name '*.flank' | head -n 1)
    flank log "$saved" --lang en 2>/dev/null | grep -E ' → .*[0-9]d[0-9]+: [0-9]+ .*against'
}

# What the program's main thread is doing, and what it has had of the processor.
state() { cut -d ' ' -f 3,14,15 "/proc/$process/stat"; }

# The program waits for somebody: its main thread sleeps, and had nothing of the processor in the time between two looks.
settle() {
    looks=0 before=
    while [ $looks -lt 60 ]; do
        now=$(state)
        case $now in S*) if [ "$now" = "$before" ]; then return; fi ;; esac
        before=$now
        looks=$((looks + 1))
        sleep 0.5
    done
}

press() {
    xdotool key "$1"
    settle
}

settle
window=$(xdotool search --onlyvisible --name ' — Flank$' | tail -n 1)
eval "$(xdotool getwindowgeometry --shell "$window")"
xdotool mousemove --window "$window" $((WIDTH - 80)) 19 click 1 # "Begin the battle"
settle
for _ in 1 2 3; do press Return; done # who goes first
for _ in 1 2 3; do press Escape; done # with nothing to answer, Return has opened a sheet
while [ $(($(date +%s) - started)) -lt "$seconds" ]; do
    press a
    press Right # the next who may be a target
    for _ in 1 2 3 4 5; do # at whom, with what, the roll, where it hits its damage
        press Return
        if attacked; then exit 0; fi
    done
    for _ in 1 2 3; do press Escape; done
    press ctrl+Return # the next
done
exit 1
