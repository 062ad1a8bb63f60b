import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import type { Numbers } from "@heddle/tensor/numbers";
import { fixedFinish } from "./convolve-patches.js";
import { type AxisSteps, axisSteps, slideAlong } from "./image-axis.js";
import { checkImages, type ImagePlan, imageSize, placesOf } from "./image-plan.js";
import { outputView } from "./output-view.js";
import type { ResultOf } from "./results.js";
import { Results } from "./results.js";
import { type WideImages, wideImages } from "./wide-images.js";

/**
 * DEPTHWISE_CONV_2D of quantised images, and hybrid: every channel has filters of its own.
 *
 * Source: tensorflow/lite/kernels/depthwise_conv.cc (TensorFlow 2.21).
 */
export const createDepthwiseConv2D: CreateKernel = (construction) => {
  const { attributes } = construction;
  const results = new Results(construction, 0, "filter");
  const steps = [axisSteps(attributes, "h"), axisSteps(attributes, "w")] as const;
  return { compute: (context) => runSteps(convolve(context, results, steps)) };
};

/** Products of two elements that take less than a millisecond. */
const PRODUCTS_AT_ONCE = 300_000;

function* convolve(
  context: ComputeContext,
  results: Results,
  [down, across]: readonly [AxisSteps, AxisSteps],
): Steps<void> {
  const { memory } = context;
  const input = context.input(0);
  const filter = context.input(1);
  const [bias] = context.inputList("bias");
  checkImages(input, filter);
  const [batch, height, width, channels] = input.shape;
  const [one, filterHeight, filterWidth, outputChannels] = filter.shape;
  if (one !== 1 || outputChannels % channels !== 0) {
    throw invalidArgument(`a filter of shape ${formatShape(filter.shape)} for an input of ${channels} channels`);
  }
  const rows = slideAlong(height, filterHeight, down);
  const columns = slideAlong(width, filterWidth, across);
  const output = context.allocateOutput(0, [batch, rows.outputSize, columns.outputSize, outputChannels]);
  if (output.elementCount === 0) return;
  const plan: ImagePlan = { batch, rows, columns, channels, outputChannels };
  using scope = memory.scope();
  const quantization = { zeroPoint: results.inputZeroPoint, isAsymmetric: true };
  const images = wideImages(memory, scope, input, batch, imageSize(plan), quantization);
  const resultOf = results.resultOf(bias, outputChannels, images.scales, true);
  const placesAtOnce = Math.min(placesOf(plan), Math.ceil(PRODUCTS_AT_ONCE / filter.elementCount));
  const finish = fixedFinish(memory, scope, results.fixed, bias, output);
  const room = finish ? scope.malloc(placesAtOnce * outputChannels * 4) : 0;
  const zeroPoint = results.filterZeroPoint;
  const blocks = inBlocks(context, placesOf(plan), placesAtOnce, (start, end) => {
    if (!finish) convolvePlaces(memory, plan, images, filter, zeroPoint, output, resultOf, start, end);
    else {
      const { i32 } = memory;
      const first = room >>> 2;
      i32.fill(0, first, first + (end - start) * outputChannels);
      for (let place = start, at = first; place < end; place++, at += outputChannels) {
        addPlace(memory, plan, images, filter, zeroPoint, place, i32, at);
      }
      finish(start, end, room);
    }
  });
  yield* settle(blocks);
}

function convolvePlaces(
  memory: LinearMemory,
  plan: ImagePlan,
  images: WideImages,
  filter: Tensor,
  zeroPoint: number,
  output: Tensor,
  resultOf: ResultOf,
  start: number,
  end: number,
): void {
  const { rows, columns, outputChannels } = plan;
  const { values, base } = outputView(memory, output);
  const perImage = rows.outputSize * columns.outputSize;
  const sums = new Float64Array(outputChannels);
  for (let place = start; place < end; place++) {
    sums.fill(0);
    addPlace(memory, plan, images, filter, zeroPoint, place, sums, 0);
    const image = Math.floor(place / perImage);
    const to = base + place * outputChannels;
    for (let o = 0; o < outputChannels; o++) values[to + o] = resultOf(sums[o], o, image);
  }
}

/** Adds the products of a place to the sums of its output channels, from `sums[at]` on. */
function addPlace(
  memory: LinearMemory,
  { rows, columns, channels, outputChannels }: ImagePlan,
  images: WideImages,
  filter: Tensor,
  zeroPoint: number,
  place: number,
  sums: Numbers,
  at: number,
): void {
  const weights = filter.dtype === DataType.UINT8 ? memory.u8 : memory.i8;
  const perImage = rows.outputSize * columns.outputSize;
  const from = (images.address + Math.floor(place / perImage) * images.imageBytes) >>> 1;
  const row = Math.floor((place % perImage) / columns.outputSize) * rows.filterSize;
  const column = (place % columns.outputSize) * columns.filterSize;
  const [down, across] = [rows.sources, columns.sources];
  let w = filter.address;
  for (let j = row; j < row + rows.filterSize; j++) {
    for (let k = column; k < column + columns.filterSize; k++, w += outputChannels) {
      if (down[j] < 0 || across[k] < 0) continue;
      const x = from + (down[j] * columns.inputSize + across[k]) * channels;
      if (channels === outputChannels) addTap(sums, at, memory.i16, x, weights, w, channels, zeroPoint);
      else addTaps(sums, at, memory.i16, x, weights, w, channels, outputChannels / channels, zeroPoint);
    }
  }
}

/** Adds the products of one pixel, of channels with one filter each. */
function addTap(
  sums: Numbers,
  at: number,
  pixels: Int16Array,
  x: number,
  weights: Numbers,
  w: number,
  channels: number,
  zeroPoint: number,
): void {
  for (let c = 0; c < channels; c++) sums[at + c] += pixels[x + c] * (weights[w + c] - zeroPoint);
}

/** Adds the products of one pixel, of channels with `multiplier` filters each. */
function addTaps(
  sums: Numbers,
  at: number,
  pixels: Int16Array,
  x: number,
  weights: Numbers,
  w: number,
  channels: number,
  multiplier: number,
  zeroPoint: number,
): void {
  for (let c = 0, o = 0; c < channels; c++) {
    for (const end = o + multiplier; o < end; o++) sums[at + o] += pixels[x + c] * (weights[w + o] - zeroPoint);
  }
}
