"""What people read is in words: no move as it is typed, no option or bot by the short name that programs use."""

import random
import re

import pytest

from stammtisch.games.registry import rules_of
from stammtisch.server.tables.wording import move_words
from web.site_kit import Browser, code_of, open_new

pytestmark = pytest.mark.anyio

READ = ("aria-label", "title", "alt", "data-tip", "placeholder")
TYPED = {"command-panel", "all-moves"}
"""where moves stand as they are typed"""
SHORT = re.compile(r"\b(timing|ordered|modules|uniform|bot regular|base(?! cost))\b|opener:|serve \d|None")
MOST_MOVES = 60


def typed_moves(game):
    """All moves of a game that are no plain words."""
    rules = rules_of(game)
    texts = [rules.format_move(action) for action in range(rules.actions)]
    return re.compile("|".join(rf"\b{re.escape(text)}\b" for text in texts if any(map(str.isdigit, text))))


def read_out(page):
    """All that a page says, in sight and to screen readers."""
    whole = page.all("html")[0]["text"]
    for element in page.elements:
        if element.get("id") in TYPED:
            whole = whole.replace(element["text"], " ")
    return " ".join([whole, *(element[name] for element in page.elements for name in READ if name in element)])


def check(page, typed):
    said = read_out(page)
    found = [match.group() for pattern in (typed, SHORT) for match in pattern.finditer(said)]
    assert not found, (found, [said[max(0, said.index(text) - 60) :][:120] for text in found[:3]])


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_pages_of_a_whole_game_say_moves_in_words(opened, game):
    ann, typed = Browser(opened), typed_moves(game)
    choose = random.Random(5)  # noqa: S311 - a game, played the same way each time
    option = {"option-timing": "live"} if game == "fame" else {}
    code = await open_new(ann, game, ("me", "me", "bot uniform", "bot regular")[: 4 if game == "fame" else 3], **option)
    for number in range(MOST_MOVES):
        if not ann.page.moves:
            await ann.get(f"/t/{code}")
            check(ann.page, typed)
        if not ann.page.moves or ann.page.by_id("table")["data-status"] != "running":
            break
        moves = ann.page.moves
        await ann.press(moves[choose.randrange(len(moves))])
        check(ann.page, typed)
        if number % 30 == 0:
            await ann.get(f"/t/{code}/replay")
            check(ann.page, typed)
    await ann.get(f"/t/{code}/log")
    check(ann.page, typed)


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_a_lobby_says_options_and_bots_in_words(opened, game):
    ann = Browser(opened)
    await code_of(await ann.post("/play", game=game, how="friends", name="Ann"))
    await ann.press(next(button for button in ann.page.all("button", name="bot") if button["value"] == "uniform"))
    check(ann.page, typed_moves(game))
    said = read_out(ann.page)
    assert "Tankard" in said
    assert "bot, careless" in said
    assert ("calls in answer order" in said) == (game == "fame")


async def test_taking_back_is_offered_in_words(opened):
    ann = Browser(opened)
    await open_new(ann)
    await ann.press(next(move for move in ann.page.moves if move["value"] == "boast 4"))
    assert "Boast 4 kills" in ann.page.by_id("undo")["aria-label"]


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_every_move_of_a_game_has_words(game):
    rules = rules_of(game)
    for action in range(rules.actions):
        text = rules.format_move(action)
        assert move_words(text) != text
    assert move_words("juggle 3") == "juggle 3"


def test_moves_name_the_guest_and_the_cards_returned():
    assert move_words("recruit 0") == "Recruit a guest"
    assert move_words("recruit 2", "Farmhand") == "Recruit the Farmhand"
    assert move_words("upgrade waitress with 1") == "Upgrade Waitress, 1 card returned"
