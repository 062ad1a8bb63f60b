import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { type Axis, convolve } from "./convolve.js";
import { refused, wrongShape } from "./errors.js";
import { type ImagePadding, imagePadding } from "./explicit-paddings.js";
import { formatUnsupported, mismatch, noDilations, notPositiveDepth, unsupported } from "./on-demand-errors.js";
import { slideWindow } from "./window.js";

/** Conv2D, and grouped convolutions with it. */
export function createConv2D({ attributes }: ConstructionContext): Kernel {
  return new Conv2D(attributes);
}

/** DepthwiseConv2dNative. */
export function createDepthwiseConv2D({ attributes }: ConstructionContext): Kernel {
  return new DepthwiseConv2D(attributes);
}

class Conv2D implements Kernel {
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: ImagePadding;
  readonly #format: string;

  constructor(attributes: Attributes) {
    this.#dilations = attributes.intList("dilations");
    this.#strides = attributes.intList("strides");
    this.#format = attributes.string("data_format");
    const [batch, row, column, depth] = channelsLast(this.#strides, this.#format);
    const [batchRate, rowRate, columnRate, depthRate] = channelsLast(this.#dilations, this.#format);
    if (this.#dilations.length !== 4) throw refused("Sliding window dilations field must specify 4 dimensions");
    if (this.#strides.length !== 4) throw refused("Sliding window strides field must specify 4 dimensions");
    if (batch !== 1 || depth !== 1) {
      throw unsupported("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    if (row <= 0 || column <= 0) throw refused("Row and column strides should be larger than 0.");
    if (batchRate !== 1 || depthRate !== 1) {
      throw unsupported("Current implementation does not yet support dilations in the batch and depth dimensions.");
    }
    if (rowRate <= 0 || columnRate <= 0) throw refused("Dilated rates should be larger than 0.");
    this.#padding = imagePadding(attributes);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const filter = context.input(1);
    if (input.rank !== 4) throw wrongShape("convolution input must be 4-dimensional: ", input.shape);
    if (filter.rank !== 4) throw wrongShape("convolution filter must be 4-dimensional: ", filter.shape);
    const channels = channelsLast(input.shape, this.#format)[3];
    const [, , filterDepth, outputChannels] = filter.shape;
    if (filterDepth <= 0) throw notPositiveDepth(filterDepth);
    if (channels % filterDepth !== 0) {
      throw mismatch("input depth must be evenly divisible by filter depth", channels, filterDepth);
    }
    if (this.#format !== "NHWC") throw formatUnsupported("Conv2D", this.#format);
    const rates = { strides: this.#strides, dilations: this.#dilations };
    const axes = imageAxes(input, filter, rates, this.#padding);
    const groups = channels / filterDepth;
    if (input.shape[0] * axes[0].outputSize * axes[1].outputSize * outputChannels > 0) {
      if (filter.elementCount === 0) {
        throw refused("filter must not have zero elements (i.e. all dimensions must be non-zero)");
      }
      if (groups > 0 && outputChannels % groups !== 0) {
        throw mismatch("output depth must be evenly divisible by number of groups", outputChannels, groups);
      }
    }
    convolveImages(context, axes, filterDepth, outputChannels);
  }
}

class DepthwiseConv2D implements Kernel {
  readonly #strides: readonly number[];
  readonly #padding: ImagePadding;
  readonly #format: string;

  constructor(attributes: Attributes) {
    this.#strides = attributes.intList("strides");
    this.#format = attributes.string("data_format");
    if (this.#strides.length !== 4) throw refused("Sliding window strides field must specify 4 dimensions");
    const [batch, row, column, depth] = channelsLast(this.#strides, this.#format);
    if (row !== column) {
      throw refused("Current implementation only supports equal length strides in the row and column dimensions.");
    }
    if (batch !== 1 || depth !== 1) {
      throw refused("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    const dilations = attributes.intList("dilations");
    if (dilations.some((rate) => rate !== 1)) throw noDilations(dilations);
    this.#padding = imagePadding(attributes);
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    const filter = context.input(1);
    if (input.rank !== 4) throw wrongShape("input must be 4-dimensional", input.shape);
    if (filter.rank !== 4) throw wrongShape("filter must be 4-dimensional: ", filter.shape);
    const channels = channelsLast(input.shape, this.#format)[3];
    const [, , depth, multiplier] = filter.shape;
    if (channels !== depth) throw mismatch("input and filter must have the same depth", channels, depth);
    if (this.#format !== "NHWC") throw unsupported("Depthwise convolution on CPU is only supported for NHWC format");
    // Every channel is a group of its own; the filter's elements lie as a grouped convolution wants them.
    const rates = { strides: this.#strides, dilations: [1, 1, 1, 1] };
    convolveImages(context, imageAxes(input, filter, rates, this.#padding), 1, depth * multiplier);
  }
}

const PLANE: Axis = { inputSize: 1, filterSize: 1, stride: 1, dilation: 1, outputSize: 1, before: 0 };

interface Rates {
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
}

function imageAxes(input: Tensor, filter: Tensor, rates: Rates, padding: ImagePadding): readonly [Axis, Axis] {
  const axis = (dimension: 1 | 2): Axis => {
    const inputSize = input.shape[dimension];
    const filterSize = filter.shape[dimension - 1];
    const stride = rates.strides[dimension];
    const dilation = rates.dilations[dimension];
    const explicit = dimension === 1 ? padding.rows : padding.columns;
    const window = slideWindow(inputSize, filterSize, dilation, stride, padding.padding, explicit);
    return { inputSize, filterSize, stride, dilation, ...window };
  };
  return [axis(1), axis(2)];
}

function convolveImages(
  context: ComputeContext,
  [rows, columns]: readonly [Axis, Axis],
  filterDepth: number,
  outputChannels: number,
): void {
  const input = context.input(0);
  const [batch, , , channels] = input.shape;
  const shape = [batch, rows.outputSize, columns.outputSize, outputChannels];
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const plan = { batch, axes: [PLANE, rows, columns], channels, filterDepth, outputChannels } as const;
  convolve(plan, input, context.input(1), output);
}

/** Four values in the order batch, rows, columns, channels. */
function channelsLast(values: readonly number[], format: string): readonly number[] {
  return format === "NCHW" ? [values[0], values[2], values[3], values[1]] : values;
}
