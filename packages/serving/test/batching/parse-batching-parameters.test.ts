import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { batched, parseBatchingParameters } from "../../src/index.js";
import { FakeServable } from "../fake-servable.js";

describe("parseBatchingParameters", () => {
  test("reads the file of TensorFlow Serving", () => {
    const parameters = parseBatchingParameters(`
      max_batch_size { value: 128 }
      batch_timeout_micros { value: 0 }
      max_enqueued_batches { value: 1000000 }
      num_batch_threads { value: 8 }
      thread_pool_name { value: "pool" }
      allowed_batch_sizes: 64 allowed_batch_sizes: 128
      pad_variable_length_inputs: true`);
    expect(parameters).toEqual({
      maxBatchSize: 128,
      batchTimeoutMicros: 0,
      maxEnqueuedBatches: 1_000_000,
      numBatchThreads: 8,
      allowedBatchSizes: [64, 128],
      padVariableLengthInputs: true,
      enableLargeBatchSplitting: undefined,
      maxExecutionBatchSize: undefined,
    });
    batched(new FakeServable(), parameters).dispose();
    batched(new FakeServable(), parseBatchingParameters("")).dispose();
  });

  test("refuses other text, and numbers that are not exact", () => {
    expect(statusOf(() => parseBatchingParameters("max_batch_size: 3"))).toBe(
      "INVALID_ARGUMENT: BatchingParameters at character 16: wanted '{' after 'max_batch_size', found \"3\"",
    );
    const huge = parseBatchingParameters("max_batch_size { value: 9007199254740993 }");
    expect(statusOf(() => batched(new FakeServable(), huge))).toContain("maxBatchSize must be a whole number");
  });
});
