import { describe, expect, test } from "vitest";
import {
  alwaysOnHost,
  canUseMemcpy,
  DataType,
  dataTypeFromName,
  dataTypeName,
  dataTypeSize,
  isComplex,
  isFloating,
  isInteger,
  isQuantized,
  isSigned,
  isUnsigned,
  makeRefType,
  typesCompatible,
} from "../src/index.js";

const types = Object.values(DataType);
const named = (is: (dtype: number) => boolean) => types.filter(is).map(dataTypeName);

describe("predicates of data types", () => {
  test("are those of TensorFlow's types.h", () => {
    expect(named(isFloating)).toEqual([
      "float",
      "double",
      "bfloat16",
      "half",
      "float8_e5m2",
      "float8_e4m3fn",
      "float8_e4m3fnuz",
      "float8_e4m3b11fnuz",
      "float8_e5m2fnuz",
      "float4_e2m1fn",
    ]);
    expect(named(isComplex)).toEqual(["complex64", "complex128"]);
    expect(named(isQuantized)).toEqual(["qint8", "quint8", "qint32", "qint16", "quint16"]);
    expect(named(isSigned)).toEqual(["int32", "int16", "int8", "int64", "int4", "int2"]);
    expect(named(isUnsigned)).toEqual(["uint8", "uint16", "uint32", "uint64", "uint4", "uint2"]);
    expect(named(alwaysOnHost)).toEqual(["string", "resource"]);
    expect(named((dtype) => !canUseMemcpy(dtype))).toEqual(["INVALID", "string", "resource", "variant"]);
  });

  test("isInteger is true for the types whose names begin with int and uint", () => {
    for (const dtype of types) expect(isInteger(dtype)).toBe(/^u?int/.test(dataTypeName(dtype)));
  });

  test("are false for reference types, but alwaysOnHost for a reference to strings", () => {
    for (const is of [isFloating, isComplex, isInteger, isSigned, isUnsigned, isQuantized, canUseMemcpy]) {
      expect(types.map(makeRefType).filter(is)).toEqual([]);
    }
    expect(types.map(makeRefType).filter(alwaysOnHost)).toEqual([DataType.STRING + 100]);
  });
});

describe("typesCompatible", () => {
  test("accepts a reference where a value is expected, and no value where a reference is", () => {
    const { FLOAT, INT32 } = DataType;
    expect(typesCompatible(FLOAT, FLOAT)).toBe(true);
    expect(typesCompatible(FLOAT, makeRefType(FLOAT))).toBe(true);
    expect(typesCompatible(makeRefType(FLOAT), FLOAT)).toBe(false);
    expect(typesCompatible(makeRefType(FLOAT), makeRefType(FLOAT))).toBe(true);
    expect(typesCompatible(FLOAT, INT32)).toBe(false);
  });
});

describe("dataTypeFromName", () => {
  test("knows every type and its reference type, 100 above, by the names of dataTypeName", () => {
    for (const dtype of types.filter((each) => each !== DataType.INVALID)) {
      expect(dataTypeFromName(dataTypeName(dtype))).toBe(dtype);
      expect(dataTypeName(makeRefType(dtype))).toBe(`${dataTypeName(dtype)}_ref`);
      expect(dataTypeFromName(`${dataTypeName(dtype)}_ref`)).toBe(dtype + 100);
      expect(dataTypeSize(makeRefType(dtype))).toBe(0);
    }
  });

  test.each([
    ["int32", DataType.INT32],
    ["int32_ref", DataType.INT32 + 100],
    ["quint8_ref", DataType.QUINT8 + 100],
    ["float32", DataType.FLOAT],
    ["float64", DataType.DOUBLE],
    ["float16_ref", DataType.HALF + 100],
    ["int32_ref_ref", undefined],
    ["foo", undefined],
    ["foo_ref", undefined],
    ["_ref", undefined],
    ["Float", undefined],
    ["INVALID", undefined],
    ["float8_e8m0fnu", undefined],
  ])("of %s is %s", (name, dtype) => {
    expect(dataTypeFromName(name)).toBe(dtype);
  });
});
