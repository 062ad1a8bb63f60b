import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { Convolution } from "./convolution.js";
import { type ImagePadding, imagePadding } from "./explicit-paddings.js";
import { channelsLast, type ImagePlanner, imageConvolution, planImages } from "./image-convolution.js";

/** DepthwiseConv2dNative. */
export function createDepthwiseConv2D({ attributes }: ConstructionContext): Kernel {
  return imageConvolution(new DepthwiseConv2D(attributes));
}

/** The attributes of DepthwiseConv2dNative or of a fused one, whose strides may differ and which may be dilated. */
export class DepthwiseConv2D implements ImagePlanner {
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: ImagePadding;
  readonly #format: string;

  constructor(attributes: Attributes, isFused = false) {
    this.#strides = attributes.int32List("strides");
    this.#dilations = attributes.int32List("dilations");
    this.#format = attributes.string("data_format");
    if (this.#strides.length !== 4) throw invalidArgument("Sliding window strides field must specify 4 dimensions");
    const [batch, row, column, depth] = channelsLast(this.#strides, this.#format);
    if (row !== column && !isFused) {
      throw invalidArgument(
        "Current implementation only supports equal length strides in the row and column dimensions.",
      );
    }
    if (batch !== 1 || depth !== 1) {
      throw invalidArgument("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    if (!isFused && this.#dilations.some((rate) => rate !== 1)) {
      throw unimplemented(
        `Current kernel implementation does not support dilations, received [${this.#dilations.join(" ")}]`,
      );
    }
    if (this.#dilations.length !== 4 && isFused) {
      throw invalidArgument("Sliding window dilations field must specify 4 dimensions");
    }
    this.#padding = imagePadding(attributes);
  }

  plan(context: ComputeContext): Convolution {
    const input = context.input(0);
    const filter = context.input(1);
    if (input.rank !== 4) throw invalidArgument(`input must be 4-dimensional${formatShape(input.shape)}`);
    if (filter.rank !== 4) throw invalidArgument(`filter must be 4-dimensional: ${formatShape(filter.shape)}`);
    const channels = channelsLast(input.shape, this.#format)[3];
    const [, , depth, multiplier] = filter.shape;
    if (channels !== depth) throw invalidArgument(`input and filter must have the same depth: ${channels} vs ${depth}`);
    if (this.#format !== "NHWC") throw unimplemented("Depthwise convolution on CPU is only supported for NHWC format");
    const dilations = this.#dilations.length === 4 ? this.#dilations : [1, 1, 1, 1];
    // Every channel is a group of its own; the filter's elements lie as a grouped convolution wants them.
    const sizes = { filterDepth: 1, outputChannels: depth * multiplier };
    return planImages(input, filter, { strides: this.#strides, dilations }, this.#padding, sizes);
  }
}
