import { describe, expect, test } from "vitest";
import { byteMultiplier, multiplyByByteMultiplier } from "../../src/fixed-point/byte-multiplier.js";

describe("byteMultiplier", () => {
  test.each([
    [1, 256],
    [128, 32768],
    [-127.99609375, -32767],
    [1 / 256, 1],
    [1.5 / 256, 2],
    [2.5 / 256, 2],
    [128.5, undefined],
    [-128, undefined],
    [0.5 / 256, undefined],
    [0, undefined],
  ])("of %d is %d", (factor, wanted) => {
    expect(byteMultiplier(factor)).toBe(wanted);
  });
});

describe("multiplyByByteMultiplier", () => {
  test.each([
    [1, 128, 1],
    [-1, 128, 0],
    [-3, 128, -1],
    [255, 32768, 32640],
  ])("%d times %d / 256 is %d", (x, multiplier, wanted) => {
    expect(multiplyByByteMultiplier(x, multiplier)).toBe(wanted);
  });
});
