import { DataType } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { describe, expect, test } from "vitest";
import {
  addFold,
  addIntFold,
  bigFold,
  complexProductFold,
  foldPart,
  maximumFold,
  numberFold,
} from "../../src/reduction/fold/folds.js";

const x = Float64Array.from({ length: 13 }, (_, i) => i);

describe("folds", () => {
  const lane = numberLane(DataType.INT32);
  const folds = { addFold, addIntFold, numberFold: numberFold((a, b) => a + b, lane) };

  test.each(Object.entries(folds))("%s folds the middle dimension, from an offset", (_name, fold) => {
    const sums = new Float64Array(5).fill(100);
    fold(sums, 1, x, 1, 2, 3, 2); // [[1,2],[3,4],[5,6]], [[7,8],[9,10],[11,12]]
    expect([...sums]).toEqual([100, 109, 112, 127, 130]);
  });

  test.each(Object.entries(folds))("%s folds rows of one element", (_name, fold) => {
    const sums = new Float64Array(4);
    fold(sums, 0, x, 1, 4, 3, 1);
    expect([...sums]).toEqual([6, 15, 24, 33]);
  });

  test("foldPart of parts in order equals the whole", () => {
    for (const [outer, length, inner] of [
      [2, 3, 2],
      [4, 3, 1],
      [1, 2, 6],
      [12, 1, 1],
    ]) {
      const whole = new Float64Array(outer * inner);
      addFold(whole, 0, x, 1, outer, length, inner);
      for (let size = 1; size <= 12; size++) {
        const sums = new Float64Array(outer * inner);
        for (let at = 0; at < 12; at += size) {
          foldPart(addFold, sums, x, 1, length, inner, at, Math.min(12, at + size));
        }
        expect([...sums]).toEqual([...whole]);
      }
    }
  });

  test("maximumFold equals a fold with Math.max", () => {
    const mixed = Float64Array.of(0, 3, -1, Number.NaN, 2, -0, 0, 7, Number.NEGATIVE_INFINITY, 5, 1, 4, 6);
    for (const [outer, length, inner] of [
      [2, 3, 2],
      [4, 3, 1],
      [1, 12, 1],
      [1, 0, 3],
    ]) {
      const sums = new Float64Array(12).fill(Number.NEGATIVE_INFINITY);
      const expected = sums.slice();
      maximumFold(sums, 0, mixed, 1, outer, length, inner);
      numberFold((a, b) => Math.max(a, b), lane)(expected, 0, mixed, 1, outer, length, inner);
      expect([...sums]).toEqual([...expected]);
    }
  });

  test("addIntFold wraps at 32 bits", () => {
    const sums = new Float64Array(1);
    addIntFold(sums, 0, Int32Array.of(2147483647, 1), 0, 1, 2, 1);
    expect(sums[0]).toBe(-2147483648);
  });

  test("bigFold keeps 64 bits", () => {
    const sums = BigInt64Array.of(1n);
    const values = BigInt64Array.of(2n ** 62n, 2n ** 62n);
    bigFold((a, b) => a + b)(sums, 0, values, 0, 1, 2, 1);
    expect(sums[0]).toBe(-(2n ** 63n) + 1n);
  });

  test("complexProductFold multiplies pairs", () => {
    const sums = Float64Array.of(1, 0);
    complexProductFold(sums, 0, Float64Array.of(0, 1, 0, 1, 3, 0), 0, 1, 3, 2);
    expect([...sums]).toEqual([-3, 0]);
  });
});
