import { internal } from "@heddle/status";
import { describe, expect, test } from "vitest";
import type { ServableInput, ServableRunOptions } from "../../src/index.js";
import { elementsOf, FakeServable, floats, signatureOf, strings, textsOf } from "../fake-servable.js";
import { setUp } from "./batched-servable.js";

describe("batched", () => {
  test("runs alone, in the next turn, when nothing else is there", async () => {
    const { clock, servable, ask, batches } = setUp({});
    const answer = ask(floats([1, 2]));
    await clock.settle();
    expect(servable.runs.map(({ inputs, options }) => [elementsOf(inputs.x), options])).toEqual([
      [[1, 2], { signature: "serving_default" }],
    ]);
    servable.next.answer();
    expect(await answer).toEqual([1, 2]);
    expect(batches).toEqual([["m", 2, 0, 0]]);
    expect(clock.timers).toBe(0);
  });

  test("joins the requests that are there at once, and those that came during a run", async () => {
    const { clock, servable, ask } = setUp({ maxBatchSize: 4 });
    const answers = [ask(floats([1])), ask(floats([2, 3]))];
    await clock.settle();
    answers.push(ask(floats([4, 5])), ask(floats([6])), ask(floats([7, 8])));
    for (let i = 0; i < 3; i++) {
      servable.next.answer();
      await clock.settle();
    }
    expect(servable.runs.map(({ inputs }) => elementsOf(inputs.x))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
    expect(await Promise.all(answers)).toEqual([[1], [2, 3], [4, 5], [6], [7, 8]]);
  });

  test("waits until a batch is full or its time is over", async () => {
    const { clock, servable, ask, batches } = setUp({ maxBatchSize: 3, batchTimeoutMicros: 5000 });
    void ask(floats([1]));
    await clock.advance(4);
    expect(servable.runs).toHaveLength(0);
    void ask(floats([2]));
    await clock.advance(0.5);
    expect(servable.runs).toHaveLength(0);
    await clock.advance(0.5);
    expect(servable.runs).toHaveLength(1);
    servable.next.answer();
    void ask(floats([3, 4, 5]));
    await clock.settle();
    servable.next.answer();
    await clock.settle();
    expect(batches).toEqual([
      ["m", 2, 0, 5],
      ["m", 3, 0, 0],
    ]);
    expect(clock.timers).toBe(0);
  });

  test("runs as many batches at once as it has threads", async () => {
    const { clock, servable, ask } = setUp({ maxBatchSize: 1, numBatchThreads: 2 });
    for (let i = 0; i < 3; i++) void ask(floats([i]));
    await clock.settle();
    expect(servable.runs).toHaveLength(2);
    servable.runs[1]?.answer();
    await clock.settle();
    expect(servable.runs).toHaveLength(3);
  });

  test("fills batches up with the first row of the last request", async () => {
    const { clock, servable, ask, batches } = setUp({ maxBatchSize: 4, allowedBatchSizes: [2, 4] });
    const answers = [ask(floats([1])), ask(floats([2, 3]))];
    await clock.settle();
    expect(elementsOf(servable.next.inputs.x)).toEqual([1, 2, 3, 2]);
    servable.next.answer();
    expect(await Promise.all(answers)).toEqual([[1], [2, 3]]);
    void ask(floats([4, 5]));
    await clock.settle();
    expect(elementsOf(servable.next.inputs.x)).toEqual([4, 5]);
    expect(batches).toEqual([["m", 3, 1, 0]]);
  });

  test("pads inputs to the largest with their first element", async () => {
    const servable = new FakeServable({ serving_default: signatureOf({ x: [-1, -1] }, { y: [-1, -1] }) });
    const { clock, ask } = setUp({ padVariableLengthInputs: true }, servable);
    const answers = [ask(floats([1, 2, 3], 3)), ask(floats([7, 8, 9], 1))];
    await clock.settle();
    expect(servable.next.inputs.x).toMatchObject({ shape: [4, 3] });
    expect(elementsOf(servable.next.inputs.x)).toEqual([1, 2, 3, 7, 7, 7, 8, 7, 7, 9, 7, 7]);
    servable.next.answer();
    expect(await answers[1]).toEqual([7, 7, 7, 8, 7, 7, 9, 7, 7]);
    const empty = { dtype: "float", shape: [1, 0], data: new Float32Array() };
    const others = [ask(floats([1, 2], 2)), ask(empty)]; // An empty input cannot be padded: one by one.
    for (let i = 0; i < 2; i++) {
      await clock.settle();
      servable.next.answer();
    }
    expect(await Promise.all(others)).toEqual([[1, 2], []]);
  });

  test("runs inputs of different sizes and kinds in batches of their own", async () => {
    const servable = new FakeServable({ serving_default: signatureOf({ x: undefined }, { y: undefined }) });
    const { clock, ask } = setUp({}, servable);
    const answers = [ask(floats([1, 2], 2)), ask(floats([3], 1)), ask(floats([4, 5], 2)), ask(strings(["a", "bc"]))];
    for (let i = 0; i < 3; i++) {
      await clock.settle();
      servable.next.answer();
    }
    expect(await Promise.all(answers)).toEqual([[1, 2], [3], [4, 5], ["a", "bc"]]);
    expect(servable.runs.map(({ inputs }) => inputs.x?.shape)).toEqual([[2, 2], [1, 1], [2]]);
  });

  test("joins strings by bytes, in columns and in arrays", async () => {
    const servable = new FakeServable({ serving_default: signatureOf({ x: ["string", -1] }, { y: ["string", -1] }) });
    const { clock, ask } = setUp({ maxBatchSize: 8, allowedBatchSizes: [8] }, servable);
    const { values, offsets } = strings(["not", "é", "", "used"]) as { values: Uint8Array; offsets: Int32Array };
    const answers = [
      ask({ values, offsets: offsets.subarray(1, 4), shape: [2] }),
      ask({ dtype: "string", shape: [2], data: ["x", new Uint8Array([121])] }),
      ask({ values, offsets: BigInt64Array.from(offsets.subarray(3), BigInt), shape: [1] }),
    ];
    await clock.settle();
    expect(textsOf(servable.next.inputs.x)).toEqual(["é", "", "x", "y", "used", "used", "used", "used"]);
    servable.next.answer();
    expect(await Promise.all(answers)).toEqual([["é", ""], ["x", "y"], ["used"]]);
  });

  test("cuts a large request into several batches, which others share", async () => {
    const { clock, servable, ask } = setUp({
      maxBatchSize: 10,
      maxExecutionBatchSize: 3,
      enableLargeBatchSplitting: true,
    });
    const answers = [ask(floats([1])), ask(floats([2, 3, 4, 5, 6, 7])), ask(floats([8]))];
    for (let i = 0; i < 3; i++) {
      await clock.settle();
      servable.next.answer();
    }
    expect(await Promise.all(answers)).toEqual([[1], [2, 3, 4, 5, 6, 7], [8]]);
    expect(servable.runs.map(({ inputs }) => elementsOf(inputs.x))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ]);
  });

  test("fails a cut request once, and drops its other parts", async () => {
    const { clock, servable, ask } = setUp({
      maxBatchSize: 4,
      maxExecutionBatchSize: 2,
      enableLargeBatchSplitting: true,
    });
    const answers = [ask(floats([1, 2, 3, 4])), ask(floats([5]))];
    await clock.settle();
    servable.next.fail(internal("no"));
    await clock.settle();
    servable.next.answer();
    expect(await Promise.all(answers)).toEqual(["INTERNAL: no", [5]]);
    expect(servable.runs).toHaveLength(2);
  });

  test("has a queue for each signature and set of outputs, and takes them in turn", async () => {
    const signature = signatureOf({ x: [-1] }, { y: [-1], z: [-1] });
    const servable = new FakeServable({ serving_default: signature, other: signature });
    const { clock, ask } = setUp({ maxBatchSize: 2 }, servable);
    for (let i = 0; i < 4; i++) void ask(floats([i]));
    void ask(floats([4]), { signature: "other" });
    void ask(floats([5]), { outputs: ["z", "y"] });
    void ask(floats([6]), { outputs: ["y", "z"] });
    for (let i = 0; i < 4; i++) {
      await clock.settle();
      servable.next.answer();
    }
    expect(servable.runs.map(({ inputs, options }) => [elementsOf(inputs.x), options])).toEqual([
      [[0, 1], { signature: "serving_default" }],
      [[4], { signature: "other" }],
      [[5, 6], { signature: "serving_default", outputs: ["y", "z"] }],
      [[2, 3], { signature: "serving_default" }],
    ]);
  });

  test("passes on what it cannot batch", async () => {
    const signatures = {
      serving_default: signatureOf({ x: [-1] }, { y: [-1] }),
      scalar: signatureOf({ x: [] }, { y: [] }),
      fixed: signatureOf({ x: [4] }, { y: [4] }),
      none: signatureOf({}, { y: [] }),
    };
    const { clock, servable, batching } = setUp({}, new FakeServable(signatures));
    const wrong: [Record<string, ServableInput>, ServableRunOptions?][] = [
      [{ x: floats([1]) }, { signature: "scalar" }],
      [{ x: floats([1, 2, 3, 4]) }, { signature: "fixed" }],
      [{}, { signature: "none" }],
      [{ x: floats([1]) }, { signature: "unknown" }],
      [{ x: floats([1]) }, { signature: "toString" }],
      [{ x: floats([1]) }, { outputs: ["unknown"] }],
      [{ x: floats([1]) }, { outputs: [] }],
      [{ x: floats([1]) }, { timeoutMs: -1 }],
      [{ x: floats([]) }],
      [{}],
      [{ y: floats([1]) }],
      [{ x: { shape: [3], data: Float32Array.of(1) } }],
      [{ x: { values: new Uint8Array(1), offsets: Int32Array.of(0, 2), shape: [1] } }],
      [{ x: { values: new Uint8Array(1), offsets: Int32Array.of(1, 0), shape: [1] } }],
      [{ x: { values: new Uint8Array(1), offsets: BigInt64Array.of(0n, 1n << 32n), shape: [1] } }],
    ];
    for (const [inputs, options] of wrong) {
      const answer = batching.run(inputs, options);
      await clock.settle();
      expect(servable.next.inputs).toBe(inputs);
      servable.next.answer({});
      expect(await answer).toEqual({});
    }
    expect(servable.runs).toHaveLength(wrong.length);
  });

  test("batches a fixed first size when batches have that size alone", async () => {
    const servable = new FakeServable({ serving_default: signatureOf({ x: [4] }, { y: [4] }) });
    const { clock, ask } = setUp({ maxBatchSize: 4, allowedBatchSizes: [4] }, servable);
    const answers = [ask(floats([1, 2])), ask(floats([3]))];
    await clock.settle();
    servable.next.answer();
    expect(await Promise.all(answers)).toEqual([[1, 2], [3]]);
  });

  test("disposes of the servable once, when all requests have run", async () => {
    const { clock, servable, batching, ask } = setUp({ maxBatchSize: 1, batchTimeoutMicros: 1000 });
    const answers = [ask(floats([1])), ask(floats([2]))];
    batching.dispose();
    batching.dispose();
    expect(await ask(floats([3]))).toBe("FAILED_PRECONDITION: the model was disposed");
    for (let i = 0; i < 2; i++) {
      await clock.settle();
      expect(servable.disposals).toBe(0);
      servable.next.answer();
    }
    expect(await Promise.all(answers)).toEqual([[1], [2]]);
    await clock.settle();
    expect(servable.disposals).toBe(1);
  });
});
