"""Scores of the language model for unusual documents, from TensorFlow itself.

python make-goldens.py MODEL_FOLDER > unusual.json

MODEL_FOLDER is that of model.json in the npm package @vscode/vscode-languagedetection 1.0.23. Made with TensorFlow 2.21.0.
"""
import base64, json, struct, sys
from pathlib import Path
import numpy as np
import tensorflow as tf
from google.protobuf import json_format

folder = Path(sys.argv[1])
model = json.loads((folder / "model.json").read_text())


def read_weights():
    """Weights by name: a byte stands for scale * byte + min, a string follows its length."""
    group = model["weightsManifest"][0]
    raw = b"".join((folder / path).read_bytes() for path in group["paths"])
    weights, at = {}, 0
    for spec in group["weights"]:
        shape, quantization = spec["shape"], spec.get("quantization")
        count = int(np.prod(shape))
        if spec["dtype"] == "string":
            values = []
            for _ in range(count):
                (length,) = struct.unpack_from("<I", raw, at)
                values.append(raw[at + 4 : at + 4 + length])
                at += 4 + length
            array = np.array(values, dtype=object)
        else:
            array = np.frombuffer(raw, quantization["dtype"] if quantization else spec["dtype"], count, at)
            at += array.nbytes
            if quantization:
                scale, least = np.float32(quantization["scale"]), np.float32(quantization["min"])
                array = array.astype(np.float32) * scale + least
        weights[spec["name"]] = array.reshape(shape)
    assert at == len(raw)
    return weights


def import_graph(weights):
    topology = model["modelTopology"]
    # The others are functions of summaries that nothing calls.
    functions = [f for f in topology["library"]["function"] if f["signature"]["name"].startswith("map_while")]
    graph_def = tf.compat.v1.GraphDef()
    json_format.ParseDict({**topology, "library": {"function": functions}}, graph_def, ignore_unknown_fields=True)
    for nodes in [graph_def.node, *(function.node_def for function in graph_def.library.function)]:
        for node in nodes:
            if node.op == "Const" and node.name in weights:
                proto = tf.make_tensor_proto(weights[node.name], node.attr["dtype"].type, weights[node.name].shape)
                node.attr["value"].tensor.CopyFrom(proto)
    graph = tf.Graph()
    with graph.as_default():
        tf.import_graph_def(graph_def, name="")
    return tf.compat.v1.Session(graph=graph)


session = import_graph(read_weights())


def scores(document):
    feeds = {"Placeholder:0": np.array([document], dtype=object)}
    return [float(score) for score in session.run("head/predictions/probabilities:0", feeds)[0]]


line = b"const value = (a, b) => a + b; // line\n"
unusual = {
    "nothing": b"",
    "one byte": b"x",
    "one NUL": b"\0",
    "NULs among text": b"def f(x):\0\0\n\0return x\n\0" * 4,
    "spaces": b"  " * 3,
    "every byte once": bytes(range(256)),
    "invalid UTF-8": "naïve café ☕ = π".encode()[:-1] + b"\xff\xfe\xc3",
    "UTF-8": "# naïve café ☕\nπ = 3.14159\nprint(f'{π:.2f} größer')\n".encode(),
    "lines that end in CR LF": b"Sub Main()\r\n  Dim x As Integer\r\n  x = 5\r\nEnd Sub\r\n",
    **{f"{size} bytes": (line * (size // len(line) + 1))[:size] for size in (10000, 10001, 10002, 1_000_000)},
}
documents = []
for name, document in unusual.items():
    # A document is what is repeated in it, up to its size.
    start = document if len(document) < 1000 else line
    text = base64.b64encode(start).decode()
    documents.append({"name": name, "text_b64": text, "size": len(document), "scores": scores(document)})
json.dump(documents, sys.stdout, indent=0)
