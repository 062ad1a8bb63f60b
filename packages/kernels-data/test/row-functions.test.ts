import type { AttrValue } from "@heddle/kernel-api";
import { DataType, type TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Body, DatasetSession } from "./dataset-session.js";
import type { Input } from "./op-session.js";

const ARGUMENTS: AttrValue = { kind: "list", of: "type", value: [DataType.INT32] };

/** The rows of a dataset over the integers before 6, or its error; the function is given a captured 7, too. */
async function rowsOf(op: string, body: Body, isLater = false, parallelCalls?: Input): Promise<unknown[] | string> {
  const session = new DatasetSession();
  const called: Body = (...values) => {
    expect(values).toHaveLength(2);
    expect(values[1]).toBe(7);
    return body(...values);
  };
  const inputs: Input[] = [await session.range(6), ["int32", 7], ...(parallelCalls ? [parallelCalls] : [])];
  try {
    return await session.rows(session.dataset(op, inputs, { Targuments: ARGUMENTS }, { body: called, isLater }));
  } finally {
    session.end();
  }
}

const bool = (value: TensorInput) => [[DataType.BOOL, value]] as const;

const wrong: [string, Body][] = [
  ["an integer", () => [[DataType.INT64, 1n]]],
  ["two booleans in a tensor", () => bool([true, true])],
  ["two tensors", () => [...bool(true), ...bool(true)]],
  ["an empty tensor", () => bool([])],
  ["no tensor", () => []],
];
const shapes: [string, boolean, (value: boolean) => TensorInput][] = [
  ["a scalar", false, (value) => value],
  ["a scalar that comes later", true, (value) => value],
  ["a vector of one", false, (value) => [value]],
  ["a matrix of one", true, (value) => [[value]]],
];

// TensorFlow 2.21 gave the rows and the errors, here and below.
describe.each([
  ["FilterDataset", undefined],
  ["ParallelFilterDataset", ["int64", -1]],
] satisfies [string, Input | undefined][])("%s", (op, parallelCalls) => {
  test.each(shapes)("keeps the rows for which the predicate returns true: %s", async (_, isLater, shaped) => {
    const isEven: Body = (value) => bool(shaped(Number(value) % 2 === 0));
    expect(await rowsOf(op, isEven, isLater, parallelCalls)).toEqual([0, 2, 4]);
    expect(await rowsOf(op, () => bool(shaped(false)), isLater, parallelCalls)).toEqual([]);
  });

  test.each(wrong)("refuses %s", async (_, predicate) => {
    const message = "INVALID_ARGUMENT: Filter predicate `f` must return a scalar bool.";
    expect(await rowsOf(op, predicate, false, parallelCalls)).toBe(message);
    const later: Body = (value) => (Number(value) < 3 ? bool(false) : predicate(value));
    expect(await rowsOf(op, later, true, parallelCalls)).toBe(message);
  });
});

describe("TakeWhileDataset", () => {
  test.each(shapes)("ends with the first row for which the predicate returns false: %s", async (_, isLater, shaped) => {
    const isFirst: Body = (value) => bool(shaped(Number(value) !== 3));
    expect(await rowsOf("TakeWhileDataset", isFirst, isLater)).toEqual([0, 1, 2]);
    expect(await rowsOf("TakeWhileDataset", () => bool(shaped(true)), isLater)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each(wrong)("refuses %s", async (_, predicate) => {
    const message = "INVALID_ARGUMENT: `predicate` must returns a scalar bool tensor.";
    expect(await rowsOf("TakeWhileDataset", predicate)).toBe(message);
    expect(await rowsOf("TakeWhileDataset", predicate, true)).toBe(message);
  });
});

describe.each([
  ["MapDataset", undefined],
  ["ParallelMapDataset", "int32"],
  ["ParallelMapDatasetV2", "int64"],
] as const)("%s", (op, type) => {
  test.each([false, true])("has the results of the function, later: %s", async (isLater) => {
    const twice: Body = (value, seven) => [[DataType.INT64, 2 * Number(value) + Number(seven)]];
    for (const count of [1, 4, -1]) {
      expect(await rowsOf(op, twice, isLater, type && [type, count])).toEqual([7, 9, 11, 13, 15, 17]);
    }
  });
});

test.each(["ParallelMapDatasetV2", "ParallelFilterDataset"])("%s refuses other numbers of calls", async (op) => {
  for (const count of [0, -2]) {
    await expect(rowsOf(op, () => bool(true), false, ["int64", count])).resolves.toBe(
      "INVALID_ARGUMENT: num_parallel_calls must be greater than zero.",
    );
  }
  await expect(rowsOf(op, () => bool(true), false, ["int64", []])).resolves.toBe(
    "INVALID_ARGUMENT: num_parallel_calls must be a scalar",
  );
});

test.each(["FilterDataset", "TakeWhileDataset", "MapDataset"])("%s gives back its rows when it fails", async (op) => {
  const failing: Body = (value) => {
    if (Number(value) > 1) throw new Error("failed in the function");
    return bool(true);
  };
  for (const isLater of [false, true]) expect(await rowsOf(op, failing, isLater)).toContain("failed in the function");
});
