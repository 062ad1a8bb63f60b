import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DEPTHWISE_WASM } from "../gen/depthwise-wasm.js";

/** Depthwise convolutions of float32 images, by address. */
export interface DepthwiseLoops {
  /**
   * Writes the results at `places` places next to each other to `z`: for each channel, products with its own filter, added up in
   * float32 in the order of the filter. Columns outside of the image are left out.
   *
   * @param lines the first of the lines of the image that lines of the filter see, `lineBytes` apart
   * @param height the lines of the filter that see the image, from `filter` on, `filterRowBytes` apart
   * @param first the first column that the filter sees at the first place: less than 0 in the padding
   */
  depthwiseRow(
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
    dilation: number,
    places: number,
    z: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<DepthwiseLoops>(DEPTHWISE_WASM, twin);

/** The loops over `memory`. */
export function depthwiseLoopsOver(memory: LinearMemory, work?: number): DepthwiseLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/depthwise.ts`. */
function twin(memory: LinearMemory): DepthwiseLoops {
  return {
    depthwiseRow(
      lines,
      lineBytes,
      height,
      columns,
      channels,
      filter,
      filterRowBytes,
      first,
      stride,
      filterSize,
      dilation,
      places,
      z,
    ) {
      const { f32 } = memory;
      for (let place = 0, to = z >>> 2; place < places; place++) {
        for (let c = 0; c < channels; c++) {
          let sum = 0;
          for (let row = 0; row < height; row++) {
            const line = (lines + row * lineBytes) >>> 2;
            const taps = (filter + row * filterRowBytes) >>> 2;
            for (let k = 0; k < filterSize; k++) {
              const column = first + place * stride + k * dilation;
              if (column < 0 || column >= columns) continue;
              sum = Math.fround(sum + Math.fround(f32[line + column * channels + c] * f32[taps + k * channels + c]));
            }
          }
          f32[to++] = sum;
        }
      }
    },
  };
}
