import { fileURLToPath } from "node:url";
import type { LogRecord } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { createTestMemory } from "@heddle/tooling-testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type LoadOptions, loadModel, type Progress } from "../../../src/index.js";
import { Model } from "../../../src/model/model.js";
import { valuesOf } from "../../../src/model/outputs.js";
import { compileBytes } from "../../compiled/compile-bytes.js";
import { graphBytes } from "../../graph-bytes.js";
import { modelPath } from "../../model-case.js";
import { bundledWorker } from "../../worker/bundled-worker.js";

const workerUrl = bundledWorker();
const text = ["The movie was GREAT!!!", "awful"];
const halfPlusTwo = fileURLToPath(new URL("../../../../../fixtures/serving/half_plus_two/00000124", import.meta.url));

/** y = x + 1, beside a node of another op. */
const graphWith = (op: string, rest: object) =>
  graphBytes([
    { name: "x", op: "Placeholder", types: { dtype: 1 }, shape: [] },
    { name: "other", op, inputs: ["x"], ...rest },
  ]);

const shape = { name: "shape", op: "Const", types: { dtype: 3 }, value: { shape: [1], ints: [2] } };

/** Loads a model; its warnings, and the runs before it was there. */
async function loadWarm(source: Parameters<typeof loadModel>[0], options: LoadOptions) {
  const runs = vi.spyOn(Model.prototype, "run").mockClear();
  const warnings: string[] = [];
  const onLog = ({ message }: LogRecord) => warnings.push(message);
  const model = await loadModel(source, { ...options, onLog });
  return { model, warnings, runs: runs.mock.calls.length };
}

describe("loadModel with warmUp", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [3, 3],
    [0, 0],
    [{ ms: 0 }, 1],
    [{ runs: 3, ms: 0 }, 1],
    [{ runs: 2, rows: 32 }, 2],
    [false, 0],
    [undefined, 0],
  ])("%s runs the default signature, %i times", async (warmUp, wanted) => {
    const { model, warnings, runs } = await loadWarm(modelPath("sentiment"), { warmUp });
    expect([runs, warnings]).toEqual([wanted, []]);
    model.dispose();
  });

  test.each([
    [true, 540],
    [{}, 540],
    [{ rows: 2 }, 500],
  ])("%s runs until runs get no faster, for a second; one row after batches", async (warmUp, wanted) => {
    let nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const none = valuesOf([], []);
    const slow = vi.spyOn(Model.prototype, "run").mockImplementation(async () => {
      nowMs += 30;
      return none;
    });
    using model = await loadModel(modelPath("sentiment"), { warmUp });
    expect(slow).toHaveBeenCalledTimes(34);
    slow.mockClear();
    // 1 ms at first, then a tenth, and after 60 runs a hundredth: the fewest runs that tell.
    slow.mockImplementation(async () => {
      const count = slow.mock.calls.length;
      nowMs += count < 20 ? 1 : count < 60 ? 0.1 : 0.01;
      return none;
    });
    using other = await loadModel(modelPath("sentiment"), { warmUp });
    expect(slow).toHaveBeenCalledTimes(wanted);
    const rowsOfLast = slow.mock.calls.slice(-40).map(([{ text }]) => (Array.isArray(text) ? text.length : 1));
    expect(new Set(rowsOfLast)).toEqual(new Set(wanted === 540 ? [1] : [1, 2]));
    expect(other.defaultSignature).toBe(model.defaultSignature);
  });

  test.each(["models/sentiment", "dense/lstm", "dense/attention"])("leaves answers as they are: %s", async (name) => {
    using cold = await loadModel(modelPath(`../${name}`));
    const host = new Host({ memory: createTestMemory() });
    const { model, warnings } = await loadWarm(modelPath(`../${name}`), { warmUp: 3, host });
    expect(warnings).toEqual([]);
    expect(await model.run({ text })).toEqual(await cold.run({ text }));
    model.dispose();
    expect(host.memory.liveBytes).toBe(0);
  });

  test("runs the signatures that are asked for, and tells of each", async () => {
    const phases: string[] = [];
    const onProgress = ({ phase, name }: Progress) => phase === "warm-up" && phases.push(name);
    const signatures = ["serving_default", "regress_x_to_y"];
    const { model, warnings, runs } = await loadWarm(halfPlusTwo, { warmUp: 1, signatures, onProgress });
    expect(phases).toEqual(signatures);
    expect(runs).toBe(2);
    // A sentence is not an Example.
    expect(warnings.at(-1)).toMatch(/^signature 'regress_x_to_y' is not warmed up: .*parse/i);
    expect((await model.run({ x: [[2]] })).y?.toArray()).toEqual([4]);
    model.dispose();
  });

  test.each([
    [
      "RandomUniform",
      graphBytes([shape, { name: "random", op: "RandomUniform", inputs: ["shape"], types: { T: 3, dtype: 1 } }]),
    ],
    ["Print", graphWith("Print", { inputs: ["x", "x"], types: { T: 1 }, typeLists: { U: [1] } })],
  ])("does not run a signature with %s", async (op, bytes) => {
    const { model, warnings, runs } = await loadWarm(bytes, { warmUp: true });
    expect(runs).toBe(0);
    expect(warnings).toEqual([expect.stringContaining(`op ${op} may change more than the outputs of a run`)]);
    model.dispose();
  });

  test("warns of inputs that cannot be made up", async () => {
    const complex = [
      { name: "x", op: "Placeholder", types: { dtype: 8 }, shape: [] },
      { name: "y", op: "Identity", inputs: ["x"], types: { T: 8 } },
    ];
    const { model, warnings } = await loadWarm(graphBytes(complex), { warmUp: true });
    const reason = "no value of type complex64 is made up for input 'x': run the model with inputs of yours";
    expect(warnings).toEqual([`signature '${model.defaultSignature}' is not warmed up: ${reason}`]);
    model.dispose();
  });

  test("ends when loading is stopped, and frees what the model had", async () => {
    const host = new Host({ memory: createTestMemory() });
    const endless = { host, warmUp: 2 ** 40 };
    await expect(loadModel(modelPath("sentiment"), { ...endless, timeoutMs: 1500 })).rejects.toMatchObject({
      code: "DEADLINE_EXCEEDED",
      message: expect.stringContaining("loading took longer than 1500 ms"),
    });
    const stop = new AbortController();
    const onProgress = ({ phase }: Progress) => phase === "warm-up" && setTimeout(() => stop.abort(), 50);
    const { signal } = stop;
    await expect(loadModel(modelPath("sentiment"), { ...endless, signal, onProgress })).rejects.toMatchObject({
      code: "CANCELLED",
    });
    await vi.waitFor(() => expect(host.memory.liveBytes).toBe(0), { timeout: 10_000 });
  });

  test("runs batches now and then, unless it is told how many rows, or they would take too long", async () => {
    const none = valuesOf([], []);
    let nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const runs = vi.spyOn(Model.prototype, "run");
    const rowsOf = async (warmUp: LoadOptions["warmUp"], tookMs: number) => {
      runs.mockClear().mockImplementation(async () => {
        nowMs += tookMs;
        return none;
      });
      using _model = await loadModel(modelPath("sentiment"), { warmUp });
      return runs.mock.calls.slice(0, 8).map(([{ text }]) => (Array.isArray(text) ? text.length : "flat"));
    };
    expect(await rowsOf(true, 1)).toEqual([1, 32, 256, "flat", 1, 32, 1, "flat"]);
    expect(await rowsOf(true, 40)).toEqual([1, 1, 1, "flat", 1, 1, 1, "flat"]);
    expect(await rowsOf({ rows: 2 }, 1)).toEqual([2, 2, 2, "flat", 2, 2, 2, "flat"]);
    expect(await rowsOf(8, 1)).toEqual([1, 1, 1, "flat", 1, 1, 1, "flat"]);
  });

  test("goes on without the batches that a model refuses", async () => {
    let nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    const none = valuesOf([], []);
    const runs = vi.spyOn(Model.prototype, "run").mockImplementation(async ({ text }) => {
      nowMs += 1;
      if (Array.isArray(text) && text.length >= 32) throw new Error("one row at most");
      return none;
    });
    const { model, warnings } = await loadWarm(modelPath("sentiment"), { warmUp: true });
    expect(warnings).toEqual([]);
    expect(runs.mock.calls.filter(([{ text }]) => Array.isArray(text) && text.length >= 32)).toHaveLength(1);
    expect(runs.mock.calls.length).toBe(500);
    model.dispose();
  });

  test("makes inputs of as many rows as it is told", async () => {
    const runs = vi.spyOn(Model.prototype, "run");
    using model = await loadModel(modelPath("sentiment"), { warmUp: { rows: 40 } });
    const [[inputs] = []] = runs.mock.calls;
    expect(inputs?.text).toHaveLength(40);
    expect(model.signatures.serving_default?.inputs.text?.dtype).toBe("string");
  });

  test.each([
    [-1, "warmUp must be true, false, { runs, rows } or a whole number from 0, found -1"],
    [1.5, "found 1.5"],
    [Number.NaN, "found NaN"],
    ["2" as never, "or a whole number from 0, found"],
    [null as never, "found null"],
    [{ runs: -1 }, "warmUp.runs must be a whole number from 0, found -1"],
    [{ ms: -1 }, "warmUp.ms must be a number from 0, found -1"],
    [{ ms: Number.NaN }, "warmUp.ms must be a number from 0, found NaN"],
    [{ row: 2 } as object, "warmUp has no option 'row' (did you mean 'rows'?)"],
    [{ rows: 0 }, "warmUp.rows must be a whole number from 1, found 0"],
  ])("refuses %j", async (warmUp, message) => {
    const host = new Host({ memory: createTestMemory() });
    await expect(loadModel(modelPath("sentiment"), { warmUp, host })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(message),
    });
    expect(host.memory.liveBytes).toBe(0);
  });

  test("works in a worker, and with compiled models", async () => {
    using cold = await loadModel(modelPath("sentiment"));
    const expected = await cold.run({ text });
    const phases: string[] = [];
    const onProgress = ({ phase }: Progress) => phases.push(phase);
    using away = await loadModel(modelPath("sentiment"), { worker: { url: workerUrl() }, warmUp: 2, onProgress });
    expect(await away.run({ text })).toEqual(expected);
    expect(phases).toContain("warm-up");
    const { model, warnings, runs } = await loadWarm(await compileBytes(modelPath("sentiment")), { warmUp: 2 });
    expect([runs, warnings]).toEqual([2, []]);
    expect(await model.run({ text })).toEqual(expected);
    model.dispose();
  });
});
