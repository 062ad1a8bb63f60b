import { describe, expect, test } from "vitest";
import { DataType, narrowing } from "../src/index.js";

describe("narrowing", () => {
  test.each([
    [DataType.INT4, [7, 8, -8, -9, 0xfe], [7, -8, -8, 7, -2]],
    [DataType.UINT4, [15, 16, -1], [15, 0, 15]],
    [DataType.INT2, [1, 2, -2, -3], [1, -2, -2, 1]],
    [DataType.UINT2, [3, 4, -1], [3, 0, 3]],
  ])("keeps the low bits of type %i", (dtype, values, wrapped) => {
    expect(values.map((value) => narrowing(dtype)?.(value))).toEqual(wrapped);
  });

  test("is undefined for types that fill their bytes", () => {
    for (const dtype of [DataType.INT8, DataType.QINT8, DataType.BOOL]) expect(narrowing(dtype)).toBeUndefined();
  });
});
