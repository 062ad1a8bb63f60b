/**
 * Linear systems with more or fewer rows than unknowns.
 *
 * Source: tensorflow/core/kernels/linalg/matrix_solve_ls_op_impl.h (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { elementCount, formatShape, type Tensor } from "@heddle/tensor";
import { choleskyFactor } from "./cholesky.js";
import { Matrix } from "./matrix.js";
import { eachMatrix, matrixShapes, runWork, type Work } from "./matrix-op.js";
import { product } from "./matrix-product.js";
import { solveByPivots } from "./pivoted-solve.js";
import { solveTriangular } from "./triangular.js";

/**
 * MatrixSolveLs: the solutions with the least squares of errors or, where many have none, the one of least size. Fast ones take the
 * normal equations, with the regularizer; others are right for any rank. A matrix without rows has the solution 0, which TensorFlow leaves unset.
 */
export function createMatrixSolveLs({ attributes }: ConstructionContext): Kernel {
  const isFast = attributes.bool("fast");
  return {
    compute(context) {
      const inputs = [context.input(0), context.input(1)];
      const [shape, right] = matrixShapes(inputs);
      if (shape.rows !== right.rows) throw invalidArgument("Input matrix and rhs are incompatible.");
      const output = context.allocateOutput(0, [...shape.batch, shape.columns, right.columns]);
      if (elementCount(shape.batch) === 0) return;
      const regularizer = readRegularizer(context.input(2));
      return runWork(
        context,
        eachMatrix(context, inputs, [output], shape, ([matrix, rhs], [solution]) => {
          if (matrix.re.length === 0) return nothing();
          if (!isFast) return solveByPivots(matrix, rhs, solution, inputs[0].dtype);
          return solveNormalEquations(matrix, rhs, solution, regularizer);
        }),
      );
    },
  };
}

function readRegularizer(tensor: Tensor): number {
  if (tensor.rank !== 0) throw invalidArgument(`l2_regularizer must be scalar, got shape ${formatShape(tensor.shape)}`);
  const value = tensor.memory.f64[tensor.address / 8];
  if (!(value >= 0)) throw invalidArgument("l2_regularizer must be >= 0.");
  return value;
}

function* nothing(): Work {}

/** By the products of the matrix and its adjoint: of columns, or of rows where the solution is not the only one. */
function* solveNormalEquations(matrix: Matrix, rhs: Matrix, solution: Matrix, regularizer: number): Work {
  const isTall = matrix.rows >= matrix.columns;
  const adjoint = matrix.adjoint();
  const gramian = isTall ? yield* product(adjoint, matrix) : yield* product(matrix, adjoint);
  for (let i = 0; i < gramian.rows; i++) gramian.re[i * gramian.rows + i] += regularizer;
  const factor = new Matrix(gramian.rows, gramian.rows);
  if (!(yield* choleskyFactor(gramian, factor))) {
    if (!Number.isFinite(gramian.size())) return fillWithNaN(solution);
    const more = isTall ? "a larger" : "an";
    throw invalidArgument(
      `Input matrix was rank deficient or ill-conditioned. Try setting fast=False or provide ${more} l2_regularizer > 0.`,
    );
  }
  const found = isTall ? yield* product(adjoint, rhs) : rhs;
  yield* solveTriangular(factor, found, true);
  yield* solveTriangular(factor.adjoint(), found, false);
  const result = isTall ? found : yield* product(adjoint, found);
  solution.re.set(result.re);
  solution.im.set(result.im);
}

function fillWithNaN({ re, im }: Matrix): void {
  re.fill(Number.NaN);
  im.fill(Number.NaN);
}
