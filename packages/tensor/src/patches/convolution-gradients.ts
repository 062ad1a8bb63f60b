/** Gradients of convolutions without groups, whose sums are made in blocks of places of the filter. */
import { DataType, dataTypeSize } from "../data-type.js";
import { setToZeros } from "../set-to-zeros.js";
import type { Tensor } from "../tensor.js";
import { floatOperand, floatResult, writeFloatResult } from "./float-operands.js";
import { patchLoopsOver } from "./patch-loops.js";
import { addPatches, type Patches, writePatches } from "./patches.js";
import { typedProduct } from "./typed-product.js";

/** Does pieces of work in blocks, `smallest` at first, and pauses: `inBlocks` of the kernel interface. */
type InBlocks = (
  count: number,
  smallest: number,
  work: (start: number, end: number) => void,
) => void | PromiseLike<void>;

/** Yields the promises that it waits for. */
type Steps = Generator<PromiseLike<unknown>, void, unknown>;

/** Products of two elements that take about a millisecond. */
const PRODUCTS_AT_ONCE = 2_000_000;

/** The most bytes of patches at a time. */
const PATCH_BYTES = 1 << 18;

/** The fewest places in a block: after each block, its product is added to all sums of the filter. */
const FEWEST_PLACES = 64;

/**
 * Writes the gradients of the input to `output`: gradients times the transposed filter are what each place adds to the part of the
 * input that its filter saw. Elements are float32, half, bfloat16, float64 or int32. Views are dead afterwards.
 *
 * @param filter its last dimension, and that of `gradients`, are the channels of the result
 * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room for the products; errors of `inBlocks`
 */
export function* inputGradients(
  patches: Patches,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
  inBlocks: InBlocks,
): Steps {
  const { memory } = output;
  using y = floatResult(output);
  const bytes = dataTypeSize(y.dtype);
  setToZeros(y);
  if (filter.elementCount > 0 && gradients.elementCount > 0) {
    using f = floatOperand(filter);
    using g = floatOperand(gradients);
    const outputChannels = filter.shape[filter.rank - 1];
    const [places, size] = [gradients.elementCount / outputChannels, filter.elementCount / outputChannels];
    const most = Math.floor(Math.min(PRODUCTS_AT_ONCE / filter.elementCount, PATCH_BYTES / (bytes * size)));
    const atOnce = Math.min(places, Math.max(1, most));
    using scope = memory.scope();
    const parts = scope.malloc(atOnce * size * bytes);
    const left = { rows: atOnce, columns: outputChannels, rowStep: outputChannels, columnStep: 1 };
    const right = { rows: outputChannels, columns: size, rowStep: 1, columnStep: outputChannels };
    using product = typedProduct(memory, y.dtype, left, f.address, right);
    const pause = inBlocks(places, atOnce, (start, end) => {
      // A block may be larger than the first one, and than the room for parts.
      for (let at = start; at < end; at += atOnce) {
        const stop = Math.min(at + atOnce, end);
        product.multiply(parts, g.address + at * outputChannels * bytes, stop - at);
        addPatches(patches, y, parts, size * bytes, at, stop);
      }
    });
    if (pause) yield pause;
  }
  writeFloatResult(y, output);
}

/**
 * Writes the gradients of the filter to `output`: the transposed patches of the input times the gradients there. Elements are float32, half,
 * bfloat16 or float64. Views are dead afterwards.
 *
 * @param output its last dimension, and that of `gradients`, are the channels of the result
 * @throws {StatusError} RESOURCE_EXHAUSTED when there is no room for the products; errors of `inBlocks`
 */
export function* filterGradients(
  patches: Patches,
  input: Tensor,
  gradients: Tensor,
  output: Tensor,
  inBlocks: InBlocks,
): Steps {
  const { memory } = output;
  using y = floatResult(output);
  const bytes = dataTypeSize(y.dtype);
  const sumBytes = y.elementCount * bytes;
  setToZeros(y);
  if (gradients.elementCount > 0 && sumBytes > 0) {
    using x = floatOperand(input);
    using g = floatOperand(gradients);
    const outputChannels = output.shape[output.rank - 1];
    const [places, size] = [gradients.elementCount / outputChannels, output.elementCount / outputChannels];
    const atOnce = Math.min(places, Math.max(FEWEST_PLACES, Math.floor(PATCH_BYTES / (bytes * size))));
    using scope = memory.scope();
    const part = scope.malloc(sumBytes);
    const rows = scope.malloc(atOnce * size * bytes);
    const add = (start: number, end: number) => {
      const count = end - start;
      writePatches(patches, x, rows, size * bytes, start, end);
      const left = { rows: size, columns: count, rowStep: 1, columnStep: size };
      const right = { rows: count, columns: outputChannels, rowStep: outputChannels, columnStep: 1 };
      using product = typedProduct(memory, y.dtype, left, g.address + start * outputChannels * bytes, right);
      product.multiply(part, rows, size);
      const { addFloats, addDoubles } = patchLoopsOver(memory);
      (y.dtype === DataType.FLOAT ? addFloats : addDoubles)(y.address, 1, sumBytes, 0, 1, 1, 1, 1, part, sumBytes);
    };
    const pause = inBlocks(places, atOnce, (start, end) => {
      for (let at = start; at < end; at += atOnce) add(at, Math.min(at + atOnce, end));
    });
    if (pause) yield pause;
  }
  writeFloatResult(y, output);
}
