import type { PartialShape } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** Padding along one axis: elements before and after, of which negative ones are cut off, and between each two. */
export interface AxisPadding {
  readonly low: number;
  readonly high: number;
  readonly between: number;
}

/**
 * The padding of lists that have a number for each axis.
 *
 * @throws {StatusError} INVALID_ARGUMENT for lists of other lengths, and for a negative padding between elements
 */
export function axisPaddings(
  rank: number,
  low: readonly number[],
  high: readonly number[],
  between: readonly number[],
): AxisPadding[] {
  if ([low, high, between].some(({ length }) => length !== rank)) {
    throw invalidArgument(`paddings of ${low.length}, ${high.length} and ${between.length} axes for ${rank} axes`);
  }
  const bad = between.find((count) => count < 0);
  if (bad !== undefined) throw invalidArgument(`a padding of ${bad} between elements`);
  return low.map((count, axis) => ({ low: count, high: high[axis], between: between[axis] }));
}

/**
 * The sizes after padding, -1 for open ones. As in TFLite, an axis without elements has one gap less than none, and without elements in one
 * axis all sizes are 0.
 */
export function paddedSizes(shape: NonNullable<PartialShape>, paddings: readonly AxisPadding[]): number[] {
  const sizes = shape.map((size, axis) => {
    if (size < 0) return undefined;
    const { low, high, between } = paddings[axis];
    return low + size + (size - 1) * between + high;
  });
  if (sizes.some((size) => size !== undefined && size <= 0)) return sizes.map(() => 0);
  return sizes.map((size) => size ?? -1);
}

/** The sizes after dilation, -1 for open ones. @throws {StatusError} INVALID_ARGUMENT for another number of dilations, and one below 1 */
export function dilatedSizes(shape: NonNullable<PartialShape>, dilations: readonly number[]): number[] {
  if (dilations.length !== shape.length || dilations.some((dilation) => dilation < 1)) {
    throw invalidArgument(`dilations [${dilations}] for ${shape.length} axes; wanted one from 1 for each`);
  }
  return shape.map((size, axis) => (size <= 0 ? size : (size - 1) * dilations[axis] + 1));
}
