import type { Shape } from "@heddle/tensor";

/** The product of the sizes from dimension `start` up to, and without, `stop`. */
export function sizeBetween(shape: Shape, start: number, stop: number): number {
  let size = 1;
  for (let i = start; i < stop; i++) size *= shape[i];
  return size;
}

/** For each dimension, how many elements lie between neighbours along it. */
export function stridesOf(shape: Shape): number[] {
  const strides = new Array<number>(shape.length);
  let stride = 1;
  for (let i = shape.length - 1; i >= 0; i--) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

/** `shape` with one dimension of that size, or none, in place of those from `start` up to `stop`. */
export function replaceDimensions(shape: Shape, start: number, stop: number, size?: number): Shape {
  const result: number[] = [];
  for (let i = 0; i < start; i++) result.push(shape[i]);
  if (size !== undefined) result.push(size);
  for (let i = stop; i < shape.length; i++) result.push(shape[i]);
  return result;
}
