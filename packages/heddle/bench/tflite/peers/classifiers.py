"""Makes the classifiers of the benchmark with TensorFlow 2.21's converter and times its interpreter with XNNPACK on one thread.

Argument: a folder, which gets NAME.BATCH.PRECISION.tflite. Then each line "FILE CALLS" on stdin is answered with the seconds of that many
calls of invoke().
"""
import os, sys, time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf

FOLDER = sys.argv[1]
LENGTH = {"mean": 256, "conv": 64}
rng = np.random.default_rng(1)
draw = lambda *shape: tf.constant((rng.normal(size=shape) / np.sqrt(np.prod(shape[:-1]))).astype("float32"))
table, conv_table = draw(10_000, 64) * 100, draw(2_000, 64) * 45
kernel, first, second, last = draw(5, 64, 128), draw(64, 256), draw(256, 64), draw(64, 4)
head = draw(128, 4)


def mean(ids):
    x = tf.nn.relu(tf.reduce_mean(tf.gather(table, ids), 1) @ first)
    return tf.nn.softmax(tf.nn.relu(x @ second) @ last)


def conv(ids):
    x = tf.nn.relu(tf.nn.conv1d(tf.gather(conv_table, ids), kernel, 1, "VALID"))
    return tf.nn.softmax(tf.reduce_max(x, 1) @ head)


def write(name, network, batch, precision):
    length, words = LENGTH[name], 10_000 if name == "mean" else 2_000
    serve = tf.function(lambda ids: {"scores": network(ids)}, input_signature=[tf.TensorSpec([batch, length], tf.int32, "ids")])
    converter = tf.lite.TFLiteConverter.from_concrete_functions([serve.get_concrete_function()])
    if precision != "float": converter.optimizations = [tf.lite.Optimize.DEFAULT]
    if precision == "int8":
        samples = [rng.integers(0, words, (batch, length)).astype("int32") for _ in range(20)]
        converter.representative_dataset = lambda: ([ids] for ids in samples)
        converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
        converter.inference_output_type = tf.int8
    with open(os.path.join(FOLDER, f"{name}.{batch}.{precision}.tflite"), "wb") as file: file.write(converter.convert())


for name, network in (("mean", mean), ("conv", conv)):
    for batch in (1, 64):
        for precision in ("float", "dynamic", "int8"): write(name, network, batch, precision)

interpreters = {}


def prepared(file):
    if file not in interpreters:
        interpreter = tf.lite.Interpreter(os.path.join(FOLDER, file), num_threads=1)
        interpreter.allocate_tensors()
        (details,) = interpreter.get_input_details()
        count = int(np.prod(details["shape"]))
        interpreter.set_tensor(details["index"], (np.arange(count, dtype="int64") * 7919 % 2000).astype("int32").reshape(details["shape"]))
        interpreters[file] = interpreter
    return interpreters[file]


print("ready", flush=True)
for line in sys.stdin:
    file, calls = line.split()
    interpreter = prepared(file)
    if calls == "scores":
        interpreter.invoke()
        print(" ".join(str(x) for x in interpreter.get_tensor(interpreter.get_output_details()[0]["index"]).reshape(-1)), flush=True)
        continue
    start = time.perf_counter()
    for _ in range(int(calls)): interpreter.invoke()
    print(time.perf_counter() - start, flush=True)
