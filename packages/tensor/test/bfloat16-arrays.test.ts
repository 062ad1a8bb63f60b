import { describe, expect, test } from "vitest";
import {
  BFLOAT16,
  bfloat16sToFloats,
  bfloat16ToFloat,
  DataType,
  numericLimits,
  roundFloatsToBfloat16,
  truncateFloatsToBfloat16,
} from "../src/index.js";

/** Bits of a float, rounded and truncated, as TensorFlow 2.21 has them. */
const cases: readonly (readonly [float: number, rounded: number, truncated: number])[] = [
  [0x41400000, 0x4140, 0x4140],
  [0x3f808000, 0x3f80, 0x3f80],
  [0x3f818000, 0x3f82, 0x3f81],
  [0x3f808001, 0x3f81, 0x3f80],
  [0x4048f5c3, 0x4049, 0x4048],
  [0xc048f5c3, 0xc049, 0xc048],
  [0x7f7fffff, 0x7f80, 0x7f7f],
  [0xff7fffff, 0xff80, 0xff7f],
  [0x7f7f7fff, 0x7f7f, 0x7f7f],
  [0x7f7f8000, 0x7f80, 0x7f7f],
  [0x00000001, 0x0000, 0x0000],
  [0x007fffff, 0x0080, 0x007f],
  [0x80000001, 0x8000, 0x8000],
];

const floats = new Float32Array(Uint32Array.from(cases, ([float]) => float).buffer);

describe("bfloat16 of arrays of floats", () => {
  test("is rounded to nearest even", () => {
    const bits = new Uint16Array(cases.length);
    roundFloatsToBfloat16(floats, bits);
    expect([...bits]).toEqual(cases.map(([, rounded]) => rounded));
  });

  test("is the upper half when it is truncated, of a NaN too", () => {
    const bits = new Uint16Array(cases.length);
    truncateFloatsToBfloat16(floats, bits);
    expect([...bits]).toEqual(cases.map(([, , truncated]) => truncated));
    const nans = new Float32Array(new Uint32Array([0x7f800001, 0x7fffffff, 0xffc00001]).buffer);
    truncateFloatsToBfloat16(nans, bits);
    expect([...bits.slice(0, 3)]).toEqual([0x7f80, 0x7fff, 0xffc0]);
    roundFloatsToBfloat16(nans, bits);
    expect([...bits.slice(0, 3)]).toEqual([0x7fc0, 0x7fc0, 0xffc0]);
  });

  test("takes a part of a buffer that begins anywhere", () => {
    const bits = new Uint16Array(2);
    truncateFloatsToBfloat16(floats.subarray(4, 6), bits);
    expect([...bits]).toEqual([0x4048, 0xc048]);
  });

  test("keeps the upper half of every pattern of low bits", () => {
    for (let low = 0; low < 16; low++) {
      const float = new Float32Array(new Uint32Array([0x40490000 | (1 << low)]).buffer);
      const bits = new Uint16Array(1);
      truncateFloatsToBfloat16(float, bits);
      expect(bits[0]).toBe(0x4049);
    }
  });

  test("comes back within a 128th", () => {
    const values = Float32Array.from({ length: 100 }, (_, index) => index + 1.25);
    const bits = new Uint16Array(100);
    const again = new Float32Array(100);
    for (const convert of [roundFloatsToBfloat16, truncateFloatsToBfloat16]) {
      convert(values, bits);
      bfloat16sToFloats(bits, again);
      for (const [index, value] of values.entries()) {
        expect(Math.abs((again[index] ?? 0) - value)).toBeLessThanOrEqual(value / 128);
      }
    }
  });
});

describe("BFLOAT16", () => {
  test("has the limits of the type", () => {
    const limits = numericLimits(DataType.BFLOAT16);
    const { EPSILON, HIGHEST, LOWEST, LEAST_NORMAL, INFINITY, NAN } = BFLOAT16;
    expect([EPSILON, HIGHEST, LOWEST, LEAST_NORMAL].map(bfloat16ToFloat)).toEqual([
      limits?.epsilon,
      limits?.highest,
      limits?.lowest,
      limits?.leastPositive,
    ]);
    expect([bfloat16ToFloat(INFINITY), bfloat16ToFloat(NAN)]).toEqual([Infinity, NaN]);
    const bits = new Uint16Array(2);
    roundFloatsToBfloat16(Float32Array.of(1 + 2 ** -7, 1 + 2 ** -8), bits);
    expect([...bits].map(bfloat16ToFloat)).toEqual([1 + 2 ** -7, 1]);
  });
});
