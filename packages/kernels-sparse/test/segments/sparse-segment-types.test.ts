import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const COLUMNS = 5;
const TYPES = { half: "DT_HALF", bfloat16: "DT_BFLOAT16", float32: "DT_FLOAT", float64: "DT_DOUBLE" } as const;

async function reduce(
  op: string,
  dtype: keyof typeof TYPES,
  rows: number,
  indices: number[],
  ids: number[],
  wide: string,
) {
  // Small integers, whose sums all types hold.
  const values = Array.from({ length: rows * COLUMNS }, (_, i) => ((i * 7) % 16) - 8);
  const attrs = {
    T: { type: TYPES[dtype] },
    Tidx: { type: `DT_${wide.toUpperCase()}` },
    Tsegmentids: { type: "DT_INT32" },
  };
  const [output] = await runOp(plugin, op, attrs, [
    { dtype, shape: [rows, COLUMNS], values },
    { dtype: wide, shape: [indices.length], values: indices },
    { dtype: "int32", shape: [ids.length], values: ids },
  ]);
  return (output.value as number[][]).flat();
}

describe.each(["half", "bfloat16", "float64"] as const)("sparse segments of %s", (dtype) => {
  test.each([3, 40, 400])("are those of float32, of %i rows with repeated indices and empty segments", async (rows) => {
    const indices = [0, 2, 2, 1, 0, rows - 1, rows - 1, 1];
    const ids = [0, 0, 0, 2, 2, 2, 2, 5];
    for (const wide of ["int32", "int64"]) {
      expect(await reduce("SparseSegmentSum", dtype, rows, indices, ids, wide)).toEqual(
        await reduce("SparseSegmentSum", "float32", rows, indices, ids, wide),
      );
      for (const op of ["SparseSegmentMean", "SparseSegmentSqrtN"]) {
        const found = await reduce(op, dtype, rows, indices, ids, wide);
        const wanted = await reduce(op, "float32", rows, indices, ids, wide);
        const places = { half: 2 ** -11, bfloat16: 2 ** -8, float64: 2 ** -23 }[dtype];
        for (const [i, value] of wanted.entries()) {
          expect(Math.abs(found[i] - value)).toBeLessThanOrEqual(places * Math.abs(value));
        }
      }
    }
  });

  test("refuse indices that no row has", async () => {
    await expect(reduce("SparseSegmentSum", dtype, 3, [0, 3], [0, 0], "int32")).rejects.toThrow(
      "Bad: indices[1] == 3 out of range [0, 3)",
    );
    await expect(reduce("SparseSegmentMean", dtype, 400, [0, -1], [0, 0], "int64")).rejects.toThrow(
      "Bad: indices[1] == -1 out of range [0, 400)",
    );
  });
});
