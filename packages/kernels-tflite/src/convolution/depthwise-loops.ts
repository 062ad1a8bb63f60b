import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DEPTHWISE_WASM } from "../gen/depthwise-wasm.js";

/** Depthwise convolutions of int16 images, by address. */
export interface DepthwiseLoops {
  /**
   * Writes int32 sums at `places` places next to each other to `z`: for each channel, products with its own filter. Columns outside of
   * the image are left out; sums wrap.
   *
   * @param lines the first of the lines of the image that lines of the filter see, `lineBytes` apart
   * @param height the lines of the filter that see the image, from `filter` on, `filterRowBytes` apart
   * @param filter int16 numbers
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
  /** Writes each of `count` int16 numbers `times` times. */
  repeatShorts(from: number, count: number, times: number, to: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<DepthwiseLoops>(DEPTHWISE_WASM, twin);

/** The loops over `memory`. */
export function depthwiseLoopsOver(memory: LinearMemory): DepthwiseLoops {
  return loops.over(memory);
}

/** The twin of `assembly/depthwise.ts`. */
function twin(memory: LinearMemory): DepthwiseLoops {
  return {
    depthwiseRow(
      ...[lines, lineBytes, height, columns, channels, filter, filterRowBytes, first, ...rest]: Parameters<
        DepthwiseLoops["depthwiseRow"]
      >
    ) {
      const [stride, filterSize, dilation, places, z] = rest;
      const { i16, i32 } = memory;
      for (let place = 0, to = z >>> 2; place < places; place++) {
        for (let c = 0; c < channels; c++) {
          let sum = 0;
          for (let row = 0; row < height; row++) {
            const line = (lines + row * lineBytes) >>> 1;
            const taps = (filter + row * filterRowBytes) >>> 1;
            for (let k = 0; k < filterSize; k++) {
              const column = first + place * stride + k * dilation;
              if (column < 0 || column >= columns) continue;
              sum = (sum + i16[line + column * channels + c] * i16[taps + k * channels + c]) | 0;
            }
          }
          i32[to++] = sum;
        }
      }
    },
    repeatShorts(from, count, times, to) {
      const { i16 } = memory;
      for (let i = 0, at = to >>> 1; i < count; i++, at += times) i16.fill(i16[(from >>> 1) + i], at, at + times);
    },
  };
}
