import { attr } from "@heddle/kernel-api/attr-values";
import { DataType, isComplex } from "@heddle/tensor";
import type { Body, Val } from "./body.js";

/** Matrices with their last two axes exchanged. */
export function transposed(body: Body, x: Val): Val {
  const axes = [...x.shape.keys()];
  return body.transpose(x, [...axes.slice(0, -2), axes.length - 1, axes.length - 2]);
}

export function conjugate(body: Body, x: Val): Val {
  return isComplex(x.dtype) ? body.unary("Conj", x) : x;
}

export function adjoint(body: Body, x: Val): Val {
  return transposed(body, conjugate(body, x));
}

/** The real and the imaginary parts of complex numbers. */
export function complexParts(body: Body, x: Val): readonly [Val, Val] {
  const dtype = x.dtype === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
  const part = (op: "Real" | "Imag") => body.op(op, [x], { dtype }, { Tout: attr.type(dtype) });
  return [part("Real"), part("Imag")];
}

/** Matrices with zeros above their diagonals. */
export function lowerTriangle(body: Body, x: Val): Val {
  const [all, none] = [-1, 0].map((count) => body.scalar(DataType.INT32, count));
  return body.op("MatrixBandPart", [x, all, none], {}, { Tindex: attr.type(DataType.INT32) });
}

/** Whether each matrix of a batch, or each vector for one axis, has an element for which a condition is true. */
export function anyOf(body: Body, condition: Val, axes: 1 | 2): Val {
  const rank = condition.shape.length;
  return body.reduce("Any", condition, axes === 1 ? [rank - 1] : [rank - 2, rank - 1]);
}
