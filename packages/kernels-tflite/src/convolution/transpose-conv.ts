import { type ComputeContext, type CreateKernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { convolvePatches } from "./convolve-patches.js";
import { type AxisSteps, axisSteps, slideBack } from "./image-axis.js";
import { checkImages } from "./image-plan.js";
import { Results } from "./results.js";

/**
 * TRANSPOSE_CONV of quantised images, and hybrid: each output is a product of the inputs that reach it.
 *
 * Source: tensorflow/lite/kernels/transpose_conv.cc (TensorFlow 2.21).
 */
export const createTransposeConv: CreateKernel = (construction) => {
  const { attributes } = construction;
  const results = new Results(construction, 2, "weights");
  const steps = [axisSteps(attributes, "h"), axisSteps(attributes, "w")] as const;
  return { compute: (context) => runSteps(convolveBack(context, results, steps)) };
};

function* convolveBack(
  context: ComputeContext,
  results: Results,
  [down, across]: readonly [AxisSteps, AxisSteps],
): Steps<void> {
  const shape = context.input(0);
  const filter = context.input(1);
  const input = context.input(2);
  const [bias] = context.inputList("bias");
  checkImages(input, filter);
  const sizes = Array.from(shape.elements(), Number);
  const [batch, height, width, channels] = input.shape;
  const [outputChannels, filterHeight, filterWidth, filterDepth] = filter.shape;
  if (channels !== filterDepth) {
    throw invalidArgument(`weights of shape ${formatShape(filter.shape)} for an input of ${channels} channels`);
  }
  if (
    shape.rank !== 1 ||
    sizes.length !== 4 ||
    sizes[0] !== batch ||
    sizes[3] !== outputChannels ||
    sizes.some((size) => size < 0)
  ) {
    throw invalidArgument(`an output of shape [${sizes}] of ${batch} images; wanted ${outputChannels} channels`);
  }
  const rows = slideBack(height, filterHeight, sizes[1], down);
  const columns = slideBack(width, filterWidth, sizes[2], across);
  const output = context.allocateOutput(0, sizes);
  if (output.elementCount === 0) return;
  const plan = { batch, rows, columns, channels, outputChannels };
  yield* convolvePatches(context, results, plan, { input, filter, bias, output }, filterDepth, true);
}
