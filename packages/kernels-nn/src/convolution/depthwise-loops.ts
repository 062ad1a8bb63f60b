import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DEPTHWISE_WASM } from "../gen/depthwise-wasm.js";

/** Depthwise convolutions of images, by address. */
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
  /** As `depthwiseRow`, of float64. */
  depthwiseDoubles(...args: Parameters<DepthwiseLoops["depthwiseRow"]>): void;
}

const loops = /* @__PURE__ */ new LoopModule<DepthwiseLoops>(DEPTHWISE_WASM, twin);

/** The loops over `memory`. */
export function depthwiseLoopsOver(memory: LinearMemory, work?: number): DepthwiseLoops {
  return loops.over(memory, work);
}

/** The twin of `assembly/depthwise.ts`. */
function twin(memory: LinearMemory): DepthwiseLoops {
  return {
    depthwiseRow: (...args) => convolveRow(memory.f32, 2, Math.fround, ...args),
    depthwiseDoubles: (...args) => convolveRow(memory.f64, 3, (value) => value, ...args),
  };
}

function convolveRow(
  values: Float32Array | Float64Array,
  shift: number,
  round: (value: number) => number,
  ...[lines, lineBytes, height, columns, channels, filter, filterRowBytes, first, ...rest]: Parameters<
    DepthwiseLoops["depthwiseRow"]
  >
): void {
  const [stride, filterSize, dilation, places, z] = rest;
  for (let place = 0, to = z >>> shift; place < places; place++) {
    for (let c = 0; c < channels; c++) {
      let sum = 0;
      for (let row = 0; row < height; row++) {
        const line = (lines + row * lineBytes) >>> shift;
        const taps = (filter + row * filterRowBytes) >>> shift;
        for (let k = 0; k < filterSize; k++) {
          const column = first + place * stride + k * dilation;
          if (column < 0 || column >= columns) continue;
          sum = round(sum + round(values[line + column * channels + c] * values[taps + k * channels + c]));
        }
      }
      values[to++] = sum;
    }
  }
}
