"""Any text, bytes or JSON either parse or are refused in words; never a crash, a hang or half a change."""

import json
import pickle

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch import Match, Refusal
from stammtisch.core.edition import parse_edition
from stammtisch.core.record import parse_record
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.testkit.playing import Table, play_on, played, tables

settings.register_profile(
    "fuzz",
    max_examples=100,
    deadline=None,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("fuzz")

FIRST = {game_id: tables(only=game_id)[0] for game_id in GAMES}
MATCHES = {}
for name, table in FIRST.items():
    MATCHES[name] = table.open()
    for number, _, _ in play_on(MATCHES[name], table.random):
        if number >= 25:
            break
RECORDS = {name: played(table).record() for name, table in FIRST.items()}
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(
    [
        "boast",
        "raise",
        "believe",
        "call",
        "stay",
        "hold",
        "withdraw",
        "slay",
        "wrestle",
        "concede",
        "0",
        "1",
        "2",
        "15",
        "16",
        "٣",
        "-1",
        "serve",
        "table",
        "end",
        "draft",
    ]
)
games = pytest.mark.parametrize("game_id", GAMES)


def parsed_or_refused(action):
    """The result of an action, or None if it was refused with a code and a sentence."""
    try:
        return action()
    except Refusal as refusal:
        said = refusal
    assert said.code
    assert said.message.strip()
    assert pickle.loads(pickle.dumps(said)).faults == said.faults  # noqa: S301 - our own bytes
    return None


def mutated(draw, text):
    """A text with some pieces replaced, removed or said twice."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, max(len(text) - 1, 0)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        piece = draw(
            st.text(max_size=8)
            | st.sampled_from(["", "\n", ";", ",", ":", "0", "-1", "999999999999", text[start:end] * 2])
        )
        text = text[:start] + piece + text[end:]
    return text


def unchanged(match, action):
    """Try something on a match: if it is refused, nothing has changed."""
    before = bytes(match.memory), len(match.turns)
    if parsed_or_refused(action) is None:
        assert (bytes(match.memory), len(match.turns)) == before


@games
@given(st.text(max_size=120) | st.lists(WORDS, max_size=5).map(" ".join))
def test_moves(game_id, text):
    rules = rules_of(game_id)
    action = parsed_or_refused(lambda: rules.parse_move(text))
    if action is not None:
        assert 0 <= action < rules.actions
        assert rules.parse_move(rules.format_move(action)) == action
    match = MATCHES[game_id].copy()
    unchanged(match, lambda: match.play(match.to_act[0], text))


@games
@given(
    st.lists(st.integers() | st.text(max_size=12) | st.sampled_from(["Rats", "Knight", 6, 1, 0]) | PLAIN, max_size=20)
)
def test_answers_of_chance(game_id, answers):
    match = MATCHES[game_id].copy()
    seat = match.to_act[0]
    unchanged(match, lambda: match.play(seat, match.legal(seat)[0], chance=answers))
    match = MATCHES[game_id].copy()
    unchanged(match, lambda: match.script(answers))
    parsed_or_refused(lambda: Match.new(game_id, players=2, seed=1, script=answers))


@games
@given(st.text() | st.binary().map(lambda data: data.decode("latin-1")))
def test_records_of_any_text(game_id, text):
    parsed_or_refused(lambda: Match.from_record(text))
    parsed_or_refused(lambda: Match.from_record(f"game: {game_id}\nrules: 1\nplayers: 2\n{text}"))
    parsed_or_refused(lambda: Match.from_record(f"game: {game_id}\nrules: 1\nplayers: 2\n\n{text}"))


@games
@given(st.data())
def test_changed_records(game_id, data):
    text = mutated(data.draw, RECORDS[game_id])
    match = parsed_or_refused(lambda: Match.from_record(text))
    if match is not None:
        again = Match.from_record(match.record())
        assert again.record() == match.record()
    record = parsed_or_refused(lambda: parse_record(text))
    assert record is None or record.game == record.game.strip()


@games
@given(PLAIN)
def test_positions_of_any_json(game_id, values):
    parsed_or_refused(lambda: Match.from_position(game_id, values))
    if isinstance(values, dict):
        parsed_or_refused(lambda: Match.from_position(game_id, {"game": game_id, **values}))
        parsed_or_refused(lambda: Match.from_position(game_id, {**MATCHES[game_id].position(), **values}))
    text = json.dumps(values)
    parsed_or_refused(lambda: Match.from_record(f"game: {game_id}\nrules: 1\nplayers: 2\nposition: {text}\n"))


def changed(draw, value):
    """A plain value with one place in it replaced, removed or repeated."""
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(value)))
        how = draw(st.integers(0, 9))
        if how == 0:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: changed(draw, value[key])}
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], changed(draw, value[place]), *value[place + draw(st.integers(0, 1)) :]]
    small = st.integers(-1, 9)
    return draw(
        small | st.booleans() | PLAIN | st.sampled_from(["wrestle", "slay", "answer", "hold", "over", "Rats", "Knight"])
    )


@games
@given(st.data())
def test_changed_positions(game_id, data):
    values = MATCHES[game_id].position()
    for _ in range(data.draw(st.integers(1, 3))):
        values = changed(data.draw, values)
    match = parsed_or_refused(lambda: Match.from_position(game_id, values, seed=1))
    if match is None:
        return
    assert Match.from_position(game_id, match.position(), seed=1).position() == match.position()
    for number, _, _ in play_on(match, Table(game_id, match.seats).random):
        if number > 200:
            break


@games
@given(st.binary(max_size=300))
def test_snapshots_of_any_bytes(game_id, data):
    whole = MATCHES[game_id].snapshot()
    parsed_or_refused(lambda: Match.from_snapshot(game_id, data))
    parsed_or_refused(lambda: Match.from_snapshot(game_id, whole[: len(data)] + data))
    parsed_or_refused(lambda: Match.from_snapshot(game_id, whole[:-1]))


@games
@given(st.data())
def test_changed_snapshots(game_id, data):
    """Also ones with a fitting checksum: bytes that are no sound state must not get in."""
    import zlib

    from stammtisch.core.snapshot import HEAD

    whole = bytearray(MATCHES[game_id].snapshot())
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    parsed_or_refused(lambda: Match.from_snapshot(game_id, bytes(whole)))
    head = list(HEAD.unpack(bytes(whole[: HEAD.size])))
    head[5] = zlib.crc32(bytes(whole[HEAD.size :]))
    match = parsed_or_refused(lambda: Match.from_snapshot(game_id, HEAD.pack(*head) + bytes(whole[HEAD.size :])))
    if match is not None:
        msgspec.json.encode((match.view(None), match.position(), [event.text() for event in match.events]))
        for number, _, _ in play_on(match, Table(game_id, match.seats).random):
            if number > 50:
                break


@games
@given(st.text())
def test_editions_of_any_text(game_id, text):
    rules = rules_of(game_id)
    parsed_or_refused(lambda: parse_edition(game_id, text, "test"))
    parsed_or_refused(lambda: rules.edition_from_text(text, "test"))
    parsed_or_refused(lambda: rules.edition_from_text(f'game = "{game_id}"\n{text}', "test"))


@games
@given(st.data())
def test_changed_editions(game_id, data):
    rules = rules_of(game_id)
    text = mutated(data.draw, rules.edition("base").text)
    edition = parsed_or_refused(lambda: rules.edition_from_text(text, "test"))
    if edition is None:
        return
    match = parsed_or_refused(lambda: Match.new(game_id, players=rules.seats(edition)[0], seed=1, edition=edition))
    if match is not None:
        for number, _, _ in play_on(match, Table(game_id, match.seats).random):
            if number > 100:
                break
        again = Match.from_record(match.record())
        assert again.position() == match.position()
