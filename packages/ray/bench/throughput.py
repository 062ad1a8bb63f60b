"""`python bench/throughput.py [ROWS]`: rows a second from Parquet to Parquet with two workers, and where the time of one worker goes.

Needs Ray and the command `heddle`, built or named by HEDDLE_COMMAND.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "test"))

import support
import pyarrow as pa
from heddle_ray import HeddleWorker
from jobs import Job, sentences

ROUNDS = 3
BATCH = 16384


def main() -> int:
    command = support.real_command()
    if command is None:
        print("the command heddle is not built")
        return 1
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000_000
    texts = sentences()
    batch = [texts[k % len(texts)] for k in range(BATCH)]
    # Alternated, so that a busy moment of the machine meets all.
    own, through = [], []
    for _ in range(ROUNDS):
        own.append(own_time(command, batch))
        through.append(worker_time(command, batch))
    model = min(own)
    wall, processor, caller = min(through)
    print(f"the model alone: {1e9 * model:.0f} ns a row, {1 / model:,.0f} rows/s")
    print(f"one worker: {1e9 * wall:.0f} ns a row, {1 / wall:,.0f} rows/s, {100 * (wall / model - 1):+.0f} %; "
          f"processor time of the worker {1e9 * processor:.0f} ns, of the caller {1e9 * caller:.0f} ns")
    for round_number in range(ROUNDS):
        print(f"Parquet to Parquet, {rows:,} rows, two workers: {job_rate(command, rows, round_number):,.0f} rows/s", flush=True)
    return 0


def own_time(command: "list[str]", batch: "list[str]") -> float:
    """Seconds a row of the quickest run of `heddle run --repeat` with the same batch."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"inputs": {"text": batch}}, file)
        file.flush()
        words = [*command, "run", support.SENTIMENT, "--inputs", file.name, "--repeat", "100", "--format", "json"]
        found = subprocess.run(words, capture_output=True, check=True, text=True)
    [quickest] = re.findall(r"min ([\d.]+) ms", found.stderr)
    return float(quickest) / 1000 / len(batch)


def worker_time(command: "list[str]", batch: "list[str]") -> "tuple[float, float, float]":
    """Seconds a row through one worker: by the clock, of the worker's processor time, and of this process's."""
    table = pa.table({"review": batch})
    with HeddleWorker(support.SENTIMENT, "review", command=command) as worker:
        for _ in range(20):
            worker.run(table)
        clock, own, its = time.perf_counter(), time.process_time(), processor_seconds(worker.pid)
        for _ in range(100):
            worker.run(table)
        rows = 100 * len(batch)
        spent = (time.perf_counter() - clock, processor_seconds(worker.pid) - its, time.process_time() - own)
    return tuple(seconds / rows for seconds in spent)


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def job_rate(command: "list[str]", rows: int, round_number: int) -> float:
    import ray

    if not ray.is_initialized():
        ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False)
    job = Job(rows, command, files=16)
    started = time.perf_counter()
    results = job.run(f"bench-{round_number}", concurrency=2, num_cpus=1, batch_size=BATCH)
    seconds = time.perf_counter() - started
    counts = job.check(results)
    if counts["lost"] or counts["doubled"] or counts["wrong"]:
        raise SystemExit(f"wrong rows: {counts}")
    return rows / seconds


if __name__ == "__main__":
    sys.exit(main())
