"""Games as files: download, import, and the report of a problem."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post

from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.tables.exporting import import_record, record_text, report_problem
from stammtisch.server.tables.visiting import visit
from stammtisch.web.pages.frame import PACKAGE, Asked, Form, attachment, form_of, go, page, problem_of, text_of


@get("/t/{code:str}/record", include_in_schema=False)
async def download(house: TheHouse, guest: TheGuest, code: Code) -> Response[str]:
    """Give the record of a game."""
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    text = await record_text(house, code, visitor)
    return Response(text, media_type="text/plain", headers=attachment(f"{code}.game"))


@get("/t/{code:str}/problem", include_in_schema=False)
async def report(house: TheHouse, guest: TheGuest, code: Code) -> Response[bytes]:
    """Give all that is needed to look into a problem. Nothing is stored by it."""
    visitor = await visit(house, code, device=guest.device, key=guest.key)
    gathered = msgspec.json.format(msgspec.json.encode(await report_problem(house, code, visitor)))
    return Response(gathered, media_type="application/json", headers=attachment(f"{code}-problem.json"))


@get("/import", include_in_schema=False, sync_to_thread=False)
def show_import(request: Asked) -> Response[str]:
    """Show the page on which a record is imported."""
    return page(request, "import.html", problem=None, text="")


@post("/import", include_in_schema=False, opt={"limit": "import"})
async def take_in(request: Asked, house: TheHouse, guest: TheGuest) -> Response[Any]:
    """Open a table from a record."""
    form = await form_of(request)
    try:
        opened = await import_record(house, await _sent(form), guest.device, form.text("id"))
    except Refusal as refusal:
        return page(request, "import.html", status=422, problem=problem_of(refusal), text=form.text("text"))
    return go(request, f"/t/{opened.code}")


async def _sent(form: Form) -> str:
    file = form.file("file")
    text = form.text("text")
    if file is not None:
        return await text_of(file)
    if not text.strip():
        raise refuse("page/nothing", PACKAGE)
    return text.replace("\r\n", "\n")


HANDLERS = [download, report, show_import, take_in]
