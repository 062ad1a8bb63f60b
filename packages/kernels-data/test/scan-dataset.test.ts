import type { AttrValue } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { type Body, DatasetSession } from "./dataset-session.js";
import type { Input } from "./op-session.js";

const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });
const { INT32, INT64, STRING } = DataType;

/** The rows of ScanDataset over the integers before 4, with the state 1, or its error. */
async function scanned(body: Body, state: Input = ["int64", 1], captured?: Input): Promise<unknown[] | string> {
  const session = new DatasetSession();
  const attrs = {
    Tstate: types(state[0 as never] === "string" ? STRING : INT64),
    Targuments: captured ? types(INT32) : types(),
  };
  try {
    const inputs: Input[] = [await session.range(4), state, ...(captured ? [captured] : [])];
    const rows: unknown[] = [];
    for (const isLater of [false, true]) {
      const dataset = await session.dataset("ScanDataset", inputs, attrs, { body, isLater });
      rows.push(await session.rows(dataset));
      if (!isLater) expect(await session.rows(dataset)).toEqual(rows[0]);
    }
    expect(rows[1]).toEqual(rows[0]);
    return rows[0] as unknown[] | string;
  } finally {
    session.end();
  }
}

// TensorFlow 2.21 gave the rows and the errors.
describe("ScanDataset", () => {
  test("has the results of the function, which is given the last state", async () => {
    const body: Body = (state, row) => [
      [INT64, Number(state) + Number(row)],
      [INT64, Number(state) * Number(row)],
    ];
    expect(await scanned(body)).toEqual([0, 1, 4, 12]);
  });

  test("lets the state change its shape", async () => {
    const body: Body = (state, row) => [
      [INT64, [...[state].flat(), row].map(Number)],
      [INT64, [state].flat().length],
    ];
    expect(await scanned(body)).toEqual([1, 2, 3, 4]);
  });

  test("has a state of strings, and captured tensors", async () => {
    const body: Body = (state, row, captured) => [
      [STRING, `${state}${row}, `],
      [INT64, String(state).length * Number(captured)],
    ];
    expect(await scanned(body, ["string", "a state that is too long for a small cell"], ["int32", 10])).toEqual([
      410, 440, 470, 500,
    ]);
  });

  test.each<[string, Body]>([
    ["INTERNAL: Expected 1 components but got 0.", () => [[INT64, 1]]],
    [
      "INVALID_ARGUMENT: Got wrong type for scan_func return value 0 (expected int64, got int32).",
      () => [
        [INT32, 1],
        [INT64, 1],
      ],
    ],
    [
      "INVALID_ARGUMENT: Got wrong type for scan_func return value 1 (expected int64, got int32).",
      () => [
        [INT64, 1],
        [INT32, 1],
      ],
    ],
    [
      "INVALID_ARGUMENT: Got wrong shape for scan_func return value 1 (expected [], got [2]).",
      () => [
        [INT64, 1],
        [INT64, [1, 1]],
      ],
    ],
    [
      "failed in the function",
      (state, row) => {
        if (row === 2) throw new Error("failed in the function");
        return [
          [INT64, Number(state)],
          [INT64, 1],
        ];
      },
    ],
  ])("fails: %s", async (message, body) => {
    expect(await scanned(body)).toContain(message);
  });
});
