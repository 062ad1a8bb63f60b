import { attr } from "@heddle/kernel-api/attr-values";
import { isComplex } from "@heddle/tensor";
import type { Body, Val } from "../body.js";
import { conjugate, transposed } from "../matrices.js";

/** A system op(A) X = B, or X op(A) = B from the right. */
export interface TriangularSystem {
  readonly isLower: boolean;
  readonly isLeft: boolean;
  /** The form of A that is meant. */
  readonly form: "plain" | "transpose" | "adjoint";
  /** True when the diagonal is 1, whatever A has there. */
  readonly hasUnitDiagonal: boolean;
}

/** The solutions of triangular systems; of one that is singular, infinities and NaN. */
export function solveTriangular(body: Body, a: Val, b: Val, system: TriangularSystem): Val {
  const { isLower, isLeft, form } = system;
  const matrix = system.hasUnitDiagonal ? withUnitDiagonal(body, a) : a;
  // X op(A) = B is op(A)' X' = B'.
  const [isTurned, isConjugate] = isLeft
    ? [form !== "plain", form === "adjoint"]
    : [form === "plain", form === "adjoint"];
  // TensorFlow's op knows the matrix and its adjoint.
  const isOwn = !isComplex(a.dtype) || isTurned === isConjugate;
  const attrs = { lower: attr.bool(isLower), adjoint: attr.bool(isTurned) };
  const rhs = isLeft ? b : transposed(body, b);
  const inputs = [isOwn ? matrix : conjugate(body, matrix), rhs];
  const solved = body.op("MatrixTriangularSolve", inputs, { shape: rhs.shape }, attrs);
  return isLeft ? solved : transposed(body, solved);
}

function withUnitDiagonal(body: Body, a: Val): Val {
  const sizes = body.sizes(a).slice(0, -1);
  const ones = body.broadcastTo(body.scalar(a.dtype, 1), body.sizeVector(sizes), a.shape.slice(0, -1));
  return body.op("MatrixSetDiag", [a, ones]);
}
