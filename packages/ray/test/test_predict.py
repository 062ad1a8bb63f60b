import os
import shutil
import tempfile
import unittest
from pathlib import Path

import support
import pyarrow as pa
import pyarrow.parquet as pq
import ray
from heddle_ray import ColumnError, HeddlePredictor, ModelFiles, RowError, map_in_arrow, predict
from heddle_ray.predict import max_actors

SMALL = {"command": support.FAKE, "ship": False, "concurrency": 1, "num_cpus": 0.5, "batch_size": 1000}


def predictor(**options):
    return HeddlePredictor("model", "text", command=support.FAKE, **options)


class Predictor(unittest.TestCase):
    batch = pa.table({"id": [1, 2, 3], "text": ["a", "BAD", "c"]})

    def test_adds_outputs_and_errors_to_the_kept_columns(self):
        cases = [
            ({}, ["id", "text", "upper", "letters", "error"]),
            ({"outputs": "upper", "keep": False}, ["upper", "error"]),
            ({"outputs": {"letters": "text"}, "keep": "id", "error_column": "why"}, ["id", "text", "why"]),
        ]
        for options, names in cases:
            it = predictor(**options)
            result = it(self.batch)
            it.close()
            self.assertEqual(result.column_names, names)
            self.assertEqual(result.column(names[-1]).to_pylist(), [None, "INVALID_ARGUMENT: bad", None])
        self.assertEqual(result.column("text").to_pylist(), [[97], None, [99]])

    def test_raises_the_first_error_where_that_is_asked_for(self):
        it = predictor(on_error="raise")
        with self.assertRaisesRegex(RowError, "row 1 of a batch: INVALID_ARGUMENT: bad"):
            it(self.batch)
        self.assertEqual(it(self.batch.slice(2)).column_names, ["id", "text", "upper", "letters"])
        it.close()

    def test_names_columns_that_clash_or_are_missing(self):
        taken = self.batch.append_column("upper", pa.array([1, 2, 3])).append_column("error", pa.array([1, 2, 3]))
        cases = [
            (taken, {}, "the dataset has a column 'upper', 'error', and so has the result"),
            (self.batch, {"outputs": ["lower"]}, "no output 'lower'.*: there are 'upper', 'letters'"),
            (self.batch, {"keep": ["ID"]}, "keep names the column 'ID': there are 'id', 'text'"),
            (self.batch, {"outputs": {"upper": "error"}}, "an output has the name 'error'"),
        ]
        for batch, options, message in cases:
            it = predictor(**options)
            with self.assertRaisesRegex(ColumnError, message):
                it(batch)
            it.close()
        with self.assertRaisesRegex(ValueError, 'on_error must be "column" or "raise"'):
            predictor(on_error="ignore")

    def test_counts_rows_and_starts(self):
        it = predictor()
        it(self.batch)
        it(self.batch.slice(0, 0))
        stats = it.stats
        it.close()
        self.assertEqual((stats["rows"], stats["error_rows"], stats["starts"], stats["restarts"]), (3, 1, 1, 0))
        self.assertGreater(stats["rows_per_second"], 0)


class MapInArrow(unittest.TestCase):
    def test_answers_the_batches_of_a_task_and_ends_the_worker(self):
        batches = iter(pa.table({"id": range(6), "text": list("abcdef")}).to_batches(2))
        function = map_in_arrow("model", "text", outputs="upper", command=support.FAKE)
        table = pa.Table.from_batches(function(batches))
        self.assertEqual(table.to_pydict(), {"id": list(range(6)), "text": list("abcdef"), "upper": list("ABCDEF"), "error": [None] * 6})
        self.assertEqual(list(function(iter([]))), [])

    def test_runs_in_spark(self):
        try:
            from pyspark.sql import SparkSession
        except ImportError:
            self.skipTest("pyspark is not installed")
        session = SparkSession.builder.master("local[2]").getOrCreate()
        frame = session.createDataFrame([(k, f"row {k}") for k in range(100)], "id long, text string")
        schema = "id long, text string, upper string, error string"
        rows = frame.mapInArrow(map_in_arrow("model", "text", outputs="upper", command=support.FAKE), schema).collect()
        session.stop()
        self.assertEqual(sorted((row.id, row.upper) for row in rows), [(k, f"ROW {k}") for k in range(100)])


class MaxActors(unittest.TestCase):
    def test_leaves_a_whole_cpu_wherever_actors_are_placed(self):
        cases = [
            ([2], 1, 1),
            ([1], 0.4, 0),
            ([2], 0.5, 2),
            ([1, 1], 0.4, 1),
            ([2, 2], 1, 3),
            ([0.5], 0.1, 0),
            ([16], 1, 15),
            ([], 1, 0),
        ]
        for nodes, num_cpus, most in cases:
            self.assertEqual(max_actors(nodes, num_cpus), most, (nodes, num_cpus))


class Predict(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)

    @classmethod
    def tearDownClass(cls):
        ray.shutdown()

    def test_keeps_every_row(self):
        rows = [f"row {k}" for k in range(5000)]
        dataset = ray.data.from_arrow(pa.table({"id": range(5000), "text": rows}))
        found = predict(dataset, "model", "text", outputs="upper", **SMALL).take_all()
        self.assertEqual(sorted((row["id"], row["upper"]) for row in found), [(k, rows[k].upper()) for k in range(5000)])

    def test_takes_blocks_without_rows(self):
        blocks = [pa.table({"id": pa.array(ids, pa.int64()), "text": pa.array([str(k) for k in ids], pa.string())}) for ids in ([], [1], [])]
        found = predict(ray.data.from_arrow(blocks), "model", "text", outputs="upper", **SMALL).take_all()
        self.assertEqual(found, [{"id": 1, "text": "1", "upper": "1", "error": None}])
        empty = ray.data.from_arrow(blocks[0])
        self.assertEqual(predict(empty, "model", "text", **SMALL).count(), 0)

    def test_ends_the_job_for_a_model_that_cannot_be_loaded(self):
        dataset = ray.data.from_arrow(pa.table({"text": ["a"]}))
        with self.assertRaisesRegex(Exception, "does not start: heddle: NOT_FOUND: missing"):
            predict(dataset, "missing", "text", **SMALL).take_all()

    def test_refuses_pools_that_would_wait_for_ever(self):
        dataset = ray.data.from_arrow(pa.table({"text": ["a"]}))
        with self.assertRaisesRegex(ValueError, "2 actors of 1 CPUs may leave no whole CPU.* so 1 such actors are safe"):
            predict(dataset, "model", "text", **{**SMALL, "concurrency": 2, "num_cpus": 1})
        self.assertEqual(predict(dataset, "model", "text", **{**SMALL, "concurrency": None, "num_cpus": 1}).count(), 1)

    def test_runs_the_first_example_of_the_readme(self):
        command = support.real_command()
        if command is None:
            self.skipTest("the command heddle is not built")
        ray.shutdown()
        readme = (support.PACKAGE / "README.md").read_text()
        example = readme.split("```python\n")[1].split("```")[0].replace("num_cpus=3", "num_cpus=3, include_dashboard=False")
        here, folder = os.getcwd(), tempfile.mkdtemp(prefix="heddle-ray-")
        os.environ["HEDDLE_COMMAND"] = " ".join(command)
        try:
            os.chdir(folder)
            os.mkdir("reviews")
            os.makedirs("fixtures/models")
            shutil.copytree(support.SENTIMENT, "fixtures/models/sentiment")
            pq.write_table(pa.table({"id": [1, 2], "review": ["The movie was GREAT!!!", "awful, boring plot..."]}), "reviews/1.parquet")
            exec(compile(example, "README.md", "exec"), {})
            found = pq.read_table("scored").sort_by("id").to_pydict()
        finally:
            os.chdir(here)
            ray.shutdown()
            type(self).setUpClass()
        self.assertEqual(list(found), ["id", "review", "positive", "error"])
        self.assertEqual([round(row[0], 3) for row in found["positive"]], [0.821, 0.032])


class Models(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False)

    @classmethod
    def tearDownClass(cls):
        ray.shutdown()

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="heddle-ray-"))
        (self.folder / "model/variables").mkdir(parents=True)
        (self.folder / "model/graph.pb").write_bytes(b"graph")
        (self.folder / "model/variables/empty").write_bytes(b"")

    def check(self, path, name="model"):
        self.assertEqual(Path(path).name, name)
        self.assertNotEqual(Path(path).parent, self.folder)
        self.assertEqual((Path(path) / "graph.pb").read_bytes(), b"graph")
        self.assertEqual((Path(path) / "variables/empty").read_bytes(), b"")

    def test_sends_a_path_to_each_node_and_writes_it_once(self):
        files = ModelFiles(str(self.folder / "model"))
        again = ModelFiles(f"{self.folder}/model/")
        shutil.rmtree(self.folder)
        [one, two] = ray.get([ray.remote(lambda it: it.local_path()).remote(it) for it in (files, again)])
        self.check(one)
        self.assertEqual(one, two)

    def test_sends_a_file(self):
        path = ModelFiles(self.folder / "model/graph.pb").local_path()
        self.assertEqual((Path(path).name, Path(path).read_bytes()), ("graph.pb", b"graph"))

    def test_copies_a_uri_once(self):
        files = ModelFiles(f"file://{self.folder}/model")
        self.check(files.local_path())
        shutil.rmtree(self.folder)
        self.check(files.local_path())
        with self.assertRaisesRegex(Exception, "there is no model at file:///none"):
            ModelFiles("file:///none").local_path()

    def test_leaves_other_paths_to_the_nodes(self):
        for name in ("models/none", "https://example.com/model/"):
            self.assertEqual(ModelFiles(name).local_path(), name)
        self.assertEqual(ModelFiles(str(self.folder / "model"), ship=False).local_path(), str(self.folder / "model"))


if __name__ == "__main__":
    unittest.main()
