import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { KeptPanels } from "@heddle/tensor/matrices";
import type { Axis } from "./convolution.js";
import { convolve } from "./convolve.js";

/**
 * Conv3D; with dilations too, which TensorFlow has on CPUs through oneDNN alone. With SAME padding and a stride that leaves out elements, the
 * first window begins after half of the elements that no window reaches, as in TensorFlow's own kernel; oneDNN, which TensorFlow uses for
 * float32 on some CPUs, begins at the first element, as here with dilations.
 */
export function createConv3D({ attributes }: ConstructionContext): Kernel {
  return new Conv3D(attributes);
}

class Conv3D implements Kernel {
  readonly #strides: readonly number[];
  readonly #dilations: readonly number[];
  readonly #padding: Padding;
  readonly #channelDimension: number;
  readonly #panels = new KeptPanels();

  constructor(attributes: Attributes) {
    this.#strides = attributes.int32List("strides");
    this.#dilations = attributes.int32List("dilations");
    this.#padding = attributes.string("padding") as Padding;
    this.#channelDimension = attributes.string("data_format") === "NDHWC" ? 4 : 1;
    const isOuter = (dimension: number) => dimension === 0 || dimension === this.#channelDimension;
    if (this.#strides.length !== 5) throw invalidArgument("Sliding window strides field must specify 5 dimensions");
    if (this.#strides.some((stride, d) => isOuter(d) && stride !== 1)) {
      throw invalidArgument("Current implementation does not yet support strides in the batch and depth dimensions.");
    }
    if (this.#strides.some((stride) => stride <= 0)) throw invalidArgument("Spatial strides should be larger than 0.");
    if (this.#dilations.length !== 5) throw invalidArgument("Dilation rates field must specify 5 dimensions");
    if (this.#dilations.some((rate, d) => isOuter(d) && rate !== 1)) {
      throw invalidArgument(
        "Current implementation does not yet support dilation rates in the batch and depth dimensions.",
      );
    }
    if (this.#dilations.some((rate) => rate <= 0)) throw invalidArgument("Dilated rates should be larger than 0.");
  }

  dispose(): void {
    this.#panels[Symbol.dispose]();
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const filter = context.input(1);
    if (input.rank !== 5) throw invalidArgument("input must be 5-dimensional");
    if (filter.rank !== 5) throw invalidArgument("filter must be 5-dimensional");
    const channels = input.shape[this.#channelDimension];
    const [, , , filterDepth, outputChannels] = filter.shape;
    if (filterDepth === 0) throw invalidArgument("filter_depth must be non-zero");
    if (channels % filterDepth !== 0) {
      throw invalidArgument(`Input depth must be evenly divisible by filter depth: ${channels} vs ${filterDepth}`);
    }
    if (filter.elementCount === 0) {
      throw invalidArgument("filter must not have zero elements (i.e. all dimensions must be non-zero)");
    }
    if (this.#channelDimension !== 4) {
      throw invalidArgument("CPU implementation of Conv3D currently only supports the NHWC tensor format.");
    }
    const axes = [this.#axis(context, 1), this.#axis(context, 2), this.#axis(context, 3)] as const;
    const [batch] = input.shape;
    const output = context.allocateOutput(0, [batch, ...axes.map((axis) => axis.outputSize), outputChannels]);
    if (output.elementCount === 0) return;
    if (channels !== filterDepth) {
      throw invalidArgument(
        `Number of channels in filter (${filterDepth}) must match last dimension of input (${channels})`,
      );
    }
    return convolve(
      context,
      { batch, axes, channels, filterDepth, outputChannels },
      input,
      filter,
      output,
      this.#panels,
    );
  }

  #axis(context: ComputeContext, dimension: 1 | 2 | 3): Axis {
    const inputSize = context.input(0).shape[dimension];
    const filterSize = context.input(1).shape[dimension - 1];
    const stride = this.#strides[dimension];
    const dilation = this.#dilations[dimension];
    const window = slideWindow(inputSize, { size: filterSize, stride, dilation, padding: this.#padding });
    const axis = { inputSize, filterSize, stride, dilation, ...window };
    const unread = inputSize - (window.outputSize - 1) * stride - (filterSize - 1) * dilation - 1;
    const skips = this.#padding === "SAME" && unread > 0 && this.#dilations.every((rate) => rate === 1);
    return skips ? { ...axis, before: -Math.floor(unread / 2) } : axis;
  }
}
