import { invalidArgument } from "@heddle/status";

/** The sizes of a tensor's dimensions, outermost first; `[]` is a scalar. */
export type Shape = readonly number[];

/** The shape of every scalar. */
export const SCALAR: Shape = /* @__PURE__ */ Object.freeze([]);

/**
 * The number of elements of a tensor of that shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT when a dimension is not a non-negative integer or the product passes 2^53
 */
export function elementCount(shape: Shape): number {
  let count = 1;
  let zero = false;
  // By index: shapes are arrays of several kinds, for which engines allocate an iterator and its results.
  for (let i = 0; i < shape.length; i++) {
    const size = shape[i];
    if (!Number.isSafeInteger(size) || size < 0) {
      throw invalidArgument(`Dimension ${size} in shape ${formatShape(shape)} must be a non-negative integer`);
    }
    if (size === 0) zero = true;
    else count *= size;
  }
  if (count > Number.MAX_SAFE_INTEGER) {
    throw invalidArgument(`Shape ${formatShape(shape)} would have more than 2**53 - 1 elements`);
  }
  return zero ? 0 : count;
}

/** The product of the sizes from dimension `start` up to, and without, `stop`; they are not checked. */
export function sizeBetween(shape: Shape, start: number, stop: number): number {
  let size = 1;
  for (let i = start; i < stop; i++) size *= shape[i];
  return size;
}

/** True when both have the same rank and sizes. */
export function shapesEqual(a: Shape, b: Shape): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** TensorFlow's text of a shape: `[2,3]`, `[]` for a scalar; -1 in a partial shape is `?`. */
export function formatShape(shape: Shape): string {
  return `[${shape.map((size) => (size < 0 ? "?" : size)).join(",")}]`;
}

/** The index in each dimension of the element with number `index` in row-major order. */
export function positionOf(shape: Shape, index: number): number[] {
  const position: number[] = new Array(shape.length);
  let rest = index;
  for (let dimension = shape.length - 1; dimension >= 0; dimension--) {
    position[dimension] = rest % shape[dimension];
    rest = Math.floor(rest / shape[dimension]);
  }
  return position;
}

/** TensorFlow's text of that position, as `SliceDebugString` writes it: `[0,1]`, and nothing for a scalar. */
export function formatPosition(shape: Shape, index: number): string {
  return shape.length === 0 ? "" : `[${positionOf(shape, index)}]`;
}
