import type { LinearMemory } from "@heddle/memory";
import { addElements, elementOf, type Lane, numericLane, viewOf } from "@heddle/tensor/numbers";
import { BIN_TYPES, type BinLoops } from "./bin-loops.js";

/** The twin of `assembly/bins.ts`. */
export function binLoopsTwin(memory: LinearMemory): BinLoops {
  return {
    firstNegative(values, shift, count) {
      const { i32 } = memory;
      const sign = (values >>> 2) + (shift - 2);
      for (let i = 0; i < count; i++) if (i32[sign + (i << (shift - 2))] < 0) return i;
      return -1;
    },
    addToBins(type, values, shift, start, ends, rows, weights, isBinary, bins, size) {
      const lane = numericLane(BIN_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const one = elementOf<Lane>(lane, 1);
      const { u32 } = memory;
      for (let row = 0, i = start; row < rows; row++) {
        const first = (bins >>> lane.shift) + row * size;
        for (const end = u32[(ends >>> 2) + row]; i < end; i++) {
          const at = (values >>> 2) + (i << (shift - 2));
          if (u32[at] >= size || (shift === 3 && u32[at + 1] > 0)) continue;
          const bin = first + u32[at];
          const weight = weights === 0 ? one : numbers[(weights >>> lane.shift) + i];
          numbers[bin] = isBinary ? one : addElements(numbers[bin], weight);
        }
      }
    },
    countInBins(type, values, count, low, step, last, bins, shift) {
      const lane = numericLane(BIN_TYPES[type]);
      const numbers = viewOf<Lane>(memory, lane);
      const { u32 } = memory;
      for (let i = 0; i < count; i++) {
        const value = Number(numbers[(values >>> lane.shift) + i]);
        const place = Math.min((Math.max(value, low) - low) / step, last);
        if (Number.isNaN(place)) return i;
        u32[(bins + (Math.trunc(place) << shift)) >>> 2]++;
      }
      return count;
    },
  };
}
