import type { LinearMemory } from "@heddle/memory";
import { DataType, memoryView } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { RUN_BYTES, SET_TYPES, type SetLoops, Wanted } from "./set-loops.js";

/** Negative, 0 or positive when an element of one list sorts before, with or after one of another; lists are named by address. */
type Compare = (a: number, i: number, b: number, j: number) => number;

/** The twin of `assembly/sets.ts`. */
export function setLoopsTwin(memory: LinearMemory): SetLoops {
  return {
    combineSets(
      type,
      wanted,
      first,
      second,
      firstNumbers,
      firstRuns,
      firstCount,
      secondNumbers,
      secondRuns,
      secondCount,
      _room,
      offset,
      picks,
      results,
    ) {
      const { f64, u32 } = memory;
      const compare = comparison(memory, SET_TYPES[type]);
      const groupAt = (runs: number, run: number, count: number) =>
        run < count ? f64[(runs + run * RUN_BYTES) / 8] : Number.POSITIVE_INFINITY;
      const endAt = (runs: number, run: number) => u32[(runs + run * RUN_BYTES) / 4 + 2];
      const setAt = (base: number, numbers: number, runs: number, run: number) => {
        const start = run === 0 ? 0 : endAt(runs, run - 1);
        const own = u32.subarray((numbers >>> 2) + start, (numbers >>> 2) + endAt(runs, run));
        const sorted = [...own].sort((a, b) => compare(base, a, base, b));
        return sorted.filter((number, i) => i === 0 || compare(base, sorted[i - 1], base, number) !== 0);
      };
      let next = 0;
      let found = 0;
      for (let f = 0, s = 0; f < firstCount || s < secondCount; ) {
        const [firstGroup, secondGroup] = [groupAt(firstRuns, f, firstCount), groupAt(secondRuns, s, secondCount)];
        const own = firstGroup <= secondGroup ? setAt(first, firstNumbers, firstRuns, f++) : [];
        const others = secondGroup <= firstGroup ? setAt(second, secondNumbers, secondRuns, s++) : [];
        const before = next;
        for (let i = 0, j = 0; i < own.length || j < others.length; ) {
          const order = i === own.length ? 1 : j === others.length ? -1 : compare(first, own[i], second, others[j]);
          const kind = order < 0 ? Wanted.FIRST_ALONE : order === 0 ? Wanted.COMMON : Wanted.SECOND_ALONE;
          if ((wanted & kind) !== 0) u32[(picks >>> 2) + next++] = order <= 0 ? own[i] : others[j] + offset;
          if (order <= 0) i++;
          if (order >= 0) j++;
        }
        if (next === before) continue;
        f64[(results + found * RUN_BYTES) / 8] = Math.min(firstGroup, secondGroup);
        u32[(results + found * RUN_BYTES) / 4 + 2] = next;
        found++;
      }
      return found;
    },
  };
}

function comparison(memory: LinearMemory, dtype: DataType): Compare {
  if (dtype === DataType.STRING) return textComparison(memory);
  const view = memoryView(memory, dtype);
  const bytes = view.BYTES_PER_ELEMENT;
  return (a, i, b, j) => {
    const [x, y] = [view[a / bytes + i], view[b / bytes + j]];
    return x < y ? -1 : x > y ? 1 : 0;
  };
}

function textComparison({ u8, u32 }: LinearMemory): Compare {
  return (a, i, b, j) => {
    const [left, right] = [a + i * CELL_BYTES, b + j * CELL_BYTES];
    const [size, otherSize] = [cellSizeBytes(u32, left), cellSizeBytes(u32, right)];
    const [from, otherFrom] = [cellDataAddress(u32, left), cellDataAddress(u32, right)];
    for (let k = 0; k < size && k < otherSize; k++) {
      const difference = u8[from + k] - u8[otherFrom + k];
      if (difference !== 0) return difference;
    }
    return size - otherSize;
  };
}
