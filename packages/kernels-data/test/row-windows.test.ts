import type { AttrValue } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { DatasetSession } from "./dataset-session.js";
import { memoryFiles } from "./op-session.js";

const TEXT = new TextEncoder().encode("word,id\nthe,3\ncat,5\n");

/** The rows of the dataset that `make` makes, or the error. */
async function rowsOf(make: (session: DatasetSession) => Promise<Tensor>): Promise<unknown[] | string> {
  const session = new DatasetSession(memoryFiles({ "v.csv": TEXT }, true));
  try {
    return await session.rows(make(session));
  } finally {
    session.end();
  }
}

const counted = (op: string, stop: number, count: number) => async (session: DatasetSession) =>
  session.dataset(op, [await session.range(stop), ["int64", count]]);

// TensorFlow 2.21 gave the rows and the errors.
describe("the datasets of some rows", () => {
  test.each<[string, number, number, readonly number[]]>([
    ["SkipDataset", 4, 0, [0, 1, 2, 3]],
    ["SkipDataset", 4, 2, [2, 3]],
    ["SkipDataset", 4, 9, []],
    ["SkipDataset", 4, -1, []],
    ["SkipDataset", 4, -5, []],
    ["SkipDataset", 0, 1, []],
    ["TakeDataset", 4, 0, []],
    ["TakeDataset", 4, 2, [0, 1]],
    ["TakeDataset", 4, 9, [0, 1, 2, 3]],
    ["TakeDataset", 4, -1, [0, 1, 2, 3]],
    ["RepeatDataset", 3, 0, []],
    ["RepeatDataset", 3, 1, [0, 1, 2]],
    ["RepeatDataset", 3, 2, [0, 1, 2, 0, 1, 2]],
    ["RepeatDataset", 0, -1, []],
    ["RepeatDataset", 0, 5, []],
    ["PrefetchDataset", 3, 0, [0, 1, 2]],
    ["PrefetchDataset", 3, -1, [0, 1, 2]],
  ])("%s of %i rows, %i", async (op, stop, count, rows) => {
    expect(await rowsOf(counted(op, stop, count))).toEqual(rows);
  });

  test.each([-1, -7])("RepeatDataset has no end for %i", async (count) => {
    const five = async (session: DatasetSession) =>
      session.dataset("TakeDataset", [await counted("RepeatDataset", 3, count)(session), ["int64", 5]]);
    expect(await rowsOf(five)).toEqual([0, 1, 2, 0, 1]);
  });

  test("SkipDataset skips the first line of a file", async () => {
    const lines = async (session: DatasetSession) => {
      const text = await session.dataset("TextLineDataset", [
        ["string", "v.csv"],
        ["string", ""],
        ["int64", 0],
      ]);
      return session.dataset("SkipDataset", [text, ["int64", 1]]);
    };
    expect(await rowsOf(lines)).toEqual(["the,3", "cat,5"]);
  });

  test("ConcatenateDataset has the rows of both", async () => {
    const both = (a: number, b: number) => async (session: DatasetSession) =>
      session.dataset("ConcatenateDataset", [await session.range(a), await session.range(b)]);
    expect(await rowsOf(both(3, 2))).toEqual([0, 1, 2, 0, 1]);
    expect(await rowsOf(both(0, 2))).toEqual([0, 1]);
    expect(await rowsOf(both(2, 0))).toEqual([0, 1]);
    expect(await rowsOf(both(0, 0))).toEqual([]);
  });

  test("RewriteDataset has the rows of its input", async () => {
    const rewritten = async (session: DatasetSession) =>
      session.dataset("RewriteDataset", [await session.range(3), ["string", "replicate_on_split"]]);
    expect(await rowsOf(rewritten)).toEqual([0, 1, 2]);
  });

  test("OptionsDataset has the rows of its input", async () => {
    const same = async (session: DatasetSession) =>
      session.dataset("OptionsDataset", [await session.range(3)], {
        serialized_options: { kind: "string", value: new Uint8Array() },
      });
    expect(await rowsOf(same)).toEqual([0, 1, 2]);
  });

  test("TensorDataset has one row, as often as it is read", async () => {
    const attrs: Record<string, AttrValue> = {
      Toutput_types: { kind: "list", of: "type", value: [DataType.INT32, DataType.STRING] },
    };
    const twice = async (session: DatasetSession) => {
      const one = await session.dataset(
        "TensorDataset",
        [
          ["int32", [1, 2]],
          ["string", "a text that is too long for a small cell"],
        ],
        attrs,
      );
      return session.dataset("RepeatDataset", [one, ["int64", 2]]);
    };
    const row = [[1, 2], "a text that is too long for a small cell"];
    expect(await rowsOf(twice)).toEqual([row, row]);
  });

  test.each([
    ["SkipDataset", [1], "count must be a scalar"],
    ["TakeDataset", [1, 2], "count must be a scalar"],
    ["RepeatDataset", [], "count must be a scalar"],
    ["PrefetchDataset", [1], "buffer_size must be a scalar"],
    ["PrefetchDataset", -2, "buffer_size must be >= 0 or set buffer_size to be -1 for auto-tuning"],
  ])("%s refuses %j", async (op, count, message) => {
    const made = async (session: DatasetSession) =>
      session.dataset(op, [await session.range(3), ["int64", count as number]]);
    expect(await rowsOf(made)).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("ShardDataset", () => {
  const shard = (stop: number, count: number, index: number) => async (session: DatasetSession) =>
    session.dataset("ShardDataset", [await session.range(stop), ["int64", count], ["int64", index]]);

  test.each([
    [7, 3, 1, [1, 4]],
    [7, 3, 0, [0, 3, 6]],
    [4, 1, 0, [0, 1, 2, 3]],
    [3, 5, 4, []],
  ])("of %i rows has every %i-th, from %i", async (stop, count, index, rows) => {
    expect(await rowsOf(shard(stop, count, index))).toEqual(rows);
  });

  test.each([
    [0, 0, "Number of shards must be greater than zero (currently num_shards = 0)."],
    [-1, 0, "Number of shards must be greater than zero (currently num_shards = -1)."],
    [2, -1, "Index must be between 0 and 1 (currently index = -1)."],
    [2, 2, "Index must be between 0 and 1 (currently index = 2)."],
  ])("refuses %i shards, index %i", async (count, index, message) => {
    expect(await rowsOf(shard(3, count, index))).toBe(`INVALID_ARGUMENT: ${message}`);
  });
});

describe("WindowDataset", () => {
  /** The rows of each window, or the error. */
  async function windowsOf(stop: number, sizes: readonly number[], isWhole: boolean): Promise<unknown> {
    const session = new DatasetSession();
    try {
      const inputs = sizes.map((size) => ["int64", size] as const);
      const windows = session.dataset("WindowDataset", [await session.range(stop), ...inputs, ["bool", isWhole]]);
      return await session.nestedRows(windows);
    } finally {
      session.end();
    }
  }

  test.each([
    [[3, 1, 2], false, [[0, 2, 4], [1, 3, 5], [2, 4, 6], [3, 5], [4, 6], [5], [6]]],
    [[2, 3, 1], false, [[0, 1], [3, 4], [6]]],
    [
      [3, 2, 1],
      true,
      [
        [0, 1, 2],
        [2, 3, 4],
        [4, 5, 6],
      ],
    ],
    [[2, 5, 2], true, [[0, 2]]],
    [[1, 1, 1], true, [[0], [1], [2], [3], [4], [5], [6]]],
    [[9, 9, 9], true, []],
  ])("of size, shift and stride %j, whole: %s", async (sizes, isWhole, windows) => {
    expect(await windowsOf(7, sizes, isWhole)).toEqual(windows);
  });

  test.each([
    [[0, 1, 1], "size"],
    [[1, -1, 1], "shift"],
    [[1, 1, 0], "stride"],
  ])("refuses %j", async (sizes, name) => {
    expect(await windowsOf(7, sizes, false)).toBe(`INVALID_ARGUMENT: Window ${name} must be greater than zero.`);
  });
});

describe("InterleaveDataset", () => {
  test.each([
    [0, 1, "cycle_length must be greater than zero."],
    [-2, 1, "cycle_length must be greater than zero."],
    [1, 0, "block_length must be greater than zero."],
  ])("refuses a cycle of %i and blocks of %i", async (cycle, block, message) => {
    const session = new DatasetSession();
    const inputs = [await session.range(3), ["int64", cycle], ["int64", block]] as const;
    const attrs = { Targuments: { kind: "list", of: "type", value: [] } } as const;
    const made = session.dataset("InterleaveDataset", inputs, attrs, { body: () => [] });
    expect(await session.rows(made)).toBe(`INVALID_ARGUMENT: ${message}`);
    session.end();
  });

  test("refuses a function that returns no dataset", async () => {
    const session = new DatasetSession();
    const inputs = [await session.range(3), ["int64", 2], ["int64", 1]] as const;
    const attrs = { Targuments: { kind: "list", of: "type", value: [] } } as const;
    for (const [results, message] of [
      [[], "Tensor must be a Dataset object."],
      [[[DataType.INT64, 1n]], "Dataset tensor must be a scalar of dtype DT_VARIANT."],
    ] as const) {
      const made = session.dataset("InterleaveDataset", inputs, attrs, { body: () => results });
      expect(await session.rows(made)).toBe(`INVALID_ARGUMENT: ${message}`);
    }
    session.end();
  });
});

describe("GroupByWindowDataset", () => {
  test.each([
    ["`key_func` must return a scalar int64.", [DataType.INT32, 1]],
    ["`key_func` must return a scalar int64.", [DataType.INT64, [1n, 2n]]],
    ["Window size must be greater than zero, but got 0.", [DataType.INT64, 0n]],
    ["Window size must be greater than zero, but got -1.", [DataType.INT64, -1n]],
  ] as const)("refuses: %s", async (message, result) => {
    const session = new DatasetSession();
    const functions = ["key_func", "reduce_func", "window_size_func"];
    const attrs = Object.fromEntries(
      functions.map((name) => [`T${name}_other_arguments`, { kind: "list", of: "type", value: [] } as AttrValue]),
    );
    const made = session.dataset("GroupByWindowDataset", [await session.range(3)], attrs, { body: () => [result] });
    expect(await session.rows(made)).toBe(`INVALID_ARGUMENT: ${message}`);
    session.end();
  });
});

describe("DirectedInterleaveDataset", () => {
  const directed =
    (indices: readonly number[], stopsEarly = false) =>
    async (session: DatasetSession) => {
      const types = { Toutput_types: { kind: "list", of: "type", value: [DataType.INT64] } } as const;
      const selector = await session.dataset("TensorSliceDataset", [["int64", indices]], types);
      const other = await session.dataset("SkipDataset", [await session.range(12), ["int64", 10]]);
      const attrs = {
        N: { kind: "int", value: 2n },
        stop_on_empty_dataset: { kind: "bool", value: stopsEarly },
      } as const;
      return session.dataset("DirectedInterleaveDataset", [selector, await session.range(3), other], attrs);
    };

  test.each<[number[], boolean, number[]]>([
    [[0, 1, 1, 0], false, [0, 10, 11, 1]],
    [[1, 1, 1, 0, 0, 1, 0, 0, 0], false, [10, 11, 0, 1, 2]],
    [[1, 1, 1, 0, 0], true, [10, 11]],
    [[0, 0, 0, 0, 1, 1, 1, 1, 0], false, [0, 1, 2, 10, 11]],
  ])("takes rows as %j says, to the first end: %s", async (indices, stopsEarly, rows) => {
    expect(await rowsOf(directed(indices, stopsEarly))).toEqual(rows);
  });

  test.each([2, -1])("refuses the index %i", async (index) => {
    const message = `INVALID_ARGUMENT: Selector index out of range: ${index} >= 2`;
    expect(await rowsOf(directed([0, index]))).toBe(message);
  });
});
