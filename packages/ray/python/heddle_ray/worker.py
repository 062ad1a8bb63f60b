"""A worker that is restarted."""

import json
import logging
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence

import pyarrow as pa

from .columns import fit, message_batches, quoted
from .command import find_command
from .errors import ModelError, WorkerDied
from .process import ENDED, WorkerProcess

log = logging.getLogger("heddle_ray")

_LONGEST_PAUSE = 10.0
_FIRST_PAUSE = 0.1
_TRIES_TO_START = 3


class HeddleWorker:
    """`heddle worker MODEL --arrow` in a process, for any engine: tables in, tables of the outputs and `error` out.

    A worker that dies or does not answer in time is started again, and its batch is sent again, `max_restarts_per_batch` times. Then
    the batch is halved until the row is found on which the worker dies; that row has null outputs and a message in `error`. A batch
    with more than `max_poison_rows` of them raises WorkerDied. A model that cannot be loaded raises ModelError, at once.

    A worker is used by one thread at a time. `close()` ends the process; so do the end of this process and `with`.

    model: a folder, file or URL, as `heddle run` takes it.
    columns: the column of each input, by the name of the input; or the column of the only input; or a list of columns that have the
        names of inputs. By default, the columns that have the names of inputs.
    signature, top, labels, binary, plugins, rows_per_run: the flags --signature, --top, --labels, --binary, --plugin and --batch.
    arguments: more flags.
    command: the words that start `heddle`; `find_command` says where it is found by default.
    timeout: seconds for a batch; for the first one of a process, with the model's loading.
    max_message_bytes: larger batches are sent in pieces.
    env: variables for the process, beside those of this one.
    """

    def __init__(
        self,
        model: str,
        columns: "str | Sequence[str] | Mapping[str, str] | None" = None,
        *,
        signature: "str | None" = None,
        top: "int | None" = None,
        labels: "str | None" = None,
        binary: Sequence[str] = (),
        plugins: Sequence[str] = (),
        rows_per_run: "int | None" = None,
        arguments: Sequence[str] = (),
        command: "str | Sequence[str] | None" = None,
        timeout: float = 300.0,
        max_restarts_per_batch: int = 2,
        max_poison_rows: int = 20,
        max_message_bytes: int = 64 << 20,
        env: "Mapping[str, str] | None" = None,
    ):
        self.restarts = 0
        """Processes that were started in place of one that died."""
        self.starts = 0
        """Processes that were started."""
        self.rows = 0
        self.error_rows = 0
        self.seconds = 0.0
        """The time in `run`."""
        self._words = find_command(command)
        self._model = str(model)
        self._env = env
        self._timeout = timeout
        self._attempts = 1 + max_restarts_per_batch
        self._max_poison_rows = max_poison_rows
        self._max_message_bytes = max_message_bytes
        self._process: "WorkerProcess | None" = None
        self._output_schema: "pa.Schema | None" = None
        self._deaths = 0
        self._closed = False
        self._signature = signature
        self._columns = columns
        flags = [
            *([] if not isinstance(columns, Mapping) else _repeated("--map", [f"{i}={c}" for i, c in columns.items()])),
            *([] if signature is None else ["--signature", signature]),
            *([] if top is None else ["--top", str(top)]),
            *([] if labels is None else ["--labels", str(labels)]),
            *([] if rows_per_run is None else ["--batch", str(rows_per_run)]),
            *_repeated("--binary", binary),
            *_repeated("--plugin", plugins),
            *arguments,
        ]
        self._command = [*self._words, "worker", self._model, "--arrow", *flags]

    @property
    def pid(self) -> "int | None":
        """The process that runs now; None before the first batch."""
        return None if self._process is None else self._process.pid

    @property
    def rows_per_second(self) -> float:
        return self.rows / self.seconds if self.seconds > 0 else 0.0

    def run(self, table: "pa.Table | pa.RecordBatch") -> pa.Table:
        """The outputs and `error` of each row, in order. A table without rows has a result without rows."""
        if self._closed:
            raise ValueError("the worker is closed")
        started = time.monotonic()
        whole = table if isinstance(table, pa.Table) else pa.Table.from_batches([table])
        state = _Batch(self._max_poison_rows)
        answers = [
            answer
            for piece in message_batches(whole, self._wanted_columns(whole), self._max_message_bytes)
            for answer in self._answer(piece, self._attempts, state)
        ]
        result = pa.Table.from_batches(answers)
        self.rows += result.num_rows
        if "error" in result.column_names:
            self.error_rows += result.num_rows - result.column("error").null_count
        self.seconds += time.monotonic() - started
        return result

    def map(self, batches: "Iterable[pa.RecordBatch]") -> "Iterator[pa.RecordBatch]":
        """The result of each batch, one for one."""
        for batch in batches:
            [answer] = self.run(batch).combine_chunks().to_batches() or [None]
            yield answer if answer is not None else pa.RecordBatch.from_pylist([], schema=self._output_schema)

    def close(self, grace: float = 5.0) -> None:
        """Ends the process: by the end of its input, after `grace` seconds by SIGTERM, then by SIGKILL."""
        self._closed = True
        process, self._process = self._process, None
        if process is not None:
            process.close(grace)

    def __enter__(self) -> "HeddleWorker":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and not sys.is_finalizing():
            process.kill()

    def _wanted_columns(self, table: pa.Table) -> Sequence[str]:
        if isinstance(self._columns, str):
            return [self._columns]
        if isinstance(self._columns, Mapping):
            return list(dict.fromkeys(self._columns.values()))
        if self._columns is None:
            inputs = self._inputs()
            missing = [name for name in inputs if name not in table.column_names]
            only = len(inputs) == 1 and len(table.column_names) == 1
            self._columns = list(table.column_names) if only else inputs
            if missing and not only:
                raise ModelError(
                    f"the model {self._model} has the inputs {quoted(inputs)}, and the columns are "
                    f"{quoted(table.column_names)}: name the column of each input with columns={{'{inputs[0]}': …}}"
                )
        return self._columns

    def _inputs(self) -> list[str]:
        """The inputs of the signature, of `heddle inspect`."""
        words = [*self._words, "inspect", self._model, "--format", "json"]
        found = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=self._timeout, check=False)
        if found.returncode != 0:
            raise ModelError(f"the model {self._model} cannot be read: {found.stderr.decode('utf-8', 'replace').strip()}")
        signatures = json.loads(found.stdout)["signatures"]
        name = self._signature or ("serving_default" if "serving_default" in signatures else next(iter(signatures), ""))
        if name not in signatures or (self._signature is None and name != "serving_default" and len(signatures) > 1):
            raise ModelError(f"the model {self._model} has the signatures {quoted(list(signatures))}: name one with signature=…")
        return list(signatures[name]["inputs"])

    def _answer(self, batch: pa.RecordBatch, attempts: int, state: "_Batch") -> "list[pa.RecordBatch]":
        """The answers to a batch in order, in pieces where it was halved."""
        if batch.num_rows == 0 and self._output_schema is not None:
            return [pa.RecordBatch.from_pylist([], schema=self._output_schema)]
        for _ in range(attempts):
            try:
                return [self._exchange(batch)]
            except WorkerDied as error:
                failure = error
                self._deaths += 1
                log.warning("%s; it is started again", failure)
        if batch.num_rows == 0:
            raise failure
        if batch.num_rows == 1:
            state.count(failure)
            return [self._poison(failure)]
        middle = batch.num_rows // 2
        # A row is blamed after a second death alone: the first may have had another cause.
        return [
            answer
            for part in (batch.slice(0, middle), batch.slice(middle))
            for answer in self._answer(part, 2 if part.num_rows == 1 else 1, state)
        ]

    def _exchange(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        fitting = self._prepare(batch)
        process = self._process
        try:
            answer = process.exchange(fitting, self._timeout)
        except WorkerDied:
            self._process = None
            if process.answered == 0:
                self._check_start(process.schema)
            raise
        except BaseException:  # KeyboardInterrupt: the answer would be taken for that of the next batch.
            self._process = None
            process.kill()
            raise
        self._deaths = 0
        self._output_schema = _nullable(answer.schema)
        return pa.RecordBatch.from_arrays(answer.columns, schema=self._output_schema)

    def _prepare(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Has a process that takes the batch, and returns the batch in its schema."""
        process = self._process
        if process is not None and not process.is_running:
            log.warning("the worker ended: %s", process.standard_error() or "it wrote nothing")
            process.kill()
            process = self._process = None
        fitting = None if process is None else fit(batch, process.schema)
        if fitting is not None:
            return fitting
        if process is not None:
            log.info("the columns have other types now: the worker is started again")
            self._process = None
            process.close()
        self._process = self._start(batch.schema)
        return batch

    def _start(self, schema: pa.Schema) -> WorkerProcess:
        if self._deaths > 1:
            time.sleep(min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** (self._deaths - 2)))
        if self.starts > 0:
            self.restarts += 1
        self.starts += 1
        try:
            return WorkerProcess(self._command, schema, self._env)
        except FileNotFoundError as error:
            raise ModelError(str(error)) from error

    def _check_start(self, schema: pa.Schema) -> None:
        """Tells a batch that kills the worker from a worker that cannot start: a new one gets an empty stream."""
        for attempt in range(_TRIES_TO_START):
            probe = WorkerProcess(self._command, schema, self._env)
            try:
                code = probe.finish(self._timeout)
            except WorkerDied as error:
                code = -1
                message = str(error)
            else:
                message = probe.standard_error() or f"exit code {code}"
            if code == 0 and probe.output_schema is not None:
                self._output_schema = _nullable(probe.output_schema)
                return
            if code > 0:
                break
            time.sleep(_FIRST_PAUSE * 2**attempt)
        raise ModelError(f"the worker of {self._model} does not start: {message}")

    def _poison(self, failure: WorkerDied) -> pa.RecordBatch:
        if self._output_schema is None:
            raise failure
        log.error("a row has no result: %s", failure)
        text = "the worker died on this row: " + str(failure).removeprefix(f"{ENDED}, ")
        arrays = [pa.array([text if field.name == "error" else None], field.type) for field in self._output_schema]
        return pa.RecordBatch.from_arrays(arrays, schema=self._output_schema)


class _Batch:
    """Counts the poison rows of one batch."""

    def __init__(self, most: int):
        self._left = most

    def count(self, failure: WorkerDied) -> None:
        self._left -= 1
        if self._left < 0:
            raise WorkerDied(f"the worker died on more rows of a batch than max_poison_rows allows; at last: {failure}")


def _nullable(schema: pa.Schema) -> pa.Schema:
    """The schema without metadata: every output is null in an error row."""
    return pa.schema([pa.field(field.name, field.type) for field in schema])


def _repeated(flag: str, values: "Iterable[str]") -> list[str]:
    return [word for value in values for word in (flag, str(value))]
