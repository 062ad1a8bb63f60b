import { describe, expect, test } from "vitest";
import { FunctionTable } from "../../src/special/function-table.js";

describe("FunctionTable", () => {
  test.each([
    ["a sine", Math.sin, 1],
    ["a logarithm", Math.log, 8],
    ["an inverse", (x: number) => 1 / x, 1024],
    ["an exponential", (x: number) => Math.exp(-x), 1],
  ] as const)("has the error of %s", (_, compute, greatest) => {
    const table = new FunctionTable(compute, -10, 4);
    for (let x = 2 ** -10; x < 16; x *= 1.005) {
      expect(Math.abs(table.valueAt(x) - compute(x))).toBeLessThan(1e-15 * greatest);
    }
  });

  test("computes numbers beyond its intervals", () => {
    const seen: number[] = [];
    const table = new FunctionTable((x) => seen.push(x), -1, 1);
    const beyond = [0, -0, -1, -0.75, 0.4999, 2, 1e300, 1e-320, Infinity, -Infinity, NaN];
    for (const x of beyond) table.valueAt(x);
    expect(seen).toEqual(beyond);
  });

  test("makes the polynomial of an interval once, without a place outside", () => {
    const seen: number[] = [];
    const table = new FunctionTable((x) => seen.push(x), -1, 1);
    for (const x of [1, 1.06, 1.1249]) table.valueAt(x);
    expect(seen).toHaveLength(16);
    expect(Math.min(...seen)).toBeGreaterThan(1);
    expect(Math.max(...seen)).toBeLessThan(1.125);
  });
});
