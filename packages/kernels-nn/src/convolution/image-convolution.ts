import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { slideWindow } from "@heddle/kernel-api/shapes";
import type { Shape, Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import type { Axis, Convolution } from "./convolution.js";
import { convolve } from "./convolve.js";
import type { ImagePadding } from "./explicit-paddings.js";

/** Steps of the filter, and of its elements; each for batch, rows, columns and channels. */
export interface Rates {
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
}

/** Plans a convolution of images; throws for inputs that do not fit together. */
export interface ImagePlanner {
  plan(context: ComputeContext): Convolution;
}

/** The only plane of an image. */
export const PLANE: Axis = { inputSize: 1, filterSize: 1, stride: 1, dilation: 1, outputSize: 1, before: 0 };

/** The convolution of images, channels last, with a filter whose first dimensions are rows and columns. */
export function planImages(
  input: { readonly shape: Shape },
  filter: Tensor,
  { strides, dilations }: Rates,
  { padding, rows, columns }: ImagePadding,
  channels: { readonly filterDepth: number; readonly outputChannels: number },
): Convolution {
  const axis = (dimension: 1 | 2): Axis => {
    const inputSize = input.shape[dimension];
    const filterSize = filter.shape[dimension - 1];
    const stride = strides[dimension];
    const dilation = dilations[dimension];
    const paddings = dimension === 1 ? rows : columns;
    const window = slideWindow(inputSize, { size: filterSize, stride, dilation, padding, paddings });
    return { inputSize, filterSize, stride, dilation, ...window };
  };
  return { batch: input.shape[0], axes: [PLANE, axis(1), axis(2)], channels: input.shape[3], ...channels };
}

/** Output 0 for the result of a convolution: borrowed, its elements undefined. */
export function allocateImages(context: ComputeContext, { batch, axes, outputChannels }: Convolution): Tensor {
  return context.allocateOutput(0, [batch, axes[1].outputSize, axes[2].outputSize, outputChannels]);
}

/** The kernel that sets output 0 to the convolution of input 0 with input 1. */
export function imageConvolution(planner: ImagePlanner): Kernel {
  const panels = new KeptPanels();
  return {
    compute(context) {
      const plan = planner.plan(context);
      const output = allocateImages(context, plan);
      if (output.elementCount > 0) return convolve(context, plan, context.input(0), context.input(1), output, panels);
    },
    dispose: () => panels[Symbol.dispose](),
  };
}

/** Four values in the order batch, rows, columns, channels. */
export function channelsLast(values: readonly number[], format: string): readonly number[] {
  return format === "NCHW" ? [values[0], values[2], values[3], values[1]] : values;
}
