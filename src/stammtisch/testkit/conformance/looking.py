"""Laws of looking: views are complete, events tell themselves, and nothing secret shows anywhere."""

from __future__ import annotations

import re
from importlib.resources import files

import msgspec

from stammtisch.core.event import Event
from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match as NamedMatch
from stammtisch.games.registry import rules_of
from stammtisch.testkit.conformance.checks import expect, refusal_of, same_bytes, same_value
from stammtisch.testkit.playing import Table, play_on

OFTEN = 4
"""Every so many moves, a law that takes long looks."""
EVENT_KEY = re.compile(r"^event-([a-z0-9-]+) =", re.MULTILINE)


def views_are_complete(table: Table) -> None:
    """Every viewer gets a view that can be sent; a seat's shows its legal moves, a spectator's none."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        if number % OFTEN:
            continue
        before = bytes(match.memory)
        refusal_of(lambda: match.view("all"), table, number, "everything shown while the game runs")
        for viewer in (None, *range(match.seats)):
            view = match.view(viewer)
            expect(view.viewer == viewer, table, number, f"view of {viewer} says it is of {view.viewer}")
            expect(view.to_act == match.to_act, table, number, f"view of {viewer} asks {view.to_act}")
            shown = [move.text for piece in view.pieces for move in piece.moves]
            legal = () if viewer is None else match.legal(viewer)
            expect(sorted(shown) == sorted(legal), table, number, f"view of {viewer} shows {shown}, legal is {legal}")
            labels = [piece.label for piece in view.pieces] + [m.label for piece in view.pieces for m in piece.moves]
            expect(all(label.strip() for label in labels), table, number, f"view of {viewer} has an empty label")
            msgspec.json.encode(view)
        same_bytes(table, number, match, before, "after looking")
    number = len(match.turns)
    for viewer in (None, "all", *range(match.seats)):
        view = match.view(viewer)
        expect(view.result == match.result, table, number, f"view of {viewer} shows no result")
        expect(not view.pieces, table, number, f"view of {viewer} still shows moves")


def nothing_secret_shows(table: Table) -> None:
    """While a game runs, no view, event, record, position or refusal has generator, seed or salt in it."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        if number % OFTEN:
            continue
        secrets = _secrets(match)
        shown = {f"view of {viewer}": msgspec.json.encode(match.view(viewer)) for viewer in (None, *range(match.seats))}
        shown |= {
            "events": msgspec.json.encode(match.events),
            "record": match.record().encode(),
            "position": msgspec.json.encode(match.position()),
        }
        for seat in range(match.seats):
            shown[f"preview of {seat}"] = msgspec.json.encode(match.preview(seat, match.legal(seat)[:1]))
            shown["sealed state"] = match.sealed(number)
        for place, data in shown.items():
            for name, needles in secrets.items():
                expect(not any(n in data.lower() for n in needles), table, number, f"{place} shows the {name}")
    text = match.record()
    expect(bool(match.fairness) and match.fairness.seed.hex() in text, table, len(match.turns), "the seed stays secret")  # type: ignore[union-attr]  # bool() tells


def _secrets(match: Match) -> dict[str, list[bytes]]:
    assert match.fairness is not None
    state = match.state.chance.stream.state
    generator = [state, match.fairness.generator]
    written = [way(value) for value in generator for way in (_decimal, _hexadecimal, _big, _little)]
    return {
        "generator": written,
        "seed": [match.fairness.seed, match.fairness.seed.hex().encode()],
        "salt": [match.fairness.salt, match.fairness.salt.hex().encode()],
    }


def _decimal(value: int) -> bytes:
    return str(value).encode()


def _hexadecimal(value: int) -> bytes:
    return f"{value:x}".encode()


def _big(value: int) -> bytes:
    return value.to_bytes(8, "big")


def _little(value: int) -> bytes:
    return value.to_bytes(8, "little")


def sealed_states_tell_nothing(table: Table) -> None:
    """Two tables that differ only in their seeds give the same sealed states, byte for byte."""
    one = table.open()
    other = NamedMatch.new(
        table.game, players=table.players, seed=99, options=dict(table.options), script=one.setup_answers
    )
    for number, seat, move in play_on(one, table.random):
        expect(one.sealed(number) == other.sealed(number), table, number, "sealed states of two seeds differ")
        expect(one.sealed(number) != one.sealed(number + 1), table, number, "the seed of a sealed state does nothing")
        trial = one.copy()
        trial.play(seat, move)
        other.play(seat, move, chance=trial.turns[-1].answers)


def events_tell_themselves(table: Table) -> None:
    """Every event that happens can be told, and tells who, what and how many as plain data."""
    match = table.open()
    known = set(_event_kinds(table.game))
    for number, _, _ in play_on(match, table.random):
        for event in match.turns[-1].events if match.turns else match.setup_events:
            expect(event.kind in known, table, number, f"event {event.kind} has no sentence")
            expect(bool(event.text().strip()), table, number, f"event {event.kind} says nothing")
            same_value(table, number, event.text("xx"), event.text(), "an unknown language")
            msgspec.json.encode(event)


def every_event_has_a_sentence(table: Table) -> None:
    """Each sentence for an event can be said with whatever numbers it may get."""
    for kind in _event_kinds(table.game):
        for count in (0, 1, 2, 15):
            event = Event(
                game=table.game,
                kind=kind,
                seat=0,
                item="Card",
                count=count,
                source="seat 0",
                target="seat 1",
                dice=(1, 6),
                number=count,
                names=("Ann", "Bob"),
            )
            text = event.text()
            expect(bool(text) and "{" not in text, table, 0, f"event {kind}: {text!r}")


def _event_kinds(game_id: str) -> list[str]:
    folder = files(rules_of(game_id).package) / "locale" / "en"
    texts = [entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".ftl")]
    return [kind for text in texts for kind in EVENT_KEY.findall(text)]


def plans_stop_at_chance(table: Table) -> None:
    """A preview changes nothing and never looks past chance; it shows what playing the move would show."""
    match = table.open()
    for number, seat, move in play_on(match, table.random):
        before = bytes(match.memory)
        preview = match.preview(seat, [move])
        same_bytes(table, number, match, before, "after a preview")
        trial = match.copy()
        trial.play(seat, move)
        if trial.turns[-1].answers:
            expect(preview.played == 0, table, number, f"the preview of {seat} {move} went past chance")
            expect(preview.stopped is not None, table, number, "the preview does not say why it stopped")
        else:
            expect(preview.played == 1, table, number, f"the preview of {seat} {move} stopped: {preview.stopped}")
            expect(preview.legal == trial.legal(seat), table, number, "the preview lists other moves")
        stopped = match.preview(seat, ["no such move"])
        expect(stopped.played == 0 and stopped.stopped is not None, table, number, "a preview of nonsense")
        plan = match.copy()
        progress = plan.play_all(seat, [move, "no such move"])
        expect(progress.played == 1 and progress.stopped is not None, table, number, f"plan: {progress}")


def refusals_name_the_move(table: Table) -> None:
    """What is no move is refused with the words that were said, and examples of moves."""
    match = table.open()
    try:
        match.play(match.to_act[0], "castle kingside")
    except Refusal as refusal:
        expect("castle kingside" in refusal.message, table, 0, f"refusal: {refusal.message}")
        return
    raise AssertionError(f"{table}: castled")


LOOKING_LAWS = (
    views_are_complete,
    nothing_secret_shows,
    sealed_states_tell_nothing,
    events_tell_themselves,
    every_event_has_a_sentence,
    plans_stop_at_chance,
    refusals_name_the_move,
)
