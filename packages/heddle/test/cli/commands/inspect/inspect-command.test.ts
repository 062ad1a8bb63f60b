import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { graphBytes } from "../../../graph-bytes.js";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { textModelPath } from "../../../text-model.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const fixtures = join(import.meta.dirname, "../../../../../plugin-loader/test/fixtures");

describe("heddle inspect", () => {
  test("shows what a SavedModel is made of", async () => {
    const { code, stdout, stderr } = await heddle(["inspect", modelPath("text_file_table"), "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const shown = JSON.parse(stdout);
    expect(shown).toMatchObject({
      kind: "saved-model",
      tags: ["serve"],
      versions: { producer: 2474, minConsumer: 12, badConsumers: [], tensorflow: "2.21.0" },
      unusable_signatures: {},
      initializers: ["restore variables", "initialize"],
    });
    expect(Object.keys(shown.signatures)).toEqual(["serving_default"]);
    expect(shown.signatures.serving_default.inputs).toEqual({
      id: { dtype: "int64", shape: null },
      word: { dtype: "string", shape: null },
    });
    expect(new Set(shown.assets)).toEqual(new Set(["assets/kv.tsv", "assets/vocab.txt"]));
    expect(shown.ops.InitializeTableFromTextFileV2).toBe(4);
    expect(Object.values(shown.ops).reduce((sum: number, count) => sum + Number(count), 0)).toBe(shown.nodes);
  });

  test("shows it to people", async () => {
    const { code, stdout } = await heddle(["inspect", modelPath("sentiment"), "--format", "table"]);
    expect(code).toBe(0);
    expect(stdout.split("\n").slice(0, 8)).toEqual([
      "saved-model (tags: serve)",
      "written by TensorFlow 2.21.0, graph version 2474, for readers from version 12",
      "",
      "signature serving_default",
      "     name      type    shape",
      "in   text      string  [?]",
      "out  positive  float   [?,1]",
      "out  tokens    int64   [?,12]",
    ]);
  });

  test("marks inputs that may be left out, of a compiled model too", async () => {
    const source = join(import.meta.dirname, "../../../fixtures/default-inputs/arguments");
    const compiled = join(folder(), "arguments.bef");
    expect((await heddle(["compile", source, "-o", compiled])).code).toBe(0);
    for (const model of [source, compiled]) {
      const { stdout } = await heddle(["inspect", model, "--format", "json"]);
      expect(JSON.parse(stdout).signatures.serving_default.inputs).toEqual({
        language: { dtype: "string", shape: [], optional: true },
        text: { dtype: "string", shape: [-1] },
        weights: { dtype: "float", shape: [2], optional: true },
      });
    }
    const { stdout } = await heddle(["inspect", source, "--format", "table"]);
    const lines = stdout.split("\n").filter((line) => /^in( \(optional\))? {2,}/.test(line));
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
      ["in (optional)", "language"],
      ["in", "text"],
      ["in (optional)", "weights"],
    ]);
  });

  test("infers the shapes that a frozen graph does not state", async () => {
    const types = { dtype: DataType.FLOAT };
    const graph = graphBytes([
      { name: "x", op: "Placeholder", types, shape: [-1, 3] },
      { name: "y", op: "Placeholder", types, shape: [3] },
      { name: "sum", op: "AddV2", inputs: ["x", "y"], types: { T: DataType.FLOAT } },
      { name: "size", op: "Shape", inputs: ["sum"], types: { T: DataType.FLOAT, out_type: DataType.INT32 } },
      { name: "twice", op: "ConcatV2", inputs: ["sum", "sum", "axis"], types: { T: DataType.FLOAT }, ints: { N: 2 } },
      { name: "axis", op: "Const", types: { dtype: DataType.INT32 }, value: { shape: [], ints: [-1] } },
    ]);
    const file = join(folder(), "frozen.pb");
    writeFileSync(file, graph);
    const { code, stdout, stderr } = await heddle(["inspect", file, "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout).signatures.serving_default.outputs).toMatchObject({
      size: { shape: [2] },
      twice: { shape: [-1, 6] },
    });
    const table = await heddle(["inspect", file, "--format", "table"]);
    expect(table.stdout).toMatch(/^out +twice +float +\[\?,6\]$/m);
  });

  test("shows the metadata, files and operators of a TFLite model", async () => {
    const { code, stdout, stderr } = await heddle(["inspect", textModelPath("int8"), "--format", "table"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n").slice(0, 28)).toEqual([
      "tflite",
      "Text classifier, version v1",
      "Names the mood of a text.",
      "by Heddle; license: Apache-2.0",
      "metadata for readers from version 1.2.1",
      "",
      "signature serving_default",
      "     name      type   shape    quantisation                       files",
      "in   ids       int32  [1,256]                                     vocab.txt",
      "out  output_0  int8   [1,3]    scale 0.00390625, zero point -128  labels.txt",
      "",
      "signature classify (default)",
      "     name     type    shape",
      "in   text     string  [?]",
      "out  classes  string  [?,3]",
      "out  scores   float   [?,3]",
      "",
      "files in the model",
      "file        bytes",
      "vocab.txt     236",
      "labels.txt     26",
      "",
      "operators of the file (4 operators)",
      "count  operator                  version",
      "    1  FULLY_CONNECTED  builtin        4",
      "    1  GATHER           builtin        2",
      "    1  MEAN             builtin        2",
      "    1  SOFTMAX          builtin        2",
    ]);
    const json = JSON.parse((await heddle(["inspect", textModelPath("int8"), "--format", "json"])).stdout);
    expect(json).toMatchObject({
      default_signature: "classify",
      operators: [{ name: "FULLY_CONNECTED", custom: false, version: 4, count: 1 }, {}, {}, {}],
      files: [
        { name: "vocab.txt", bytes: 236 },
        { name: "labels.txt", bytes: 26 },
      ],
      metadata: { name: "Text classifier", subgraph_metadata: [{}] },
    });
    expect(json.signatures.serving_default.outputs.output_0).toEqual({
      dtype: "int8",
      shape: [1, 3],
      description: "The probability.",
      quantization: { scale: [0.00390625], zero_point: [-128], axis: 0 },
      files: ["labels.txt"],
    });
  });

  test("names a tokenizer that is not supported", async () => {
    const { stdout } = await heddle(["inspect", textModelPath("bert"), "--format", "table"]);
    expect(stdout).toContain(
      "\nsignature classify cannot be run: the metadata asks for the tokenizer BertTokenizerOptions, which is not supported: run the model on ids\n",
    );
  });

  test("reads frozen graphs", async () => {
    const file = join(folder(), "graph.pb");
    writeFileSync(
      file,
      graphBytes([
        { name: "x", op: "Placeholder", types: { dtype: DataType.INT64 }, shape: [2, -1] },
        { name: "y", op: "Neg", inputs: ["x"], types: { T: DataType.INT64 } },
      ]),
    );
    const { stdout } = await heddle(["inspect", file]);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "graph-def",
      signatures: {
        serving_default: {
          inputs: { x: { dtype: "int64", shape: [2, -1] } },
          outputs: { y: { dtype: "int64", shape: [2, -1] } },
        },
      },
      ops: { Neg: 1, Placeholder: 1 },
    });
  });

  test("lists nodes with their ops, attributes, inputs and devices, those of functions too", async () => {
    const { code, stdout, stderr } = await heddle(["inspect", modelPath("sentiment"), "--nodes", "--format", "table"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.split("\n");
    expect(lines).toContain("nodes of function __inference__creator_3683 (3 nodes)");
    expect(lines).toContain(
      "sequential_1/dense_1/Relu = Relu[T=DT_FLOAT, _output_shapes=[[?,16]]](sequential_1/dense_1/BiasAdd:output:0)",
    );
    expect(lines).toContain(
      "sequential_1/text_vectorization_1/StringSplit/strided_slice/stack = Const[_output_shapes=[[2]], " +
        'dtype=DT_INT32, value=Tensor<type: int32 shape: [2] values: 0 0>, _device="/device:CPU:0"]()',
    );
    expect(lines).toContain(
      "Identity = Identity[T=DT_RESOURCE, _output_shapes=[[]]](hash_table:table_handle:0, ^NoOp)",
    );
  });

  test("lists the nodes of some ops as JSON", async () => {
    const args = ["inspect", modelPath("sentiment"), "--op", "Relu", "--op", "HashTableV2", "--format", "json"];
    const { code, stdout } = await heddle(args);
    expect(code).toBe(0);
    const shown: { readonly node_list: readonly { readonly op: string }[] } = JSON.parse(stdout);
    expect(new Set(shown.node_list.map(({ op }) => op))).toEqual(new Set(["Relu", "HashTableV2"]));
    expect(shown.node_list).toContainEqual({
      name: "hash_table",
      op: "HashTableV2",
      function: "__inference__creator_3683",
      inputs: [],
      attributes: {
        _output_shapes: "[[]]",
        key_dtype: "DT_STRING",
        shared_name: '"76"',
        value_dtype: "DT_INT64",
      },
      device: null,
    });
    const plain = await heddle(["inspect", modelPath("sentiment"), "--format", "json"]);
    expect(JSON.parse(plain.stdout)).not.toHaveProperty("node_list");
  });

  test("names the nearest op when no node has the one that is asked for", async () => {
    const { code, stderr } = await heddle(["inspect", modelPath("sentiment"), "--op", "MatMull"]);
    expect(code).toBe(2);
    expect(stderr).toBe("heddle: NOT_FOUND: the model has no node of op 'MatMull' (did you mean 'MatMul'?)\n");
  });
});

describe("heddle check", () => {
  test("says which package has each op that a model needs", async () => {
    const { code, stdout, stderr } = await heddle(["check", modelPath("string_lookup"), "--format", "json"]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^ops needed: \d+, missing: 0\n$/);
    const { ops, missing } = JSON.parse(stdout);
    expect(missing).toEqual([]);
    expect(ops).toContainEqual({ op: "StringToHashBucketFast", package: "@heddle/kernels-string" });
    expect(ops.map(({ op }: { op: string }) => op)).not.toContain("SaveV2");
  });

  test("exits with 3 when one is missing", async () => {
    const file = join(folder(), "missing.pb");
    writeFileSync(
      file,
      graphBytes([
        { name: "a", op: "NobodyKnows" },
        { name: "b", op: "NoOp" },
      ]),
    );
    const { code, stdout, stderr } = await heddle(["check", file, "--format", "table"]);
    expect({ code, stdout, stderr }).toEqual({
      code: 3,
      stdout: "op           package\nNobodyKnows  missing\n",
      stderr: "ops needed: 1, missing: 1\n",
    });
  });

  test("reads the attributes of custom ops in a TFLite model by their definitions", async () => {
    const model = join(import.meta.dirname, "../../../../../../fixtures/tflite/keras_vectorizer.flex.tflite");
    const { code, stderr, stdout } = await heddle(["check", model, "--format", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "ops needed: 31, missing: 0\n" });
    expect(JSON.parse(stdout).contradictions).toEqual({});
  });

  test("refuses shapes that contradict each other, with the node", async () => {
    const graph = graphBytes([
      { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [-1, 3] },
      { name: "y", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [4] },
      { name: "sum", op: "AddV2", inputs: ["x", "y"], types: { T: DataType.FLOAT } },
    ]);
    const file = join(folder(), "contradictory.pb");
    writeFileSync(file, graph);
    const message = "Dimensions must be equal, but are 3 and 4 [node 'sum' (AddV2)]";
    const { code, stdout, stderr } = await heddle(["check", file, "--format", "json"]);
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `ops needed: 1, missing: 0\nthe shapes of signature serving_default contradict each other: ${message}\n`,
    });
    expect(JSON.parse(stdout)).toMatchObject({ missing: [], contradictions: { serving_default: message } });
    const inspected = await heddle(["inspect", file, "--format", "json"]);
    expect(inspected.code).toBe(0);
    expect(inspected.stderr).toBe(`the shapes of signature serving_default cannot be inferred: ${message}\n`);
  });

  test("looks in plugins, which come before the default packages", async () => {
    const graph = graphBytes([
      { name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [] },
      { name: "a", op: "Misbehave", inputs: ["x"] },
      { name: "b", op: "Neg", inputs: ["a"], types: { T: DataType.INT32 } },
    ]);
    const file = join(folder(), "plugin.pb");
    writeFileSync(file, graph);
    const plugin = ["--plugin", join(fixtures, "good.wasm")];
    expect(await heddle(["check", file, "--format", "json"])).toMatchObject({ code: 3 });
    const { code, stdout } = await heddle(["check", file, "--format", "json", ...plugin]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ops: [
        { op: "Misbehave", package: join(fixtures, "good.wasm") },
        { op: "Neg", package: "@heddle/kernels-math" },
      ],
      missing: [],
      installed: {},
      contradictions: {},
      unusable_signatures: {},
    });
    const table = await heddle(["check", file, "--format", "table", ...plugin], { cwd: fixtures });
    expect(table.stdout).toMatch(/^Misbehave +good\.wasm$/m);
  });

  test("asks for trust as run does, and takes it", async () => {
    const args = ["check", modelPath("string_lookup"), "--plugin", join(fixtures, "shared-good.wasm")];
    expect(await heddle(args)).toMatchObject({ code: 2, stderr: expect.stringContaining("--trust-plugins") });
    expect(await heddle([...args, "--trust-plugins"])).toMatchObject({ code: 0 });
  });

  test("ends a plugin that takes too long", async () => {
    const args = ["check", "nothing", "--plugin", join(fixtures, "loop-in-init.wasm"), "--plugin-timeout", "500"];
    expect(await heddle(args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("loading took longer than 500 ms"),
    });
  });

  test("exits with 2 when the model cannot be read", async () => {
    expect(await heddle(["check", "/nowhere"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "heddle: NOT_FOUND: /nowhere; No such file or directory\n",
    });
  });
});
