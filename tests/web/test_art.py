"""The pieces of both games: a picture and words for every name, nothing that the strict policy forbids."""

import gzip
import importlib.util
import re
import sys
import xml.etree.ElementTree as ET
from functools import cache
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest

from house.tree import ROOT
from stammtisch.games.registry import Match
from stammtisch.games.tiefenthal.box_view import CardView, PlaceView, SupplyView, card_views, tile_views
from stammtisch.games.tiefenthal.player_view import AreaView, GuestView
from stammtisch.web.assets import assets
from stammtisch.web.rendering import environment

SVG = "{http://www.w3.org/2000/svg}"
DRAWN_WITH = {"svg", "symbol", "g", "path", "circle", "ellipse", "rect"}
PAINT = re.compile(r"none|currentColor|var\(--[a-z0-9-]+,#[0-9a-f]{3,6}\)")
FALLBACKS = {"guest-1", "guest-2", "guest-3", "guest-4", "hero", "beast", "gift"}
STRANGE = ["Flößer", "Öö", "漁師", "<b>&\"'", "x" * 30, "🍺", "-", "Regular"]
MOST_BYTES = 40_000
ENOUGH = 4.5


def text_of(name: str) -> str:
    """The text of a static file."""
    return assets().found[name].content.decode("utf-8")


@cache
def sprite() -> ET.Element:
    """The sprite of our own drawings."""
    return ET.fromstring(text_of("art.svg"))  # noqa: S314 - it is our own file


@cache
def ids_of(file: str) -> frozenset[str]:
    """The symbols of a sprite."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', text_of(file)))


def piece(call: str, **context: object) -> str:
    """What a macro writes, such as `die(4)`."""
    macro = call.partition("(")[0]
    file = "pictures" if macro in ("picture", "drawing") else "pieces"
    return environment().from_string(f'{{% from "art/{file}.html" import {macro} %}}{{{{ {call} }}}}').render(context)


def drawn(markup: str) -> list[str]:
    """The symbols that a piece uses; each must be there."""
    found = re.findall(r'<use href="/static/\w+/([\w./-]+)#([\w-]+)"/>', markup)
    assert len(found) == markup.count("<use")
    missing = [f"{file}#{name}" for file, name in found if name not in ids_of(file)]
    assert not missing
    return [name for _, name in found]


class Pieces(HTMLParser):
    """Collects what a piece says, and what it must not hold."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.labels: list[str] = []
        self.open: list[str] = []
        self.feed(markup)
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        held = dict(attributes)
        if "style" in held or tag in ("style", "script") or any(name.startswith("on") for name in held):
            self.faults.append(f"<{tag}> with style or script")
        if held.get("role") == "img":
            self.labels.append(" ".join((held.get("aria-label") or "").split()))
        if tag == "svg" and held.get("aria-hidden") != "true":
            self.faults.append("a drawing that is read out")
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def checked(markup: str) -> Pieces:
    """A piece whose drawings are there, that the strict policy allows, and that says what it shows."""
    drawn(markup)
    found = Pieces(markup)
    assert not found.faults
    assert all(found.labels)
    return found


@cache
def edition(game: str):
    """The base edition of a game."""
    return Match.new(game, 2, seed=1).edition


@cache
def gallery():
    """The module `tools/gallery.py`, which is in no package."""
    spec = importlib.util.spec_from_file_location("gallery", ROOT / "tools" / "gallery.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["gallery"] = module
    spec.loader.exec_module(module)
    return module


def area(name: str, **changes: object) -> AreaView:
    """An area in its plainest state."""
    given = {"is_upgraded": False, "is_new": False, "can_upgrade": True, "worth": 1, "cards": 0, "is_used": False}
    return AreaView(name=name, **(given | changes))


# --- the sprite ---------------------------------------------------------------


def test_sprite_is_well_formed_and_its_names_are_unique():
    root = sprite()
    names = [symbol.get("id") for symbol in root]
    assert {symbol.tag for symbol in root} == {SVG + "symbol"}
    assert len(names) == len(set(names)) > 60
    assert all(symbol.get("viewBox") for symbol in root)


def test_sprite_holds_only_shapes():
    elements = list(sprite().iter())
    assert {element.tag.removeprefix(SVG) for element in elements} <= DRAWN_WITH
    attributes = {name for element in elements for name in element.attrib}
    assert not {name for name in attributes if name in ("style", "class", "href") or name.startswith(("on", "{"))}
    assert "url(" not in text_of("art.svg")
    assert text_of("art.svg").count("://") == 1, "the name space of SVG and no other address"


def test_sprite_takes_its_colours_from_the_page():
    elements = sprite().iter()
    paints = {element.get(key) for element in elements for key in ("fill", "stroke") if element.get(key)}
    assert not {paint for paint in paints if not PAINT.fullmatch(paint)}
    defined = set(re.findall(r"(--[\w-]+):", text_of("css/art.css")))
    assert set(re.findall(r"var\((--[\w-]+)", text_of("art.svg"))) <= defined


def test_every_drawing_is_used():
    used = set(drawn(gallery().page()))
    assert ids_of("art.svg") - used == set()


def test_sprite_and_style_are_light():
    size = sum(len(gzip.compress(assets().found[name].content, 9)) for name in ("art.svg", "css/art.css"))
    assert size <= MOST_BYTES


# --- a picture for every name ---------------------------------------------------


@pytest.mark.parametrize("shown", card_views(edition("tiefenthal")), ids=lambda shown: shown.name)
@pytest.mark.parametrize("size", ["normal", "small"])
def test_every_card_has_a_picture(shown, size):
    markup = piece("card(shown, size)", shown=shown, size=size)
    assert not FALLBACKS & set(drawn(markup))
    label = checked(markup).labels[0]
    assert shown.name in label
    assert shown.type == "tavern" or f"pays {shown.pays} doubloon" in label
    assert shown.bonus in label


def test_cards_say_what_they_cost():
    by_name = {shown.name: shown for shown in card_views(edition("tiefenthal"))}
    assert "costs 4 doubloons" in checked(piece("card(shown)", shown=by_name["Waitress"])).labels[0]
    assert "costs 8 beer" in checked(piece("card(shown)", shown=by_name["Goldsmith"])).labels[0]
    assert "any die pays 3 doubloons, 10 points" in checked(piece("card(shown)", shown=by_name["Noble"])).labels[0]


def test_places_and_piles_are_cards_too():
    guest = next(shown for shown in card_views(edition("tiefenthal")) if shown.name == "Farmhand")
    assert checked(piece("card(shown)", shown=PlaceView(0, guest, 5))).labels[0].endswith("5 left")
    assert (
        checked(piece("card(shown)", shown=SupplyView("Table", 5, 0))).labels[0] == "Table, costs 5 doubloons, 0 left"
    )
    assert checked(piece("card(shown)", shown=PlaceView(2, None, 0))).labels == ["Empty place"]


@pytest.mark.parametrize("box", tile_views(edition("tiefenthal")), ids=lambda box: box.name)
def test_every_tile_has_two_pictures(box):
    basic = piece("tile(area, box)", area=area(box.name), box=box)
    upgraded = piece("tile(area, box)", area=area(box.name, is_upgraded=True, worth=box.upgraded), box=box)
    assert "is-basic" in basic
    assert "is-upgraded" in upgraded
    assert set(drawn(basic)).isdisjoint({name for name in drawn(upgraded) if name.endswith("-upgraded")})
    assert [name for name in drawn(upgraded) if name.endswith("-upgraded")]
    assert not FALLBACKS & {*drawn(basic), *drawn(upgraded)}
    assert ", basic" in checked(basic).labels[0]
    assert ", upgraded" in next(label for label in checked(upgraded).labels if box.name in label)


def test_tiles_tell_their_state():
    new = checked(piece("tile(area)", area=area("Waitress", is_new=True, cards=2)))
    assert any("in force from the next round" in label and "2 cards beside it" in label for label in new.labels)
    assert checked(piece("tile(area)", area=area("Barrel", is_used=True))).labels[0].endswith("used")
    assert checked(piece("tile(area)", area=area("Host"))).labels[0] == "Host"
    assert drawn(piece("tile(area)", area=area("Brewery"))) == ["gift"]


def test_every_guest_at_a_table_has_a_picture():
    for shown in card_views(edition("tiefenthal")):
        if shown.type != "tavern":
            markup = piece("guest_table(guest)", guest=GuestView(2, shown.name, 1, shown.pip, shown.pays, False))
            assert not FALLBACKS & set(drawn(markup)), shown.name
            assert checked(markup).labels[0].startswith(f"Table 2: {shown.name}")


def test_tables_tell_their_state():
    markup = piece("guest_table(guest)", guest=GuestView(3, "Noble", 2, None, 3, True))
    assert checked(markup).labels[0] == "Table 3: Noble \N{MULTIPLICATION SIGN}2, any die pays 3 doubloons, served"
    assert checked(piece("guest_table(none, 4)")).labels == ["Table 4, free"]


@pytest.mark.parametrize("row", edition("fame").values["character"], ids=lambda row: row["name"])
def test_every_character_has_a_picture(row):
    player = gallery().played("fame", 5, 0).players[0]
    shown = SimpleNamespace(**{name: getattr(player, name) for name in player.__struct_fields__})
    shown.character = row["name"]
    markup = piece("character(player)", player=shown)
    assert not FALLBACKS & set(drawn(markup))
    checked(markup)


@pytest.mark.parametrize("row", edition("fame").values["enemy"], ids=lambda row: row["name"])
def test_every_enemy_has_a_picture(row):
    markup = piece("enemy(foe)", foe=SimpleNamespace(**row))
    assert not FALLBACKS & set(drawn(markup))
    label = checked(markup).labels[0]
    assert label.startswith(f"{row['name']}, a die kills from {row['health']}")


# --- names of people's own editions ------------------------------------------------


@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("kind", ["guest", "regular", "noble", "enemy", "character", "area", "tavern"])
def test_strange_names_have_a_fitting_picture(name, kind):
    fitting = {"regular": {"regular"}, "noble": {"noble"}, "enemy": {"beast"}, "character": {"hero"}}
    expected = fitting.get(kind, FALLBACKS - {"beast", "hero"}) | ({"regular"} if name == "Regular" else set())
    assert set(drawn(piece("picture(name, kind)", name=name, kind=kind))) <= expected


@pytest.mark.parametrize("name", STRANGE)
def test_strange_names_are_shown_as_they_are(name):
    shown = CardView(name, "guest", 4, None, 2, -3, "a thing that nobody knows")
    assert checked(piece("card(shown)", shown=shown)).labels[0].startswith(name)
    assert checked(piece("guest_table(guest)", guest=GuestView(1, name, 1, 2, 0, False))).labels
    assert checked(piece("player_badge(1, name)", name=name)).labels == [name]
    assert "gift" in drawn(piece("bonus(text)", text=name))


def test_one_enemy_of_a_kind_looks_like_many():
    for one, many in (("Rat", "rats"), ("Wolf", "wolves"), ("Orc", "orcs")):
        assert drawn(piece("picture(name, 'enemy')", name=one)) == [many]


# --- words, tracks, the rest --------------------------------------------------------


def test_dice_say_what_they_show():
    assert checked(piece("die(4)")).labels == ["die 4"]
    assert checked(piece("die(5, 'own', 3)")).labels == ["own die 5, raised from 3"]
    assert checked(piece("die(6, 'locked')")).labels == ["laid die 6"]
    assert checked(piece("die(none)")).labels == ["die of any face"]
    assert drawn(piece("die(5, 'white', 4)")) == ["die-4", "bubbles", "die-5"]


def test_tokens_say_what_and_how_many():
    assert checked(piece("token('doubloon', 3)")).labels == ["3 doubloons"]
    assert checked(piece("token('counter-guest', 1)")).labels == ["1 counter guest"]
    assert checked(piece("token('start-player')")).labels == ["start player"]
    assert drawn(piece("token('doubloon')")) == ["doubloon-face"]
    with pytest.raises(KeyError):
        piece("token('pebble', 1)")


def test_every_bonus_of_the_base_edition_is_recognised():
    view = gallery().played("tiefenthal", 2, 0)
    spaces = [*view.round_track, *view.monastery]
    texts = {text for space in spaces for text in (*space.gives, *space.choose)}
    texts |= {shown.bonus for shown in view.cards if shown.bonus}
    for text in sorted(texts):
        markup = piece("bonus(text)", text=text)
        assert "gift" not in drawn(markup), text
        assert checked(markup).labels == [text]
    assert drawn(piece("bonus('a Beer Merchant card')")) == ["card", "beer-merchant"]
    assert "≤9" in piece("bonus('a free upgrade of a tile with base cost 9 or less')")


def test_whole_gallery_keeps_to_the_policy_and_speaks():
    for theme in ("lamplight", "daylight"):
        assert len(checked(gallery().page(theme).removeprefix("<!doctype html>")).labels) > 300


def test_tracks_show_round_and_markers():
    view = gallery().things()["tiefenthal"]
    assert piece("round_track(view)", view=view).count('aria-current="step"') == 1
    labels = checked(piece("monastery_track(view)", view=view)).labels
    assert {player.name for player in view.players} <= set(labels)


def test_ladder_shows_who_boasts():
    view = gallery().things()["fame"]
    markup = piece("boast_ladder(view)", view=view)
    assert markup.count("<li") == view.most_dice
    assert view.players[view.boaster].name in checked(markup).labels


# --- colours ---------------------------------------------------------------------


def tokens(theme: int) -> dict[str, str]:
    """All custom properties of the site and the pieces, in daylight (0) or lamplight (1)."""
    rows = re.findall(r"(--[\w-]+):\s*([^;]+);", text_of("css/tokens.css") + text_of("css/art.css").split("}\n", 1)[0])
    both = re.compile(r"light-dark\(([^,]+),\s*([^)]+)\)")
    return {name: match[theme + 1].strip() if (match := both.fullmatch(value)) else value for name, value in rows}


def brightness(colour: str) -> float:
    """The relative brightness of a colour, as WCAG defines it."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


ON = {
    "--art-ink": ["--art-sheet", "--art-sheet-2", "--art-board", "--art-board-line", "--art-brass", "--art-beer"],
    "--art-soft": ["--art-sheet"],
    "--art-on-band": ["--art-tavern", "--art-guest", "--art-noble", "--art-regular", "--art-foe", "--art-wood-deep"],
    "--art-on-crest": ["--art-crest"],
    "--art-foe": ["--art-sheet", "--art-sheet-2"],
    "--die-pip": ["--die-face"],
    "--art-own-pip": ["--art-own"],
    "--art-old-pip": ["--art-old"],
    "--on-seat": ["--seat-0", "--seat-1", "--seat-2", "--seat-3", "--seat-4"],
    "--ink-soft": ["--panel", "--panel-2"],
    "--ink": ["--glow"],
}


@pytest.mark.parametrize("theme", [0, 1], ids=["daylight", "lamplight"])
def test_what_is_read_stands_out(theme):
    colours = tokens(theme)
    weak = []
    for ink, grounds in ON.items():
        for ground in grounds:
            light, dark = sorted((brightness(colours[ink]), brightness(colours[ground])), reverse=True)
            contrast = (light + 0.05) / (dark + 0.05)
            weak += [f"{ink} on {ground}: {contrast:.2f}"] if contrast < ENOUGH else []
    assert not weak


def test_pieces_name_their_colours_in_one_place():
    rules = text_of("css/art.css").split("}\n", 1)[1]
    assert not re.findall(r"#[0-9a-f]{3,8}\b|rgb\(|hsl\(", rules)
    known = {*re.findall(r"(--[\w-]+):", text_of("css/tokens.css") + text_of("css/art.css"))}
    assert set(re.findall(r"var\((--[\w-]+)", rules)) <= known
