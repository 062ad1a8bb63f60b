import { describe, expect, test } from "vitest";
import { DataType } from "../../src/index.js";
import {
  dequantized,
  int64OfFloat,
  productRange,
  quantized,
  quantizedExactly,
  quantizedType,
} from "../../src/quantized.js";

const bytes = quantizedType(DataType.QUINT8);
const signed = quantizedType(DataType.QINT8);
const words = quantizedType(DataType.QINT32);

describe("quantizedType", () => {
  test("has the limits of the integers", () => {
    expect(bytes).toEqual({ lowest: 0, highest: 255, steps: 256, half: 0 });
    expect(signed).toEqual({ lowest: -128, highest: 127, steps: 256, half: 128 });
  });

  test("refuses a type without integers", () => {
    expect(() => quantizedType(DataType.STRING)).toThrow(TypeError);
  });
});

describe("quantized", () => {
  test("is within the type, and quantizedExactly need not be", () => {
    const range = { low: 1, high: 2 };
    expect(quantized(bytes, 0, range)).toBe(0);
    expect(quantizedExactly(bytes, 0, range)).toBe(-255n);
    expect(quantized(bytes, 2, range)).toBe(255);
    expect(quantized(signed, 1, range)).toBe(-128);
  });

  test("is the lowest integer in an empty range, and where numbers are beyond int64", () => {
    expect(quantized(words, 5, { low: 1, high: 1 })).toBe(-(2 ** 31));
    expect(quantized(words, Number.NaN, { low: 0, high: 1 })).toBe(-(2 ** 31));
  });
});

describe("dequantized", () => {
  test("is the inverse at the ends of the type", () => {
    const range = { low: -1, high: 1 };
    expect(dequantized(bytes, 255, range)).toBeCloseTo(1, 2);
    expect(dequantized(words, -(2 ** 31), range)).toBe(-1);
    expect(dequantized(bytes, 9, { low: 3, high: 3 })).toBe(3);
  });
});

describe("productRange", () => {
  test("holds the greatest product of two integers", () => {
    const unit = { low: 0, high: 1 };
    const { low, high } = productRange([bytes, unit], [bytes, unit], words);
    expect(low).toBe(-high);
    expect(high).toBeCloseTo(2 ** 31 / 255 ** 2, 1);
  });
});

describe("int64OfFloat", () => {
  test.each([
    [2.9, 2n],
    [-2.9, -2n],
    [2 ** 63, -(1n << 63n)],
    [-(2 ** 63), -(1n << 63n)],
    [Number.NaN, -(1n << 63n)],
  ])("converts %d to %d", (x, integer) => {
    expect(int64OfFloat(x)).toBe(integer);
  });
});
