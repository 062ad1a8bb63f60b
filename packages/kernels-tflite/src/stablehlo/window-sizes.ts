import type { PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** A window that moves over a tensor: numbers for each axis. */
export interface WindowPlan {
  readonly sizes: readonly number[];
  /** Elements from one place to the next. */
  readonly strides: readonly number[];
  /** Elements from one element of the window to the next. */
  readonly dilations: readonly number[];
}

/**
 * The places of a window along each axis, all of it within the tensor; -1 for an open size.
 *
 * @throws {StatusError} INVALID_ARGUMENT for lists of another length, a negative size, and strides and dilations below 1
 */
export function windowPlaces(shape: NonNullable<PartialShape>, { sizes, strides, dilations }: WindowPlan): number[] {
  for (const [name, list, least] of [
    ["sizes", sizes, 0],
    ["strides", strides, 1],
    ["dilations", dilations, 1],
  ] as const) {
    if (list.length !== shape.length || list.some((each) => each < least)) {
      throw invalidArgument(
        `a window of ${name} [${list}] for ${shape.length} axes; wanted one from ${least} for each`,
      );
    }
  }
  return shape.map((size, axis) => {
    if (size < 0) return -1;
    const reach = (sizes[axis] - 1) * dilations[axis] + 1;
    return reach > size ? 0 : Math.floor((size - reach) / strides[axis]) + 1;
  });
}
