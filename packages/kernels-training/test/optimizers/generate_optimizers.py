"""
Writes optimizers.jsonl beside this file: optimizers by TensorFlow 2.21.0 (CPU); one JSON object a line. The first inputs, as many as the
op has resources, are the values of variables before, and the outputs their values afterwards. TensorFlow words some errors differently
from op to op; the file has one wording.
"""
import json, os, re, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../../kernels-nn/test/fixtures"))
from tensorflow_op import attr_json, bf16, context, default_of, dtof, enc, execute, np, op_def_registry, tf

OUT = open(os.path.join(HERE, "optimizers.jsonl"), "w", 1)
R = np.random.RandomState(3)
KEPT = []
SCALARS = dict(lr=0.1, alpha=0.1, rho=0.9, momentum=0.8, epsilon=0.01, beta1=0.9, beta2=0.95, beta1_power=0.81, beta2_power=0.9, l1=0.05, l2=0.1, l2_shrinkage=0.02, lr_power=-0.5, sign_decay=0.7, beta=0.9, logbase=0.6)


def run(op, variables, inputs, dtype, **attrs):
    definition = op_def_registry.get(op)
    known = {"T": tf.as_dtype(dtype), **attrs}
    for arg in definition.input_arg:
        if arg.type_attr == "Tindices": known["Tindices"] = dtof(inputs[arg.name])
    full = {a.name: known[a.name] if a.name in known else default_of(a) for a in definition.attr}
    case = {"op": op, "attrs": {a.name: attr_json(a, full[a.name]) for a in definition.attr}, "inputs": [enc(x) for x in [*variables, *inputs.values()]]}
    handles = []
    for value in variables:
        handle = tf.raw_ops.VarHandleOp(dtype=dtof(value), shape=value.shape, shared_name="x%d" % len(KEPT))
        KEPT.append(handle)
        tf.raw_ops.AssignVariableOp(resource=handle, value=tf.constant(value, dtof(value)))
        handles.append(handle)
    pairs = [x for name, v in full.items() for x in (name, v.as_datatype_enum if isinstance(v, tf.DType) else v)]
    try:
        execute.execute(op, 0, inputs=[*handles, *[tf.constant(x, dtof(x)) for x in inputs.values()]], attrs=tuple(pairs), ctx=context.context())
        case["outputs"] = [enc(tf.raw_ops.ReadVariableOp(resource=h, dtype=dtof(v)).numpy()) for h, v in zip(handles, variables)]
    except Exception as e:
        message = re.sub(r"^\{\{function_node [^}]*\}\} ?", "", e.message.split("\n")[0])
        message = re.sub(r" is not a (positive )?scalar( \(or zero.*\))? ?: ", " is not a scalar: ", message)
        message = re.sub(r"^indices\[(\d+)\] = (-?\d+) is not in .*", r"Index \2 at offset \1 in indices is out of range", message)
        if "lr" not in inputs: message = message.replace("lr is not", "alpha is not")
        case["error"] = {"code": getattr(e, "error_code", None) or e.code, "message": re.sub(r" \[Op:\w*\].*$", "", message)}
    OUT.write(json.dumps(case, separators=(",", ":")) + "\n")


def cases(op, types, **flags):
    definition = op_def_registry.get(op)
    variables = [a.name for a in definition.input_arg if a.type == 20]
    others = [a for a in definition.input_arg if a.type != 20]
    sparse = any(a.name == "indices" for a in others)

    def make(dtype, shape=(4, 3), grad=None, rows=(2, 0, 2), **changed):
        grad = grad if grad is not None else ((len(rows), *shape[1:]) if sparse else shape)
        values = [R.randint(-8, 9, shape) / 8 if i == 0 or name in ("m", "linear", "mom", "mg") else 1 + R.randint(0, 9, shape) / 8 for i, name in enumerate(variables)]
        inputs = {}
        for a in others:
            if a.name in ("grad", "delta"): inputs[a.name] = (R.randint(-8, 9, grad) / 8).astype(dtype)
            elif a.name == "indices": inputs[a.name] = np.array(rows, "int32")
            elif a.name == "global_step": inputs[a.name] = np.array(3, "int64")
            else: inputs[a.name] = np.array(SCALARS[a.name], dtype)
        for name, value in changed.items():
            if name in inputs: inputs[name] = value.astype(inputs[name].dtype) if name != "indices" else value
        return [v.astype(dtype) for v in values], inputs

    for dtype in types:
        run(op, *make(dtype), dtype)
        for name, value in flags.items(): run(op, *make(dtype), dtype, **{name: value})
    for name, value in [("l1", 0), ("lr_power", -0.4), ("lr", 2), ("epsilon", 1e-7)]:
        if any(a.name == name for a in others):
            run(op, *make("float32", **{name: np.array(value)}), "float32")
            for flag, setting in flags.items(): run(op, *make("float32", **{name: np.array(value)}), "float32", **{flag: setting})
    run(op, *make("float32", shape=(0, 3), rows=()), "float32")
    if sparse:
        for rows in [(), (3,), (0, 1, 2, 3), (4,), (1, -1)]: run(op, *make("float32", rows=rows), "float32")
        run(op, *make("float64", indices=np.array([1, 1, 3])), "float64")
        run(op, *make("float32", shape=(5,), rows=(4, 1)), "float32")
        run(op, *make("float32", grad=(2, 3)), "float32")
        run(op, *make("float32", grad=(3, 2)), "float32")
        run(op, *make("float32", indices=np.array([[0, 1, 2]], "int32")), "float32")
    else:
        run(op, *make("float32", shape=()), "float32")
        run(op, *make("float32", grad=(3, 4)), "float32")
        run(op, *make("float32", shape=(9000,)), "float32") if op == "ResourceApplyAdam" else None
    first = next(a.name for a in others if a.name in SCALARS)
    run(op, *make("float32", **{first: np.array([0.5])}), "float32")


# TensorFlow rounds each step of Ftrl to bfloat16: its results are far from exact ones.
F, H, ALL = ["float32", "float64"], ["float32", "float64", "float16"], ["float32", "float64", "float16", bf16]
for name, dense, sparse, flags in [
    ("Adadelta", ALL, ALL, {}),
    ("Adagrad", ALL, ALL, {"update_slots": False}),
    ("AdagradDA", F, F, {}),
    ("AdagradV2", ALL, ALL, {"update_slots": False}),
    ("CenteredRMSProp", ALL, H, {}),
    ("Ftrl", H, H, {"multiply_linear_by_lr": True}),
    ("FtrlV2", H, H, {"multiply_linear_by_lr": True}),
    ("KerasMomentum", ALL, ALL, {"use_nesterov": True}),
    ("Momentum", ALL, ALL, {"use_nesterov": True}),
    ("ProximalAdagrad", F, F, {}),
    ("ProximalGradientDescent", F, F, {}),
    ("RMSProp", ALL, H, {}),
]:
    cases("ResourceApply" + name, dense, **flags)
    cases("ResourceSparseApply" + name, sparse, **flags)
for name, types, flags in [("Adam", ALL, {"use_nesterov": True}), ("AdamWithAmsgrad", ALL, {}), ("AdaMax", H, {}), ("AddSign", ALL, {}), ("PowerSign", ALL, {}), ("GradientDescent", ALL, {})]:
    cases("ResourceApply" + name, types, **flags)
