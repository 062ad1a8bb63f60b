import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { inBlocks, settle } from "@heddle/kernel-api";
import { newIndices } from "@heddle/tensor";
import { newPicks } from "../../pick-elements.js";

/** A matrix of indices, row by row. */
export interface IndexRows {
  readonly places: Float64Array;
  readonly count: number;
  readonly rank: number;
}

/** Rows that are compared without a pause. */
const ROWS_AT_ONCE = 65_536;

/** The bits that a pass sorts by: fewer for few rows, whose counters would cost more than the rows. */
const MOST_BITS = 16;
const LEAST_BITS = 4;

/**
 * The numbers of the rows, sorted by `columns`, the first of them first; equal rows keep their order. Rows are counted into the places of their
 * bits, pass after pass, so that the time grows with their number; the context pauses between passes.
 */
export function* sortRows(
  context: ComputeContext,
  rows: IndexRows,
  columns: readonly number[] = Array.from({ length: rows.rank }, (_, d) => d),
): Steps<Int32Array> {
  const { places, count, rank } = rows;
  let order = newPicks(count);
  let isSorted = true;
  const check = (start: number, end: number) => {
    for (let i = start; i < end; i++) {
      order[i] = i;
      isSorted = isSorted && (i === 0 || compareRows(places, rank, columns, i - 1, i) <= 0);
    }
  };
  yield* settle(inBlocks(context, count, ROWS_AT_ONCE, check));
  if (isSorted) return order;
  const keys = sortKeys(rows, columns);
  if (!keys) return order.sort((a, b) => compareRows(places, rank, columns, a, b) || a - b);
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(count))));
  let next = newPicks(count);
  for (const { columns: own, size } of keys) {
    const values = keyValues(rows, own);
    for (let scale = 1; scale < size; scale *= 2 ** bits) {
      yield* settle(context.pause());
      passInto(next, order, values, scale, bits);
      [order, next] = [next, order];
    }
  }
  return order;
}

/** Negative, 0 or positive when the columns of row `a` sort before, with or after those of row `b`. */
export function compareRows(
  places: Float64Array,
  rank: number,
  columns: readonly number[],
  a: number,
  b: number,
): number {
  for (let i = 0; i < columns.length; i++) {
    const difference = places[a * rank + columns[i]] - places[b * rank + columns[i]];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A column that is part of a key. */
interface KeyColumn {
  readonly column: number;
  readonly least: number;
  readonly scale: number;
}

/** Columns as one whole number below `size`, which a double holds. */
interface SortKey {
  readonly columns: readonly KeyColumn[];
  readonly size: number;
}

/** The keys to sort by, the least significant first; undefined for numbers that are too far apart. */
function sortKeys(rows: IndexRows, columns: readonly number[]): SortKey[] | undefined {
  const keys: SortKey[] = [];
  let own: KeyColumn[] = [];
  let size = 1;
  for (const column of [...columns].reverse()) {
    const [least, most] = rangeOf(rows, column);
    const span = most - least + 1;
    if (span > Number.MAX_SAFE_INTEGER) return undefined;
    if (size * span > Number.MAX_SAFE_INTEGER) {
      keys.push({ columns: own, size });
      own = [];
      size = 1;
    }
    own.push({ column, least, scale: size });
    size *= span;
  }
  keys.push({ columns: own, size });
  return keys;
}

function rangeOf({ places, count, rank }: IndexRows, column: number): readonly [least: number, most: number] {
  let [least, most] = [places[column], places[column]];
  for (let row = 1, at = column + rank; row < count; row++, at += rank) {
    if (places[at] < least) least = places[at];
    else if (places[at] > most) most = places[at];
  }
  return [least, most];
}

function keyValues({ places, count, rank }: IndexRows, columns: readonly KeyColumn[]): Float64Array {
  const values = newIndices(count);
  for (const { column, least, scale } of columns) {
    for (let row = 0, at = column; row < count; row++, at += rank) values[row] += (places[at] - least) * scale;
  }
  return values;
}

/** Writes the rows of `order` to `target`, sorted by some bits of their values. */
function passInto(target: Int32Array, order: Int32Array, values: Float64Array, scale: number, bits: number): void {
  const mask = 2 ** bits - 1;
  // Of numbers up to 2^53 the operator takes the lowest 32 bits.
  const digitOf = (row: number) => Math.floor(values[row] / scale) & mask;
  const starts = new Int32Array(mask + 2);
  for (let i = 0; i < order.length; i++) starts[digitOf(order[i]) + 1]++;
  for (let digit = 1; digit <= mask; digit++) starts[digit] += starts[digit - 1];
  for (let i = 0; i < order.length; i++) target[starts[digitOf(order[i])]++] = order[i];
}
