import { type ComputeContext, type CreateKernel, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, memoryView, sizeBetween, type Tensor } from "@heddle/tensor";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { elementKernel } from "../elementwise/element-kernel.js";
import { quantizedRange, type ValueRange } from "../fixed-point/activation-range.js";
import { int32OfFloat } from "../fixed-point/int32-of-float.js";
import { type Quantization, quantizationAttr, tensorQuantizationAttr } from "./quantization-attrs.js";
import { requantizer } from "./requantize.js";

/** Floats that are quantised without a pause. */
const ELEMENTS_AT_ONCE = 32_768;
const INT32_RANGE: ValueRange = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/**
 * QUANTIZE: quantised numbers of floats, per tensor or per channel, or of numbers of another quantisation.
 *
 * Source: tensorflow/lite/kernels/quantize.cc and internal/reference/quantize.h (TensorFlow 2.21).
 */
export const createQuantize: CreateKernel = ({ attributes, inputTypes: [from], outputTypes: [to] }) => {
  const range = to === DataType.INT32 ? INT32_RANGE : quantizedRange(to);
  if (from === DataType.FLOAT) return quantizeFloats(quantizationAttr(attributes, "output", to), range);
  const input = tensorQuantizationAttr(attributes, "input", from === DataType.INT32 ? undefined : from);
  const output = tensorQuantizationAttr(attributes, "output", to === DataType.INT32 ? undefined : to);
  return elementKernel(from, to, requantizer(input, output, range));
};

function quantizeFloats({ scales, zeroPoints, axis }: Quantization, range: ValueRange): Kernel {
  const channels = scales.length;
  return {
    compute(context) {
      const input = context.input(0);
      if (channels > 1 && input.shape[axis] !== channels) {
        throw invalidArgument(`input of shape ${formatShape(input.shape)} has ${channels} scales along axis ${axis}`);
      }
      const output = context.allocateOutput(0, input.shape);
      if (channels === 1) {
        return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) =>
          quantizeRun(input, output, start, end, scales[0], zeroPoints[0], range),
        );
      }
      const run = sizeBetween(input.shape, axis + 1, input.rank);
      return quantizeRuns(context, input.elementCount / Math.max(run, 1), run, (at) => {
        const channel = at % channels;
        quantizeRun(input, output, at * run, (at + 1) * run, scales[channel], zeroPoints[channel], range);
      });
    },
  };
}

function quantizeRuns(
  context: ComputeContext,
  count: number,
  run: number,
  quantize: (at: number) => void,
): void | Promise<void> {
  const atOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(run, 1)));
  return inBlocks(context, count, atOnce, (start, end) => {
    for (let at = start; at < end; at++) quantize(at);
  });
}

function quantizeRun(
  input: Tensor,
  output: Tensor,
  start: number,
  end: number,
  scale: number,
  zeroPoint: number,
  { min, max }: ValueRange,
): void {
  const { f32 } = input.memory;
  const y = memoryView(output.memory, output.dtype);
  const from = input.address / 4;
  const to = output.address / y.BYTES_PER_ELEMENT;
  for (let i = start; i < end; i++) {
    const value = (int32OfFloat(roundHalfAway(Math.fround(f32[from + i] / scale))) + zeroPoint) | 0;
    y[to + i] = value < min ? min : value > max ? max : value;
  }
}
