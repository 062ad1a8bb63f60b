"""
Asks TensorFlow 2.21.0 for the shapes that it infers while a graph is built, and writes them as `shape-cases.jsonl.gz`:

    python infer_shapes.py ../../../packages/*/test/fixtures/*.jsonl *.jsonl *.jsonl.gz > shape-cases.jsonl

Every op case is asked several times: with its shapes, with constants for its small integer inputs, then also with the first size, all
sizes, or all ranks of the others unknown. A shape is a list with -1 for an unknown size, or null. An answer is `outputs`, or
`error`, TensorFlow's message without the node.
"""
import gzip, json, os, random, re, sys

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf
from google.protobuf import json_format
from tensorflow.core.framework import attr_value_pb2, graph_pb2

MOST_OF_ONE_OP = 60
MOST_ELEMENTS = 16
INTEGERS = {"int32", "int64", "int16", "uint8", "int8"}


def type_of(name):
    return tf.as_dtype({"float": "float32", "double": "float64", "half": "float16"}.get(name, name))


def variants(case):
    inputs = [x for entry in case["inputs"] for x in (entry if isinstance(entry, list) else [entry])]
    small = [x["dtype"] in INTEGERS and len(x["values"]) <= MOST_ELEMENTS and len(x["shape"]) <= 1 for x in inputs]

    def made(shape, constants=True):
        for x, is_small in zip(inputs, small):
            if constants and is_small: yield {"dtype": x["dtype"], "shape": x["shape"], "values": x["values"]}
            else: yield {"dtype": x["dtype"], "shape": shape(x["shape"])}

    yield list(made(lambda s: s, False))
    yield list(made(lambda s: s))
    if "error" in case: return
    yield list(made(lambda s: [-1] + s[1:] if s else []))
    yield list(made(lambda s: [-1] * len(s)))
    yield list(made(lambda s: [-1] * len(s), False))
    yield list(made(lambda s: None))


def infer(op, attrs, inputs):
    graph = graph_pb2.GraphDef()
    graph.versions.producer = 2474
    node = graph.node.add(name="n", op=op)
    for i, x in enumerate(inputs):
        dtype = type_of(x["dtype"])
        source = graph.node.add(name=f"i{i}", op="Const" if "values" in x else "Placeholder")
        source.attr["dtype"].type = dtype.as_datatype_enum
        if "values" in x:
            array = np.array([int(v) for v in x["values"]], dtype.as_numpy_dtype).reshape(x["shape"])
            source.attr["value"].tensor.CopyFrom(tf.make_tensor_proto(array, dtype))
        else:
            shape = source.attr["shape"].shape
            if x["shape"] is None: shape.unknown_rank = True
            else:
                for size in x["shape"]: shape.dim.add(size=size)
                if not x["shape"]: shape.SetInParent()
        node.input.append(f"i{i}")
    for name, value in attrs.items():
        json_format.ParseDict(value, node.attr[name])
    with tf.Graph().as_default() as g:
        try:
            tf.graph_util.import_graph_def(graph, name="")
        except (ValueError, tf.errors.OpError) as error:
            message = str(error)
            found = re.match(r"(?s)(.*) for '\{\{node n\}\}", message)
            return {"error": (found.group(1) if found else message).split("\n")[0]} if found else None
        outputs = g.get_operation_by_name("n").outputs
        shapes = [None if x.shape.rank is None else [-1 if d is None else d for d in x.shape.as_list()] for x in outputs]
        return {"outputs": shapes}


def main():
    random.seed(1)
    by_op = {}
    for path in sys.argv[1:]:
        read = gzip.open(path, "rt") if path.endswith(".gz") else open(path)
        for line in read:
            try: case = json.loads(line)
            except ValueError: continue
            if not isinstance(case, dict) or "op" not in case or not isinstance(case.get("inputs"), list): continue
            if any(not isinstance(x, (list, dict)) for x in case["inputs"]): continue
            by_op.setdefault(case["op"], []).append(case)
    for op in sorted(by_op):
        seen, asked = set(), []
        for case in by_op[op]:
            try: all_of_case = list(variants(case))
            except (KeyError, TypeError): continue
            for inputs in all_of_case:
                key = json.dumps([case.get("attrs", {}), inputs], sort_keys=True)
                if key in seen: continue
                seen.add(key)
                asked.append((case.get("attrs", {}), inputs))
        random.shuffle(asked)
        for line in answers(op, asked[: 2 * MOST_OF_ONE_OP], MOST_OF_ONE_OP): print(line, flush=True)


def answers(op, asked, most):
    """One line a case, from a process of its own: TensorFlow ends the process for some attributes, and that case is left out."""
    first, written = 0, 0
    while first < len(asked) and written < most:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(writing, "w", buffering=1) as out:
                for attrs, inputs in asked[first:]:
                    try: answer = infer(op, attrs, inputs)
                    except Exception: answer = None
                    out.write(json.dumps(answer and {"op": op, "attrs": attrs, "inputs": inputs, **answer}) + "\n")
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as lines:
            for line in lines:
                first += 1
                if line != "null\n" and written < most:
                    written += 1
                    yield line.rstrip("\n")
        os.waitpid(child, 0)
        first += 1  # The case that ended the process, or the end.


if __name__ == "__main__": main()
