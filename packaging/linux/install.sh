#!/bin/sh
# Installs Flank for the user alone, or removes it. Usage: ./install.sh [--prefix DIR] [--remove]
# Without --prefix it goes to ~/.local. Battles and settings are never touched.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=$HOME/.local
remove=

say() { # say ENGLISH RUSSIAN
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
    ru*) printf '%s\n' "$2" ;;
    *) printf '%s\n' "$1" ;;
    esac
}

while [ $# -gt 0 ]; do
    case $1 in
    --prefix) [ $# -gt 1 ] || { say "--prefix needs a folder" "после --prefix нужна папка" >&2; exit 2; }
        prefix=$2; shift ;;
    --remove) remove=yes ;;
    *) say "usage: $0 [--prefix DIR] [--remove]" "вызов: $0 [--prefix ПАПКА] [--remove]" >&2; exit 2 ;;
    esac
    shift
done
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
list=$prefix/lib/flank/installed-files

# Lists of what is in the folders belong to the desktop: it makes them again when it is told.
tell_the_desktop() {
    applications=$prefix/share/applications
    mime=$prefix/share/mime
    if [ -d "$applications" ]; then
        if ls "$applications"/*.desktop >/dev/null 2>&1; then
            if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$applications"; fi
        else
            rm -f "$applications/mimeinfo.cache"
        fi
    fi
    if [ -d "$mime" ]; then
        if ls "$mime"/packages/*.xml >/dev/null 2>&1; then
            if command -v update-mime-database >/dev/null; then update-mime-database "$mime"; fi
        else
            for made in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version; do
                rm -f "$mime/$made"
            done
            find "$mime" -mindepth 2 -name '*.xml' -not -path "$mime/packages/*" -delete
            find "$mime" -mindepth 1 -type d -empty -delete
        fi
    fi
}

take_away() {
    while IFS= read -r file; do
        rm -f "$prefix/$file"
    done <"$1"
    # Folders that are empty now, the deepest first; others stay.
    while IFS= read -r file; do dirname "$file"; done <"$1" | sort -u | sort -r | while IFS= read -r folder; do
        while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
    done
}

if [ -n "$remove" ]; then
    [ -f "$list" ] || { say "Flank is not installed in $prefix." "В $prefix программа Flank не установлена." >&2; exit 1; }
    gone=$(mktemp)
    cp "$list" "$gone"
    take_away "$gone"
    rm -f "$gone"
    tell_the_desktop
    for folder in lib/flank share/applications share/mime/packages share/mime lib bin share; do
        rmdir "$prefix/$folder" 2>/dev/null || :
    done
    say "Flank is removed; your battles and settings are where they were." \
        "Flank удалён; ваши бои и настройки остались на месте."
    exit 0
fi

[ -x "$here/lib/flank/flank" ] || { say "There is no lib/flank beside $0; unpack the archive whole." \
    "Рядом с $0 нет lib/flank; распакуйте архив целиком." >&2; exit 1; }
"$here/lib/flank/flank" --version >/dev/null || { say "Flank does not run on this system." \
    "На этой системе Flank не запускается." >&2; exit 1; }

mkdir -p "$prefix"
if [ -f "$list" ]; then # an older version: what it had and this one has not goes
    old=$(mktemp)
    cp "$list" "$old"
    take_away "$old"
    rm -f "$old"
fi
(cd "$here" && find bin lib share -not -type d) | LC_ALL=C sort | { cat; echo lib/flank/installed-files; echo lib/flank/install.sh; } >"$here/.files"
(cd "$here" && tar -cf - bin lib share) | (cd "$prefix" && tar -xf -)
mv "$here/.files" "$list"
cp "$here/install.sh" "$prefix/lib/flank/install.sh"
# A menu need not know ~/.local/bin: the entry names the program in full.
sed "s|^Exec=flank|Exec=\"$prefix/bin/flank\"|" "$here/share/applications/flank.desktop" >"$prefix/share/applications/flank.desktop"
tell_the_desktop

say "Flank is installed in $prefix. Start it from the menu or by: $prefix/bin/flank" \
    "Flank установлен в $prefix. Запуск из меню или так: $prefix/bin/flank"
say "To remove it: $prefix/lib/flank/install.sh --remove --prefix $prefix" \
    "Удалить: $prefix/lib/flank/install.sh --remove --prefix $prefix"
case :$PATH: in
*":$prefix/bin:"*) ;;
*) say "The command 'flank' is found after the next login, if $prefix/bin is on your PATH." \
    "Команда flank найдётся после следующего входа в систему, если $prefix/bin есть в PATH." ;;
esac
