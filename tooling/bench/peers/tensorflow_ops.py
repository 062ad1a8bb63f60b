"""Runs single ops in TensorFlow on one thread, eagerly; the requests are those of heddle-ops.mjs."""
import base64
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
    if "made" in spec: return made_by(**spec["made"])
    shape, dtype = spec["shape"], spec["dtype"]
    if "base64" in spec: return tf.constant([base64.b64decode(cell) for cell in spec["base64"]], tf.string, shape)
    if dtype == "string": return tf.constant(spec["text"], tf.string, shape)
    if "values" in spec: return tf.constant(spec["values"], dtype, shape)
    kind, (low, high) = tf.as_dtype(dtype), spec.get("range") or (-3, 3)
    real = lambda: random.uniform(low, high, shape)
    if kind.is_complex: return tf.constant((real() + 1j * real()).astype(kind.as_numpy_dtype))
    if kind.is_floating: return tf.constant(real().astype(kind.as_numpy_dtype))
    if "below" in spec or kind.is_bool: return tf.constant(random.integers(0, spec.get("below", 2), shape).astype(kind.as_numpy_dtype))
    whole = np.round(real()).astype("int64")
    return tf.constant((np.abs(whole) if kind.is_unsigned else whole).astype(kind.as_numpy_dtype))


def made_by(op, inputs, attrs, after):
    made = call_of(op, [tensor(each) for each in inputs], attrs)()
    for each in after: call_of(each["op"], [made, *map(tensor, each["inputs"])], each["attrs"])()
    return made


def call_of(name, inputs, attrs):
    op, definition = getattr(tf.raw_ops, name), op_def_registry.get(name)
    known = inspect.signature(op).parameters
    # The functions call some inputs of the definitions otherwise: those are their parameters that the definitions do not have, in order.
    defined = {arg.name for arg in [*definition.input_arg, *definition.attr]} | {"name"}
    others = iter([each for each in known if each not in defined])
    names = [arg.name if arg.name in known else next(others) for arg in definition.input_arg]
    arguments = dict(zip(names, inputs))
    inferred = {attr for arg in definition.input_arg for attr in (arg.type_attr, arg.number_attr, arg.type_list_attr)}
    for name, value in attrs.items():
        if name not in inferred: arguments[name] = value_of(value)
    return lambda: op(**arguments)


def value_of(value):
    if isinstance(value, list): return [value_of(each) for each in value]
    return TYPES.get(value, value) if isinstance(value, str) else value


def prepare(request):
    run = call_of(request["op"], [tensor(each) for each in request["inputs"]], request["attrs"])
    run()
    return {"bytes": 0}, run


answer_requests(prepare)
