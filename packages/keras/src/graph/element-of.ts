import { DataType, dataTypeName, dataTypeSize, type ElementValue } from "@heddle/tensor";
import { isFloat } from "./data-types.js";

/** A number as an element of a type; integers wrap, as in TensorFlow's casts. */
export function elementOf(number: number, dtype: DataType): ElementValue {
  if (isFloat(dtype)) return number;
  if (dtype === DataType.BOOL) return number !== 0;
  const bits = 8 * dataTypeSize(dtype);
  const isUnsigned = /^uint/.test(dataTypeName(dtype));
  const wrapped = isUnsigned ? BigInt.asUintN(bits, BigInt(number)) : BigInt.asIntN(bits, BigInt(number));
  return bits === 64 ? wrapped : Number(wrapped);
}
