import type { LinearMemory } from "@heddle/memory";
import { addElements, elementOf, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import {
  COUNTS,
  FOUND,
  HAS_ROWS,
  INDICES,
  IS_BINARY,
  LIMIT,
  MARKS,
  NEXT,
  RUN,
  SHIFT,
  SUMS,
  VALUES,
  WEIGHTS,
  WORDS,
} from "./count-layout.js";
import { COUNT_TYPES, type CountLoops } from "./count-loops.js";

/** The twin of `assembly/counts.ts`. */
export function countLoopsTwin(memory: LinearMemory): CountLoops {
  return {
    greatestValue(values, shift, count) {
      const { i32, u32 } = memory;
      const first = values >>> 2;
      let greatest = 0;
      for (let i = 0; i < count; i++) {
        const at = first + (i << (shift - 2));
        const value = shift === 3 ? i32[at + 1] * 2 ** 32 + u32[at] : i32[at];
        if (value < 0) return value;
        if (value > greatest) greatest = value;
      }
      return greatest;
    },
    addSparse(type, values, shift, count, indices, stride, weights, isBinary, bins, size) {
      const { u32 } = memory;
      const lane = numericLane(COUNT_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const one = elementOf<Lane>(lane, 1);
      for (let i = 0; i < count; i++) {
        const at = (values >>> 2) + (i << (shift - 2));
        if (u32[at] >= size || (shift === 3 && u32[at + 1] > 0)) continue;
        const row = stride === 0 ? 0 : u32[(indices + i * stride) >>> 2];
        const bin = (bins >>> lane.shift) + row * size + u32[at];
        const weight = weights === 0 ? one : numbers[(weights >>> lane.shift) + i];
        numbers[bin] = isBinary !== 0 ? one : addElements(numbers[bin], weight);
      }
    },
    countUpTo(type, counting, end) {
      const { i64, u32 } = memory;
      const lane = numericLane(COUNT_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const [zero, one] = [elementOf<Lane>(lane, 0), elementOf<Lane>(lane, 1)];
      const words = u32.subarray(counting >>> 2, (counting >>> 2) + WORDS);
      const { [SHIFT]: shift, [LIMIT]: limit } = words;
      const [marks, sums] = [words[MARKS] >>> 2, words[SUMS] >>> lane.shift];
      const isBinary = words[IS_BINARY] !== 0;
      const isWeighted = words[WEIGHTS] !== 0;
      for (let next = words[NEXT]; next < end; next = words[NEXT]) {
        const last = u32[(words[RUN] >>> 2) + 1];
        const stop = Math.min(last, end);
        for (let i = next; i < stop; i++) {
          const at = words[VALUES] >>> 2;
          words[VALUES] += 1 << shift;
          const weight = isWeighted && !isBinary ? numbers[words[WEIGHTS] >>> lane.shift] : one;
          if (isWeighted) words[WEIGHTS] += lane.bytes;
          const value = u32[at];
          if (value >= limit || (shift === 3 && u32[at + 1] > 0)) continue;
          const [mark, bit] = [marks + (value >>> 5), 1 << (value & 31)];
          if ((u32[mark] & bit) === 0) numbers[sums + value] = addElements(zero, weight);
          else if (!isBinary) numbers[sums + value] = addElements(numbers[sums + value], weight);
          u32[mark] |= bit;
        }
        words[NEXT] = stop;
        if (stop < last) return;
        const row = u32[words[RUN] >>> 2];
        words[RUN] += 8;
        for (let word = 0; word * 32 < limit; word++) {
          for (let bits = u32[marks + word]; bits !== 0; bits &= bits - 1) {
            const value = word * 32 + 31 - Math.clz32(bits & -bits);
            const pair = words[HAS_ROWS] !== 0 ? [row, value] : [value];
            for (const part of pair) {
              i64[words[INDICES] / 8] = BigInt(part);
              words[INDICES] += 8;
            }
            numbers[words[COUNTS] >>> lane.shift] = numbers[sums + value];
            words[COUNTS] += lane.bytes;
            words[FOUND]++;
          }
          u32[marks + word] = 0;
        }
      }
    },
  };
}
