import { Code } from "@heddle/status";
import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const int64 = (values: readonly number[], shape: readonly number[] = [values.length]) => ({
  dtype: "int64",
  shape,
  values: values.map(String),
});

function toTensor(
  types: readonly string[],
  partitions: readonly ReturnType<typeof int64>[],
  words: readonly string[],
  shape = int64([-1], []),
) {
  const attrs = {
    T: { type: "DT_STRING" },
    Tindex: { type: "DT_INT64" },
    Tshape: { type: "DT_INT64" },
    num_row_partition_tensors: { i: partitions.length },
    row_partition_types: { list: { s: types.map(base64) } },
  };
  const values = { dtype: "string", shape: [words.length], values: words.map(base64) };
  const padding = { dtype: "string", shape: [], values: [base64("-")] };
  return runOp(plugin, "RaggedTensorToTensor", attrs, [shape, values, padding, ...partitions]);
}

describe("RaggedTensorToTensor", () => {
  const words = ["a", "sentence", "of words of which one is rather long", "two"];

  test("pads rows of strings when splits cut them", async () => {
    const [result] = await toTensor(["ROW_SPLITS"], [int64([0, 3, 3, 4])], words);
    expect(result.value).toEqual([words.slice(0, 3), ["-", "-", "-"], ["two", "-", "-"]]);
  });

  test("pads rows of strings when every value names its row", async () => {
    const partitions = [int64([2], []), int64([0, 1, 1, 1])];
    const [result] = await toTensor(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], partitions, words);
    expect(result.value).toEqual([["a", "-", "-"], words.slice(1)]);
  });

  test("refuses splits for more values than there are", async () => {
    await expect(toTensor(["ROW_SPLITS"], [int64([0, 3, 9])], words)).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: "Row partitions are for 9 values, but there are 4",
    });
  });

  test("refuses row numbers that are not sorted when rows would pass the end", async () => {
    const partitions = [int64([2], []), int64([0, 1, 0, 1])];
    await expect(toTensor(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], partitions, words)).rejects.toMatchObject({
      code: Code.INVALID_ARGUMENT,
      message: "Row partitions must be sorted",
    });
  });

  test("refuses a negative number of rows, with a shape that is given too", async () => {
    const partitions = [int64([-1], []), int64([0, 1, 1, 1])];
    for (const shape of [int64([-1], []), int64([2, 3])]) {
      await expect(toTensor(["FIRST_DIM_SIZE", "VALUE_ROWIDS"], partitions, words, shape)).rejects.toMatchObject({
        code: Code.INVALID_ARGUMENT,
        message: "Dimension -1 must be >= 0",
      });
    }
  });

  test("refuses partitions of another form than their type", async () => {
    await expect(toTensor(["FIRST_DIM_SIZE"], [int64([1, 2])], words)).rejects.toThrow(
      "Invalid first partition input. FIRST_DIM_SIZE must be a scalar.",
    );
    await expect(toTensor(["ROW_SPLITS"], [int64([1], [])], words)).rejects.toThrow(
      "Invalid first partition input. ROW_SPLITS must be a vector.",
    );
  });

  test("refuses different numbers of partitions and of their types", async () => {
    await expect(toTensor(["ROW_SPLITS", "ROW_SPLITS"], [int64([0, 4])], words)).rejects.toThrow(
      "2 row_partition_types were given for 1 row_partition_tensors",
    );
  });

  test("refuses splits that are too many to list", async () => {
    const partitions = [int64([0, 2 ** 40]), int64([0, 4])];
    await expect(toTensor(["ROW_SPLITS", "ROW_SPLITS"], partitions, words)).rejects.toMatchObject({
      code: Code.RESOURCE_EXHAUSTED,
      message: `${2 ** 40} indices are more than the ${2 ** 28} that an op works on`,
    });
  });
});
