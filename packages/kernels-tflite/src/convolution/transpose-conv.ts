import { type ComputeContext, type CreateKernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { type ConvolutionTensors, convolvePatches } from "./convolve-patches.js";
import { type AxisSteps, axisSteps, type Phase, slideBack } from "./image-axis.js";
import { checkImages, type ImagePlan, placesOf } from "./image-plan.js";
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
  const output = context.allocateOutput(0, sizes);
  if (output.elementCount === 0) return;
  const tensors = { input, filter, bias, output };
  for (const rows of slideBack(height, filterHeight, sizes[1], down)) {
    for (const columns of slideBack(width, filterWidth, sizes[2], across)) {
      const plan = { batch, rows: rows.axis, columns: columns.axis, channels, outputChannels };
      if (rows.stride * columns.stride === 1) yield* convolvePatches(context, results, plan, tensors, channels, true);
      else yield* convolvePhase(context, results, plan, tensors, rows, columns);
    }
  }
}

/** Computes the places of one phase of the strides by themselves, and writes them between those of the others. */
function* convolvePhase(
  context: ComputeContext,
  results: Results,
  plan: ImagePlan,
  tensors: ConvolutionTensors,
  rows: Phase,
  columns: Phase,
): Steps<void> {
  const { memory } = context;
  const { batch, channels, outputChannels } = plan;
  const [height, width] = [rows.axis.outputSize, columns.axis.outputSize];
  using filter = filterOfPhase(tensors.filter, rows, columns);
  using output = Tensor.allocate(memory, tensors.output.dtype, [batch, height, width, outputChannels]);
  yield* convolvePatches(context, results, plan, { ...tensors, filter, output }, channels, true);
  using scope = memory.scope();
  const places = scope.malloc(placesOf(plan) * 4);
  const [, outputHeight, outputWidth] = tensors.output.shape;
  const { u32 } = memory;
  for (let row = 0, at = places >>> 2; row < batch * height; row++) {
    const within = rows.firstPlace + (row % height) * rows.stride;
    const line = (Math.floor(row / height) * outputHeight + within) * outputWidth;
    for (let q = 0; q < width; q++) u32[at++] = line + columns.firstPlace + q * columns.stride;
  }
  const bytes = outputChannels * dataTypeSize(output.dtype);
  rowLoopsOver(memory).placeRows(tensors.output.address, places, placesOf(plan), bytes, output.address);
}

/** The elements of a filter that a phase of the strides sees. The caller releases it. */
function filterOfPhase(filter: Tensor, rows: Phase, columns: Phase): Tensor {
  const [outputChannels, filterHeight, filterWidth, channels] = filter.shape;
  const [height, width] = [rows.axis.filterSize, columns.axis.filterSize];
  const part = Tensor.allocate(filter.memory, filter.dtype, [outputChannels, height, width, channels]);
  const { u8 } = filter.memory;
  let to = part.address;
  for (let channel = 0; channel < outputChannels; channel++) {
    for (let j = 0; j < height; j++) {
      const line = (channel * filterHeight + rows.firstTap + j * rows.stride) * filterWidth;
      for (let k = 0; k < width; k++, to += channels) {
        const from = filter.address + (line + columns.firstTap + k * columns.stride) * channels;
        u8.copyWithin(to, from, from + channels);
      }
    }
  }
  return part;
}
