import type { Shape } from "@heddle/tensor";

/** `shape` with one dimension of that size, or without one, in place of the dimensions from `start` up to `stop`. */
export function replaceDimensions(shape: Shape, start: number, stop: number, size?: number): Shape {
  const result: number[] = [];
  for (let i = 0; i < start; i++) result.push(shape[i]);
  if (size !== undefined) result.push(size);
  for (let i = stop; i < shape.length; i++) result.push(shape[i]);
  return result;
}
