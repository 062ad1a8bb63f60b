import type { ComputeContext, CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

interface Axis {
  readonly stride: number;
  readonly dilation: number;
}

/**
 * CONV_3D_TRANSPOSE without its bias and activation: each element of the input adds the filter, times itself, to the output. The filter
 * has planes, rows, columns, output channels and input channels.
 *
 * Source: tensorflow/lite/kernels/internal/reference/conv3d_transpose.h (TensorFlow 2.21).
 */
export const createConv3dTranspose: CreateKernel = ({ attributes }) => {
  const axes = ["d", "h", "w"].map((axis) => ({
    stride: attributes.int32(`stride_${axis}`),
    dilation: attributes.int32(`dilation_${axis}_factor`),
  }));
  const isSame = attributes.string("padding") === "SAME";
  return { compute: (context) => convolve(context, axes, isSame) };
};

function convolve(context: ComputeContext, axes: readonly Axis[], isSame: boolean): void {
  const [given, filter, input] = [0, 1, 2].map((index) => context.input(index));
  const shape = [...given.elements()].map(Number);
  const [batch, ...sizes] = input.shape;
  const channels = sizes.pop();
  const [outputChannels, inputChannels] = filter.shape.slice(3);
  const fits = input.rank === 5 && filter.rank === 5 && channels === inputChannels;
  if (
    !fits ||
    shape.length !== 5 ||
    shape.some((size) => size < 0) ||
    shape[0] !== batch ||
    shape[4] !== outputChannels
  ) {
    const shapes = [input.shape, filter.shape, shape].map(formatShape).join(", ");
    throw invalidArgument(`shapes of input, filter and output do not fit together: ${shapes}`);
  }
  const before = axes.map(({ stride, dilation }, axis) => {
    const reach = (sizes[axis] - 1) * stride + (filter.shape[axis] - 1) * dilation + 1;
    const missing = reach - shape[axis + 1];
    if (!isSame && missing > 0) throw invalidArgument(`an output of ${formatShape(shape)} is too small for the input`);
    return isSame ? Math.trunc(Math.max(missing, 0) / 2) : 0;
  });
  const output = context.allocateOutput(0, shape);
  const x = readElements<number>(input);
  const w = readElements<number>(filter);
  const taps = placesOf(filter.shape.slice(0, 3));
  const starts = placesOf(sizes);
  const sums = new Float64Array(output.elementCount);
  for (let image = 0, from = x.base; image < batch; image++) {
    for (const start of starts) {
      for (const [tap, offset] of taps.entries()) {
        let at = image;
        let isInside = true;
        for (let axis = 0; axis < 3; axis++) {
          const place = start[axis] * axes[axis].stride - before[axis] + offset[axis] * axes[axis].dilation;
          isInside &&= place >= 0 && place < shape[axis + 1];
          at = at * shape[axis + 1] + place;
        }
        if (!isInside) continue;
        for (let to = 0; to < outputChannels; to++) {
          const row = w.base + (tap * outputChannels + to) * inputChannels;
          let sum = 0;
          for (let c = 0; c < inputChannels; c++) sum += x.values[from + c] * w.values[row + c];
          sums[at * outputChannels + to] += sum;
        }
      }
      from += inputChannels;
    }
  }
  writeElements<number>(output, (y, to) => {
    for (let i = 0; i < sums.length; i++) y[to + i] = sums[i];
  });
}

/** The places of a box of three dimensions, in order. */
function placesOf(sizes: readonly number[]): (readonly number[])[] {
  return sizes.reduce<(readonly number[])[]>(
    (places, size) => places.flatMap((place) => Array.from({ length: size }, (_, i) => [...place, i])),
    [[]],
  );
}
