/**
 * Numbers as integers times a scale, apart from a zero point: of a whole tensor, or of each slice along an axis.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops: uniform_quantize_op.cc, uniform_dequantize_op.cc, math_utils.h, tensor_utils.cc
 * (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { readElements } from "@heddle/tensor/numbers";
import { slicesAlong } from "../slices-along.js";
import { checkQuantization } from "./uniform-checks.js";

const float = Math.fround;

/** Elements that are computed without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** UniformQuantize: floats as the nearest integers, within limits. */
export function createUniformQuantize({ attributes }: ConstructionContext): Kernel {
  const least = attributes.int32("quantization_min_val");
  const most = attributes.int32("quantization_max_val");
  const axis = attributes.int32("quantization_axis");
  if (axis < -1) throw invalidArgument(`quantization_axis must be >= -1, given: ${axis}`, { axis });
  return uniformKernel(axis, (scale, zero) => {
    const inverse = float(1 / scale);
    return (x) => {
      const whole = (toInt32(Math.floor(float(float(x * inverse) + 0.5))) + zero) | 0;
      return Math.max(Math.min(whole, most), least);
    };
  });
}

/** UniformDequantize: the floats that integers stand for. */
export function createUniformDequantize({ attributes }: ConstructionContext): Kernel {
  return uniformKernel(attributes.int32("quantization_axis"), (scale, zero) => {
    if (scale <= 0) throw invalidArgument("rhs scales elements must be all positive.", { scale });
    return (x) => float((x - zero) | 0) * scale;
  });
}

/** A conversion to int32 as processors do it: numbers out of range, and NaN, become the least. */
function toInt32(x: number): number {
  return x >= -(2 ** 31) && x < 2 ** 31 ? x : -(2 ** 31);
}

type MakeFunction = (scale: number, zero: number) => (x: number) => number;

function uniformKernel(axis: number, make: MakeFunction): Kernel {
  return { compute: (context) => compute(context, axis, make) };
}

function compute(context: ComputeContext, axis: number, make: MakeFunction): void | Promise<void> {
  const [input, scales, zeros] = [0, 1, 2].map((i) => context.input(i));
  checkQuantization(input.shape, { scales, zeros }, axis);
  const { count, inner } = slicesAlong(input.shape, axis);
  const [s, z] = [readElements<number>(scales), readElements<number>(zeros)];
  const functions = Array.from({ length: count }, (_, i) => make(s.values[s.base + i], z.values[z.base + i]));
  const output = context.allocateOutput(0, input.shape);
  return inBlocks(context, input.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const [x, y] = [readElements<number>(input), readElements<number>(output)];
    for (let i = start; i < end; i++) {
      const slice = count === 1 ? 0 : Math.floor(i / inner) % count;
      y.values[y.base + i] = functions[slice](x.values[x.base + i]);
    }
  });
}
