import gc
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import support
import pyarrow as pa
from heddle_ray import ColumnError, HeddleWorker, ModelError, WorkerDied, find_command
from heddle_ray.errors import HeddleError


def worker(columns="text", model="model", **options):
    return HeddleWorker(model, columns, **{"command": support.FAKE, "timeout": 120, **options})


def texts(*values):
    return pa.table({"text": pa.array(values, pa.string())})


class Worker(unittest.TestCase):
    def test_answers_batches_in_order_with_one_process(self):
        with worker() as it:
            for start in range(0, 5000, 1000):
                rows = [f"row {k}" for k in range(start, start + 1000)]
                self.assertEqual(it.run(texts(*rows)).column("upper").to_pylist(), [row.upper() for row in rows])
            self.assertEqual((it.starts, it.restarts, it.rows), (1, 0, 5000))
            self.assertGreater(it.rows_per_second, 0)

    def test_answers_a_table_without_rows_before_and_after_others(self):
        with worker() as it:
            names = ["upper", "letters", "error"]
            self.assertEqual(it.run(texts()).column_names, names)
            it.run(texts("a"))
            empty = it.run(texts())
            self.assertEqual((empty.column_names, empty.num_rows), (names, 0))

    def test_reports_bad_rows_in_the_column_error(self):
        with worker() as it:
            errors = it.run(texts("a", None, "BAD", "b")).column("error").to_pylist()
            self.assertEqual(errors, [None, "INVALID_ARGUMENT: null", "INVALID_ARGUMENT: bad", None])
            self.assertEqual(it.error_rows, 2)

    def test_finds_the_rows_that_kill_it(self):
        rows = [f"row {k}" for k in range(40)]
        rows[0], rows[17], rows[18], rows[39] = "DIE", "CRASH", "CUT", "DIE"
        with worker() as it:
            found = it.run(texts(*rows))
        errors = found.column("error").to_pylist()
        self.assertEqual([k for k, error in enumerate(errors) if error], [0, 17, 18, 39])
        self.assertEqual(errors[0], "the worker died on this row: killed by SIGKILL: about to die")
        self.assertEqual(errors[17], "the worker died on this row: exit code 1: panic: index out of range")
        self.assertIn("its output is no Arrow stream", errors[18])
        upper = [None if error else row.upper() for row, error in zip(rows, errors)]
        self.assertEqual(found.column("upper").to_pylist(), upper)

    def test_finds_the_row_that_stops_it(self):
        with worker(timeout=8, max_restarts_per_batch=0) as it:
            errors = it.run(texts("a", "HANG")).column("error").to_pylist()
        self.assertEqual(errors, [None, "the worker died on this row: the worker did not answer in 8 seconds"])

    def test_gives_up_a_batch_with_too_many_such_rows(self):
        with worker(max_poison_rows=1, max_restarts_per_batch=0) as it:
            with self.assertRaisesRegex(WorkerDied, "more rows of a batch than max_poison_rows.*about to die"):
                it.run(texts("DIE", "a", "DIE", "DIE"))
            self.assertEqual(it.run(texts("a")).column("upper").to_pylist(), ["A"])

    def test_is_started_again_when_killed_between_batches(self):
        with worker() as it:
            it.run(texts("a"))
            os.kill(it.pid, signal.SIGKILL)
            self.assertEqual(it.run(texts("b")).column("upper").to_pylist(), ["B"])
            self.assertEqual(it.restarts, 1)

    def test_refuses_a_model_that_cannot_be_loaded_at_once(self):
        for model, message in (("missing", "NOT_FOUND: missing"), ("abort", "exit code -9")):
            with worker(model=model) as it, self.assertRaisesRegex(ModelError, f"does not start: .*{message}"):
                it.run(texts("a"))

    def test_refuses_columns_that_the_worker_refuses(self):
        with worker({"text": "text"}, arguments=["--map", "text=none"], model="m") as it:
            self.assertEqual(it.run(texts("a")).num_rows, 1)
        with worker("none") as it, self.assertRaisesRegex(ColumnError, "no column 'none': there are 'text'"):
            it.run(texts("a"))

    def test_finds_the_columns_by_the_inputs(self):
        with worker(None) as it:
            self.assertEqual(it.run(pa.table({"id": [1], "text": ["a"]})).column("upper").to_pylist(), ["A"])
        with worker(None) as it:
            self.assertEqual(it.run(pa.table({"review": ["a"]})).column("upper").to_pylist(), ["A"])
        with worker(None) as it, self.assertRaisesRegex(ModelError, "inputs 'text', and the columns are 'id', 'review'"):
            it.run(pa.table({"id": [1], "review": ["a"]}))

    def test_takes_blocks_of_other_types(self):
        with worker() as it:
            for column in (pa.nulls(1), pa.array(["a"], pa.large_string()), pa.array(["a"]).dictionary_encode()):
                it.run(pa.table({"text": column}))
            self.assertEqual(it.starts, 1)
            self.assertEqual(it.run(pa.table({"text": [7]})).column("upper").to_pylist(), ["7"])
            self.assertEqual(it.starts, 2)

    def test_does_not_stop_when_all_pipes_are_full(self):
        with worker(max_message_bytes=1 << 30) as it:
            rows = ["x" * 2000] * 20_000 + ["FLOOD"]
            self.assertEqual(it.run(texts(*rows)).num_rows, 20_001)

    def test_sends_large_batches_in_pieces(self):
        with worker(max_message_bytes=1000) as it:
            rows = [f"row {k}" for k in range(500)]
            self.assertEqual(it.run(texts(*rows)).column("upper").to_pylist(), [row.upper() for row in rows])

    def test_maps_batches_one_for_one(self):
        batches = [texts("a", "b").to_batches()[0], pa.record_batch({"text": pa.array([], pa.string())}), texts("c").to_batches()[0]]
        with worker() as it:
            self.assertEqual([batch.column(0).to_pylist() for batch in it.map(batches)], [["A", "B"], [], ["C"]])

    def test_leaves_no_process_behind(self):
        for end in (lambda it: it.close(), lambda it: it.__del__()):
            it = worker()
            it.run(texts("a"))
            pid = it.pid
            end(it)
            self.assertFalse(Path(f"/proc/{pid}").exists())
        it = worker()
        it.run(texts("a"))
        pid = it.pid
        del it
        gc.collect()
        self.assertFalse(Path(f"/proc/{pid}").exists())

    def test_cannot_be_used_when_closed(self):
        it = worker()
        it.close()
        with self.assertRaisesRegex(ValueError, "is closed"):
            it.run(texts("a"))

    def test_ends_with_the_process_that_started_it(self):
        for number in (signal.SIGKILL, signal.SIGTERM):
            program = (
                "import support, test_worker, sys, time\n"
                "it = test_worker.worker(); it.run(test_worker.texts('a')); print(it.pid, flush=True); time.sleep(600)"
            )
            folder = str(support.PACKAGE / "test")
            with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=folder) as parent:
                pid = int(parent.stdout.readline())
                parent.send_signal(number)
                parent.wait()
            support.wait_for(lambda pid=pid: not _runs(pid), "the end of the worker")

    def test_ends_well_without_being_closed(self):
        program = "import test_worker; it = test_worker.worker(); it.run(test_worker.texts('a'))"
        found = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=str(support.PACKAGE / "test"), check=False)
        self.assertEqual((found.returncode, found.stderr), (0, b""))


class FindCommand(unittest.TestCase):
    def test_prefers_the_argument_then_the_variable(self):
        self.assertEqual(find_command("npx heddle"), ["npx", "heddle"])
        self.assertEqual(find_command(["a b", "c"]), ["a b", "c"])

    def test_says_how_to_get_it_where_it_is_not_found(self):
        program = "import os, heddle_ray; os.chdir('/'); heddle_ray.find_command()"
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "heddle_ray"
            subprocess.run(["cp", "-r", str(support.PACKAGE / "python/heddle_ray"), str(copy)], check=True)
            env = {"PATH": folder, "PYTHONPATH": folder}
            found = subprocess.run([sys.executable, "-c", program], capture_output=True, env=env, cwd="/", check=False)
        self.assertIn(b"npm install --global heddle", found.stderr)

    def test_says_which_command_cannot_be_started(self):
        with HeddleWorker("m", "text", command="no-such-heddle") as it, self.assertRaisesRegex(HeddleError, "no-such-heddle cannot be started"):
            it.run(texts("a"))


def _runs(pid):
    try:
        return "Z" not in Path(f"/proc/{pid}/status").read_text().split("State:")[1].split("\n")[0]
    except OSError:
        return False


if __name__ == "__main__":
    unittest.main()
