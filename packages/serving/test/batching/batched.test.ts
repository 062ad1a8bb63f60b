import { internal, invalidArgument, unavailable } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type BatchingParameters, batched, type ServableInput, type ServableRunOptions } from "../../src/index.js";
import { FakeClock } from "../fake-clock.js";
import { elementsOf, FakeServable, floats, signatureOf, strings, textsOf } from "../fake-servable.js";

/** A servable that batches, on a clock of its own. */
function setUp(parameters: BatchingParameters, servable = new FakeServable()) {
  const clock = new FakeClock();
  const batches: unknown[][] = [];
  const metrics = { batchRan: (...figures: unknown[]) => void batches.push(figures) };
  const batching = batched(servable, parameters, { clock, metrics, model: "m" });
  /** The elements of `y`, or the error's text. */
  const ask = (x: ServableInput, options?: ServableRunOptions) =>
    batching.run({ x }, options).then(
      ({ y }) => [...(y?.data ?? [])],
      (error) => String(error),
    );
  return { clock, servable, batching, ask, batches };
}

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

  test("refuses inputs without a common first size", async () => {
    const servable = new FakeServable({ serving_default: signatureOf({ a: [-1], b: undefined }, { y: [-1] }) });
    const { batching } = setUp({}, servable);
    await expect(batching.run({ a: floats([1]), b: floats([1, 2]) })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Batching Run() input tensors must have equal 0th-dimension size",
    });
    const scalar = { shape: [], data: Float32Array.of(1) };
    await expect(batching.run({ a: scalar, b: scalar })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: "Batching Run() input tensors must have at least one dimension",
    });
  });

  test("refuses outputs without the size of the batch", async () => {
    const { clock, servable, ask } = setUp({});
    const answers = [ask(floats([1])), ask(floats([2]))];
    await clock.settle();
    servable.next.answer({ y: { dtype: "float", shape: [], data: Float32Array.of(1) } });
    const scalar = "FAILED_PRECONDITION: Batched output tensor has 0 dimensions";
    expect(await Promise.all(answers)).toEqual([scalar, scalar]);
    const answer = ask(floats([1]));
    await clock.settle();
    servable.next.answer({ y: { dtype: "float", shape: [2], data: Float32Array.of(1, 2) } });
    expect(await answer).toBe(
      "FAILED_PRECONDITION: Batched output tensor's 0th dimension does not equal the sum of the 0th dimension sizes of the input tensors",
    );
    expect(servable.runs).toHaveLength(2);
  });

  test("runs the requests of a failed batch one by one", async () => {
    const compute = ({ x }: Readonly<Record<string, ServableInput>>) => {
      const data = Float32Array.from(elementsOf(x), Number);
      if (data.includes(13)) throw invalidArgument("13 is refused");
      return { y: { dtype: "float", shape: [data.length], data } };
    };
    const { clock, servable, ask } = setUp({}, new FakeServable(undefined, compute));
    const answers = [ask(floats([1])), ask(floats([13])), ask(floats([2]))];
    for (let i = 0; i < 4; i++) {
      await clock.settle();
      servable.next.answer();
    }
    expect(await Promise.all(answers)).toEqual([[1], "INVALID_ARGUMENT: 13 is refused", [2]]);
    expect(servable.runs).toHaveLength(4);
  });

  test("does not ask a servable again that takes no runs", async () => {
    const { clock, servable, ask } = setUp({});
    const answers = [ask(floats([1])), ask(floats([2]))];
    await clock.settle();
    servable.next.fail(unavailable("closed"));
    expect(await Promise.all(answers)).toEqual(["UNAVAILABLE: closed", "UNAVAILABLE: closed"]);
    expect(servable.runs).toHaveLength(1);
  });

  test("refuses what is too large, or more than the queue holds", async () => {
    const { clock, ask } = setUp({ maxBatchSize: 2, maxEnqueuedBatches: 2 });
    expect(await ask(floats([1, 2, 3]))).toBe(
      "INVALID_ARGUMENT: Task size 3 is larger than maximum input batch size 2",
    );
    void ask(floats([1]));
    await clock.settle();
    for (let i = 0; i < 4; i++) void ask(floats([i]));
    expect(await ask(floats([5]))).toBe(
      "UNAVAILABLE: The batch scheduling queue to which this task was submitted is full; currently 2 batches enqueued and max_enqueued_batches is 2",
    );
    const splitting = setUp({
      maxBatchSize: 8,
      maxExecutionBatchSize: 2,
      maxEnqueuedBatches: 2,
      enableLargeBatchSplitting: true,
    });
    expect(await splitting.ask(floats([1, 2, 3, 4, 5]))).toBe(
      "UNAVAILABLE: The batch scheduling queue to which this task was submitted is full; task size is 5 but scheduling capacity is only 4 (num_enqueued_batches=1, max_enqueued_batches=2, open_batch_size=0, max_execution_batch_size=2)",
    );
  });

  test("lets a cancelled request out of the queue", async () => {
    const { clock, servable, ask } = setUp({ maxBatchSize: 2, maxEnqueuedBatches: 1 });
    void ask(floats([0]));
    await clock.settle();
    const stop = new AbortController();
    const answers = [ask(floats([1])), ask(floats([2]), { signal: stop.signal })];
    stop.abort(new Error("gone"));
    expect(await answers[1]).toBe("CANCELLED: the run was aborted: gone");
    answers.push(ask(floats([3])));
    servable.next.answer();
    await clock.settle();
    expect(elementsOf(servable.next.inputs.x)).toEqual([1, 3]);
    expect(await ask(floats([4]), { signal: stop.signal })).toBe("CANCELLED: the run was aborted: gone");
  });

  test("ends late requests, in the queue and in a batch, and no others", async () => {
    const { clock, servable, ask } = setUp({ maxBatchSize: 2 });
    const first = [ask(floats([1]), { timeoutMs: 10 }), ask(floats([2]))];
    await clock.settle();
    const waiting = ask(floats([3]), { timeoutMs: 10 });
    await clock.advance(10);
    expect(await first[0]).toBe("DEADLINE_EXCEEDED: the run took longer than 10 ms");
    expect(await waiting).toBe("RESOURCE_EXHAUSTED: Run() timeout exceeded while waiting in batching queue");
    expect(servable.next.options.timeoutMs).toBeUndefined();
    servable.next.answer();
    expect(await first[1]).toEqual([2]);
    expect(clock.timers).toBe(0);
  });

  test("ends a batch when all of its requests have been given up", async () => {
    const { clock, servable, ask } = setUp({});
    const stop = new AbortController();
    const answers = [ask(floats([1]), { timeoutMs: 20 }), ask(floats([2]), { timeoutMs: 30, signal: stop.signal })];
    await clock.settle();
    const run = servable.next;
    expect(run.options.timeoutMs).toBe(30);
    stop.abort(new Error("gone"));
    await clock.advance(19);
    expect(run.isOver).toBe(false);
    await clock.advance(1);
    expect(run.isOver).toBe(true);
    expect(await Promise.all(answers)).toEqual([
      "DEADLINE_EXCEEDED: the run took longer than 20 ms",
      "CANCELLED: the run was aborted: gone",
    ]);
    expect(servable.runs).toHaveLength(1);
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

  test("refuses parameters under TensorFlow Serving's names of files", () => {
    const parameters = { max_batch_size: 5 } as BatchingParameters;
    expect(() => batched(new FakeServable(), parameters)).toThrow(
      "batched has no option 'max_batch_size': it has maxBatchSize",
    );
  });

  test("refuses parameters as TensorFlow Serving does", () => {
    const refused: [BatchingParameters, string][] = [
      [{ numBatchThreads: 0 }, "num_batch_threads must be positive; was 0"],
      [{ maxBatchSize: 0 }, "input_batch_size_limit must be positive; was 0"],
      [{ maxBatchSize: 1.5 }, "maxBatchSize must be a whole number, found 1.5"],
      [{ batchTimeoutMicros: -1 }, "batch_timeout_micros must be non-negative; was -1"],
      [{ maxEnqueuedBatches: 0, enableLargeBatchSplitting: true }, "max_enqueued_batches must be positive; was 0"],
      [
        { maxBatchSize: 2, maxExecutionBatchSize: 3, enableLargeBatchSplitting: true },
        "When enable_large_batch_splitting is true, input_batch_size_limit must be greater than or equal to max_execution_batch_size.",
      ],
      [
        { maxBatchSize: 4, allowedBatchSizes: [2, 3] },
        "Last entry in allowed_batch_sizes must match max_batch_size; last entry was 3; expected 4",
      ],
      [
        { maxBatchSize: 8, maxExecutionBatchSize: 4, enableLargeBatchSplitting: true, allowedBatchSizes: [2, 3] },
        "Last entry in allowed_batch_sizes must be equal to max_execution_batch_size; last entry was 3; expected 4",
      ],
      [{ maxBatchSize: 2, allowedBatchSizes: [4, 2] }, "allowed_batch_sizes entries must be monotonically increasing"],
      [{ allowedBatchSizes: [0] }, "allowed_batch_sizes entries must be positive whole numbers, found 0"],
    ];
    for (const [parameters, message] of refused) {
      expect(() => batched(new FakeServable(), parameters)).toThrow(
        expect.objectContaining({ code: "INVALID_ARGUMENT", message }),
      );
    }
    expect(() => batched(new FakeServable(), { maxEnqueuedBatches: 0 })).not.toThrow();
  });

  describe("inputs with defaults", () => {
    /** A servable with x of rows, z of rows and `scale`, of which the last two may be left out. */
    function withDefaults() {
      const { inputs, outputs } = signatureOf({ x: [-1], scale: [], z: [-1] }, { y: [-1] });
      const marked = Object.entries(inputs).map(([name, info]) => [
        name,
        name === "x" ? info : { ...info, isOptional: true as const },
      ]);
      return (...names: readonly string[]) => {
        const own = Object.fromEntries(marked.filter(([name]) => names.includes(String(name))));
        return setUp({ maxBatchSize: 8 }, new FakeServable({ serving_default: { inputs: own, outputs } }));
      };
    }
    const scale: ServableInput = { dtype: "float", shape: [], data: [3] };

    test("requests that leave out one that is the same for all rows are batched, apart from those that give it", async () => {
      const { clock, servable, batching } = withDefaults()("x", "scale");
      const answers = [{ x: floats([1]) }, { x: floats([2]), scale }, { x: floats([3]) }].map((inputs) =>
        batching.run(inputs),
      );
      await clock.settle();
      for (const run of [...servable.runs]) run.answer();
      await clock.settle();
      for (const run of servable.runs) run.answer();
      expect((await Promise.all(answers)).map(({ y }) => [...(y?.data ?? [])])).toEqual([[1], [2], [3]]);
      expect(servable.runs.map(({ inputs }) => [elementsOf(inputs.x), inputs.scale])).toEqual([
        [[2], scale],
        [[1, 3], undefined],
      ]);
    });

    test("requests that leave out one of rows run alone: its default has the rows of one request", async () => {
      const { clock, servable, batching } = withDefaults()("x", "z");
      const z = floats([9]);
      const requests = [{ x: floats([1]) }, { x: floats([2]) }, { x: floats([3]), z }, { x: floats([4]), z }];
      const answers = requests.map((inputs) => batching.run(inputs));
      await clock.settle();
      for (const run of servable.runs) run.answer();
      expect((await Promise.all(answers)).map(({ y }) => [...(y?.data ?? [])])).toEqual([[1], [2], [3], [4]]);
      expect(servable.runs.map(({ inputs: { x, z } }) => [elementsOf(x), z && elementsOf(z)])).toEqual([
        [[1], undefined],
        [[2], undefined],
        [
          [3, 4],
          [9, 9],
        ],
      ]);
    });

    test("a request without a needed input, or with an unknown one, has the servable's error", async () => {
      const { servable, batching } = withDefaults()("x", "scale");
      const answers = [{}, { scale }, { x: floats([1]), w: floats([1]) }].map((inputs) => batching.run(inputs));
      expect(servable.runs.map(({ inputs }) => Object.keys(inputs))).toEqual([[], ["scale"], ["x", "w"]]);
      for (const run of servable.runs) run.fail(invalidArgument("missing"));
      for (const answer of answers) await expect(answer).rejects.toThrow("missing");
    });
  });
});
