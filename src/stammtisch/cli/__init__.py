"""The command `stammtisch`.

Each command stands in a file of its own and is loaded when it is asked for; `app` knows where. `files`, `keeping` and
`saved` read and write, `seats` and `options` read what people type. Commands compute nothing themselves and decide no
rule; every sentence stands in a catalogue.
"""

from stammtisch.cli.app import main

__all__ = ["main"]
