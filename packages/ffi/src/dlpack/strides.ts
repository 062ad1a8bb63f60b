/** The number of elements of a shape. */
export function countOf(shape: readonly number[]): number {
  let count = 1;
  for (let axis = 0; axis < shape.length; axis++) count *= shape[axis];
  return shape.includes(0) ? 0 : count; // Also where Infinity was multiplied by 0.
}

/** The strides of elements in row-major order without gaps, in elements. */
export function rowMajorStrides(shape: readonly number[]): number[] {
  const strides = new Array<number>(shape.length);
  let stride = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = stride;
    stride *= shape[axis];
  }
  return strides;
}

/**
 * True when the elements are in row-major order without gaps. The stride of a dimension of size 1 does not matter, and no stride of a
 * tensor without elements.
 *
 * Source: IsContiguous of tvm-ffi's tensor.h.
 */
export function isRowMajor(shape: readonly number[], strides: readonly number[]): boolean {
  if (shape.includes(0)) return true;
  let stride = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    const size = shape[axis];
    if (size === 1) continue;
    if (strides[axis] !== stride) return false;
    stride *= size;
  }
  return true;
}

/** The offsets, in elements, of the first byte and past the last one that a tensor with elements reaches. */
export function reach(shape: readonly number[], strides: readonly number[]): [first: number, end: number] {
  let first = 0;
  let last = 0;
  for (let axis = 0; axis < shape.length; axis++) {
    const distance = (shape[axis] - 1) * strides[axis];
    if (distance < 0) first += distance;
    else last += distance;
  }
  return [first, last + 1];
}

/** Copies elements of whole bytes from `source`, the first at `address`, to `target` in row-major order. */
export function copyStrided(
  source: Uint8Array,
  address: number,
  target: Uint8Array,
  shape: readonly number[],
  strides: readonly number[],
  elementBytes: number,
): void {
  const rank = shape.length;
  const position = new Array<number>(rank).fill(0);
  let from = address;
  for (let to = 0; to < target.length; to += elementBytes) {
    for (let i = 0; i < elementBytes; i++) target[to + i] = source[from + i];
    for (let axis = rank - 1; axis >= 0; axis--) {
      const step = strides[axis] * elementBytes;
      from += step;
      if (++position[axis] < shape[axis]) break;
      from -= step * shape[axis];
      position[axis] = 0;
    }
  }
}
