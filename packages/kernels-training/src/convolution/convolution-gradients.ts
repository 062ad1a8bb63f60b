/** Gradients of convolutions, by the filter and by the input. Sums are made in float64 and rounded once. */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import type { Shape, Tensor } from "@heddle/tensor";
import { type ElementSpan, readElements, writeElements } from "@heddle/tensor/numbers";
import { tapsOf, walkWindows, windowRows } from "../windows/walk-windows.js";
import { type Convolution, convolutionSettings, planConvolution, readSizes } from "./plan-convolution.js";

/** Adds to sums what one element of a window contributes. */
type AddProducts = (
  sums: Float64Array,
  plan: Convolution,
  factors: ElementSpan<number>,
  gradients: ElementSpan<number>,
  pixel: number,
  tap: number,
  window: number,
) => void;

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 500_000;

/** Conv2DBackpropFilter and Conv3DBackpropFilterV2. */
export const createConvFilterGradient = filterGradient(false, (sums, plan, x, g, pixel, tap, window) => {
  const { channels, outputChannels } = plan;
  const to = tap * channels * outputChannels;
  const [from, gradient] = [x.base + pixel * channels, g.base + window * outputChannels];
  for (let c = 0; c < channels; c++) {
    const value = x.values[from + c];
    for (let o = 0, at = to + c * outputChannels; o < outputChannels; o++) {
      sums[at + o] += value * g.values[gradient + o];
    }
  }
});

/** Conv3DBackpropInputV2, which models use as the transposed convolution of volumes. */
export const createConvInputGradient = inputGradient(false, (sums, plan, f, g, pixel, tap, window) => {
  const { channels, outputChannels } = plan;
  const gradient = g.base + window * outputChannels;
  for (let c = 0, row = f.base + tap * channels * outputChannels; c < channels; c++, row += outputChannels) {
    let sum = 0;
    for (let o = 0; o < outputChannels; o++) sum += f.values[row + o] * g.values[gradient + o];
    sums[pixel * channels + c] += sum;
  }
});

/** DepthwiseConv2dNativeBackpropFilter. */
export const createDepthwiseFilterGradient = filterGradient(true, (sums, plan, x, g, pixel, tap, window) => {
  const { channels, outputChannels } = plan;
  const multiplier = outputChannels / channels;
  const gradient = g.base + window * outputChannels;
  for (let o = 0; o < outputChannels; o++) {
    const value = x.values[x.base + pixel * channels + Math.floor(o / multiplier)];
    sums[tap * outputChannels + o] += value * g.values[gradient + o];
  }
});

/** DepthwiseConv2dNativeBackpropInput. */
export const createDepthwiseInputGradient = inputGradient(true, (sums, plan, f, g, pixel, tap, window) => {
  const { channels, outputChannels } = plan;
  const multiplier = outputChannels / channels;
  const [filter, gradient] = [f.base + tap * outputChannels, g.base + window * outputChannels];
  for (let o = 0; o < outputChannels; o++) {
    sums[pixel * channels + Math.floor(o / multiplier)] += f.values[filter + o] * g.values[gradient + o];
  }
});

function filterGradient(isDepthwise: boolean, add: AddProducts) {
  return ({ op, attributes }: ConstructionContext): Kernel => {
    const settings = convolutionSettings(op.name, attributes);
    return {
      compute(context) {
        const [input, sizes, gradients] = [context.input(0), context.input(1), context.input(2)];
        const shape = readSizes(op.name, "filter_sizes", sizes);
        const plan = planConvolution(op.name, settings, input.shape, shape, gradients, isDepthwise);
        return addUp(context, plan, shape, input, gradients, add);
      },
    };
  };
}

function inputGradient(isDepthwise: boolean, add: AddProducts) {
  return ({ op, attributes }: ConstructionContext): Kernel => {
    const settings = convolutionSettings(op.name, attributes);
    return {
      compute(context) {
        const [sizes, filter, gradients] = [context.input(0), context.input(1), context.input(2)];
        const shape = readSizes(op.name, "input_sizes", sizes);
        const plan = planConvolution(op.name, settings, shape, filter.shape, gradients, isDepthwise);
        return addUp(context, plan, shape, filter, gradients, add);
      },
    };
  };
}

/** Sets output 0, of that shape, to the sums of the products of all windows. */
function addUp(
  context: ComputeContext,
  plan: Convolution,
  shape: Shape,
  factors: Tensor,
  gradients: Tensor,
  add: AddProducts,
): void | Promise<void> {
  const output = context.allocateOutput(0, shape);
  const sums = new Float64Array(output.elementCount);
  const { axes, batch, channels, outputChannels } = plan;
  const rowProducts = axes[2].outputSize * tapsOf(axes) * Math.max(channels, outputChannels);
  const finish = () =>
    writeElements<number>(output, (values, base) => {
      for (let i = 0; i < sums.length; i++) values[base + i] = sums[i];
    });
  const rowsAtOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, rowProducts)));
  const added = inBlocks(context, windowRows(batch, axes), rowsAtOnce, (start, end) => {
    const [x, g] = [readElements<number>(factors), readElements<number>(gradients)];
    walkWindows(axes, start, end, (pixel, tap, window) => add(sums, plan, x, g, pixel, tap, window));
  });
  return added ? added.then(finish) : finish();
}
