/**
 * Eigenvalues and eigenvectors of square matrices.
 *
 * Source: tensorflow/core/kernels/linalg/eig_op_impl.h (TensorFlow 2.21); Eigen/src/Eigenvalues/ComplexEigenSolver.h (Eigen 3.4).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, isComplex, SCALAR } from "@heddle/tensor";
import { complexMagnitude } from "../complex-magnitude.js";
import { complexQuotient } from "../complex-root.js";
import { Matrix } from "../matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { product } from "../matrix-product.js";
import { realEigenpairs } from "./real-eigenpairs.js";
import { schur } from "./schur.js";

/**
 * Eig: the eigenvalues, and the eigenvectors as columns of length 1. Those of complex matrices are in ascending order of their magnitude,
 * those of real ones in the order in which the steps of QR find them, with pairs of conjugate numbers side by side.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type of the outputs than the complex one of the input's width
 */
export function createEig({ attributes, inputTypes: [type], outputTypes: [found] }: ConstructionContext): Kernel {
  const hasVectors = attributes.bool("compute_v");
  const isNarrow = type === DataType.FLOAT || type === DataType.COMPLEX64;
  const wanted = isNarrow ? DataType.COMPLEX64 : DataType.COMPLEX128;
  if (found !== wanted) throw invalidArgument(`Invalid output dtype ${found} vs ${wanted}`, { found, wanted });
  const decompose = isComplex(type) ? complexEigenpairs : realEigenpairs;
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      checkSquare(shape);
      const values = context.allocateOutput(0, [...shape.batch, shape.rows]);
      const vectors = context.allocateOutput(1, hasVectors ? input.shape : SCALAR);
      if (!hasVectors) context.memory.u8.fill(0, vectors.address, vectors.address + (isNarrow ? 8 : 16));
      if (input.elementCount === 0) return;
      return runWork(
        context,
        eachMatrix(context, [input], hasVectors ? [values, vectors] : [values], shape, function* ([matrix], [e, v]) {
          const isDone =
            Number.isFinite(matrix.size()) && (yield* decompose(matrix, e, v, isNarrow ? 2 ** -23 : Number.EPSILON));
          if (isDone && e.re.every(Number.isFinite) && e.im.every(Number.isFinite)) return;
          throw invalidArgument("Eigen decomposition was not successful. The input might not be valid.");
        }),
      );
    },
  };
}

/** False when the eigenvalues were not found. */
function* complexEigenpairs(
  matrix: Matrix,
  values: Matrix,
  vectors: Matrix | undefined,
  epsilon: number,
): Work<boolean> {
  const size = matrix.rows;
  const least = epsilon * Math.max(matrix.size(), 2 ** -1022);
  const { unitary, isDone } = yield* schur(matrix, epsilon);
  if (!isDone) return false;
  const { re, im } = matrix;
  const order = Array.from({ length: size }, (_, i) => i);
  const magnitudes = order.map((i) => complexMagnitude(re[i * size + i], im[i * size + i]));
  // By exchanges, as Eigen does it: equal magnitudes may change their order.
  for (let i = 0; i < size; i++) {
    let least = i;
    for (let k = i + 1; k < size; k++) if (magnitudes[order[k]] < magnitudes[order[least]]) least = k;
    [order[i], order[least]] = [order[least], order[i]];
  }
  order.forEach((from, to) => {
    values.setElement(to, re[from * (size + 1)], im[from * (size + 1)]);
  });
  if (!vectors) return true;
  const all = yield* product(unitary, yield* triangularVectors(matrix, least));
  order.forEach((from, to) => {
    vectors.setColumn(to, all, from, 1 / columnLength(all, from));
  });
  return true;
}

/**
 * The eigenvectors of an upper triangular matrix as columns of another, whose diagonal is 1.
 *
 * @param least the difference of two equal eigenvalues
 */
function* triangularVectors(matrix: Matrix, least: number): Work<Matrix> {
  const { rows: size, re, im } = matrix;
  const vectors = Matrix.identity(size);
  const { re: x, im: y } = vectors;
  for (let k = size - 1; k >= 0; k--) {
    for (let i = k - 1; i >= 0; i--) {
      let [a, b] = [0, 0];
      for (let j = i + 1; j <= k; j++) {
        const [t, v] = [i * size + j, j * size + k];
        a -= re[t] * x[v] - im[t] * y[v];
        b -= re[t] * y[v] + im[t] * x[v];
      }
      const c = re[i * size + i] - re[k * size + k];
      const d = im[i * size + i] - im[k * size + k];
      const [p, q] = complexQuotient(a, b, c === 0 && d === 0 ? least : c, d);
      vectors.setElement(i * size + k, p, q);
    }
    yield;
  }
  return vectors;
}

function columnLength({ rows, columns, re, im }: Matrix, column: number): number {
  let length = 0;
  for (let i = 0; i < rows; i++) length = Math.hypot(length, re[i * columns + column], im[i * columns + column]);
  return length;
}
