import type { LinearMemory } from "@heddle/memory";
import { type Element, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import { COMBINED_TYPES, CombineKind, type MergeLoops } from "./merge-loops.js";

const NONE = 0xffff_ffff;

/** The twin of `assembly/merge.ts`. */
export function mergeLoopsTwin(memory: LinearMemory): MergeLoops {
  return {
    mergeRows(a, countA, b, countB, rank, target, alone, common, others) {
      const { i64, u32 } = memory;
      let place = 0;
      for (let i = 0, j = 0; i < countA || j < countB; place++) {
        const [first, second] = [a / 8 + i * rank, b / 8 + j * rank];
        let order = i === countA ? 1 : j === countB ? -1 : 0;
        for (let d = 0; d < rank && order === 0; d++) {
          const [x, y] = [i64[first + d], i64[second + d]];
          if (x !== y) order = x < y ? -1 : 1;
        }
        const from = order <= 0 ? first : second;
        i64.copyWithin(target / 8 + place * rank, from, from + rank);
        if (order <= 0) {
          u32[(alone >>> 2) + i] = order < 0 ? place : NONE;
          u32[(common >>> 2) + i++] = order < 0 ? NONE : place;
        }
        if (order >= 0) u32[(others >>> 2) + j++] = place;
      }
      return place;
    },
    combineAt(type, kind, values, dense, places, count, target) {
      const lane = numericLane(COMBINED_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        const left = numbers[(values >>> lane.shift) + i];
        const right = numbers[(dense >>> lane.shift) + u32[(places >>> 2) + i]];
        if (kind === CombineKind.DIVIDE && Number(right) === 0) return i;
        numbers[(target >>> lane.shift) + i] = combined(lane, kind, left, right) as Element;
      }
      return count;
    },
  };
}

function combined(lane: Lane, kind: number, left: Element, right: Element): number | bigint {
  if (typeof left === "bigint" && typeof right === "bigint") {
    const [x, y] = [left as bigint, right as bigint];
    return kind === CombineKind.ADD ? x + y : kind === CombineKind.MULTIPLY ? x * y : x / y;
  }
  const [x, y] = [Number(left), Number(right)];
  if (kind === CombineKind.ADD) return x + y;
  if (kind === CombineKind.MULTIPLY) return lane.elementClass === "int" ? Math.imul(x, y) : x * y;
  return x / y; // An Int32Array truncates it.
}
