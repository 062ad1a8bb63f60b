"""Jobs from Parquet to Parquet whose every row is known."""

import atexit
import random
import shutil
import tempfile
from pathlib import Path

import support
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from heddle_ray import HeddleWorker, predict

WORDS = "the movie was great awful boring plot a of and fine best worst acting story music I loved hated it".split()


def sentences(count: int = 256) -> "list[str]":
    """Different short texts."""
    rng = random.Random(7)
    return sorted({" ".join(rng.choices(WORDS, k=rng.randint(2, 9))) for _ in range(count * 2)})[:count]


class Job:
    """`rows` rows of ids and short texts in Parquet files, some without a text, and what a model says to each."""

    def __init__(self, rows: int, command: "list[str]", files: int = 8):
        self.rows = rows
        self.command = command
        self.folder = Path(tempfile.mkdtemp(prefix="heddle-ray-"))
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        self.texts = pa.array([*sentences(), None], pa.string())
        rng = random.Random(rows)
        per_file = -(-rows // files)
        for file in range(files):
            ids = range(file * per_file, min(rows, (file + 1) * per_file))
            picks = pa.array([rng.randrange(len(self.texts)) for _ in ids], pa.int32())
            table = pa.table({"id": pa.array(ids, pa.int64()), "review": self.texts.take(picks)})
            (self.folder / "in").mkdir(exist_ok=True)
            pq.write_table(table, self.folder / f"in/{file}.parquet", row_group_size=16384)
        with HeddleWorker(support.SENTIMENT, {"text": "review"}, command=command) as worker:
            self.expected = worker.run(pa.table({"review": self.texts})).column("positive").combine_chunks()

    def run(self, out: str, **options: object) -> Path:
        """Runs the model over all rows, and returns the folder of the results."""
        import ray

        target = self.folder / out
        dataset = ray.data.read_parquet(str(self.folder / "in"))
        settings = {"outputs": ["positive"], "command": self.command, **options}
        predict(dataset, support.SENTIMENT, {"text": "review"}, **settings).write_parquet(str(target))
        return target

    def check(self, results: Path) -> "dict[str, int]":
        """Counts lost and doubled ids, and rows with another answer than the model's."""
        table = pa.concat_tables([pq.read_table(file) for file in sorted(results.glob("*.parquet"))])
        ids = table.column("id")
        distinct = pc.count_distinct(ids).as_py()
        place = pc.index_in(table.column("review"), self.texts).combine_chunks()
        wanted = self.expected.take(place)
        got = table.column("positive").combine_chunks()
        wrong = sum(1 for same in _equal(got, wanted) if not same)
        errors = len(ids) - table.column("error").null_count
        nulls = table.column("review").null_count
        return {
            "rows": len(ids),
            "lost": self.rows - distinct,
            "doubled": len(ids) - distinct,
            "wrong": wrong + abs(errors - nulls),
            "error_rows": errors,
        }


def _equal(one: pa.ListArray, other: pa.ListArray) -> "list[bool]":
    """Whether each list of one number is the other's; the numbers of different batches may differ in the last bits."""
    a, b = (pc.list_element(pc.if_else(pc.is_valid(x), x, pa.scalar([-1.0], x.type)), 0) for x in (one, other))
    return pc.less(pc.abs(pc.subtract(a, b)), 1e-5).to_pylist()
