import { type ComputeContext, type CreateKernel, inBlocks, runSteps, type Steps, settle } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, type Tensor } from "@heddle/tensor";
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
  const placesAtOnce = Math.ceil(PRODUCTS_AT_ONCE / filter.elementCount);
  const blocks = inBlocks(context, placesOf(plan), placesAtOnce, (start, end) =>
    convolvePlaces(memory, plan, images, filter, results.filterZeroPoint, output, resultOf, start, end),
  );
  yield* settle(blocks);
}

function convolvePlaces(
  memory: LinearMemory,
  { rows, columns, channels, outputChannels }: ImagePlan,
  images: WideImages,
  filter: Tensor,
  zeroPoint: number,
  output: Tensor,
  resultOf: ResultOf,
  start: number,
  end: number,
): void {
  const { i16 } = memory;
  const weights = filter.dtype === DataType.UINT8 ? memory.u8 : memory.i8;
  const { values, base } = outputView(memory, output);
  const down = rows.sources;
  const across = columns.sources;
  const perImage = rows.outputSize * columns.outputSize;
  const multiplier = outputChannels / channels;
  const sums = new Float64Array(outputChannels);
  for (let place = start; place < end; place++) {
    const image = Math.floor(place / perImage);
    const from = (images.address + image * images.imageBytes) >>> 1;
    const row = Math.floor((place % perImage) / columns.outputSize) * rows.filterSize;
    const column = (place % columns.outputSize) * columns.filterSize;
    sums.fill(0);
    let w = filter.address;
    for (let j = row; j < row + rows.filterSize; j++) {
      for (let k = column; k < column + columns.filterSize; k++, w += outputChannels) {
        if (down[j] < 0 || across[k] < 0) continue;
        const x = from + (down[j] * columns.inputSize + across[k]) * channels;
        if (multiplier === 1) {
          for (let c = 0; c < channels; c++) sums[c] += i16[x + c] * (weights[w + c] - zeroPoint);
          continue;
        }
        for (let c = 0, o = 0; c < channels; c++) {
          for (let m = 0; m < multiplier; m++, o++) sums[o] += i16[x + c] * (weights[w + o] - zeroPoint);
        }
      }
    }
    const to = base + place * outputChannels;
    for (let o = 0; o < outputChannels; o++) values[to + o] = resultOf(sums[o], o, image);
  }
}
