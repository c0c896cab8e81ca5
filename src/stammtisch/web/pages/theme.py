"""The switch between lamplight and daylight."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.response import Redirect

from stammtisch.core.refusal import refuse
from stammtisch.web.pages.frame import PACKAGE, Asked, form_of
from stammtisch.web.preferences import CHOICES, cookie_of


@post("/theme", include_in_schema=False)
async def set_theme(request: Asked) -> Response[Any]:
    """Remember a theme, and go back to where the switch was pressed."""
    form = await form_of(request)
    theme, back = form.text("theme"), form.text("back")
    if theme not in CHOICES["theme"]:
        raise refuse("page/kind", PACKAGE, field="theme")
    where = back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"
    return Redirect(where, status_code=303, cookies=[cookie_of("theme", theme)])


HANDLERS = [set_theme]
