"""All pages of the house, as strangers, hosts, players and readers see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from shots.camera import Camera
    from shots.house import House, Table

PLAIN = {
    "new-fame": "/new/fame",
    "new-tiefenthal": "/new/tiefenthal",
    "how-fame": "/how/fame",
    "how-tiefenthal": "/how/tiefenthal",
    "learn-fame": "/learn/fame",
    "learn-tiefenthal": "/learn/tiefenthal",
    "glossary": "/glossary",
    "settings": "/settings",
    "about": "/about",
    "import": "/import",
    "api": "/api",
    "seat-link": "/seat/secret",
    "error-403": "/shots/403",
    "error-404": "/no/such/page",
    "error-409": "/shots/409",
    "error-422": "/shots/422",
    "error-429": "/shots/429",
    "error-500": "/shots/500",
    "error-503": "/shots/503",
}
GAMES = ("fame", "tiefenthal")


def take_pages(camera: Camera, house: House) -> None:
    """Photograph every page."""
    with camera.visitor() as page:
        take(camera, page, house, "front", "/")
        for name, path in PLAIN.items():
            take(camera, page, house, name, path)
    take_lobbies(camera, house)
    for game in GAMES:
        take_games(camera, house, game)


def take(camera: Camera, page: Page, house: House, name: str, path: str) -> None:
    """Photograph what is at an address."""
    if camera.wish.wants(name):
        page.goto(house.url + path)
        camera.take(page, "pages", name)


def take_lobbies(camera: Camera, house: House) -> None:
    """Photograph a table that waits for players: for its host, for whoever comes by the link, and in the lists."""
    if not camera.wish.wants("lobby", "join", "front-with-games", "games-feed"):
        return
    order = {"names": ["Anna"], "bots": ["regular"], "seats": 4, "is_started": False, "is_public": True}
    lobby = house.open_table("fame", **order)
    with camera.visitor() as page:
        sit(page, house, lobby, seat=-1)
        camera.take(page, "pages", "lobby")
    with camera.visitor() as page:
        take(camera, page, house, "join", f"/t/{lobby.code}")
    running = house.open_table("tiefenthal", names=["Anna", "Bert"], is_public=True)
    with camera.visitor() as page:
        sit(page, house, running)
        sit(page, house, lobby)
        for name, path in (("front-with-games", "/"), ("games", "/games")):
            take(camera, page, house, name, path)
        if camera.wish.wants("games-feed"):
            page.get_by_role("button", name="Make new addresses").click()
            camera.take(page, "pages", "games-feed")


def take_games(camera: Camera, house: House, game: str) -> None:
    """Photograph a table from its first to its last page: against bots, as a lesson, watched, logged and replayed."""
    with camera.visitor() as page:
        page.goto(house.url)
        if camera.wish.wants(f"play-now-{game}"):
            card = page.locator(f"section[aria-labelledby=game-{game}]")
            card.get_by_role("button", name="Play now").click()
            camera.take(page, "pages", f"play-now-{game}")
        if camera.wish.wants(f"lesson-{game}"):
            page.goto(f"{house.url}/learn/{game}")
            page.locator(f"form[action='/learn/{game}'] button").click()
            camera.take(page, "pages", f"lesson-{game}")
    if not camera.wish.wants(*(f"{part}-{game}" for part in ("watched", "replay", "log"))):
        return
    table = house.open_table(game, names=["Anna", "Bert"])
    with camera.visitor() as page:
        take(camera, page, house, f"watched-{game}", f"/t/{table.code}")
        page.goto("about:blank")  # a page that nobody sees need not follow the game
        table.play(lambda _seen, legal: legal[len(legal) // 2])
        for part in ("replay", "log"):
            take(camera, page, house, f"{part}-{game}", f"/t/{table.code}/{part}")


def sit(page: Page, house: House, table: Table, seat: int = 0) -> None:
    """Take a seat in a browser by its secret link, and look at the table."""
    page.goto(f"{house.url}/seat/{table.keys[seat]}")
    page.locator("form[action^='/seat/'] button").click()
    page.wait_for_url(f"**/t/{table.code}*")
