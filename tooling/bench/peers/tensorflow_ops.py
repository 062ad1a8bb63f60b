"""Runs single ops in TensorFlow on one thread, eagerly; the requests are those of heddle-ops.mjs."""
import inspect
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"
import numpy as np
import tensorflow as tf
from answer_requests import answer_requests
from tensorflow.python.framework import op_def_registry

tf.config.threading.set_intra_op_parallelism_threads(1)
tf.config.threading.set_inter_op_parallelism_threads(1)
random = np.random.default_rng(12345)
TYPES = {"float": tf.float32}


def tensor(spec):
    if isinstance(spec, list): return [tensor(each) for each in spec]
    shape, dtype = spec["shape"], spec["dtype"]
    if dtype == "string": return tf.constant(spec["text"], shape=shape)
    if "values" in spec: return tf.constant(spec["values"], dtype, shape)
    if dtype == "float32": return tf.constant(random.uniform(-3, 3, shape).astype(dtype))
    return tf.constant(random.integers(0, spec.get("below", 2), shape).astype(dtype))


def prepare(request):
    op, definition = getattr(tf.raw_ops, request["op"]), op_def_registry.get(request["op"])
    known = inspect.signature(op).parameters
    # The functions call some inputs of the definitions otherwise.
    name = lambda arg: arg.name if arg.name in known else "axis"
    inputs = {name(arg): tensor(spec) for arg, spec in zip(definition.input_arg, request["inputs"])}
    attrs = {name: TYPES.get(value, value) if isinstance(value, str) else value for name, value in request["attrs"].items()}
    inferred = {arg.type_attr for arg in definition.input_arg}
    inputs.update({name: value for name, value in attrs.items() if name not in inferred})
    op(**inputs)
    return {"bytes": 0}, lambda: op(**inputs)


answer_requests(prepare)
