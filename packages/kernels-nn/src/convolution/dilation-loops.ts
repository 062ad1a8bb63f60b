import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DILATION_WASM } from "../gen/dilation-wasm.js";

/** Morphological dilation of float32 images, by address. */
export interface DilationLoops {
  /**
   * Writes the results at `places` places next to each other to `z`: for each channel the greatest sum of the image and the filter, or
   * `lowest`. Columns outside of the image are left out, and sums that are NaN.
   *
   * @param lines the first of the lines of the image that lines of the filter see, `lineBytes` apart
   * @param height the lines of the filter that see the image, from `filter` on, `filterRowBytes` apart
   * @param first the first column that the filter sees at the first place: less than 0 in the padding
   */
  dilateRow(
    lines: number,
    lineBytes: number,
    height: number,
    columns: number,
    channels: number,
    filter: number,
    filterRowBytes: number,
    first: number,
    stride: number,
    filterSize: number,
    rate: number,
    places: number,
    lowest: number,
    z: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<DilationLoops>(DILATION_WASM, twin);

/** The loops over `memory`. */
export function dilationLoopsOver(memory: LinearMemory): DilationLoops {
  return loops.over(memory);
}

/** The twin of `assembly/dilation.ts`. */
function twin(memory: LinearMemory): DilationLoops {
  return {
    dilateRow(
      ...[lines, lineBytes, height, columns, channels, filter, filterRowBytes, first, ...rest]: Parameters<
        DilationLoops["dilateRow"]
      >
    ) {
      const [stride, filterSize, rate, places, lowest, z] = rest;
      const { f32 } = memory;
      for (let place = 0, to = z >>> 2; place < places; place++) {
        for (let c = 0; c < channels; c++) {
          let best = lowest;
          for (let row = 0; row < height; row++) {
            const line = (lines + row * lineBytes) >>> 2;
            const taps = (filter + row * filterRowBytes) >>> 2;
            for (let k = 0; k < filterSize; k++) {
              const column = first + place * stride + k * rate;
              if (column < 0 || column >= columns) continue;
              const sum = Math.fround(f32[line + column * channels + c] + f32[taps + k * channels + c]);
              if (sum > best) best = sum;
            }
          }
          f32[to++] = best;
        }
      }
    },
  };
}
