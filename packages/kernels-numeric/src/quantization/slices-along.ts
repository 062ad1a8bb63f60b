import type { Shape } from "@heddle/tensor";

/** The slices of a tensor along an axis; one for an axis below 0. */
export interface Slices {
  readonly count: number;
  /** Elements of a slice that are side by side. */
  readonly inner: number;
}

export function slicesAlong(shape: Shape, axis: number): Slices {
  if (axis < 0) return { count: 1, inner: 1 };
  return { count: shape[axis], inner: shape.slice(axis + 1).reduce((product, size) => product * size, 1) };
}
