import { runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

async function nth(dtype: string, rows: readonly (readonly number[])[], n: number, reverse: boolean) {
  const attrs = { T: { type: `DT_${dtype === "float32" ? "FLOAT" : dtype.toUpperCase()}` }, reverse: { b: reverse } };
  const inputs = [
    { dtype, shape: [rows.length, rows[0].length], values: rows.flat() },
    { dtype: "int32", shape: [], values: [n] },
  ];
  const [found] = (await runOp(plugin, "NthElement", attrs, inputs)).map(({ value }) => value as (number | bigint)[]);
  return found.map(Number);
}

describe("createNthElement", () => {
  test.each(["float32", "int32", "int64", "uint8", "half"])("selects what sorting puts there, of %s", async (dtype) => {
    for (const columns of [1, 2, 3, 10, 257]) {
      const rows = [7919, 1, 0, 13].map((step) =>
        Array.from({ length: columns }, (_, i) => (step === 1 ? columns - i : (i * step + (i % 7)) % 101)),
      );
      const capped = rows.map((row) => row.map((value) => value % 250));
      for (const n of new Set([0, columns >> 1, columns - 1])) {
        const sorted = capped.map((row) => [...row].sort((a, b) => a - b));
        expect(await nth(dtype, capped, n, false)).toEqual(sorted.map((row) => row[n]));
        expect(await nth(dtype, capped, n, true)).toEqual(sorted.map((row) => row[columns - 1 - n]));
      }
    }
  });

  test("counts NaN as the largest", async () => {
    const row = [3, Number.NaN, -1, Number.NaN, 2];
    const found = await Promise.all([0, 1, 2, 3, 4].map((n) => nth("float32", [row], n, false)));
    expect(found.flat()).toEqual([-1, 2, 3, Number.NaN, Number.NaN]);
  });
});
