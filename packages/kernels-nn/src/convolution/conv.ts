import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument, unimplemented } from "@heddle/status";
import { elementCount, setToZeros, type Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import type { Axis } from "./convolution.js";
import { convolve } from "./convolve.js";
import { checkPaddings } from "./explicit-paddings.js";
import { PLANE } from "./image-convolution.js";

/**
 * Conv: the convolution of images or volumes, of which a batch has any number of dimensions; volumes with dilations too, as in Conv3D.
 *
 * TensorFlow returns an empty result with one dimension of the batch, and ends the process for a filter of another rank than the
 * images', and for explicit paddings of volumes.
 *
 * Source: ConvOp of tensorflow/core/kernels/conv_ops_impl.h (TensorFlow 2.21).
 */
export function createConv({ attributes }: ConstructionContext): Kernel {
  if (attributes.int32("groups") !== 1) {
    throw unimplemented("Grouped/Depthwise Convolutions are not supported yet.");
  }
  return new Conv(attributes);
}

class Conv implements Kernel {
  readonly #batchDims: number;
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: Padding;
  readonly #paddings: readonly number[];
  readonly #isChannelsLast: boolean;
  readonly #panels = new KeptPanels();

  constructor(attributes: Attributes) {
    this.#batchDims = attributes.int32("batch_dims");
    this.#strides = attributes.int32List("strides");
    this.#dilations = attributes.int32List("dilations");
    this.#padding = attributes.string("padding") as Padding;
    this.#paddings = attributes.int32List("explicit_paddings");
    this.#isChannelsLast = attributes.string("data_format") === "CHANNELS_LAST";
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }

  compute(context: ComputeContext): void | Promise<void> {
    const [input, filter] = [context.input(0), context.input(1)];
    const space = this.#checkRanks(input, filter);
    this.#checkRates(space + 2);
    const [depth, outputChannels] = filter.shape.slice(-2);
    const channels = input.shape[this.#isChannelsLast ? input.rank - 1 : this.#batchDims];
    if (channels !== depth) throw invalidArgument(`Input depth must be equal to filter depth: ${channels} vs ${depth}`);
    const axes = Array.from({ length: space }, (_, i) => this.#axis(input, filter, i));
    if (filter.rank !== space + 2) {
      throw invalidArgument(`filter must have rank ${space + 2} for ${space} spatial dimensions, found ${filter.rank}`);
    }
    const batchShape = input.shape.slice(0, this.#batchDims);
    const sizes = axes.map(({ outputSize }) => outputSize);
    const inner = this.#isChannelsLast ? [...sizes, outputChannels] : [outputChannels, ...sizes];
    const output = context.allocateOutput(0, [...batchShape, ...inner]);
    if (output.elementCount === 0) return;
    if (input.elementCount === 0) {
      setToZeros(output);
      return;
    }
    this.#checkForm(space);
    const batch = elementCount(batchShape);
    const [rows, columns] = axes.slice(-2);
    const plan = { batch, axes: [space === 3 ? axes[0] : PLANE, rows, columns] as const, channels };
    return convolve(context, { ...plan, filterDepth: depth, outputChannels }, input, filter, output, this.#panels);
  }

  /** The number of spatial dimensions. */
  #checkRanks(input: Tensor, filter: Tensor): number {
    const space = input.rank - 1 - this.#batchDims;
    if (space !== 2 && space !== 3) {
      throw invalidArgument(`The input must have 2 or 3 spatial dimensions but got ${space}`, { space });
    }
    if (this.#batchDims < 0) throw invalidArgument(`batch_dims must not be negative, got ${this.#batchDims}`);
    if (filter.elementCount === 0) {
      throw invalidArgument("filter must not have zero elements (i.e. all dimensions must be non-zero)");
    }
    if (filter.rank === 4 || filter.rank === 5) return space;
    throw invalidArgument(`The filter must be rank 4 or 5 but got ${filter.rank}`, { rank: filter.rank });
  }

  #checkRates(rank: number): void {
    const channelDimension = this.#isChannelsLast ? rank - 1 : 1;
    const isOuter = (dimension: number) => dimension === 0 || dimension === channelDimension;
    const hasOuter = (rates: readonly number[]) => rates.some((rate, d) => isOuter(d) && rate !== 1);
    if (this.#strides.length !== rank) {
      throw invalidArgument(`Sliding window strides field must specify ${rank} dimensions`);
    }
    if (hasOuter(this.#strides)) {
      throw invalidArgument("Current implementation does not support strides in the batch and depth dimensions.");
    }
    if (this.#strides.some((stride) => stride <= 0)) throw invalidArgument("Spatial strides should be larger than 0.");
    if (this.#dilations.length > 0) {
      if (this.#dilations.length !== rank) throw invalidArgument(`Dilation rates field must specify${rank}dimensions`);
      if (hasOuter(this.#dilations)) {
        throw invalidArgument(
          "Current implementation does not support dilation rates in the batch and depth dimensions.",
        );
      }
      if (this.#dilations.some((rate) => rate <= 0)) throw invalidArgument("Dilated rates should be larger than 0.");
    }
    checkPaddings(this.#padding, this.#paddings, rank, channelDimension);
  }

  #axis(input: Tensor, filter: Tensor, place: number): Axis {
    const dimension = place + (this.#isChannelsLast ? 1 : 2);
    const inputSize = input.shape[this.#batchDims - 1 + dimension];
    const filterSize = filter.shape[place];
    const stride = this.#strides[dimension];
    const dilation = this.#dilations[dimension] ?? 1;
    const paddings = [this.#paddings[2 * dimension] ?? 0, this.#paddings[2 * dimension + 1] ?? 0] as const;
    const window = slideWindow(inputSize, { size: filterSize, stride, dilation, padding: this.#padding, paddings });
    return { inputSize, filterSize, stride, dilation, ...window };
  }

  /** Refuses the forms that CPUs have for nothing but empty tensors. */
  #checkForm(space: number): void {
    if (!this.#isChannelsLast && space === 2) {
      throw unimplemented(
        "The Conv2D op currently only supports the NHWC tensor format on the CPU. The op was given the format: NCHW",
      );
    }
    if (!this.#isChannelsLast) {
      throw invalidArgument("CPU implementation of Conv3D currently only supports the NHWC tensor format.");
    }
    if (space === 3 && this.#padding === "EXPLICIT") {
      throw unimplemented("explicit paddings of volumes are not implemented");
    }
  }
}
