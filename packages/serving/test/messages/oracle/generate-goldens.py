"""Writes ../goldens/json.json: the answers of TensorFlow Serving's own code to the cases of cases.py.

    python generate-goldens.py SERVING RAPIDJSON

SERVING is a clone of tensorflow/serving (at 9d981c5c), RAPIDJSON one of Tencent/rapidjson (at v1.1.0, the version that Serving builds
with). Needs g++ and tensorflow 2.21.0, whose headers and libraries oracle.cc is built with.
"""

import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import cases

HERE = pathlib.Path(__file__).parent
CODES = {3: "INVALID_ARGUMENT", 12: "UNIMPLEMENTED"}


def build(serving, rapidjson, folder):
    tensorflow = pathlib.Path(subprocess.check_output(
        [sys.executable, "-c", "import importlib.util as u; print(u.find_spec('tensorflow').submodule_search_locations[0])"],
        text=True).strip())
    apis = folder / "tensorflow_serving" / "apis"
    util = folder / "tensorflow_serving" / "util"
    apis.mkdir(parents=True)
    util.mkdir()
    for name in ("input", "model", "classification", "predict", "regression"):
        (apis / f"{name}.pb.h").write_text('#include "serving-messages.h"\n')
    for name in ("json_tensor.cc", "json_tensor.h"):
        (util / name).write_bytes((pathlib.Path(serving) / "tensorflow_serving" / "util" / name).read_bytes())
    program = folder / "oracle"
    subprocess.check_call([
        "g++", "-std=c++17", "-O1", "-DNDEBUG", "-w", f"-I{folder}", f"-I{HERE}", f"-I{rapidjson}/include",
        f"-I{tensorflow}/include", HERE / "oracle.cc", util / "json_tensor.cc", "-o", program, f"-L{tensorflow}",
        "-l:libtensorflow_framework.so.2", "-l:libtensorflow_cc.so.2", f"-Wl,-rpath,{tensorflow}"])
    return program


def encode(value):
    data = value if isinstance(value, bytes) else value.encode()
    return "=" + base64.b64encode(data).decode()


def decode(text):
    return base64.b64decode(text[1:])


def plain(data):
    """Text where bytes are UTF-8, else {"b64": …}."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return {"b64": base64.b64encode(data).decode()}


def tensor_word(name, dtype, shape, values):
    words = [encode(v) if dtype == "string" else str(int(v) if isinstance(v, bool) else v) for v in values]
    return f"{encode(name)}:{dtype}:{'x'.join(map(str, shape))}:{','.join(words)}"


def tensor_of(word):
    name, dtype, shape, values = word.split(":")
    items = values.split(",") if values else []
    return decode(name).decode(), {
        "dtype": dtype,
        "shape": [int(size) for size in shape.split("x")] if shape else [],
        "values": [plain(decode(v)) for v in items] if dtype == "string" else items,
    }


def line_of(kind, case):
    if kind == "predict":
        body, types = case
        return f"predict {encode(body)} {','.join(f'{encode(n)}:{t}' for n, t in types.items())}"
    if kind == "write":
        form, tensors = case
        return " ".join(["write", form, *(tensor_word(n, *t) for n, t in tensors.items())])
    if kind == "examples":
        return f"examples {encode(case)}"
    if kind == "classify":
        return " ".join(["classify", *(";".join(f"{encode(l)},{s}" for l, s in c) or "-" for c in case)])
    if kind == "regress":
        return " ".join(["regress", *map(str, case)])
    return f"error {encode(case)}"


def answer_of(kind, line):
    status, *words = line.split(" ")
    if status == "error":
        return {"code": CODES[int(words[0])], "message": decode(words[1]).decode()}
    if kind == "predict":
        return {"form": words[0], "signature": decode(words[1]).decode(), "inputs": dict(map(tensor_of, words[2:]))}
    if kind == "examples":
        return {"signature": decode(words[0]).decode(), "examples": [word[1:] for word in words[1:]]}
    return {"text": decode(words[0]).decode()}


def case_json(kind, case):
    if kind == "predict":
        body, types = case
        return {"body": plain(body if isinstance(body, bytes) else body.encode()), "types": types}
    if kind == "write":
        form, tensors = case
        return {"form": form, "outputs": {n: {"dtype": d, "shape": s, "values": [
            str(v) if isinstance(v, (float, int)) and not isinstance(v, bool) else v for v in vs]}
            for n, (d, s, vs) in tensors.items()}}
    if kind == "examples":
        return {"body": case}
    if kind == "classify":
        return {"classifications": [[{"label": l, "score": s} for l, s in c] for c in case]}
    if kind == "regress":
        return {"values": [str(v) for v in case]}
    return {"message": case}


def main():
    with tempfile.TemporaryDirectory() as folder:
        program = build(sys.argv[1], sys.argv[2], pathlib.Path(folder))
        asked = [(kind, case) for kind, list_ in cases.CASES.items() for case in list_]
        lines = "".join(f"{line_of(kind, case)}\n" for kind, case in asked)
        environment = {**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3", "TF_ENABLE_ONEDNN_OPTS": "0"}
        output = subprocess.run([program], input=lines, capture_output=True, text=True, check=True, env=environment)
    answers = output.stdout.splitlines()
    assert len(answers) == len(asked)
    goldens = {}
    for (kind, case), line in zip(asked, answers):
        goldens.setdefault(kind, []).append({**case_json(kind, case), "answer": answer_of(kind, line)})
    rows = [f' "{kind}": [\n' + ",\n".join("  " + json.dumps(g, ensure_ascii=False) for g in list_) + "\n ]"
            for kind, list_ in goldens.items()]
    target = HERE.parent / "goldens" / "json.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text("{\n" + ",\n".join(rows) + "\n}\n")


main()
