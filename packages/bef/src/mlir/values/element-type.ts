import type { DenseType, FloatType, IntegerType, NamedType } from "../../ir/attribute.js";

const INTEGERS: Readonly<Record<IntegerType, number>> = {
  i1: 1,
  i8: 8,
  i16: 16,
  i32: 32,
  i64: 64,
  ui8: 8,
  ui16: 16,
  ui32: 32,
  ui64: 64,
};
const FLOATS: Readonly<Record<FloatType, number>> = { bf16: 16, f16: 16, f32: 32, f64: 64 };
const NAMED = new Set<string>([
  ...Object.keys(INTEGERS),
  ...Object.keys(FLOATS),
  "complex<f32>",
  "complex<f64>",
  "!corert.string",
  "!corert.resource",
  "!corert.variant",
  "!corert.quint8",
  "!corert.quint16",
  "!corert.qint8",
  "!corert.qint16",
  "!corert.qint32",
]);

/** True for the integer types that a BEF file encodes. */
export function isIntegerType(type: string): type is IntegerType {
  return Object.hasOwn(INTEGERS, type);
}

/** True for the floating-point types that a BEF file encodes. */
export function isFloatType(type: string): type is FloatType {
  return Object.hasOwn(FLOATS, type);
}

/** True for the types of dense attributes that a BEF file encodes. */
export function isDenseType(type: string): type is DenseType {
  return isIntegerType(type) || isFloatType(type) || type === "complex<f32>" || type === "complex<f64>";
}

/** True for the types that a type attribute of a BEF file can name. */
export function isNamedType(type: string): type is NamedType {
  return NAMED.has(type);
}

/** Bits of a number of that type; an `i1` has 1. */
export function bitWidth(type: IntegerType | FloatType): number {
  return isIntegerType(type) ? INTEGERS[type] : FLOATS[type];
}

/** The type of the numbers in a dense attribute: that of the parts of a complex type. */
export function partType(type: DenseType): IntegerType | FloatType {
  if (type === "complex<f32>") return "f32";
  return type === "complex<f64>" ? "f64" : type;
}

/** Bytes of one element of a dense attribute; an `i1` takes one. */
export function elementBytes(type: DenseType): number {
  const part = partType(type);
  return Math.ceil(bitWidth(part) / 8) * (part === type ? 1 : 2);
}
