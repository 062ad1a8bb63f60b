import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { PIXELS_WASM } from "../gen/pixels-wasm.js";
import { INT8, INT16, UINT8 } from "./pixel-layout.js";

/** Sums and greatest numbers of pixels that lie in a row, by channel, by address. */
export interface PixelLoops {
  /**
   * Adds to each of `channels` int32 at `results` its numbers in `pixels` pixels, or raises it to the greatest of them.
   *
   * @param kind of the numbers, of `pixel-layout.ts`
   * @param isMaximum 1 for the greatest
   */
  poolPixels(kind: number, isMaximum: number, results: number, x: number, pixels: number, channels: number): void;
  /** Writes each of `channels` int32 at `results`, divided by `count` and rounded, halves away from 0, in a range, to `z`. */
  finishPixels(
    kind: number,
    results: number,
    channels: number,
    count: number,
    least: number,
    most: number,
    z: number,
  ): void;
}

/** The kind of pixels of a type. */
export function pixelKind(dtype: DataType): number {
  return dtype === DataType.INT16 ? INT16 : dtype === DataType.UINT8 ? UINT8 : INT8;
}

const loops = /* @__PURE__ */ new LoopModule<PixelLoops>(PIXELS_WASM, twin);

/** The loops over `memory`. */
export function pixelLoopsOver(memory: LinearMemory): PixelLoops {
  return loops.over(memory);
}

/** The twin of `assembly/pixels.ts`. */
function twin(memory: LinearMemory): PixelLoops {
  return {
    poolPixels(kind, isMaximum, results, x, pixels, channels) {
      const { i32 } = memory;
      const values = kind === INT16 ? memory.i16 : kind === INT8 ? memory.i8 : memory.u8;
      const from = kind === INT16 ? x >>> 1 : x;
      for (let i = 0; i < pixels * channels; i++) {
        const to = (results >>> 2) + (i % channels);
        i32[to] = isMaximum ? Math.max(i32[to], values[from + i]) : i32[to] + values[from + i];
      }
    },
    finishPixels(kind, results, channels, count, least, most, z) {
      const { i32 } = memory;
      const values = kind === INT16 ? memory.i16 : memory.u8;
      const to = kind === INT16 ? z >>> 1 : z;
      for (let c = 0; c < channels; c++) {
        const sum = i32[(results >>> 2) + c];
        const result = Math.trunc((sum > 0 ? sum + (count >> 1) : sum - (count >> 1)) / count);
        values[to + c] = Math.min(Math.max(result, least), most);
      }
    },
  };
}
