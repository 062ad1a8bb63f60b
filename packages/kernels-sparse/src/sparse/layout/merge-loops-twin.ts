import type { LinearMemory } from "@heddle/memory";
import { type Element, elementOf, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import * as layout from "./merge-layout.js";
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
        const order = i === countA ? 1 : j === countB ? -1 : orderOf(i64, first, second, rank);
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
    mergeValues(type, kind, rank, most, merge) {
      const lane = numericLane(COMBINED_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const { i64, u32 } = memory;
      const state = merge >>> 2;
      const zero = elementOf(lane, 0);
      const word = (place: number) => u32[state + place / 4];
      const takes = (rows: number, values: number) => {
        u32[state + rows / 4] += rank * 8;
        u32[state + values / 4] += 1 << lane.shift;
      };
      for (let i = 0; i < most; i++) {
        const [a, b, target] = [word(layout.A), word(layout.B), word(layout.TARGET)];
        const [hasA, hasB] = [a < word(layout.A_END), b < word(layout.B_END)];
        if (!hasA && !hasB) return;
        const order = !hasA ? 1 : !hasB ? -1 : orderOf(i64, a / 8, b / 8, rank);
        const row = (order > 0 ? b : a) / 8;
        i64.copyWithin(target / 8, row, row + rank);
        const left = order > 0 ? zero : numbers[word(layout.A_VALUES) >>> lane.shift];
        const right = order < 0 ? zero : numbers[word(layout.B_VALUES) >>> lane.shift];
        const at = word(layout.TARGET_VALUES) >>> lane.shift;
        if (kind !== layout.SUM) numbers[at] = extreme(kind, left, right);
        else if (order === 0) numbers[at] = combined(lane, CombineKind.ADD, left, right) as Element;
        else numbers[at] = order < 0 ? left : right;
        if (order <= 0) takes(layout.A, layout.A_VALUES);
        if (order >= 0) takes(layout.B, layout.B_VALUES);
        const least = numbers[(merge + layout.THRESHOLD) >>> lane.shift];
        if (kind === layout.SUM && order === 0 && !(magnitude(lane, numbers[at]) >= least)) continue;
        takes(layout.TARGET, layout.TARGET_VALUES);
      }
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

function orderOf(i64: BigInt64Array, first: number, second: number, rank: number): number {
  for (let d = 0; d < rank; d++) {
    const [x, y] = [i64[first + d], i64[second + d]];
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** The right one when it is NaN. */
function extreme(kind: number, left: Element, right: Element): Element {
  if (Number.isNaN(right)) return right;
  return (kind === layout.SMALLER ? right < left : left < right) ? right : left;
}

/** That of the least integer wraps. */
function magnitude(lane: Lane, value: Element): number | bigint {
  if (typeof value === "bigint") return BigInt.asIntN(64, value < 0n ? -(value as bigint) : value);
  return lane.elementClass === "int" ? Math.abs(Number(value)) | 0 : Math.abs(Number(value));
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
