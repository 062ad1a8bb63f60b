import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { activationRange, quantizedRange } from "../../src/fixed-point/activation-range.js";

describe("activationRange", () => {
  test.each([
    ["NONE", DataType.INT8, 0.1, 5, -128, 127],
    ["TANH", DataType.UINT8, 0.1, 5, 0, 255],
    ["RELU", DataType.INT8, 0.1, 5, 5, 127],
    ["RELU6", DataType.INT8, 0.1, 5, 5, 65],
    ["RELU6", DataType.UINT8, 0.1, 250, 250, 255],
    ["RELU_N1_TO_1", DataType.INT16, 0.25, 0, -4, 4],
    ["RELU_N1_TO_1", DataType.INT8, 0.4, -100, -103, -97],
  ])("limits %s of type %d, scale %d and zero point %d to %d..%d", (activation, dtype, scale, zeroPoint, min, max) => {
    expect(activationRange(activation, dtype, { scale, zeroPoint })).toEqual({ min, max });
  });

  test("divides in float32", () => {
    // 1 / fround(0.4) is 2.4999999627 in float64 and 2.5 in float32.
    expect(activationRange("RELU_N1_TO_1", DataType.INT8, { scale: 0.4, zeroPoint: 0 })).toEqual({ min: -3, max: 3 });
  });

  test("refuses a scale with which a limit is beyond int32", () => {
    expect(() => activationRange("RELU6", DataType.INT8, { scale: 1e-12, zeroPoint: 0 })).toThrow(
      "the limit 6 of the activation divided by the scale 1e-12 is beyond int32",
    );
  });
});

describe("quantizedRange", () => {
  test("refuses a type that is not quantised", () => {
    expect(() => quantizedRange(DataType.FLOAT)).toThrow("float is not a quantised type; wanted int8, uint8 or int16");
  });
});
