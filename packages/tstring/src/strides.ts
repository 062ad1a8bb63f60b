import { shapeHasNone, shapeMismatch } from "./view/errors.js";

/** The number of elements of a shape. @throws {StatusError} INVALID_ARGUMENT for an invalid size or a product past 2^53 */
export function shapeLength(shape: readonly number[]): number {
  let length = 1;
  for (const size of shape) {
    if (!Number.isSafeInteger(size) || size < 0) throw shapeHasNone(shape);
    if (size !== 0) length *= size;
  }
  if (length > Number.MAX_SAFE_INTEGER) throw shapeHasNone(shape);
  return shape.includes(0) ? 0 : length;
}

/** The distance from one element to the next along each dimension, in elements, when all lie row by row. */
export function rowMajorStrides(shape: readonly number[]): number[] {
  const strides: number[] = new Array(shape.length);
  for (let dimension = shape.length - 1, stride = 1; dimension >= 0; dimension--) {
    strides[dimension] = stride;
    stride *= shape[dimension];
  }
  return strides;
}

/** Strides for `to` over the same elements in the same order; undefined when the elements are not evenly spaced. */
export function reshapedStrides(
  from: readonly number[],
  strides: readonly number[],
  to: readonly number[],
): number[] | undefined {
  if (shapeLength(to) === 0) return rowMajorStrides(to);
  const {
    shape,
    strides: [packed],
  } = coalesce(from, [strides]);
  const result: number[] = new Array(to.length).fill(0);
  let dimension = to.length - 1;
  for (let source = shape.length - 1; source >= 0; source--) {
    let stride = packed[source];
    let left = shape[source];
    while (dimension >= 0 && left > 1) {
      if (to[dimension] > 1 && left % to[dimension] !== 0) return undefined;
      result[dimension] = stride;
      stride *= to[dimension];
      left /= to[dimension];
      dimension--;
    }
  }
  return result;
}

/**
 * The strides with which elements of shape `from` are read as an array of shape `to`: 0 along new dimensions and along those
 * that stretch a size of 1.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `from` does not broadcast to `to`
 */
export function broadcastStrides(from: readonly number[], strides: readonly number[], to: readonly number[]): number[] {
  const added = to.length - from.length;
  if (added < 0) throw shapeMismatch(from, to, "broadcast to");
  const result: number[] = new Array(to.length);
  for (let dimension = 0; dimension < to.length; dimension++) {
    const source = dimension - added;
    const size = source < 0 ? 1 : from[source];
    if (size === to[dimension]) result[dimension] = source < 0 ? 0 : strides[source];
    else if (size === 1) result[dimension] = 0;
    else throw shapeMismatch(from, to, "broadcast to");
  }
  return result;
}

/** The same elements in the same order under as few dimensions as can be, at least one; `strides` of several arrays at once. */
export function coalesce(
  shape: readonly number[],
  strides: readonly (readonly number[])[],
): { shape: number[]; strides: number[][] } {
  const sizes = [1];
  const steps: number[][] = [];
  for (let i = 0; i < strides.length; i++) steps.push([1]);
  for (let dimension = 0, last = 0; dimension < shape.length; dimension++) {
    const size = shape[dimension];
    if (size === 1) continue;
    if (sizes[last] === 1 || joins(steps, last, strides, dimension, size)) sizes[last] *= size;
    else last = sizes.push(size) - 1;
    for (let i = 0; i < steps.length; i++) steps[i][last] = strides[i][dimension];
  }
  return { shape: sizes, strides: steps };
}

/** True when every array continues from dimension `last` of `steps` to `dimension` of `strides` in even steps. */
function joins(
  steps: readonly (readonly number[])[],
  last: number,
  strides: readonly (readonly number[])[],
  dimension: number,
  size: number,
): boolean {
  for (let i = 0; i < steps.length; i++) if (steps[i][last] !== strides[i][dimension] * size) return false;
  return true;
}

/**
 * Calls `visit` for each run of `count` elements that are evenly spaced, in row-major order. `positions` are the first
 * element's in each array, `strides` the distances to the next, in elements; both lists are the same at every call.
 */
export function visitRuns(
  shape: readonly number[],
  strides: readonly (readonly number[])[],
  visit: (positions: readonly number[], strides: readonly number[], count: number) => void,
): void {
  if (shape.includes(0)) return;
  const runs = coalesce(shape, strides);
  const inner = runs.shape.length - 1;
  const count = runs.shape[inner];
  const innerStrides = runs.strides.map((own) => own[inner]);
  const positions: number[] = strides.map(() => 0);
  if (inner === 0) {
    visit(positions, innerStrides, count);
    return;
  }
  const index: number[] = new Array(inner).fill(0);
  for (;;) {
    visit(positions, innerStrides, count);
    let dimension = inner - 1;
    for (; dimension >= 0; dimension--) {
      const rewound = ++index[dimension] === runs.shape[dimension];
      const steps = rewound ? 1 - index[dimension] : 1;
      for (let i = 0; i < positions.length; i++) positions[i] += steps * runs.strides[i][dimension];
      if (!rewound) break;
      index[dimension] = 0;
    }
    if (dimension < 0) return;
  }
}
