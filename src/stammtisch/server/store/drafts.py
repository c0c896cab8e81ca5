"""Private plans of seats: moves that are not made yet."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import to_text
from stammtisch.server.store.schema import drafts
from stammtisch.server.store.writes import put


class KeptDraft(msgspec.Struct, frozen=True):
    """A plan. targets: what its moves were planned for, as far as known. page: the page that changed it last, if any.

    In the database, one that knows only its moves may be a plain list.
    """

    moves: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    page: str = ""

    def cut(self, start: int = 0, end: int | None = None) -> KeptDraft:
        """Give some of the moves, with what is known of each."""
        return msgspec.structs.replace(self, moves=self.moves[start:end], targets=self.targets[start:end])


DraftBody = tuple[str, ...] | KeptDraft
"""what a row holds"""


async def save_draft(db: AsyncConnection, code: str, seat: int, draft: KeptDraft | Sequence[str]) -> None:
    """Keep the draft of a seat in the place of its last one."""
    body = draft if isinstance(draft, KeptDraft) else tuple(draft)
    await put(db, drafts, {"code": code, "seat": seat, "body": to_text(body)})


async def find_draft(db: AsyncConnection, code: str, seat: int) -> KeptDraft:
    """The draft of a seat with all that is known of it, empty if there is none."""
    body = await db.scalar(select(drafts.c.body).where(drafts.c.code == code, drafts.c.seat == seat))
    found: DraftBody = () if body is None else msgspec.json.decode(body, type=DraftBody)
    return found if isinstance(found, KeptDraft) else KeptDraft(found)


async def drop_draft(db: AsyncConnection, code: str, seat: int) -> None:
    """Forget the draft of a seat."""
    await db.execute(delete(drafts).where(drafts.c.code == code, drafts.c.seat == seat))
