import { type LinearMemory, LoopModule } from "@heddle/memory";
import { WEIGH_WASM } from "../gen/weigh-wasm.js";

/** Weighted sums of float32 pixels, by address. */
export interface WeighLoops {
  /**
   * Writes for each of `samples` samples, one after the other, `length` sums to `target`: of as many elements from each of its taps on,
   * times the weight of the tap.
   *
   * @param source where the elements are
   * @param starts uint32: the number of the first tap of each sample, and of all taps. A sample has at least one
   * @param taps pairs of an offset in bytes, uint32, and a weight, float32
   */
  weigh(source: number, starts: number, taps: number, samples: number, length: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<WeighLoops>(WEIGH_WASM, twin);

/** The loops over `memory`. */
export function weighLoopsOver(memory: LinearMemory): WeighLoops {
  return loops.over(memory);
}

const { fround } = Math;

/** The twin of `assembly/weigh.ts`. */
function twin(memory: LinearMemory): WeighLoops {
  return {
    weigh(source, starts, taps, samples, length, target) {
      const { f32, u32 } = memory;
      for (let sample = 0, to = target >>> 2; sample < samples; sample++, to += length) {
        const first = (taps >>> 2) + 2 * u32[(starts >>> 2) + sample];
        const end = (taps >>> 2) + 2 * u32[(starts >>> 2) + sample + 1];
        for (let i = 0; i < length; i++) {
          let sum = fround(f32[((source + u32[first]) >>> 2) + i] * f32[first + 1]);
          for (let tap = first + 2; tap < end; tap += 2) {
            sum = fround(sum + fround(f32[((source + u32[tap]) >>> 2) + i] * f32[tap + 1]));
          }
          f32[to + i] = sum;
        }
      }
    },
  };
}
