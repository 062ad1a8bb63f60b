import { type ComputeContext, type CreateKernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape } from "@heddle/tensor";
import { convolvePatches } from "./convolve-patches.js";
import { type AxisSteps, axisSteps, slideAlong } from "./image-axis.js";
import { checkImages } from "./image-plan.js";
import { Results } from "./results.js";

/**
 * CONV_2D of quantised images, and hybrid: of float32 images, each quantised on the fly, and an int8 filter.
 *
 * Source: tensorflow/lite/kernels/conv.cc (TensorFlow 2.21).
 */
export const createConv2D: CreateKernel = (construction) => {
  const { attributes } = construction;
  const results = new Results(construction, 0, "filter", true);
  const steps = [axisSteps(attributes, "h"), axisSteps(attributes, "w")] as const;
  return { compute: (context) => runSteps(convolve(context, results, steps)) };
};

function* convolve(
  context: ComputeContext,
  results: Results,
  [down, across]: readonly [AxisSteps, AxisSteps],
): Steps<void> {
  const input = context.input(0);
  const filter = context.input(1);
  const [bias] = context.inputList("bias");
  checkImages(input, filter);
  const [batch, height, width, channels] = input.shape;
  const [outputChannels, filterHeight, filterWidth, filterDepth] = filter.shape;
  const groups = channels / filterDepth;
  if (!Number.isInteger(groups) || outputChannels % groups !== 0) {
    throw invalidArgument(`a filter of shape ${formatShape(filter.shape)} for an input of ${channels} channels`);
  }
  const rows = slideAlong(height, filterHeight, down);
  const columns = slideAlong(width, filterWidth, across);
  const output = context.allocateOutput(0, [batch, rows.outputSize, columns.outputSize, outputChannels]);
  if (output.elementCount === 0) return;
  const { isDelegated } = results;
  const isAsymmetric = isDelegated || results.isPerChannel || groups !== 1;
  const tensors = { input, filter, bias, output };
  // XNNPACK computes such a convolution as a layer of pixels, and quantises each pixel by itself.
  const isLayer =
    isDelegated &&
    input.dtype === DataType.FLOAT &&
    groups * filterHeight * filterWidth * down.stride * across.stride === 1;
  const one = slideAlong(1, 1, { stride: 1, dilation: 1, padding: "VALID" });
  const plan = isLayer
    ? { batch: batch * height * width, rows: one, columns: one, channels, outputChannels }
    : { batch, rows, columns, channels, outputChannels };
  yield* convolvePatches(context, results, plan, tensors, filterDepth, isAsymmetric);
}
