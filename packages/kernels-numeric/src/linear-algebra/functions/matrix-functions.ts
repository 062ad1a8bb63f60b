/**
 * Functions of square matrices: not of their elements, but of their eigenvalues.
 *
 * Source: tensorflow/core/kernels/linalg (TensorFlow 2.21): matrix_exponential_op.cc, matrix_logarithm_op.cc, matrix_square_root_op.cc.
 */
import type { ComputeContext } from "@heddle/kernel-api";
import { isComplex } from "@heddle/tensor";
import { schur } from "../eigen/schur.js";
import type { Matrix } from "../matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { product } from "../matrix-product.js";
import { exponential } from "./exponential.js";
import { triangularLogarithm } from "./triangular-logarithm.js";
import { triangularRoot } from "./triangular-root.js";

/** MatrixExponential: the sum of the powers of a matrix, each divided by the factorial of its number. */
export function matrixExponential(context: ComputeContext): void | Promise<void> {
  return eachFunction(context, exponential);
}

/** MatrixLogarithm: the matrices whose exponentials are the inputs; NaN where a matrix is singular. */
export function matrixLogarithm(context: ComputeContext): void | Promise<void> {
  return eachFunction(context, (matrix) => throughSchur(matrix, triangularLogarithm));
}

/** MatrixSquareRoot: the matrices whose squares are the inputs; NaN where a real matrix has none that is real. */
export function matrixSquareRoot(context: ComputeContext): void | Promise<void> {
  const mustBeReal = !isComplex(context.input(0).dtype);
  return eachFunction(context, function* (matrix) {
    const root = yield* throughSchur(matrix, triangularRoot);
    const isValid = mustBeReal ? isNearlyReal(root) : Number.isFinite(root.size());
    return isValid ? root : fillWithNaN(root);
  });
}

function eachFunction(context: ComputeContext, compute: (matrix: Matrix) => Work<Matrix>): void | Promise<void> {
  const input = context.input(0);
  const isReal = !isComplex(input.dtype);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const output = context.allocateOutput(0, input.shape);
  if (output.elementCount === 0) return;
  return runWork(
    context,
    eachMatrix(context, [input], [output], shape, function* ([matrix], [result]) {
      const { re, im } = yield* compute(matrix);
      for (let i = 0; i < re.length; i++) {
        // A complex number has two parts that are NaN, or none.
        const isDefined = !Number.isNaN(re[i]) && !Number.isNaN(im[i]);
        result.setElement(i, isDefined || isReal ? re[i] : Number.NaN, isDefined ? im[i] : Number.NaN);
      }
    }),
  );
}

/** A function of a matrix, by that of an upper triangular one. */
function* throughSchur(matrix: Matrix, compute: (triangle: Matrix) => Work<Matrix>): Work<Matrix> {
  if (!Number.isFinite(matrix.size())) return fillWithNaN(matrix);
  const { unitary } = yield* schur(matrix);
  const triangle = yield* compute(matrix);
  return yield* product(yield* product(unitary, triangle), unitary.adjoint());
}

/** True where the imaginary parts are what rounding leaves. */
function isNearlyReal(matrix: Matrix): boolean {
  const size = matrix.size();
  return Number.isNaN(size) || matrix.im.every((x) => Math.abs(x) <= 1e-8 * size);
}

function fillWithNaN(matrix: Matrix): Matrix {
  matrix.re.fill(Number.NaN);
  matrix.im.fill(Number.NaN);
  return matrix;
}
