"""What is kept of games: records, moments, reports of problems, feeds."""

from __future__ import annotations

import re

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from stammtisch.server import feeds
from stammtisch.server.api.visitors import Code, TheHouse, TheVisitor
from stammtisch.server.stages import MeasuredResponse
from stammtisch.server.tables import charting, exporting, replaying
from stammtisch.server.tables.charting import Course
from stammtisch.server.tables.exporting import ProblemReport
from stammtisch.server.tables.replaying import Mark, Moment

FILE_NAME = re.compile(r"[A-Za-z0-9-]{1,40}")


def as_file(name: str, ending: str) -> dict[str, str]:
    """Make the header that lets browsers save an answer under a name."""
    safe = name if FILE_NAME.fullmatch(name) else "game"
    return {"content-disposition": f'attachment; filename="stammtisch-{safe}.{ending}"'}


@get("/tables/{code:str}/record", tags=["keeping"], media_type=MediaType.TEXT)
async def show_record(house: TheHouse, visitor: TheVisitor, code: Code) -> Response[str]:
    """Give the game as a record, to keep, to mail or to import. A running game shows no seed."""
    text = await exporting.record_text(house, code, visitor)
    return Response(text, media_type=MediaType.TEXT, headers=as_file(code, "game"))


@get("/tables/{code:str}/report", tags=["keeping"])
async def report_problem(house: TheHouse, visitor: TheVisitor, code: Code) -> Response[ProblemReport]:
    """Give all that is needed to look into a problem: record, versions, digest of your view. Nothing secret."""
    report = await exporting.report_problem(house, code, visitor)
    return MeasuredResponse(report, headers=as_file(code, "report.json"))


@get("/tables/{code:str}/marks", tags=["keeping"])
async def list_marks(house: TheHouse, visitor: TheVisitor, code: Code) -> tuple[Mark, ...]:
    """List where turns begin, to jump there."""
    return await replaying.marks(house, code, visitor)


@get("/tables/{code:str}/moments/{number:int}", tags=["keeping"])
async def show_moment(house: TheHouse, visitor: TheVisitor, code: Code, number: FromPath[int]) -> Moment:
    """Show the game after so many moves."""
    return await replaying.moment(house, code, number, visitor)


@get("/tables/{code:str}/course", tags=["keeping"])
async def show_course(house: TheHouse, visitor: TheVisitor, code: Code) -> Course:
    """Show how a game went so far: the figures of each seat after each move, and how the dice fell."""
    return await charting.course(house, code, visitor)


@get("/feed/{name:str}", include_in_schema=False)
async def show_feed(house: TheHouse, name: FromPath[str]) -> Response[bytes]:
    """Show the list of tables that wait for somebody, by its secret address."""
    secret, _, ending = name.rpartition(".")
    if ending == "json":
        return Response(await feeds.json_feed(house, secret), media_type="application/feed+json")
    if ending == "atom":
        return Response(await feeds.atom_feed(house, secret), media_type="application/atom+xml")
    raise NotFoundException
