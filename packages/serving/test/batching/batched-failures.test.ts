import { invalidArgument, unavailable } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { type BatchingParameters, batched, type ServableInput } from "../../src/index.js";
import { elementsOf, FakeServable, floats, signatureOf } from "../fake-servable.js";
import { setUp } from "./batched-servable.js";

describe("batched", () => {
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
});
