import { describe, expect, test } from "vitest";
import {
  baseType,
  DataType,
  dataTypeEnumName,
  dataTypeFromEnumName,
  dataTypeFromName,
  dataTypeName,
  dataTypeSize,
  isDataType,
  isRefType,
} from "../src/index.js";

describe("DataType", () => {
  test("all 33 codes have TensorFlow's names and sizes, both ways", () => {
    expect(Object.keys(DataType).length).toBe(34);
    for (const [name, dtype] of Object.entries(DataType)) {
      if (name === "INVALID") continue;
      expect(dataTypeEnumName(dtype)).toBe(`DT_${name}`);
      expect(dataTypeFromEnumName(`DT_${name}`)).toBe(dtype);
      expect(dataTypeFromName(dataTypeName(dtype))).toBe(dtype);
      expect([isRefType(dtype), isRefType(dtype + 100), baseType(dtype + 100)]).toEqual([false, true, dtype]);
      expect(dataTypeName(dtype + 100)).toBe(`${dataTypeName(dtype)}_ref`);
    }
    const sizes = [0, 4, 8, 4, 1, 2, 1, 0, 8, 8, 1, 1, 1, 4, 2, 2, 2, 2, 16, 2, 0, 0, 4, 8, ...new Array(10).fill(1)];
    expect(sizes.map((_, dtype) => dataTypeSize(dtype))).toEqual(sizes);
    expect([dataTypeSize(34), dataTypeSize(101), dataTypeSize(-1)]).toEqual([0, 0, 0]);
  });

  test("isDataType is true for 0 to 33 alone", () => {
    expect([0, 33, -1, 34, 101, 1.5, Number.NaN].map(isDataType)).toEqual([true, true, ...new Array(5).fill(false)]);
  });

  test("takes the aliases and nothing else", () => {
    expect(["float32", "float64", "float16"].map(dataTypeFromName)).toEqual([1, 2, 19]);
    for (const name of ["INVALID", "Float", "foo", "", "toString"]) expect(dataTypeFromName(name)).toBeUndefined();
    for (const name of ["float", "DT_Float", "DT_FOO", "DT_INVALID"])
      expect(dataTypeFromEnumName(name)).toBeUndefined();
    expect([dataTypeName(0), dataTypeName(34), dataTypeName(134)]).toEqual([
      "INVALID",
      "unknown dtype enum (34)",
      "unknown dtype enum (34)_ref",
    ]);
  });
});
