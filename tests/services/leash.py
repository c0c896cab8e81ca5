"""A process that outlives the tests by a moment, to end what they leave behind: `python -m services.leash`.

It reads lines: `+PID` to watch a group of processes, `-PID` to forget it. When its input ends, because the tests ended
or were killed, it kills every group that it still watches, whole.
"""

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

TESTS = Path(__file__).parents[1]


def kill_group(group: int) -> None:
    """Kill every process of a group, if there is one."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


class Leash:
    """The watching process, seen from the tests."""

    def __init__(self) -> None:
        program = [sys.executable, "-m", "services.leash"]
        self.process = subprocess.Popen(
            program, cwd=TESTS, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def hold(self, group: int) -> None:
        """End this group of processes when the tests end."""
        self.tell(f"+{group}\n")

    def release(self, group: int) -> None:
        """The group has ended; its number may soon be somebody else's."""
        self.tell(f"-{group}\n")

    def tell(self, line: str) -> None:
        """One line for the watching process."""
        self.process.stdin.write(line.encode())
        self.process.stdin.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        self.process.stdin.close()
        self.process.wait()


def watch() -> None:
    """Follow the lines to their end, then kill what is left."""
    held: set[int] = set()
    for line in sys.stdin:
        sign, group = line[0], int(line[1:])
        held = held | {group} if sign == "+" else held - {group}
    for group in held:
        kill_group(group)


if __name__ == "__main__":
    watch()
