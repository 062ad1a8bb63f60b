import { attr } from "@heddle/kernel-api/attr-values";
import { DataType } from "@heddle/tensor";
import type { GraphBuilder } from "./graph-builder.js";
import type { Value } from "./value.js";

/** True for complex numbers. */
export function isComplex({ dtype }: Value): boolean {
  return dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128;
}

/** The type of complex numbers with parts of a type of floats. */
export function complexTypeOf(dtype: DataType): DataType {
  return dtype === DataType.DOUBLE ? DataType.COMPLEX128 : DataType.COMPLEX64;
}

/** The type of the parts of complex numbers. */
export function partTypeOf(dtype: DataType): DataType {
  return dtype === DataType.COMPLEX128 ? DataType.DOUBLE : DataType.FLOAT;
}

/** Complex numbers of their parts, floats of 32 or 64 bits. */
export function complexOf(builder: GraphBuilder, real: Value, imaginary: Value): Value {
  const dtype = complexTypeOf(real.dtype);
  const types = { T: attr.type(real.dtype), Tout: attr.type(dtype) };
  return builder.one("Complex", [real, imaginary], types, dtype, real.shape);
}

/** A part of complex numbers. */
export function partOf(builder: GraphBuilder, op: "Real" | "Imag" | "Angle", x: Value): Value {
  const dtype = partTypeOf(x.dtype);
  return builder.one(op, [x], { T: attr.type(x.dtype), Tout: attr.type(dtype) }, dtype, x.shape);
}

/** The real and the imaginary parts. */
export function partsOf(builder: GraphBuilder, x: Value): [real: Value, imaginary: Value] {
  return [partOf(builder, "Real", x), partOf(builder, "Imag", x)];
}
