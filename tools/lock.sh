#!/bin/sh
# Refreshes requirements/*.lock from pyproject.toml. Versions that still fit are kept; `tools/lock.sh --upgrade` takes the newest.
# One version for every Python from 3.11 on, with hashes, and with no index, host or path in the files.
set -eu
uv=${UV:-.venv/bin/uv}

compile() { # compile NAME SOURCES AND OPTIONS
    target=requirements/$1.lock
    shift
    [ -f "$target" ] || : >"$target"
    "$uv" pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
        --no-header --no-emit-index-url --no-emit-find-links --output-file "$target" "$@" >/dev/null
    {
        echo "# Made by \`make lock\` from pyproject.toml. Do not edit."
        grep -v '^# Made by' "$target"
    } >"$target.new"
    mv "$target.new" "$target"
    echo "wrote $target"
}

compile runtime pyproject.toml "$@"
compile dev pyproject.toml --group dev --constraints requirements/runtime.lock "$@"
compile build --group build --constraints requirements/dev.lock "$@"
compile node --group node "$@"
