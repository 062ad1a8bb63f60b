import { type ComputeContext, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { DataType, elementRange, sixteenBit, Tensor } from "@heddle/tensor";
import type { KeptPanels } from "@heddle/tensor/matrices";
import { type ElementSpan, type Numbers, readElements, writeElements } from "@heddle/tensor/numbers";
import { floatsOf, writeFloats } from "../float-copies.js";
import type { Convolution } from "./convolution.js";
import { convolveDepthwise } from "./convolve-depthwise.js";
import { convolveGroups } from "./convolve-groups.js";
import { convolvePatches } from "./convolve-patches.js";
import { convolveWide } from "./convolve-wide.js";

/** Products of two elements that are computed without a pause. */
const PRODUCTS_AT_ONCE = 300_000;

/**
 * Writes the result of the convolution into `output`, and pauses. The filter's dimensions are planes, rows, columns, depth and
 * outputs.
 *
 * @param panels those of the node, for a filter that lasts
 */
export function convolve(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
  panels: KeptPanels,
): void | Promise<void> {
  const { outputChannels } = plan;
  if (input.dtype === DataType.FLOAT && plan.filterDepth === plan.channels && output.elementCount > 0) {
    return convolvePatches(context, plan, input, filter, output, panels);
  }
  if (sixteenBit(input.dtype)) return runSteps(convolveHalves(context, plan, input, filter, output, panels));
  if (plan.filterDepth === plan.channels && filter.elementCount > 0 && output.elementCount > 0) {
    return convolveWide(context, plan, input, filter, output);
  }
  const isReal = input.dtype === DataType.FLOAT || input.dtype === DataType.DOUBLE;
  const isDepthwise = plan.channels > 0 && plan.filterDepth === 1 && plan.axes[0].inputSize === 1;
  if (isReal && isDepthwise && output.elementCount > 0) {
    return runSteps(convolveChannels(context, plan, input, filter, output));
  }
  if (input.dtype === DataType.FLOAT && input.elementCount > 0 && output.elementCount > 0) {
    return runSteps(convolveGroups(context, plan, input, filter, output));
  }
  const places = output.elementCount / outputChannels;
  return inBlocks(context, places, Math.ceil(PRODUCTS_AT_ONCE / filter.elementCount), (start, end) => {
    using part = elementRange(output, start * outputChannels, end * outputChannels);
    const [x, f] = [readElements<number>(input), readElements<number>(filter)];
    writeElements<number>(part, (y, to) => convolvePlaces(plan, x, f, y, to, start, end, input.dtype));
  });
}

/** The convolution in which each channel has filters of its own: with more than one, of each channel as often. */
function* convolveChannels(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
): Steps<void> {
  const { channels, outputChannels } = plan;
  const times = outputChannels / channels;
  if (times === 1) {
    yield* settle(convolveDepthwise(context, plan, input, filter, output));
    return;
  }
  using repeated = Tensor.allocate(context.memory, input.dtype, [input.elementCount * times]);
  const isDouble = input.dtype === DataType.DOUBLE;
  const values = isDouble ? context.memory.f64 : context.memory.f32;
  const from = input.address >>> (isDouble ? 3 : 2);
  let to = repeated.address >>> (isDouble ? 3 : 2);
  for (let i = 0; i < input.elementCount; i++) {
    for (const end = to + times; to < end; to++) values[to] = values[from + i];
  }
  yield* settle(convolveDepthwise(context, { ...plan, channels: outputChannels }, repeated, filter, output));
}

/** The convolution of half or bfloat16 numbers: that of float32, rounded. */
function* convolveHalves(
  context: ComputeContext,
  plan: Convolution,
  input: Tensor,
  filter: Tensor,
  output: Tensor,
  panels: KeptPanels,
): Steps<void> {
  using x = floatsOf(input);
  using f = floatsOf(filter);
  using y = Tensor.allocate(context.memory, DataType.FLOAT, output.shape);
  yield* settle(convolve(context, plan, x, f, y, panels));
  writeFloats(y, output);
}

/** Writes the results at the places from `start` up to `end`, of all images, planes, rows and columns, to `y` from `to` on. */
function convolvePlaces(
  { axes, channels, filterDepth, outputChannels }: Convolution,
  x: ElementSpan<number>,
  f: ElementSpan<number>,
  y: Numbers,
  to: number,
  start: number,
  end: number,
  dtype: DataType,
): void {
  const [planes, rows, columns] = axes;
  const isInteger = dtype === DataType.INT32;
  const sums = isInteger ? new Int32Array(outputChannels) : new Float64Array(outputChannels);
  const addProducts = isInteger ? addIntegerProducts : addRealProducts;
  const perGroup = outputChannels / (channels / filterDepth);
  const tapSize = filterDepth * outputChannels;
  const isDepthwise = filterDepth === 1 && channels > 0 && !isInteger;

  /** A pixel outside of the image: products are NaN where the filter is not finite. */
  const zeros = new Float64Array(channels);

  /** Adds the products of one element of the filter's window: of all channels there, each group to its part of the outputs. */
  const addTap = (pixels: Numbers, pixel: number, tap: number) => {
    if (isDepthwise) {
      addChannels(sums, perGroup, pixels, pixel, f.values, f.base + tap);
      return;
    }
    for (let c = 0, group = 0; c < channels; c += filterDepth, group += perGroup) {
      addProducts(sums, group, group + perGroup, pixels, pixel + c, f.values, f.base + tap, filterDepth);
    }
  };

  let next = to;
  let q = start % columns.outputSize;
  let r = Math.floor(start / columns.outputSize) % rows.outputSize;
  let p = Math.floor(start / columns.outputSize / rows.outputSize) % planes.outputSize;
  let n = Math.floor(start / columns.outputSize / rows.outputSize / planes.outputSize);
  for (let at = start; at < end; at++) {
    sums.fill(0);
    let tap = 0;
    for (let i = 0; i < planes.filterSize; i++) {
      const plane = p * planes.stride - planes.before + i * planes.dilation;
      for (let j = 0; j < rows.filterSize; j++) {
        const row = r * rows.stride - rows.before + j * rows.dilation;
        const inside = plane >= 0 && plane < planes.inputSize && row >= 0 && row < rows.inputSize;
        for (let k = 0; k < columns.filterSize; k++, tap += tapSize) {
          const column = q * columns.stride - columns.before + k * columns.dilation;
          if (!inside || column < 0 || column >= columns.inputSize) {
            if (!isInteger) addTap(zeros, 0, tap);
            continue;
          }
          const place = ((n * planes.inputSize + plane) * rows.inputSize + row) * columns.inputSize + column;
          addTap(x.values, x.base + place * channels, tap);
        }
      }
    }
    for (let o = 0; o < outputChannels; o++) y[next++] = sums[o];
    if (++q < columns.outputSize) continue;
    q = 0;
    if (++r < rows.outputSize) continue;
    r = 0;
    if (++p < planes.outputSize) continue;
    p = 0;
    n++;
  }
}

/** Adds `depth` rows of the filter, from `row` and as long as `sums`, each times its element of `x`, to the sums from `start` to before `stop`. */
function addRealProducts(
  sums: Numbers,
  start: number,
  stop: number,
  x: Numbers,
  at: number,
  filter: Numbers,
  row: number,
  depth: number,
): void {
  const step = sums.length;
  let d = 0;
  let from = row;
  // Four rows at a time: the sums are read and written less.
  for (; d + 4 <= depth; d += 4, from += 4 * step) {
    const x0 = x[at + d];
    const x1 = x[at + d + 1];
    const x2 = x[at + d + 2];
    const x3 = x[at + d + 3];
    for (let o = start; o < stop; o++) {
      const f = from + o;
      sums[o] += x0 * filter[f] + x1 * filter[f + step] + x2 * filter[f + 2 * step] + x3 * filter[f + 3 * step];
    }
  }
  for (; d < depth; d++, from += step) for (let o = start; o < stop; o++) sums[o] += x[at + d] * filter[from + o];
}

/** As {@link addRealProducts} for groups of one channel, all of them: each sum is of its own channel's products. */
function addChannels(sums: Numbers, perChannel: number, x: Numbers, at: number, filter: Numbers, row: number): void {
  const outputs = sums.length;
  if (perChannel === 1) {
    for (let o = 0; o < outputs; o++) sums[o] += x[at + o] * filter[row + o];
    return;
  }
  for (let o = 0, c = at; o < outputs; c++) {
    for (const stop = o + perChannel; o < stop; o++) sums[o] += x[c] * filter[row + o];
  }
}

function addIntegerProducts(
  sums: Numbers,
  start: number,
  stop: number,
  x: Numbers,
  at: number,
  filter: Numbers,
  row: number,
  depth: number,
): void {
  for (let d = 0, from = row; d < depth; d++, from += sums.length) {
    for (let o = start; o < stop; o++) sums[o] += Math.imul(x[at + d], filter[from + o]);
  }
}
