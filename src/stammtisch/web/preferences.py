"""What somebody prefers, kept in cookies of this browser: no account is needed, and the server keeps nothing.

What only the browser itself does (sound, speed of telling, keys, asking back) it keeps for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from litestar.datastructures import Cookie

YEAR = 365 * 24 * 3600
CHOICES = {
    "theme": ("auto", "daylight", "lamplight"),
    "motion": ("system", "less"),
    "hints": ("first", "on", "off"),
}
"""what may be chosen, what holds without a choice first"""
Hints = Literal["first", "on", "off"]
"""first: at the first table of this browser alone"""


def chosen(cookies: Mapping[str, str], name: str) -> str:
    """What somebody chose, or what holds without a choice; for hints, the code of the first table counts as none."""
    value = cookies.get(name, "")
    return value if value in CHOICES[name] else CHOICES[name][0]


def hints_at(cookies: Mapping[str, str], code: str) -> Hints:
    """Tell whether hints are wanted at a table: always, never, or since it is the first one."""
    wish = chosen(cookies, "hints")
    if wish == "on":
        return "on"
    return "first" if wish == "first" and cookies.get("hints", code) in {code, "first"} else "off"


def cookie_of(name: str, value: str) -> Cookie:
    """Remember a choice."""
    return Cookie(key=name, value=value, path="/", max_age=YEAR, samesite="lax")
