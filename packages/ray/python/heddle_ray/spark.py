"""The function for Spark's `mapInArrow`."""

from collections.abc import Callable, Iterator
from typing import Any

import pyarrow as pa

from .predictor import HeddlePredictor


def map_in_arrow(model: str, columns: Any = None, **options: Any) -> "Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]":
    """A function for `DataFrame.mapInArrow(function, schema)`: each task starts a worker and ends it with its last batch.

    The options are those of HeddlePredictor. The schema names the kept columns, the outputs and `error`. The model and the command
    `heddle` are found on each executor.
    """

    def run(batches: "Iterator[pa.RecordBatch]") -> "Iterator[pa.RecordBatch]":
        predictor = HeddlePredictor(model, columns, **options)
        try:
            for batch in batches:
                yield from predictor(pa.Table.from_batches([batch])).combine_chunks().to_batches()
        finally:
            predictor.close()

    return run
