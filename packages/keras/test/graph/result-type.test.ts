import { DataType, dataTypeName } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { resultType, type TypeLike } from "../../src/graph/result-type.js";

const { BOOL, INT8, INT32, INT64, UINT8, UINT32, UINT64, HALF, BFLOAT16, FLOAT, DOUBLE, STRING } = DataType;

describe("resultType", () => {
  // Of keras.backend.result_type, Keras 3.15.1.
  test.each<[readonly TypeLike[], string]>([
    [[BOOL, BOOL], "bool"],
    [[BOOL, "int"], "int32"],
    [[BOOL, "float"], "float"],
    [[INT8, "int"], "int8"],
    [[INT8, UINT8], "int16"],
    [[INT32, UINT32], "int64"],
    [[INT64, UINT64], "float"],
    [[UINT64], "uint32"],
    [[INT32, INT64], "int64"],
    [[INT64, "float"], "float"],
    [[INT64, HALF], "half"],
    [[HALF, BFLOAT16], "float"],
    [[HALF, "float"], "half"],
    [[FLOAT, DOUBLE], "double"],
    [["int", "int"], "int32"],
    [["int", "float"], "float"],
  ])("of %j is %s", (types, wanted) => {
    expect(dataTypeName(resultType(types) ?? STRING)).toBe(wanted);
    expect(resultType([...types].reverse())).toBe(resultType(types));
  });

  test("is undefined for text", () => {
    expect(resultType([STRING, STRING])).toBeUndefined();
    expect(resultType([FLOAT, STRING])).toBeUndefined();
  });
});
