"""`python proof.py [--runs N] [--rows N] [--memory-rows N] [--seed S] [--only NAME]`: kills workers, actors and nodes, and counts every row.

Needs Ray and the command `heddle`, built or named by HEDDLE_COMMAND. Prints a line for each run; ends with 1 when a row is lost,
doubled or wrong.
"""

import argparse
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable

import support
import pyarrow as pa
from heddle_ray import HeddlePredictor, HeddleWorker
from jobs import Job

ACTORS = 2
failures: "list[str]" = []


class Killer(threading.Thread):
    """Kills something `delay` seconds after the job's first worker is there; the job may be quicker."""

    def __init__(self, marker: str, delay: float, kill: "Callable[[int], None]"):
        super().__init__(daemon=True)
        self.hit = False
        self.ended = threading.Event()
        self._marker, self._delay, self._kill = marker, delay, kill

    def run(self) -> None:
        while not workers(self._marker):
            if self.ended.wait(0.01):
                return
        if self.ended.wait(self._delay):
            return
        for pid in workers(self._marker):
            try:
                self._kill(pid)
            except OSError:
                continue  # It has just ended.
            self.hit = True
            return


def workers(marker: str) -> "list[int]":
    return support.processes("worker", "--arrow", marker)


def killed_job(job: Job, name: str, run: int, rng: random.Random, span: float, kill: "Callable[[int], None]") -> None:
    """One job in which something is killed; a job that was quicker than the kill is repeated with half the delay."""
    delay = rng.uniform(0, span)
    while True:
        marker = unique()
        killer = Killer(marker, delay, kill)
        killer.start()
        started = time.monotonic()
        results = job.run(f"{name}-{marker}", concurrency=ACTORS, num_cpus=0.5, arguments=["--timeout", marker])
        seconds = time.monotonic() - started
        killer.ended.set()
        killer.join()
        if killer.hit:
            break
        delay /= 2
    report(name, run, job.check(results), f"killed {delay:.2f} s after the first worker, {seconds:.1f} s in all")
    # Workers of a killed actor end at the end of their input.
    support.wait_for(lambda: not workers(marker), "the end of all workers")


def kill_worker(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def kill_actor(pid: int) -> None:
    os.kill(support.parent_of(pid), signal.SIGKILL)


def local(job: Job, options: argparse.Namespace, chosen: "Callable[[str], bool]") -> None:
    """(i), (ii), (vii) on one node, after a job without a kill."""
    import ray

    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    log = job.folder / "starts"
    job.run("warm", concurrency=ACTORS, num_cpus=0.5)
    started = time.monotonic()
    results = job.run("plain", concurrency=ACTORS, num_cpus=0.5, command=support.logged(job.command, log))
    seconds = time.monotonic() - started
    count = support.starts(log)
    if count != ACTORS:
        failures.append(f"{count} workers were started for {ACTORS} actors")
    report("no kill", 1, job.check(results), f"{seconds:.1f} s, {job.rows / seconds:,.0f} rows/s, model loaded {count} times by {ACTORS} workers")
    rng = random.Random(options.seed)
    for name, kill in (("worker", kill_worker), ("actor", kill_actor)):
        for run in range(options.runs if chosen(name) else 0):
            killed_job(job, name, run + 1, rng, seconds * 0.6, kill)
    ray.shutdown()


def cluster(job: Job, options: argparse.Namespace) -> None:
    """(iii): one of two nodes is killed while both have workers."""
    import ray
    from ray.cluster_utils import Cluster

    rng = random.Random(options.seed + 1)
    checks = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 1000, "health_check_failure_threshold": 5}
    for run in range(options.runs):
        nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False, "_system_config": checks})
        other = nodes.add_node(num_cpus=2)
        nodes.wait_for_nodes()
        ray.init(address=nodes.address, log_to_driver=False)
        raylet = other.all_processes["raylet"][0].process.pid
        there: "list[int]" = []

        def kill(_: int, nodes: Cluster = nodes, other: object = other, raylet: int = raylet, there: "list[int]" = there) -> None:
            there.extend(pid for pid in support.processes("worker", "--arrow") if raylet in ancestors(pid))
            nodes.remove_node(other, allow_graceful=False)

        killed_job(job, "node", run + 1, rng, 3.0, kill)
        print(f"       {len(there)} of {ACTORS} workers were on the node", flush=True)
        ray.shutdown()
        nodes.shutdown()


def ancestors(pid: int) -> "list[int]":
    found = []
    try:
        while pid > 1:
            pid = support.parent_of(pid)
            found.append(pid)
    except OSError:
        pass
    return found


def poison(options: argparse.Namespace) -> None:
    """(iv): rows that kill the worker, found by a worker whose rows can."""
    import ray

    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    from heddle_ray import predict

    for run in range(options.runs):
        rng = random.Random(options.seed + 2 + run)
        rows = 20_000
        deadly = {rng.randrange(rows): rng.choice(["DIE", "CRASH", "CUT"]) for _ in range(3)}
        texts = [deadly.get(row, f"row {row}") for row in range(rows)]
        dataset = ray.data.from_arrow([pa.table({"id": range(k, k + 5000), "text": texts[k : k + 5000]}) for k in range(0, rows, 5000)])
        found = predict(dataset, "model", "text", command=support.FAKE, ship=False, concurrency=1, num_cpus=0.5, batch_size=5000).take_all()
        by_id = {row["id"]: row for row in found}
        wrong = sum(
            1
            for row in range(rows)
            if (by_id[row]["error"] is not None) != (row in deadly) or (row not in deadly and by_id[row]["upper"] != f"ROW {row}")
        )
        counts = {"rows": len(found), "lost": rows - len(by_id), "doubled": len(found) - len(by_id), "wrong": wrong, "error_rows": len(deadly)}
        report("poison", run + 1, counts, f"rows {sorted(deadly)} kill the worker")
    ray.shutdown()


def order(job: Job, options: argparse.Namespace) -> None:
    """(v): every batch has its rows in order, while its worker is killed."""
    for run in range(options.runs):
        rng = random.Random(options.seed + 3 + run)
        predictor = HeddlePredictor(support.SENTIMENT, {"text": "review"}, outputs=["positive"], command=job.command)
        rows, wrong, kills = 0, 0, 0
        for _ in range(30):
            ids = pa.array([rng.randrange(1 << 40) for _ in range(rng.randrange(1, 8000))], pa.int64())
            picks = pa.array([rng.randrange(len(job.texts)) for _ in ids], pa.int32())
            batch = pa.table({"id": ids, "review": job.texts.take(picks), "place": picks})
            if rng.random() < 0.2 and predictor._worker.pid:
                threading.Timer(rng.uniform(0, 0.01), _kill_if_there, [predictor._worker.pid]).start()
                kills += 1
            result = predictor(batch)
            wanted = job.expected.take(picks).to_pylist()
            got = result.column("positive").to_pylist()
            wrong += int(result.column("id").to_pylist() != ids.to_pylist())
            wrong += sum(1 for a, b in zip(got, wanted) if (a is None) != (b is None) or (a and abs(a[0] - b[0]) > 1e-5))
            rows += result.num_rows
        predictor.close()
        report("order", run + 1, {"rows": rows, "lost": 0, "doubled": 0, "wrong": wrong, "error_rows": 0}, f"{kills} kills")


def _kill_if_there(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError:
        pass


def memory(job: Job, options: argparse.Namespace) -> None:
    """(vi): the resident memory of worker and caller, over many rows."""
    picks = pa.array([k % len(job.texts) for k in range(16384)], pa.int32())
    batch = pa.table({"review": job.texts.take(picks)})
    samples: "list[tuple[int, int]]" = []
    started = time.monotonic()
    with HeddleWorker(support.SENTIMENT, {"text": "review"}, command=job.command) as worker:
        every = max(1, options.memory_rows // 16384 // 30)
        for count in range(-(-options.memory_rows // 16384)):
            worker.run(batch)
            if count % every == every - 1:
                samples.append((support.resident_bytes(worker.pid), support.resident_bytes(os.getpid())))
        rows, loads = worker.rows, worker.starts
    seconds = time.monotonic() - started
    third = len(samples) // 3
    texts = []
    for index, name in enumerate(("worker", "caller")):
        early, late = (max(sample[index] for sample in part) >> 20 for part in (samples[: 2 * third], samples[2 * third :]))
        texts.append(f"{name} {early} MiB, later {late} MiB")
        if late > early * 1.1 + 16:
            failures.append(f"the memory of the {name} grows: {[sample[index] >> 20 for sample in samples]} MiB")
    print(f"memory {rows:,} rows, {rows / seconds:,.0f} rows/s by one worker, loaded {loads} times: {'; '.join(texts)}", flush=True)


def unique() -> str:
    """A time limit for loading that no other process has: the mark of the workers of one job."""
    return str(10**9 + random.SystemRandom().randrange(10**9))


def report(name: str, run: int, counts: "dict[str, int]", text: str) -> None:
    found = ", ".join(f"{value:,} {key.replace('_', ' ')}" for key, value in counts.items())
    print(f"{name} {run}: {found}; {text}", flush=True)
    if counts["lost"] or counts["doubled"] or counts["wrong"]:
        failures.append(f"{name} {run}: {found}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--memory-rows", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", action="append", choices=["worker", "actor", "node", "poison", "order", "memory"])
    options = parser.parse_args()
    command = support.real_command()
    if command is None:
        print("skipped: the kills need the command heddle: run `pnpm build`, or set HEDDLE_COMMAND")
        return 0

    def chosen(name: str) -> bool:
        return not options.only or name in options.only

    job = Job(options.rows, command)
    print(f"{options.rows:,} rows in {job.folder}; seed {options.seed}", flush=True)
    if chosen("worker") or chosen("actor"):
        local(job, options, chosen)
    if chosen("node"):
        cluster(job, options)
    if chosen("poison"):
        poison(options)
    if chosen("order"):
        order(job, options)
    if chosen("memory"):
        memory(job, options)
    for failure in failures:
        print(f"FAILED {failure}")
    print(f"{'failed' if failures else 'every row once'}; {options.runs} runs of each kind")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
