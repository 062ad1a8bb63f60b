import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Code } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { type Inputs, loadModel, type Progress, type WorkerLoadOptions, type WorkerModel } from "heddle";
import { afterEach, describe, expect, test } from "vitest";
import { writeEndlessModel, writeEndlessPlugin } from "../endless-plugin.js";
import { graphBytes } from "../graph-bytes.js";
import { modelCases, modelPath, nested } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { temporaryFolder } from "../temporary-folder.js";
import { bundledWorker } from "./bundled-worker.js";

const workerUrl = bundledWorker();
const folder = temporaryFolder();
const lookup = modelPath("string_lookup");
const loaded: WorkerModel[] = [];

afterEach(() => {
  for (const model of loaded.splice(0)) model.dispose();
});

type Options = Partial<WorkerLoadOptions> & { readonly graceMs?: number };

async function load(
  source: Parameters<typeof loadModel>[0],
  { graceMs, ...options }: Options = {},
): Promise<WorkerModel> {
  const worker = { url: workerUrl(), ...(graceMs !== undefined && { graceMs }) };
  const model = await loadModel(source, { ...options, worker });
  loaded.push(model);
  return model;
}

/** A model whose kernel loops for ever, for inputs other than 0, and never looks at a flag. */
function loadEndless(options: Options = {}): Promise<WorkerModel> {
  return load(writeEndlessModel(folder()), { plugins: [writeEndlessPlugin(folder(), "compute")], ...options });
}

/** A chain of products of square matrices, which takes seconds and looks at its flag. */
function longModel(): { readonly source: Uint8Array; readonly inputs: Inputs } {
  const x = { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [600, 600] };
  const products = Array.from({ length: 12 }, (_, i) => ({
    name: `p${i}`,
    op: "MatMul",
    inputs: [i === 0 ? "x" : `p${i - 1}`, "x"],
    types: { T: DataType.FLOAT },
  }));
  return {
    source: graphBytes([x, ...products]),
    inputs: { x: { shape: [600, 600], data: new Float32Array(360_000) } },
  };
}

describe("loadModel with worker: true", () => {
  test("computes what TensorFlow computes, as ordinary values", async () => {
    const model = await load(modelPath("sentiment"));
    const [{ inputs }] = modelCases("sentiment");
    const texts = nested(inputs.text, (value) => new Uint8Array(Buffer.from((value as { b64: string }).b64, "base64")));
    const here = await loadModel(modelPath("sentiment"));
    const wanted = await here.run({ text: texts as Uint8Array[] });
    const found = await model.run({ text: texts as Uint8Array[] });
    expect(found).toEqual(wanted);
    expect(found.positive.toNested()).toEqual(wanted.positive.toNested());
    expect({ signatures: model.signatures, name: model.defaultSignature, plugins: model.plugins }).toEqual({
      signatures: here.signatures,
      name: here.defaultSignature,
      plugins: here.plugins,
    });
    expect(model.timings).toEqual({ loadMs: expect.any(Number), initMs: expect.any(Number) });
    here.dispose();
  });

  test.each<[string, () => Parameters<typeof loadModel>[0]]>([
    ["a file: URL", () => new URL(`file://${lookup}`)],
    ["the bytes of a file", () => identity()],
    ["a part of a buffer", () => Buffer.concat([Buffer.alloc(5), identity()]).subarray(5)],
    ["files by name", () => ({ "graph.pb": identity() })],
  ])("takes %s", async (_, source) => {
    const model = await load(source());
    const [name = ""] = Object.keys(model.signatures.serving_default.inputs);
    expect(Object.keys(await model.run({ [name]: ["red"] })).length).toBeGreaterThan(0);
  });

  test("passes all kinds of values, and takes its outputs as inputs", async () => {
    const model = await load(identity());
    const text = ["a", new Uint8Array([0xff, 1]), new Uint8Array(new ArrayBuffer(9), 2, 3).fill(65)];
    const { y } = await model.run({ x: text });
    expect(y).toEqual(
      expect.objectContaining({ dtype: "string", shape: [3], data: ["a", new Uint8Array([255, 1]), "AAA"] }),
    );
    expect((await model.run({ x: y })).y).toEqual(y);
  });

  test("sends a part of a large buffer without the rest, and leaves it to its owner", async () => {
    const x = { name: "x", op: "Placeholder", types: { dtype: DataType.INT32 }, shape: [-1] };
    const model = await load(graphBytes([x, { name: "y", op: "Neg", inputs: ["x"], types: { T: DataType.INT32 } }]));
    const all = Int32Array.from({ length: 1000 }, (_, i) => i);
    const { y } = await model.run({ x: all.subarray(7, 9) });
    expect([y.data, all.length]).toEqual([Int32Array.of(-7, -8), 1000]);
  });

  test("reports progress, and an error of the listener fails loading", async () => {
    const seen: Progress[] = [];
    await load(lookup, { onProgress: (progress) => seen.push(progress) });
    expect(seen[0]).toEqual({ phase: "read", name: join(lookup, "saved_model.pb") });
    expect(seen.some(({ phase, name }) => phase === "prepare" && name === "serving_default")).toBe(true);
    const onProgress = () => {
      throw new Error("no more");
    };
    await expect(load(lookup, { onProgress })).rejects.toThrow("no more");
  });

  test("prepares signatures, and names what the model does not have", async () => {
    const model = await load(lookup, { signatures: [] });
    await model.prepare();
    expect((await statusOf(model.prepare({ signature: "x" }))).message).toContain("the model has no signature 'x'");
    expect(await statusOf(model.run({ colour: ["red"] }))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining("did you mean 'color'?"),
    });
  });

  test("carries details of errors", async () => {
    const model = await load(lookup);
    await expect(model.run({ color: [7] })).rejects.toMatchObject({ details: { input: "color", path: "[0]" } });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["host", { host: {} }, "a model in a worker has a host of its own there"],
    ["readers", { readers: [] }, "readers cannot be sent to a worker"],
    ["functions", { functions: { f: () => 1 } }, "functions cannot be sent to a worker: leave out `worker`, or name"],
    [
      "plugins as objects",
      { plugins: [{ name: "x" }] },
      "takes plugins as package names, paths, URLs or bytes, found a",
    ],
    ["options with functions", { limits: { maxNodes: () => 1 } }, "option 'limits' cannot be sent to a worker"],
  ])("refuses %s in one sentence", async (_, options, message) => {
    expect(await statusOf(load(lookup, options as Options))).toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: expect.stringContaining(message),
    });
  });

  test("refuses tensors, functions, zeroCopy, runSync and host", async () => {
    const model = await load(lookup);
    using here = await loadModel(lookup);
    const { index } = await here.run({ color: ["red"] }, { zeroCopy: true });
    expect((await statusOf(model.run({ color: index }))).message).toContain("pass a model in a worker its value");
    index.release();
    const notText = (() => "red") as never;
    expect((await statusOf(model.run({ color: [notText] }))).message).toContain(
      "input 'color' cannot be sent to a worker",
    );
    const options = { zeroCopy: true } as object;
    expect((await statusOf(model.run({ color: ["red"] }, options))).message).toContain("has no zeroCopy");
    expect(Reflect.get(model, "runSync")).toThrow("has no runSync()");
    expect(() => Reflect.get(model, "host")).toThrow("has no host here");
  });

  test.each<[string, unknown, string]>([
    ["a path without a file", "/nowhere", "/nowhere; No such file or directory"],
    ["bytes that are no model", new Uint8Array([0xff, 1, 2]), "the model is not a model of a known kind"],
    ["a promise", Promise.resolve(lookup), "files by name, found a Promise"],
    ["nothing", undefined, "files by name, found undefined"],
  ])("refuses %s as without a worker", async (_, source, message) => {
    expect((await statusOf(load(source as string))).message).toContain(message);
  });

  test("says when the worker's script is missing", async () => {
    const url = join(folder(), "missing.mjs");
    expect(await statusOf(loadModel(lookup, { worker: { url } }))).toMatchObject({
      code: Code.FAILED_PRECONDITION,
      message: expect.stringMatching(/^a model's worker cannot be started: .*missing\.mjs.*worker: \{ url \}$/),
    });
  });
});

describe("the limits of a model in a worker", () => {
  test("abort rejects at once, ends a kernel that never looks, and the next run works", async () => {
    const model = await loadEndless();
    const controller = new AbortController();
    const run = statusOf(model.run({ x: 1 }, { signal: controller.signal }));
    await delay(200);
    controller.abort(new Error("enough"));
    expect(await run).toEqual({ code: Code.CANCELLED, message: "the run was aborted: enough" });
    expect(model.restarts).toBe(0); // The kernel still has its time of grace.
    expect((await model.run({ x: 0 })).y.toNested()).toBe(0);
    expect(model.restarts).toBe(1);
  });

  test("a time limit rejects in time, and runs that had not begun are computed in the new worker", async () => {
    const model = await loadEndless({ graceMs: 20 });
    const late = statusOf(model.run({ x: 1 }, { timeoutMs: 100 }));
    const waiting = [model.run({ x: 0 }), model.run({ x: 0 })];
    expect(await late).toEqual({ code: Code.DEADLINE_EXCEEDED, message: "the run took longer than 100 ms" });
    expect(model.restarts).toBe(0); // The kernel still has its time of grace.
    expect((await Promise.all(waiting)).map(({ y }) => y.toNested())).toEqual([0, 0]);
    expect(model.restarts).toBe(1);
  });

  test("a run that waits can be given up without a new worker", async () => {
    const { source, inputs } = longModel();
    const model = await load(source);
    const controller = new AbortController();
    const first = model.run(inputs);
    const second = statusOf(model.run(inputs, { signal: controller.signal }));
    controller.abort();
    expect((await second).code).toBe(Code.CANCELLED);
    await first;
    await model.run(inputs, { outputs: ["p11"] });
    expect(model.restarts).toBe(0);
  });

  test("a kernel that looks at its flag stops without a new worker", async () => {
    const { source, inputs } = longModel();
    const model = await load(source, { graceMs: 5000 });
    expect((await statusOf(model.run(inputs, { timeoutMs: 30 }))).code).toBe(Code.DEADLINE_EXCEEDED);
    await statusOf(model.run(inputs, { timeoutMs: 0 }));
    expect(await statusOf(model.run(inputs, { signal: AbortSignal.abort() }))).toMatchObject({ code: Code.CANCELLED });
    expect(await statusOf(model.run(inputs, { timeoutMs: -1 }))).toMatchObject({ code: Code.INVALID_ARGUMENT });
    await model.run({ x: inputs.x }, { outputs: ["p11"] });
    expect(model.restarts).toBe(0);
  });

  test("loading has limits too", async () => {
    const endless = { plugins: [writeEndlessPlugin(folder(), "create")] };
    const source = writeEndlessModel(folder());
    expect(await statusOf(load(source, { ...endless, timeoutMs: 300 }))).toEqual({
      code: Code.DEADLINE_EXCEEDED,
      message: "loading took longer than 300 ms",
    });
    const controller = new AbortController();
    const loading = statusOf(load(source, { ...endless, signal: controller.signal }));
    await delay(100);
    controller.abort();
    expect((await loading).code).toBe(Code.CANCELLED);
    expect((await statusOf(load(source, { signal: AbortSignal.abort(new Error("no")) }))).message).toBe(
      "loading was aborted: no",
    );
  });

  test.each([
    ["import", "loading"],
    ["register", "loading"],
    ["create", "making a kernel"],
  ] as const)("a plugin that loops at %s is ended and named", async (step, words) => {
    const plugin = writeEndlessPlugin(folder(), step);
    const options = { plugins: [plugin], pluginLimits: { timeLimitMs: 1000 } };
    expect(await statusOf(load(writeEndlessModel(folder()), options))).toEqual({
      code: Code.DEADLINE_EXCEEDED,
      message: `plugin ${step === "import" ? plugin : `endless-${step}`}: ${words} took longer than 1000 ms`,
    });
  });

  test("a plugin that loops in a kernel is ended, and the next run works", async () => {
    const model = await loadEndless({ pluginLimits: { timeLimitMs: 3000 } });
    expect(await statusOf(model.run({ x: 1 }))).toEqual({
      code: Code.DEADLINE_EXCEEDED,
      message: "plugin endless-compute: a kernel took longer than 3000 ms",
    });
    expect((await model.run({ x: 0 })).y.toNested()).toBe(0);
  });

  test("a worker that fails rejects the run under way alone", async () => {
    const file = join(folder(), "failing.mjs");
    const endless = readFileSync(writeEndlessPlugin(folder(), "compute"), "utf8");
    writeFileSync(file, endless.replace("for (;;);", "setTimeout(() => { throw new Error('stray'); }, 200); return;"));
    const model = await load(writeEndlessModel(folder()), { plugins: [file] });
    await model.run({ x: 1 });
    await delay(500);
    expect((await model.run({ x: 0 })).y.toNested()).toBe(0);

    writeFileSync(file.replace("failing", "exiting"), endless.replace("for (;;);", "process.exit(3);"));
    const exiting = await load(writeEndlessModel(folder()), { plugins: [file.replace("failing", "exiting")] });
    const runs = [exiting.run({ x: 1 }), exiting.run({ x: 0 })] as const;
    expect(await statusOf(runs[0])).toEqual({
      code: Code.INTERNAL,
      message: "the model's worker failed: it exited with code 3",
    });
    expect((await runs[1]).y.toNested()).toBe(0);
    await expect(exiting.run({ x: 1 })).rejects.toMatchObject({ details: { workerLost: true } });
  });

  test("a worker that runs out of memory says so, and the next run works", async () => {
    const file = join(folder(), "hungry.mjs");
    const endless = readFileSync(writeEndlessPlugin(folder(), "compute"), "utf8");
    // A worker that is out of memory ends with this error; making it so takes gigabytes.
    const fail = 'throw Object.assign(new Error("heap"), { code: "ERR_WORKER_OUT_OF_MEMORY" })';
    writeFileSync(
      file,
      endless
        .replace("for (;;);", `setTimeout(() => { ${fail}; }); return new Promise(() => {});`)
        .replace("loop();", "return loop();"),
    );
    const model = await load(writeEndlessModel(folder()), { plugins: [file] });
    expect(await statusOf(model.run({ x: 1 }))).toEqual({
      code: Code.RESOURCE_EXHAUSTED,
      message: "the model's worker ran out of memory",
    });
    expect((await model.run({ x: 0 })).y.toNested()).toBe(0);
  });
});

describe("dispose", () => {
  test("lets runs end, and refuses later ones", async () => {
    const model = await load(lookup);
    const run = model.run({ color: ["red"] });
    model.dispose();
    model[Symbol.dispose]();
    expect((await run).index.toNested()).toEqual([2]);
    expect(await statusOf(model.run({ color: ["red"] }))).toEqual({
      code: Code.FAILED_PRECONDITION,
      message: "the model was disposed",
    });
    expect((await statusOf(model.prepare())).code).toBe(Code.FAILED_PRECONDITION);
  });
});

describe("a server", () => {
  test("answers while a run of seconds is under way", async () => {
    const { source, inputs } = longModel();
    const model = await load(source);
    const server = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    let isRunning = true;
    const run = model.run(inputs).finally(() => {
      isRunning = false;
    });
    let answers = 0;
    for (; isRunning; answers++) {
      const [response] = await once(request({ port, host: "127.0.0.1" }).end(), "response");
      await once(response.resume(), "end");
    }
    await run;
    server.close();
    expect(answers).toBeGreaterThan(10);
  });
});

/** A graph that returns its strings. */
function identity(): Uint8Array {
  const x = { name: "x", op: "Placeholder", types: { dtype: DataType.STRING }, shape: [-1] };
  return graphBytes([x, { name: "y", op: "Identity", inputs: ["x"], types: { T: DataType.STRING } }]);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
