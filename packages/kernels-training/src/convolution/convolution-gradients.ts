/** Gradients of convolutions, by the filter and by the input. Sums of half and bfloat16 numbers are float32. */
import {
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { filterGradients, inputGradients, type PatchAxis } from "@heddle/tensor/patches";
import type { WindowAxis } from "../windows/window-axis.js";
import { depthwiseFilterGradients, depthwiseInputGradients } from "./depthwise-gradients.js";
import { type Convolution, convolutionSettings, planConvolution, readSizes } from "./plan-convolution.js";

/** Writes gradients of the filter or of the input, from the other one and those of the result. */
type WriteGradients = (
  context: ComputeContext,
  plan: Convolution,
  factors: Tensor,
  gradients: Tensor,
  output: Tensor,
) => Steps<void>;

/** Conv2DBackpropFilter and Conv3DBackpropFilterV2. */
export const createConvFilterGradient = filterGradient(false, (context, plan, input, gradients, output) =>
  filterGradients(patchesOf(plan), input, gradients, output, (...work) => inBlocks(context, ...work)),
);

/** Conv3DBackpropInputV2, which models use as the transposed convolution of volumes. */
export const createConvInputGradient = inputGradient(false, (context, plan, filter, gradients, output) =>
  inputGradients(patchesOf(plan), filter, gradients, output, (...work) => inBlocks(context, ...work)),
);

/** DepthwiseConv2dNativeBackpropFilter. */
export const createDepthwiseFilterGradient = filterGradient(true, depthwiseFilterGradients);

/** DepthwiseConv2dNativeBackpropInput. */
export const createDepthwiseInputGradient = inputGradient(true, depthwiseInputGradients);

function patchesOf({ axes: [planes, rows, columns], channels }: Convolution) {
  const axis = (of: WindowAxis): PatchAxis => ({ ...of, filterSize: of.windowSize });
  return { axes: [axis(planes), axis(rows), axis(columns)], channels } as const;
}

function filterGradient(isDepthwise: boolean, write: WriteGradients) {
  return ({ op, attributes }: ConstructionContext): Kernel => {
    const settings = convolutionSettings(op.name, attributes);
    return {
      compute(context) {
        const [input, sizes, gradients] = [context.input(0), context.input(1), context.input(2)];
        const shape = readSizes(op.name, "filter_sizes", sizes);
        const plan = planConvolution(op.name, settings, input.shape, shape, gradients, isDepthwise);
        return runSteps(write(context, plan, input, gradients, context.allocateOutput(0, shape)));
      },
    };
  };
}

function inputGradient(isDepthwise: boolean, write: WriteGradients) {
  return ({ op, attributes }: ConstructionContext): Kernel => {
    const settings = convolutionSettings(op.name, attributes);
    return {
      compute(context) {
        const [sizes, filter, gradients] = [context.input(0), context.input(1), context.input(2)];
        const shape = readSizes(op.name, "input_sizes", sizes);
        const plan = planConvolution(op.name, settings, shape, filter.shape, gradients, isDepthwise);
        return runSteps(write(context, plan, filter, gradients, context.allocateOutput(0, shape)));
      },
    };
  };
}
