import type { FunctionRunner } from "@heddle/kernel-api";
import type { InstantiateFunction } from "@heddle/kernel-fallback";
import { type TensorInput, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Attrs, attr, OpSession, typeOf } from "../op-session.js";

type Value = number | boolean | string;
type Rows = readonly Value[];
type Body = (rows: Rows, ...captured: never[]) => readonly TensorInput[];

interface BatchCase {
  readonly input: TensorInput;
  readonly more?: readonly (readonly [string, TensorInput])[];
  readonly captured?: readonly (readonly [string, TensorInput])[];
  readonly type?: string;
  readonly results?: readonly string[];
  readonly body?: Body;
  readonly max?: number;
  readonly allowed?: readonly number[];
  readonly isSplit?: boolean;
  readonly attrs?: Attrs;
}

const sum = (rows: Rows): readonly TensorInput[] => {
  const total = rows.reduce<number>((all, value) => all + Number(value), 0);
  return [rows.map(() => total)];
};

/** Runs BatchFunction over a function of JavaScript values; sums of the whole batch where the case has no other. */
async function run(batch: BatchCase, isLater = false, wanted?: readonly string[]): Promise<unknown> {
  const session = new OpSession();
  const { input, more = [], captured = [], type = "int32", body = sum } = batch;
  const outputTypes = (batch.results ?? [type]).map(typeOf);
  const instantiate: InstantiateFunction = () => ({
    inputTypes: [],
    outputTypes,
    run(_, inputs) {
      const call = () => {
        const results = body(...(inputs.map((tensor) => tensor.toNested()) as [Rows]));
        return results.map((value, i) => tensorFromJs(session.memory, outputTypes[i], value));
      };
      return isLater ? Promise.resolve().then(call) : call();
    },
    runOwned: (() => []) as FunctionRunner["runOwned"],
  });
  const attrs: Attrs = {
    f: attr.func("f"),
    num_batch_threads: attr.int(1),
    max_batch_size: attr.int(batch.max ?? 4),
    batch_timeout_micros: attr.int(0),
    allowed_batch_sizes: { kind: "list", of: "int", value: (batch.allowed ?? []).map(BigInt) },
    enable_large_batch_splitting: attr.bool(batch.isSplit ?? false),
    Tin: attr.types(type, ...more.map(([name]) => name)),
    Tcaptured: attr.types(...captured.map(([name]) => name)),
    Tout: attr.types(...(wanted ?? batch.results ?? [type])),
    ...batch.attrs,
  };
  try {
    return await session.run("BatchFunction", attrs, [[type, input], ...more, ...captured], instantiate);
  } catch (error) {
    return String(error).replace(/^StatusError: /, "");
  } finally {
    session.end();
  }
}

// TensorFlow 2.21 gave the answers and the errors, to tf.raw_ops.BatchFunction; it has input names of its own in a graph.
describe.each([false, true])("BatchFunction, results that come later: %s", (isLater) => {
  const x = [1, 2, 3];
  test.each<[string, unknown, BatchCase]>([
    ["the rows as they are", [[6, 6, 6]], { input: x }],
    ["a batch padded with its first row", [[7, 7, 7]], { input: x, allowed: [2, 4] }],
    ["a batch padded with several copies", [[9, 9, 9]], { input: x, max: 8, allowed: [2, 6, 8] }],
    ["an allowed size of 0", [[11, 11, 11]], { input: x, max: 8, allowed: [0, 8] }],
    ["a negative allowed size", [[7, 7, 7]], { input: x, allowed: [-3, 4] }],
    ["a negative maximum, which is none", [[6, 6, 6]], { input: x, max: -3 }],
    ["two batches", [[10, 10, 10, 10, 11, 11]], { input: [1, 2, 3, 4, 5, 6], max: 6, allowed: [2, 4], isSplit: true }],
    ["a padded rest", [[10, 10, 10, 10, 10]], { input: [1, 2, 3, 4, 5], max: 6, allowed: [2, 4], isSplit: true }],
    ["even batches", [[6, 6, 6, 15, 15, 15]], { input: [1, 2, 3, 4, 5, 6], max: 8, allowed: [1, 3], isSplit: true }],
    ["one batch without sizes", [[21, 21, 21, 21, 21, 21]], { input: [1, 2, 3, 4, 5, 6], max: 6, isSplit: true }],
    ["no rows", [[]], { input: [] }],
    ["no rows, of results of several types", [[], []], { input: [], results: ["int32", "string"] }],
  ])("computes %s", async (_, outputs, batch) => {
    expect(await run(batch, isLater)).toEqual(outputs);
  });

  test("gives the function what it captured, and returns results of several types", async () => {
    const found = await run(
      {
        input: x,
        allowed: [4],
        captured: [["string", "!"]],
        results: ["string", "int64", "bool"],
        body: (rows, mark) => [
          rows.map((row) => `${row}${mark}`),
          rows.map((row) => BigInt(Number(row) + 1)),
          rows.map((row) => row !== 2),
        ],
      },
      isLater,
    );
    expect(found).toEqual([["1!", "2!", "3!"], [2n, 3n, 4n].map(Number), [true, false, true]]);
  });

  test.each<[string, Rows]>([
    ["string", ["a", "a text that is too long for a small cell", ""]],
    ["bool", [true, false, true]],
    ...["half", "bfloat16", "float", "double", "uint8", "int16", "uint32"].map(
      (type) => [type, [1, 3, 2]] satisfies [string, Rows],
    ),
  ])("takes rows of %s", async (type, rows) => {
    expect(
      await run({ input: rows as TensorInput, type, allowed: [4], body: (all) => [all as TensorInput] }, isLater),
    ).toEqual([rows]);
    const split = { max: 3, allowed: [2], isSplit: true };
    expect(
      await run({ input: rows as TensorInput, type, ...split, body: (all) => [all as TensorInput] }, isLater),
    ).toEqual([rows]);
  });

  const unequal =
    "Batched output tensor's 0th dimension does not equal the sum of the 0th dimension sizes of the input tensors.";
  const listed = "\nBelow are the input tensors: \n - in__tensors_0 has shape";
  test.each<[string, BatchCase]>([
    [
      "final entry in allowed_batch_sizes must equal max_batch_size when enable_large_batch_splitting is False",
      { input: x, max: 8, allowed: [2, 6] },
    ],
    ["allowed_batch_sizes entries must be monotonically increasing", { input: x, max: 8, allowed: [6, 2, 8] }],
    ["allowed_batch_sizes entries must be monotonically increasing", { input: x, max: 8, allowed: [3, 3, 8] }],
    [
      "When enable_large_batch_splitting is true, input_batch_size_limit must be greater than or equal to max_execution_batch_size.168",
      { input: x, max: 6, allowed: [4, 8], isSplit: true },
    ],
    [
      "When enable_large_batch_splitting is true, input_batch_size_limit must be greater than or equal to max_execution_batch_size.1618446744073709551614",
      { input: x, max: 6, allowed: [-2], isSplit: true },
    ],
    ["no batch has room for a row: the last of allowed_batch_sizes is 0", { input: x, allowed: [0], isSplit: true }],
    ["input_batch_size_limit must be positive; was 0", { input: x, max: 0 }],
    ["batch_timeout_micros must be non-negative; was -1", { input: x, attrs: { batch_timeout_micros: attr.int(-1) } }],
    [`Batching input tensors must have at least one dimension.${listed} []\n`, { input: 1 }],
    [
      `Batching input tensors supplied in a given op invocation must have equal 0th-dimension size.${listed} [3]\n - in__tensors_1 has shape [1,2]\n`,
      { input: x, more: [["int32", [[1, 2]]]] },
    ],
    ["Task size 5 is larger than maximum input batch size 4", { input: [1, 2, 3, 4, 5] }],
    ["Task size 5 is larger than maximum input batch size 4", { input: [1, 2, 3, 4, 5], allowed: [2], isSplit: true }],
    [
      "Batched output tensor has 0 dimensions",
      { input: x, results: ["int32", "int32"], body: (rows) => [[...rows] as number[], 1] },
    ],
    [
      `${unequal} 0th dimension size: 2; batch size: 3; unbatched tasks size: 0; padding size: 0`,
      { input: x, body: () => [[1, 2]] },
    ],
    [
      `${unequal} 0th dimension size: 2; batch size: 3; unbatched tasks size: 0; padding size: 1`,
      { input: x, allowed: [4], body: () => [[1, 2]] },
    ],
    [
      "Dimensions of inputs should match: shape[0] = [4,1] vs. shape[1] = [2,5]",
      {
        input: [1, 2, 3, 4, 5, 6],
        max: 6,
        allowed: [2, 4],
        isSplit: true,
        body: (rows) => [rows.map(() => new Array<number>(Number(rows[0])).fill(1))],
      },
    ],
    [
      "Ranks of all input tensors should match: shape[0] = [4] vs. shape[1] = [2,1]",
      {
        input: [1, 2, 3, 4, 5, 6],
        max: 6,
        allowed: [2, 4],
        isSplit: true,
        body: (rows) => [rows.map(() => (rows.length === 4 ? 1 : [1])) as TensorInput],
      },
    ],
    [
      "the function failed",
      {
        input: x,
        body: () => {
          throw new Error("the function failed");
        },
      },
    ],
  ])("fails with %s", async (message, batch) => {
    expect(await run(batch, isLater)).toContain(message);
  });

  test("refuses a size that the memory has no room for", async () => {
    expect(await run({ input: x, max: 2 ** 31 - 1, allowed: [2 ** 31 - 1] }, isLater)).toMatch(
      /RESOURCE_EXHAUSTED|memory/,
    );
  });

  test("refuses a function with other results", async () => {
    expect(await run({ input: x }, isLater, ["int32", "int32"])).toContain("Wrong number of batched output tensors");
    expect(await run({ input: x }, isLater, ["float"])).toContain("Type mismatch: actual int32 vs. expect float");
  });
});
