#!/bin/sh
# Prints a Python 3.11 or newer that can make a virtual environment. Otherwise says what is missing and how to get it, and fails.
# `make play PYTHON=python3.12` asks for a certain one.
set -u
oldest=11

is_new_enough() { "$1" -c "import sys; sys.exit(sys.version_info < (3, $oldest))" >/dev/null 2>&1 </dev/null; }
can_make_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1 </dev/null; }
minor_of() { "$1" -c 'import sys; print(sys.version_info[1])' </dev/null; }
has_command() { command -v "$1" >/dev/null 2>&1; }

sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo "

without_venv=""
for python in ${PYTHON:-python3.13 python3.12 python3.11 python3 python}; do
    is_new_enough "$python" || continue
    if can_make_venv "$python"; then
        command -v "$python"
        exit 0
    fi
    [ -n "$without_venv" ] || without_venv=$python
done

newest_in_apt() {
    for minor in 14 13 12 11; do
        if apt-cache show "python3.$minor-venv" 2>/dev/null | grep -q '^Package:'; then
            echo "$minor"
            return
        fi
    done
}

how_to_get_venv() {
    if has_command apt-get; then
        if [ "$without_venv" = python3 ]; then
            echo "${sudo}apt-get install python3-venv"
        else
            echo "${sudo}apt-get install python3.$(minor_of "$without_venv")-venv"
        fi
    elif has_command dnf; then
        echo "${sudo}dnf install python3.$(minor_of "$without_venv")"
    else
        how_to_get_python
    fi
}

how_to_get_python() {
    if has_command apt-get; then
        minor=$(newest_in_apt)
        if [ -n "$minor" ]; then
            echo "${sudo}apt-get install python3.$minor python3.$minor-venv"
        else
            echo "${sudo}apt-get update && ${sudo}apt-get install python3 python3-venv"
        fi
    elif has_command dnf; then
        echo "${sudo}dnf install python3.12"
    elif has_command zypper; then
        echo "${sudo}zypper install python312"
    elif has_command pacman; then
        echo "${sudo}pacman -S python"
    elif has_command apk; then
        echo "${sudo}apk add python3"
    elif has_command brew; then
        echo "brew install python@3.13"
    else
        echo "the installer at https://www.python.org/downloads/"
    fi
}

{
    if [ -n "$without_venv" ]; then
        echo "Stammtisch found $without_venv, but not its module for virtual environments (venv with ensurepip)."
        echo "Get it with:"
        echo "    $(how_to_get_venv)"
    else
        echo "Stammtisch needs Python 3.$oldest or newer and found none${PYTHON:+ under the name $PYTHON}."
        echo "Get one with:"
        echo "    $(how_to_get_python)"
    fi
    echo "Then run the same command again."
} >&2
exit 1
