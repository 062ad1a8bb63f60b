import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { refused, wrongShape } from "../errors.js";
import { formatUnsupported, mismatch, notPositiveDepth, unsupported } from "../on-demand-errors.js";
import type { Convolution } from "./convolve.js";
import { type ImagePadding, imagePadding } from "./explicit-paddings.js";
import { channelsLast, convolveImages, type ImagePlanner, planImages } from "./image-convolution.js";

/** Conv2D, and grouped convolutions with it. */
export function createConv2D({ attributes }: ConstructionContext): Kernel {
  const planner = new Conv2D(attributes);
  return { compute: (context) => convolveImages(context, planner.plan(context)) };
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

  plan(context: ComputeContext): Convolution {
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
    if (this.#format !== "NHWC") {
      if (!this.#isFused) throw formatUnsupported("Conv2D", this.#format);
      throw unsupported("Fused conv implementation only supports NHWC tensor format for now.");
    }
    const rates = { strides: this.#strides, dilations: this.#dilations };
    const plan = planImages(input, filter, rates, this.#padding, { filterDepth, outputChannels });
    const [, rows, columns] = plan.axes;
    if (plan.batch * rows.outputSize * columns.outputSize * outputChannels > 0) {
      if (filter.elementCount === 0) {
        throw refused("filter must not have zero elements (i.e. all dimensions must be non-zero)");
      }
      this.#checkGroups(channels / filterDepth, outputChannels);
    }
    return plan;
  }

  #checkGroups(groups: number, outputChannels: number): void {
    if (this.#isFused && groups !== 1) {
      throw unsupported("Fused conv implementation does not support grouped convolutions for now.");
    }
    if (groups > 0 && outputChannels % groups !== 0) {
      throw mismatch("output depth must be evenly divisible by number of groups", outputChannels, groups);
    }
  }
}
