"""One process of `heddle worker --arrow`."""

import atexit
import collections
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Mapping, Sequence

import pyarrow as pa

from .errors import WorkerDied

try:
    import fcntl
except ImportError:  # Windows.
    fcntl = None

ENDED = "the worker ended before it answered"
_KEPT_LINES = 200
_KEPT_CHARACTERS = 2000
_PIPE_BYTES = 1 << 20


class WorkerProcess:
    """One life of a worker: record batches of one schema in, record batches out. Nothing is repeated or restarted here.

    A thread writes, a thread reads and a thread keeps standard error, so that no pipe can stop another. The worker is in a process
    group of its own, and ends at the end of its input: also when this process is killed.
    """

    def __init__(self, command: Sequence[str], schema: pa.Schema, env: "Mapping[str, str] | None" = None):
        self.schema = schema
        self.answered = 0
        """The number of batches that were answered."""
        self.output_schema: "pa.Schema | None" = None
        self._lines: "collections.deque[str]" = collections.deque(maxlen=_KEPT_LINES)
        self._requests: "queue.SimpleQueue[pa.RecordBatch | None]" = queue.SimpleQueue()
        self._answers: "queue.SimpleQueue[pa.RecordBatch | None]" = queue.SimpleQueue()
        self._broken: "str | None" = None
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                env=None if env is None else {**os.environ, **env},
                start_new_session=True,
            )
        except OSError as error:
            raise FileNotFoundError(f"{command[0]} cannot be started: {error.strerror}") from error
        for stream in (self._process.stdin, self._process.stdout):
            _widen(stream)
        _running.add(self)
        self._threads = [
            threading.Thread(target=target, name=f"heddle-{target.__name__.strip('_')}", daemon=True)
            for target in (self._write, self._read, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_running(self) -> bool:
        return self._broken is None and self._process.poll() is None

    def exchange(self, batch: pa.RecordBatch, timeout: float) -> pa.RecordBatch:
        """The answer to a batch, with as many rows.

        Raises WorkerDied when the process ends, answers something else or needs more than `timeout` seconds; the process has
        ended then.
        """
        self._requests.put(batch)
        answer = self._next(timeout)
        if answer is None:
            raise self._died(ENDED)
        if answer.num_rows != batch.num_rows:
            raise self._died(f"the worker answered {answer.num_rows} rows for {batch.num_rows}")
        self.answered += 1
        return answer

    def finish(self, timeout: float) -> int:
        """Ends the input, waits for the end of the output, and returns the exit code; a negative one is a signal."""
        self._requests.put(None)
        if self._next(timeout) is not None:
            raise self._died("the worker answered more batches than it was sent")
        return self._end(timeout)

    def close(self, grace: float = 5.0) -> None:
        """Ends the input; after `grace` seconds sends SIGTERM, and after as many again SIGKILL. The process is gone then."""
        self._requests.put(None)
        self._end(grace)

    def kill(self) -> None:
        """Ends the process at once."""
        self._signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        self._requests.put(None)
        self._process.wait()
        self._join()

    def standard_error(self) -> str:
        """The last lines that the worker wrote to standard error."""
        return "\n".join(self._lines)[-_KEPT_CHARACTERS:].strip()

    def _next(self, timeout: float) -> "pa.RecordBatch | None":
        try:
            return self._answers.get(timeout=timeout)
        except queue.Empty:
            raise self._died(f"the worker did not answer in {timeout:g} seconds") from None

    def _died(self, what: str) -> WorkerDied:
        # A process that closed its output is about to end: its exit code says why.
        code = self._wait(1.0)
        self.kill()
        reasons = [what, *([] if code is None else [_exit_text(code)]), *([self._broken] if self._broken else [])]
        text = self.standard_error()
        return WorkerDied(": ".join([", ".join(reasons), *([text] if text else [])]))

    def _end(self, grace: float) -> int:
        code = self._wait(grace)
        if code is None:
            self._signal(signal.SIGTERM)
            code = self._wait(grace)
        if code is None:
            self.kill()
            code = self._process.returncode
        self._join()
        return code

    def _wait(self, timeout: float) -> "int | None":
        try:
            return self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            return None

    def _signal(self, number: int) -> None:
        if self._process.poll() is not None:
            return
        try:
            # The group: a command such as npx has the worker as its child.
            os.killpg(self._process.pid, number)
        except (AttributeError, OSError):
            self._process.kill()

    def _join(self) -> None:
        deadline = time.monotonic() + 5.0
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        for stream in (self._process.stdout, self._process.stderr):
            stream.close()

    def _write(self) -> None:
        stdin = self._process.stdin
        try:
            with pa.ipc.new_stream(stdin, self.schema) as writer:
                for batch in iter(self._requests.get, None):
                    writer.write_batch(batch)
                    stdin.flush()
        except (OSError, pa.ArrowException):
            pass  # The worker has closed its input: the reader sees the end of its output.
        try:
            stdin.close()
        except OSError:
            pass

    def _read(self) -> None:
        try:
            with pa.ipc.open_stream(self._process.stdout) as reader:
                self.output_schema = reader.schema
                for batch in reader:
                    self._answers.put(batch)
        except (OSError, ValueError, pa.ArrowException) as error:
            text = str(error)
            # The end of an output without a word in it is no stream.
            if "null or length 0" not in text:
                self._broken = f"its output is no Arrow stream ({text.splitlines()[0] if text else type(error).__name__})"
        self._answers.put(None)

    def _listen(self) -> None:
        try:
            for line in self._process.stderr:
                self._lines.append(line.decode("utf-8", "replace").rstrip("\n"))
        except ValueError:
            pass  # Closed.


_running: "weakref.WeakSet[WorkerProcess]" = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """The threads end before the interpreter does: Arrow's code must not run in one that is gone."""
    for process in list(_running):
        process.kill()


def _exit_text(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"killed by signal {-code}"


def _widen(stream: object) -> None:
    """Gives a pipe room for a whole batch, where the system can: fewer switches between the two processes."""
    if fcntl is None or not hasattr(fcntl, "F_SETPIPE_SZ"):
        return
    try:
        fcntl.fcntl(stream.fileno(), fcntl.F_SETPIPE_SZ, _PIPE_BYTES)
    except OSError:
        pass  # The user's pipes are limited.
