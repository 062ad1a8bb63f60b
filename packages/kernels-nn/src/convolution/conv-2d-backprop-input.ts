import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  inBlocks,
  type Kernel,
  runSteps,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { readIndices, type Shape, type Tensor } from "@heddle/tensor";
import { inputGradients } from "@heddle/tensor/patches";
import type { Convolution } from "./convolution.js";
import { type ImagePadding, imagePadding } from "./explicit-paddings.js";
import { channelsLast, planImages } from "./image-convolution.js";

/** Conv2DBackpropInput, which models use as the transposed convolution. */
export function createConv2DBackpropInput({ attributes }: ConstructionContext): Kernel {
  return new Conv2DBackpropInput(attributes);
}

class Conv2DBackpropInput implements Kernel {
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: ImagePadding;

  constructor(attributes: Attributes) {
    const format = attributes.string("data_format");
    if (format !== "NHWC") throw invalidArgument("Conv2DCustomBackpropInputOp only supports NHWC.");
    this.#strides = attributes.int32List("strides");
    this.#dilations = attributes.int32List("dilations");
    if (this.#strides.length !== 4) throw invalidArgument("Sliding window strides field must specify 4 dimensions");
    const [batch, row, column, depth] = channelsLast(this.#strides, format);
    if (batch !== 1 || depth !== 1) {
      throw unimplemented("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    if (row <= 0 || column <= 0) throw invalidArgument("Row and column strides should be larger than 0.");
    if (this.#dilations.length !== 4) throw invalidArgument("Sliding window dilations field must specify 4 dimensions");
    const [batchRate, rowRate, columnRate, depthRate] = this.#dilations;
    if (batchRate !== 1 || depthRate !== 1) {
      throw unimplemented("Current implementation does not yet support dilations in the batch and depth dimensions.");
    }
    if (rowRate !== 1 || columnRate !== 1) {
      throw invalidArgument("Current CPU implementations do not yet support dilation rates larger than 1.");
    }
    this.#padding = imagePadding(attributes);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const filter = context.input(1);
    const gradients = context.input(2);
    const shape = inputShape(context.input(0), filter, gradients);
    const plan = this.#plan(shape, filter, gradients);
    const output = context.allocateOutput(0, shape);
    if (output.elementCount === 0) return;
    return runSteps(inputGradients(plan, filter, gradients, output, (...work) => inBlocks(context, ...work)));
  }

  /** The convolution whose input would have had the gradients that are asked for. */
  #plan(shape: Shape, filter: Tensor, gradients: Tensor): Convolution {
    if (filter.rank !== 4) throw invalidArgument("Conv2DCustomBackpropInput: filter must be 4-dimensional");
    if (shape[0] !== gradients.shape[0]) {
      throw invalidArgument(
        `Conv2DCustomBackpropInput: input and out_backprop must have the same batch size. Input batch: ${shape[0]}, outbackprop batch: ${gradients.shape[0]}, batch_dim: 0`,
      );
    }
    const [, , filterDepth, outputChannels] = filter.shape;
    const channels = shape[3];
    if (filterDepth <= 0) {
      throw invalidArgument("Conv2DCustomBackpropInput: filter depth must be strictly greated than zero");
    }
    if (channels % filterDepth !== 0) {
      throw invalidArgument("Conv2DCustomBackpropInput: input depth must be evenly divisible by filter depth");
    }
    if (outputChannels !== gradients.shape[3]) {
      throw invalidArgument("Conv2DCustomBackpropInput: filter and out_backprop must have the same out_depth");
    }
    const rates = { strides: this.#strides, dilations: this.#dilations };
    const plan = planImages({ shape }, filter, rates, this.#padding, { filterDepth, outputChannels });
    for (const dimension of [1, 2] as const) {
      const axis = plan.axes[dimension];
      if (axis.outputSize !== gradients.shape[dimension]) {
        const found = gradients.shape[dimension];
        throw invalidArgument(
          `Conv2DCustomBackpropInput: Size of out_backprop doesn't match computed: actual = ${found}, computed = ${axis.outputSize} spatial_dim: ${dimension} input: ${axis.inputSize} filter: ${axis.filterSize} output: ${found} stride: ${axis.stride} dilation: ${axis.dilation}`,
        );
      }
    }
    if (channels !== filterDepth) {
      throw invalidArgument(
        `Gradients for grouped convolutions are not supported on CPU. Please file a feature request if you run into this issue. Computed input depth ${channels} doesn't match filter input depth ${filterDepth}`,
      );
    }
    return plan;
  }
}

/** The shape in `input_sizes`, which holds all four sizes, or rows and columns alone. */
function inputShape(sizes: Tensor, filter: Tensor, gradients: Tensor): Shape {
  if (gradients.rank !== 4) throw invalidArgument(`input_sizes must be 4-dimensional, got: ${gradients.rank}`);
  if (sizes.rank !== 1) {
    throw invalidArgument(`Conv2DBackpropInput: input_sizes input must be 1-dim, not ${sizes.rank}`);
  }
  const shape = readIndices(sizes);
  const negative = shape.find((size) => size < 0);
  if (shape.length === 2) {
    if (negative !== undefined) {
      throw invalidArgument(`Conv2DBackpropInput: elements of input_sizes must be >= 0, not ${shape[0]}x${shape[1]}`);
    }
    return [gradients.shape[0], ...shape, filter.shape[2]];
  }
  if (shape.length !== 4) {
    throw invalidArgument(
      `Conv2DBackpropInput requires input_sizes to contain 4 values or 2 values, but got: ${shape.length}`,
      { found: shape.length },
    );
  }
  if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
  return shape;
}
