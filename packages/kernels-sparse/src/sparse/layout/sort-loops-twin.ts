import type { LinearMemory } from "@heddle/memory";
import type { SortLoops } from "./sort-loops.js";

/** The twin of `assembly/sorting.ts`. */
export function sortLoopsTwin(memory: LinearMemory): SortLoops {
  /** Negative, 0 or positive when the columns of the row at `a`, counted in int64, sort before, with or after those at `b`. */
  const compare = (a: number, b: number, columns: number, columnCount: number): number => {
    const { i64, u32 } = memory;
    for (let i = 0; i < columnCount; i++) {
      const column = u32[columns / 4 + i];
      const [x, y] = [i64[a + column], i64[b + column]];
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
  const rowAt = (order: number, i: number) => (order === 0 ? i : memory.u32[order / 4 + i]);
  return {
    areOrdered(indices, rank, count, columns, columnCount) {
      for (let i = 1, at = indices / 8; i < count; i++, at += rank) {
        if (compare(at, at + rank, columns, columnCount) > 0) return 0;
      }
      return 1;
    },
    rangeOf(indices, rank, count, column, target) {
      const { i64 } = memory;
      const first = indices / 8 + column;
      let [least, most] = [i64[first], i64[first]];
      for (let i = 1; i < count; i++) {
        const at = i64[first + i * rank];
        if (at < least) least = at;
        if (at > most) most = at;
      }
      i64.set([least, most], target / 8);
    },
    addKeys(indices, rank, count, column, range, keys) {
      const { i64, u64 } = memory;
      const [least, scale] = [i64[range / 8], i64[range / 8 + 2]];
      for (let i = 0; i < count; i++) {
        u64[keys / 8 + i] += BigInt.asUintN(64, (i64[indices / 8 + i * rank + column] - least) * scale);
      }
    },
    sortPass(keys, order, count, shift, bits, starts, target) {
      const { u32, u64 } = memory;
      const mask = 2n ** BigInt(bits) - 1n;
      const digitOf = (row: number) => Number((u64[keys / 8 + row] >> BigInt(shift)) & mask);
      const next = u32.subarray(starts / 4, starts / 4 + 2 ** bits).fill(0);
      for (let i = 0; i < count; i++) next[digitOf(i)]++;
      let sum = 0;
      for (let digit = 0; digit < next.length; digit++) {
        const own = next[digit];
        next[digit] = sum;
        sum += own;
      }
      for (let i = 0; i < count; i++) {
        const row = rowAt(order, i);
        u32[target / 4 + next[digitOf(row)]++] = row;
      }
    },
    groupStarts(indices, rank, order, count, columns, columnCount, target) {
      const { u32 } = memory;
      let found = 0;
      let before = 0;
      for (let i = 0; i < count; i++) {
        const row = indices / 8 + rowAt(order, i) * rank;
        if (i === 0 || compare(before, row, columns, columnCount) !== 0) u32[target / 4 + found++] = i;
        before = row;
      }
      return found;
    },
    moveColumn(indices, rank, count, column, offset) {
      const { i64 } = memory;
      for (let i = 0, at = indices / 8 + column; i < count; i++, at += rank) i64[at] += i64[offset / 8];
    },
  };
}
