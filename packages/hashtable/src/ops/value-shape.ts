import { invalidArgument } from "@heddle/status";
import { formatShape, SCALAR, type Shape } from "@heddle/tensor";

/**
 * The shape of a table's values from the attribute `value_shape`; a scalar's for an unknown rank.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a size is unknown
 */
export function definedShape(shape: readonly number[] | undefined): Shape {
  if (shape?.some((size) => size < 0)) {
    throw invalidArgument(`Shape ${formatShape(shape)} is not fully defined`, { found: shape });
  }
  return shape ?? SCALAR;
}
