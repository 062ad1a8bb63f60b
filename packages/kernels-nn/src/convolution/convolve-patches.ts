import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { matrixLoopsOver, scratchBytes } from "@heddle/tensor/matrices";
import type { Convolution } from "./convolve.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 2_000_000;

/** The most bytes of patches at a time. */
const PATCH_BYTES = 1 << 18;

/**
 * Writes the result of a convolution of float32 numbers without groups into `output`, and pauses: the patches of the input under the filter,
 * as the rows of a matrix, times the filter. Products are added up in float32, 64 at a time, and their sums then; elements outside the
 * image are zeros.
 */
export function convolvePatches(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): void | Promise<void> {
  const { memory } = context;
  const rowBytes = plan.outputChannels * 4;
  const depth = filter.elementCount / plan.outputChannels;
  const places = output.elementCount / plan.outputChannels;
  const most = Math.min(PRODUCTS_AT_ONCE / filter.elementCount, PATCH_BYTES / (4 * depth));
  return inBlocks(context, places, Math.max(1, Math.floor(most)), (start, end) => {
    using scope = memory.scope();
    const count = end - start;
    const patches = scope.malloc(count * depth * 4);
    const scratch = scope.malloc(scratchBytes(count, depth, 4));
    writePatches(plan, memory.f32, input.address >>> 2, patches >>> 2, start, end);
    const target = output.address + start * rowBytes;
    matrixLoopsOver(memory).multiply(
      patches,
      depth * 4,
      4,
      filter.address,
      rowBytes,
      4,
      target,
      rowBytes,
      count,
      depth,
      plan.outputChannels,
      scratch,
    );
  });
}

/** Writes the patches of the places from `start` up to `end` to `elements` from `to` on. */
function writePatches(
  { axes, channels }: Convolution,
  elements: Float32Array,
  from: number,
  to: number,
  start: number,
  end: number,
): void {
  const [planes, rows, columns] = axes;
  const isWhole = columns.dilation === 1;
  let next = to;
  for (let at = start; at < end; at++) {
    const q = at % columns.outputSize;
    const r = Math.floor(at / columns.outputSize) % rows.outputSize;
    const p = Math.floor(at / columns.outputSize / rows.outputSize) % planes.outputSize;
    const n = Math.floor(at / columns.outputSize / rows.outputSize / planes.outputSize);
    const firstColumn = q * columns.stride - columns.before;
    for (let i = 0; i < planes.filterSize; i++) {
      const plane = p * planes.stride - planes.before + i * planes.dilation;
      for (let j = 0; j < rows.filterSize; j++) {
        const row = r * rows.stride - rows.before + j * rows.dilation;
        const width = columns.filterSize * channels;
        if (plane < 0 || plane >= planes.inputSize || row < 0 || row >= rows.inputSize) {
          elements.fill(0, next, next + width);
          next += width;
          continue;
        }
        const line = from + ((n * planes.inputSize + plane) * rows.inputSize + row) * columns.inputSize * channels;
        if (isWhole && firstColumn >= 0 && firstColumn + columns.filterSize <= columns.inputSize) {
          const source = line + firstColumn * channels;
          elements.copyWithin(next, source, source + width);
          next += width;
          continue;
        }
        for (let k = 0; k < columns.filterSize; k++, next += channels) {
          const column = firstColumn + k * columns.dilation;
          const source = line + column * channels;
          if (column < 0 || column >= columns.inputSize) elements.fill(0, next, next + channels);
          else elements.copyWithin(next, source, source + channels);
        }
      }
    }
  }
}
