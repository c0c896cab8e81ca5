#!/bin/sh
# Finds what the tests need beside Python: Chromium (or the browser in STAMMTISCH_CHROMIUM) and PostgreSQL's server.
# Root gets what is missing through apt-get; everybody else is told what to run. Says nothing when all is there.
set -eu

has_command() { command -v "$1" >/dev/null 2>&1; }

has_chromium() {
    if [ -n "${STAMMTISCH_CHROMIUM:-}" ]; then
        has_command "$STAMMTISCH_CHROMIUM"
    else
        has_command chromium-headless-shell || has_command chromium || has_command chromium-browser ||
            has_command google-chrome
    fi
}

has_postgresql() {
    for folder in /usr/lib/postgresql/*/bin; do
        [ -x "$folder/postgres" ] && [ -x "$folder/initdb" ] && return
    done
    has_command postgres && has_command initdb
}

if [ -n "${STAMMTISCH_CHROMIUM:-}" ] && ! has_chromium; then
    echo "STAMMTISCH_CHROMIUM names $STAMMTISCH_CHROMIUM, which is no program here." >&2
    exit 1
fi

find_missing() {
    missing=""
    has_chromium || missing="$missing chromium"
    has_postgresql || missing="$missing postgresql"
    missing=${missing# }
}

how_to_get() {
    if has_command apt-get; then
        echo "sudo apt-get update && sudo apt-get install $missing"
    elif has_command dnf; then
        echo "sudo dnf install $(echo "$missing" | sed 's/postgresql/postgresql-server/')"
    elif has_command pacman; then
        echo "sudo pacman -S $missing"
    elif has_command brew; then
        echo "brew install $missing"
    else
        echo "the package manager of this computer: $missing"
    fi
}

find_missing
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ] || ! has_command apt-get; then
    {
        echo "The tests need what is not here: $missing. Get it with:"
        echo "    $(how_to_get)"
        echo "Then run the same command again."
    } >&2
    exit 1
fi

echo "Installing $missing with apt-get for the tests (once, some minutes)"
mkdir -p build
log=build/services.log
export DEBIAN_FRONTEND=noninteractive
wait_for_others="-o DPkg::Lock::Timeout=300"
# Chromium without its windows takes a third less of the processor; older systems have only the whole.
without_windows() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then
        missing=$(echo "$missing" | sed 's/chromium/chromium-headless-shell/')
    fi
}

# shellcheck disable=SC2086 - a list of packages, and an option with its value
if ! { apt-get $wait_for_others -q update && without_windows &&
    apt-get $wait_for_others -q install --yes --no-install-recommends $missing; } </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    echo "apt-get could not install $missing; all that it said is in $log." >&2
    exit 1
fi
find_missing
if [ -n "$missing" ]; then
    echo "apt-get installed its packages, but $missing is still not found." >&2
    exit 1
fi
