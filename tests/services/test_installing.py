"""`tools/services.sh` finds what the tests need, installs it for root only, and tells everybody else what to run."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "services.sh"
NEEDED = ("mkdir", "tail", "sed", "chmod", "sh")
INSTALLS = """echo "$*" >>asked
case "$*" in
*install*) for name; do :; done; printf "#!/bin/sh\n" >"bin/$name"; chmod +x "bin/$name" ;;
esac"""


@pytest.fixture
def computer(tmp_path):
    """A computer without a browser: whose `id` and `apt-get` do as they are told."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in NEEDED:
        (programs / name).symlink_to(shutil.which(name))

    def run(user, apt_get=None, apt_cache="exit 100", **environment):
        for name, text in (("id", f"echo {user}"), ("apt-get", apt_get), ("apt-cache", apt_cache)):
            if text is not None:
                (programs / name).write_text(f"#!{programs}/sh\n{text}\n")
                (programs / name).chmod(0o755)
        told = {"PATH": str(programs), **environment}
        return subprocess.run([SCRIPT], check=False, cwd=tmp_path, env=told, capture_output=True, text=True)

    return run


@pytest.mark.parametrize(("known", "package"), [("exit 100", "chromium"), ("exit 0", "chromium-headless-shell")])
def test_root_gets_what_is_missing_once(computer, tmp_path, known, package):
    first = computer(0, INSTALLS, known)
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout.count("\n") == 1
    assert "Installing chromium" in first.stdout
    update, install = (tmp_path / "asked").read_text().splitlines()
    assert update.endswith("update")
    assert install.endswith(f" {package}")
    second = computer(0, INSTALLS)
    assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
    assert len((tmp_path / "asked").read_text().splitlines()) == 2


def test_others_are_told_what_to_run(computer, tmp_path):
    told = computer(1000, INSTALLS)
    assert (told.returncode, told.stdout) == (1, "")
    assert "sudo apt-get update && sudo apt-get install chromium" in told.stderr
    assert not (tmp_path / "asked").exists()


def test_a_failed_installation_shows_its_last_words(computer):
    told = computer(0, "echo no such package; exit 100")
    assert told.returncode == 1
    assert "no such package" in told.stderr
    assert "build/services.log" in told.stderr


def test_a_browser_may_be_named(computer):
    assert computer(1000, STAMMTISCH_CHROMIUM="sh").returncode == 0
    told = computer(1000, STAMMTISCH_CHROMIUM="netscape")
    assert told.returncode == 1
    assert "names netscape" in told.stderr
