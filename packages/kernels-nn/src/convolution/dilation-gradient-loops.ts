import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DILATION_GRADIENTS_WASM } from "../gen/dilation-gradients-wasm.js";

/** Gradients of the morphological dilation of float32 images, by address. */
export interface DilationGradientLoops {
  /**
   * Adds the gradients of `places` places next to each other to those of the elements that the greatest sums were made of, the first ones of
   * equal sums. The sums are of the image and the filter; columns and lines outside of the image are left out, and sums that are NaN.
   *
   * @param ofInput 1 for gradients of the image, 0 for those of the filter; they are at `target`
   * @param top the first line that the filter sees, less than 0 in the padding
   * @param left the first column that the filter sees at the first place
   * @param lowest when no sum is greater, the gradient is that of the first element in the image, or of the first of the filter
   */
  divideRow(
    ofInput: number,
    image: number,
    height: number,
    width: number,
    channels: number,
    filter: number,
    filterRows: number,
    filterColumns: number,
    top: number,
    left: number,
    stride: number,
    rowRate: number,
    columnRate: number,
    places: number,
    lowest: number,
    gradients: number,
    target: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<DilationGradientLoops>(DILATION_GRADIENTS_WASM, twin);

/** The loops over `memory`. */
export function dilationGradientLoopsOver(memory: LinearMemory): DilationGradientLoops {
  return loops.over(memory);
}

/** The twin of `assembly/dilation-gradients.ts`. */
function twin(memory: LinearMemory): DilationGradientLoops {
  return {
    divideRow(
      ...[ofInput, image, height, width, channels, filter, rows, columns, top, ...rest]: Parameters<
        DilationGradientLoops["divideRow"]
      >
    ) {
      const [left, stride, rowRate, columnRate, places, lowest, gradients, target] = rest;
      const { f32 } = memory;
      for (let at = 0; at < places * channels; at++) {
        const c = at % channels;
        const firstColumn = left + Math.floor(at / channels) * stride;
        const [first, second] = [Math.max(top, 0), Math.max(firstColumn, 0)];
        let best = lowest;
        let where = first >= height || second >= width ? -1 : first * width + second;
        if (!ofInput) where = 0;
        for (let tap = 0; tap < rows * columns; tap++) {
          const row = top + Math.floor(tap / columns) * rowRate;
          const column = firstColumn + (tap % columns) * columnRate;
          if (row < 0 || row >= height || column < 0 || column >= width) continue;
          const pixel = row * width + column;
          const x = f32[(image >>> 2) + pixel * channels + c];
          const sum = Math.fround(x + f32[(filter >>> 2) + tap * channels + c]);
          if (!(sum > best)) continue;
          best = sum;
          where = ofInput ? pixel : tap;
        }
        if (where >= 0) f32[(target >>> 2) + where * channels + c] += f32[(gradients >>> 2) + at];
      }
    },
  };
}
