"""Renders all pieces of both games into `build/gallery.html` and pictures of it into `build/gallery/`.

`python tools/gallery.py` does both; it needs Chromium. With `--serve` it shows the page at an address of this computer
until it is stopped. The page is sent under the policy of the real pages, so that what they forbid shows.
"""

from __future__ import annotations

import sys
import threading
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from stammtisch.games.registry import Match
from stammtisch.games.tiefenthal.box_view import CardView, PlaceView, SupplyView
from stammtisch.games.tiefenthal.player_view import AreaView, GuestView
from stammtisch.web.assets import assets
from stammtisch.web.rendering import environment

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "gallery.html"
TEMPLATE = Path(__file__).with_suffix(".html")
SHOTS = ROOT / "build" / "gallery"
THEMES = ("lamplight", "daylight")
WIDTHS = (1440, 390)
POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'"
NAMES = ("Anna", "Bertold", "Änne", "Zoë", "Mo")


def page(theme: str = "lamplight") -> str:
    """The page with all pieces."""
    return environment().from_string(TEMPLATE.read_text(encoding="utf-8")).render(things(), theme=theme)


def things() -> dict[str, Any]:
    """What the page shows: two tables in the middle of a game, and the whole boxes."""
    tiefenthal, fame = played("tiefenthal", 4, 260), played("fame", 5, 9)
    enemies = [
        msgspec.structs.replace(
            fame.enemy, name=row["name"], **{key: row[key] for key in ("drinks", "patrons", "health")}
        )
        for row in edition_of("fame")["enemy"]
    ]
    spread = [
        msgspec.structs.replace(player, monastery=space)
        for player, space in zip(tiefenthal.players, (6, 9, 6, 0), strict=True)
    ]
    basic = [
        msgspec.structs.replace(
            area, is_upgraded=False, is_new=False, is_used=False, worth=basic_worth(area, tiefenthal.tiles)
        )
        for area in tiefenthal.players[0].areas
    ]
    unknown = CardView("Flößer vom Tiefen Tal", "guest", 6, 3, 4, 2, "")
    return {
        "tiefenthal": msgspec.structs.replace(tiefenthal, players=tuple(spread), round=4),
        "fame": msgspec.structs.replace(fame, boast=4, boaster=1),
        "names": NAMES,
        "boxes": {box.name: box for box in tiefenthal.tiles},
        "areas": [*basic, *(sides(area, tiefenthal.tiles) for area in basic if area.can_upgrade), *shown_areas()],
        "market": [*tiefenthal.market[:4], PlaceView(4, None, 0)],
        "supply": [*tiefenthal.supply, SupplyView("Waitress", 4, 0)],
        "cards": [
            *tiefenthal.cards,
            *(msgspec.structs.replace(unknown, name=unknown.name[: 6 + k]) for k in range(4)),
            unknown,
        ],
        "guests": [
            GuestView(1, "Regular 1", 1, 1, 1, False),
            GuestView(2, "Goldsmith", 1, 4, 6, False),
            GuestView(3, "Noble", 2, None, 3, False),
            GuestView(4, "Fisherman", 1, 6, 5, True),
        ],
        "kinds": (
            "doubloon",
            "beer",
            "point",
            "patron",
            "drink",
            "counter-guest",
            "noble",
            "step",
            "die",
            "wash",
            "table",
            "strength",
        ),
        "enemies": [*enemies, msgspec.structs.replace(fame.enemy, name="Kobolds")],
        "out": msgspec.structs.replace(
            fame.players[0], is_out=True, character="Alchemist", name="A very long name at the table"
        ),
    }


def basic_worth(area: AreaView, boxes: tuple[Any, ...]) -> int:
    """What the basic side of an area is worth; the Host has no tile."""
    return next((int(box.basic) for box in boxes if box.name == area.name), 0)


def sides(area: AreaView, boxes: tuple[Any, ...]) -> AreaView:
    """An area with its tile turned."""
    worth = next(box.upgraded for box in boxes if box.name == area.name)
    return msgspec.structs.replace(area, is_upgraded=True, worth=worth)


def shown_areas() -> list[AreaView]:
    """Areas in the states that a game seldom has all at once."""
    return [
        AreaView("Waitress", False, True, True, 0, 2, False),
        AreaView("Barrel", True, False, True, 2, 1, True),
        AreaView("Cashbox", False, False, True, 1, 0, True),
        AreaView("Beer Supplier", False, False, True, 3, 2, False),
    ]


def edition_of(game: str) -> Any:
    """The values of a base edition."""
    return Match.new(game, 2, seed=1).edition.values


def played(game: str, players: int, moves: int) -> Any:
    """A table after so many moves by chance, always the same."""
    match, dice = Match.new(game, players, seed=5, names=NAMES[:players]), Random(5)  # noqa: S311 - chance for pictures
    for _ in range(moves):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match.view(0)


class Sender(BaseHTTPRequestHandler):
    """Sends the page and the files that browsers fetch."""

    def do_GET(self) -> None:
        """Answer one request."""
        if self.path.startswith("/static/"):
            asset = assets().found[self.path.split("/", 3)[3]]
            self.answer(asset.content, asset.media_type)
        else:
            self.answer(page(self.path.strip("/") or THEMES[0]).encode(), "text/html; charset=utf-8")

    def answer(self, content: bytes, media_type: str) -> None:
        """Send a file under the strict policy."""
        self.send_response(200)
        self.send_header("content-type", media_type)
        self.send_header("content-security-policy", POLICY)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Say nothing about requests."""


@contextmanager
def serving(port: int = 0) -> Iterator[str]:
    """The address of the page while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Sender)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def shoot(address: str) -> list[str]:
    """Take the pictures; what the browser complained about comes back."""
    sys.path.insert(0, str(ROOT / "tests"))
    from services.browser import Browsers  # type: ignore[import-not-found] # tests are no package of the product

    SHOTS.mkdir(parents=True, exist_ok=True)
    browsers, heard = Browsers(), list[str]()
    with browsers.awake():
        for width in WIDTHS:
            look = browsers.usual().new_page(viewport={"width": width, "height": 900})
            look.on("console", lambda message: heard.append(message.text))
            for theme in THEMES:
                look.goto(f"{address}/{theme}", wait_until="networkidle")
                for number, part in enumerate(look.locator("section").all()):
                    part.screenshot(path=SHOTS / f"{theme}-{width}-{number}.png")
    browsers.close()
    return heard


def main(words: list[str]) -> int:
    """The command; its exit code."""
    if words not in ([], ["--serve"]):
        print(f"Usage: python tools/gallery.py [--serve]. It knows no {' '.join(words)}.", file=sys.stderr)
        return 2
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    with serving() as address:
        if words:
            print(f"{address}/lamplight and {address}/daylight; end with Ctrl-C.")
            with suppress(KeyboardInterrupt):
                threading.Event().wait()
            return 0
        heard = shoot(address)
    print("\n".join([*heard, f"{PAGE.relative_to(ROOT)} and {SHOTS.relative_to(ROOT)}/ are made."]))
    return 1 if heard else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
