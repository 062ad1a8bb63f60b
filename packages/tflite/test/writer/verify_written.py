"""Runs written models in the interpreter of TensorFlow 2.21 and keeps the cases that it answers as TensorFlow does.

python verify_written.py candidates.jsonl written-cases.jsonl.gz

A candidate is a case of one op with the model that `writeCase` makes of it and TensorFlow's outputs. Cases are run in a process each: the
interpreter ends its process for some inputs.
"""

import base64
import gzip
import json
import os
import sys

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

TYPES = {"float32": np.float32, "float": np.float32, "int32": np.int32, "int64": np.int64, "bool": np.bool_}


def array_of(tensor):
    values = tensor["values"]
    if tensor["dtype"] == "string":
        array = np.empty(len(values), object)
        array[:] = [base64.b64decode(each["b64"] if isinstance(each, dict) else each) for each in values]
        return array.reshape(tensor["shape"])
    dtype = TYPES[tensor["dtype"]]
    parse = float if dtype == np.float32 else int
    return np.array([parse(each) if isinstance(each, str) else each for each in values], dtype).reshape(tensor["shape"])


def agrees(case):
    model = base64.b64decode(case["model"])
    resolver = tf.lite.experimental.OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES
    interpreter = tf.lite.Interpreter(model_content=model, experimental_op_resolver_type=resolver)
    interpreter.allocate_tensors()
    for detail, tensor in zip(interpreter.get_input_details(), case["inputs"]):
        interpreter.set_tensor(detail["index"], array_of(tensor))
    interpreter.invoke()
    for detail, tensor in zip(interpreter.get_output_details(), case["outputs"]):
        found, wanted = interpreter.get_tensor(detail["index"]), array_of(tensor)
        if list(found.shape) != list(wanted.shape):
            return False
        if wanted.dtype == object:
            same = list(found.flatten()) == list(wanted.flatten())
        elif wanted.dtype == np.float32:
            same = np.allclose(found, wanted, rtol=1e-5, atol=1e-6, equal_nan=True)
        else:
            same = np.array_equal(found, wanted)
        if not same:
            return False
    return True


def agrees_in_process(case):
    child = os.fork()
    if child == 0:
        try:
            code = 0 if agrees(case) else 1
        except Exception:
            code = 1
        os._exit(code)
    return os.waitpid(child, 0)[1] == 0


source, target = sys.argv[1:]
with open(source) as lines:
    kept = [line for line in lines if line.strip() and agrees_in_process(json.loads(line))]
with gzip.GzipFile(target, "wb", mtime=0) as file:
    file.write("".join(kept).encode())
print(len(kept), "cases agree")
