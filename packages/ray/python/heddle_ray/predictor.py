"""The actor class for Ray Data's `map_batches`."""

import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from .columns import quoted
from .errors import ColumnError, RowError
from .model_files import ModelFiles
from .worker import HeddleWorker

log = logging.getLogger("heddle_ray")


class HeddlePredictor:
    """Adds the outputs of a model to tables: `dataset.map_batches(HeddlePredictor, batch_format="pyarrow", …)`.

    The worker gets the needed columns alone. It loads the model once, at the first batch.

    model: a path, a URL, or ModelFiles.
    columns: see HeddleWorker.
    outputs: the outputs to add: a list of names, or new names by output. By default all of them.
    keep: the columns of the dataset to keep: True for all, False for none, or a list.
    on_error: "column" adds `error_column`, null for a row that is well; "raise" raises RowError for the first other row.
    report_every: the seconds between two lines of the log with the rows a second; None for none.
    options: those of HeddleWorker.
    """

    def __init__(
        self,
        model: "str | ModelFiles",
        columns: "str | Sequence[str] | Mapping[str, str] | None" = None,
        *,
        outputs: "str | Sequence[str] | Mapping[str, str] | None" = None,
        keep: "bool | Sequence[str]" = True,
        on_error: str = "column",
        error_column: str = "error",
        labels: "str | ModelFiles | None" = None,
        report_every: "float | None" = 30.0,
        **options: Any,
    ):
        if on_error not in ("column", "raise"):
            raise ValueError(f'on_error must be "column" or "raise", found {on_error!r}')
        path = model.local_path() if isinstance(model, ModelFiles) else model
        labels_path = labels.local_path() if isinstance(labels, ModelFiles) else labels
        self._worker = HeddleWorker(path, columns, labels=labels_path, **options)
        self._outputs = _renames(outputs)
        self._keep = keep
        self._on_error = on_error
        self._error_column = error_column
        self._report_every = report_every
        self._reported = time.monotonic()
        self._reported_rows = 0
        self._metrics = _Metrics(model.name if isinstance(model, ModelFiles) else str(model))

    def __call__(self, batch: pa.Table) -> pa.Table:
        answer = self._worker.run(batch)
        if self._on_error == "raise":
            _raise_first_error(answer)
        result = self._joined(batch, answer)
        self._report()
        return result

    @property
    def stats(self) -> "dict[str, float]":
        """The rows, error rows, seconds, rows a second, and started workers of this actor."""
        worker = self._worker
        return {
            "rows": worker.rows,
            "error_rows": worker.error_rows,
            "seconds": worker.seconds,
            "rows_per_second": worker.rows_per_second,
            "starts": worker.starts,
            "restarts": worker.restarts,
        }

    def close(self) -> None:
        """Ends the worker."""
        self._worker.close()

    def _joined(self, batch: pa.Table, answer: pa.Table) -> pa.Table:
        kept = _kept_columns(batch, self._keep)
        names = self._outputs or {name: name for name in answer.column_names if name != "error"}
        missing = [name for name in names if name not in answer.column_names or name == "error"]
        if missing:
            found = [name for name in answer.column_names if name != "error"]
            raise ColumnError(f"the model has no output {quoted(missing)} with a value for each row: there are {quoted(found)}")
        added = {new: answer.column(name) for name, new in names.items()}
        if self._on_error == "column":
            if self._error_column in added:
                raise ColumnError(f"an output has the name '{self._error_column}': name the column of errors with error_column=…")
            added[self._error_column] = answer.column("error")
        taken = [name for name in added if name in kept]
        if taken:
            raise ColumnError(
                f"the dataset has a column {quoted(taken)}, and so has the result: rename it with "
                "outputs={output: name} or error_column=…, or leave it out with keep=[…]"
            )
        table = batch.select(kept)
        for name, column in added.items():
            table = table.append_column(name, column)
        return table

    def _report(self) -> None:
        now = time.monotonic()
        self._metrics.count(self._worker)
        if self._report_every is None or now - self._reported < self._report_every:
            return
        worker = self._worker
        rate = (worker.rows - self._reported_rows) / (now - self._reported)
        self._reported, self._reported_rows = now, worker.rows
        text = "%d rows, %.0f a second; %d error rows; worker started %d times"
        log.info(text, worker.rows, rate, worker.error_rows, worker.starts)


class _Metrics:
    """Counts in Ray's metrics, where the process is one of Ray's."""

    def __init__(self, model: str):
        self._counters: "list[tuple[Any, str]]" = []
        self._counted: "dict[str, float]" = {}
        self._gauge: Any = None
        try:
            import ray
            from ray.util import metrics
        except ImportError:
            return
        if not ray.is_initialized():
            return
        _show_log()
        tags = {"model": model}
        named = {
            "rows": "Rows that went through a model.",
            "error_rows": "Rows without a result.",
            "seconds": "Seconds of actors in their workers.",
            "restarts": "Workers that were started in place of one that died.",
        }
        for name, description in named.items():
            counter = metrics.Counter(f"heddle_{name}", description=description, tag_keys=("model",))
            counter.set_default_tags(tags)
            self._counters.append((counter, name))
        self._gauge = metrics.Gauge("heddle_rows_per_second", description="Rows a second of an actor.", tag_keys=("model",))
        self._gauge.set_default_tags(tags)

    def count(self, worker: HeddleWorker) -> None:
        for counter, name in self._counters:
            value = getattr(worker, name)
            more = value - self._counted.get(name, 0)
            self._counted[name] = value
            if more > 0:
                counter.inc(more)
        if self._gauge is not None:
            self._gauge.set(worker.rows_per_second)


def _show_log() -> None:
    """Lets information through: Ray passes on what its processes write, and Python shows warnings alone where nothing is set."""
    if log.level == logging.NOTSET:
        log.setLevel(logging.INFO)
    if not log.hasHandlers():
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("heddle_ray: %(message)s"))
        log.addHandler(handler)


def _renames(outputs: "str | Sequence[str] | Mapping[str, str] | None") -> "dict[str, str] | None":
    if outputs is None:
        return None
    if isinstance(outputs, Mapping):
        return dict(outputs)
    return {name: name for name in ([outputs] if isinstance(outputs, str) else outputs)}


def _kept_columns(batch: pa.Table, keep: "bool | Sequence[str]") -> list[str]:
    if isinstance(keep, bool):
        return list(batch.column_names) if keep else []
    names = [keep] if isinstance(keep, str) else list(keep)
    missing = [name for name in names if name not in batch.column_names]
    if missing:
        raise ColumnError(f"keep names the column {quoted(missing)}: there are {quoted(batch.column_names)}")
    return names


def _raise_first_error(answer: pa.Table) -> None:
    errors = answer.column("error")
    if errors.null_count == len(errors):
        return
    for row, error in enumerate(errors.to_pylist()):
        if error is not None:
            raise RowError(f"row {row} of a batch: {error}")
