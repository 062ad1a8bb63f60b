import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const int = (value: number): CaseTensor => ({ dtype: "int32", shape: [], values: [value] });
const float = (shape: number[], values: number[]): CaseTensor => ({ dtype: "float", shape, values });

interface Loop {
  readonly code: readonly string[];
  readonly next: readonly string[];
  readonly output: string;
  readonly sequences: readonly CaseTensor[];
  readonly states: readonly CaseTensor[];
  readonly invariants?: readonly CaseTensor[];
  readonly start?: number;
  readonly limit: number;
  readonly length?: number;
  readonly attrs?: Parameters<typeof runOp>[2];
}

/** The values of the sequence and of the last states. */
async function run({
  code,
  next,
  output,
  sequences,
  states,
  invariants = [],
  start = 0,
  limit,
  length = limit,
  attrs,
}: Loop) {
  const texts = (values: readonly string[]) => ({ list: { s: values.map(btoa) } });
  const all = {
    Tsequences: { list: { type: sequences.map(({ dtype }) => `DT_${dtype.toUpperCase()}`) } },
    S: { i: states.length },
    V: { i: invariants.length },
    L: { i: 1 },
    code: texts(code),
    next: texts(next),
    output: { s: btoa(output) },
    ...attrs,
  } as Parameters<typeof runOp>[2];
  const bounds = [int(start), int(start), int(limit), int(length)];
  const outputs = await runOp(plugin, "HeddleRecurrence", all, [...sequences, ...states, ...invariants, ...bounds]);
  return outputs.map(({ value }) => value);
}

/** Running sums of the items. */
const sums = { code: ["AddV2 s0 x0"], next: ["r0"], output: "r0" };
const items = float([3, 2, 1], [1, 2, 3, 4, 5, 6]);
const zeros = float([2, 1], [0, 0]);

describe("HeddleRecurrence", () => {
  test("collects the result of each step", async () => {
    const found = await run({ ...sums, sequences: [items], states: [zeros], limit: 3 });
    expect(found).toEqual([
      [
        [[1], [2]],
        [[4], [6]],
        [[9], [12]],
      ],
      [[9], [12]],
    ]);
  });

  test("puts all results in one place with output_index", async () => {
    const attrs = { output_index: { i: 1 } };
    const found = await run({ ...sums, sequences: [items], states: [zeros], limit: 3, length: 2, attrs });
    expect(found[0]).toEqual([
      [[0], [0]],
      [[9], [12]],
    ]);
  });

  test("leaves items before its start and beyond its limit unset", async () => {
    const found = await run({ ...sums, sequences: [items], states: [zeros], start: 1, limit: 2, length: 3 });
    expect(found).toEqual([
      [
        [[0], [0]],
        [[3], [4]],
        [[0], [0]],
      ],
      [[3], [4]],
    ]);
  });

  test("uses a state of one row for all rows", async () => {
    const found = await run({ ...sums, sequences: [items], states: [float([1, 1], [10])], limit: 1 });
    expect(found[1]).toEqual([[11], [12]]);
  });

  test("uses an invariant for each element, row or column", async () => {
    const code = ["AddV2 x0 v0", "AddV2 r0 v1", "Mul r1 v2", "AddV2 r2 v3", "Add r3 s0"];
    const found = await run({
      code,
      next: ["r4"],
      output: "r4",
      sequences: [float([1, 2, 2], [1, 2, 3, 4])],
      states: [float([2, 2], [0, 0, 0, 0])],
      invariants: [float([], [10]), float([2], [100, 200]), float([2, 1], [1, 2]), float([2, 2], [1, 2, 3, 4])],
      limit: 1,
    });
    expect(found[1]).toEqual([
      [112, 214],
      [229, 432],
    ]);
  });

  test("takes no rows, with an invariant of no rows", async () => {
    const found = await run({
      code: ["AddV2 x0 v0", "AddV2 r0 s0"],
      next: ["r1"],
      output: "r1",
      sequences: [float([3, 0, 2], [])],
      states: [float([0, 2], [])],
      invariants: [float([0, 2], [])],
      limit: 3,
    });
    expect(found).toEqual([[[], [], []], []]);
  });

  test("multiplies, takes columns, splits and selects", async () => {
    const code = ["MatMul s0 v0", "Split r0 1 2", "Slice r0 -1 9", "Mul r1 r2", "SelectV2 x0 r3 s0"];
    const found = await run({
      code,
      next: ["r4"],
      output: "r4",
      sequences: [{ dtype: "bool", shape: [1, 2, 1], values: [true, false] } as CaseTensor],
      states: [float([2, 1], [2, 5])],
      invariants: [float([1, 2], [3, 4])],
      limit: 1,
    });
    expect(found[1]).toEqual([[64], [5]]);
  });

  test("computes many rows in blocks, prepared invariants included", async () => {
    const rows = 5000;
    const values = Array.from({ length: 2 * rows }, (_, i) => i % 97);
    const found = await run({
      code: ["AddV2 x0 v0", "AddV2 r0 s0", "Mul r1 r1", "Sub r1 x0"],
      next: ["r3"],
      output: "r2",
      sequences: [float([1, rows, 2], values)],
      states: [float([1, 2], [0, 0])],
      invariants: [float([2], [1, 2])],
      limit: 1,
    });
    expect(found[0]).toEqual([
      Array.from({ length: rows }, (_, i) => [(((2 * i) % 97) + 1) ** 2, (((2 * i + 1) % 97) + 2) ** 2]),
    ]);
  });

  test("returns the first states without a step", async () => {
    const attrs = { element_shape: { shape: { dim: [{ size: 2 }, { size: 1 }] } } } as never;
    const found = await run({
      ...sums,
      sequences: [items],
      states: [float([2, 1], [7, 8])],
      limit: 0,
      length: 1,
      attrs,
    });
    expect(found).toEqual([[[[0], [0]]], [[7], [8]]]);
  });

  test.each<[string, Partial<Loop>]>([
    ["Trying to access element 3 in a list with 3 elements.", { limit: 4 }],
    ["Trying to modify element 2 in a list with 2 elements.", { limit: 3, length: 2 }],
    ["Incompatible shapes: [2,1] vs. [2,3]", { states: [float([2, 3], [0, 0, 0, 0, 0, 0])], code: ["AddV2 x0 x0"] }],
    ["same rows, wanted [2,?], found [3,1]: load the model with fusion: false", { states: [float([3, 1], [0, 0, 0])] }],
    ["same rows, wanted [2,?], found [2]: load the model with fusion: false", { states: [float([2], [0, 0])] }],
    ["the code of a recurrence has no value 'r1' there", { code: ["AddV2 r1 x0"] }],
    ["a fused op cannot compute 'Cosh'", { code: ["Cosh x0"] }],
    ["Tried to stack elements of an empty list with non-fully-defined element_shape: <unknown>", { limit: 0 }],
    [
      "Matrix size-incompatible: In[0]: [2,1], In[1]: [2,1]",
      { code: ["MatMul x0 v0"], invariants: [float([2, 1], [1, 1])] },
    ],
  ])("refuses: %s", async (message, change) => {
    const loop = { ...sums, sequences: [items], states: [zeros], limit: 3, ...change };
    await expect(run(loop)).rejects.toThrow(message);
  });
});
