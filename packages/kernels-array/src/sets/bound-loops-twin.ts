import type { LinearMemory } from "@heddle/memory";
import type { Elements } from "@heddle/tensor/numbers";
import type { BoundLoops } from "./bound-loops.js";

/** The twin of `assembly/bounds.ts`. */
export function boundLoopsTwin(memory: LinearMemory): BoundLoops {
  return {
    findBounds(type, sorted, size, values, count, isAfterEqual, places) {
      const view = [memory.f32, memory.f64, memory.i32, memory.i64, memory.u64][type] as Elements<number | bigint>;
      const width = [4, 8, 4, 8, 8][type];
      for (let i = 0; i < count; i++) {
        const value = view[values / width + i];
        let low = 0;
        let high = size;
        while (low < high) {
          const middle = (low + high) >>> 1;
          const element = view[sorted / width + middle];
          if (isAfterEqual ? !(value < element) : element < value) low = middle + 1;
          else high = middle;
        }
        memory.i32[(places >>> 2) + i] = low;
      }
    },
  };
}
