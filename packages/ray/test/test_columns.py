import unittest

import support  # noqa: F401: finds the package.
import pyarrow as pa
from heddle_ray import ColumnError
from heddle_ray.columns import fit, message_batches


class MessageBatches(unittest.TestCase):
    def batch(self, column, max_bytes=1 << 30):
        [batch] = message_batches(pa.table({"t": column}), ["t"], max_bytes)
        return batch

    def test_makes_plain_types_of_all_kinds_of_strings(self):
        words = ["one", None, "three"]
        for kind in (pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())):
            for chunks in (1, 2):
                column = pa.chunked_array([pa.array(words, pa.string()).cast(kind)] * chunks)
                batch = self.batch(column)
                self.assertEqual(batch.schema.field(0).type, pa.string(), kind)
                self.assertEqual(batch.column(0).to_pylist(), words * chunks)

    def test_makes_strings_of_nulls_and_lists_of_large_lists(self):
        self.assertEqual(self.batch(pa.nulls(2)).schema.field(0).type, pa.string())
        large = pa.array([[1, 2], None], pa.large_list(pa.int32()))
        self.assertEqual(self.batch(large).schema.field(0).type, pa.list_(pa.int32()))
        nested = pa.array([[["a"]], []], pa.large_list(pa.list_(pa.large_string())))
        self.assertEqual(self.batch(nested).column(0).to_pylist(), [[["a"]], []])

    def test_has_a_batch_without_rows_for_a_table_without_rows(self):
        for column in (pa.array([], pa.string()), pa.chunked_array([], pa.large_string()), pa.chunked_array([], pa.null())):
            batch = self.batch(column)
            self.assertEqual((batch.num_rows, batch.schema.field(0).type), (0, pa.string()))

    def test_uses_the_storage_of_an_extension(self):
        class Words(pa.ExtensionType):
            def __init__(self):
                super().__init__(pa.large_string(), "heddle.words")

            def __arrow_ext_serialize__(self):
                return b""

        array = pa.ExtensionArray.from_storage(Words(), pa.array(["a"], pa.large_string()))
        self.assertEqual(self.batch(pa.chunked_array([array, array])).column(0).to_pylist(), ["a", "a"])

    def test_cuts_by_bytes_and_keeps_the_order(self):
        rows = [f"row {k}" for k in range(1000)]
        batches = list(message_batches(pa.table({"t": rows}), ["t"], 1000))
        self.assertGreater(len(batches), 8)
        self.assertEqual([row for batch in batches for row in batch.column(0).to_pylist()], rows)

    def test_names_missing_and_doubled_columns(self):
        with self.assertRaisesRegex(ColumnError, "there is no column 'u': there are 't'"):
            list(message_batches(pa.table({"t": ["a"]}), ["u"], 1000))
        doubled = pa.Table.from_arrays([pa.array([1]), pa.array([2])], ["t", "t"])
        with self.assertRaisesRegex(ColumnError, "several columns have the name 't'"):
            list(message_batches(doubled, ["t"], 1000))


class Fit(unittest.TestCase):
    def fit(self, values, kind, wanted):
        batch = pa.record_batch({"t": pa.array(values, kind)})
        return fit(batch, pa.schema([("t", wanted)]))

    def test_widens_numbers_and_types_nulls(self):
        self.assertEqual(self.fit([1], pa.int8(), pa.int64()).schema.field(0).type, pa.int64())
        self.assertEqual(self.fit([None], pa.string(), pa.float32()).column(0).to_pylist(), [None])

    def test_refuses_what_changes_a_value(self):
        self.assertIsNone(self.fit([2**40], pa.int64(), pa.int32()))
        self.assertIsNone(self.fit(["1"], pa.string(), pa.int32()))
        self.assertIsNone(self.fit([1], pa.int32(), pa.float32()))


if __name__ == "__main__":
    unittest.main()
