"""`logged.py FILE COMMAND…` appends a line to a file and becomes the command."""

import os
import sys

with open(sys.argv[1], "a", encoding="utf-8") as log:
    log.write(f"{os.getpid()} {' '.join(sys.argv[2:])}\n")
os.execvp(sys.argv[2], sys.argv[2:])
