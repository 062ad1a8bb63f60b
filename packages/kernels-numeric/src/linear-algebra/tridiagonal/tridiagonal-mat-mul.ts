import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { Matrix } from "../matrix.js";
import { eachMatrix, type MatrixShape, matrixShapes, runWork, type Work } from "../matrix-op.js";

const NAMES = ["superdiagonal", "main diagonal", "subdiagonal"];

/**
 * TridiagonalMatMul: the products of matrices that are given by three diagonals.
 *
 * Source: tensorflow/core/kernels/linalg/tridiagonal_matmul_op.cc (TensorFlow 2.21).
 */
export function tridiagonalMatMul(context: ComputeContext): void | Promise<void> {
  const inputs = [0, 1, 2, 3].map((i) => context.input(i));
  const shapes = matrixShapes(inputs);
  checkDiagonals(shapes);
  const output = context.allocateOutput(0, inputs[3].shape);
  if (output.elementCount === 0) return;
  return runWork(context, eachMatrix(context, inputs, [output], shapes[3], multiply));
}

function checkDiagonals(shapes: readonly MatrixShape[]): void {
  const size = shapes[3].rows;
  for (const [i, name] of NAMES.entries()) {
    const { rows, columns } = shapes[i];
    if (rows !== 1 || columns !== size) throw invalidArgument(`Invalid ${name} shape.`, { rows, columns, size });
  }
}

function* multiply([above, main, below, rhs]: Matrix[], [result]: Matrix[]): Work {
  const { rows } = rhs;
  for (let i = 0; i < rows; i++) {
    result.addMultiple(i, rhs, i, main.re[i], main.im[i]);
    if (i > 0) result.addMultiple(i, rhs, i - 1, below.re[i], below.im[i]);
    if (i < rows - 1) result.addMultiple(i, rhs, i + 1, above.re[i], above.im[i]);
    if (i % 256 === 255) yield;
  }
}
