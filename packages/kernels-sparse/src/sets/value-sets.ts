import type { MemoryScope } from "@heddle/memory";
import { internal, invalidArgument } from "@heddle/status";
import { exactIndexValues, formatShape, newIndices, type Tensor } from "@heddle/tensor";
import { ascendInside } from "../sparse/layout/dense-places.js";
import { checkSorted, readDenseShape } from "../sparse/sparse-parts.js";
import { RUN_BYTES } from "./set-loops.js";

/** Sets of elements of one tensor, each in a group: the position of a row in a tensor of shape `groupShape`. */
export interface ValueSets {
  readonly groupShape: readonly bigint[];
  /** The elements. */
  readonly values: Tensor;
  /** The address of the numbers of the elements, those of each group together, 4 bytes each. */
  readonly numbers: number;
  /**
   * The address of a run of the elements of each group that has some, by their numbers; `RUN_BYTES` each. Groups of indices that are
   * not validated are in the order of the indices, and may be there several times.
   */
  readonly runs: number;
  readonly runCount: number;
  /** The elements of the longest run. */
  readonly longest: number;
}

/** The rows of a dense tensor as sets. @throws {StatusError} INVALID_ARGUMENT for a vector or scalar */
export function denseSets(set: Tensor, scope: MemoryScope): ValueSets {
  const { shape, rank, memory, elementCount } = set;
  if (rank < 2) throw invalidArgument(`Shape ${formatShape(shape)} has rank ${rank} < 2`);
  const size = shape[rank - 1];
  const runCount = size === 0 ? 0 : elementCount / size;
  const numbers = scope.malloc(4 * elementCount);
  const runs = scope.malloc(RUN_BYTES * runCount);
  const { f64, u32 } = memory;
  for (let i = 0; i < elementCount; i++) u32[(numbers >>> 2) + i] = i;
  for (let group = 0; group < runCount; group++) {
    f64[runs / 8 + 2 * group] = group;
    u32[runs / 4 + 4 * group + 2] = (group + 1) * size;
  }
  return { groupShape: shape.slice(0, -1).map(BigInt), values: set, numbers, runs, runCount, longest: size };
}

/** How the indices of sets are taken. */
export interface IndexRules {
  /** The attribute `validate_indices`. */
  readonly isValidated: boolean;
  /**
   * True for sets beside those of a dense tensor, whose rows TensorFlow walks in order: a group that is out of order or outside the
   * shape is never reached, nor are those after it. Else a group outside is an error.
   */
  readonly isWalked: boolean;
}

/**
 * The rows of a sparse tensor as sets.
 *
 * @throws {StatusError} INVALID_ARGUMENT for parts that do not fit together, for indices that are not sorted or outside;
 * INTERNAL for indices outside the shape that are not validated
 */
export function sparseSets(
  indices: Tensor,
  values: Tensor,
  shape: Tensor,
  rules: IndexRules,
  scope: MemoryScope,
): ValueSets {
  const exactSizes = checkParts(indices, values, shape);
  const sizes = exactSizes.map(Number);
  const rank = sizes.length;
  const isSorted = ascendInside(indices, rank, Float64Array.from(sizes));
  if (rules.isValidated && !isSorted) checkSorted(indices, rank, exactSizes);
  const { groups, kept } = isSorted
    ? { groups: undefined, kept: values.elementCount }
    : otherGroups(indices, sizes, rules.isWalked);
  const numbers = scope.malloc(4 * kept);
  const runs = scope.malloc(RUN_BYTES * kept);
  const { f64, u32 } = values.memory;
  let runCount = 0;
  let longest = 0;
  let start = 0;
  let before = -1;
  for (let i = 0, at = indices.address >>> 2; i < kept; i++, at += 2) {
    let group = groups ? groups[i] : 0;
    // Sorted indices are inside the shape.
    if (!groups) for (let d = 0; d < rank - 1; d++, at += 2) group = group * sizes[d] + u32[at + 1] * 2 ** 32 + u32[at];
    u32[(numbers >>> 2) + i] = i;
    if (i > 0 && group === before) continue;
    if (runCount > 0) u32[runs / 4 + 4 * runCount - 2] = i;
    longest = Math.max(longest, i - start);
    start = i;
    f64[runs / 8 + 2 * runCount++] = group;
    before = group;
  }
  if (runCount > 0) u32[runs / 4 + 4 * runCount - 2] = kept;
  return {
    groupShape: exactSizes.slice(0, -1),
    values,
    numbers,
    runs,
    runCount,
    longest: Math.max(longest, kept - start),
  };
}

/** The group of each index, and how many of them are kept. @throws {StatusError} INTERNAL for an index outside the shape */
function otherGroups(indices: Tensor, sizes: readonly number[], isWalked: boolean) {
  const places = exactIndexValues(indices);
  const groups = newIndices(indices.shape[0]);
  for (let i = 0, row = 0; i < groups.length; i++, row++) {
    const group = groupOf(places, i * sizes.length, sizes);
    if (i > 0 && group !== groups[i - 1]) row = 0;
    if (isWalked && (group < 0 || (i > 0 && group < groups[i - 1]))) return { groups, kept: i };
    checkIndex(places, i * sizes.length, sizes, row);
    groups[i] = group;
  }
  return { groups, kept: groups.length };
}

function checkParts(indices: Tensor, values: Tensor, shape: Tensor): readonly bigint[] {
  if (shape.rank !== 1) throw invalidArgument("Shape must be a 1D tensor.");
  const sizes = readDenseShape(shape).sizes;
  if (sizes.length < 2) throw invalidArgument(`Invalid rank ${sizes.length}.`);
  if (values.rank !== 1) throw invalidArgument(`vals must be a vec, but got: ${formatShape(values.shape)}`);
  if (indices.shape[0] !== values.shape[0]) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.shape[0]})`,
    );
  }
  if (indices.rank !== 2) throw invalidArgument(`indices must be a matrix, but got: ${formatShape(indices.shape)}`);
  if (indices.shape[1] !== sizes.length) throw invalidArgument("Order length must be SparseTensor rank.");
  return sizes;
}

/** The number of the group of the index at `first`; -1 for one outside the shape. @throws {StatusError} INVALID_ARGUMENT beyond 2^53 */
function groupOf(places: Float64Array, first: number, sizes: readonly number[]): number {
  let group = 0;
  for (let d = 0; d < sizes.length - 1; d++) {
    const at = places[first + d];
    if (at < 0 || at >= sizes[d]) return -1;
    group = group * sizes[d] + at;
  }
  if (group <= Number.MAX_SAFE_INTEGER) return group;
  throw invalidArgument(`a row of a set has number ${group}, beyond 2^53`, { group });
}

/**
 * Places below 0 within a row are taken, as TensorFlow takes them.
 *
 * @throws {StatusError} INTERNAL for an index outside the shape, the one of number `row` in its group
 */
function checkIndex(places: Float64Array, first: number, sizes: readonly number[], row: number): void {
  for (const [d, size] of sizes.entries()) {
    const at = places[first + d];
    const isBelow = at < 0 && d < sizes.length - 1;
    if (isBelow || at >= size) throw internal(`indices[${row}, ${d}] expected < ${size}, got ${at}.`, { index: at });
  }
}
