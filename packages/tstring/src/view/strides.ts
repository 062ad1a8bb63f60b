import { shapeHasNone, shapeMismatch } from "./errors.js";

/** The number of elements of a shape. @throws {StatusError} INVALID_ARGUMENT for sizes that are none, or a product past 2^53 */
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

/** Strides for `to` over the same elements in the same order; undefined when there are none, because they do not lie evenly. */
export function reshapedStrides(
  from: readonly number[],
  strides: readonly number[],
  to: readonly number[],
): number[] | undefined {
  if (shapeLength(to) === 0) return rowMajorStrides(to);
  const {
    shape,
    strides: [packed],
  } = coalesced(from, [strides]);
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

/** Strides that repeat elements along new dimensions, and along those of size 1: stride 0. */
export function broadcastStrides(from: readonly number[], strides: readonly number[], to: readonly number[]): number[] {
  const added = to.length - from.length;
  if (added < 0) throw shapeMismatch(from, to, "broadcast to");
  return to.map((size, dimension) => {
    const source = dimension - added;
    if (source < 0 || (from[source] === 1 && size !== 1)) return 0;
    if (from[source] !== size) throw shapeMismatch(from, to, "broadcast to");
    return strides[source];
  });
}

/** The same elements in the same order under as few dimensions as can be, at least one; `strides` of several arrays at once. */
export function coalesced(
  shape: readonly number[],
  strides: readonly (readonly number[])[],
): { shape: number[]; strides: number[][] } {
  const sizes: number[] = [1];
  const steps: number[][] = strides.map(() => [1]);
  for (let dimension = 0; dimension < shape.length; dimension++) {
    const size = shape[dimension];
    if (size === 1) continue;
    const last = sizes.length - 1;
    const joins = strides.every((own, i) => steps[i][last] === own[dimension] * size);
    if (sizes[last] === 1 || joins) {
      sizes[last] *= size;
      strides.forEach((own, i) => {
        steps[i][last] = own[dimension];
      });
    } else {
      sizes.push(size);
      strides.forEach((own, i) => {
        steps[i].push(own[dimension]);
      });
    }
  }
  return { shape: sizes, strides: steps };
}

/**
 * Calls `visit` with the position, in elements, of the first of each run of `count` elements that are evenly spaced; `position` and `strides`
 * have an entry for each array. The arrays given are the same at every call.
 */
export function visitRuns(
  shape: readonly number[],
  strides: readonly (readonly number[])[],
  visit: (positions: readonly number[], strides: readonly number[], count: number) => void,
): void {
  if (shape.includes(0)) return;
  const runs = coalesced(shape, strides);
  const inner = runs.shape.length - 1;
  const innerStrides = runs.strides.map((own) => own[inner]);
  const index: number[] = new Array(inner).fill(0);
  const positions: number[] = strides.map(() => 0);
  for (;;) {
    visit(positions, innerStrides, runs.shape[inner]);
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
