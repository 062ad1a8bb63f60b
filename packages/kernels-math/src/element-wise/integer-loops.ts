import { type LinearMemory, LoopModule } from "@heddle/memory";
import { INTEGERS_WASM } from "../gen/integers-wasm.js";

/** Loops over integers, by address. */
export interface IntegerLoops {
  /** Writes the low words of `count` int64 to `target`, as C++ casts them to int32. */
  narrow(source: number, count: number, target: number): void;
  /** Writes `count` int32 to `target` as int64. */
  widen(source: number, count: number, target: number): void;
  /**
   * Writes how often each number below `size` is among `count` int32, as 32-bit numbers from `counts` on. Returns 0, with
   * counts that are not to be used, when a number is negative.
   */
  countValues(values: number, count: number, counts: number, size: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<IntegerLoops>(INTEGERS_WASM, twin);

/** The loops over `memory`. */
export function integerLoopsOver(memory: LinearMemory, work?: number): IntegerLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/integers.ts`. */
function twin(memory: LinearMemory): IntegerLoops {
  return {
    narrow(source, count, target) {
      const { i32 } = memory;
      for (let i = 0, from = source >>> 2, to = target >>> 2; i < count; i++, from += 2) i32[to + i] = i32[from];
    },
    widen(source, count, target) {
      const { i32 } = memory;
      for (let i = 0, from = source >>> 2, to = target >>> 2; i < count; i++, to += 2) {
        const value = i32[from + i];
        i32[to] = value;
        i32[to + 1] = value >> 31;
      }
    },
    countValues(values, count, counts, size) {
      const { i32, u32 } = memory;
      const place = counts >>> 2;
      u32.fill(0, place, place + size);
      const first = values >>> 2;
      for (let at = first; at < first + count; at++) {
        if (i32[at] < 0) return 0;
        if (i32[at] < size) u32[place + i32[at]]++;
      }
      return 1;
    },
  };
}
