import { type ComputeContext, type CreateKernel, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, memoryView, sizeBetween, type Tensor } from "@heddle/tensor";
import { roundHalfAway, roundHalfEven } from "@heddle/tensor/quantized";
import { byteTable, elementKernel } from "../elementwise/element-kernel.js";
import { quantizedRange, type ValueRange } from "../fixed-point/activation-range.js";
import { byteMultiplier, multiplyByByteMultiplier } from "../fixed-point/byte-multiplier.js";
import { int32OfFloat } from "../fixed-point/int32-of-float.js";
import { multiplyRoundedUp } from "../fixed-point/multiply-rounded-up.js";
import { isByteType } from "../fixed-point/nearest-range.js";
import { quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import {
  type Quantization,
  quantizationAttr,
  type TensorQuantization,
  tensorQuantizationAttr,
} from "./quantization-attrs.js";
import { requantizer } from "./requantize.js";

/** Floats that are quantised without a pause. */
const ELEMENTS_AT_ONCE = 32_768;
const INT32_RANGE: ValueRange = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/**
 * QUANTIZE: quantised numbers of floats, per tensor or per channel, or of numbers of another quantisation.
 *
 * Results are those of the default interpreter: float32 numbers of a tensor times the inverse of the scale, of two values the even one (int16
 * in whole groups of eight), and 8 bits of another scale by a factor with 8 bits after the point. Between int8 and uint8, halves are rounded
 * up in whole groups of 16 and away from 0 after them. On processors without SSSE3 and NEON there are no such groups.
 *
 * Source: tensorflow/lite/kernels/quantize.cc, internal/optimized/optimized_ops.h (TensorFlow 2.21); src/microparams-init.c of XNNPACK,
 * `xnn_init_f32_qs8_cvt_scalar_params` and `xnn_init_qs8_cvt_scalar_params`.
 */
export const createQuantize: CreateKernel = ({ attributes, inputTypes: [from], outputTypes: [to] }) => {
  const range = to === DataType.INT32 ? INT32_RANGE : quantizedRange(to);
  if (from === DataType.FLOAT) return quantizeFloats(quantizationAttr(attributes, "output", to), range);
  const input = tensorQuantizationAttr(attributes, "input", from === DataType.INT32 ? undefined : from);
  const output = tensorQuantizationAttr(attributes, "output", to === DataType.INT32 ? undefined : to);
  const multiplier =
    from === to && isByteType(to) ? byteMultiplier(Math.fround(input.scale / output.scale)) : undefined;
  if (from !== to && isByteType(from) && isByteType(to)) return requantizeGroups(from, input, output, range);
  if (multiplier === undefined) return elementKernel(from, to, requantizer(input, output, range));
  return elementKernel(from, to, (q) => {
    const value = multiplyByByteMultiplier(q - input.zeroPoint, multiplier) + output.zeroPoint;
    return Math.min(Math.max(value, range.min), range.max);
  });
};

/** The elements of a group of int8 and uint8 numbers that TFLite converts at once. */
const GROUP = 16;

function requantizeGroups(
  from: DataType,
  input: TensorQuantization,
  output: TensorQuantization,
  range: ValueRange,
): Kernel {
  const scale = quantizeMultiplier(input.scale / output.scale);
  const limited = (value: number) => Math.min(Math.max(value + output.zeroPoint, range.min), range.max);
  const inGroups = byteTable(from, (q) => limited(multiplyRoundedUp(q - input.zeroPoint, scale)));
  const after = byteTable(from, requantizer(input, output, range));
  return {
    compute(context) {
      const x = context.input(0);
      const y = context.allocateOutput(0, x.shape);
      const last = x.elementCount - (x.elementCount % GROUP);
      return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
        const { u8 } = context.memory;
        for (let i = start; i < end; i++) u8[y.address + i] = (i < last ? inGroups : after)[u8[x.address + i]];
      });
    },
  };
}

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
        const { elementCount } = input;
        const nearest = isByteType(output.dtype)
          ? elementCount
          : output.dtype === DataType.INT16
            ? elementCount & ~7
            : 0;
        return inBlocks(context, elementCount, ELEMENTS_AT_ONCE, (start, end) => {
          const middle = Math.min(Math.max(nearest, start), end);
          quantizeNearest(input, output, start, middle, scales[0], zeroPoints[0], range);
          quantizeRun(input, output, middle, end, scales[0], zeroPoints[0], range, Number);
        });
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
  precision: (quotient: number) => number = Math.fround,
): void {
  const { f32 } = input.memory;
  const y = memoryView(output.memory, output.dtype);
  const from = input.address / 4;
  const to = output.address / y.BYTES_PER_ELEMENT;
  for (let i = start; i < end; i++) {
    const value = (int32OfFloat(roundHalfAway(precision(f32[from + i] / scale))) + zeroPoint) | 0;
    y[to + i] = value < min ? min : value > max ? max : value;
  }
}

/** Numbers times the inverse of the scale, of two values the even one. */
function quantizeNearest(
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
  const inverse = Math.fround(1 / Math.fround(scale));
  const isWide = output.dtype === DataType.INT16;
  for (let i = start; i < end; i++) {
    const nearest = roundHalfEven(Math.fround(f32[from + i] * inverse));
    // In 8 bits, NaN is the greatest; in 16, numbers beyond int32 are the least.
    const value = (isWide ? int32OfFloat(nearest) : nearest) + zeroPoint;
    y[to + i] = value < min ? min : value < max ? value : max;
  }
}
