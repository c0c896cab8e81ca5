"""A server of one table in this process: answers the JSON API from a match, loses lines and stops answering."""

import json
from urllib.parse import parse_qs

import httpx
import msgspec

from stammtisch import Match, Refusal
from stammtisch.games.registry import game, rules_of

URL = "http://tavern.test"
CODE = "brave-otter-7"


class FakeServer:
    """A table with one person and others who make the move that a clock would make.

    faults: what becomes of the next requests: `lost` (carried out, but the answer is lost), `away` (503), `cut` (not
    carried out), each for requests to paths that end so.
    """

    def __init__(self, game_id="fame", *, seat=0, seats=2, seed=3, options=None, status="running"):
        self.game, self.seat, self.seats, self.seed, self.options = game_id, seat, seats, seed, options
        self.status = "waiting"
        self.names = [f"Guest {n}" for n in range(seats)]
        self.names[seat] = ""
        self.match = None
        self.lines = []
        self.version = 1
        self.answers = {}
        self.requests = []
        self.faults = []
        self.proposals = []
        self.note = None
        self.devices = {}
        self.deadline = None
        self.is_free = True
        self.rematch = None
        self.held_for = ""
        self.told = 0
        self.waits = 0
        if status == "running":
            self.names[seat] = "Ann"
            self.devices["id-ann"] = seat
            self.begin()

    @property
    def transport(self):
        return httpx.MockTransport(self.handle)

    def begin(self):
        self.match = Match.new(self.game, self.seats, seed=self.seed, names=self.names, options=self.options)
        self.status = "running"
        self.log()
        self.let_others_play()

    def log(self):
        """Enter what happened as one more entry of the log."""
        self.version += 1
        for event in self.match.events[self.told :]:
            self.lines.append(
                {
                    "seq": self.version,
                    "at": 0,
                    "seat": event.seat,
                    "kind": event.kind,
                    "text": event.text(),
                    "turn": 0,
                    "is_event": True,
                }
            )
        self.told = len(self.match.events)

    def note_line(self, text):
        self.version += 1
        self.lines.append(
            {"seq": self.version, "at": 0, "seat": None, "kind": "note", "text": text, "turn": 0, "is_event": False}
        )

    def let_others_play(self):
        while self.match.result is None and self.seat not in self.match.to_act:
            other = self.match.to_act[0]
            self.match.play(other, self.match.default_move(other))
            self.log()
        if self.match.result is not None:
            self.status = "over"

    # Requests.

    def handle(self, request):
        self.requests.append((request.method, request.url.path, request.headers.get("authorization"), request.content))
        fault = next((f for f in self.faults if request.url.path.endswith(f[1])), None)
        if fault:
            self.faults.remove(fault)
            if fault[0] == "away":
                return httpx.Response(503)
            if fault[0] == "cut":
                raise httpx.ReadError("cut")
            self.answer(request)
            raise httpx.ReadTimeout("lost")
        return self.answer(request)

    def answer(self, request):
        try:
            return self.route(request)
        except Refusal as refusal:
            return respond({"code": refusal.code, "message": refusal.message, "faults": []}, 422)

    def route(self, request):
        path = request.url.path
        body = json.loads(request.content) if request.content else None
        query = {name: values[0] for name, values in parse_qs(request.url.query.decode()).items()}
        who = (request.headers.get("authorization") or "").removeprefix("Bearer ")
        if path == "/api/identity":
            return respond({"token": f"id-{len(self.requests)}"}, 201)
        if path == "/api/tables" and request.method == "GET":
            line = {"code": CODE, "game_name": "Tavern Fame", "seats": ["Ben", ""], "open_seats": 1}
            return respond([line] if self.status == "waiting" else [])
        if path == "/api/tables":
            self.order = body
            self.sit(who, body["names"][0])
            return respond({"code": CODE, "keys": [{"seat": -1, "key": "h"}, {"seat": self.seat, "key": "k"}]}, 201)
        if not path.startswith(f"/api/tables/{CODE}"):
            return respond({"code": "table/unknown", "message": "There is no such table.", "faults": []}, 404)
        return self.at_table(path.removeprefix(f"/api/tables/{CODE}").strip("/"), who, query, body)

    def at_table(self, what, who, query, body):
        if what == "":
            return respond(self.show(who, int(query.get("log_after", 0))))
        if what == "version":
            self.waits += 1
            self.on_wait()
            return respond({"version": self.version, "now": 0})
        if what == "join":
            return self.join(who, body)
        if who not in self.devices:
            return respond({"code": "access/seat", "message": "This seat is not yours.", "faults": []}, 403)
        if what == "start":
            self.begin()
            return respond(self.show(who))
        if what == "act":
            return self.act(who, body)
        if what == "undo":
            return self.act(who, body, is_undo=True)
        if what == "preview":
            preview = self.match.preview(body["seat"], body["moves"])
            return respond(msgspec.to_builtins(preview))
        if what == "record":
            return httpx.Response(200, text=self.match.record())
        if what == "votes":
            self.note_line("Ann asks to take a move back.")
            return respond(self.show(who))
        number = int(what.removeprefix("votes/"))
        self.proposals = [p for p in self.proposals if p["proposal"] != number]
        self.note_line(f"Ann says {'yes' if body['is_yes'] else 'no'}.")
        return respond(self.show(who))

    def join(self, who, body):
        if self.held_for not in {"", who}:
            return respond({"code": "seat/held", "message": "This seat is held.", "faults": []}, 409)
        if who not in self.devices and self.names[self.seat]:
            return respond({"code": "seat/taken", "message": "All seats are taken.", "faults": []}, 409)
        self.sit(who, body["name"])
        return respond({"seat": self.seat, "key": "k", "table": self.show(who)}, 201)

    def on_wait(self):
        """Do what happens while somebody waits."""

    def sit(self, who, name):
        self.devices[who] = self.seat
        self.names[self.seat] = name
        self.note_line(f"{name} sits down.")

    def act(self, who, body, *, is_undo=False):
        if body["id"] not in self.answers:
            answer = {"id": body["id"], "played": 0, "version": self.version, "stopped": None, "refusal": None}
            try:
                if is_undo:
                    self.match.undo(self.seat)
                    self.note_line("Ann takes a move back.")
                elif body["token"] != self.token:
                    answer["refusal"] = {"code": "token/old", "message": "The table has changed; look again."}
                else:
                    progress = self.match.play_all(self.seat, body["moves"])
                    answer["played"] = progress.played
                    answer["stopped"] = msgspec.to_builtins(progress.stopped)
                    self.log()
                    self.let_others_play()
            except Refusal as refusal:
                answer["refusal"] = {"code": refusal.code, "message": refusal.message, "faults": []}
            self.answers[body["id"]] = answer
        answer = self.answers[body["id"]]
        return respond({"answer": answer, "table": self.show(who)}, 409 if answer["refusal"] else 200)

    @property
    def token(self):
        return f"token-{len(self.match.turns)}"

    def show(self, who, log_after=0):
        match, seat = self.match, self.devices.get(who)
        own = match is not None and seat is not None
        legal = match.legal(seat) if own and match.result is None else ()
        decision = (
            {"seat": seat, "token": self.token, "prompt": "", "legal": legal, "deadline": self.deadline}
            if legal
            else None
        )
        if decision:
            decision["default"] = match.default_move(seat)
        last = match.turns[-1] if match and match.turns else None
        can_undo = own and last and last.seat == seat and not last.answers and match.result is None
        edition = rules_of(self.game).edition("base")
        return {
            "code": CODE,
            "version": self.version,
            "now": 1_000_000,
            "status": self.status,
            "game": self.game,
            "game_name": game(self.game).name,
            "setup": {
                "game": self.game,
                "edition": "base",
                "edition_digest": edition.digest,
                "seats": self.seats,
                "commitment": "00",
            },
            "seats": [
                {
                    "seat": n,
                    "kind": "person" if name else "open",
                    "name": name,
                    "is_waited_for": bool(match) and n in match.to_act,
                }
                for n, name in enumerate(self.names)
            ],
            "visitor": {"seats": [] if seat is None else [seat], "is_host": seat is not None},
            "prompt": match.view(None).prompt if match else "",
            "view": msgspec.to_builtins(match.view(seat)) if match else None,
            "decisions": [decision] if decision else [],
            "undo": {"seat": seat, "target": self.version, "move": last.move, "is_free": self.is_free}
            if can_undo
            else None,
            "proposals": self.proposals,
            "is_paused": False,
            "rematch": self.rematch,
            "result": msgspec.to_builtins(match.result) if match else None,
            "log": [line for line in self.lines if line["seq"] > log_after],
            "note": self.note,
        }


def respond(value, status=200):
    """Answer in JSON."""
    return httpx.Response(status, content=msgspec.json.encode(value), headers={"content-type": "application/json"})
