import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineOp, INTERFACE_VERSION, type KernelPlugin } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { describe, expect, test } from "vitest";
import type { LoadOptions } from "../../src/model/load-options.js";
import type { Progress } from "../../src/model/progress.js";
import { graphBytes } from "../graph-bytes.js";
import { loadWebModel } from "../load-web-model.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";

const lookup = modelPath("string_lookup");

/** The files of a folder by path, as a browser would be given them. */
function filesOf(folder: string): Record<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1).replaceAll("\\", "/"), new Uint8Array(readFileSync(path))];
    }),
  );
}

async function failure(source: Parameters<typeof loadModel>[0], options: LoadOptions = {}) {
  const host = new Host({ memory: createTestMemory() });
  const status = await statusOf(loadModel(source, { host, ...options }));
  expect(host.memory.liveBytes).toBe(0);
  return status;
}

describe("loadModel", () => {
  test.each<[string, () => Parameters<typeof loadModel>[0]]>([
    ["the path of a folder", () => lookup],
    ["the path of a file", () => join(lookup, "saved_model.pb")],
    ["a file: URL", () => pathToFileURL(lookup)],
    ["a file: URL as text", () => pathToFileURL(join(lookup, "saved_model.pb")).href],
    ["files by path", () => filesOf(lookup)],
  ])("takes %s", async (_, source) => {
    using model = await loadModel(source());
    using outputs = await model.run({ color: ["red", "nothing"] });
    expect(outputs.index.toArray()).toEqual([2, 0]);
  });

  test("takes the bytes of a frozen graph, with names for what goes in and out", async () => {
    const graph = graphBytes([
      { name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [] },
      { name: "double", op: "AddV2", inputs: ["x", "x"], types: { T: DataType.INT32 } },
      { name: "negative", op: "Neg", inputs: ["double"], types: { T: DataType.INT32 } },
    ]);
    using model = await loadWebModel(graph, { readerOptions: { "graph-def": { outputs: ["double", "negative:0"] } } });
    using outputs = model.runSync({ x: 21 });
    expect(Object.entries(outputs).map(([name, tensor]) => [name, tensor.toNested()])).toEqual([
      ["double", 42],
      ["negative:0", -42],
    ]);
  });

  test("refuses a frozen graph with one input under two names", async () => {
    const graph = graphBytes([{ name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [] }]);
    const names = { inputs: ["x", "x:0"], outputs: ["x"] };
    expect(await statusOf(loadWebModel(graph, { readerOptions: { "graph-def": names } }))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: "inputs 'x' and 'x:0' of signature 'serving_default' are the same tensor",
    });
  });

  test("takes an ArrayBuffer for bytes", async () => {
    const { buffer } = graphBytes([{ name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [] }]);
    for (const source of [buffer as ArrayBuffer, { "graph.pb": buffer as ArrayBuffer }]) {
      using model = await loadWebModel(source, { readerOptions: { "graph-def": { outputs: ["x"] } } });
      using outputs = model.runSync({ x: 21 });
      expect(outputs.x.toNested()).toBe(21);
    }
  });

  test("takes an empty text for no URL of the page", async () => {
    expect(await statusOf(loadWebModel(""))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: "the path of the model is empty",
    });
  });

  test("says what begins", async () => {
    const seen: Progress[] = [];
    using model = await loadModel(lookup, { onProgress: (progress) => seen.push(progress) });
    expect(seen[0]).toEqual({ phase: "read", name: join(lookup, "saved_model.pb") });
    expect(
      seen
        .filter(({ phase }) => phase === "plugin")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(model.plugins);
    expect(seen.at(-1)).toEqual({ phase: "prepare", name: "serving_default" });
    expect(seen.some(({ phase, name }) => phase === "prepare" && name === "serving_default")).toBe(true);
    expect(seen.some(({ phase }) => phase === "initialize")).toBe(true);
  });

  test("lets a plugin that is given take the place of a default op", async () => {
    const plugin: KernelPlugin = {
      name: "my-hash",
      version: "1.0.0",
      interfaceVersion: INTERFACE_VERSION,
      register(registrar) {
        registrar.registerOp(
          defineOp("StringToHashBucketFast", {
            inputs: ["input: string"],
            outputs: ["output: int64"],
            attrs: ["num_buckets: int >= 1"],
          }),
        );
        registrar.registerKernel({
          op: "StringToHashBucketFast",
          create: () => ({
            compute(context) {
              const output = context.allocateOutput(0, context.input(0).shape);
              output.elements().fill(7n as never);
            },
          }),
        });
      },
    };
    using model = await loadModel(lookup, { plugins: [plugin] });
    using outputs = await model.run({ color: ["red", "blue"] });
    expect(outputs.hash.toArray()).toEqual([7, 7]);
    expect(outputs.index.toArray()).toEqual([2, 4]);
    expect(model.host.registry.findOp("StringToHashBucketStrong").plugin).toBe("@heddle/kernels-string");
  });

  test("has functions that kernels call by name", async () => {
    const plugin: KernelPlugin = {
      name: "my-hash",
      version: "1.0.0",
      interfaceVersion: INTERFACE_VERSION,
      register(registrar) {
        registrar.registerFunction?.("my.salt", () => 100);
        registrar.registerOp(
          defineOp("StringToHashBucketFast", {
            inputs: ["input: string"],
            outputs: ["output: int64"],
            attrs: ["num_buckets: int >= 1"],
          }),
        );
        registrar.registerKernel({
          op: "StringToHashBucketFast",
          create: () => ({
            async compute(context) {
              const texts = context.input(0).toArray();
              const salt = Number(context.callFunction("my.salt"));
              const lengths = await Promise.all(texts.map((text) => context.callFunction("app.length", text)));
              const output = context.allocateOutput(0, context.input(0).shape);
              output.elements().set(lengths.map((length) => BigInt(salt + Number(length))) as never);
            },
          }),
        });
      },
    };
    const load = (functions: Record<string, (text: string) => unknown>) =>
      loadModel(lookup, { plugins: [plugin], functions });
    for (const length of [(text: string) => text.length, async (text: string) => text.length]) {
      using model = await load({ "app.length": length });
      expect(model.host.functions.names()).toEqual(["app.length", "my.salt"]);
      using outputs = await model.run({ color: ["red", "blue"] });
      expect(outputs.hash.toArray()).toEqual([103, 104]);
    }
    using model = await load({ length: (text) => text.length });
    await expect(model.run({ color: ["red"] })).rejects.toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("Function app.length not found"),
    });
    await expect(load({ "my.salt": () => 0 })).rejects.toMatchObject({
      code: Code.ALREADY_EXISTS,
      message: "function 'my.salt' of plugin 'my-hash' is already registered by the application",
    });
  });

  test("disposes its own host, and leaves one that is given", async () => {
    const model = await loadModel(lookup);
    const { host } = model;
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test.each<[string, unknown, Code, string]>([
    ["a path that there is not", "/nowhere", Code.NOT_FOUND, "/nowhere; No such file or directory"],
    [
      "bytes that are no model",
      new Uint8Array([0xff, 1, 2]),
      Code.INVALID_ARGUMENT,
      "the model is not a model of a known kind: Keras model, Keras model in HDF5, BEF file, TFLite model, TensorFlow.js model, SavedModel, frozen graph; it begins with ff 01 02",
    ],
    [
      "no bytes",
      new Uint8Array(),
      Code.INVALID_ARGUMENT,
      "the model is not a model of a known kind: Keras model, Keras model in HDF5, BEF file, TFLite model, TensorFlow.js model, SavedModel, frozen graph; it is empty",
    ],
    [
      "files without a model",
      { a: new Uint8Array(), b: new Uint8Array() },
      Code.NOT_FOUND,
      "saved_model.pb; No such file or directory",
    ],
    ["a number", 7, Code.INVALID_ARGUMENT, "a model is loaded from a path, a URL, bytes or files by name, found 7"],
    ["nothing", undefined, Code.INVALID_ARGUMENT, "found undefined"],
    ["null", null, Code.INVALID_ARGUMENT, "a model is loaded from a path, a URL, bytes or files by name, found null"],
    ["an array", [], Code.INVALID_ARGUMENT, "files by name, found an array of length 0"],
    ["another view", new Float32Array(), Code.INVALID_ARGUMENT, "files by name, found a Float32Array"],
    ["what was not awaited", Promise.resolve(lookup), Code.INVALID_ARGUMENT, "files by name, found a Promise"],
    [
      "files that are none",
      { "model.json": "{}" },
      Code.INVALID_ARGUMENT,
      "the file 'model.json' must be a Uint8Array",
    ],
    ["a URL without a server", "http://", Code.INVALID_ARGUMENT, 'files by name, found the string "http://"'],
    ["a URL in no folder", "data:,x", Code.INVALID_ARGUMENT, "from the URL data:,x: it has no folder"],
    ["a URL that is ill encoded", "http://127.0.0.1:1/a%zz.pb", Code.INVALID_ARGUMENT, "a%zz.pb: URI malformed"],
    ["a file: URL that is no path", "file:///a%2fb", Code.INVALID_ARGUMENT, "must not include encoded / characters"],
    ["an empty path", "", Code.INVALID_ARGUMENT, "the path of the model is empty"],
    [
      "a server that is not there",
      "http://127.0.0.1:1/model/",
      Code.UNAVAILABLE,
      "http://127.0.0.1:1/model/saved_model.pb; cannot be fetched",
    ],
  ])("refuses %s", async (_, source, code, message) => {
    const status = await failure(source as string);
    expect(status.message).toContain(message);
    expect(status.code).toBe(code);
  });

  test("refuses tags, limits and signatures that do not fit", async () => {
    expect(await failure(lookup, { readerOptions: { "saved-model": { tags: ["train"] } } })).toMatchObject({
      code: Code.NOT_FOUND,
      message: expect.stringContaining("{ train }; the model has { serve }"),
    });
    expect((await failure(lookup, { limits: { maxNodes: 3 } })).code).toBe(Code.RESOURCE_EXHAUSTED);
    expect((await failure(lookup, { limits: { maxBytes: 100 } })).code).toBe(Code.RESOURCE_EXHAUSTED);
    expect((await failure(lookup, { signatures: ["x"] })).message).toContain("the model has no signature 'x'");
  });

  test("stops when its signal aborts", async () => {
    const reason = new Error("enough");
    expect(await failure(lookup, { signal: AbortSignal.abort(reason) })).toEqual({
      code: Code.CANCELLED,
      message: "loading was aborted: enough",
    });
    const controller = new AbortController();
    const onProgress = ({ phase }: Progress) => {
      if (phase === "plugin") controller.abort(reason);
    };
    expect((await failure(lookup, { signal: controller.signal, onProgress })).code).toBe(Code.CANCELLED);
  });

  test("gives everything back when an initializer fails", async () => {
    const files = filesOf(modelPath("text_file_table"));
    const { "assets/vocab.txt": vocabulary, ...rest } = files;
    expect((await failure(rest)).code).toBe(Code.NOT_FOUND);
    const twice = new Uint8Array([...vocabulary, ...vocabulary]);
    expect((await failure({ ...rest, "assets/vocab.txt": twice })).message).toMatch(/node '/);
  });
});
