/**
 * Gradients of Dilation2D: each gradient goes to the element of the input, or of the filter, that its maximum was made of; of equal ones to
 * the first. Integers wrap, and floats are added in their own precision.
 *
 * Source: tensorflow/core/kernels/dilation_ops.cc (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, setToZeros, type Tensor } from "@heddle/tensor";
import {
  accumulators,
  addElements,
  type Element,
  type Elements,
  lowestOf,
  type Numbers,
  numericLane,
  readElements,
  writeElements,
} from "@heddle/tensor/numbers";
import { type DilationWindows, dilationWindows, readDilation } from "./dilation-2d.js";
import { dilationGradientLoopsOver } from "./dilation-gradient-loops.js";

/** Dilation2DBackpropInput: a gradient for each element of the input. */
export function createDilation2DBackpropInput(construction: ConstructionContext): Kernel {
  return createGradient(construction, "input");
}

/** Dilation2DBackpropFilter: a gradient for each element of the filter. */
export function createDilation2DBackpropFilter(construction: ConstructionContext): Kernel {
  return createGradient(construction, "filter");
}

type Target = "input" | "filter";

function createGradient({ attributes }: ConstructionContext, target: Target): Kernel {
  const dilation = readDilation(attributes);
  return {
    compute(context) {
      const [input, filter, gradients] = [0, 1, 2].map((i) => context.input(i));
      const windows = dilationWindows(dilation, input, filter);
      if (gradients.rank !== 4) {
        throw invalidArgument(`out_backprop must be 4-dimensional${formatShape(gradients.shape)}`);
      }
      const [batch, , , depth] = input.shape;
      const wanted = [batch, windows.rows.outputSize, windows.columns.outputSize, depth];
      if (wanted.some((size, d) => size !== gradients.shape[d])) {
        throw invalidArgument("out_backprop has incompatible size.");
      }
      const output = context.allocateOutput(0, target === "input" ? input.shape : filter.shape);
      if (input.dtype === DataType.FLOAT)
        return divideFloats(context, target, windows, input, filter, gradients, output);
      addGradients(target, windows, [input, filter, gradients], output);
    },
  };
}

/** Sums that are computed without a pause. */
const SUMS_AT_ONCE = 250_000;

function divideFloats(
  context: ComputeContext,
  target: Target,
  { rows, columns, strides, rates }: DilationWindows,
  input: Tensor,
  filter: Tensor,
  gradients: Tensor,
  output: Tensor,
): void | Promise<void> {
  const [batch, height, width, channels] = input.shape;
  const [filterRows, filterColumns] = filter.shape;
  const ofInput = target === "input" ? 1 : 0;
  const imageBytes = height * width * channels * 4;
  const lowest = Number(lowestOf(numericLane(input.dtype)));
  setToZeros(output);
  if (output.elementCount === 0 || gradients.elementCount === 0) return;
  const lineWork = columns.outputSize * Math.max(1, filter.elementCount);
  return inBlocks(context, batch * rows.outputSize, Math.ceil(SUMS_AT_ONCE / lineWork), (start, end) => {
    const { divideRow } = dilationGradientLoopsOver(context.memory);
    for (let at = start; at < end; at++) {
      const image = Math.floor(at / rows.outputSize) * imageBytes;
      divideRow(
        ofInput,
        input.address + image,
        height,
        width,
        channels,
        filter.address,
        filterRows,
        filterColumns,
        (at % rows.outputSize) * strides[0] - rows.before,
        -columns.before,
        strides[1],
        rates[0],
        rates[1],
        columns.outputSize,
        lowest,
        gradients.address + at * columns.outputSize * channels * 4,
        output.address + ofInput * image,
      );
    }
  });
}

function addGradients(
  target: Target,
  { rows, columns, strides, rates }: DilationWindows,
  [input, filter, gradients]: readonly Tensor[],
  output: Tensor,
): void {
  const [x, f, g] = [readElements(input), readElements(filter), readElements(gradients)];
  const lane = numericLane(input.dtype);
  const lowest = lowestOf(lane) as Element;
  // Sums of floats of 16 bits are rounded before they are compared: more of them are equal.
  const round = lane.elementClass === "float" && lane.bits === 16 ? lane.round : undefined;
  const zero = (typeof lowest === "bigint" ? 0n : 0) as Element;
  const [, height, width, depth] = input.shape;
  const [filterRows, filterColumns] = filter.shape;
  const outputColumns = columns.outputSize;
  writeElements(output, (y, to) => {
    y.fill(zero, to, to + output.elementCount);
    if (output.elementCount === 0) return;
    // One element of the type: storing a sum rounds or wraps it.
    const sum = y.slice(to, to + 1);
    const best = accumulators(lane, depth) as Elements<Element>;
    const isOfNumbers = isNumbers(x.values) && isNumbers(f.values) && isNumbers(sum) && isNumbers(best);
    const numbers = isOfNumbers ? ([x.values, f.values, sum, best] as const) : undefined;
    // Of each channel: the place of the greatest sum in the image, -1 outside of it, and in the filter.
    const places = new Int32Array(depth);
    const taps = new Int32Array(depth);
    for (let i = 0; i < gradients.elementCount; i += depth) {
      const place = i / depth;
      const r = Math.floor(place / outputColumns) % rows.outputSize;
      const image = Math.floor(place / outputColumns / rows.outputSize) * height;
      const [top, left] = [r * strides[0] - rows.before, (place % outputColumns) * strides[1] - columns.before];
      best.fill(lowest);
      // TensorFlow's place when no sum is greater than the lowest value.
      const [first, second] = [Math.max(top, 0), Math.max(left, 0)];
      places.fill(first >= height || second >= width ? -1 : first * width + second);
      taps.fill(0);
      for (let j = 0; j < filterRows; j++) {
        const row = top + j * rates[0];
        if (row < 0 || row >= height) continue;
        for (let k = 0; k < filterColumns; k++) {
          const column = left + k * rates[1];
          if (column < 0 || column >= width) continue;
          const from = x.base + ((image + row) * width + column) * depth;
          const tap = j * filterColumns + k;
          const pixel = row * width + column;
          if (numbers) {
            const [image, filter, sums, greatest] = numbers;
            raise(image, from, filter, f.base + tap * depth, sums, round, greatest, places, pixel, taps, tap);
            continue;
          }
          for (let c = 0; c < depth; c++) {
            sum[0] = addElements(x.values[from + c], f.values[f.base + tap * depth + c]);
            if (!(sum[0] > best[c])) continue;
            best[c] = sum[0];
            places[c] = pixel;
            taps[c] = tap;
          }
        }
      }
      for (let c = 0; c < depth; c++) {
        if (target === "input" && places[c] < 0) continue;
        const element = to + (target === "input" ? image * width + places[c] : taps[c]) * depth + c;
        y[element] = addElements(y[element], g.values[g.base + i + c]);
        if (round) y[element] = round(Number(y[element])) as number as Element;
      }
    }
  });
}

const isNumbers = (values: Elements<number | bigint>): values is Numbers =>
  !(values instanceof BigInt64Array || values instanceof BigUint64Array);

/** Raises the greatest sum of each channel, with its places, where that of a pixel and an element of the filter is greater. */
function raise(
  x: Numbers,
  from: number,
  filter: Numbers,
  at: number,
  sum: Numbers,
  round: ((value: number) => number) | undefined,
  best: Numbers,
  places: Int32Array,
  pixel: number,
  taps: Int32Array,
  tap: number,
): void {
  for (let c = 0; c < best.length; c++) {
    sum[0] = x[from + c] + filter[at + c];
    if (round) sum[0] = round(sum[0]);
    if (!(sum[0] > best[c])) continue;
    best[c] = sum[0];
    places[c] = pixel;
    taps[c] = tap;
  }
}
