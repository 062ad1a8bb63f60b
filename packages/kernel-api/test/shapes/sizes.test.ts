import { describe, expect, test } from "vitest";
import { addSizes, divideSize, mergeSizes, multiplySizes, subtractSizes, withSize } from "../../src/shapes.js";

/** Cases of the arithmetic in tensorflow/core/framework/shape_inference_test.cc, and more. */
describe("arithmetic on sizes", () => {
  test("addSizes adds known sizes, and 0 to a symbol", () => {
    expect(addSizes(2, 3)).toBe(5);
    expect(addSizes(-5, 0)).toBe(-5);
    expect(addSizes(0, -5)).toBe(-5);
    expect(addSizes(-5, 1)).toBe(-1);
    expect(addSizes(-1, -1)).toBe(-1);
  });

  test("subtractSizes subtracts known sizes, and 0 from a symbol", () => {
    expect(subtractSizes(5, 3)).toBe(2);
    expect(subtractSizes(-5, 0)).toBe(-5);
    expect(subtractSizes(-5, 1)).toBe(-1);
    expect(subtractSizes(5, -1)).toBe(-1);
    expect(() => subtractSizes(10, 12)).toThrow("Negative dimension size caused by subtracting 12 from 10");
  });

  test("multiplySizes multiplies known sizes, a symbol by 1, and all by 0", () => {
    expect(multiplySizes(2, 3)).toBe(6);
    expect(multiplySizes(-5, 1)).toBe(-5);
    expect(multiplySizes(1, -5)).toBe(-5);
    expect(multiplySizes(-5, 0)).toBe(0);
    expect(multiplySizes(-5, 2)).toBe(-1);
  });

  test("divideSize divides by a positive number", () => {
    expect(divideSize(7, 2, false)).toBe(3);
    expect(divideSize(-5, 1, true)).toBe(-5);
    expect(divideSize(-5, 2, true)).toBe(-1);
    expect(() => divideSize(7, 2, true)).toThrow("Dimension size must be evenly divisible by 2 but is 7");
    expect(() => divideSize(7, 0, false)).toThrow("Divisor must be positive but is 0");
    expect(() => divideSize(-5, -1, false)).toThrow("Divisor must be positive but is -1");
  });

  test("mergeSizes knows what both know", () => {
    expect(mergeSizes(-1, 3)).toBe(3);
    expect(mergeSizes(3, -5)).toBe(3);
    expect(mergeSizes(-1, -5)).toBe(-5);
    expect(mergeSizes(-5, -6)).toBe(-5);
    expect(() => mergeSizes(1, 2)).toThrow("Dimensions must be equal, but are 1 and 2");
  });

  test("withSize is the size that is wanted", () => {
    expect(withSize(-5, 4)).toBe(4);
    expect(() => withSize(3, 4)).toThrow("Dimension must be 4 but is 3");
  });

  test("no size is rounded, and none overflows", () => {
    expect(addSizes(Number.MAX_SAFE_INTEGER, 1)).toBe(-1);
    expect(multiplySizes(2 ** 30, 2 ** 30)).toBe(-1);
    expect(() => multiplySizes(2 ** 40 - 1, 2 ** 30)).toThrow(
      "Negative dimension size caused by overflow when multiplying 1099511627775 and 1073741824",
    );
  });
});
