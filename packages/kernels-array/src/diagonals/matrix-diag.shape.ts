import { type PartialShape, type ShapeContext, withRank, withRankAtLeast, withRankAtMost } from "@heddle/kernel-api";
import { addSizes, inputInteger, sizeAt } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";
import { type ConstantRange, constantRange } from "./constant-range.js";

/** The shape function of MatrixDiag: squares with the diagonals. */
export function matrixDiagShape(context: ShapeContext): void {
  const diagonal = withRankAtLeast(context.inputShape(0), 1);
  context.setOutputShape(0, diagonal && [...diagonal, sizeAt(diagonal, -1)]);
}

/**
 * The shape function of MatrixDiagV2 and MatrixDiagV3: the last two sizes are those of the matrices.
 *
 * Source: MatrixDiagV2Shape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21). It computes with -1 for what is unknown,
 * and so tells sizes that the matrices need not have; those are unknown here.
 */
export function matrixDiagV2Shape(context: ShapeContext): void {
  const diagonal = withRankAtLeast(context.inputShape(0), 1);
  withRankAtMost(context.inputShape(1), 1);
  for (const index of [2, 3, 4]) withRank(context.inputShape(index), 0);
  const range = diagonal && constantRange(context, 1);
  if (diagonal && range) context.setOutputShape(0, matrices(context, diagonal, range));
}

function matrices(context: ShapeContext, diagonal: Shape, { lower, upper }: ConstantRange): PartialShape {
  const isBand = lower < upper;
  const rank = diagonal.length;
  const length = diagonal[rank - 1];
  const count = rank < 2 ? 1 : diagonal[rank - 2];
  if (isBand && count >= 0 && count !== upper - lower + 1) {
    throw invalidArgument(
      "The number of rows of `diagonal` doesn't match the number of diagonals implied from `d_lower` and `d_upper`.\n" +
        `num_diags = ${count}, d_lower = ${lower}, d_upper = ${upper} ${rank} ${length}`,
    );
  }
  const outer = diagonal.slice(0, isBand ? -2 : -1);
  return [...outer, ...matrixSizes(context, length, lower, upper)];
}

/** The rows and columns. An input of -1 means as few as the diagonals need, or a square when both are -1. */
function matrixSizes(context: ShapeContext, length: number, lower: number, upper: number): readonly [number, number] {
  const [rows, columns] = [inputInteger(context, 2), inputInteger(context, 3)];
  const leastRows = addSizes(length, -Math.min(upper, 0));
  const leastColumns = addSizes(length, Math.max(lower, 0));
  if (rows === undefined || columns === undefined) return [Math.max(rows ?? -1, -1), Math.max(columns ?? -1, -1)];
  if (rows === -1 && columns === -1) {
    const side = length < 0 ? (leastRows === leastColumns ? leastRows : -1) : Math.max(leastRows, leastColumns);
    return [side, side];
  }
  const found = [rows === -1 ? leastRows : rows, columns === -1 ? leastColumns : columns] as const;
  if (length < 0) return [found[0] < -1 ? leastRows : found[0], found[1] < -1 ? leastColumns : found[1]];
  if (found[0] < leastRows) throw invalidArgument("num_rows is too small");
  if (found[1] < leastColumns) throw invalidArgument("num_cols is too small.");
  if (found[0] !== leastRows && found[1] !== leastColumns) {
    throw invalidArgument(
      "num_rows and num_cols are not consistent with lower_diag_index, upper_diag_index, and the length of the given diagonals.\n" +
        `num_rows = ${found[0]} != min_num_rows = ${leastRows}, num_cols = ${found[1]} != min_num_cols = ${leastColumns}`,
    );
  }
  return found;
}
