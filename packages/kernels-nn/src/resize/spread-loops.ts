import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SPREAD_WASM } from "../gen/spread-wasm.js";

/** Gradients of float32 divided among pixels of float64, by address. Samples are those of `writeTaps`. */
export interface SpreadLoops {
  /** Adds the gradients of a line, `channels` for each of `samples` samples, times the weights of their taps to the pixels of `line`. */
  spreadPixels(gradients: number, starts: number, taps: number, samples: number, channels: number, line: number): void;
  /** Adds the `length` sums of a line, times the weights of the taps of the sample at `starts`, to lines of `sums`. */
  spreadLine(line: number, length: number, starts: number, taps: number, sums: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<SpreadLoops>(SPREAD_WASM, twin);

/** The loops over `memory`. */
export function spreadLoopsOver(memory: LinearMemory): SpreadLoops {
  return loops.over(memory);
}

/** The twin of `assembly/spread.ts`. */
function twin(memory: LinearMemory): SpreadLoops {
  return {
    spreadPixels(gradients, starts, taps, samples, channels, line) {
      const { f32, f64, u32 } = memory;
      for (let sample = 0, from = gradients >>> 2; sample < samples; sample++, from += channels) {
        const end = (taps >>> 2) + 2 * u32[(starts >>> 2) + sample + 1];
        for (let tap = (taps >>> 2) + 2 * u32[(starts >>> 2) + sample]; tap < end; tap += 2) {
          const to = (line + u32[tap]) >>> 3;
          for (let c = 0; c < channels; c++) f64[to + c] += f32[from + c] * f32[tap + 1];
        }
      }
    },
    spreadLine(line, length, starts, taps, sums) {
      const { f32, f64, u32 } = memory;
      const end = (taps >>> 2) + 2 * u32[(starts >>> 2) + 1];
      for (let tap = (taps >>> 2) + 2 * u32[starts >>> 2]; tap < end; tap += 2) {
        const to = (sums + u32[tap]) >>> 3;
        for (let i = 0; i < length; i++) f64[to + i] += f64[(line >>> 3) + i] * f32[tap + 1];
      }
    },
  };
}
