import { internal, invalidArgument } from "@heddle/status";
import { exactIndexValues, formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { checkSorted, readDenseShape } from "../sparse/sparse-parts.js";
import { type CompareElements, compareElements } from "./compare-elements.js";

/** Sets of elements of one tensor, each in a group: the position of a row in a tensor of shape `groupShape`. */
export interface ValueSets {
  readonly groupShape: Shape;
  /** For each group with elements, by its number: the numbers of the elements, sorted by their values, without equal ones. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
  /** The elements. */
  readonly values: Tensor;
}

/** The rows of a dense tensor as sets. @throws {StatusError} INVALID_ARGUMENT for a vector or scalar */
export function denseSets(set: Tensor): ValueSets {
  const { shape, rank } = set;
  if (rank < 2) throw invalidArgument(`Shape ${formatShape(shape)} has rank ${rank} < 2`);
  const size = shape[rank - 1];
  const groups = new Map<number, readonly number[]>();
  if (size === 0) return { groupShape: shape.slice(0, -1), groups, values: set };
  const compare = compareElements(set);
  for (let group = 0, first = 0; first < set.elementCount; group++, first += size) {
    const row = Array.from({ length: size }, (_, i) => first + i);
    groups.set(group, sortedSet(row, compare));
  }
  return { groupShape: shape.slice(0, -1), groups, values: set };
}

/** How the indices of sets are taken. */
export interface IndexRules {
  /** The attribute `validate_indices`. */
  readonly isValidated: boolean;
  /** True when groups outside the shape are left out, as TensorFlow does beside a dense tensor; else they are errors. */
  readonly dropsOutside: boolean;
}

/**
 * The rows of a sparse tensor as sets.
 *
 * @throws {StatusError} INVALID_ARGUMENT for parts that do not fit together, for indices that are not sorted or outside;
 * INTERNAL for indices outside the shape that are not validated
 */
export function sparseSets(indices: Tensor, values: Tensor, shape: Tensor, rules: IndexRules): ValueSets {
  const sizes = checkParts(indices, values, shape);
  const rank = sizes.length;
  if (rules.isValidated) checkSorted(indices, rank, Float64Array.from(sizes));
  const places = exactIndexValues(indices);
  const rows = new Map<number, number[]>();
  for (let i = 0; i < values.elementCount; i++) {
    const group = groupOf(places, i * rank, sizes);
    if (group < 0 && rules.dropsOutside) continue;
    const row = rows.get(group) ?? [];
    checkIndex(places, i * rank, sizes, row.length);
    if (row.push(i) === 1) rows.set(group, row);
  }
  const compare = compareElements(values);
  const groups = new Map([...rows].map(([group, row]) => [group, sortedSet(row, compare)]));
  return { groupShape: sizes.slice(0, -1), groups, values };
}

function checkParts(indices: Tensor, values: Tensor, shape: Tensor): number[] {
  if (shape.rank !== 1) throw invalidArgument("Shape must be a 1D tensor.");
  const sizes = readDenseShape(shape).sizes.map(Number);
  if (indices.rank !== 2) throw invalidArgument(`indices must be a matrix, but got: ${formatShape(indices.shape)}`);
  if (values.rank !== 1) throw invalidArgument(`vals must be a vec, but got: ${formatShape(values.shape)}`);
  if (indices.shape[0] !== values.shape[0]) {
    throw invalidArgument(
      `indices and values rows (indexing dimension) must match. (indices = ${indices.shape[0]}, values = ${values.shape[0]})`,
    );
  }
  if (indices.shape[1] !== sizes.length) throw invalidArgument("Order length must be SparseTensor rank.");
  if (sizes.length < 2) throw invalidArgument(`Invalid rank ${sizes.length}.`);
  return sizes;
}

/** The number of the group of the index at `first`; -1 for one outside the shape. */
function groupOf(places: Float64Array, first: number, sizes: readonly number[]): number {
  let group = 0;
  for (let d = 0; d < sizes.length - 1; d++) {
    const at = places[first + d];
    if (at < 0 || at >= sizes[d]) return -1;
    group = group * sizes[d] + at;
  }
  return group;
}

/** @throws {StatusError} INTERNAL for an index outside the shape, the one of number `row` in its group */
function checkIndex(places: Float64Array, first: number, sizes: readonly number[], row: number): void {
  for (const [d, size] of sizes.entries()) {
    const at = places[first + d];
    if (at < 0 || at >= size) throw internal(`indices[${row}, ${d}] expected < ${size}, got ${at}.`, { index: at });
  }
}

function sortedSet(row: number[], compare: CompareElements): number[] {
  row.sort(compare);
  return row.filter((element, i) => i === 0 || compare(row[i - 1], element) !== 0);
}
