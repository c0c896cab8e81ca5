#!/bin/sh
# Makes .venv, unless a usable one is there: new enough, whole, and not left behind by a Python that has gone.
set -eu

if .venv/bin/python -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 </dev/null; then
    exit 0
fi
python=$(tools/python.sh)
echo "Making .venv with $python"
"$python" -m venv --clear .venv </dev/null
