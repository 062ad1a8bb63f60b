import type { DenseType, FloatType, IntegerType, NamedType } from "../ir/attribute.js";
import { elementBytes } from "./dense-type.js";

/**
 * The codes of types in attributes, from 1 on: of elements, scalars, and the values of type attributes.
 * Source: TFRT's include/tfrt/dtype/dtype.def.
 */
export const typeCodes: Readonly<Record<NamedType, number>> = {
  ui8: 1,
  ui16: 2,
  ui32: 3,
  ui64: 4,
  i1: 5,
  i8: 6,
  i16: 7,
  i32: 8,
  i64: 9,
  f32: 10,
  f64: 11,
  "complex<f32>": 12,
  "complex<f64>": 13,
  f16: 14,
  bf16: 15,
  "!corert.string": 16,
  "!corert.resource": 17,
  "!corert.variant": 18,
  "!corert.quint8": 19,
  "!corert.quint16": 20,
  "!corert.qint8": 21,
  "!corert.qint16": 22,
  "!corert.qint32": 23,
};

/**
 * The codes of attributes that are not a scalar of the table `typeCodes`. Source: `BEFAttributeType` in TFRT's
 * include/tfrt/bef/bef_encoding.h.
 */
export const AttributeCode = {
  String: 16,
  Type: 25,
  /** A function's name, in lists only. */
  Function: 26,
  Shape: 27,
  Dense: 28,
  Symbol: 29,
  Aggregate: 30,
  /** Added to the code of the elements. */
  Array: 0x80,
  EmptyArray: 0x88,
} as const;

/** The type with a code; undefined for a code that has none. */
export function typeOfCode(code: number): NamedType | undefined {
  return (Object.keys(typeCodes) as NamedType[])[code - 1];
}

/** True for a type whose elements a dense attribute can have. */
export function isDenseType(type: NamedType): type is DenseType {
  return elementBytes(typeCodes[type]) > 0;
}

/** True for the integers' types. */
export function isIntegerType(type: NamedType): type is IntegerType {
  return typeCodes[type] <= typeCodes.i64;
}

/** True for the types of floating-point numbers. */
export function isFloatType(type: NamedType): type is FloatType {
  return isDenseType(type) && !isIntegerType(type) && !type.startsWith("complex");
}
