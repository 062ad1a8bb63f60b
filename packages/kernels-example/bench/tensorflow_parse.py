"""
Measures TensorFlow's ParseExampleV2 on one thread over the batch that parse-examples.ts measures: 1024 Examples of 12 features.
Usage: tensorflow_parse.py. TensorFlow 2.21.0 (CPU).
"""
import os, random, struct, time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import tensorflow as tf

tf.config.threading.set_inter_op_parallelism_threads(1)
tf.config.threading.set_intra_op_parallelism_threads(1)
R = random.Random(1)
F, I, B = (lambda v: tf.train.Feature(float_list=tf.train.FloatList(value=v))), (lambda v: tf.train.Feature(int64_list=tf.train.Int64List(value=v))), (lambda v: tf.train.Feature(bytes_list=tf.train.BytesList(value=v)))


def one():
    words = lambda n: [("word%d" % R.randrange(10**6)).encode() for _ in range(n)]
    features = {
        "age": F([R.random()]), "price": F([R.random()]), "embedding": F([R.random() for _ in range(16)]), "score": F([R.random()]),
        "user_id": I([R.randrange(2**40)]), "item_id": I([R.randrange(2**40)]), "hour": I([R.randrange(24)]), "history": I([R.randrange(2**20) for _ in range(R.randrange(12))]),
        "country": B([b"de"]), "title": B([b" ".join(words(6))]), "tokens": B(words(R.randrange(10))), "label": I([R.randrange(2)]),
    }
    return tf.train.Example(features=tf.train.Features(feature=features)).SerializeToString(deterministic=True)


batch = tf.constant([one() for _ in range(1024)])
fixed = lambda t, n=None: tf.io.FixedLenFeature([] if n is None else [n], t)
spec = {
    "age": fixed(tf.float32), "price": fixed(tf.float32), "embedding": fixed(tf.float32, 16), "score": fixed(tf.float32), "user_id": fixed(tf.int64), "item_id": fixed(tf.int64),
    "hour": fixed(tf.int64), "history": tf.io.VarLenFeature(tf.int64), "country": fixed(tf.string), "title": fixed(tf.string), "tokens": tf.io.RaggedFeature(tf.string), "label": fixed(tf.int64),
}
parse = tf.function(lambda b: tf.io.parse_example(b, spec))
for _ in range(20): parse(batch)
times = []
for _ in range(300):
    start = time.perf_counter()
    parse(batch)
    times.append(time.perf_counter() - start)
times.sort()
print(f"{sum(len(b) for b in batch.numpy())} bytes, median {times[150] * 1e3:.3f} ms, best {times[0] * 1e3:.3f} ms")
