"""Writes variants.jsonl: small graphs of ops on variants, and the bytes or the error that TensorFlow has for them.

    python3 variants.py > variants.jsonl

TensorFlow 2.21.0. A line is {name, nodes: [{op, attrs, inputs}], bytes | error}: an input is [node, output] or a constant, the last
node's output is the string in `bytes` (base64).
"""
import base64
import json
import os
import re

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf
from google.protobuf import json_format
from tensorflow.core.framework import tensor_pb2

r = tf.raw_ops


def variant(name, metadata=b"", tensors=(), shape=()):
    """A TensorProto's bytes with one variant."""
    proto = tensor_pb2.TensorProto(dtype=21)
    for size in shape:
        proto.tensor_shape.dim.add(size=size)
    proto.variant_val.add(type_name=name, metadata=metadata, tensors=tensors)
    return parse(proto.SerializeToString())


def parse(data, dtype=tf.variant):
    return r.ParseTensor(serialized=tf.convert_to_tensor(data), out_type=dtype)


def proto(dtype, shape, **fields):
    message = tensor_pb2.TensorProto(dtype=dtype, **fields)
    for size in shape:
        message.tensor_shape.dim.add(size=size)
    return message


def reserve(shape, count, dtype):
    return r.TensorListReserve(element_shape=tf.constant(shape, tf.int32), num_elements=tf.constant(count), element_dtype=dtype)


def put(items, index, item):
    return r.TensorListSetItem(input_handle=items, index=tf.constant(index), item=item)


def empty(shape, limit, dtype):
    return r.EmptyTensorList(element_shape=tf.constant(shape, tf.int32), max_num_elements=tf.constant(limit), element_dtype=dtype)


def push(items, item):
    return r.TensorListPushBack(input_handle=items, tensor=item)


def ragged(splits, values, batched=False):
    splits = [tf.constant(s, tf.int64) for s in splits]
    return r.RaggedTensorToVariant(rt_nested_splits=splits, rt_dense_values=values, batched_input=batched)


def hidden(value):
    """The value, of which shape functions know nothing, so that kernels find the errors. Dropped from the nodes."""
    return tf.compat.v1.placeholder_with_default(value, None)


def add(*values):
    return r.AddN(inputs=[hidden(value) for value in values])


def zeros(value):
    return r.ZerosLike(x=hidden(value))


def some():
    return put(reserve([-1, 2], 3, tf.float32), 1, tf.constant([[1.0, 2.0]]))


def ints(*values):
    items = empty([], -1, tf.int32)
    for value in values:
        items = push(items, tf.constant(value))
    return items


def one(dtype, value):
    return push(empty(-1, 5, dtype), tf.constant(value, dtype))


def number(value=5):
    return variant("int", np.int32(value).tobytes())


CODES = {3: "INVALID_ARGUMENT", 13: "INTERNAL"}
ALL = [tf.bool, tf.uint8, tf.int8, tf.uint16, tf.int16, tf.int32, tf.uint32, tf.int64, tf.uint64,
       tf.half, tf.bfloat16, tf.float32, tf.float64, tf.complex64, tf.complex128]


def cases():
    for dtype in ALL:
        name = dtype.name
        yield f"{name} matrix", lambda d=dtype: tf.constant([[1, 0, 1]], d) if d != tf.bool else tf.constant([[True, False, True]])
        yield f"{name} in a list", lambda d=dtype: one(d, 1 if d != tf.bool else True)
        yield f"zeros of {name} list", lambda d=dtype: zeros(one(d, 1 if d != tf.bool else True))
        yield f"sum of {name} lists", lambda d=dtype: add(one(d, 1 if d != tf.bool else True), one(d, 1 if d != tf.bool else True))
        yield f"parse {name}", lambda d=dtype: parse(proto(d.as_datatype_enum, [2]).SerializeToString(), d)
    yield "strings", lambda: tf.constant([[b"a", b"bc"], [b"", b"\xff\x00" * 20]])
    yield "no strings", lambda: tf.constant([], tf.string)
    yield "scalar", lambda: tf.constant(1.5)
    yield "no numbers", lambda: tf.zeros([0, 2])
    yield "list with unset elements", some
    yield "list of unknown rank with a limit", lambda: empty(-1, 5, tf.string)
    yield "list of scalars", lambda: ints(7)
    yield "list of strings", lambda: one(tf.string, "x")
    yield "list of many elements", lambda: ints(*range(40))
    yield "list of long unset", lambda: put(reserve([], 200, tf.int32), 150, tf.constant(9))
    yield "list of lists", lambda: push(empty([], -1, tf.variant), some())
    yield "list with an empty variant", lambda: push(empty([], -1, tf.variant), parse(proto(21, []).SerializeToString()))
    yield "list of shape with 0", lambda: reserve([0, 300], 1, tf.int64)
    yield "ragged", lambda: ragged([[0, 2, 3]], tf.constant([1, 2, 3]))
    yield "ragged rows", lambda: ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True)
    yield "ragged of strings", lambda: ragged([], tf.constant(["x"]))
    yield "ragged of two splits", lambda: ragged([[0, 2, 3], [0, 1, 2, 3]], tf.constant([[1.0], [2.0], [3.0]]))
    yield "zeros of list", lambda: zeros(some())
    yield "zeros of limited list", lambda: zeros(empty(-1, 5, tf.int32))
    yield "zeros of strings", lambda: zeros(one(tf.string, "x"))
    yield "zeros of list of lists", lambda: zeros(push(empty([], -1, tf.variant), some()))
    yield "zeros of ragged", lambda: zeros(ragged([[0, 2, 3]], tf.constant([1, 2, 3])))
    yield "zeros of rows", lambda: zeros(ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True))
    yield "zeros of ragged strings", lambda: zeros(ragged([], tf.constant(["x"])))
    yield "sum of one", lambda: add(ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True))
    yield "sum of lists", lambda: add(some(), some())
    yield "sum of many lists", lambda: add(*[ints(i, 2) for i in range(7)])
    yield "sum with unset", lambda: add(some(), reserve([-1, 2], 3, tf.float32))
    yield "sum of types", lambda: add(ints(1), some())
    yield "sum of lengths", lambda: add(ints(1), ints(1, 2))
    yield "sum of shapes", lambda: add(reserve([3], 3, tf.float32), some())
    yield "sum of elements of two shapes", lambda: add(push(empty(-1, -1, tf.int32), tf.constant([1, 2])), push(empty(-1, -1, tf.int32), tf.constant([1])))
    yield "sum of strings", lambda: add(one(tf.string, "x"), one(tf.string, "x"))
    yield "sum of lists of lists", lambda: add(push(empty([], -1, tf.variant), some()), push(empty([], -1, tf.variant), some()))
    yield "sum of ragged", lambda: add(ragged([[0, 2, 3]], tf.constant([1, 2, 3])), ragged([[0, 2, 3]], tf.constant([4, 5, 6])))
    yield "sum of ragged of two splits", lambda: add(ragged([[0, 2, 3]], tf.constant([1, 2, 3])), ragged([[0, 1, 3]], tf.constant([1, 2, 3])))
    yield "sum of ragged of two ranks", lambda: add(ragged([[0, 2, 3]], tf.constant([1, 2, 3])), ragged([], tf.constant([1, 2, 3])))
    yield "sum of ragged of two types", lambda: add(ragged([[0, 2, 3]], tf.constant([1, 2, 3])), ragged([[0, 2, 3]], tf.constant([1.0, 2, 3])))
    yield "sum of rows", lambda: add(*[ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True)] * 2)
    yield "sum of a list and an int", lambda: add(number(), some())
    yield "Conj of a list", lambda: r.Conj(input=hidden(some()))
    yield "Conj of rows", lambda: r.Conj(input=hidden(ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True)))
    for name, data in [("int", np.int32(-3)), ("float", np.float32(1.5)), ("double", np.float64(2.5)), ("bool", np.bool_(True))]:
        yield f"variant of {name}", lambda n=name, d=data: variant(n, d.tobytes())
        yield f"zeros of {name}", lambda n=name, d=data: zeros(variant(n, d.tobytes()))
        yield f"sum of {name}s", lambda n=name, d=data: add(variant(n, d.tobytes()), variant(n, d.tobytes()), variant(n, d.tobytes()))
    yield "Conj of int", lambda: r.Conj(input=hidden(number()))
    yield "bool of another byte", lambda: variant("bool", b"-")
    yield "variant of a tensor", lambda: variant("tensorflow::Tensor", tensors=[proto(1, [], float_val=[2.0])])
    yield "int of two bytes", lambda: variant("int", b"\x05\x00")
    yield "unknown variant", lambda: variant("foo", b"abc")
    yield "list of bad metadata", lambda: variant("tensorflow::TensorList", b"\x05\x00")
    yield "ragged without tensors", lambda: variant("RaggedTensorVariant")
    yield "repeated variant", lambda: variant("int", np.int32(5).tobytes(), shape=[3])
    yield "empty variants", lambda: parse(proto(21, [2]).SerializeToString())
    yield "empty variant", lambda: parse(proto(21, []).SerializeToString())
    yield "zeros of nothing", lambda: zeros(parse(proto(21, []).SerializeToString()))
    yield "sum of nothing", lambda: add(*[parse(proto(21, []).SerializeToString())] * 2)
    yield "length of int", lambda: r.TensorListLength(input_handle=hidden(number()))
    yield "length of nothing", lambda: r.TensorListLength(input_handle=hidden(parse(proto(21, []).SerializeToString())))
    yield "list of ragged", lambda: r.TensorListLength(input_handle=hidden(ragged([[0, 2, 3]], tf.constant([1, 2, 3]))))
    yield "ragged of int", lambda: r.RaggedTensorFromVariant(encoded_ragged=number(), input_ragged_rank=1, output_ragged_rank=1, Tvalues=tf.int32, Tsplits=tf.int64)[1]
    for name, make in [("list", some), ("list of lists", lambda: push(empty([], -1, tf.variant), some())),
                       ("rows", lambda: ragged([[0, 2, 3]], tf.constant([1, 2, 3]), True)), ("strings", lambda: one(tf.string, "x")),
                       ("many", lambda: put(reserve([], 200, tf.int32), 150, tf.constant(9)))]:
        yield f"{name}, parsed again", lambda m=make: parse(r.SerializeTensor(tensor=m()))
    yield "item of a parsed list", lambda: r.TensorListGetItem(input_handle=parse(r.SerializeTensor(tensor=some())), index=1, element_shape=tf.constant(-1), element_dtype=tf.float32)
    yield "unreadable", lambda: parse(b"\xff\x00junk\n", tf.float32)
    yield "no bytes", lambda: parse(b"", tf.float32)
    yield "another type", lambda: parse(proto(3, [], int_val=[1]).SerializeToString(), tf.float32)
    yield "two strings", lambda: r.ParseTensor(serialized=hidden(tf.constant(["", ""])), out_type=tf.float32)
    yield "few bytes", lambda: parse(proto(1, [3], tensor_content=b"\0" * 8).SerializeToString(), tf.float32)
    yield "repeated", lambda: parse(proto(1, [3], float_val=[2.0]).SerializeToString(), tf.float32)


def case(name, make):
    graph = tf.Graph()
    with graph.as_default():
        output = make()
        output = output if isinstance(output, tf.Tensor) else output[0]
        result = output if name.startswith("length") else r.SerializeTensor(tensor=output)
        if name.startswith("length"):
            result = r.SerializeTensor(tensor=result)
    nodes, places = [], {}
    constants = {}

    def source(tensor):
        return constants.get(tensor.ref()) or [places[tensor.op.name], tensor.value_index]

    for op in graph.get_operations():
        if op.type == "Const":
            array = tf.make_ndarray(op.node_def.attr["value"].tensor)
            values = [base64.b64encode(v).decode() for v in array.reshape(-1)] if array.dtype == object else array.reshape(-1)
            constants[op.outputs[0].ref()] = {"dtype": op.outputs[0].dtype.name, "shape": list(array.shape), "values": plain(values)}
            continue
        if op.type == "PlaceholderWithDefault":
            constants[op.outputs[0].ref()] = source(op.inputs[0])
            continue
        attrs = {k: json_format.MessageToDict(v) for k, v in op.node_def.attr.items() if not k.startswith("_")}
        inputs = [source(t) for t in op.inputs]
        places[op.name] = len(nodes)
        nodes.append({"op": op.type, "attrs": attrs, "inputs": inputs})
    with tf.compat.v1.Session(graph=graph, config=tf.compat.v1.ConfigProto(
            graph_options=tf.compat.v1.GraphOptions(rewrite_options={"disable_meta_optimizer": True}))) as session:
        try:
            answer = {"bytes": base64.b64encode(session.run(result)).decode()}
        except tf.errors.OpError as error:
            text = re.sub(r"goo\.gle/\w+\s+", "", error.message)
            text = text.split("Node: ")[-1]
            answer = {"error": {"code": CODES[error.error_code], "message": text.split("\n", 1)[-1].split("\n\t [[")[0].strip()}}
    return {"name": name, "nodes": nodes, **answer}


def plain(values):
    if isinstance(values, list):
        return values
    if values.dtype.kind == "c":
        return [[float(v.real), float(v.imag)] for v in values]
    if values.dtype in (np.int64, np.uint64):
        return [str(v) for v in values]
    return [v.item() if values.dtype.kind in "biu" else float(v) for v in values]


for name, make in cases():
    print(json.dumps(case(name, make), separators=(",", ":")))
