import type { ComputeContext, Steps } from "@heddle/kernel-api";
import { settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { sortLoopsOver } from "./sort-loops.js";

/** A matrix of indices in linear memory: rows of `rank` int64. */
export interface IndexRows {
  readonly address: number;
  readonly count: number;
  readonly rank: number;
}

/** The bits that a pass sorts by: fewer for few rows, whose counters would cost more than the rows. */
const MOST_BITS = 11;
const LEAST_BITS = 4;

/**
 * The numbers of the rows, uint32 in the scope, sorted by `columns`, the first of them first; equal rows keep their order. 0 for rows that are
 * sorted. Rows are counted into the places of their bits, pass after pass, so that the time grows with their number; the context pauses between
 * passes.
 */
export function* sortRows(
  context: Pick<ComputeContext, "memory" | "pause">,
  scope: MemoryScope,
  rows: IndexRows,
  columns: readonly number[] = Array.from({ length: rows.rank }, (_, d) => d),
): Steps<number> {
  const { memory } = context;
  const { address, count, rank } = rows;
  if (areOrdered(memory, rows, columns)) return 0;
  using own = memory.scope();
  const keys = own.malloc(count * 8);
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(count))));
  const starts = own.malloc(2 ** bits * 4);
  let [order, next] = [0, scope.malloc(count * 4)];
  const spare = scope.malloc(count * 4);
  yield* settle(context.pause());
  for (const { parts, size } of sortKeys(memory, own, rows, columns)) {
    yield* settle(context.pause());
    memory.u8.fill(0, keys, keys + count * 8);
    for (const { column, range } of parts) sortLoopsOver(memory).addKeys(address, rank, count, column, range, keys);
    for (let shift = 0; size > 2n ** BigInt(shift); shift += bits) {
      yield* settle(context.pause());
      sortLoopsOver(memory).sortPass(keys, order, count, shift, Math.min(bits, 64 - shift), starts, next);
      [order, next] = [next, order === 0 ? spare : order];
    }
  }
  return order;
}

/** Numbers of columns for the loops. */
export function writeColumns(memory: LinearMemory, scope: MemoryScope, columns: readonly number[]): number {
  const list = scope.malloc(columns.length * 4);
  memory.u32.set(columns, list / 4);
  return list;
}

function areOrdered(memory: LinearMemory, { address, count, rank }: IndexRows, columns: readonly number[]): boolean {
  using scope = memory.scope();
  const list = writeColumns(memory, scope, columns);
  return sortLoopsOver(memory).areOrdered(address, rank, count, list, columns.length) !== 0;
}

/** A column that is part of a key: its least number, its largest one and its scale are the int64 at `range`. */
interface KeyPart {
  readonly column: number;
  readonly range: number;
}

/** Columns as one whole number below `size`, which uint64 holds. */
interface SortKey {
  readonly parts: readonly KeyPart[];
  readonly size: bigint;
}

const MOST = 2n ** 64n;

/** The keys to sort by, the least significant first. */
function sortKeys(
  memory: LinearMemory,
  scope: MemoryScope,
  { address, count, rank }: IndexRows,
  columns: readonly number[],
): SortKey[] {
  const keys: SortKey[] = [];
  let parts: KeyPart[] = [];
  let size = 1n;
  for (const column of [...columns].reverse()) {
    const range = scope.malloc(24);
    sortLoopsOver(memory).rangeOf(address, rank, count, column, range);
    const [least, most] = memory.i64.subarray(range / 8, range / 8 + 2);
    const span = most - least + 1n;
    if (size * span > MOST) {
      keys.push({ parts, size });
      parts = [];
      size = 1n;
    }
    memory.u64[range / 8 + 2] = size;
    parts.push({ column, range });
    size *= span;
  }
  keys.push({ parts, size });
  return keys;
}
