/**
 * Linear systems, inverses and determinants of square matrices by their LU factors.
 *
 * Source: tensorflow/core/kernels/linalg (TensorFlow 2.21): matrix_solve_op.cc, matrix_inverse_op.cc, determinant_op.cc, lu_op.cc.
 */
import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { numberLane } from "@heddle/tensor/numbers";
import { complexMagnitude } from "../complex-magnitude.js";
import { luFactors, solveByFactors } from "../factors/lu-factors.js";
import { Matrix } from "../matrix.js";
import { checkSquare, eachMatrix, type MatrixShape, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { factorsOf } from "./factors-of.js";

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
      const message = "Input matrix is not invertible.";
      return solve(context, inputs[0], inputs[1], output, shape, isAdjoint, message);
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
      const message = "Input is not invertible.";
      if (input.dtype !== DataType.HALF) return solve(context, input, undefined, output, shape, isAdjoint, message);
      return runWork(
        context,
        eachMatrix(context, [input], [output], shape, function* ([matrix], [result]) {
          const factors = yield* luFactors(isAdjoint ? matrix.adjoint() : matrix);
          if (!factors.isInvertible) throw invalidArgument(message);
          yield* solveByFactors(factors, Matrix.identity(matrix.rows), result);
        }),
      );
    },
  };
}

/** Solves systems; of the identity without a right side. */
function solve(
  context: ComputeContext,
  matrix: Tensor,
  rhs: Tensor | undefined,
  output: Tensor,
  { batch, rows }: MatrixShape,
  isAdjoint: boolean,
  message: string,
): void | Promise<void> {
  function* solveAll(): Work {
    using factors = factorsOf(context.memory, matrix, rows, output.shape[batch.length + 1]);
    for (let place = 0, count = elementCount(batch); place < count; place++) {
      yield* factors.factor(matrix, place, isAdjoint);
      if (!factors.isInvertible) throw invalidArgument(message);
      yield* factors.solve(rhs, output, place);
    }
  }
  return runWork(context, solveAll());
}

/** MatrixDeterminant: the determinants of matrices. */
export function matrixDeterminant(context: ComputeContext): void | Promise<void> {
  return determinants(context, 1, ([determinant], { re, im, sign }) => {
    let [x, y] = [sign as number, 0];
    for (const [i, c] of re.entries()) {
      const d = im[i];
      [x, y] = [x * c - y * d, x * d + y * c];
    }
    determinant.re[0] = x;
    determinant.im[0] = y;
  });
}

/** LogMatrixDeterminant: signs of determinants, of magnitude 1, and the logarithms of their magnitudes. */
export function logMatrixDeterminant(context: ComputeContext): void | Promise<void> {
  return determinants(context, 2, ([direction, logarithm], { re, im, sign }) => {
    let [x, y] = [sign as number, 0];
    let sum = 0;
    for (const [i, c] of re.entries()) {
      const d = im[i];
      const magnitude = complexMagnitude(c, d);
      sum += Math.log(magnitude);
      if (magnitude === 0) [x, y] = [0, 0];
      else [x, y] = [(x * c - y * d) / magnitude, (x * d + y * c) / magnitude];
    }
    direction.re[0] = x;
    direction.im[0] = y;
    logarithm.re[0] = sum;
  });
}

/** The diagonal of U, and the sign of the exchanges. */
interface Pivots {
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly sign: 1 | -1;
}

type ComputeDeterminant = (outputs: readonly Matrix[], pivots: Pivots) => void;

function determinants(context: ComputeContext, outputCount: number, compute: ComputeDeterminant): void | Promise<void> {
  const input = context.input(0);
  const [shape] = matrixShapes([input]);
  checkSquare(shape);
  const outputs = Array.from({ length: outputCount }, (_, i) => context.allocateOutput(i, shape.batch));
  return runWork(context, eachDeterminant(context, input, outputs, shape, compute));
}

function* eachDeterminant(
  { memory }: ComputeContext,
  input: Tensor,
  outputs: readonly Tensor[],
  { batch, rows: size }: MatrixShape,
  compute: ComputeDeterminant,
): Work {
  using factors = factorsOf(memory, input, size, 0);
  const results = outputs.map(() => new Matrix(1, 1));
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  for (let place = 0, count = elementCount(batch); place < count; place++) {
    yield* factors.factor(input, place);
    for (let i = 0; i < size; i++) [re[i], im[i]] = factors.pivot(i);
    compute(results, { re, im, sign: factors.sign });
    outputs.forEach(({ dtype, address }, i) => {
      const lane = numberLane(dtype);
      results[i].store(memory, lane, address + place * lane.bytes);
    });
  }
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
  const isLong = orders.dtypeName === "int64";
  return runWork(context, eachLu(context, input, output, orders.address, isLong));
}

function* eachLu(context: ComputeContext, input: Tensor, output: Tensor, orders: number, isLong: boolean): Work {
  const size = input.shape[input.rank - 1];
  using factors = factorsOf(context.memory, input, size, 0);
  const order = new Float64Array(size);
  for (let place = 0; place < input.elementCount / size ** 2; place++) {
    yield* factors.factor(input, place);
    if (!factors.isInvertible) throw invalidArgument("Input is not invertible.");
    factors.give(output, place);
    for (let i = 0; i < size; i++) order[i] = factors.row(i);
    writeOrder(context, orders, isLong, order, place);
  }
}

function writeOrder({ memory }: ComputeContext, address: number, isLong: boolean, order: Float64Array, place: number) {
  const first = place * order.length;
  order.forEach((row, i) => {
    if (isLong) memory.i64[address / 8 + first + i] = BigInt(row);
    else memory.i32[address / 4 + first + i] = row;
  });
}
