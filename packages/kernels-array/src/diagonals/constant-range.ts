import type { ShapeContext } from "@heddle/kernel-api";
import { inputIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The diagonals that a constant names, from `lower` to `upper`. */
export interface ConstantRange {
  readonly lower: number;
  readonly upper: number;
}

/**
 * The diagonals that input `index` names; undefined when they are not known.
 *
 * @throws {StatusError} INVALID_ARGUMENT for other than one or two numbers in ascending order
 *
 * Source: ReadDiagIndex, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function constantRange(context: ShapeContext, index: number): ConstantRange | undefined {
  const k = context.inputTensor(index) && inputIntegers(context, index);
  if (!k) return undefined;
  if (k.length !== 1 && k.length !== 2) {
    throw invalidArgument(`diag_index must be a vector with one or two elements. It has ${k.length} elements.`);
  }
  const [lower = 0, upper = lower] = k;
  if (lower > upper) throw invalidArgument("lower_diag_index is greater than upper_diag_index", { lower, upper });
  return { lower, upper };
}

/** @throws {StatusError} INVALID_ARGUMENT when matrices of that size lack the first or the last diagonal */
export function checkConstantRange({ lower, upper }: ConstantRange, rows: number, columns: number): void {
  const isOutside = (k: number) => k !== 0 && (k <= -rows || k >= columns);
  if (isOutside(lower)) throw invalidArgument("lower_diag_index is out of bound.", { lower, rows, columns });
  if (isOutside(upper)) throw invalidArgument("upper_diag_index is out of bound.", { upper, rows, columns });
}
