"""What players do at a running table: moves, plans, undo, questions, talk."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response, post
from msgspec import structs

from stammtisch.core.plan import REVEALED
from stammtisch.core.refusal import Refusal, refuse
from stammtisch.server.api.visitors import Code, TheGuest, TheHouse
from stammtisch.server.house import House
from stammtisch.server.security.guests import Guest
from stammtisch.server.store.drafts import KeptDraft
from stammtisch.server.tables import acting, chatting, planning, voting
from stammtisch.server.tables.seating import set_speed
from stammtisch.server.tables.shapes import Action, ActionAnswer, Visitor
from stammtisch.server.tables.visiting import visit
from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.choices import END, up_to_end
from stammtisch.web.pages.frame import PACKAGE, AnyNumber, Asked, Form, Number, Word, form_of, is_island, tell
from stammtisch.web.pages.tables import table_page
from stammtisch.web.pages.viewing import Glance
from stammtisch.web.words import say

MOST_EXAMPLES = 6


@dataclass(frozen=True)
class Wish:
    """A change of a plan. do: add, pop or clear. page: the id of the page that asks, which names an open tab."""

    do: str
    move: str
    shown: str
    at: int | None
    page: str

    def cut(self, draft: KeptDraft) -> KeptDraft:
        """Give what stays of the plan, before a move is added."""
        if self.do == "clear":
            return draft.cut(0, 0)
        return draft.cut(0, self.at) if self.do == "add" or self.at is not None else draft.cut(0, -1)

    def is_done(self, draft: KeptDraft) -> bool:
        """Tell whether the same was done before: it was sent twice."""
        if self.do == "clear":
            return not draft.moves
        if self.do == "pop":
            return self.at is not None and len(draft.moves) <= max(self.at, 0)
        place = len(draft.moves) - 1 if self.at is None else self.at
        is_there = place >= 0 and draft.moves[place : place + 1] == (self.move,)
        return is_there and planning.is_shown(draft.cut(0, place), self.shown, self.page if self.at is not None else "")


Work = Callable[[Visitor, Form], Awaitable[Response[Any]]]


async def at_table(
    request: Asked, house: House, guest: Guest, code: str, work: Work, *, is_typed: bool = False
) -> Response[Any]:
    """Do something at a table. What is refused is shown on the table as it is now; an island gets the refusal alone.

    is_typed: the move was typed, and stays in its field when it is refused.
    """
    form = await form_of(request)
    try:
        visitor = await visit(house, code, device=guest.device, key=guest.key)
        return await work(visitor, form)
    except Refusal as refusal:
        if is_island(request):
            raise
        try:
            typed = form.text("move").strip() if is_typed else ""
            return await table_page(request, house, guest, Glance(code), refusal, typed=typed, sent=form)
        except Refusal:
            raise refusal from None


@post("/t/{code:str}/act", include_in_schema=False)
async def act(
    request: Asked, house: TheHouse, guest: TheGuest, code: Code, *, seat: Number, token: Word = ""
) -> Response[Any]:
    """Make a move."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        move = form.text("move")
        action = Action(seat, token, (move,), form.text("id"))
        made = await _made(house, code, visitor, seat, move)
        return _told(request, f"/t/{code}", await acting.act(house, code, visitor, action), made)

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/command", include_in_schema=False)
async def command(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Make a move that was typed."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        move = form.text("move").strip()
        if not move:
            raise refuse("page/move", PACKAGE)
        action = Action(form.number("seat"), form.text("token"), (move,), form.text("id"))
        made = await _made(house, code, visitor, action.seat, move)
        answer = await acting.act(house, code, visitor, action)
        if answer.refusal is not None and answer.refusal.code.startswith("move/"):
            possible = examples_of(await acting.legal(house, code, visitor, action.seat))
            raise Refusal(answer.refusal.code, "\n".join([answer.refusal.message, *possible]))
        return _told(request, f"/t/{code}", answer, made)

    return await at_table(request, house, guest, code, work, is_typed=True)


def examples_of(legal: Sequence[str]) -> list[str]:
    """Name a few moves that can be typed now, of each kind one before a second of any; no line where there are none."""
    firsts = {move.split(" ")[0]: move for move in reversed(legal)}
    mixed = dict.fromkeys([*reversed(firsts.values()), *legal])
    more = max(0, len(mixed) - MOST_EXAMPLES)
    return [say("possible-now", moves=", ".join(list(mixed)[:MOST_EXAMPLES]), more=more)] if legal else []


@post("/t/{code:str}/plan", include_in_schema=False)
async def plan(
    request: Asked,
    house: TheHouse,
    guest: TheGuest,
    code: Code,
    *,
    seat: Number,
    do: Word,
    token: Word = "",
    shown: Word = "",
    at: AnyNumber = None,
) -> Response[Any]:
    """Add to a private plan, take out of it, clear it, or serve it, perhaps with one more move that ends the turn.

    shown: which plan the page shows; one that was changed elsewhere is left as it is. at: how many moves stay, what is
    added coming after them; so the same request twice is one.
    """

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        if do == "serve":
            ending = (form.text("move"),) if form.text("move") else ()
            action = Action(seat, token, ending, form.text("id"))
            answer = await planning.serve(house, code, visitor, action, shown=shown, chosen=up_to_end)
            is_end_alone = answer.played == 1 and bool(ending)
            told = (
                say("said-made", move=move_words(form.text("move")))
                if is_end_alone
                else say("said-served", count=answer.played)
            )
            return _told(request, f"/t/{code}", answer, told)
        if do not in {"add", "pop", "clear"}:
            raise refuse("page/kind", PACKAGE, field="do")
        draft = await acting.find_draft(house, code, visitor, seat)
        wish = Wish(do, form.text("move"), shown, at, form.text("id"))
        if not wish.is_done(draft):
            planning.check_shown(draft, shown, wish.page if at is not None else "")
            changed = wish.cut(draft)
            if do == "add":
                changed = await _added(house, code, visitor, seat, (changed, wish.move))
            await planning.replace_draft(house, code, seat, draft, structs.replace(changed, page=wish.page))
        return tell(request, f"/t/{code}?plan=1", say("said-plan"))

    return await at_table(request, house, guest, code, work)


async def _added(house: House, code: str, visitor: Visitor, seat: int, wish: tuple[KeptDraft, str]) -> KeptDraft:
    """Add a move to a plan if it can be made there: none can behind the end, or behind something new."""
    if END in wish[0].moves:
        raise refuse("page/plan-ended", PACKAGE)
    draft, preview = await planning.with_move(house, code, visitor, seat, wish)
    if preview.stopped is None:
        return draft
    if preview.stopped.code != REVEALED:
        raise Refusal(preview.stopped.code, preview.stopped.message)
    if preview.played + 1 < len(draft.moves):
        raise refuse("page/plan-shows", PACKAGE)
    return draft


async def _made(house: House, code: str, visitor: Visitor, seat: int, move: str) -> str:
    """Say that a move was made, and which."""
    return say("said-made", move=await acting.words_of(house, code, visitor, seat, move))


def _told(request: Asked, where: str, answer: ActionAnswer, said: str = "") -> Response[Any]:
    if answer.refusal is not None:
        raise Refusal(answer.refusal.code, answer.refusal.message, answer.refusal.faults)
    stopped = said
    if answer.stopped is not None:
        why = say("said-shows") if answer.stopped.code == REVEALED else answer.stopped.message
        stopped = say("said-stopped", count=answer.played, why=why)
    return tell(request, where, stopped, answer.version)


@post("/t/{code:str}/undo", include_in_schema=False)
async def undo(request: Asked, house: TheHouse, guest: TheGuest, code: Code, seat: Number) -> Response[Any]:
    """Take back the last move."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        answer = await acting.undo(house, code, visitor, seat, form.number("target"), action_id=form.text("id"))
        return _told(request, f"/t/{code}", answer, say("said-taken-back", count=0))

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/propose", include_in_schema=False)
async def propose(
    request: Asked, house: TheHouse, guest: TheGuest, code: Code, *, seat: Number, subject: Number = -1
) -> Response[Any]:
    """Ask the others."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        what, action_id = form.text("what"), form.text("id")
        gone = set((await house.hall.look(code)).taken_back)
        state = await voting.propose(house, code, visitor, seat, what, subject=subject, action_id=action_id)
        if what == "take-back" and subject in state.taken_back:
            told = say("said-taken-back", count=len(state.taken_back - gone))
        else:
            told = say("said-proposed" if voting.is_asked(state, seat, what, subject) else "said-agreed")
        return tell(request, f"/t/{code}", told)

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/answer", include_in_schema=False)
async def answer(
    request: Asked, house: TheHouse, guest: TheGuest, code: Code, *, seat: Number, proposal: Number
) -> Response[Any]:
    """Answer a question, or take one's own back."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        said, action_id = form.text("answer"), form.text("id")
        if said == "withdraw":
            await voting.withdraw(house, code, visitor, seat, proposal, action_id=action_id)
        elif said in {"yes", "no"}:
            is_yes = said == "yes"
            await voting.answer(house, code, visitor, seat, proposal, is_yes=is_yes, action_id=action_id)
        else:
            raise refuse("page/kind", PACKAGE, field="answer")
        return tell(request, f"/t/{code}", say("said-answered"))

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/speed", include_in_schema=False)
async def speed(request: Asked, house: TheHouse, guest: TheGuest, code: Code) -> Response[Any]:
    """Set how fast bots move."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await set_speed(house, code, visitor, form.number("bot_pause"))
        return tell(request, f"/t/{code}", say("said-speed"))

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/say", include_in_schema=False, opt={"limit": "chat"})
async def speak(request: Asked, house: TheHouse, guest: TheGuest, code: Code, channel: Word) -> Response[Any]:
    """Say something."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        name, line_id = form.text("name").strip(), form.text("id")
        await chatting.say(
            house, code, visitor, channel, form.text("text"), name=name, device=guest.device, line_id=line_id
        )
        return tell(request, f"/t/{code}#talk-panel")

    return await at_table(request, house, guest, code, work)


@post("/t/{code:str}/mute", include_in_schema=False)
async def mute(request: Asked, house: TheHouse, guest: TheGuest, code: Code, line: Number) -> Response[Any]:
    """Silence whoever wrote a line, or let them speak again."""

    async def work(visitor: Visitor, form: Form) -> Response[Any]:
        await chatting.mute(house, code, visitor, line, is_muted=form.text("do") != "unmute")
        return tell(request, f"/t/{code}#talk-panel")

    return await at_table(request, house, guest, code, work)


HANDLERS = [act, answer, command, mute, plan, propose, speak, speed, undo]
