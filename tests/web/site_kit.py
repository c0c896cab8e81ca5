"""The whole site in this process, browsed without a network, and a reader of pages that knows what a good page is."""

import itertools
from collections import Counter
from contextlib import asynccontextmanager
from html.parser import HTMLParser

import httpx

from services.ready_database import lay_database
from stammtisch.server.settings import Settings
from stammtisch.web import make_site
from stammtisch.web.pages.tables import Fragments
from stammtisch.web.site import refusal_page

NAME = "tables.local"
VOID = {"meta", "link", "input", "br", "img", "hr", "use", "path"}
CLOSED = []
"""sites without a house"""
HEADINGS = ("h1", "h2", "h3", "h4")


class Reader(HTMLParser):
    """Reads a page: its elements with attributes and text, and whatever is wrong with it."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.faults, self.open = [], [], []
        self.feed(text)
        self.faults += [f"<{element['tag']}> is not closed" for element in self.open]
        self.check()

    def handle_starttag(self, tag, attrs):
        element = {"tag": tag, "text": "", **{name: value or "" for name, value in attrs}}
        element["in_label"] = any(outer["tag"] == "label" for outer in self.open)
        element["outer"] = tuple(self.open)
        self.elements.append(element)
        if len(attrs) != len(dict(attrs)):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open[-1]["tag"] != tag:
            self.faults.append(f"</{tag}> closes {self.open[-1]['tag'] if self.open else 'nothing'}")
        else:
            self.open.pop()

    def handle_data(self, data):
        for element in self.open:
            element["text"] += data

    def check(self):
        ids = Counter(element["id"] for element in self.elements if "id" in element)
        self.faults += [f"id {name!r} stands there {count} times" for name, count in ids.items() if count > 1]
        for element in self.elements:
            self.faults += [f"<{element['tag']}>: {fault}" for fault in faults_of(element, ids, self.elements)]
        levels = [HEADINGS.index(element["tag"]) for element in self.elements if element["tag"] in HEADINGS]
        self.faults += ["a heading skips a level" for one, next_ in itertools.pairwise(levels) if next_ > one + 1]

    def all(self, tag, **wanted):
        return [e for e in self.elements if e["tag"] == tag and all(e.get(k) == v for k, v in wanted.items())]

    def by_id(self, name):
        return next(element for element in self.elements if element.get("id") == name)

    @property
    def csrf(self):
        return next((element["value"] for element in self.all("input", name="csrf")), "")

    @property
    def moves(self):
        return [button for button in self.all("button", name="move") if "formaction" in button]


def faults_of(element, ids, elements):
    """What is wrong with one element: inline script or style, missing names, references to nothing."""
    tag = element["tag"]
    if tag == "style" or "style" in element:
        yield "inline style"
    if tag == "script" and not element.get("src"):
        yield "inline script"
    yield from (f"handler {name}" for name in element if name.startswith("on"))
    name = region_name(element, elements)
    if name and name in {region_name(outer, elements) for outer in element["outer"]}:
        yield f"a region in a region of the same name, {name!r}"
    for reference in ("for", "aria-labelledby", "aria-describedby", "aria-controls", "form"):
        if reference in element and not set(element[reference].split()) <= set(ids):
            yield f"{reference} names {element[reference]!r}, which is not there"
    if tag in {"input", "select", "textarea"} and element.get("type") != "hidden":
        is_named = element["in_label"] or element.get("aria-label") or element.get("aria-labelledby")
        if not is_named and not any(
            label.get("for") == element.get("id") for label in elements if label["tag"] == "label"
        ):
            yield f"{element.get('name')} has no label"
    if tag in {"button", "a"} and not (element["text"].strip() or element.get("aria-label")):
        yield "no name"


def region_name(element, elements):
    """What a region is called; nothing for other elements."""
    if element["tag"] != "section" and element.get("role") != "region":
        return ""
    said = [other["text"] for other in elements if other.get("id") == element.get("aria-labelledby", "")]
    return " ".join(element.get("aria-label", "".join(said)).split())


class Browser:
    """Somebody who looks at pages and sends their forms, with cookies of their own and no script."""

    def __init__(self, site):
        transport = httpx.ASGITransport(app=site, raise_app_exceptions=True)
        self.client = httpx.AsyncClient(transport=transport, base_url=f"http://{NAME}", headers={"accept": "text/html"})
        self.page = None

    async def get(self, path, status=200):
        answer = await self.client.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:300])
        if answer.headers["content-type"].startswith("text/html"):
            self.page = Reader(answer.text)
        return answer

    async def post(self, path, *, is_island=False, csrf=None, **fields):
        """Send a form with the token of the page that is open, and follow where it leads."""
        if self.page is None or not self.page.csrf:
            await self.get("/")
        fields = {"csrf": self.page.csrf if csrf is None else csrf, **fields}
        accept = {"accept": "application/json"} if is_island else {"accept": "text/html"}
        answer = await self.client.post(path, data=fields, headers=accept)
        if answer.status_code == 303:
            return await self.get(answer.headers["location"].split("#")[0])
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.page = Reader(answer.text)
        return answer

    async def press(self, button, **fields):
        """Press a button of the table page."""
        fields = {"id": self.page.all("input", name="id")[0]["value"], **fields, button["name"]: button["value"]}
        return await self.post(button["formaction"], **fields)


@asynccontextmanager
async def site(folder, **settings):
    """Open a house with its pages. Its routes are used again for the next house, as they take long to lay."""
    chosen = Settings(data=folder, is_quiet=True, bot_cores=0, **settings)
    made = CLOSED.pop() if CLOSED else make_site(chosen)
    made.furnish(chosen, refusal_page)
    made.state.fragments = Fragments()
    await lay_database(chosen)
    async with made.lifespan():
        yield made
    CLOSED.append(made)


async def code_of(answer):
    """The table that an answer's address names."""
    return answer.url.path.split("/")[2]


async def open_new(browser, game="fame", kinds=("me", "me"), **fields):
    """Open a table on the page for new ones; its code."""
    seats = {f"kind{number}": kind for number, kind in enumerate(kinds)}
    usual = {
        "name0": "Ann",
        "name1": "Ben",
        "edition": "base",
        "pace": "none",
        "bot_pause": "0",
        "has_spectators": "yes",
    }
    answer = await browser.post(f"/new/{game}", **{**usual, **seats, **fields})
    assert answer.url.path.startswith("/t/"), answer.text
    return await code_of(answer)


async def open_with_ben(ann, site):
    """Open a table of Ann and Ben, each in a browser; its code, and his browser."""
    code = await open_new(ann, kinds=("me", "open"))
    ben = Browser(site)
    await ben.get(f"/t/{code}")
    await ben.post(f"/t/{code}/join", name="Ben")
    return code, ben
