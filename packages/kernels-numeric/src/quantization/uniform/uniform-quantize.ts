/**
 * Numbers as integers times a scale, apart from a zero point: of a whole tensor, or of each slice along an axis.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops: uniform_quantize_op.cc, uniform_dequantize_op.cc, math_utils.h, tensor_utils.cc
 * (TensorFlow 2.21).
 */
import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";
import { UNIFORM } from "../quantize-layout.js";
import { dequantizeAlong, integerCode, quantizeAlong, type SliceNumbers } from "../quantize-slices.js";
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
  return uniformKernel(axis, (scale, zero) => ({
    numbers: [least, most, 0, float(1 / scale), zero],
    integers: [0, 1, 4],
  }));
}

/** UniformDequantize: the floats that integers stand for. */
export function createUniformDequantize({ attributes }: ConstructionContext): Kernel {
  return uniformKernel(attributes.int32("quantization_axis"), (scale, zero) => {
    if (scale <= 0) throw invalidArgument("rhs scales elements must be all positive.", { scale });
    return { numbers: [zero, 0, scale, -0], integers: [0] };
  });
}

type NumbersOf = (scale: number, zero: number) => SliceNumbers;

function uniformKernel(axis: number, make: NumbersOf): Kernel {
  return { compute: (context) => compute(context, axis, make) };
}

function compute(context: ComputeContext, axis: number, make: NumbersOf): void | Promise<void> {
  const [input, scales, zeros] = [0, 1, 2].map((i) => context.input(i));
  checkQuantization(input.shape, { scales, zeros }, axis);
  const { count, inner } = slicesAlong(input.shape, axis);
  const [s, z] = [readElements<number>(scales), readElements<number>(zeros)];
  const slices = Array.from({ length: count }, (_, i) => make(s.values[s.base + i], z.values[z.base + i]));
  const output = context.allocateOutput(0, input.shape);
  const run = inner * count;
  const runsAtOnce = Math.max(1, Math.floor(ELEMENTS_AT_ONCE / Math.max(1, run)));
  return inBlocks(context, run === 0 ? 0 : input.elementCount / run, runsAtOnce, (start, end) => {
    const [x, z] = [input, output].map(({ address, dtype }) => address + start * run * dataTypeSize(dtype));
    const { memory } = context;
    const elements = (end - start) * run;
    if (input.dtype === DataType.FLOAT) {
      const form = { kind: UNIFORM, type: integerCode(output.dtype), nan: 0 };
      quantizeAlong(memory, form, [x, z], elements, inner, slices);
    } else {
      dequantizeAlong(memory, { type: integerCode(input.dtype), wraps: false }, [x, z], elements, inner, slices);
    }
  });
}
