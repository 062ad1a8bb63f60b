import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType, Tensor } from "@heddle/tensor";
import { FloatProduct } from "@heddle/tensor/matrices";
import { floatsOf, writeFloats } from "../float-copies.js";
import type { Convolution } from "./convolution.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 2_000_000;

/** The most bytes of products of gradients and the filter at a time. */
const SPREAD_BYTES = 1 << 18;

/**
 * Writes the gradients of the input of a convolution of float32, half or bfloat16 images without groups to `output`, and pauses: gradients
 * times the transposed filter are what each place adds to the part of the input that its filter saw.
 */
export function spreadFloats(
  context: ComputeContext,
  plan: Convolution,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
): void | Promise<void> {
  return runSteps(
    output.dtype === DataType.FLOAT
      ? spreadSteps(context, plan, filter, gradients, output)
      : spreadHalves(context, plan, filter, gradients, output),
  );
}

function* spreadHalves(
  context: ComputeContext,
  plan: Convolution,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  using f = floatsOf(filter);
  using g = floatsOf(gradients);
  using y = Tensor.allocate(context.memory, DataType.FLOAT, output.shape);
  yield* spreadSteps(context, plan, f, g, y);
  writeFloats(y, output);
}

function* spreadSteps(
  context: ComputeContext,
  plan: Convolution,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
): Steps<void> {
  const { memory } = context;
  memory.f32.fill(0, output.address >>> 2, (output.address >>> 2) + output.elementCount);
  if (gradients.elementCount === 0 || filter.elementCount === 0) return;
  const { outputChannels } = plan;
  const size = filter.elementCount / outputChannels;
  const places = gradients.elementCount / outputChannels;
  const most = Math.min(PRODUCTS_AT_ONCE / filter.elementCount, SPREAD_BYTES / (4 * size));
  const atOnce = Math.min(places, Math.max(1, Math.floor(most)));
  using scope = memory.scope();
  const parts = scope.malloc(atOnce * size * 4);
  const left = { rows: atOnce, columns: outputChannels, rowStep: outputChannels, columnStep: 1 };
  const right = { rows: outputChannels, columns: size, rowStep: 1, columnStep: outputChannels };
  using product = new FloatProduct(memory, parts, gradients.address, left, filter.address, right);
  yield* settle(
    inBlocks(context, places, atOnce, (start, end) => {
      // A block may be larger than the first one, and than the room for parts.
      for (let at = start; at < end; at += atOnce) {
        const stop = Math.min(at + atOnce, end);
        product.moveTo(parts, gradients.address + at * outputChannels * 4, filter.address);
        product.multiplyRows(0, stop - at);
        addParts(memory.f32, plan, parts >>> 2, output.address >>> 2, at, stop);
      }
    }),
  );
}

/** Adds the parts of the places from `start` up to `end` to the gradients from `to` on. */
function addParts(f32: Float32Array, plan: Convolution, parts: number, to: number, start: number, end: number): void {
  const { axes, channels } = plan;
  const [, rows, columns] = axes;
  const lineSize = columns.filterSize * channels;
  let from = parts;
  for (let place = start; place < end; place++) {
    const q = place % columns.outputSize;
    const r = Math.floor(place / columns.outputSize) % rows.outputSize;
    const image = Math.floor(place / columns.outputSize / rows.outputSize) * rows.inputSize;
    const first = q * columns.stride - columns.before;
    const skipped = Math.max(0, -first) * channels;
    const count = Math.min(columns.filterSize, columns.inputSize - first) * channels;
    for (let j = 0; j < rows.filterSize; j++, from += lineSize) {
      const row = r * rows.stride - rows.before + j;
      if (row < 0 || row >= rows.inputSize) continue;
      const target = to + ((image + row) * columns.inputSize + first) * channels;
      for (let i = skipped; i < count; i++) f32[target + i] += f32[from + i];
    }
  }
}
