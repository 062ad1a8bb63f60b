/**
 * QuantizedConv2D: images and a filter of unsigned bytes, each less the one that stands for 0, convolved in 32-bit integers that wrap.
 *
 * Source: tensorflow/core/kernels/quantized_conv_ops.cc (TensorFlow 2.21).
 */
import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { inputRange, setRange } from "@heddle/kernel-api/ranges";
import { type Padding, slideWindow } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { KeptPanels } from "@heddle/tensor/matrices";
import { productRange, quantizedExactly, quantizedType, type ValueRange } from "@heddle/tensor/quantized";
import type { Convolution } from "../convolution/convolution.js";
import { convolve } from "../convolution/convolve.js";

const BYTES = /* @__PURE__ */ quantizedType(DataType.QUINT8);
const RESULTS = /* @__PURE__ */ quantizedType(DataType.QINT32);

export function createQuantizedConv2D({ attributes }: ConstructionContext): Kernel {
  const stride = readStride(attributes);
  const padding = attributes.string("padding") as Padding;
  return {
    compute(context) {
      const [input, filter] = [context.input(0), context.input(1)];
      for (const [name, { rank }] of [["input", input] as const, ["filter", filter] as const]) {
        if (rank !== 4) throw invalidArgument(`${name} must be rank 4 but is rank ${rank}`, { rank });
      }
      const image = rangeOf(context, "input", 2);
      const weights = rangeOf(context, "filter", 4);
      const [filterRows, filterColumns, depth, outputChannels] = filter.shape;
      if (input.shape[3] !== depth) {
        throw invalidArgument(`input and filter must have the same depth: ${input.shape[3]} vs ${depth}`);
      }
      const rows = placesOf(input.shape[1], filterRows, stride, padding);
      const columns = placesOf(input.shape[2], filterColumns, stride, padding);
      const shape = [input.shape[0], rows.outputSize, columns.outputSize, outputChannels];
      const output = context.allocateOutput(0, shape);
      setRange(context, productRange([BYTES, image], [BYTES, weights], RESULTS));
      if (output.elementCount === 0) return;
      const axis = { stride, dilation: 1, before: 0 };
      const plan: Convolution = {
        batch: shape[0],
        axes: [
          { ...axis, inputSize: 1, filterSize: 1, stride: 1, outputSize: 1 },
          { ...axis, inputSize: rows.seen, filterSize: filterRows, outputSize: rows.outputSize },
          { ...axis, inputSize: columns.seen, filterSize: filterColumns, outputSize: columns.outputSize },
        ],
        channels: depth,
        filterDepth: depth,
        outputChannels,
      };
      return runSteps(convolveSteps(context, plan, output, [zeroOf(image), zeroOf(weights)], [rows, columns]));
    },
  };
}

function* convolveSteps(
  context: ComputeContext,
  plan: Convolution,
  output: Tensor,
  [imageZero, filterZero]: readonly [image: number, filter: number],
  places: readonly [rows: Places, columns: Places],
): Steps<void> {
  const [input, filter] = [context.input(0), context.input(1)];
  using seen = differences(input, imageZero, places);
  using weights = Tensor.allocate(context.memory, DataType.INT32, filter.shape);
  const bytes = filter.elements() as Uint8Array;
  (weights.elements() as Int32Array).forEach((_, i, all) => {
    all[i] = bytes[i] - filterZero;
  });
  using panels = new KeptPanels();
  yield* settle(convolve(context, plan, seen, weights, output, panels));
}

/** Where the filter is along one dimension. */
interface Places {
  readonly outputSize: number;
  /** The first element that the filter sees; below 0 in the padding. */
  readonly first: number;
  /** Elements from the first to the last one that it sees. */
  readonly seen: number;
}

/** With padding, the filter is centred, also where it leaves elements out. */
function placesOf(inputSize: number, filterSize: number, stride: number, padding: Padding): Places {
  const { outputSize } = slideWindow(inputSize, { size: filterSize, stride, padding });
  const seen = Math.max(0, (outputSize - 1) * stride + filterSize);
  return { outputSize, first: padding === "SAME" ? -Math.trunc((seen - inputSize) / 2) : 0, seen };
}

/** The part of the images that the filter sees, with padding, less the byte that stands for 0. */
function differences(input: Tensor, zero: number, [rows, columns]: readonly [Places, Places]): Tensor {
  const [batch, height, width, channels] = input.shape;
  const result = Tensor.allocate(input.memory, DataType.INT32, [batch, rows.seen, columns.seen, channels]);
  const x = input.elements() as Uint8Array;
  const y = result.elements() as Int32Array;
  // TensorFlow pads with the zero as a byte, unless it is negative.
  y.fill(zero > 0 ? (zero & 255) - zero : 0);
  for (let image = 0; image < batch; image++) {
    for (let i = 0; i < rows.seen; i++) {
      const row = rows.first + i;
      if (row < 0 || row >= height) continue;
      for (let j = 0; j < columns.seen; j++) {
        const column = columns.first + j;
        if (column < 0 || column >= width) continue;
        const from = ((image * height + row) * width + column) * channels;
        const to = ((image * rows.seen + i) * columns.seen + j) * channels;
        for (let c = 0; c < channels; c++) y[to + c] = x[from + c] - zero;
      }
    }
  }
  return result;
}

function zeroOf(range: ValueRange): number {
  return Number(BigInt.asIntN(32, quantizedExactly(BYTES, 0, range)));
}

function rangeOf(context: ComputeContext, name: string, first: number): ValueRange {
  return inputRange(context, first, ({ rank }, i) => `${["min", "max"][i]}_${name} must be rank 0 but is rank ${rank}`);
}

function readStride(attributes: Attributes): number {
  const [batch, rows, columns, depth] = lengthFour(attributes, "strides", "Sliding window strides");
  if (rows !== columns) {
    throw invalidArgument(
      "Current implementation only supports equal length strides in the row and column dimensions.",
    );
  }
  if (batch !== 1 || depth !== 1) {
    throw invalidArgument("Current implementation does not yet support strides in the batch and depth dimensions.");
  }
  const dilations = lengthFour(attributes, "dilations", "Dilations");
  if (dilations[1] !== 1 || dilations[2] !== 1) {
    throw invalidArgument("Current implementation only supports dilated rate as 1 in the row and column dimensions.");
  }
  if (dilations[0] !== 1 || dilations[3] !== 1) {
    throw invalidArgument("Current implementation does not yet support dilations in the batch and depth dimensions.");
  }
  return rows;
}

function lengthFour(attributes: Attributes, name: string, words: string): readonly number[] {
  const list = attributes.int32List(name);
  if (list.length !== 4) throw invalidArgument(`${words} field must specify 4 dimensions`, { found: list.length });
  return list;
}
