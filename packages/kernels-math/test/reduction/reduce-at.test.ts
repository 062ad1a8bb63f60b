import { type CaseTensor, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const sum = (column: readonly number[]) => column.reduce((a, b) => a + b);

const REDUCTIONS: readonly (readonly [op: string, reduce: (column: readonly number[]) => number])[] = [
  ["Sum", sum],
  ["Mean", (column) => sum(column) / column.length],
  ["Max", (column) => column.reduce((a, b) => Math.max(a, b))],
  ["EuclideanNorm", (column) => Math.sqrt(sum(column.map((value) => value * value)))],
];

describe("reduceWith", () => {
  test.each(REDUCTIONS)("makes %s of many elements from those of parts", async (op, reduce) => {
    for (const [length, columns] of [
      [70_001, 1],
      [65_536, 1],
      [5003, 7],
      [3, 11_003],
    ]) {
      const values = Array.from({ length: length * columns }, (_, i) => ((i * 7919) % 101) - 50);
      const inputs: CaseTensor[] = [
        { dtype: "float32", shape: [length, columns], values },
        { dtype: "int32", shape: [1], values: [0] },
      ];
      const expected = Array.from({ length: columns }, (_, c) =>
        Math.fround(reduce(Array.from({ length }, (_, l) => values[l * columns + c]))),
      );
      const [output] = await runOp(plugin, op, { T: { type: "DT_FLOAT" } }, inputs);
      // The results of parts are float32.
      const found = output.value as number[];
      expect(found.length).toBe(columns);
      const errors = found.map((value, c) => Math.abs(value - expected[c]) / Math.max(1, Math.abs(expected[c])));
      expect(errors.reduce((a, b) => Math.max(a, b))).toBeLessThan(2e-7);
    }
  });
});
