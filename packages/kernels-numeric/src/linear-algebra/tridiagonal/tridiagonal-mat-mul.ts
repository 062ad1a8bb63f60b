import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import type { Matrix } from "../matrix.js";
import { eachMatrix, isReal, type MatrixShape, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { tridiagonalLoopsOver } from "./tridiagonal-products.js";

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
  if (isReal(output)) return multiplyReal(context, inputs, output);
  return runWork(context, eachMatrix(context, inputs, [output], shapes[3], multiply));
}

function checkDiagonals(shapes: readonly MatrixShape[]): void {
  const size = shapes[3].rows;
  for (const [i, name] of NAMES.entries()) {
    const { rows, columns } = shapes[i];
    if (rows !== 1 || columns !== size) throw invalidArgument(`Invalid ${name} shape.`, { rows, columns, size });
  }
}

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 500_000;

function multiplyReal(context: ComputeContext, inputs: readonly Tensor[], output: Tensor): void | Promise<void> {
  const [size, columns] = output.shape.slice(-2);
  const isDouble = output.dtype === DataType.DOUBLE ? 1 : 0;
  const bytes = isDouble ? 8 : 4;
  const batch = output.elementCount / (size * columns);
  const rowsAtOnce = Math.ceil(PRODUCTS_AT_ONCE / (3 * columns));
  return inBlocks(context, batch * size, rowsAtOnce, (start, end) => {
    const { multiplyTridiagonal } = tridiagonalLoopsOver(context.memory);
    for (let at = start; at < end; ) {
      const place = Math.floor(at / size);
      const row = at % size;
      const rows = Math.min(end - at, size - row);
      const [above, main, below] = inputs.map(({ address }) => address + place * size * bytes);
      const matrix = place * size * columns * bytes;
      const [rhs, z] = [inputs[3].address + matrix, output.address + matrix];
      multiplyTridiagonal(isDouble, above, main, below, rhs, z, size, columns, row, row + rows);
      at += rows;
    }
  });
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
