"""Bad input gets one clear line with what, where and what to do, and the right exit code."""

import pytest

REFUSED = [
    (("play", "chess"), "There is no game 'chess'"),
    (("play", "fame", "--seats", "me"), "for 2 to 5 players"),
    (("play", "fame", "--seats", "me,,me"), "seats are me, me:NAME, bot"),
    (("play", "fame", "--seats", "me,fox"), '"fox" can\'t take a seat'),
    (("play", "fame", "--seats", "me:Ann,me:ann"), "Two seats are called"),
    (("play", "fame", "--seats", "me:a;b,me"), "can't be a seat's name"),
    (("play", "fame", "--option", "timing"), "should read NAME=VALUE"),
    (("play", "fame", "--option", "timing=fast"), "allowed: ordered, live"),
    (("play", "fame", "--option", "opener=5"), "Option opener can't be 5"),
    (("play", "fame", "--option", "opener=x"), "Option opener can't be 'x'"),
    (("play", "fame", "--option", "timing=live", "--option", "timing=live"), "given twice"),
    (("play", "fame", "--option", "tempo=1"), "has no option 'tempo'"),
    (("play", "fame", "--edition", "."), ". is a folder"),
    (("play", "fame", "--edition", "nowhere.toml"), "no file of that name"),
    (("play", "fame", "--seed", "-1"), "A seed is a whole number"),
    (("play", "fame", "--record", "."), "is a folder"),
    (("play", "fame", "--record", "nowhere/x.game"), "there is no folder"),
    (("play", "fame", "--record", "README"), "is there already"),
    (("verify", "nowhere.game"), "is not there"),
    (("verify", "."), "is a folder"),
    (("verify", "README"), 'README: This is no game record: the heading "game:" is missing.'),
    (("verify", "bytes"), "is no text file"),
    (("replay", "nowhere.game"), "is not there"),
    (("replay", "bytes"), "is no text file"),
    (("edition", "check", "nowhere.toml"), "is not there"),
    (("edition", "check", "bytes"), "is no text file"),
    (("edition", "check", "chess.toml"), "names no game that there is"),
    (("edition", "check", "faulty.toml"), "faults; mend it"),
    (("edition", "check", "words.toml"), "is no TOML file"),
    (("edition", "new", "fame", "README"), "is there already and is not overwritten"),
    (("edition", "new", "fame", "nowhere/x.toml"), "is not there"),
    (("edition", "new", "chess", "x.toml"), "There is no game 'chess'"),
    (("simulate", "fame", "--edition", "."), ". is a folder"),
    (("resume", "../../README"), "There is no saved game"),
]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with files of every kind that is no good."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "README").write_text("\n")
    (tmp_path / "bytes").write_bytes(b"\x7fELF\0\xff\xfe")
    (tmp_path / "chess.toml").write_text('game = "chess"\n')
    (tmp_path / "faulty.toml").write_text('game = "fame"\nname = "x"\n')
    (tmp_path / "words.toml").write_text("call me a tavern\n")
    return tmp_path


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=[" ".join(arguments) for arguments, _ in REFUSED])
def test_refusals_say_what_is_wrong(run, folder, saved, arguments, said):
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    done = run(*arguments)
    assert done.code == 1
    assert said in done.err
    assert done.out == ""
    assert saved() == []
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("plya",), "Did you mean 'play'"),
        (("play", "--bogus"), "No such option"),
        (("play", "--seed", "x"), "a seed is a whole number, such as 7"),
        (("simulate", "fame", "--seed", "1.5"), "a seed is a whole number, such as 7"),
        (("verify",), "FILE"),
        (("verify", "a\0b"), "embedded null"),
        (("play", "--record", "a\0b"), "embedded null"),
        (("replay", "x", "--from", "two"), "--from"),
        (("edition", "new", "fame"), "FILE"),
    ],
)
def test_wrong_usage_ends_with_2(run, arguments, said):
    done = run(*arguments)
    assert done.code == 2
    assert said in done.err


@pytest.mark.usefixtures("folder")
def test_a_file_that_may_not_be_read(run, monkeypatch):
    def refuse(*_arguments, **_settings):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", refuse)
    done = run("verify", "README")
    assert done.code == 1
    assert done.err == "README may not be read or written; check its permissions.\n"


def test_a_record_that_says_something_else_is_refused_with_its_line(run, record):
    text = record.read_text("utf-8")
    record.write_text(text.replace("rules: 1", "rules: 9"), encoding="utf-8")
    assert "version 9 of the rules" in run("verify", record).err
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("setup"))
    lines[first + 2] = "0 dance"
    record.write_text("\n".join(lines), encoding="utf-8")
    done = run("replay", record)
    assert done.code == 1
    assert done.err.startswith(f"{record}: Line {first + 3}: ")
