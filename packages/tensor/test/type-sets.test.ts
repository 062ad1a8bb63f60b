import { describe, expect, test } from "vitest";
import {
  ALL_TYPES,
  COMPLEX_TYPES,
  type DataType,
  dataTypeName,
  FLOAT_TYPES,
  INTEGRAL_TYPES,
  INTEGRAL_TYPES_NO_INT32,
  NUMBER_TYPES,
  NUMBER_TYPES_NO_INT32,
  POD_STRING_TYPES,
  POD_TYPES,
  REAL_NUMBER_TYPES,
  REAL_NUMBER_TYPES_NO_BFLOAT16,
  REAL_NUMBER_TYPES_NO_INT32,
  SAVE_RESTORE_TYPES,
} from "../src/index.js";

const names = (types: readonly DataType[]) => types.map(dataTypeName).sort();
const INTEGRAL = ["int16", "int32", "int64", "int8", "uint16", "uint32", "uint64", "uint8"];
const FLOAT = ["bfloat16", "double", "float", "half"];
const COMPLEX = ["complex128", "complex64"];
const QUANTIZED = ["qint32", "qint8", "quint8"];
const without = (types: readonly string[], name: string) => types.filter((each) => each !== name);

describe("groups of register_types.h", () => {
  test.each([
    ["INTEGRAL_TYPES", INTEGRAL_TYPES, INTEGRAL],
    ["INTEGRAL_TYPES_NO_INT32", INTEGRAL_TYPES_NO_INT32, without(INTEGRAL, "int32")],
    ["FLOAT_TYPES", FLOAT_TYPES, FLOAT],
    ["REAL_NUMBER_TYPES", REAL_NUMBER_TYPES, [...INTEGRAL, ...FLOAT]],
    ["REAL_NUMBER_TYPES_NO_BFLOAT16", REAL_NUMBER_TYPES_NO_BFLOAT16, without([...INTEGRAL, ...FLOAT], "bfloat16")],
    ["REAL_NUMBER_TYPES_NO_INT32", REAL_NUMBER_TYPES_NO_INT32, without([...INTEGRAL, ...FLOAT], "int32")],
    ["COMPLEX_TYPES", COMPLEX_TYPES, COMPLEX],
    ["NUMBER_TYPES", NUMBER_TYPES, [...INTEGRAL, ...FLOAT, ...COMPLEX]],
    ["NUMBER_TYPES_NO_INT32", NUMBER_TYPES_NO_INT32, without([...INTEGRAL, ...FLOAT, ...COMPLEX], "int32")],
    ["POD_TYPES", POD_TYPES, [...INTEGRAL, ...FLOAT, ...COMPLEX, "bool"]],
    ["POD_STRING_TYPES", POD_STRING_TYPES, [...INTEGRAL, ...FLOAT, ...COMPLEX, "bool", "string"]],
    ["ALL_TYPES", ALL_TYPES, [...INTEGRAL, ...FLOAT, ...COMPLEX, "bool", "string", "resource", "variant"]],
    [
      "SAVE_RESTORE_TYPES",
      SAVE_RESTORE_TYPES,
      [...without([...INTEGRAL, ...FLOAT, ...COMPLEX], "bfloat16"), ...QUANTIZED, "bool", "string"],
    ],
  ])("%s", (_, group, wanted) => {
    expect(names(group)).toEqual([...wanted].sort());
  });
});
