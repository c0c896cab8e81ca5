"""What a seat may decide: answers, rungs of the ladder and drinks to spend, each at its own place with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.web.contexts.odds import percent
from stammtisch.web.contexts.reasons import Reason, Why
from stammtisch.web.words import say

ANSWERS = ("believe", "call", "stay", "hold", "withdraw")
"""in the order of their places, which never change"""
OF_THIRDS = ("stay", "hold", "withdraw")
"""answers about a raise by somebody who neither boasts nor calls: they can't come up among two"""
WRESTLING = ("wrestle", "concede")
KEYS = {"believe": "b", "call": "k", "stay": "s", "hold": "h", "withdraw": "w", "wrestle": "w", "concede": "x"}
"""on the keyboard; rungs and drinks take the digit that they are"""


@dataclass(frozen=True)
class Press:
    """A move at its place. label: empty if it is not legal; why: the reason's key then.

    arm: what is decided; if news made that so, a press waits a moment. It ends in `live` where others may be quicker.
    key: of the keyboard.
    """

    text: str
    name: str
    about: str
    label: str
    why: str
    arm: str = ""
    key: str = ""

    @property
    def slug(self) -> str:
        """The move as part of an id."""
        return self.text.replace(" ", "-")


@dataclass(frozen=True)
class Rung:
    """A rung of the ladder. chance: of so many kills with all drinks, in percent."""

    number: int
    press: Press
    chance: int | None


@dataclass(frozen=True)
class Draught:
    """So many drinks spent: the dice that makes, and the chance to keep the boast, in percent, where odds are shown."""

    drinks: int
    dice: int
    press: Press
    chance: int | None
    is_held: bool


@dataclass(frozen=True)
class Deciding:
    """All that a seat may decide, and what is only there to look at. address: where a move is sent.

    headline: what must be decided, as one is told oneself.
    """

    address: str
    answers: tuple[Press, ...]
    ladder: tuple[Rung, ...]
    draughts: tuple[Draught, ...]
    wrestling: tuple[Press, ...]
    reasons: tuple[Reason, ...]
    headline: str = ""

    @property
    def has_odds(self) -> bool:
        """Whether chances stand on the rungs."""
        return self.ladder[0].chance is not None

    @property
    def task(self) -> str:
        """What is to be decided: boast, raise, answer, slay, wrestle, or later."""
        if self.is_wrestling:
            return "wrestle"
        if any(draught.press.label for draught in self.draughts):
            return "slay"
        if self.is_boasting:
            return "boast" if self.ladder[0].press.label else "raise"
        return "answer" if any(answer.label for answer in self.answers) else "later"

    @property
    def is_wrestling(self) -> bool:
        """Whether a last patron is to be fought for now."""
        return any(press.label for press in self.wrestling)

    @property
    def is_boasting(self) -> bool:
        """Whether a rung of the ladder may be taken."""
        return any(rung.press.label for rung in self.ladder)


def decide(view: Any, me: int, address: str, why: Why, *, has_odds: bool) -> Deciding:
    """Make a seat's decision ready. why: asked only about moves that are not legal."""
    legal = {move.text: move.label for piece in view.pieces for move in piece.moves}
    verb = "raise" if view.boast else "boast"
    return Deciding(
        address=address,
        answers=tuple(_press(view, me, answer, legal) for answer in answers_among(view.players)),
        ladder=tuple(_rung(view, me, f"{verb} {n}", legal, has_odds=has_odds) for n in range(1, view.most_dice + 1)),
        draughts=draughts_of(view, me, legal, has_odds=has_odds),
        wrestling=tuple(_press(view, me, answer, legal) for answer in WRESTLING),
        reasons=_reasons(view, verb, legal, why, me),
        headline=_headline(view, me, legal),
    )


def answers_among(players: Sequence[Any]) -> tuple[str, ...]:
    """List the answers that can come up among those who are still in: nobody comes back who is out."""
    are_two = sum(not player.is_out for player in players) <= 2
    return tuple(answer for answer in ANSWERS if not (are_two and answer in OF_THIRDS))


def _headline(view: Any, me: int, legal: Mapping[str, str]) -> str:
    """Say what must be decided; who may call out of turn, or answer while a caller thinks, is told so."""
    if not legal:
        return ""
    phase = view.phase.replace(" ", "-")
    if view.asking != me:
        phase = "answer" if "believe" in legal else "anytime"
    who = view.players[view.boaster].name if view.boaster is not None else ""
    enemy = view.enemy.name if view.enemy is not None else ""
    return say(f"headline-fame-{phase}", who=who, boast=view.boast or 0, enemy=enemy, top=at_top(view))


def at_top(view: Any) -> str:
    """Tell the catalogue whether the boast stands on the ladder's highest rung."""
    return "yes" if view.boast == view.most_dice else "no"


def _press(view: Any, me: int, verb: str, legal: Mapping[str, str]) -> Press:
    label = legal.get(verb, "")
    about = say(f"board-about-{verb}", boast=view.boast or 0)
    race = " live" if verb == "call" and view.timing == "live" else ""
    arm = f"{verb} {view.boast} {me}{race}" if label else ""
    return Press(verb, say(f"board-verb-{verb}"), about, label, verb, arm, KEYS[verb])


def _rung(view: Any, me: int, text: str, legal: Mapping[str, str], *, has_odds: bool) -> Rung:
    verb, number = text.split(" ", maxsplit=1)[0], int(text.split(" ")[1])
    name = say(f"board-rung-{verb}", number=number)
    chance = None
    if has_odds and view.enemy is not None and view.players[me].dice is not None:
        player = view.players[me]
        chance = percent(number, min(player.dice + player.drinks, view.most_dice), view.enemy.health)
    why = "ladder" if number > (view.boast or 0) else "passed"
    return Rung(number, Press(text, name, "", legal.get(text, ""), why, key=str(number)), chance)


def draughts_of(view: Any, me: int, legal: Mapping[str, str], *, has_odds: bool) -> tuple[Draught, ...]:
    """List the drinks that a seat may spend, and the dice that each makes; empty where there is nothing to slay."""
    player = view.players[me]
    if player.dice is None or player.is_out:
        return ()
    found = []
    for drinks in range(view.most_drinks + 1):
        dice = min(player.dice + drinks, view.most_dice)
        text = f"slay {drinks}"
        label = legal.get(text, "")
        chance = percent(view.boast, dice, view.enemy.health) if has_odds and view.boast else None
        name = say("board-slay", drinks=drinks, dice=dice)
        press = Press(text, name, "", label, "slay", f"{text} {me}" if label else "", str(drinks))
        found.append(Draught(drinks, dice, press, chance, is_held=drinks <= player.drinks))
    return tuple(found)


def _reasons(view: Any, verb: str, legal: Mapping[str, str], why: Why, me: int) -> tuple[Reason, ...]:
    """Ask why, once for each place: the ladder has one reason for `passed` rungs, and `ladder` for the rest."""
    asked = {answer: answer for answer in answers_among(view.players)}
    asked["passed"] = f"{verb} {view.boast or 1}"
    asked["ladder"] = f"{verb} {view.most_dice}"
    instead, usual = _instead(view, me, legal), say("board-not-you")
    standing = {answer: say(f"board-when-{answer}") for answer in OF_THIRDS}
    if view.boast:
        standing["passed"] = say("board-why-passed", boast=view.boast, top=at_top(view))
    rungs = {"passed", "ladder"} if any(move.startswith("raise") for move in legal) else set()
    return tuple(
        Reason(key, (instead if key not in rungs else "") or standing.get(key) or why(move) or usual)
        for key, move in asked.items()
        if move not in legal
    )


def _instead(view: Any, me: int, legal: Mapping[str, str]) -> str:
    """Say what is decided instead, by oneself or somebody else; empty where each move has a reason of its own."""
    phase = view.phase.replace(" ", "-")
    if view.asking is None or (legal and (view.asking != me or phase == "answer")):
        return ""
    if view.players[me].is_out:
        return say("board-why-out")
    if view.asking == me:
        return say(f"board-why-own-{phase}", boast=view.boast or 0, top=at_top(view))
    return say(
        f"board-why-other-{phase}", who=view.players[view.asking].name, boaster="you" if view.boaster == me else ""
    )
