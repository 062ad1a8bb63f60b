import type { AttrValue } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { DatasetSession } from "./dataset-session.js";
import { memoryFiles } from "./table-session.js";

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
