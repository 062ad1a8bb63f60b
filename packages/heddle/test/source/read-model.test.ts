import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ModelReader, readModelFile } from "@heddle/graph";
import { defineOp, INTERFACE_VERSION, type KernelPlugin } from "@heddle/kernel-api";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import fc from "fast-check";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import { defaultReaders } from "../../src/source/default-readers.js";
import { defaultFileNames } from "../../src/source/model-source.js";
import { readModel } from "../../src/source/read-model.js";
import { graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Reads `lower NAME`: a model of one StringLower. */
const lowerReader: ModelReader<{ readonly output?: string }> = {
  kind: "lower",
  label: "list of names",
  fileNames: ["names.txt"],
  matches: (bytes) => new TextDecoder().decode(bytes.subarray(0, 6)) === "lower ",
  async read({ files, modelFile }, { limits, output = "out" } = {}) {
    const bytes = await readModelFile(
      files,
      modelFile,
      limits?.maxBytes === undefined ? {} : { maxBytes: limits.maxBytes },
    );
    const input = new TextDecoder().decode(bytes).slice(6);
    const [fed, lower] = [
      { node: input, output: 0 },
      { node: "lower", output: 0 },
    ];
    const nodes = [
      { name: input, op: "Placeholder", inputs: [], controlInputs: [], attrs: new Map() },
      { name: "lower", op: "StringLower", inputs: [fed], controlInputs: [], attrs: new Map() },
    ];
    const string = { dtype: DataType.STRING, shape: undefined };
    const signature = {
      name: "serving_default",
      inputs: [{ name: input, ref: fed, ...string }],
      outputs: [{ name: output, ref: lower, ...string }],
    };
    return {
      program: { nodes, functions: new Map(), signatures: new Map([[signature.name, signature]]), initializers: [] },
      description: {
        nodeCount: 2,
        functionCount: 0,
        opCounts: new Map([
          ["Placeholder", 1],
          ["StringLower", 1],
        ]),
      },
      files,
    };
  },
};

describe("readModel", () => {
  test("takes a reader that it is given, with its options", async () => {
    const options = { readers: [lowerReader], readerOptions: { lower: { output: "small" } } };
    for (const source of [utf8("lower x"), { "names.txt": utf8("lower x"), "other.txt": utf8("") }]) {
      using model = await loadModel(source, options);
      using outputs = await model.run({ x: "ABC" });
      expect(outputs.small?.toArray()).toEqual(["abc"]);
    }
  });

  test("asks given readers first", async () => {
    const tflite = utf8("\0\0\0\0TFL3");
    const reader: ModelReader = { ...lowerReader, kind: "tflite", matches: (bytes) => bytes[4] === 0x54 };
    using model = await loadModel(tflite, { readers: [reader] });
    expect(Object.keys(model.signatures)).toEqual(["serving_default"]);
  });

  test("tells a damaged BEF file", async () => {
    expect(await statusOf(loadModel({ "model.bin": new Uint8Array([0x0b, 0xef, 0]) }))).toMatchObject({
      code: Code.DATA_LOSS,
    });
  });

  test("leaves a file to the reader of its name when its bytes show no kind", async () => {
    const source = (name: string, text: string) => ({
      files: bytesFileSystem({ [name]: utf8(text) }),
      modelFile: name,
      label: name,
    });
    expect(await statusOf(readModel(source("saved_model.pb", "?"), {}))).toMatchObject({ code: Code.DATA_LOSS });
    expect((await statusOf(readModel(source("model.json", "{}"), {}))).message).toContain("modelTopology");
    const graph = {
      "saved_model.pb": graphBytes([{ name: "x", op: "Placeholder", types: { dtype: DataType.STRING } }]),
    };
    expect((await statusOf(loadModel(graph))).message).toBe(
      "saved_model.pb holds a frozen graph, not a SavedModel: give it another name, such as model.pb",
    );
    expect(await statusOf(readModel(source("model.txt", "{}"), {}))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message:
        'model.txt is not a model of a known kind: Keras model, Keras model in HDF5, BEF file, TFLite model, TensorFlow.js model, SavedModel, frozen graph; it begins with "{}"',
    });
  });
});

describe("a frozen graph", () => {
  test("has no outputs of ops that a plugin defines without outputs", async () => {
    const graph = graphBytes([
      { name: "x", op: "Placeholder", types: { dtype: DataType.STRING } },
      { name: "log", op: "LogText", inputs: ["x"] },
      { name: "lower", op: "StringLower", inputs: ["x"] },
    ]);
    const logger: KernelPlugin = {
      name: "logger",
      version: "1.0.0",
      interfaceVersion: INTERFACE_VERSION,
      register(registrar) {
        registrar.registerOp(defineOp("LogText", { inputs: ["text: string"], isStateful: true }));
      },
    };
    using model = await loadModel(graph, { plugins: [logger] });
    expect(Object.keys(model.signatures.serving_default?.outputs ?? {})).toEqual(["lower"]);
  });
});

describe("a SavedModel without a schema version", () => {
  const bytes = new Uint8Array(readFileSync(join(modelPath("string_lookup"), "saved_model.pb"))).subarray(2);
  const file = (content: Uint8Array) => ({ files: bytesFileSystem({ x: content }), modelFile: "x", label: "x" });

  test("is read from a folder, from its bytes alone, and under another name", async () => {
    for (const source of [bytes, { "saved_model.pb": bytes }, { "renamed.pb": bytes }]) {
      using model = await loadModel(source);
      using outputs = await model.run({ color: ["red"] });
      expect(outputs.index?.toArray().map(Number)).toEqual([2]);
    }
  });

  test("is named when its bytes are cut or damaged", async () => {
    for (let length = 1; length < bytes.length; length += 97) {
      const { code, message } = await statusOf(readModel(file(bytes.subarray(0, length)), {}));
      expect([length, code]).toEqual([length, Code.DATA_LOSS]);
      expect(message).toMatch(/^SavedModel: Can't parse x as binary proto: /);
    }
  });

  test("bytes that are not a model, or a damaged one, end in a StatusError", async () => {
    const starts = fc.constantFrom([], [0x08, 1], [0x0a], [0x12], [0x22], [0x7b]);
    await fc.assert(
      fc.asyncProperty(starts, fc.uint8Array({ maxLength: 60 }), fc.nat(bytes.length), async (start, rest, at) => {
        const damaged = Uint8Array.from(bytes.subarray(0, at + rest.length));
        damaged.set(rest.slice(0, damaged.length - Math.min(at, damaged.length)), Math.min(at, damaged.length));
        for (const garbage of [new Uint8Array([...start, ...rest]), damaged]) {
          try {
            await readModel(file(garbage), {});
          } catch (error) {
            expect(error).toBeInstanceOf(StatusError);
            if (error instanceof StatusError && error.code === Code.DATA_LOSS) {
              expect(error.message).toMatch(/^(SavedModel|frozen graph): /);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("defaultFileNames", () => {
  test("are those of the default readers", () => {
    expect([...defaultFileNames].sort()).toEqual(defaultReaders.flatMap(({ fileNames = [] }) => fileNames).sort());
  });
});
