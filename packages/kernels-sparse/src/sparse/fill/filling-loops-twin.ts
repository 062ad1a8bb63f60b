import type { LinearMemory } from "@heddle/memory";
import type { FillingLoops } from "./filling-loops.js";

/** The twin of `assembly/filling.ts`. */
export function fillingLoopsTwin(memory: LinearMemory): FillingLoops {
  return {
    hasAllRows(indices, strideBytes, count, rows) {
      const { u32 } = memory;
      const width = strideBytes >>> 2;
      const first = indices >>> 2;
      let next = 0;
      for (let at = first; at < first + count * width; at += width) {
        const row = u32[at];
        if (u32[at + 1] !== 0 || (row !== next && (row !== next - 1 || next === 0))) return 0;
        next = row + 1;
      }
      return next === rows && count > 0 ? 1 : 0;
    },
    planRows(indices, rank, count, rows, starts, isEmpty, order) {
      const { i64, u32, u8 } = memory;
      const first = starts >>> 2;
      u32.fill(0, first, first + rows + 1);
      let isOrdered = true;
      for (let i = 0, before = 0n; i < count; i++) {
        const row = i64[indices / 8 + i * rank];
        if (row < 0n || row >= rows) return i;
        if (row < before) isOrdered = false;
        before = row;
        u32[first + Number(row) + 1]++;
      }
      for (let row = 0; row < rows; row++) {
        u8[isEmpty + row] = u32[first + row + 1] === 0 ? 1 : 0;
        u32[first + row + 1] = u32[first + row] + Math.max(u32[first + row + 1], 1);
      }
      u32[order >>> 2] = isOrdered ? 1 : 0;
      return count;
    },
    fillRows(indices, rank, count, rows, starts, isEmpty, filled, picks, reverse) {
      const { i64, i32, u32, u8 } = memory;
      for (let row = 0; row < rows; row++) {
        if (u8[isEmpty + row] === 0) continue;
        const to = u32[(starts >>> 2) + row];
        i64.fill(0n, filled / 8 + to * rank, filled / 8 + (to + 1) * rank);
        i64[filled / 8 + to * rank] = BigInt(row);
        i32[(picks >>> 2) + to] = count;
      }
      for (let i = 0; i < count; i++) {
        const from = indices / 8 + i * rank;
        const to = u32[(starts >>> 2) + Number(i64[from])]++;
        i64.copyWithin(filled / 8 + to * rank, from, from + rank);
        i32[(picks >>> 2) + to] = i;
        i64[reverse / 8 + i] = BigInt(to);
      }
    },
    takeEach(numbers, count, limit, source, size, target, isTaken) {
      const { i64, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const number = i64[numbers / 8 + i];
        if (number < 0n || number >= BigInt(limit)) return i;
        const from = source + Number(number) * size;
        u8[isTaken + Number(number)] = 1;
        u8.copyWithin(target + i * size, from, from + size);
      }
      return count;
    },
    writeNumbers(target, count) {
      const { u32 } = memory;
      for (let i = 0, at = target >>> 2; i < count; i++, at += 2) {
        u32[at] = i;
        u32[at + 1] = 0;
      }
    },
  };
}
