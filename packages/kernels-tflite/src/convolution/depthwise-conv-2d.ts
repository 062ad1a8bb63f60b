import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import type { Numbers } from "@heddle/tensor/numbers";
import { fixedFinish } from "./convolve-patches.js";
import { type AxisSteps, axisSteps, slideAlong } from "./image-axis.js";
import { checkImages, type ImagePlan, imageSize, placesOf } from "./image-plan.js";
import { outputView } from "./output-view.js";
import { pixelLoopsOver } from "./pixel-loops.js";
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
      addPlaces(memory, plan, images, filter, zeroPoint, room, start, end);
      finish(start, end, room);
    }
  });
  yield* settle(blocks);
}

/** Writes the int32 sums of all output channels of the places from `start` up to `end` to an address. */
function addPlaces(
  memory: LinearMemory,
  plan: ImagePlan,
  images: WideImages,
  filter: Tensor,
  zeroPoint: number,
  target: number,
  start: number,
  end: number,
): void {
  const { rows, columns, channels, outputChannels } = plan;
  const { addProducts } = pixelLoopsOver(memory);
  const { i32 } = memory;
  i32.fill(0, target >>> 2, (target >>> 2) + (end - start) * outputChannels);
  const perImage = rows.outputSize * columns.outputSize;
  const isUnsigned = filter.dtype === DataType.UINT8 ? 1 : 0;
  for (let place = start, at = target; place < end; place++, at += outputChannels * 4) {
    if (channels !== outputChannels) {
      addPlace(memory, plan, images, filter, zeroPoint, place, i32, at >>> 2);
      continue;
    }
    const image = images.address + Math.floor(place / perImage) * images.imageBytes;
    const row = Math.floor((place % perImage) / columns.outputSize) * rows.filterSize;
    // The columns of the filter that see the image are next to each other.
    const across = columns.sources;
    let first = (place % columns.outputSize) * columns.filterSize;
    let last = first + columns.filterSize - 1;
    let left = 0;
    for (; first <= last && across[first] < 0; first++) left++;
    while (last >= first && across[last] < 0) last--;
    if (last < first) continue;
    const step = (last > first ? across[first + 1] - across[first] : 0) * channels * 2;
    for (let j = 0; j < rows.filterSize; j++) {
      const line = rows.sources[row + j];
      if (line < 0) continue;
      const x = image + (line * columns.inputSize + across[first]) * channels * 2;
      const w = filter.address + (j * columns.filterSize + left) * channels;
      addProducts(at, x, step, w, last - first + 1, channels, zeroPoint, isUnsigned);
    }
  }
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
