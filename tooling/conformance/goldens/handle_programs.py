"""
Writes handle-programs.jsonl beside this file: some ops after each other on stacks, optionals, lists and arrays, by TensorFlow 2.21.0
(CPU); one JSON object a line. Steps have names, and inputs are tensors or outputs of earlier steps; the last step may fail.
"""
import json, os, re, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../packages/kernels-nn/test/fixtures"))
from tensorflow_op import attr_json, bf16, context, default_of, dtof, enc, execute, np, op_def_registry, strs, tf

OUT = open(os.path.join(HERE, "handle-programs.jsonl"), "w")


def shape_json(shape): return {"unknownRank": True} if shape is None else {"dim": [{"size": str(-1 if n is None else n)} for n in shape]}
def as_json(attr, value):
    if attr.type == "shape": return {"shape": shape_json(value)}
    if attr.type == "list(shape)": return {"list": {"shape": [shape_json(x) for x in value]}}
    return attr_json(attr, value)
def as_python(attr, value):
    if attr.type in ("shape", "list(shape)"): return value
    if isinstance(value, list): return [x.as_datatype_enum if isinstance(x, tf.DType) else x for x in value]
    return value.as_datatype_enum if isinstance(value, tf.DType) else value
def missing(attr): return None if attr.type == "shape" else default_of(attr)


def program(*steps):
    """A step: its op, its inputs ("a.0" is an output of step a, a list of them a list input), its attributes and, first, its name."""
    values, encoded = {}, []
    for name, op, inputs, attrs in steps:
        definition = op_def_registry.get(op)
        full = {a.name: attrs[a.name] if a.name in attrs else missing(a) for a in definition.attr}
        step = {"name": name, "op": op, "attrs": {a.name: as_json(a, full[a.name]) for a in definition.attr}}
        step["inputs"] = [{"from": x} if isinstance(x, str) else enc(x) for x in inputs]
        encoded.append(step)
        count = sum(len(full[a.type_list_attr]) if a.type_list_attr else full[a.number_attr] if a.number_attr else 1 for a in definition.output_arg)
        tensors = [values[x] if isinstance(x, str) else tf.constant(x, dtof(x)) for x in inputs]
        pairs = [x for a in definition.attr for x in (a.name, as_python(a, full[a.name]))]
        try:
            outputs = execute.execute(op, count, inputs=tensors, attrs=tuple(pairs), ctx=context.context()) or []
        except Exception as e:
            message = re.sub(r"^\{\{function_node [^}]*\}\} ?", "", e.message.split("\n")[0])
            step["error"] = {"code": getattr(e, "error_code", None) or e.code, "message": re.sub(r" \[Op:\w*\].*$", "", message)}
            break
        for i, x in enumerate(outputs): values["%s.%d" % (name, i)] = x
        step["outputs"] = [None if x.dtype in (tf.resource, tf.variant) else enc(x.numpy()) for x in outputs]
    OUT.write(json.dumps({"steps": encoded}, ensure_ascii=False, separators=(",", ":")) + "\n")


def i32(*values): return np.array(values[0] if len(values) == 1 else values, "int32")
def f32(*values): return np.array(values[0] if len(values) == 1 else values, "float32")
F, I = tf.float32, tf.int32
TYPES = ["float32", "float64", "float16", bf16, "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "complex64", "complex128", "bool"]
def some(dtype): return strs(["a", "a text that is longer than a small cell"], (2,)) if dtype is object else np.array([1, 0, 1][:2]).astype(dtype)

# Stacks
def stack(size=-1, dtype=F, name=""): return ("s", "StackV2", [i32(size)], {"elem_type": dtype, "stack_name": name})
def push(name, value): return (name, "StackPushV2", ["s.0", value], {"T": dtof(value)})
def pop(name, dtype=F): return (name, "StackPopV2", ["s.0"], {"elem_type": dtype})
CLOSE = ("c", "StackCloseV2", ["s.0"], {})
for dtype in [*TYPES, object]: program(stack(2, dtof(some(dtype))), push("a", some(dtype)), push("b", some(dtype)[0] if dtype is not object else strs(["x"], ())), pop("x", dtof(some(dtype))), pop("y", dtof(some(dtype))))
program(stack(3), push("a", f32([[1, 2]])), pop("x"), push("b", f32([])), push("d", f32(5)), pop("y"), pop("z"), pop("e"))
for size in [0, 1]: program(stack(size), push("a", f32(1)), push("b", f32(2)))
program(stack(1, F, "named"), push("a", f32(1)), push("b", f32(2)))
program(stack(), pop("a"))
program(stack(), push("a", i32(1)))
program(stack(), push("a", f32(1)), pop("b", I))
program(stack(), push("a", f32(1)), CLOSE, pop("b"))
program(stack(), CLOSE, push("a", f32(1)))
program(stack(), CLOSE, ("d", "StackCloseV2", ["s.0"], {}))
program(stack([1]))

# Gradients of arrays
def array(size=2, dtype=F, **attrs): return ("t", "TensorArrayV3", [i32(size)], {"dtype": dtype, **attrs})
def grad(name="g", of="t", source="s"): return (name, "TensorArrayGradV3", [of + ".0", of + ".1"], {"source": source})
def shaped(shape, name="g"): return (name, "TensorArrayGradWithShape", ["t.0", "t.1", np.array(shape, "int32")], {"source": "s"})
def write(name, of, i, x): return (name, "TensorArrayWriteV3", [of + ".0", i32(i), x, of + ".1"], {"T": dtof(x)})
def read(name, of, i, dtype=F): return (name, "TensorArrayReadV3", [of + ".0", i32(i), of + ".1"], {"dtype": dtype})
def size(name, of): return (name, "TensorArraySizeV3", [of + ".0", of + ".1"], {})
def close(of): return ("c" + of, "TensorArrayCloseV3", [of + ".0"], {})
W = write("w", "t", 0, f32(1, 2))
for dtype in [*TYPES, object]:
    x = some(dtype)
    program(array(2, dtof(x)), write("w", "t", 0, x), grad(), write("a", "g", 0, x), read("x", "g", 0, dtof(x)))
    program(array(2, dtof(x)), write("w", "t", 0, x), grad(), write("a", "g", 0, x), write("b", "g", 0, x), write("d", "g", 0, x), read("x", "g", 0, dtof(x)))
    program(array(2, dtof(x)), write("w", "t", 0, x), grad(), read("x", "g", 0, dtof(x)))
program(array(), W, grad(), grad("h"), write("a", "g", 0, f32(10, 20)), write("b", "h", 0, f32(3, 4)), read("x", "h", 0), size("y", "g"))
program(array(), W, grad(), grad("h", "t", "other"), write("a", "g", 0, f32(10, 20)), read("x", "h", 0))
program(array(), W, grad(), read("x", "g", 1))
program(array(), W, grad(), read("x", "g", 2))
program(array(2, F, element_shape=[2]), W, grad(), read("x", "g", 1), read("y", "g", 1))
program(array(2, F, identical_element_shapes=True), W, grad(), read("x", "g", 1))
program(array(2, F, element_shape=[None]), W, grad(), write("a", "g", 1, f32([[1]])))
program(array(1, F, dynamic_size=True), W, write("v", "t", 3, f32(1, 2)), grad(), size("y", "g"), write("u", "t", 4, f32(1, 2)))
program(array(1, F, dynamic_size=True), W, grad(), write("a", "g", 7, f32(1, 2)))
program(array(), W, grad(), write("v", "t", 1, f32(5, 6)), read("x", "t", 1), read("y", "g", 1))
program(array(), W, read("x", "t", 0), grad(), read("y", "g", 0))
program(array(), W, close("t"), grad())
program(array(), W, grad(), close("t"), write("a", "g", 0, f32(1, 2)), read("x", "g", 0))
program(array(2, F, tensor_array_name="named"), W, grad(), close("g"), grad("h"), write("a", "h", 0, f32(1, 2)))
program(array(), W, grad(), write("a", "g", 0, f32(1, 2)), write("b", "g", 0, f32(1, 2, 3)))
program(array(), W, grad(), write("a", "g", 0, f32(1, 2, 3)))
program(array(), W, grad(), write("a", "g", 0, f32(1, 2)), read("x", "g", 0), write("b", "g", 0, f32(1, 2)))
program(array(), W, grad(), write("a", "g", 0, f32(1, 2)), read("x", "g", 0), read("y", "g", 0))
program(array(), W, grad(), write("a", "g", 0, i32(1, 2)))
program(array(), grad(), grad("h", "g"))
program(array(), W, write("v", "t", 1, f32(5, 6)), grad(), ("a", "TensorArrayScatterV3", ["g.0", i32(0, 1, 0), f32([[1, 2], [3, 4], [5, 6]]), "g.1"], {"T": F}), ("x", "TensorArrayGatherV3", ["g.0", i32(1, 0), "g.1"], {"dtype": F}))
for shape in [[3], [], [2, 0], [[3]], 3, [-1]]:
    program(array(2, F, element_shape=[2]), W, shaped(shape), read("x", "g", 0), read("y", "g", 1))
    program(array(), W, shaped(shape), read("x", "g", 0), read("y", "g", 1))
program(array(), W, shaped([3]), write("a", "g", 0, f32(1, 2)))

# Optionals
def value(name, *components): return (name, "OptionalFromValue", list(components), {"Toutput_types": [dtof(x) for x in components]})
def get(of, types, shapes): return ("g", "OptionalGetValue", [of], {"output_types": types, "output_shapes": shapes})
def has(of): return ("h", "OptionalHasValue", [of], {})
def zeros(name, of): return (name, "ZerosLike", [of], {"T": tf.variant})
def add(*of): return ("a", "AddN", list(of), {"N": len(of), "T": tf.variant})
NONE = ("n", "OptionalNone", [], {})
LIST = ("l", "EmptyTensorList", [i32([2]), i32(-1)], {"element_dtype": F, "shape_type": I})
def pack(name, *of): return (name, "Pack", list(of), {"N": len(of), "T": tf.variant, "axis": 0})
for dtype in [*TYPES, object]: program(value("v", some(dtype)), has("v.0"), get("v.0", [dtof(some(dtype))], [[2]]))
program(value("v", i32(1), f32(2, 3), strs(["x"], ())), get("v.0", [I, F, tf.string], [[], [None], None]))
program(NONE, has("n.0"), get("n.0", [I], [[]]))
for types, shapes in [([F], [[]]), ([I], [[2]]), ([I], [[None]]), ([I, I], [[], []]), ([I], [[], []])]: program(value("v", i32(1)), get("v.0", types, shapes))
program(LIST, get("l.0", [I], [[]]))
program(LIST, has("l.0"))
program(NONE, pack("p", "n.0"), has("p.0"))
program(NONE, pack("p", "n.0"), get("p.0", [I], [[]]))
program(value("v", i32(1, 2), f32(2.5)), zeros("z", "v.0"), get("z.0", [I, F], [[2], []]))
program(NONE, zeros("z", "n.0"), has("z.0"))
program(value("v", i32(1), f32(2, 3)), value("w", i32(10), f32(20, 30.5)), add("v.0", "w.0"), get("a.0", [I, F], [[], [2]]))
program(NONE, add("n.0", "n.0"), has("a.0"))
program(NONE, value("v", i32(1)), add("n.0", "v.0"))
program(value("v", i32(1)), value("w", i32(1), i32(2)), add("v.0", "w.0"))

# Lists
def empty(name, shape=(2,), dtype=F, most=-1): return (name, "EmptyTensorList", [i32(list(shape)).astype("int32"), i32(most)], {"element_dtype": dtype, "shape_type": I})
def append(name, of, x): return (name, "TensorListPushBack", [of, x], {"element_dtype": dtof(x)})
def batch(name, of, x): return (name, "TensorListPushBackBatch", [of, x], {"element_dtype": dtof(x)})
def joined(a, b, dtype=F): return ("j", "TensorListConcatLists", [a, b], {"element_dtype": dtype})
def stacked(name, of, dtype=F): return (name, "TensorListStack", [of, i32(-1)], {"element_dtype": dtype, "num_elements": -1})
def unpack(of): return ("u", "Unpack", [of], {"num": 2, "T": tf.variant, "axis": 0})
FILLED = [empty("a"), append("b", "a.0", f32(1, 2)), append("c", "b.0", f32(3, 4)), empty("d"), append("e", "d.0", f32(5, 6))]
program(*FILLED, joined("c.0", "e.0"), stacked("x", "j.0"), stacked("y", "c.0"), stacked("z", "e.0"))
program(*FILLED, joined("c.0", "c.0"), stacked("x", "j.0"))
program(*FILLED, pack("p", "c.0", "e.0"), pack("q", "e.0", "c.0"), joined("p.0", "q.0"), unpack("j.0"), stacked("x", "u.0"), stacked("y", "u.1"))
program(*FILLED, pack("p", "c.0", "e.0"), joined("p.0", "e.0"))
program(*FILLED, NONE, joined("c.0", "n.0"))
program(*FILLED, NONE, joined("n.0", "c.0"))
program(*FILLED, value("v", i32(1)), joined("c.0", "v.0"))
for first, second, dtype in [(F, I, F), (I, F, F), (I, I, F), (F, F, I)]: program(empty("a", dtype=first), empty("b", dtype=second), joined("a.0", "b.0", dtype))
for first, second in [((-1,), (2,)), ((2,), (-1,)), ((2,), (3,)), ((-1,), (-1,)), ((), ())]: program(empty("a", first), empty("b", second), joined("a.0", "b.0"))
program(("a", "EmptyTensorList", [i32(-1), i32(1)], {"element_dtype": F, "shape_type": I}), append("b", "a.0", f32(1)), joined("b.0", "b.0"), stacked("x", "j.0"))
for dtype in [*TYPES, object]:
    x = some(dtype)
    program(empty("a", dtype=dtof(x)), append("b", "a.0", x), pack("p", "a.0", "b.0"), batch("q", "p.0", np.stack([x, x[::-1]])), unpack("q.0"), stacked("x", "u.0", dtof(x)), stacked("y", "u.1", dtof(x)), unpack("p.0"), stacked("z", "u.1", dtof(x)))
    program(empty("a", dtype=dtof(x)), append("b", "a.0", x), joined("b.0", "b.0", dtof(x)), stacked("x", "j.0", dtof(x)))
program(*FILLED, batch("q", "c.0", f32([[1, 2]])))
program(*FILLED, batch("q", "c.0", f32(1)))
for x in [f32([[1, 2]]), i32([[1, 2], [3, 4]]), f32([[1], [3]]), f32([[[1, 2]], [[3, 4]]])]: program(*FILLED, pack("p", "c.0", "e.0"), batch("q", "p.0", x))
program(*FILLED, pack("p", "c.0", "e.0"), pack("r", "p.0"), batch("q", "r.0", f32([[1, 2]])))
program(NONE, pack("p", "n.0", "n.0"), batch("q", "p.0", f32([[1, 2], [3, 4]])))
program(empty("a", most=0), pack("p", "a.0"), batch("q", "p.0", f32([[1, 2]])), ("x", "Reshape", ["q.0", np.zeros(0, "int32")], {"T": tf.variant, "Tshape": I}), stacked("y", "x.0"))
program(empty("a", ()), pack("p", "a.0"), batch("q", "p.0", f32([7])), ("x", "Reshape", ["q.0", np.zeros(0, "int32")], {"T": tf.variant, "Tshape": I}), stacked("y", "x.0"))

# Variables
def variable(value): return [("v", "VarHandleOp", [], {"dtype": dtof(value), "shape": list(value.shape), "shared_name": "v%d" % OUT.tell()}), ("w", "AssignVariableOp", ["v.0", value], {"dtype": dtof(value)})]
def value_of(name, value): return (name, "ReadVariableOp", ["v.0"], {"dtype": dtof(value)})
def slices(name, kind, value, indices, updates): return (name, "ResourceScatterNd" + kind, ["v.0", indices, updates], {"T": dtof(value), "Tindices": I})
def assign(name, value, update): return (name, "ResourceStridedSliceAssign", ["v.0", i32([0]), i32([2]), i32([1]), update], {"T": dtof(value), "Index": I})
for dtype in [*TYPES, object]:
    x = some(dtype)
    program(*variable(x), value_of("a", x), slices("b", "Update", x, i32([[1]]), x[:1]), value_of("c", x), ("d", "ResourceGatherNd", ["v.0", i32([[1], [0]])], {"dtype": dtof(x), "Tindices": I}))
    program(*variable(x), assign("b", x, x[1:]), value_of("c", x), assign("e", x, "c.0"), value_of("f", x))
    if dtype not in [object, "bool"]: program(*variable(x), slices("b", "Add", x, i32([[1], [0], [1]]), np.stack([x[0]] * 3)), value_of("c", x), slices("d", "Sub", x, i32([[1]]), x[:1]), value_of("e", x))
program(("v", "VarHandleOp", [], {"dtype": F, "shape": [2], "shared_name": "empty"}), slices("b", "Add", f32(1, 2), i32([[1]]), f32([1])))
program(("v", "VarHandleOp", [], {"dtype": F, "shape": [2], "shared_name": "empty"}), assign("b", f32(1, 2), f32([1])))
