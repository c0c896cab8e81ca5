"""Every pair of tokens that stands as text on ground, or as an edge on ground, can be told apart, in both themes."""

import re

import pytest

from stammtisch.web.assets import assets

TOKEN = re.compile(r"--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));")
TEXT, LARGE = 4.5, 3.0
GROUNDS = ("panel", "panel-2", "glow", "wood", "wood-line")
PAIRS = [
    *((ink, ground, TEXT) for ink in ("ink", "ink-soft") for ground in (*GROUNDS, "bad-back")),
    *((ink, ground, TEXT) for ink in ("brass", "bad", "good") for ground in ("panel", "panel-2")),
    *((f"seat-{seat}", ground, LARGE) for seat in range(5) for ground in ("panel", "panel-2", "paper")),
    *(("on-seat", f"seat-{seat}", TEXT) for seat in range(5)),
    ("brass", "glow", TEXT),
    ("brass", "wood", TEXT),
    ("bad", "bad-back", TEXT),
    ("on-brass", "brass-fill", TEXT),
    ("on-brass", "brass-lit", TEXT),
    ("on-beam", "beam", TEXT),
    ("on-paper", "paper", TEXT),
    ("paper-soft", "paper", TEXT),
    *(("control", ground, LARGE) for ground in (*GROUNDS, "bad-back")),
    *(("focus", ground, LARGE) for ground in GROUNDS),
    *(("brass-fill", ground, LARGE) for ground in GROUNDS),
]


def tokens(theme):
    """The colours of a theme: 0 for daylight, 1 for lamplight."""
    text = assets().found["css/tokens.css"].content.decode()
    return {name: same or (day, lamp)[theme] for name, day, lamp, same in TOKEN.findall(text)}


def light(colour):
    """Relative luminance (WCAG 2)."""
    digits = colour.lstrip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    """How well two colours are told apart, 1 to 21."""
    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["daylight", "lamplight"])
def test_tokens_can_be_told_apart(theme):
    colours = tokens(theme)
    assert len(colours) > 25
    found = {(ink, ground, least): contrast(colours[ink], colours[ground]) for ink, ground, least in PAIRS}
    weak = [f"--{ink} on --{ground}: {value:.2f}" for (ink, ground, least), value in found.items() if value < least]
    assert weak == []


def test_contrast_is_measured_as_the_standard_says():
    assert contrast("#fff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_seat_has_one_colour_by_day_and_by_lamplight():
    day, lamp = tokens(0), tokens(1)
    names = ["on-seat", *(f"seat-{seat}" for seat in range(5))]
    assert [day[name] for name in names] == [lamp[name] for name in names]
    assert len({day[name] for name in names}) == len(names)
    sheets = [text.content.decode() for name, text in assets().found.items() if name.endswith(".css")]
    others = [
        line
        for sheet in sheets
        for line in sheet.splitlines()
        if re.search(r"seat[^{]*\{[^}]*(?:color|--[a-z-]*seat[a-z-]*): #", line)
    ]
    assert others == [], "no sheet paints seats anew"


def test_what_is_out_of_sight_takes_no_room():
    """Else it widens pages on phones, where nobody sees why."""
    sheets = [text.content.decode() for name, text in assets().found.items() if name.endswith(".css")]
    hidden = re.findall(r"[^{}]*\{[^{}]*clip-path: inset\(50%\)[^{}]*\}", "".join(sheets))
    assert len(hidden) > 10
    assert [rule for rule in hidden if not re.search(r"(?<![-\w])width: 1px", rule)] == []


def moving(sheet):
    """The rules of a sheet that set something in motion, each with what stands round it; a delay (0s) moves nothing."""
    outer = []
    for text, mark in re.findall(r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if mark == "{":
            outer.append(" ".join(text.split()))
        elif re.match(r"\s*(transition|animation|scroll-behavior)\b(?!: [a-z-]+ 0s )", text):
            yield " ".join(outer)
        if mark == "}":
            outer.pop()


def test_nothing_moves_for_whoever_wants_less_motion():
    """Whether the system says so, or the settings of the house."""
    sheets = {
        name: text.content.decode()
        for name, text in assets().found.items()
        if name.startswith("css/") and name.endswith(".css")
    }
    found = [(name, rule) for name, sheet in sheets.items() for rule in moving(sheet)]
    assert len(found) > 5
    guard = '@media (prefers-reduced-motion: no-preference) :root:not([data-motion="less"]) '
    assert [each for each in found if not each[1].startswith(guard)] == []
