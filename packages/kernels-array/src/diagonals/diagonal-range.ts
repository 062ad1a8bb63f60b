import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndex, type Shape, type Tensor } from "@heddle/tensor";

/** Consecutive diagonals of a matrix: 0 is the main one, positive numbers are above it. Both ends belong to the range. */
export interface DiagonalRange {
  readonly lower: number;
  readonly upper: number;
}

/** The main diagonal alone: that of the ops without a `k`. */
export const MAIN_DIAGONAL: DiagonalRange = { lower: 0, upper: 0 };

/** Where shorter diagonals stand in rows of the length of the longest. */
export interface DiagonalAlignment {
  readonly isAboveLeft: boolean;
  readonly isBelowLeft: boolean;
}

/** The attribute `align`; to the left in the ops before version 3, which have none. */
export function readAlignment(attributes: Attributes): DiagonalAlignment {
  const [above, below] = attributes.has("align") ? attributes.string("align").split("_") : ["LEFT", "LEFT"];
  return { isAboveLeft: above === "LEFT", isBelowLeft: below === "LEFT" };
}

/**
 * The diagonals that an input of one or two numbers names.
 *
 * @param none the message for an input without numbers
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message
 */
export function readDiagonalRange(k: Tensor, none: string): DiagonalRange {
  const given = k.elementCount;
  if (k.rank > 1) {
    throw invalidArgument(`diag_index must be a scalar or vector, received shape: ${formatShape(k.shape)}`);
  }
  if (given < 1) throw invalidArgument(none);
  if (given > 2) {
    throw invalidArgument(`diag_index must have only one or two elements, received ${given} elements.`);
  }
  return { lower: readIndex(k, 0), upper: readIndex(k, given - 1) };
}

/** @throws {StatusError} INVALID_ARGUMENT for a range that ends before it begins */
export function checkOrder({ lower, upper }: DiagonalRange): void {
  if (lower <= upper) return;
  throw invalidArgument(`lower_diag_index must not be larger than upper_diag_index: ${lower} > ${upper}`);
}

/**
 * Checks that matrices of shape `shape` have the diagonals of a range.
 *
 * @param stop what ends the first sentence about the lower diagonal: MatrixSetDiag has no period there
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's message
 */
export function checkDiagonals(shape: Shape, range: DiagonalRange, stop: "." | ""): void {
  const rows = shape[shape.length - 2];
  const columns = shape[shape.length - 1];
  const isOutside = (k: number) => k !== 0 && (k <= -rows || k >= columns);
  const between = `It must be between ${-rows} and ${columns}`;
  if (isOutside(range.lower)) {
    throw invalidArgument(`lower_diag_index is out of bound: ${range.lower}${stop} ${between}`);
  }
  if (isOutside(range.upper)) throw invalidArgument(`upper_diag_index is out of bound: ${range.upper} ${between}`);
  checkOrder(range);
}

/** The length of diagonal `k` of a matrix. */
export function diagonalLength(rows: number, columns: number, k: number): number {
  return Math.min(rows + Math.min(0, k), columns - Math.max(0, k));
}

/** The shape of a tensor of the diagonals of matrices of shape `matrices`: each takes the length of the longest, the last size. */
export function diagonalsShape(matrices: Shape, { lower, upper }: DiagonalRange): Shape {
  const [rows, columns] = matrices.slice(-2);
  const longest = Math.min(rows + Math.min(upper, 0), columns - Math.max(lower, 0));
  return [...matrices.slice(0, -2), ...(lower < upper ? [upper - lower + 1] : []), longest];
}

/** Where the elements of diagonal `k`, which has `length` of them, begin in a row of the length of the longest. */
export function alignedStart(alignment: DiagonalAlignment, k: number, length: number, longest: number): number {
  const isLeft = (k >= 0 && alignment.isAboveLeft) || (k <= 0 && alignment.isBelowLeft);
  return isLeft ? 0 : longest - length;
}
