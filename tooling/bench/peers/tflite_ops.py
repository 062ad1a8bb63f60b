"""Converts models of one layer and runs them in TFLite's interpreter on one thread: `{prepare, layer, shape, kind}` is answered with the file's path."""
import contextlib
import os
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf
from answer_requests import answer_requests

random = np.random.default_rng(12345)
folder = tempfile.mkdtemp()
RESOLVERS = tf.lite.experimental.OpResolverType


def converted(layer, shape, kind):
    name, options = layer
    inputs = tf.keras.Input(shape, batch_size=1)
    model = tf.keras.Model(inputs, getattr(tf.keras.layers, name)(**options)(inputs))
    converter = tf.lite.TFLiteConverter.from_keras_model(model)
    if kind != "float": converter.optimizations = [tf.lite.Optimize.DEFAULT]
    if kind in ("int8", "int16"):
        converter.representative_dataset = lambda: ([random.uniform(-1, 1, (1, *shape)).astype("f4")] for _ in range(4))
        sets = tf.lite.OpsSet
        wide = sets.EXPERIMENTAL_TFLITE_BUILTINS_ACTIVATIONS_INT16_WEIGHTS_INT8
        converter.target_spec.supported_ops = [sets.TFLITE_BUILTINS_INT8 if kind == "int8" else wide]
        converter.inference_input_type = converter.inference_output_type = tf.int8 if kind == "int8" else tf.int16
    return converter.convert()


def prepare(request):
    if "path" not in request:
        path = os.path.join(folder, request["prepare"].replace("/", "-") + ".tflite")
        # Keras speaks while it saves a model; the answers have stdout for themselves.
        with open(path, "wb") as file, contextlib.redirect_stdout(sys.stderr): file.write(converted(request["layer"], request["shape"], request["kind"]))
    else:
        path = request["path"]
    is_plain = request.get("isPlain", False)
    resolver = RESOLVERS.BUILTIN_WITHOUT_DEFAULT_DELEGATES if is_plain else RESOLVERS.AUTO
    interpreter = tf.lite.Interpreter(path, num_threads=1, experimental_op_resolver_type=resolver)
    interpreter.allocate_tensors()
    [details] = interpreter.get_input_details()
    kind = details["dtype"]
    whole = random.integers(-100, 100, details["shape"])
    values = random.uniform(-1, 1, details["shape"]) if kind == np.float32 else whole
    interpreter.set_tensor(details["index"], values.astype(kind))
    interpreter.invoke()
    return {"bytes": 0, "path": path}, interpreter.invoke


answer_requests(prepare)
