import type { LinearMemory } from "@heddle/memory";
import { DataType, memoryView } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { RUN_BYTES, SET_TYPES, type SetLoops, Wanted } from "./set-loops.js";
import {
  FIRST,
  FIRST_LEFT,
  FIRST_NEXT,
  FIRST_NUMBERS,
  FIRST_RUN,
  FOUND,
  OFFSET,
  PICKED,
  PICKS,
  RESULT,
  SECOND,
  SECOND_LEFT,
  SECOND_NEXT,
  SECOND_NUMBERS,
  SECOND_RUN,
  TYPE,
  WANTED,
} from "./sets-layout.js";

/** Negative, 0 or positive when an element of one list sorts before, with or after one of another; lists are named by address. */
type Compare = (a: number, i: number, b: number, j: number) => number;

/** The twin of `assembly/sets.ts`. */
export function setLoopsTwin(memory: LinearMemory): SetLoops {
  return {
    combineSets(sets, most) {
      const { f64, u32 } = memory;
      const at = sets >>> 2;
      const [type, wanted, offset] = [u32[at + TYPE], u32[at + WANTED], u32[at + OFFSET]];
      const compare = comparison(memory, SET_TYPES[type]);
      const groupOf = ({ left, run }: List) => (u32[at + left] > 0 ? f64[u32[at + run] / 8] : Number.POSITIVE_INFINITY);
      /** Takes the next set of a list: its numbers, sorted, each element once. */
      const take = ({ elements, run, left, next, numbers }: List) => {
        const base = u32[at + elements];
        const end = u32[at + numbers] + u32[(u32[at + run] >>> 2) + 2] * 4;
        const own = u32.subarray(u32[at + next] >>> 2, end >>> 2);
        u32[at + next] = end;
        u32[at + run] += RUN_BYTES;
        u32[at + left]--;
        done += 1 + own.length;
        const sorted = [...own].sort((a, b) => compare(base, a, base, b));
        return sorted.filter((number, i) => i === 0 || compare(base, sorted[i - 1], base, number) !== 0);
      };
      const [first, second] = [u32[at + FIRST], u32[at + SECOND]];
      let done = 0;
      while (done < most && (u32[at + FIRST_LEFT] > 0 || u32[at + SECOND_LEFT] > 0)) {
        const [firstGroup, secondGroup] = [groupOf(FIRST_LIST), groupOf(SECOND_LIST)];
        const own = firstGroup <= secondGroup ? take(FIRST_LIST) : [];
        const others = secondGroup <= firstGroup ? take(SECOND_LIST) : [];
        const before = u32[at + PICKED];
        for (let i = 0, j = 0; i < own.length || j < others.length; ) {
          const order = i === own.length ? 1 : j === others.length ? -1 : compare(first, own[i], second, others[j]);
          const kind = order < 0 ? Wanted.FIRST_ALONE : order === 0 ? Wanted.COMMON : Wanted.SECOND_ALONE;
          const number = order <= 0 ? own[i] : others[j] + offset;
          if ((wanted & kind) !== 0) u32[(u32[at + PICKS] >>> 2) + u32[at + PICKED]++] = number;
          if (order <= 0) i++;
          if (order >= 0) j++;
        }
        if (u32[at + PICKED] === before) continue;
        f64[u32[at + RESULT] / 8] = Math.min(firstGroup, secondGroup);
        u32[(u32[at + RESULT] >>> 2) + 2] = u32[at + PICKED];
        u32[at + RESULT] += RUN_BYTES;
        u32[at + FOUND]++;
      }
      return u32[at + FIRST_LEFT] + u32[at + SECOND_LEFT];
    },
  };
}

/** The words of a list of sets. */
interface List {
  readonly elements: number;
  readonly run: number;
  readonly left: number;
  readonly next: number;
  readonly numbers: number;
}

const FIRST_LIST: List = {
  elements: FIRST,
  run: FIRST_RUN,
  left: FIRST_LEFT,
  next: FIRST_NEXT,
  numbers: FIRST_NUMBERS,
};
const SECOND_LIST: List = {
  elements: SECOND,
  run: SECOND_RUN,
  left: SECOND_LEFT,
  next: SECOND_NEXT,
  numbers: SECOND_NUMBERS,
};

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
