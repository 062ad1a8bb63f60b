import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
import { RowMode } from "../products/quantize-row.js";
import { wideSumLoopsOver } from "../products/wide-sum-loops.js";
import { depthwiseLoopsOver } from "./depthwise-loops.js";
import { finishOf } from "./finish.js";
import { type AxisSteps, axisSteps, type SlidAxis, slideAlong } from "./image-axis.js";
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

/** Products of int16 and int8 numbers whose sum is within int32. */
const MOST_TAPS = 511;

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
  results.checkChannels(bias, outputChannels);
  const plan: ImagePlan = { batch, rows, columns, channels, outputChannels };
  using scope = memory.scope();
  const quantization = { zeroPoint: results.inputZeroPoint, mode: RowMode.ASYMMETRIC };
  const images = wideImages(memory, scope, input, batch, imageSize(plan), quantization);
  const zeroPoint = results.filterZeroPoint;
  if (results.isWide && filterHeight * filterWidth > MOST_TAPS) {
    const resultOf = results.resultOf(bias, outputChannels, images.scales, true);
    const placesAtOnce = Math.ceil(PRODUCTS_AT_ONCE / filter.elementCount);
    const work = (start: number, end: number) =>
      convolvePlaces(memory, plan, images, filter, zeroPoint, output, resultOf, start, end);
    yield* settle(inBlocks(context, placesOf(plan), placesAtOnce, work));
    return;
  }
  const perImage = rows.outputSize * columns.outputSize;
  const scaling = { imageScales: images.scales, perImage, isAsymmetric: true };
  const finish = finishOf(memory, scope, results, bias, output, scaling);
  const repeated = repeatedImages(memory, scope, images, plan);
  const weights = wideImages(memory, scope, filter, 1, filter.elementCount, { zeroPoint, mode: RowMode.SYMMETRIC });
  const lineBytes = columns.outputSize * outputChannels * 4;
  const linesAtOnce = Math.ceil(PRODUCTS_AT_ONCE / (columns.outputSize * filter.elementCount));
  const blockBytes = Math.min(batch * rows.outputSize, linesAtOnce) * lineBytes;
  const sums = scope.malloc(blockBytes);
  const wideSums = results.isWide ? scope.malloc(2 * blockBytes) : 0;
  const blocks = inBlocks(context, batch * rows.outputSize, linesAtOnce, (start, end) => {
    // A block may be larger than the first one, and than the sums.
    for (let line = start; line < end; line += linesAtOnce) {
      const stop = Math.min(line + linesAtOnce, end);
      for (let at = line; at < stop; at++) {
        addLine(memory, rows, columns, outputChannels, repeated, weights.address, at, sums + (at - line) * lineBytes);
      }
      if (results.isWide) wideSumLoopsOver(memory).addParts(sums, ((stop - line) * lineBytes) / 4, wideSums, 1);
      finish(line * columns.outputSize, stop * columns.outputSize, wideSums || sums);
    }
  });
  yield* settle(blocks);
}

/** Images in which each channel is there as often as it has filters; in a block of `scope`. */
function repeatedImages(memory: LinearMemory, scope: MemoryScope, images: WideImages, plan: ImagePlan): WideImages {
  const { batch, channels, outputChannels } = plan;
  const times = outputChannels / channels;
  if (times === 1) return images;
  const size = imageSize(plan);
  const imageBytes = size * times * 2;
  const address = scope.malloc(batch * imageBytes);
  const { repeatShorts } = depthwiseLoopsOver(memory);
  for (let image = 0; image < batch; image++) {
    repeatShorts(images.address + image * images.imageBytes, size, times, address + image * imageBytes);
  }
  return { ...images, address, imageBytes };
}

/** Writes the int32 sums of a line of places, counted over all images, to an address. */
function addLine(
  memory: LinearMemory,
  rows: SlidAxis,
  columns: SlidAxis,
  channels: number,
  images: WideImages,
  weights: number,
  at: number,
  target: number,
): void {
  const image = images.address + Math.floor(at / rows.outputSize) * images.imageBytes;
  const first = (at % rows.outputSize) * rows.stride - rows.before;
  const skipped = Math.max(0, Math.ceil(-first / rows.dilation));
  const row = first + skipped * rows.dilation;
  const height = Math.min(rows.filterSize - skipped, Math.ceil((rows.inputSize - row) / rows.dilation));
  const lineBytes = columns.inputSize * channels * 2;
  const filterRowBytes = columns.filterSize * channels * 2;
  depthwiseLoopsOver(memory).depthwiseRow(
    image + row * lineBytes,
    rows.dilation * lineBytes,
    Math.max(0, height),
    columns.inputSize,
    channels,
    weights + skipped * filterRowBytes,
    filterRowBytes,
    -columns.before,
    columns.stride,
    columns.filterSize,
    columns.dilation,
    columns.outputSize,
    target,
  );
}

/** The results of sums that may be beyond int32. */
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
    addPlace(memory, plan, images, filter, zeroPoint, place, sums);
    const image = Math.floor(place / perImage);
    const to = base + place * outputChannels;
    for (let o = 0; o < outputChannels; o++) values[to + o] = resultOf(sums[o], o, image);
  }
}

/** Adds the products of a place to the sums of its output channels. */
function addPlace(
  memory: LinearMemory,
  { rows, columns, channels, outputChannels }: ImagePlan,
  images: WideImages,
  filter: Tensor,
  zeroPoint: number,
  place: number,
  sums: Float64Array,
): void {
  const weights = filter.dtype === DataType.UINT8 ? memory.u8 : memory.i8;
  const pixels = memory.i16;
  const perImage = rows.outputSize * columns.outputSize;
  const from = (images.address + Math.floor(place / perImage) * images.imageBytes) >>> 1;
  const row = Math.floor((place % perImage) / columns.outputSize) * rows.filterSize;
  const column = (place % columns.outputSize) * columns.filterSize;
  const multiplier = outputChannels / channels;
  const [down, across] = [rows.sources, columns.sources];
  let w = filter.address;
  for (let j = row; j < row + rows.filterSize; j++) {
    for (let k = column; k < column + columns.filterSize; k++, w += outputChannels) {
      if (down[j] < 0 || across[k] < 0) continue;
      const x = from + (down[j] * columns.inputSize + across[k]) * channels;
      for (let c = 0, o = 0; c < channels; c++) {
        for (const end = o + multiplier; o < end; o++) sums[o] += pixels[x + c] * (weights[w + o] - zeroPoint);
      }
    }
  }
}
