import { describe, expect, test } from "vitest";
import { DataType } from "../../src/data-type.js";
import { laneOf } from "../../src/numbers/lane.js";

describe("laneOf", () => {
  test.each([
    [DataType.FLOAT, "float", 32, true, -3.4028234663852886e38, 3.4028234663852886e38],
    [DataType.DOUBLE, "float", 64, true, -Number.MAX_VALUE, Number.MAX_VALUE],
    [DataType.HALF, "float", 16, false, -65504, 65504],
    [DataType.BFLOAT16, "float", 16, false, -3.3895313892515355e38, 3.3895313892515355e38],
    [DataType.INT8, "int", 8, false, -128, 127],
    [DataType.INT16, "int", 16, false, -32768, 32767],
    [DataType.INT32, "int", 32, true, -(2 ** 31), 2 ** 31 - 1],
    [DataType.UINT8, "int", 8, true, 0, 255],
    [DataType.UINT16, "int", 16, false, 0, 65535],
    [DataType.UINT32, "int", 32, false, 0, 2 ** 32 - 1],
    [DataType.INT64, "big", 64, true, -(2n ** 63n), 2n ** 63n - 1n],
    [DataType.UINT64, "big", 64, true, 0n, 2n ** 64n - 1n],
    [DataType.BOOL, "int", 8, true, 0, 1],
    [DataType.COMPLEX64, "complex", 32, false, -3.4028234663852886e38, 3.4028234663852886e38],
    [DataType.COMPLEX128, "complex", 64, false, -Number.MAX_VALUE, Number.MAX_VALUE],
  ])("knows type %i", (dtype, elementClass, bits, direct, lowest, highest) => {
    expect(laneOf(dtype)).toMatchObject({ dtype, elementClass, bits, direct, lowest, highest });
  });

  test("rounds as the type does", () => {
    expect(laneOf(DataType.HALF)?.round(1.0001)).toBe(1);
    expect(laneOf(DataType.BFLOAT16)?.round(257)).toBe(256);
    expect(laneOf(DataType.FLOAT)?.round(16777217)).toBe(16777216);
    expect(laneOf(DataType.DOUBLE)?.round(0.1)).toBe(0.1);
  });

  test("is undefined for types without numbers or without storage", () => {
    for (const dtype of [DataType.STRING, DataType.RESOURCE, DataType.VARIANT, DataType.QINT8, DataType.INT4]) {
      expect(laneOf(dtype)).toBeUndefined();
    }
  });
});
