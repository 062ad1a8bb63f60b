import { Code } from "@heddle/status";
import { zipSync } from "fflate";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { foreignKinds } from "../../src/source/foreign-kinds.js";
import { statusOf } from "../status-of.js";

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"));

const failureOf = (file: string, bytes: Uint8Array) => statusOf(loadModel({ [file]: bytes }));

const keras = 'export it: python3 -c \'import tensorflow as tf; tf.keras.models.load_model("m.keras").export("m")\'';
const torch = `python3 -c 'import torch; torch.onnx.export(torch.load("m.pt", weights_only=False).eval(), (torch.zeros(1, 3, 224, 224),), "model.onnx")' && onnx2tf -i model.onnx -o m -osd`;
const checkpoint = (stem: string) =>
  `restore it into its model in Python, and export that: tf.train.Checkpoint(model=model).restore("${stem}").expect_partial(); model.export("saved_model")`;

describe("a file of another format", () => {
  test.each([
    [
      "w.h5",
      hex("89484446 0d0a1a0a 00"),
      'an HDF5 file without the layers of a Keras model: if it has weights, load them into their model in Python, and save that: model.load_weights("w.h5"); model.save("w" + ".keras")',
    ],
    [
      "m.keras",
      zipSync({ "metadata.json": utf8("{}"), "config.json": utf8("{}"), "model.weights.json": utf8("") }),
      `a Keras model whose weights are in several files: ${keras}`,
    ],
    [
      "m.pt",
      zipSync({ "m/data.pkl": utf8(""), "m/version": utf8("3") }),
      `a PyTorch file: export it with an example of its input, then convert it: ${torch}`,
    ],
    [
      "m.pt",
      hex("80028a0a6cfc9c46f9206aa85019 2e"),
      `a PyTorch file: export it with an example of its input, then convert it: ${torch}`,
    ],
    [
      "m.pkl",
      hex("8004 95 1000000000000000"),
      'a Python pickle: load it in Python, and export the model: tf.saved_model.save(model, "m")',
    ],
    [
      "m.onnx",
      hex("08 07 12 07 7079746f726368 1a 05 322e312e30 3a 00"),
      "an ONNX model: convert it: onnx2tf -i m.onnx -o m -osd",
    ],
    ["m.onnx", hex("08 08 3a 05 0a03 0a 01 78"), "an ONNX model: convert it: onnx2tf -i m.onnx -o m -osd"],
    [
      "m.safetensors",
      new Uint8Array([40, 0, 0, 0, 0, 0, 0, 0, ...utf8('{"w":{"dtype":"F32"}}')]),
      /^a safetensors file, which holds weights without a graph: export the model .* onnx2tf/,
    ],
    [
      "model.index",
      hex("0000 06 0801 1a020801 001c0e"),
      `the index of a TensorFlow checkpoint, which holds variables without a graph: ${checkpoint("model")}`,
    ],
    [
      "checkpoint",
      utf8('model_checkpoint_path: "m"\n'),
      /^the list of a folder's TensorFlow checkpoints.*latest_checkpoint\("\."\)/,
    ],
    [
      "model-1.data-00000-of-00001",
      hex("0000803f 00000000"),
      `a shard of a TensorFlow checkpoint, which holds variables without a graph: ${checkpoint("model-1")}`,
    ],
    [
      "g.pbtxt",
      utf8('node {\n  name: "x"\n'),
      /^a GraphDef as text: write it as binary: python3 -c '.*open\("g\.pbtxt"\)\.read.*open\("g" \+ "\.pb", "wb"\)/,
    ],
    ["g.pb", utf8('node {\n  name: "x"\n'), /open\("g\.pb"\)\.read.*open\("g" \+ "\.pb", "wb"\)/],
    [
      "saved_model.pbtxt",
      utf8("saved_model_schema_version: 1\nmeta_graphs {"),
      /^a SavedModel as text: write it as binary: python3 -c .*open\("saved_model\.pbtxt"\)\.read.*open\("saved_model" \+ "\.pb", "wb"\)/,
    ],
    ["m.npz", zipSync({ "a.npy": utf8("x") }), "an archive of NumPy arrays, which cannot be run yet"],
    ["m.gguf", utf8("GGUF...."), "a GGUF file, which is for llama.cpp, which cannot be run yet"],
  ])("%s: is named, with the line that exports it", async (file, bytes, message) => {
    const failure = await failureOf(file, bytes);
    expect(failure.code).toBe(Code.UNIMPLEMENTED);
    expect(failure.message.startsWith(`${file} is `)).toBe(true);
    expect(failure.message.slice(`${file} is `.length)).toMatch(message);
    expect(failure.message).not.toContain("\n");
  });
});

describe("the line that exports a file", () => {
  const advice = async (path: string, bytes: Uint8Array) =>
    (await failureOf(path, bytes)).message.replace(/^.*: (?=\w)/, "");
  test("has the path, quoted where a shell or Python needs it", async () => {
    const onnx = hex("08 08 3a 05 0a03 0a 01 78");
    expect(await advice("models/a b.onnx", onnx)).toBe("onnx2tf -i 'models/a b.onnx' -o 'models/a b' -osd");
    expect(await advice("it's.onnx", onnx)).toBe("onnx2tf -i 'it'\\''s.onnx' -o 'it'\\''s' -osd");
    expect(await advice('models/"x".h5', hex("89484446 0d0a1a0a 00"))).toContain('load_weights("models/\\"x\\".h5")');
  });
});

describe("a file that is not a model", () => {
  const page = "an HTML page, not a model: use the address of the file itself";
  test.each([
    ["saved_model.pb", "<!DOCTYPE html>\n<html>", page],
    ["model.json", "\n\n<!-- a --><html lang=en>", page],
    ["model.tar.gz", "<HTML><HEAD>", page],
    ["m.pb", '<?xml version="1.0"?><Error><Code>AccessDenied</Code>', "an XML document, not a model"],
    ["model.json", '{"error": {"code": 404, "message": "not here"}}', "a JSON message, not a model"],
    ["m.pb", '{"detail":"Not found"}', "a JSON message, not a model"],
    [
      "saved_model.pb",
      "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      "a pointer of Git LFS, not the file itself: fetch the file itself in its repository: git lfs pull",
    ],
  ])("%s with %j is named", async (file, text, message) => {
    const failure = await failureOf(file, utf8(text));
    expect(failure.code).toBe(Code.INVALID_ARGUMENT);
    expect(failure.message).toContain(`${file} is ${message}`);
  });

  test("a TensorFlow.js model with an error in it is left to its reader", async () => {
    const { message } = await failureOf("m.json", utf8('{"format": "graph-model", "error": 1, "modelTopology": 3}'));
    expect(message).not.toContain("JSON message");
  });
});

describe("foreignKinds", () => {
  test("match no bytes but theirs", () => {
    for (const bytes of [[], [0x08, 1, 0x12], [0x0a, 4, 0x0a, 2, 0x61, 0x62], [0, 0, 0, 0], [0x7b, 0x7d]]) {
      expect(foreignKinds.filter(({ matches }) => matches(new Uint8Array(bytes))).map(({ kind }) => kind)).toEqual([]);
    }
  });
});
