"""Times LookupTableFindV2 of TensorFlow on one thread, a round for each line "find" on stdin.

Arguments: a folder with words.txt (one a line), queries.i32 (places in the words), and how many of the words are keys.
"""
import os
import sys
import time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf

tf.config.threading.set_intra_op_parallelism_threads(1)
tf.config.threading.set_inter_op_parallelism_threads(1)
folder, key_count, kind = sys.argv[1], int(sys.argv[2]), sys.argv[3]
queries = np.fromfile(os.path.join(folder, "queries.i32"), dtype=np.int32)
if kind == "int64":
    words = np.arange(max(key_count, int(queries.max()) + 1), dtype=np.int64) * 7919
    all_keys = tf.constant(words)
else:
    with open(os.path.join(folder, "words.txt"), "rb") as file:
        all_keys = tf.constant(file.read().split(b"\n"))
raw = tf.raw_ops
with tf.device("/CPU:0"):
    dtype = all_keys.dtype
    keys = all_keys[:key_count]
    asked = tf.gather(all_keys, queries)
    values = tf.range(key_count, dtype=tf.int64)
    missing = tf.constant(-1, tf.int64)

    def build():
        table = raw.AnonymousHashTable(key_dtype=dtype, value_dtype=tf.int64)
        raw.LookupTableImportV2(table_handle=table, keys=keys, values=values)
        return table

    def from_file():
        table = raw.AnonymousHashTable(key_dtype=dtype, value_dtype=tf.int64)
        raw.InitializeTableFromTextFileV2(
            table_handle=table, filename=os.path.join(folder, "keys.txt"), key_index=-2, value_index=-1
        )

    table = build()
    print("ready", flush=True)
    for line in sys.stdin:
        start = time.perf_counter()
        what = line.strip()
        if what == "find":
            found = raw.LookupTableFindV2(table_handle=table, keys=asked, default_value=missing)
        elif what == "import":
            build()
        elif what == "file":
            from_file()
        print(time.perf_counter() - start, flush=True)
