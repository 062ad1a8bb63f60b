/**
 * Eigenvalues and eigenvectors of Hermitian matrices, by Jacobi's rotations.
 *
 * Source: G. H. Golub, C. F. Van Loan, "Matrix computations", 8.5; self_adjoint_eig_v2_op_impl.h (TensorFlow 2.21) for the outputs.
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, isComplex, SCALAR } from "@heddle/tensor";
import { Matrix } from "./matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "./matrix-op.js";
import { realEigen } from "./real-eigen.js";
import { jacobiRotation, rotateColumns, rotateRows } from "./rotate-columns.js";

/** Sweeps over all pairs of columns: far more than any matrix takes. */
const MOST_SWEEPS = 100;

/** SelfAdjointEigV2: eigenvalues in ascending order, and the eigenvectors as columns. The lower triangles of the matrices are read. */
export function createSelfAdjointEig({ attributes }: ConstructionContext): Kernel {
  const hasVectors = attributes.bool("compute_v");
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      checkSquare(shape);
      const values = context.allocateOutput(0, [...shape.batch, shape.rows]);
      const vectors = context.allocateOutput(1, hasVectors ? input.shape : SCALAR);
      if (!hasVectors) context.memory.u8.fill(0, vectors.address, vectors.address + dataTypeSize(input.dtype));
      if (input.elementCount === 0) return;
      if (!isComplex(input.dtype)) return realEigen(context, input, shape, values, hasVectors ? vectors : undefined);
      return runWork(
        context,
        eachMatrix(context, [input], hasVectors ? [values, vectors] : [values], shape, ([matrix], [e, v]) =>
          decompose(matrix, e, v ?? new Matrix(matrix.rows, matrix.rows)),
        ),
      );
    },
  };
}

function* decompose(matrix: Matrix, values: Matrix, vectors: Matrix): Work {
  const size = matrix.rows;
  mirrorLowerTriangle(matrix);
  const rotated = Matrix.identity(size);
  const whole = matrix.size();
  const isReal = matrix.isReal();
  if (!Number.isFinite(whole)) {
    throw invalidArgument("Self-adjoint eigen decomposition was not successful. The input might not be valid.");
  }
  for (let sweep = 0, isDiagonal = false; !isDiagonal && sweep < MOST_SWEEPS; sweep++) {
    isDiagonal = true;
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) {
        if (rotate(matrix, rotated, p, q, whole, isReal)) isDiagonal = false;
      }
      yield;
    }
  }
  const order = Array.from({ length: size }, (_, i) => i);
  order.sort((a, b) => matrix.re[a * size + a] - matrix.re[b * size + b]);
  order.forEach((from, to) => {
    values.re[to] = matrix.re[from * size + from];
    for (let i = 0; i < size; i++) {
      vectors.re[i * size + to] = rotated.re[i * size + from];
      vectors.im[i * size + to] = rotated.im[i * size + from];
    }
  });
}

/** True where the element was large enough to be made 0. */
function rotate(matrix: Matrix, vectors: Matrix, p: number, q: number, whole: number, isReal: boolean): boolean {
  const { rows: size, re, im } = matrix;
  const [x, y] = [re[p * size + q], im[p * size + q]];
  const rotation = jacobiRotation(re[p * size + p], re[q * size + q], x, y);
  if (!rotation || Math.hypot(x, y) < 1e-17 * whole) return false;
  rotateColumns(matrix, p, q, rotation, isReal);
  rotateRows(matrix, p, q, rotation, isReal);
  rotateColumns(vectors, p, q, rotation, isReal);
  return true;
}

function mirrorLowerTriangle({ rows: size, re, im }: Matrix): void {
  for (let i = 0; i < size; i++) {
    im[i * size + i] = 0;
    for (let j = 0; j < i; j++) {
      re[j * size + i] = re[i * size + j];
      im[j * size + i] = -im[i * size + j];
    }
  }
}
