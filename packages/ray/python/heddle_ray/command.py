"""Finds the command `heddle`."""

import os
import shlex
import shutil
from collections.abc import Sequence
from pathlib import Path

from .errors import HeddleError

_SCRIPT = Path("node_modules/heddle/bin/heddle.js")


def find_command(command: "str | Sequence[str] | None" = None) -> list[str]:
    """The words that start `heddle`.

    In this order: `command`; the variable HEDDLE_COMMAND; the package `heddle` that npm installed beside this one; `heddle` on PATH;
    `node_modules` of the working directory or of a folder above. A text is split as a shell does.
    """
    given = command if command is not None else os.environ.get("HEDDLE_COMMAND")
    if given:
        return shlex.split(given) if isinstance(given, str) else [str(word) for word in given]
    own = _script_above(Path(__file__).resolve())
    if own is not None:
        return own
    found = shutil.which("heddle")
    if found is not None:
        return [found]
    near = _script_above(Path.cwd() / "_")
    if near is not None:
        return near
    raise HeddleError(
        "the command heddle was not found on this machine: install it with `npm install --global heddle`, "
        "or name it with command=… or the variable HEDDLE_COMMAND"
    )


def _script_above(file: Path) -> "list[str] | None":
    for folder in file.parents:
        script = folder / _SCRIPT
        if script.exists():
            node = shutil.which("node")
            if node is None:
                raise HeddleError(f"{script} needs Node, and there is no node on PATH")
            return [node, str(script)]
    return None
