/**
 * Shape functions of linear algebra.
 *
 * Source: tensorflow/core/ops/linalg_ops.cc (TensorFlow 2.21).
 */
import { mergeShapes, type PartialShape, type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { broadcastPartialShapes, mergeSizes, sizeAt, withSize } from "@heddle/kernel-api/shapes";

/** The shape function of ops on square matrices whose output is as their input. */
export function squareMatrixShape(context: ShapeContext): void {
  context.setOutputShape(0, squareInput(context, 0));
}

/** The shape function of MatrixDeterminant: the sizes of the batch. */
export function matrixDeterminantShape(context: ShapeContext): void {
  context.setOutputShape(0, squareInput(context, 0)?.slice(0, -2));
}

/** The shape function of LogMatrixDeterminant. */
export function logMatrixDeterminantShape(context: ShapeContext): void {
  const batch = squareInput(context, 0)?.slice(0, -2);
  context.setOutputShape(0, batch);
  context.setOutputShape(1, batch);
}

/** The shape function of Lu. */
export function luShape(context: ShapeContext): void {
  const shape = squareInput(context, 0);
  context.setOutputShape(0, shape);
  context.setOutputShape(1, shape?.slice(0, -1));
}

/** The shape function of HeddlePivotedLu. */
export function pivotedLuShape(context: ShapeContext): void {
  const shape = squareInput(context, 0);
  context.setOutputShape(0, shape);
  context.setOutputShape(1, shape?.slice(0, -1));
  context.setOutputShape(2, shape?.slice(0, -2));
}

/** The shape function of HeddleReflectors: a factor for each column or row. */
export function reflectorsShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 2);
  const [rows, columns] = [sizeAt(shape, -2), sizeAt(shape, -1)];
  context.setOutputShape(0, shape);
  const count = rows < 0 || columns < 0 ? -1 : Math.min(rows, columns);
  context.setOutputShape(1, shape && [...shape.slice(0, -2), count]);
}

/** The shape function of HeddleReflectorProduct. */
export function reflectorProductShape(context: ShapeContext): void {
  context.setOutputShape(0, withRankAtLeast(context.inputShape(0), 2));
}

/** The shape function of MatrixSolve: the shape of the right-hand side. */
export function matrixSolveShape(context: ShapeContext): void {
  const matrix = squareInput(context, 0);
  const rhs = withRankAtLeast(context.inputShape(1), 2);
  const batch = mergeShapes(matrix?.slice(0, -2), rhs?.slice(0, -2));
  context.setOutputShape(0, batch && [...batch, mergeSizes(sizeAt(matrix, -1), sizeAt(rhs, -2)), sizeAt(rhs, -1)]);
}

/** The shape function of MatrixSolveLs: a row for each column of the matrix. */
export function matrixSolveLsShape(context: ShapeContext): void {
  const [matrix, rhs] = [0, 1].map((index) => withRankAtLeast(context.inputShape(index), 2));
  const batch = mergeShapes(matrix?.slice(0, -2), rhs?.slice(0, -2));
  mergeSizes(sizeAt(matrix, -2), sizeAt(rhs, -2));
  context.setOutputShape(0, batch && [...batch, sizeAt(matrix, -1), sizeAt(rhs, -1)]);
}

/** The shape function of MatrixTriangularSolve: batches broadcast. */
export function matrixTriangularSolveShape(context: ShapeContext): void {
  solveWith(context, squareInput(context, 0));
}

/** The shape function of BandedTriangularSolve: the matrix is given by its diagonals. */
export function bandedTriangularSolveShape(context: ShapeContext): void {
  solveWith(context, withRankAtLeast(context.inputShape(0), 2));
}

function solveWith(context: ShapeContext, matrix: PartialShape): void {
  const rhs = withRankAtLeast(context.inputShape(1), 2);
  const batch = matrix && rhs && broadcastPartialShapes(matrix.slice(0, -2), rhs.slice(0, -2));
  context.setOutputShape(
    0,
    matrix && rhs && batch && [...batch, mergeSizes(sizeAt(matrix, -1), sizeAt(rhs, -2)), sizeAt(rhs, -1)],
  );
}

/** The shape function of Qr. */
export function qrShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 2);
  const [rows, columns] = [sizeAt(shape, -2), sizeAt(shape, -1)];
  const least = rows < 0 || columns < 0 ? -1 : Math.min(rows, columns);
  const inner = context.attributes.bool("full_matrices") ? rows : least;
  context.setOutputShape(0, shape && [...shape.slice(0, -1), inner]);
  context.setOutputShape(1, shape && [...shape.slice(0, -2), inner, columns]);
}

/** The shape function of SelfAdjointEigV2. */
export function selfAdjointEigShape(context: ShapeContext): void {
  const shape = squareInput(context, 0);
  context.setOutputShape(0, shape?.slice(0, -1));
  context.setOutputShape(1, context.attributes.bool("compute_v") ? shape : [0]);
}

/** The shape function of Svd. */
export function svdShape(context: ShapeContext): void {
  const shape = withRankAtLeast(context.inputShape(0), 2);
  const [rows, columns] = [sizeAt(shape, -2), sizeAt(shape, -1)];
  const least = rows < 0 || columns < 0 ? -1 : Math.min(rows, columns);
  const isFull = context.attributes.bool("full_matrices");
  const batch = shape?.slice(0, -2);
  context.setOutputShape(0, batch && [...batch, least]);
  const hasVectors = context.attributes.bool("compute_uv");
  context.setOutputShape(1, hasVectors ? batch && [...batch, rows, isFull ? rows : least] : [0]);
  context.setOutputShape(2, hasVectors ? batch && [...batch, columns, isFull ? columns : least] : [0]);
}

/** The shape function of TridiagonalSolve: the shape of the right-hand side. */
export function tridiagonalSolveShape(context: ShapeContext): void {
  const diagonals = withRankAtLeast(context.inputShape(0), 2);
  const rhs = withRankAtLeast(context.inputShape(1), 2);
  mergeShapes(diagonals?.slice(0, -2), rhs?.slice(0, -2));
  withSize(sizeAt(diagonals, -2), 3);
  mergeSizes(sizeAt(diagonals, -1), sizeAt(rhs, -2));
  context.setOutputShape(0, rhs);
}

/** The shape function of TridiagonalMatMul: diagonals are rows. */
export function tridiagonalMatMulShape(context: ShapeContext): void {
  const [superdiagonal, main, subdiagonal] = [0, 1, 2].map((i) => withRankAtLeast(context.inputShape(i), 2));
  const diagonal = mergeShapes(mergeShapes(superdiagonal, main), subdiagonal);
  const rhs = withRankAtLeast(context.inputShape(3), 2);
  mergeShapes(diagonal?.slice(0, -2), rhs?.slice(0, -2));
  withSize(sizeAt(diagonal, -2), 1);
  mergeSizes(sizeAt(diagonal, -1), sizeAt(rhs, -2));
  context.setOutputShape(0, rhs);
}

/** @throws {StatusError} INVALID_ARGUMENT unless the last two sizes may be the same */
function squareInput(context: ShapeContext, index: number): PartialShape {
  const shape = withRankAtLeast(context.inputShape(index), 2);
  const size = mergeSizes(sizeAt(shape, -2), sizeAt(shape, -1));
  return shape && [...shape.slice(0, -2), size, size];
}
