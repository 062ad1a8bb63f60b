/**
 * Systems whose matrices have three diagonals.
 *
 * Source: tensorflow/core/kernels/linalg/tridiagonal_solve_op.cc (TensorFlow 2.21).
 */
import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, isComplex } from "@heddle/tensor";
import { complexMagnitude } from "../complex-magnitude.js";
import { complexQuotient } from "../complex-root.js";
import { Matrix } from "../matrix.js";
import { eachMatrix, matrixShapes, runWork, type Work } from "../matrix-op.js";
import { FLOAT_LIMITS, solvePerturbed } from "./perturbed-tridiagonal.js";
import { solveRealByThomas, solveRealPivoted, type TridiagonalRoom, tridiagonalRoom } from "./real-tridiagonal.js";
import { eliminateRow, isZeroAt, pauseAt } from "./tridiagonal-rows.js";

/** TridiagonalSolve: the solutions of systems whose matrices are given by their diagonals, the upper one first. */
export function createTridiagonalSolve({ attributes }: ConstructionContext): Kernel {
  const pivots = attributes.bool("partial_pivoting");
  const perturbs = attributes.bool("perturb_singular");
  if (perturbs && !pivots) {
    throw invalidArgument("Setting perturb_singular requires also setting partial_pivoting.");
  }
  return {
    compute(context) {
      const inputs = [context.input(0), context.input(1)];
      const [{ rows, columns }, right] = matrixShapes(inputs);
      if (rows !== 3) {
        throw invalidArgument(`Expected diagonals to be provided as a matrix with 3 rows, got ${rows} rows.`);
      }
      if (columns !== right.rows) {
        throw invalidArgument(
          `Expected the same number of left-hand sides and right-hand sides, got ${columns} and ${right.rows}.`,
        );
      }
      const output = context.allocateOutput(0, inputs[1].shape);
      if (output.elementCount === 0) return;
      const { dtype } = output;
      const isSingle = dtype === DataType.FLOAT || dtype === DataType.COMPLEX64;
      // In TensorFlow a complex number has no NaN.
      const failure = isComplex(dtype) ? 0 : Number.NaN;
      const room = isComplex(dtype) ? undefined : tridiagonalRoom(columns);
      return runWork(
        context,
        eachMatrix(context, inputs, [output], right, function* ([diagonals, rhs], [result]) {
          if (perturbs) return yield* solvePerturbed(diagonals, rhs, result, FLOAT_LIMITS[isSingle ? 32 : 64]);
          const isSolved = yield* solve(diagonals, rhs, result, pivots, room);
          if (isSolved) return;
          result.re.fill(failure);
          result.im.fill(0);
        }),
      );
    },
  };
}

function solve(diagonals: Matrix, rhs: Matrix, x: Matrix, pivots: boolean, room?: TridiagonalRoom): Work<boolean> {
  if (room) return pivots ? solveRealPivoted(diagonals, rhs, x, room) : solveRealByThomas(diagonals, rhs, x, room);
  return pivots ? solvePivoted(diagonals, rhs, x) : solveByThomas(diagonals, rhs, x);
}

/** Gauss' elimination, with the greater of two elements as pivot. False where the matrix is singular. */
function* solvePivoted({ columns: size, re, im }: Matrix, rhs: Matrix, x: Matrix): Work<boolean> {
  const [main, below] = [size, 2 * size];
  // The diagonal of the triangular factor, and the two above it.
  const factor = new Matrix(size, 3);
  factor.setElement(0, re[main], im[main]);
  factor.setElement(1, re[0], im[0]);
  x.setRow(0, rhs, 0);
  for (let i = 0; i < size - 1; i++) {
    const next = below + i + 1;
    const isGreater = complexMagnitude(factor.re[3 * i], factor.im[3 * i]) >= complexMagnitude(re[next], im[next]);
    if (isGreater && isZeroAt(factor, 3 * i)) return false;
    eliminateRow({ columns: size, re, im }, rhs, x, factor, i, isGreater);
    if (pauseAt(i)) yield;
  }
  const last = 3 * (size - 1);
  if (isZeroAt(factor, last)) return false;
  for (let i = size - 1; i >= 0; i--) {
    for (const k of [1, 2]) {
      if (i + k < size) x.addRow(i, i + k, -factor.re[3 * i + k], -factor.im[3 * i + k]);
    }
    x.divideRow(i, factor.re[3 * i], factor.im[3 * i]);
    if (pauseAt(i)) yield;
  }
  return true;
}

/** Thomas' algorithm, without exchanges of rows. False where a pivot is 0. */
function* solveByThomas({ columns: size, re, im }: Matrix, rhs: Matrix, x: Matrix): Work<boolean> {
  const [main, below] = [size, 2 * size];
  const upper = new Matrix(1, size);
  for (let i = 0; i < size; i++) {
    let [a, b] = [re[main + i], im[main + i]];
    x.setRow(i, rhs, i);
    if (i > 0) {
      const [c, d, e, f] = [re[below + i], im[below + i], upper.re[i - 1], upper.im[i - 1]];
      a -= c * e - d * f;
      b -= c * f + d * e;
      x.addRow(i, i - 1, -c, -d);
    }
    if (a === 0 && b === 0) return false;
    upper.setElement(i, ...complexQuotient(re[i], im[i], a, b));
    x.divideRow(i, a, b);
    if (pauseAt(i)) yield;
  }
  for (let i = size - 2; i >= 0; i--) {
    x.addRow(i, i + 1, -upper.re[i], -upper.im[i]);
    if (pauseAt(i)) yield;
  }
  return true;
}
