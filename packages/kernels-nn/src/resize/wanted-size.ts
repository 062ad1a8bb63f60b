import type { ShapeContext } from "@heddle/kernel-api";
import { inputIntegers, inputWithRank, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/**
 * Rows and columns, which input `index` of a shape function tells.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another number of elements, and one below -1, which is an unknown size
 *
 * Source: SetOutputToSizedImage, tensorflow/core/ops/image_ops.cc (TensorFlow 2.21).
 */
export function wantedSize(context: ShapeContext, index: number): readonly [rows: number, columns: number] {
  withSize(inputWithRank(context, index, 1)[0], 2);
  const wrong = inputIntegers(context, index)?.find((size) => size !== undefined && size < -1);
  if (wrong !== undefined) throw invalidArgument(`Dimension ${wrong} must be >= 0`, { found: wrong });
  const [rows = -1, columns = -1] = context.inputSizes(index) ?? [];
  return [rows, columns];
}
