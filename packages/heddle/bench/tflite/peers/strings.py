"""Makes a model that passes strings on and one that looks them up, with TensorFlow 2.21's converter, and times its interpreter on one thread.

Argument: a folder with texts.txt, keys.txt and queries.txt (one a line); it gets pass.tflite and table.tflite. Then each line "FILE" on stdin
is answered with the seconds of set_tensor, invoke and get_tensor, and those of invoke alone.
"""
import os, sys, time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf

FOLDER = sys.argv[1]


def lines(name):
    with open(os.path.join(FOLDER, name), "rb") as file: return np.array(file.read().split(b"\n"), dtype=object)


def write(name, function, module):
    serve = tf.function(function, input_signature=[tf.TensorSpec([None], tf.string, "x")])
    module.serve = serve
    folder = os.path.join(FOLDER, name)
    tf.saved_model.save(module, folder, signatures=serve)
    with open(f"{folder}.tflite", "wb") as file: file.write(tf.lite.TFLiteConverter.from_saved_model(folder).convert())


keys = lines("keys.txt")
module = tf.Module()
module.table = tf.lookup.StaticHashTable(
    tf.lookup.KeyValueTensorInitializer(tf.constant(list(keys)), tf.range(len(keys), dtype=tf.int64)), -1
)
write("pass", lambda x: {"y": tf.reshape(x, [-1, 1])}, tf.Module())
write("table", lambda x: {"y": module.table.lookup(x)}, module)
inputs = {"pass": lines("texts.txt"), "table": lines("queries.txt")}
interpreters = {}
for name, values in inputs.items():
    interpreter = interpreters[name] = tf.lite.Interpreter(os.path.join(FOLDER, f"{name}.tflite"), num_threads=1)
    interpreter.resize_tensor_input(interpreter.get_input_details()[0]["index"], [len(values)])
    interpreter.allocate_tensors()

print("ready", flush=True)
for line in sys.stdin:
    name = line.strip()
    interpreter = interpreters[name]
    start = time.perf_counter()
    interpreter.set_tensor(interpreter.get_input_details()[0]["index"], inputs[name])
    set_up = time.perf_counter()
    interpreter.invoke()
    invoked = time.perf_counter()
    interpreter.get_tensor(interpreter.get_output_details()[0]["index"])
    print(time.perf_counter() - start, invoked - set_up, flush=True)
