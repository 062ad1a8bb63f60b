import { describe, expect, test } from "vitest";
import { DataType } from "../src/index.js";
import { dataTypeFromMlir } from "../src/mlir-types.js";

describe("dataTypeFromMlir", () => {
  test("knows numbers of each width, with and without a sign, and complex ones", () => {
    const names = ["i1", "i8", "ui8", "i64", "ui64", "f16", "bf16", "f32", "complex<f64>"];
    expect(names.map((name) => dataTypeFromMlir(name))).toEqual([
      DataType.BOOL,
      DataType.INT8,
      DataType.UINT8,
      DataType.INT64,
      DataType.UINT64,
      DataType.HALF,
      DataType.BFLOAT16,
      DataType.FLOAT,
      DataType.COMPLEX128,
    ]);
  });

  test.each(["i4", "f8E5M2", "index", "toString", ""])("knows no type '%s'", (name) => {
    expect(dataTypeFromMlir(name)).toBeUndefined();
  });
});
