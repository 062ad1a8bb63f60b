import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DEPTHWISE_GRADIENTS_WASM } from "../gen/depthwise-gradients-wasm.js";

/**
 * Adds to one line of images or of a filter what `places` places of the line of the result contribute, in the order of the places for
 * each element of the filter. Columns outside the image are left out.
 *
 * @param line the line of the image that the line of the filter sees
 * @param first the first column that the filter sees at the first place: less than 0 in the padding
 * @param filter the line of the filter, of `filterSize` times `channels` elements
 * @param gradients those of the places, of `channels` elements each
 */
type DepthwiseGradientLoop = (
  line: number,
  columns: number,
  channels: number,
  first: number,
  stride: number,
  filterSize: number,
  dilation: number,
  filter: number,
  places: number,
  gradients: number,
) => void;

/** Gradients of depthwise convolutions of float32 and float64, by address. */
export interface DepthwiseGradientLoops {
  readonly addFloatsToInput: DepthwiseGradientLoop;
  readonly addDoublesToInput: DepthwiseGradientLoop;
  readonly addFloatsToFilter: DepthwiseGradientLoop;
  readonly addDoublesToFilter: DepthwiseGradientLoop;
}

const loops = /* @__PURE__ */ new LoopModule<DepthwiseGradientLoops>(DEPTHWISE_GRADIENTS_WASM, twin);

/** The loops over `memory`. */
export function depthwiseGradientLoopsOver(memory: LinearMemory): DepthwiseGradientLoops {
  return loops.over(memory);
}

/** The twin of `assembly/depthwise-gradients.ts`. */
function twin(memory: LinearMemory): DepthwiseGradientLoops {
  return {
    addFloatsToInput: addTo(true, () => memory.f32, Math.fround),
    addDoublesToInput: addTo(
      true,
      () => memory.f64,
      (value) => value,
    ),
    addFloatsToFilter: addTo(false, () => memory.f32, Math.fround),
    addDoublesToFilter: addTo(
      false,
      () => memory.f64,
      (value) => value,
    ),
  };
}

function addTo(
  isInput: boolean,
  view: () => Float32Array | Float64Array,
  round: (value: number) => number,
): DepthwiseGradientLoop {
  return (line, columns, channels, first, stride, filterSize, dilation, filter, places, gradients) => {
    const values = view();
    const [x, f, g] = [line, filter, gradients].map((address) => address / values.BYTES_PER_ELEMENT);
    for (let k = 0; k < filterSize; k++) {
      for (let place = 0; place < places; place++) {
        const column = first + k * dilation + place * stride;
        if (column < 0 || column >= columns) continue;
        for (let c = 0; c < channels; c++) {
          const [seen, tap] = [x + column * channels + c, f + k * channels + c];
          const [to, factor] = isInput ? [seen, tap] : [tap, seen];
          values[to] += round(values[factor] * values[g + place * channels + c]);
        }
      }
    }
  };
}
