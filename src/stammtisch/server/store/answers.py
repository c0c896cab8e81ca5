"""What became of actions, so that the same action sent again gets the same answer and is not done twice."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from stammtisch.server.store.bodies import digest_of, from_text, to_text
from stammtisch.server.store.schema import answers
from stammtisch.server.store.writes import insert_once
from stammtisch.server.tables.shapes import ActionAnswer


class KeptAnswer(ActionAnswer, frozen=True, omit_defaults=True):
    """An answer as it is kept. asked: the digest of what the action was; "" where it was not noted."""

    asked: str = ""

    @property
    def answer(self) -> ActionAnswer:
        """The answer alone."""
        return ActionAnswer(self.id, self.played, self.version, self.stopped, self.refusal)


async def find_answer(db: AsyncConnection, code: str, seat: int, action_id: str) -> ActionAnswer | None:
    """The answer that an action of a seat got, or None if it is new."""
    kept = await find_kept(db, code, seat, action_id)
    return None if kept is None else kept.answer


async def find_kept(db: AsyncConnection, code: str, seat: int, action_id: str) -> KeptAnswer | None:
    """The answer that an action of a seat got, with what the action was, or None if it is new."""
    where = (answers.c.code == code, answers.c.seat == seat, answers.c.action == digest_of(action_id))
    body = await db.scalar(select(answers.c.body).where(*where))
    return None if body is None else from_text(body, KeptAnswer)


async def save_answer(
    db: AsyncConnection, code: str, seat: int, answer: ActionAnswer, at: int, *, asked: str = ""
) -> None:
    """Keep the answer to an action of a seat; the first one stays. asked: the digest of what the action was."""
    row = {
        "code": code,
        "seat": seat,
        "action": digest_of(answer.id),
        "at": at,
        "body": to_text(KeptAnswer(**asdict(answer), asked=asked)),
    }
    await insert_once(db, answers, row)
