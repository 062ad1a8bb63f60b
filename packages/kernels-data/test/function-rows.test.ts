import type { AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Body, DatasetSession } from "./dataset-session.js";
import type { Input } from "./op-session.js";

const { INT64, BOOL } = DataType;
const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const NONE = types();

/** The rows of an op over the integers before `stop`, with results at once and later. */
async function rowsOf(
  op: string,
  stop: number,
  inputs: readonly Input[],
  attrs: Readonly<Record<string, AttrValue>>,
  body: Body,
): Promise<unknown> {
  const found: unknown[] = [];
  for (const isLater of [false, true]) {
    const session = new DatasetSession();
    try {
      const dataset = session.dataset(op, [await session.range(stop), ...inputs], attrs, { body, isLater });
      found.push(await session.rows(dataset).catch(String));
    } catch (error) {
      found.push(String(error));
    } finally {
      session.end();
    }
  }
  expect(found[1]).toEqual(found[0]);
  return found[0];
}

// TensorFlow 2.21 gave the rows and the errors.
describe.each(["MapAndBatchDataset", "ExperimentalMapAndBatchDataset"])("%s", (op) => {
  const square: Body = (row) => [[INT64, Number(row) ** 2]];
  const inputs = (size: number, drops = false, calls = 2): Input[] => [
    ["int64", size],
    ["int64", calls],
    ["bool", drops],
  ];
  test.each([
    [3, false, [[0, 1, 4], [9, 16, 25], [36]]],
    [
      3,
      true,
      [
        [0, 1, 4],
        [9, 16, 25],
      ],
    ],
    [9, true, []],
  ] as const)("has batches of %d results, whole: %s", async (size, drops, rows) => {
    expect(await rowsOf(op, 7, inputs(size, drops), { Targuments: NONE }, square)).toEqual(rows);
  });

  test("fails for sizes and calls below 1, and for results of other shapes", async () => {
    expect(await rowsOf(op, 7, inputs(0), { Targuments: NONE }, square)).toContain(
      "batch_size must be greater than zero.",
    );
    expect(await rowsOf(op, 7, inputs(1, false, 0), { Targuments: NONE }, square)).toContain(
      "num_parallel_calls must be greater than zero.",
    );
    const growing: Body = (row) => [[INT64, Array.from({ length: Number(row) }, () => 1)]];
    expect(await rowsOf(op, 3, inputs(2), { Targuments: NONE }, growing)).toBe(
      "INVALID_ARGUMENT: Cannot add tensor to the batch: number of elements does not match. Shapes are: [tensor]: [1], [batch]: [0]",
    );
  });
});

describe.each(["GroupByReducerDataset", "ExperimentalGroupByReducerDataset"])("%s", (op) => {
  const attrs = Object.fromEntries(
    ["key_func", "init_func", "reduce_func", "finalize_func"].map((name) => [`T${name}_other_arguments`, NONE]),
  );

  test("has what is made of each group, by ascending key", async () => {
    // The functions are one here: the first call for a row is for its key, the next for a new key's state.
    const keys = new Map<number, number>();
    let phase: "key" | "init" | "reduce" | "finish" = "key";
    let rows = 0;
    const body: Body = (first, second) => {
      if (second !== undefined) {
        phase = "key";
        return [[INT64, Number(first) * 10 + Number(second)]];
      }
      if (phase === "key" && rows < 7) {
        rows++;
        const key = 2 - (Number(first) % 3);
        phase = keys.has(key) ? "reduce" : "init";
        keys.set(key, 0);
        return [[INT64, key]];
      }
      if (phase === "init") {
        phase = "reduce";
        return [[INT64, Number(first) + 1]];
      }
      return [[INT64, -Number(first)]];
    };
    const session = new DatasetSession();
    const dataset = session.dataset(op, [await session.range(7)], attrs, { body });
    expect(await session.rows(dataset)).toEqual([-125, -214, -3036]);
    session.end();
  });

  test("fails for keys of another type", async () => {
    expect(await rowsOf(op, 3, [], attrs, () => [[BOOL, true]])).toContain("`key_func` must return a scalar int64.");
  });
});
