"""Workers, models and processes of the tests."""

import os
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOT = PACKAGE.parent.parent
SENTIMENT = str(ROOT / "fixtures/models/sentiment")
FAKE = [sys.executable, str(PACKAGE / "test/fake_worker.py")]

sys.path.insert(0, str(PACKAGE / "python"))
# Ray's processes import it from there too.
os.environ["PYTHONPATH"] = os.pathsep.join([str(PACKAGE / "python"), *filter(None, [os.environ.get("PYTHONPATH")])])
os.environ.setdefault("RAY_DATA_DISABLE_PROGRESS_BARS", "1")


def real_command() -> "list[str] | None":
    """The built command of this repository, or HEDDLE_COMMAND; None where neither is there."""
    given = os.environ.get("HEDDLE_COMMAND")
    if given:
        return shlex.split(given)
    script = ROOT / "packages/heddle/bin/heddle.js"
    return ["node", str(script)] if (ROOT / "packages/heddle/dist/cli.js").exists() else None


def logged(command: "list[str]", log: Path) -> "list[str]":
    """The command, each start of which appends a line to a file."""
    return [sys.executable, str(PACKAGE / "test/logged.py"), str(log), *command]


def starts(log: Path) -> int:
    return len([line for line in log.read_text().splitlines() if " worker " in line]) if log.exists() else 0


def wait_for(found: "Callable[[], object]", what: str, seconds: float = 120) -> object:
    """The first result that is true. The time is a limit for a hang, not a measure."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.02)
    raise TimeoutError(f"waited for {what}")


def processes(*words: str) -> "list[int]":
    """The processes whose command line has all the words."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            command = Path(f"/proc/{entry}/cmdline").read_bytes().decode("utf-8", "replace").split("\0")
        except OSError:
            continue
        if all(word in command for word in words):
            found.append(int(entry))
    return sorted(found)


def parent_of(pid: int) -> int:
    return int(_status(pid, "PPid"))


def resident_bytes(pid: int) -> int:
    return int(_status(pid, "VmRSS").split()[0]) * 1024


def _status(pid: int, field: str) -> str:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return line.split(":", 1)[1].strip()
    raise OSError(f"process {pid} has no {field}")
