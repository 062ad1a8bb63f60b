"""A worker of the same contract as `heddle worker --arrow`, whose rows can kill it. Started as `python fake_worker.py worker MODEL --arrow`.

Rows: DIE kills it, HANG stops it, CRASH ends it with a code, BAD is an error row, CUT leaves half an answer. The model `missing` is
refused, `abort` is killed while it is loaded, and `slow` takes a second. The variable FAKE_WORKER_LOG names a file that gets a line
for each start, and FAKE_WORKER_DELAY the seconds of a batch.
"""

import os
import signal
import sys
import time

import pyarrow as pa

flags = sys.argv[4:]
model = sys.argv[2]
if os.environ.get("FAKE_WORKER_LOG"):
    with open(os.environ["FAKE_WORKER_LOG"], "a", encoding="utf-8") as log:
        log.write(f"{os.getpid()}\n")
if sys.argv[1] == "inspect":
    sys.stdout.write('{"signatures":{"serving_default":{"inputs":{"text":{}},"outputs":{"upper":{}}}}}')
    sys.exit()
if model.endswith("missing"):
    sys.stderr.write(f"heddle: NOT_FOUND: {model}: no such file or directory\n")
    sys.exit(2)
if model.endswith("abort"):
    os.kill(os.getpid(), signal.SIGKILL)
if model.endswith("slow"):
    time.sleep(1)
delay = float(os.environ.get("FAKE_WORKER_DELAY", "0"))

out = sys.stdout.buffer
schema = pa.schema([("upper", pa.string()), ("letters", pa.list_(pa.int64())), ("error", pa.string())])
with pa.ipc.open_stream(sys.stdin.buffer) as reader:
    names = reader.schema.names
    mapped = [flag.split("=", 1)[1] for before, flag in zip(flags, flags[1:]) if before == "--map"]
    column = mapped[0] if mapped else "text" if "text" in names else names[0]
    if column not in names:
        sys.stderr.write(f"heddle: INVALID_ARGUMENT: no column '{column}'\n")
        sys.exit(2)
    with pa.ipc.new_stream(out, schema) as writer:
        for batch in reader:
            time.sleep(delay)
            upper, letters, errors = [], [], []
            for cell in batch.column(names.index(column)).to_pylist():
                if cell == "DIE":
                    sys.stderr.write("about to die\n")
                    sys.stderr.flush()
                    os.kill(os.getpid(), signal.SIGKILL)
                if cell == "HANG":
                    time.sleep(3600)
                if cell == "CRASH":
                    sys.stderr.write("panic: index out of range\n")
                    sys.stderr.flush()
                    os._exit(1)
                if cell == "CUT":
                    out.write(b"\xff\xff\xff\xff\x00\x01\x00\x00half")
                    out.flush()
                    os._exit(1)
                if cell == "FLOOD":
                    sys.stderr.write("flood\n" * 1_000_000)
                bad = cell is None or cell == "BAD"
                upper.append(None if bad else str(cell).upper())
                letters.append(None if bad else [ord(letter) for letter in str(cell)[:3]])
                errors.append(("INVALID_ARGUMENT: null" if cell is None else "INVALID_ARGUMENT: bad") if bad else None)
            writer.write_batch(pa.RecordBatch.from_arrays([pa.array(a, f.type) for a, f in zip((upper, letters, errors), schema)], schema=schema))
            out.flush()
