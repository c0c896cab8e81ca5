"""Nicknames: what can be one, and which two look the same.

Libraries of look-alikes know all of Unicode and compare letter by letter; at one table it is enough that a name keeps
to one alphabet and is compared by what it looks like.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

from stammtisch.core.fairness import is_one_line
from stammtisch.core.match import LONGEST_NAME, is_name
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import refuse, shown

PACKAGE = "stammtisch.server"
MOST_MARKS = 3
"""combining marks in a row; more of them climb into the lines above and below"""
FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""what counts as a letter, mark or symbol and is shown as nothing"""
JOINERS = frozenset("\u200c\u200d")
"""what joins single signs, such as those of a family, or keeps letters apart"""
ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""whose letters look alike, so that a name mixes none of them"""
TWINS = str.maketrans(
    "авекмнорстухіјѕһԁԛԝαβεζηικμνορτυχ01lı",  # noqa: RUF001 - look-alikes on purpose; their twins are below them
    "abekmhopctyxijshdqwabeznikmvoptuxoiii",
)
"""small letters and digits, and what they, or their capitals, are taken for"""


def check_form(name: object) -> str:
    """Give a nickname back, spaces around it cut. Refused: what nobody could read, tell apart or believe."""
    found = name.strip() if isinstance(name, str) else name
    if not is_name(found):
        raise refuse("seat/name", PACKAGE, limit=LONGEST_NAME, **_fault(found))
    assert isinstance(found, str)
    if FILLERS.intersection(found) or not any(unicodedata.category(c)[0] in "LN" for c in found):
        raise refuse("seat/name-blank", PACKAGE)
    if _most_marks(found) > MOST_MARKS:
        raise refuse("seat/name-marks", PACKAGE, limit=MOST_MARKS)
    if len(_alphabets(found)) > 1:
        raise refuse("seat/name-mixed", PACKAGE, name=found)
    words = re.findall(r"[^\W\d_]+", _plain(found))
    if set(words) & reserved("anywhere") or " ".join(words) in reserved("alone"):
        raise refuse("seat/name-reserved", PACKAGE, name=found)
    return found


def _fault(name: object) -> dict[str, Any]:
    """Say what keeps a value from being a name: of which kind the fault is, the sign that is in the way, the length."""
    if not isinstance(name, str):
        return {"fault": "kind", "sign": shown(name), "count": 0}
    sign = next((c for c in name if c in ",;" or not is_one_line(c)), "")
    if not name or (not sign and len(name) > LONGEST_NAME):
        return {"fault": "long" if name else "empty", "sign": "", "count": len(name)}
    fault = "sign" if sign in ",;" else "joined" if sign in JOINERS else "hidden"
    return {"fault": fault, "sign": sign if fault == "sign" else _called(sign), "count": len(name)}


def _called(sign: str) -> str:
    """Name a character that can't be shown: as Unicode calls it, else by its number."""
    return unicodedata.name(sign, f"U+{ord(sign):04X}").lower()


def look(name: str) -> str:
    """Say what a name looks like: names with the same look are taken for each other."""
    return "".join(_plain(name).split()).translate(TWINS)


@cache
def reserved(where: str) -> frozenset[str]:
    """List the words that stand for bots, spectators and the house, and so for no person."""
    return frozenset(sentence(PACKAGE, f"names-reserved-{where}").split(", "))


def _plain(name: str) -> str:
    """Leave out case, marks, and how a letter is written."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(c for c in apart if unicodedata.category(c)[0] != "M")


def _most_marks(name: str) -> int:
    marks = "".join("m" if unicodedata.category(c)[0] == "M" else " " for c in unicodedata.normalize("NFKC", name))
    return max(len(run) for run in marks.split(" "))


def _alphabets(name: str) -> set[str]:
    names = (unicodedata.name(c, "") for c in unicodedata.normalize("NFKC", name) if c.isalpha())
    return {alphabet for found in names for alphabet in ALPHABETS if found.startswith(alphabet)}
