/**
 * Linear systems, inverses and determinants of square matrices by their LU factors.
 *
 * Source: tensorflow/core/kernels/linalg (TensorFlow 2.21): matrix_solve_op.cc, matrix_inverse_op.cc, determinant_op.cc, lu_op.cc.
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type LuFactors, luFactors, solveByFactors } from "./lu-factors.js";
import { Matrix } from "./matrix.js";
import { checkSquare, eachMatrix, matrixShapes, runWork, type Work } from "./matrix-op.js";

/** MatrixSolve: the solutions of linear systems. */
export function createMatrixSolve({ attributes }: ConstructionContext): Kernel {
  const isAdjoint = attributes.bool("adjoint");
  return {
    compute(context) {
      const inputs = [context.input(0), context.input(1)];
      const [shape, right] = matrixShapes(inputs);
      checkSquare(shape, "First input (lhs) must be a square matrix.");
      if (right.rows !== shape.rows) throw invalidArgument("Input matrix and rhs are incompatible.");
      const output = context.allocateOutput(0, inputs[1].shape);
      if (output.elementCount === 0) return;
      return runWork(
        context,
        eachMatrix(context, inputs, [output], shape, ([matrix, rhs], outputs) =>
          solve(isAdjoint ? matrix.adjoint() : matrix, rhs, outputs[0], "Input matrix is not invertible."),
        ),
      );
    },
  };
}

/** MatrixInverse: the inverses of matrices. */
export function createMatrixInverse({ attributes }: ConstructionContext): Kernel {
  const isAdjoint = attributes.bool("adjoint");
  return {
    compute(context) {
      const input = context.input(0);
      const [shape] = matrixShapes([input]);
      checkSquare(shape);
      const output = context.allocateOutput(0, input.shape);
      if (output.elementCount === 0) return;
      return runWork(
        context,
        eachMatrix(context, [input], [output], shape, ([matrix], outputs) => {
          const rhs = Matrix.identity(matrix.rows);
          return solve(isAdjoint ? matrix.adjoint() : matrix, rhs, outputs[0], "Input is not invertible.");
        }),
      );
    },
  };
}

function* solve(matrix: Matrix, rhs: Matrix, output: Matrix, message: string): Work {
  const factors = yield* luFactors(matrix);
  if (!factors.isInvertible) throw invalidArgument(message);
  yield* solveByFactors(factors, rhs, output);
}

/** MatrixDeterminant: the determinants of matrices. */
export function matrixDeterminant(context: ComputeContext): void | Promise<void> {
  return determinants(context, 1, ([determinant], { factors: { re, im, rows }, sign }) => {
    let [x, y] = [sign as number, 0];
    for (let i = 0; i < rows; i++) {
      const [c, d] = [re[i * rows + i], im[i * rows + i]];
      [x, y] = [x * c - y * d, x * d + y * c];
    }
    determinant.re[0] = x;
    determinant.im[0] = y;
  });
}

/** LogMatrixDeterminant: signs of determinants, of magnitude 1, and the logarithms of their magnitudes. */
export function logMatrixDeterminant(context: ComputeContext): void | Promise<void> {
  return determinants(context, 2, ([direction, logarithm], { factors: { re, im, rows }, sign }) => {
    let [x, y] = [sign as number, 0];
    let sum = 0;
    for (let i = 0; i < rows; i++) {
      const [c, d] = [re[i * rows + i], im[i * rows + i]];
      const magnitude = Math.hypot(c, d);
      sum += Math.log(magnitude);
      if (magnitude === 0) [x, y] = [0, 0];
      else [x, y] = [(x * c - y * d) / magnitude, (x * d + y * c) / magnitude];
    }
    direction.re[0] = x;
    direction.im[0] = y;
    logarithm.re[0] = sum;
  });
}

function determinants(
  context: ComputeContext,
  outputCount: number,
  compute: (outputs: readonly Matrix[], factors: LuFactors) => void,
): void | Promise<void> {
  const input = context.input(0);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const outputs = Array.from({ length: outputCount }, (_, i) => context.allocateOutput(i, shape.batch));
  return runWork(
    context,
    eachMatrix(context, [input], outputs, shape, function* ([matrix], results) {
      compute(results, yield* luFactors(matrix));
    }),
  );
}

/** Lu: the factors of matrices, L below the diagonal and U, and the order of their rows. */
export function lu(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  if (input.rank < 2) throw invalidArgument(`Input tensor must have rank >= 2, got ${input.rank}`);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const output = context.allocateOutput(0, input.shape);
  const orders = context.allocateOutput(1, input.shape.slice(0, -1));
  if (output.elementCount === 0) return;
  return runWork(
    context,
    eachMatrix(context, [input], [output], shape, function* ([matrix], [result], place) {
      const { factors, order, isInvertible } = yield* luFactors(matrix);
      if (!isInvertible) throw invalidArgument("Input is not invertible.");
      result.re.set(factors.re);
      result.im.set(factors.im);
      writeOrder(context, orders.address, orders.dtypeName === "int64", order, place);
    }),
  );
}

function writeOrder({ memory }: ComputeContext, address: number, isLong: boolean, order: Float64Array, place: number) {
  const first = place * order.length;
  order.forEach((row, i) => {
    if (isLong) memory.i64[address / 8 + first + i] = BigInt(row);
    else memory.i32[address / 4 + first + i] = row;
  });
}
