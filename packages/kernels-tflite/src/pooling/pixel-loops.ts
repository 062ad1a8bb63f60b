import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { PIXELS_WASM } from "../gen/pixels-wasm.js";
import { INT8, INT16, UINT8 } from "./pixel-layout.js";

/** Pooling of quantised images, by address. */
export interface PixelLoops {
  /**
   * Writes the greatest number or the mean, by channel, of each of `places` windows next to each other, in a range, to `z`. Sums are int32
   * and wrap; means are rounded, halves away from 0.
   *
   * @param kind of the numbers, of `pixel-layout.ts`
   * @param isMaximum 1 for the greatest
   * @param lines the first of `height` lines of the image that the windows see
   * @param first the first column of the first window: less than 0 in the padding. A window sees at least one column
   */
  poolRow(
    kind: number,
    isMaximum: number,
    lines: number,
    height: number,
    columns: number,
    channels: number,
    first: number,
    window: number,
    stride: number,
    places: number,
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
    poolRow(
      ...[kind, isMaximum, lines, height, columns, channels, first, window, stride, ...rest]: Parameters<
        PixelLoops["poolRow"]
      >
    ) {
      const [places, least, most, z] = rest;
      const values = kind === INT16 ? memory.i16 : kind === INT8 ? memory.i8 : memory.u8;
      const [from, to] = kind === INT16 ? [lines >>> 1, z >>> 1] : [lines, z];
      for (let place = 0; place < places; place++) {
        const left = Math.max(first + place * stride, 0);
        const right = Math.min(first + place * stride + window, columns);
        const count = height * (right - left);
        for (let c = 0; c < channels; c++) {
          let result = isMaximum ? least : 0;
          for (let row = 0; row < height; row++) {
            for (let column = left; column < right; column++) {
              const value = values[from + (row * columns + column) * channels + c];
              result = isMaximum ? Math.max(result, value) : (result + value) | 0;
            }
          }
          if (!isMaximum) result = Math.trunc((result > 0 ? result + (count >> 1) : result - (count >> 1)) / count);
          values[to + place * channels + c] = Math.min(Math.max(result, least), most);
        }
      }
    },
  };
}
