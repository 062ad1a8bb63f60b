import { Host } from "@heddle/kernel-fallback";
import { Code } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { loadModel } from "heddle";
import { parsePredictRequest, predictInputs } from "heddle/predict";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LoadOptions } from "../../src/model/load-options.js";
import type { Model } from "../../src/model/model.js";
import { graphBytes } from "../graph-bytes.js";
import { modelPath } from "../model-case.js";
import { statusOf } from "../status-of.js";
import { waitPlugin } from "../wait-plugin.js";

let host = new Host();
let models: Model[] = [];

beforeEach(() => {
  host = new Host({ memory: createTestMemory() });
  models = [];
});

afterEach(() => {
  for (const model of models) model.dispose();
  expect(host.memory.liveBytes).toBe(0);
});

async function load(source: Parameters<typeof loadModel>[0], options: LoadOptions = {}): Promise<Model> {
  const model = await loadModel(source, { host, ...options });
  models.push(model);
  return model;
}

const float = { T: DataType.FLOAT };

/** y = x + 1 by way of two outputs: `next` and `same`. */
const twoOutputs = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [-1] },
  { name: "y", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [-1] },
  { name: "sum", op: "AddV2", inputs: ["x", "y"], types: float },
  { name: "negative", op: "Neg", inputs: ["x"], types: float },
]);

const waiting = graphBytes([
  { name: "x", op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [] },
  { name: "wait", op: "TestWait", inputs: ["x"], types: float },
]);

describe("Model.run", () => {
  test("takes nested arrays, typed arrays, bytes and tensors", async () => {
    const model = await load(twoOutputs);
    {
      using outputs = await model.run({ x: [1, 2], y: new Float32Array([10, 20]) });
      expect(outputs.sum.toArray()).toEqual([11, 22]);
      expect(outputs.negative.toNested()).toEqual([-1, -2]);
      using again = await model.run({ x: outputs.sum, y: outputs.negative });
      expect(again.sum.toArray()).toEqual([10, 20]);
    }
    const lookup = await load(modelPath("string_lookup"));
    using bytes = await lookup.run({ color: [new TextEncoder().encode("red"), "blue"] });
    expect(bytes.index.toArray()).toEqual([2, 4]);
  });

  test("returns values that outlive everything, or with zeroCopy tensors that are released", async () => {
    const model = await load(twoOutputs);
    const before = host.memory.liveBytes;
    const { sum } = await model.run({ x: [1], y: [2] });
    expect(host.memory.liveBytes).toBe(before);
    expect(sum.dtype).toBe("float");
    expect(sum.data).toEqual(new Float32Array([3]));
    {
      using outputs = await model.run({ x: [1], y: [2] }, { zeroCopy: true });
      expect(outputs.sum.dtype).toBe(DataType.FLOAT);
      expect(outputs.sum.elements()).toEqual(new Float32Array([3]));
      expect(host.memory.liveBytes).toBeGreaterThan(before);
      using again = model.runSync({ x: outputs.sum, y: sum }, { zeroCopy: true });
      expect(again.sum.toArray()).toEqual([6]);
    }
    expect(host.memory.liveBytes).toBe(before);
  });

  test("takes the clone of an output, and refuses one of another type", async () => {
    const model = await load(twoOutputs);
    const outputs = await model.run({ x: [1, 2], y: [3, 4] });
    const { sum, negative } = structuredClone(outputs);
    expect((await model.run({ x: sum, y: negative })).sum.toArray()).toEqual([3, 4]);
    const wrong = { dtype: "int32", shape: [1], data: [1] };
    expect(await statusOf(model.run({ x: wrong, y: [1] }))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message: "input 'x': wanted a tensor of float, found one of dtype 'int32'",
    });
    expect((await statusOf(model.run(outputs.sum as never))).message).toBe(
      "inputs must be an object of values by name, found a TensorValue",
    );
  });

  test("takes an empty array for a batch of no rows", async () => {
    const rows = (shape: readonly number[], dtype: DataType = DataType.STRING) =>
      graphBytes([
        { name: "x", op: "Placeholder", types: { dtype }, shape },
        { name: "same", op: "Identity", inputs: ["x"], types: { T: dtype } },
      ]);
    const ofStrings = await load(rows([-1, 1]));
    expect((await ofStrings.run({ x: [] })).same.shape).toEqual([0, 1]);
    const ofNumbers = await load(rows([-1, -1, 3], DataType.FLOAT));
    expect((await ofNumbers.run({ x: [] })).same.shape).toEqual([0, 0, 3]);
    expect((await statusOf((await load(rows([2, 1]))).run({ x: [] }))).message).toBe(
      "input 'x' must have shape [2,1], but has [0,1]",
    );
    expect((await statusOf(ofStrings.run({ x: ["a", "b"] }))).message).toBe(
      "input 'x' must have shape [?,1], but has [2]: put each value into an array of its own",
    );
    expect((await statusOf(ofStrings.run({ x: "a" }))).message).toBe(
      "input 'x' must have shape [?,1], but has []: pass [[value]]",
    );
  });

  test("takes inputs with the names of an object's own parts", async () => {
    const names = ["__proto__", "constructor", "toString"];
    const bytes = graphBytes([
      ...names.map((name) => ({ name, op: "Placeholder", types: { dtype: DataType.FLOAT }, shape: [] })),
      { name: "sum", op: "AddN", inputs: names, types: float, ints: { N: names.length } },
    ]);
    const model = await load(bytes);
    expect(Object.keys(model.signatures.serving_default.inputs).sort()).toEqual([...names].sort());
    const request = parsePredictRequest('{"inputs": {"__proto__": 1, "constructor": 2, "toString": 4}}');
    const inputs = predictInputs(request.inputs, model.signatures.serving_default);
    expect((await model.run(inputs)).sum.toArray()).toEqual([7]);
    expect((await statusOf(model.run({ constructor: 1, toString: 2 } as never))).message).toMatch(
      /^input '__proto__' \(float \[\]\) is missing/,
    );
  });

  test("computes only the outputs that are asked for", async () => {
    const model = await load(twoOutputs);
    using outputs = await model.run({ x: [1], y: [2] }, { outputs: ["negative"] });
    expect(Object.keys(outputs)).toEqual(["negative"]);
    expect(await statusOf(model.run({ x: [1], y: [2] }, { outputs: ["negativ"] }))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message:
        "signature 'serving_default' has no output 'negativ' (did you mean 'negative'?): it has 'negative', 'sum'",
    });
  });

  test.each([
    [{ x: [1] }, "input 'y' (float [?]) is missing: signature 'serving_default' takes 'x', 'y'"],
    [
      { x: [1], y: [2], X1: [3] },
      "signature 'serving_default' has no input 'X1' (did you mean 'x'?): it takes 'x', 'y'",
    ],
    [{ x: ["1"], y: [1] }, "input 'x': wanted a number for float, found the string \"1\" at [0]"],
    [
      { x: [[1], [1, 2]], y: [1] },
      "input 'x': nested arrays must have one shape: wanted an array of length 1, found an array of length 2 at [1]",
    ],
    [{ x: 1, y: [1] }, "input 'x' must have shape [?], but has []: pass [value]"],
    [[1, 2], "inputs must be an object of values by name, found an array of length 2"],
    [null, "inputs must be an object of values by name, found null"],
  ])("refuses %j", async (inputs, message) => {
    const model = await load(twoOutputs);
    expect(await statusOf(model.run(inputs as never))).toEqual({ code: Code.INVALID_ARGUMENT, message });
  });

  test("refuses tensors of another type, another host, or the past", async () => {
    const model = await load(twoOutputs);
    const other = new Host();
    using ints = tensorFromJs(host.memory, DataType.INT32, [1]);
    using foreign = tensorFromJs(other.memory, DataType.FLOAT, [1]);
    const gone = tensorFromJs(host.memory, DataType.FLOAT, [1]);
    gone.release();
    const messageFor = async (x: Tensor) => (await statusOf(model.run({ x, y: [1] }))).message;
    expect(await messageFor(ints)).toBe("input 'x' must be float, but is int32");
    expect(await messageFor(foreign)).toMatch("input 'x' is a tensor of another host");
    expect(await messageFor(gone)).toBe("input 'x' is a tensor that was disposed");
  });

  test("refuses a signature that there is not", async () => {
    const model = await load(modelPath("string_lookup"));
    expect(await statusOf(model.run({}, { signature: "serving_defualt" }))).toEqual({
      code: Code.INVALID_ARGUMENT,
      message:
        "the model has no signature 'serving_defualt' (did you mean 'serving_default'?): it has 'serving_default'",
    });
    expect((await statusOf(model.run({}, { signature: "constructor" }))).code).toBe(Code.INVALID_ARGUMENT);
  });

  test("is cancelled by its signal, and ends at its time limit", async () => {
    let goOn = () => {};
    const model = await load(waiting, { plugins: [waitPlugin(() => new Promise((resolve) => (goOn = resolve)))] });
    const controller = new AbortController();
    const running = statusOf(model.run({ x: 1 }, { signal: controller.signal }));
    controller.abort();
    expect((await running).code).toBe(Code.CANCELLED);
    const late = statusOf(model.run({ x: 1 }, { timeoutMs: 1 }));
    setTimeout(() => goOn(), 20);
    expect(await late).toEqual({ code: Code.DEADLINE_EXCEEDED, message: "the run took longer than 1 ms" });
    expect((await statusOf(model.run({ x: 1 }, { timeoutMs: Number.NaN }))).message).toBe(
      "timeoutMs must be a number of milliseconds from 0, found NaN",
    );
  });

  test("has outputs of its own when called at once many times", async () => {
    const model = await load(twoOutputs, { signatures: [] });
    const runs = await Promise.all([1, 2, 3].map((x) => model.run({ x: [x], y: [0] })));
    expect(runs.map(({ sum }) => sum.toArray())).toEqual([[1], [2], [3]]);
  });
});

describe("Model.runSync", () => {
  test("runs what was prepared", async () => {
    const model = await load(twoOutputs);
    for (const options of [{}, { signature: "serving_default" }]) {
      using outputs = model.runSync({ x: [1], y: [2] }, options);
      expect(outputs.sum.toArray()).toEqual([3]);
    }
    expect(() => model.runSync({ x: [1], y: [2] }, { outputs: ["sum"] })).toThrow(
      "signature 'serving_default' with these outputs was not prepared: await model.prepare() before runSync()",
    );
    await model.prepare({ outputs: ["sum"] });
    using outputs = model.runSync({ x: [1], y: [2] }, { outputs: ["sum"] });
    expect(Object.keys(outputs)).toEqual(["sum"]);
  });

  test("refuses a kernel that is asynchronous, and keeps nothing of it", async () => {
    const model = await load(waiting, { plugins: [waitPlugin(() => Promise.resolve())] });
    expect(() => model.runSync({ x: 1 })).toThrow("use run() instead of runSync()");
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
});

describe("Model.dispose", () => {
  test("lets what is under way end, and refuses what comes after", async () => {
    let goOn = () => {};
    const model = await load(waiting, { plugins: [waitPlugin(() => new Promise((resolve) => (goOn = resolve)))] });
    const running = model.run({ x: 2 }, { zeroCopy: true });
    model.dispose();
    model.dispose();
    expect(await statusOf(model.run({ x: 1 }))).toEqual({
      code: Code.FAILED_PRECONDITION,
      message: "the model was disposed",
    });
    expect(() => model.runSync({ x: 1 })).toThrow("the model was disposed");
    goOn();
    using outputs = await running;
    expect(outputs.wait.toArray()).toEqual([2]);
  });

  test("leaves outputs that were given out alone", async () => {
    const model = await load(modelPath("string_lookup"));
    using outputs = await model.run({ color: ["red"] }, { zeroCopy: true });
    model.dispose();
    expect(outputs.color.toArray()).toEqual(["red"]);
  });
});

describe("Model", () => {
  test("tells its signatures, plugins and times", async () => {
    const model = await load(modelPath("text_file_table"));
    expect(model.defaultSignature).toBe("serving_default");
    expect(model.signatures.serving_default.inputs).toEqual({
      id: { dtype: "int64", shape: undefined },
      word: { dtype: "string", shape: undefined },
    });
    expect(model.signatures.serving_default.outputs.size).toEqual({ dtype: "int64", shape: [] });
    expect(model.plugins).toContain("@heddle/hashtable");
    expect(model.timings.loadMs).toBeGreaterThan(0);
    expect(model.timings.initMs).toBeGreaterThan(0);
  });

  test("keeps two models on one host apart", async () => {
    const [first, second] = [await load(modelPath("string_lookup")), await load(modelPath("string_lookup"))];
    first.dispose();
    using outputs = await second.run({ color: ["red"] });
    expect(outputs.index.toArray()).toEqual([2]);
    expect(second.plugins).toEqual(first.plugins);
  });
});
