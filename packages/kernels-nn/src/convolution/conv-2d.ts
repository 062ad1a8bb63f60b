import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import type { Convolution } from "./convolution.js";
import { type ImagePadding, imagePadding } from "./explicit-paddings.js";
import { channelsLast, type ImagePlanner, imageConvolution, planImages } from "./image-convolution.js";

/** Conv2D, and grouped convolutions with it. */
export function createConv2D({ attributes }: ConstructionContext): Kernel {
  return imageConvolution(new Conv2D(attributes));
}

/** The attributes of Conv2D or, without groups, of _FusedConv2D. */
export class Conv2D implements ImagePlanner {
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: ImagePadding;
  readonly #format: string;
  readonly #isFused: boolean;

  constructor(attributes: Attributes, isFused = false) {
    this.#isFused = isFused;
    this.#dilations = attributes.int32List("dilations");
    this.#strides = attributes.int32List("strides");
    this.#format = attributes.string("data_format");
    const [batch, row, column, depth] = channelsLast(this.#strides, this.#format);
    const [batchRate, rowRate, columnRate, depthRate] = channelsLast(this.#dilations, this.#format);
    if (this.#dilations.length !== 4) throw invalidArgument("Sliding window dilations field must specify 4 dimensions");
    if (this.#strides.length !== 4) throw invalidArgument("Sliding window strides field must specify 4 dimensions");
    if (batch !== 1 || depth !== 1) {
      throw unimplemented("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    if (row <= 0 || column <= 0) throw invalidArgument("Row and column strides should be larger than 0.");
    if (batchRate !== 1 || depthRate !== 1) {
      throw unimplemented("Current implementation does not yet support dilations in the batch and depth dimensions.");
    }
    if (rowRate <= 0 || columnRate <= 0) throw invalidArgument("Dilated rates should be larger than 0.");
    this.#padding = imagePadding(attributes);
  }

  plan(context: ComputeContext): Convolution {
    const input = context.input(0);
    const filter = context.input(1);
    if (input.rank !== 4) throw invalidArgument(`convolution input must be 4-dimensional: ${formatShape(input.shape)}`);
    if (filter.rank !== 4) {
      throw invalidArgument(`convolution filter must be 4-dimensional: ${formatShape(filter.shape)}`);
    }
    const channels = channelsLast(input.shape, this.#format)[3];
    const [, , filterDepth, outputChannels] = filter.shape;
    if (filterDepth <= 0) throw invalidArgument(`filter depth must be stricly positive, got ${filterDepth}`);
    if (channels % filterDepth !== 0) {
      throw invalidArgument(`input depth must be evenly divisible by filter depth: ${channels} vs ${filterDepth}`);
    }
    if (this.#format !== "NHWC") {
      if (!this.#isFused) {
        throw unimplemented(
          `The Conv2D op currently only supports the NHWC tensor format on the CPU. The op was given the format: ${this.#format}`,
          { format: this.#format },
        );
      }
      throw unimplemented("Fused conv implementation only supports NHWC tensor format for now.");
    }
    const rates = { strides: this.#strides, dilations: this.#dilations };
    const plan = planImages(input, filter, rates, this.#padding, { filterDepth, outputChannels });
    const [, rows, columns] = plan.axes;
    if (plan.batch * rows.outputSize * columns.outputSize * outputChannels > 0) {
      if (filter.elementCount === 0) {
        throw invalidArgument("filter must not have zero elements (i.e. all dimensions must be non-zero)");
      }
      this.#checkGroups(channels / filterDepth, outputChannels);
    }
    return plan;
  }

  #checkGroups(groups: number, outputChannels: number): void {
    if (this.#isFused && groups !== 1) {
      throw unimplemented("Fused conv implementation does not support grouped convolutions for now.");
    }
    if (groups > 0 && outputChannels % groups !== 0) {
      throw invalidArgument(
        `output depth must be evenly divisible by number of groups: ${outputChannels} vs ${groups}`,
      );
    }
  }
}
