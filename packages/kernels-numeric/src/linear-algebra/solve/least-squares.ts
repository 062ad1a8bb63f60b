/**
 * Linear systems with more or fewer rows than unknowns.
 *
 * Source: tensorflow/core/kernels/linalg/matrix_solve_ls_op_impl.h (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, type StatusError } from "@heddle/status";
import { elementCount, formatShape, type Tensor } from "@heddle/tensor";
import { choleskyFactor } from "../factors/cholesky.js";
import { Matrix } from "../matrix.js";
import { eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { product } from "../matrix-product.js";
import { solveTallSystems } from "./normal-equations.js";
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
      if (isFast && shape.rows >= shape.columns && inputs[0].elementCount > 0) {
        const refuse = () => illConditioned("a larger");
        return runWork(context, solveTallSystems(context.memory, inputs, output, shape, regularizer, refuse));
      }
      return runWork(
        context,
        eachMatrix(context, inputs, [output], shape, ([matrix, rhs], [solution]) => {
          if (matrix.re.length === 0) return nothing();
          if (!isFast) return solveByPivots(matrix, rhs, solution, inputs[0].dtype);
          return solveWide(matrix, rhs, solution, regularizer);
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

function illConditioned(more: string): StatusError {
  return invalidArgument(
    `Input matrix was rank deficient or ill-conditioned. Try setting fast=False or provide ${more} l2_regularizer > 0.`,
  );
}

/** By the products of the rows of a wide matrix, whose solutions are not the only ones. */
function* solveWide(matrix: Matrix, rhs: Matrix, solution: Matrix, regularizer: number): Work {
  const adjoint = matrix.adjoint();
  const gramian = yield* product(matrix, adjoint);
  for (let i = 0; i < gramian.rows; i++) gramian.re[i * gramian.rows + i] += regularizer;
  const factor = new Matrix(gramian.rows, gramian.rows);
  if (!(yield* choleskyFactor(gramian, factor))) {
    if (!Number.isFinite(gramian.size())) return fillWithNaN(solution);
    throw illConditioned("an");
  }
  yield* solveTriangular(factor, rhs, true);
  yield* solveTriangular(factor.adjoint(), rhs, false);
  const result = yield* product(adjoint, rhs);
  solution.re.set(result.re);
  solution.im.set(result.im);
}

function fillWithNaN({ re, im }: Matrix): void {
  re.fill(Number.NaN);
  im.fill(Number.NaN);
}
