"""Everything that carries a key is explained, with the numbers of the edition, and stands in the glossary."""

import re

import pytest
from msgspec import structs

from stammtisch.games.registry import Match, rules_of
from stammtisch.web.contexts.explaining import chapters, explanations
from stammtisch.web.rendering import environment
from web.site_kit import open_new

pytestmark = pytest.mark.anyio

GAMES = ["fame", "tiefenthal"]
KEY = re.compile(r'data-explain="([a-z0-9-]+)"')
TOKENS = {
    "fame": ["patron", "drink", "strength"],
    "tiefenthal": [
        "doubloon",
        "beer",
        "point",
        "counter-guest",
        "noble",
        "step",
        "die",
        "wash",
        "table",
        "start-player",
    ],
}
BOTH = """
{% from "art/pieces.html" import card, character, die, enemy, guest_table, monastery_track, round_track, tile, token %}
{% for kind in ["white", "own"] %}{{ die(3, kind) }}{% endfor %}{% for kind in tokens %}{{ token(kind, 2) }}{% endfor %}
"""
PIECES = {
    "fame": """
{{ enemy(view.enemy) }}{{ enemy(none) }}{% for player in view.players %}{{ character(player) }}{% endfor %}
""",
    "tiefenthal": """
{{ die(none) }}{{ die(2, "locked") }}{{ guest_table(none, 1) }}{{ card(none) }}
{% for one in view.cards %}{{ card(one) }}{% endfor %}{% for one in view.supply %}{{ card(one) }}{% endfor %}
{% for area in view.players[0].areas %}{{ tile(area) }}{% endfor %}
{% for guest in view.players[0].guests %}{{ guest_table(guest) }}{% endfor %}
{{ round_track(view) }}{{ monastery_track(view) }}
""",
}


@pytest.mark.parametrize("game", GAMES)
def test_all_pieces_are_explained(game):
    view = Match.new(game, players=3, seed=5).view(0)
    drawn = environment().from_string(BOTH + PIECES[game]).render(view=view, tokens=TOKENS[game])
    asked = set(KEY.findall(drawn))
    assert len(asked) > 15
    known = explanations(game)
    assert asked <= set(known), asked - set(known)
    assert all(entry.text and entry.title for entry in known.values())


@pytest.mark.parametrize("game", GAMES)
def test_keys_are_unique(game):
    keys = [entry.key for chapter in chapters(game) for entry in chapter.entries]
    assert len(keys) == len(set(keys))


def test_an_upgraded_tile_tells_what_it_does_and_no_price():
    known = explanations("tiefenthal")
    view = Match.new("tiefenthal", players=2, seed=5).view(0)
    macro = '{% from "art/pieces.html" import tile %}{{ tile(area) }}'
    sides = {area.name: area for area in view.players[0].areas}
    for box in view.tiles:
        basic = sides[box.name]
        for side in (basic, structs.replace(basic, is_upgraded=True), structs.replace(basic, is_new=True)):
            drawn = environment().from_string(macro).render(area=side)
            told = known[KEY.search(drawn)[1]].text
            assert str(box.upgraded) in told
            assert (f"Costs {box.cost} doubloons" in told) == (side is basic), told
            assert ("brings a Noble, worth 10 points" in told) == (side is basic), told


def test_numbers_come_from_the_edition():
    text = rules_of("fame").edition("base").text
    own = (
        text.replace('name = "base"', 'name = "mine"')
        .replace('name = "Rats"', 'name = "Mice"', 1)
        .replace("health = 2", "health = 5", 1)
    )
    told = explanations("fame", "mine", own)
    assert "from 5 on" in told["mice"].text
    assert "rats" not in told
    assert "from 2 on" in explanations("fame")["rats"].text


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_serves_its_explanations(ann, eve, game):
    code = await open_new(ann, game)
    source = next(meta["content"] for meta in ann.page.all("meta", name="explanations"))
    answer = await eve.get(source)
    assert answer.headers["cache-control"].startswith("private")
    told = answer.json()
    assert set(told) == set(explanations(game))
    shown = {element["data-explain"] for element in ann.page.elements if "data-explain" in element}
    assert shown
    assert shown <= set(told), shown - set(told)
    closed = await open_new(ann, game, has_spectators="")
    await eve.get(f"/t/{closed}/explain", status=403)
    assert code != closed


async def test_the_glossary_has_a_place_for_every_key(ann):
    await ann.get("/glossary")
    places = {element["id"] for element in ann.page.elements if "id" in element}
    for game in GAMES:
        for key in explanations(game):
            assert key in places or f"{game}-{key}" in places
