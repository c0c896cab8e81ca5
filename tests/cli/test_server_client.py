"""Playing at a server's table from the terminal, against a server in this process."""

import io
import json
import stat

import httpx
import pytest

from cli.fake_server import CODE, URL, FakeServer
from stammtisch import Match, Refusal
from stammtisch.cli.coming_in import Wish
from stammtisch.cli.seat_book import KeptSeat, book_path, keep_seat, kept_seats
from stammtisch.cli.server_play import play_at_server
from stammtisch.tui import Terminal
from stammtisch.tui.remote import ServerDoor, ServerTable, path_of
from stammtisch.tui.remote.door import read_url

ENOUGH = 3000


class Keyboard(io.StringIO):
    """Lines that somebody types."""

    def isatty(self):
        return True


@pytest.fixture
def play(home, monkeypatch):  # noqa: ARG001 - seats are remembered in that folder
    """Type lines at a table of a server: what is shown."""
    monkeypatch.setattr("time.sleep", lambda _: None)

    def typed(server, lines=(), *, record=None, is_plain=False, is_typed=False, **wish):
        shown = io.StringIO()
        text = "".join(f"{line}\n" for line in lines)
        terminal = Terminal(is_plain=is_plain, source=(Keyboard if is_typed else io.StringIO)(text), target=shown)
        if not wish:
            wish = {"table": CODE}
        play_at_server(URL, Wish(**wish), terminal, record, transport=server.transport)
        return shown.getvalue()

    return typed


@pytest.fixture
def seated(home):  # noqa: ARG001 - seats are remembered in that folder
    """Ann holds a seat already."""
    keep_seat(KeptSeat(URL, CODE, "Ann", "id-ann", 0))


def posts(server, what):
    return [json.loads(body) for method, path, _, body in server.requests if method == "POST" and path.endswith(what)]


def flat(text):
    return " ".join(text.split())


@pytest.mark.parametrize(("game", "is_plain"), [("fame", False), ("fame", True), ("tiefenthal", False)])
@pytest.mark.usefixtures("seated")
def test_a_whole_game_by_numbers_as_at_home(play, tmp_path, game, is_plain):
    server = FakeServer(game)
    record = tmp_path / "mine.game"
    shown = play(server, ["1"] * ENOUGH, record=record, is_plain=is_plain, table=CODE)
    assert server.status == "over"
    assert "Welcome back: you are Ann" in shown
    assert " wins" in shown or " win together" in shown
    assert "dice and cards" in shown
    assert Match.from_record(record.read_text("utf-8")).result is not None
    assert max(len(line) for line in shown.splitlines() if "/" not in line) <= 80
    ids = [act["id"] for act in posts(server, "/act")]
    assert len(ids) == len(set(ids)) == sum(turn.seat == 0 for turn in server.match.turns)


def test_one_sits_down_once_and_comes_back(play):
    server = FakeServer(status="waiting")
    server.on_wait = lambda: server.match or server.begin()
    shown = play(server, ["", "?", "help", "Quit", "Ann", "quit"], is_typed=True)
    assert shown.count("Your nickname?") == 5
    assert "help is a command, not a name." in shown
    assert "Seat 1: Guest 1" in shown
    assert f"stammtisch play --server {URL} --table {CODE}" in shown
    assert server.names[0] == "Ann"
    [kept] = kept_seats(URL, CODE)
    assert (kept.name, kept.seat) == ("Ann", 0)
    assert stat.S_IMODE(book_path().stat().st_mode) == 0o600
    again = play(server, ["quit"])
    assert "Welcome back: you are Ann, seat 0" in again
    assert "nickname?" not in again
    assert len(posts(server, "/join")) == 1
    assert kept.secret not in shown + again


def test_a_join_whose_answer_is_lost_takes_one_seat(play):
    server = FakeServer(status="waiting")
    server.on_wait = lambda: server.match or server.begin()
    server.faults = [("lost", "/join")]
    shown = play(server, ["quit"], table=CODE, name="Ann")
    assert "Welcome to Tavern Fame, Ann." in shown
    assert len(posts(server, "/join")) == 2
    assert len({who for method, path, who, _ in server.requests if path.endswith("/join")}) == 1


def test_a_refused_join_is_told_and_not_remembered(play):
    server = FakeServer()
    with pytest.raises(Refusal, match="All seats are taken"):
        play(server, table=CODE, name="Cid")
    assert kept_seats(URL, CODE) == []


def test_a_seat_held_in_a_rematch_is_taken_with_the_secret_of_the_last_game(play):
    server = FakeServer(status="waiting")
    server.on_wait, server.held_for = server.begin, "id-old"
    keep_seat(KeptSeat(URL, "oldtable", "Ann", "id-old", 1))
    play(server, ["quit"], table=CODE, name="Ann")
    assert [kept_seats(URL, code)[0].secret for code in (CODE, "oldtable")] == ["id-old"] * 2


@pytest.mark.usefixtures("seated")
def test_a_seat_that_is_ours_no_longer_is_forgotten(play):
    server = FakeServer(status="waiting")
    server.on_wait = lambda: server.match or server.begin()
    play(server, ["quit"], table=CODE, name="Ann")
    assert len(posts(server, "/join")) == 1
    assert "id-ann" not in book_path().read_text()


@pytest.mark.parametrize("fault", ["lost", "cut", "away"])
@pytest.mark.usefixtures("seated")
def test_a_lost_line_makes_no_second_move(play, fault):
    server = FakeServer(options={"opener": 0})
    server.faults = [(fault, "/act")]
    shown = play(server, ["boast 2", "quit"])
    assert "The server does not answer. Waiting for it" in shown
    assert "The server is back." in shown
    assert [turn.move for turn in server.match.turns if turn.seat == 0] == ["boast 2"]
    assert len({act["id"] for act in posts(server, "/act")}) == 1
    assert len(posts(server, "/act")) == 2


@pytest.mark.parametrize("wish", [{"table": CODE}, {"new": "fame"}])
def test_lines_from_a_pipe_are_moves_and_no_name(play, wish):
    server = FakeServer(status="waiting")
    with pytest.raises(Refusal) as refused:
        play(server, ["boast 2", "quit"], **wish)
    assert refused.value.code == "seats/no-name"
    assert "--name NICK" in refused.value.message
    assert not posts(server, "")


@pytest.mark.parametrize("fault", ["lost", "cut", "away"])
def test_a_table_whose_answer_was_lost_is_not_opened_twice(play, fault):
    server = FakeServer(status="waiting")
    server.faults = [(fault, "/api/tables")]
    server.on_wait = lambda: server.match or server.begin()
    play(server, ["quit"], new="fame", name="Ann", bots=1, players=3)
    assert len({order["id"] for order in posts(server, "/api/tables")}) == 1
    assert len(posts(server, "/api/tables")) == 2


@pytest.mark.usefixtures("seated")
def test_a_server_that_restarts_is_waited_for(play):
    server = FakeServer(seats=3, options={"opener": 0})
    server.faults = [("cut", "/act"), ("away", "/act"), ("away", "/act")]
    shown = play(server, ["boast 2", "quit"])
    assert shown.count("The server does not answer") == 1
    assert shown.count("The server is back.") == 1


@pytest.mark.usefixtures("seated")
def test_an_old_token_gets_a_sentence_and_the_fresh_table(play):
    server = FakeServer(options={"opener": 0})
    whole = server.route

    def route(request):
        if request.url.path.endswith("/act") and not server.proposals:
            server.proposals = [{"proposal": 9, "sentence": "Ben asks for a pause.", "open": []}]
            server.match.play(0, "boast 1")
            server.log()
            server.let_others_play()
        return whole(request)

    server.route = route
    shown = play(server, ["boast 2", "quit"])
    assert "The table has changed; look again." in shown
    assert "boasts 1 kill" in flat(shown)


@pytest.mark.usefixtures("seated")
def test_what_is_refused_is_told_in_the_servers_words(play):
    server = FakeServer(options={"opener": 0})
    shown = play(server, ["boast 99", "believe", "dance", "undo", "yes", "quit"])
    told = flat(shown)
    assert "from boast 1 to boast 15 all can" in told
    assert "You can't believe now" in told
    assert '"dance" is no move' in told
    assert "There is no move of yours to take back." in told
    assert "Nobody asks you anything." in told
    assert server.match.turns == []


@pytest.mark.usefixtures("seated")
def test_words_at_the_prompt(play):
    lines = ["?", "? boast", "odds", "log all", "rules", "table", "help", "? Guard", "quit"]
    told = flat(play(FakeServer(options={"opener": 0}), lines))
    for said in ("boast 1..15: Say how many", "drinks spent", "opens the game", "Gather 10", "the same command brings"):
        assert said in told
    assert told.count("Tavern Fame, round 1") == 2


@pytest.mark.usefixtures("seated")
@pytest.mark.parametrize("is_free", [True, False])
def test_undo_goes_through_the_server(play, is_free):
    server = serving(FakeServer("tiefenthal"))
    server.is_free = is_free
    move = next(move for move in server.match.legal(0) if move.startswith("serve"))
    shown = play(server, [move, "undo", "quit"])
    assert (f"Taken back: Ann, {move}." in shown) == is_free
    assert ("The others were asked whether you may take it back." in shown) != is_free
    assert (len(posts(server, "/undo")), len(posts(server, "/votes"))) == ((1, 0) if is_free else (0, 1))


@pytest.mark.usefixtures("seated")
def test_the_next_table_is_named(play):
    server = FakeServer()
    server.status, server.rematch = "closed", "next-one"
    assert "stammtisch play --server http://tavern.test --table next-one" in play(server)


def serving(server):
    """Make the default moves until Ann serves."""
    while server.match.view(0).phase != "serve" or server.match.view(0).turn != 0:
        seat = server.match.to_act[0]
        server.match.play(seat, server.match.default_move(seat))
    server.log()
    return server


@pytest.mark.usefixtures("seated")
def test_a_plan_shows_totals_and_is_made_under_one_decision(play):
    server = serving(FakeServer("tiefenthal"))
    move = next(move for move in server.match.legal(0) if move.startswith("serve"))
    shown = play(server, [f"plan {move}", "end", "go", "quit"])
    assert "Then:" in shown
    assert [act["moves"] for act in posts(server, "/act")] == [[move, "end"]]


@pytest.mark.usefixtures("seated")
def test_while_dice_are_drafted_the_draft_is_made_and_the_turn_is_planned(play):
    server = FakeServer("tiefenthal")
    while server.match.view(0).phase != "draft" or 0 not in server.match.to_act:
        seat = server.match.to_act[0]
        server.match.play(seat, server.match.default_move(seat))
    server.log()
    die = server.match.legal(0)[0]
    shown = play(server, ["plan", "end", die, "quit"])
    assert "Your turn is still to come: draft" in flat(shown)
    assert posts(server, "/act")[0]["moves"] == [die]


@pytest.mark.usefixtures("seated")
def test_questions_of_others_are_shown_and_answered(play):
    server = FakeServer(options={"opener": 0})
    server.proposals = [{"proposal": 5, "sentence": "Ben asks for a pause.", "open": [0]}]
    shown = play(server, ["no", "quit"])
    assert "Ben asks for a pause. (yes or no)" in shown
    assert posts(server, "/votes/5") == [{"seat": 0, "is_yes": False}]
    assert shown.count("Ben asks for a pause.") == 1


@pytest.mark.usefixtures("seated")
def test_a_clock_is_told_with_what_it_does(play):
    server = FakeServer(options={"opener": 0})
    server.deadline = 1_000_000 + 95_000
    assert "Time left: 1 min, 35 s. Then this is done for you: boast 1" in play(server, ["quit"])


@pytest.mark.usefixtures("seated")
def test_a_table_that_is_closed_or_damaged_says_so(play):
    server = FakeServer()
    server.note = "This table was played under other rules."
    assert "This table was played under other rules." in play(server)
    server = FakeServer()
    server.status = "closed"
    assert "The table was closed; there is no result." in play(server)


def test_open_tables_are_listed_with_what_to_do_next(play):
    server = FakeServer(status="waiting")
    shown = play(server, table=None)
    assert CODE in shown
    assert f"stammtisch play --server {URL} --table {CODE}" in shown
    assert "--new fame" in shown
    assert CODE in play(server, table=None, is_plain=True)
    assert "No table waits for players" in play(FakeServer(), table=None)


def test_a_table_is_opened_and_started_by_its_host(play):
    server = FakeServer(status="waiting")
    server.on_wait = lambda: server.match or server.begin()
    shown = play(server, ["quit"], new="fame", name="Ann", bots=1, players=3, options=("timing=live",))
    assert len(server.order.pop("id")) == 32
    assert server.order == {
        "game": "fame",
        "seats": 3,
        "names": ["Ann"],
        "bots": ["regular"],
        "options": {"timing": "live"},
    }
    assert "You opened the table" in shown
    assert [kept.name for kept in kept_seats(URL, CODE)] == ["Ann"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"table": "x", "new": "fame"}, "Say either --table"),
        ({"seat": 1}, "add --table CODE"),
        ({"table": "x", "bots": 2}, "add --new GAME"),
        ({"table": "nowhere", "name": "Ann"}, "There is no such table."),
        ({"table": CODE, "key": "another"}, "You hold no such seat"),
        ({"new": "chess", "name": "Ann"}, "There is no game 'chess'"),
    ],
)
def test_wishes_that_cannot_be(play, wish, said):
    with pytest.raises(Refusal, match=said):
        play(FakeServer(), **wish)


def test_several_seats_at_a_table_are_told_apart_by_name(play, seated):  # noqa: ARG001 - Ann sits there
    keep_seat(KeptSeat(URL, CODE, "Ben", "id-ben", 1))
    with pytest.raises(Refusal, match="Ann, Ben"):
        play(FakeServer())
    assert "you are Ann" in play(FakeServer(), ["quit"], table=CODE, name="ann")


def test_a_damaged_book_is_left_alone(play, home):
    home.mkdir()
    book_path().write_text("{")
    with pytest.raises(Refusal, match="is damaged"):
        play(FakeServer())
    assert book_path().read_text() == "{"


def test_a_book_that_cannot_be_written_keeps_nobody_from_playing(play, home):
    home.write_text("a file where the folder should be")
    server = FakeServer(status="waiting")
    server.on_wait = lambda: server.match or server.begin()
    shown = play(server, ["quit"], table=CODE, name="Ann")
    assert "Your seat can't be remembered" in shown
    assert "Welcome to Tavern Fame, Ann." in shown


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("https://tavern.test/lobby", "https://tavern.test"),
        ("[::1]:80", "http://[::1]:80"),
    ],
)
def test_addresses_are_read_kindly(text, url):
    assert read_url(text) == url


@pytest.mark.parametrize("text", ["", "ftp://a", "http://", "a:b:c", "http://u:p@host", "host:99999"])
def test_what_is_no_address_is_refused(text):
    with pytest.raises(Refusal, match="is no address"):
        read_url(text)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (httpx.Response(200, text="<html>"), "is no Stammtisch server"),
        (httpx.Response(404, text="nothing"), "is no Stammtisch server"),
        (httpx.Response(503), "No server answers"),
    ],
)
def test_what_is_no_server_of_ours_is_said(answer, said):
    door = ServerDoor(URL, transport=httpx.MockTransport(lambda _: answer))
    with pytest.raises(Refusal, match=said):
        ServerTable(door, CODE, 0)
    door.close()


def test_no_server_at_all_is_said_at_once(run):
    done = run("play", "--server", "127.0.0.1:1", "--table", CODE, "--name", "Ann")
    assert done.code == 1
    assert "No server answers at http://127.0.0.1:1" in done.err


def test_options_of_a_server_need_one(run):
    assert "add --server URL" in run("play", "fame", "--table", CODE).err
    assert "leave GAME, --seats and --seed out" in run("play", "fame", "--server", URL).err


def test_codes_go_into_addresses_safely():
    assert path_of("../x?y") == "/api/tables/..%2Fx%3Fy"
