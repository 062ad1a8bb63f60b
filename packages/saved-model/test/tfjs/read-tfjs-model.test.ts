import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readTfjsModel, type TfjsModelOptions } from "../../src/index.js";
import {
  bytesOf,
  constant,
  float32,
  int32,
  jsonBytes,
  statusOfPromise,
  strings,
  type TestWeight,
  tfjsFiles,
} from "./tfjs-files.js";
import { withTfjsModel } from "./with-tfjs-model.js";

const placeholder = (name: string, type: string, dims: readonly number[]) => ({
  name,
  op: "Placeholder",
  attr: { dtype: { type }, shape: { shape: { dim: dims.map((size) => ({ size: `${size}` })) } } },
});
const op = (name: string, op: string, input: readonly string[], attr: object = {}) => ({ name, op, input, attr });
const info = (name: string, dtype: string, resourceId?: number) => ({ name, dtype, tensorShape: {}, resourceId });

const read = (files: Record<string, Uint8Array>, options?: TfjsModelOptions) =>
  readTfjsModel(bytesFileSystem(files), options);
const failure = (files: Record<string, Uint8Array>, options?: TfjsModelOptions) =>
  statusOfPromise(() => withTfjsModel(bytesFileSystem(files), async () => {}, options));
const modelFailure = (model: object) => failure(tfjsFiles(model));

/** y = x + w, for a weight of the given kind. */
function sum(weight: TestWeight, type: string) {
  const nodes = [
    placeholder("x", type, []),
    constant(weight, type),
    op("y", "Add", ["x", weight.name], { T: { type } }),
  ];
  return tfjsFiles({ modelTopology: { node: nodes } }, [[weight]]);
}

const sumOf = (weight: TestWeight, type: string, x: number) =>
  withTfjsModel(bytesFileSystem(sum(weight, type)), async (run) => (await run({ x })).y);

describe("readTfjsModel", () => {
  test("runs on weights of every kind", async () => {
    const quantized = (dtype: string, stored: Uint8Array | Uint16Array, quantization: object) => ({
      name: "w",
      dtype,
      shape: [stored.length],
      quantization,
      bytes: bytesOf(stored),
    });
    expect(await sumOf(float32("w", [2], [1, 2]), "DT_FLOAT", 0.5)).toEqual([1.5, 2.5]);
    expect(await sumOf(int32("w", [1], [2]), "DT_INT64", 1)).toEqual([3]);
    const of8 = quantized("float32", Uint8Array.of(0, 255), { dtype: "uint8", scale: 0.5, min: -1 });
    expect(await sumOf(of8, "DT_FLOAT", 1)).toEqual([0, 127.5]);
    const of16 = quantized("int32", Uint16Array.of(0, 300), { dtype: "uint16", scale: 1, min: -5 });
    expect(await sumOf(of16, "DT_INT32", 1)).toEqual([-4, 296]);
    const half = quantized("float32", Uint16Array.of(0x3c00), { dtype: "float16" });
    expect(await sumOf(half, "DT_FLOAT", 1)).toEqual([2]);
    const text = strings("w", [2], ["a", "and a longer text, past what cells hold"]);
    const joined = withTfjsModel(bytesFileSystem(sum(text, "DT_STRING")), async (run) => (await run({ x: "<" })).y);
    expect(await joined).toEqual(["<a", "<and a longer text, past what cells hold"]);
  });

  test("has the placeholders and what nothing consumes where there is no signature", async () => {
    const { program, description } = await read(sum(float32("w", [1], [1]), "DT_FLOAT"));
    expect(program.signatures.get("serving_default")).toEqual({
      name: "serving_default",
      inputs: [{ name: "x", ref: { node: "x", output: 0 }, dtype: 1, shape: [] }],
      outputs: [{ name: "y", ref: { node: "y", output: 0 }, dtype: 0, shape: undefined }],
    });
    expect(program.initializers).toEqual([]);
    expect(description).toMatchObject({ nodeCount: 3, weightCount: 1, weightBytes: 4, tensorflowVersion: "" });
  });

  test("takes the signature of the metadata before the model's", async () => {
    const node = [placeholder("x", "DT_FLOAT", [-1]), op("y", "Neg", ["x"], { T: { type: "DT_FLOAT" } })];
    const signature = (name: string) => ({
      inputs: { [name]: info("x:0", "DT_FLOAT") },
      outputs: { z: info("y:0", "DT_FLOAT") },
    });
    const model = { modelTopology: { node }, signature: signature("outer"), generatedBy: "2.11.0" };
    const outer = await read(tfjsFiles(model));
    expect(outer.program.signatures.get("serving_default")?.inputs[0].name).toBe("outer");
    const userDefinedMetadata = { signature: signature("inner"), structuredOutputKeys: ["z"] };
    const inner = await read(tfjsFiles({ ...model, userDefinedMetadata }));
    expect(inner.program.signatures.get("serving_default")?.inputs[0].name).toBe("inner");
    expect(inner.description).toMatchObject({ tensorflowVersion: "2.11.0", structuredOutputKeys: ["z"] });
  });

  test("sets a signature aside that names no node", async () => {
    const signature = { outputs: { z: info("gone:0", "DT_FLOAT") } };
    const { program, description } = await read(tfjsFiles({ modelTopology: { node: [] }, signature }));
    expect(program.signatures.size).toBe(0);
    expect(String(description.unusableSignatures.get("serving_default"))).toBe(
      "INVALID_ARGUMENT: signature 'serving_default': output 'z' is node 'gone', which does not exist",
    );
  });

  test("finds the weights beside a model in a folder", async () => {
    const files = sum(float32("w", [], [1]), "DT_FLOAT");
    const moved = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`a/b/${path}`, bytes]));
    const run = withTfjsModel(bytesFileSystem(moved), async (run) => (await run({ x: 1 })).y, {
      file: "a/b/model.json",
    });
    expect(await run).toBe(2);
  });

  test("takes constants with elements of their own, and empty ones without a weight", async () => {
    const own = {
      dtype: { type: "DT_FLOAT" },
      value: { tensor: { dtype: "DT_FLOAT", tensorShape: {}, floatVal: [4] } },
    };
    const node = [
      placeholder("x", "DT_FLOAT", []),
      { name: "w", op: "Const", attr: own },
      constant(float32("none", [0], [])),
      op("y", "AddV2", ["x", "w"], { T: { type: "DT_FLOAT" } }),
      op("z", "AddV2", ["x", "none"], { T: { type: "DT_FLOAT" } }),
    ];
    const files = bytesFileSystem(tfjsFiles({ modelTopology: { node } }));
    expect(await withTfjsModel(files, (run) => run({ x: 1 }))).toEqual({ y: 5, z: [] });
  });

  test("runs functions, whose constants have weights too", async () => {
    const weight = float32("body/two", [], [2]);
    const body = {
      signature: {
        name: "body",
        inputArg: [{ name: "v", type: "DT_FLOAT" }],
        outputArg: [{ name: "out", type: "DT_FLOAT" }],
      },
      nodeDef: [constant(weight), op("m", "Mul", ["v", "body/two:output:0"], { T: { type: "DT_FLOAT" } })],
      ret: { out: "m:z:0" },
    };
    const cond = {
      signature: {
        name: "cond",
        inputArg: [{ name: "v", type: "DT_FLOAT" }],
        outputArg: [{ name: "out", type: "DT_BOOL" }],
      },
      nodeDef: [
        constant(float32("cond/limit", [], [100])),
        op("l", "Less", ["v", "cond/limit:output:0"], { T: { type: "DT_FLOAT" } }),
      ],
      ret: { out: "l:z:0" },
    };
    const loop = op("y", "StatelessWhile", ["x"], {
      T: { list: { type: ["DT_FLOAT"] } },
      body: { func: { name: "body" } },
      cond: { func: { name: "cond" } },
      output_shapes: { list: { shape: [{}] } },
      parallel_iterations: { i: "10" },
    });
    // Nothing calls it, and its constant has lost its value.
    const leftOver = { signature: { name: "left over" }, nodeDef: [constant(float32("lost", [], [1]))] };
    const modelTopology = {
      node: [placeholder("x", "DT_FLOAT", []), loop],
      library: { function: [body, cond, leftOver] },
    };
    const files = tfjsFiles({ modelTopology }, [[weight], [float32("cond/limit", [], [100])]]);
    expect(await withTfjsModel(bytesFileSystem(files), async (run) => (await run({ x: 3 })).y)).toBe(192);
    expect((await read(files)).description.functionCount).toBe(2);
  });

  test("says what is wrong with files that are no model", async () => {
    expect(await failure({})).toBe(
      "NOT_FOUND: Could not find the TensorFlow.js model: model.json; No such file or directory",
    );
    expect(await failure({ "model.json": jsonBytes('{"format": }') })).toBe(
      'INVALID_ARGUMENT: model.json is not JSON: wanted a value, found "}" at line 1, column 12',
    );
    expect(await failure({ "model.json": jsonBytes("[]") })).toBe(
      "INVALID_ARGUMENT: the model must be an object, found an array of length 0",
    );
    expect(await modelFailure({})).toBe(
      "INVALID_ARGUMENT: model.json has no modelTopology: it is not a TensorFlow.js model",
    );
    const layers =
      "UNIMPLEMENTED: model.json is a TensorFlow.js layers model; graph models can be read: convert it with --output_format=tfjs_graph_model";
    expect(await modelFailure({ format: "layers-model", modelTopology: {} })).toBe(layers);
    expect(await modelFailure({ format: undefined, modelTopology: { class_name: "Model" } })).toBe(layers);
    expect(await modelFailure({ format: "other", modelTopology: {} })).toBe(
      "INVALID_ARGUMENT: model.json has format 'other'; wanted 'graph-model' or 'layers-model'",
    );
    expect(await modelFailure({ modelTopology: { node: [], versions: { minConsumer: 99999 } } })).toMatch(
      /^INVALID_ARGUMENT: GraphDef min consumer version 99999 above/,
    );
  });

  test("keeps the limits of the file and of tensors", async () => {
    const files = sum(float32("w", [1], [1]), "DT_FLOAT");
    expect(await failure(files, { limits: { maxBytes: 10 } })).toMatch(
      /^RESOURCE_EXHAUSTED: model.json has more than 10 bytes/,
    );
    expect(await failure(files, { limits: { maxNodes: 2 } })).toMatch(
      /^RESOURCE_EXHAUSTED: model.json has more than 2 nodes/,
    );
    expect(await failure(files, { limits: { maxDepth: 3 } })).toMatch(/raise the limit maxDepth$/);
    expect(await failure(files, { limits: { maxWeightBytes: 3 } })).toMatch(/raise the limit maxWeightBytes from 3$/);
    const run = withTfjsModel(bytesFileSystem(files), async (run) => run({ x: 1 }), { limits: { maxTensorBytes: 3 } });
    expect(await statusOfPromise(() => run)).toMatch(/weight 'w': the tensor takes 4 bytes; .* maxTensorBytes from 3/);
  });

  test("refuses constants that have no weight, or one that does not fit", async () => {
    const missing = sum(float32("w", [1], [1]), "DT_FLOAT");
    const { weightsManifest: _, ...model } = JSON.parse(new TextDecoder().decode(missing["model.json"]));
    expect(await failure({ "model.json": jsonBytes(model) })).toBe(
      "INVALID_ARGUMENT: node 'w' has neither a value nor a weight named 'w'",
    );
    expect(await failure(sum(float32("w", [1], [1]), "DT_INT32"))).toBe(
      "INVALID_ARGUMENT: node 'w' is a int32 [1], its weight a float [1]",
    );
    const node = [constant(float32("w", [2], [1, 2]))];
    expect(await failure(tfjsFiles({ modelTopology: { node } }, [[float32("w", [2, 1], [1, 2])]]))).toBe(
      "INVALID_ARGUMENT: node 'w' is a float [2], its weight a float [2,1]",
    );
  });

  test("ends with no memory held when a kernel fails on a weight", async () => {
    const bools = { name: "w", dtype: "bool", shape: [1], bytes: [9] };
    const node = [constant(bools), op("y", "LogicalNot", ["w"])];
    const files = bytesFileSystem(tfjsFiles({ modelTopology: { node } }, [[bools]]));
    expect(await statusOfPromise(() => withTfjsModel(files, (run) => run({})))).toMatch(/byte 0 is 9, neither 0 nor 1/);
  });
});
