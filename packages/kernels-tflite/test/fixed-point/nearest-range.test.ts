import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { isByteType, nearestRange } from "../../src/fixed-point/nearest-range.js";

describe("nearestRange", () => {
  test.each([
    ["NONE", DataType.INT8, 0.1, 5, -128, 127],
    ["RELU", DataType.INT8, 0.1, 5, 5, 127],
    ["RELU6", DataType.UINT8, 0.1, 250, 250, 255],
    ["RELU6", DataType.INT8, 4, 0, 0, 2],
    ["RELU6", DataType.INT8, 4, 1, 1, 2],
    ["RELU_N1_TO_1", DataType.INT8, 0.4, 0, -2, 2],
  ])("limits %s of type %d, scale %d and zero point %d to %d..%d", (activation, dtype, scale, zeroPoint, min, max) => {
    expect(nearestRange(activation, dtype, { scale, zeroPoint })).toEqual({ min, max });
  });
});

describe("isByteType", () => {
  test("holds for 8 bits", () => {
    expect([DataType.INT8, DataType.UINT8, DataType.INT16, DataType.FLOAT].map(isByteType)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
