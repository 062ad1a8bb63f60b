"""
Runs op cases on TensorFlow 2.21.0 (CPU, its own kernels) and writes them with its answers, in the form of the goldens:

    pnpm conformance:generate --count 50000 > cases.jsonl
    python run_tensorflow.py cases.jsonl answers.jsonl

Each case runs eagerly in two processes, which fill fresh memory with different bytes: where they differ, TensorFlow's answer depends
on memory that it does not own, and the case is left out. A process that ends is `"crash": "SIGSEGV"`, one that takes more than ten
seconds is `"crash": "hang"`. HEDDLE_OP_LIBRARY names libraries of other ops to load, with a colon between them.
"""
import base64, json, os, re, selectors, signal, subprocess, sys

TIME_LIMIT = 10


def worker():
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30))
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # Print writes to stdout
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    os.environ["TF_ENABLE_ONEDNN_OPTS"] = "0"
    import ml_dtypes, numpy as np, tensorflow as tf
    from tensorflow.python.eager import context, execute
    from tensorflow.python.framework import op_def_registry

    for library in filter(None, os.environ.get("HEDDLE_OP_LIBRARY", "").split(":")): tf.load_op_library(library)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    tf.config.threading.set_intra_op_parallelism_threads(1)

    def type_of(name):
        return tf.as_dtype({"float": "float32", "double": "float64", "half": "float16"}.get(name, name))

    def decode(tensor):
        dtype, values = type_of(tensor["dtype"]), tensor["values"]
        if dtype == tf.string:
            array = np.empty(len(values), object)
            for i, value in enumerate(values): array[i] = base64.b64decode(value)
        elif dtype.is_complex:
            array = np.array([complex(float(a), float(b)) for a, b in values], dtype.as_numpy_dtype)
        elif dtype.is_floating:
            with np.errstate(all="ignore"): array = np.array([float(x) for x in values], np.float64).astype(dtype.as_numpy_dtype)
        else:
            array = np.array([bool(x) if dtype == tf.bool else int(x) for x in values], dtype.as_numpy_dtype)
        return tf.constant(array.reshape(tensor["shape"]), dtype)

    def number(x):
        x = float(x)
        return "NaN" if x != x else "Infinity" if x == float("inf") else "-Infinity" if x == -float("inf") else x

    def encode(tensor):
        value = tensor.numpy()
        array = np.array(value, object) if tensor.dtype == tf.string else np.asarray(value)  # asarray drops NULs at the end
        flat = array.reshape(-1)
        if tensor.dtype == tf.string: values = [base64.b64encode(x).decode() for x in flat]
        elif tensor.dtype in (tf.int64, tf.uint64): values = [str(int(x)) for x in flat]
        elif tensor.dtype == tf.bool: values = [bool(x) for x in flat]
        elif tensor.dtype.is_complex: values = [[number(x.real), number(x.imag)] for x in flat]
        elif tensor.dtype.is_floating: values = [number(x) for x in flat]
        else: values = [int(x) for x in flat]
        return {"dtype": tensor.dtype.name, "shape": list(array.shape), "values": values}

    def shape(value):
        return None if value.get("unknownRank") else [int(d.get("size", 0)) for d in value.get("dim", [])]

    kinds = {
        "s": base64.b64decode,
        "i": int,
        "f": float,
        "b": bool,
        "type": lambda name: type_of(name[3:].lower()).as_datatype_enum,
        "shape": shape,
    }

    def attr(value):
        if "list" in value:
            return [kinds[kind](x) for kind, items in value["list"].items() for x in items]
        ((kind, x),) = value.items()
        return kinds[kind](x)

    def run(case):
        try:
            definition = op_def_registry.get(case["op"])
            attrs = {name: attr(value) for name, value in case["attrs"].items()}
            inputs = [decode(x) for group in case["inputs"] for x in (group if isinstance(group, list) else [group])]
            count = 0
            for arg in definition.output_arg:
                if arg.number_attr: count += max(0, attrs[arg.number_attr])
                elif arg.type_list_attr: count += len(attrs[arg.type_list_attr])
                else: count += 1
            pairs = [x for pair in attrs.items() for x in pair]
            if "seed" in attrs: context.context().clear_kernel_cache()  # a kernel that is used again goes on in its sequence
            results = execute.execute(case["op"], count, inputs=inputs, attrs=tuple(pairs), ctx=context.context())
            return {"outputs": [encode(x) for x in (results or [])]}
        except Exception as error:  # TensorFlow's status exceptions have a code and a message
            code = getattr(error, "error_code", None) or getattr(error, "code", None)
            if code is None: return {"refused": f"{type(error).__name__}: {error}"[:200]}
            message = error.message.split("\n")[0]
            message = re.sub(r"^\{\{function_node [^}]*\}\} ?", "", message)
            message = re.sub(r" \[Op:[^\]]*\].*$", "", message)
            if "invalid JSON" in message: message = re.sub(r" +", " ", message)  # protobuf adds spaces at random
            return {"error": {"code": code, "message": message}}

    answers.write("ready\n")
    for line in sys.stdin:
        answers.write(json.dumps(run(json.loads(line)), ensure_ascii=False, separators=(",", ":")) + "\n")


class Tensorflow:
    """A process that answers cases; a new one is started when it ends."""

    def __init__(self, fill):
        self.fill, self.process = fill, None

    def send(self, line):
        if self.process is None:
            self.process = subprocess.Popen(
                [sys.executable, __file__, "--worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env={**os.environ, "MALLOC_PERTURB_": str(self.fill)},
            )
            assert self.process.stdout.readline() == b"ready\n"
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def answer(self):
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            answered = selector.select(TIME_LIMIT)
        line = self.process.stdout.readline() if answered else b""
        if line.endswith(b"\n"): return json.loads(line)
        if not answered: self.process.kill()
        ended = signal.Signals(-self.process.wait()).name if answered else "hang"
        self.process = None
        return {"crash": ended}

    def end(self):
        if self.process: self.process.kill()


def main(source, target):
    workers = [Tensorflow(0x55), Tensorflow(0xAA)]
    undefined = refused = written = 0
    with open(source, "rb") as cases, open(target, "w") as out:
        for line in cases:
            for one in workers: one.send(line)
            first, second = [one.answer() for one in workers]
            if "refused" in first:
                refused += 1
                print(line[:200].decode(), first["refused"], file=sys.stderr)
            elif first != second and not ("crash" in first or "crash" in second): undefined += 1
            else:
                answer = first if "crash" in first else second
                out.write(json.dumps({**json.loads(line), **answer}, ensure_ascii=False, separators=(",", ":")) + "\n")
                written += 1
    for one in workers: one.end()
    print(f"{written} cases written, {undefined} undefined and {refused} refused by Python left out")


if sys.argv[1] == "--worker": worker()
else: main(*sys.argv[1:])
