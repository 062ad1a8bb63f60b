import { describe, expect, test } from "vitest";
import { flexBool, flexInteger, flexNumber } from "../../src/custom/flex-number.js";
import type { FlexValue } from "../../src/custom/read-flex-buffer.js";

const of = (value: FlexValue) => new Map([["x", value]]);

describe("numbers of a FlexBuffer", () => {
  test.each<[FlexValue, number, number, boolean]>([
    [null, 0, 0, false],
    [true, 1, 1, true],
    [-3n, -3, -3, true],
    [2.75, 2.75, 2, true],
    [0.5, 0.5, 0, false],
    [-0.5, -0.5, 0, false],
    [2147483647n, 2147483647, 2147483647, true],
  ])("of %o are those that TFLite reads", (value, number, integer, isTrue) => {
    expect(flexNumber(of(value), "x")).toBe(number);
    expect(flexInteger(of(value), "x") + 0).toBe(integer);
    expect(flexBool(of(value), "x")).toBe(isTrue);
  });

  test("are 0 for an option that is absent", () => {
    expect([flexNumber(new Map(), "x"), flexInteger(new Map(), "x"), flexBool(new Map(), "x")]).toEqual([0, 0, false]);
  });

  test.each<[FlexValue]>([[new Uint8Array(1)], [[1n]], [new Map()]])("are not %o", (value) => {
    for (const read of [flexNumber, flexInteger, flexBool]) {
      expect(() => read(of(value), "x")).toThrowError("option 'x' is not a number");
    }
  });

  test.each<[FlexValue]>([[2147483648n], [-(2n ** 63n)], [Number.NaN], [Number.NEGATIVE_INFINITY]])(
    "of %o are not in int32",
    (value) => {
      expect(() => flexInteger(of(value), "x")).toThrowError(
        `option 'x' is ${Number(value)}, which int32 does not hold`,
      );
    },
  );
});
