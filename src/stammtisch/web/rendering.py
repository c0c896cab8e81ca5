"""Templates to text. Everything is escaped, and a name that a template does not get is an error."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any
from unicodedata import bidirectional
from urllib.parse import quote

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from stammtisch.bots.naming import kind_words
from stammtisch.server.metrics import stage
from stammtisch.server.tables.wording import move_words
from stammtisch.web.assets import assets, imported
from stammtisch.web.contexts.asking_back import is_final
from stammtisch.web.contexts.tiefenthal import keys_of_area
from stammtisch.web.contexts.wording import bot_words
from stammtisch.web.drawing import drawn, key_of
from stammtisch.web.times import clock_time, day_and_time, iso_time
from stammtisch.web.words import say

MOST_SHORT = 10
"""letters of a name that is never cut"""


@cache
def environment() -> Environment:
    """The templates, each compiled once for the life of the server."""
    made = Environment(
        loader=PackageLoader("stammtisch.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.globals |= {
        "say": say,
        "icon": icon,
        "explained": explained,
        "asset": assets().address,
        "imported": imported,
        "drawn": drawn,
        "key_of": key_of,
        "keys_of_area": keys_of_area,
        "whole_name": whole_name,
        "wrong": wrong,
        "marks": marks,
        "bot_words": bot_words,
        "kind_words": kind_words,
    }
    made.filters |= {"slug": slug, "iso": iso_time, "clock": clock_time, "moment": day_and_time, "quoted": quoted}
    made.filters["in_words"] = move_words
    return made


def render(template: str, **context: Any) -> str:
    """Write a template with what it needs."""
    with stage("render"):
        return environment().get_template(template).render(context)


def compile_all() -> None:
    """Compile all templates that nobody asked for yet, so that nobody waits for it."""
    for name in environment().list_templates(extensions=["html"]):
        environment().get_template(name)


@lru_cache(maxsize=256)
def icon(name: str) -> Markup:
    """One icon of the sprite, hidden from screen readers: words stand beside it."""
    address = f"{assets().address('vendor/icons.svg')}#{name}"
    return Markup('<svg class="icon icon-{0}" aria-hidden="true"><use href="{1}"/></svg>').format(name, address)


@lru_cache(maxsize=1024)
def explained(key: str) -> Markup:
    """The attribute by which a piece is explained on pointing at it, on focus and on a long press."""
    return Markup(' data-explain="{0}"').format(slug(key))


def marks(move: str, is_planned: bool = False, is_takeable: bool = False) -> Markup:
    """The attribute by which islands know a move that goes into the plan, and one that can't be taken back.

    is_takeable: here it can, although others of its kind can't.
    """
    if is_planned:
        return Markup(' data-plan="add"')
    return Markup(" data-final") if is_final(move) and not is_takeable else Markup("")


def whole_name(name: str) -> Markup:
    """The attributes that tell a name whole where there may be no room for it, and let it begin where it is read from.

    Nothing for short names from the left.
    """
    is_from_right = any(bidirectional(letter) in {"R", "AL"} for letter in name)
    told = Markup(' data-tip="{0}"').format(name) if len(name) > MOST_SHORT else Markup()
    return told + Markup(' dir="auto"') if is_from_right else told


def wrong(problem: Any) -> Markup:
    """The attributes of a nickname's field: marked, told why and with the focus, where the name was refused."""
    is_wrong = problem is not None and problem.is_of_name
    return Markup(' aria-invalid="true" aria-describedby="refusal" autofocus') if is_wrong else Markup()


@lru_cache(maxsize=1024)
def slug(name: object) -> str:
    """A name as a word for classes and ids: `Beer Supplier` is `beer-supplier`."""
    kept = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in str(name).lower())
    return kept.strip("-") or "unnamed"


def quoted(value: object) -> str:
    """A value as part of an address."""
    return quote(str(value), safe="")
