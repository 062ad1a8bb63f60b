import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { roundHalfAway } from "@heddle/tensor/quantized";
import type { ValueRange } from "../fixed-point/activation-range.js";
import type { TensorQuantization } from "../quantization/quantization-attrs.js";
import { elementKernel } from "./element-kernel.js";
import { interpolated } from "./interpolated.js";
import { type UnaryQuantization, unaryQuantization } from "./unary-quantization.js";

/** A function of float32 numbers. */
export type FloatFunction = (x: number) => number;

/**
 * A kernel that applies a function of real numbers: of each value in 8 bits, and in 16 bits interpolated.
 *
 * Source: LUTPopulate of tensorflow/lite/kernels/internal/common.h (TensorFlow 2.21).
 */
export function floatKernel(context: ConstructionContext, apply: FloatFunction): Kernel {
  return floatTableKernel(unaryQuantization(context), apply);
}

/** As {@link floatKernel}. */
export function floatTableKernel({ from, to, input, output, range }: UnaryQuantization, apply: FloatFunction): Kernel {
  const compute = range.max > 255 ? interpolated(input, output, apply) : ofEach(input, output, range, apply);
  return elementKernel(from, to, compute);
}

function ofEach(
  input: TensorQuantization,
  output: TensorQuantization,
  { min, max }: ValueRange,
  apply: FloatFunction,
): (q: number) => number {
  const inverseScale = Math.fround(1 / output.scale);
  return (q) => {
    const result = Math.fround(apply(Math.fround(input.scale * (q - input.zeroPoint))));
    const rounded = roundHalfAway(Math.fround(result * inverseScale));
    return Math.min(Math.max(Math.fround(rounded + output.zeroPoint), min), max);
  };
}

/**
 * As {@link floatTableKernel} for 8 bits, rounded with the zero point: as the tables that XNNPACK makes for the default interpreter.
 *
 * Source: src/reference/unary-elementwise.cc of XNNPACK.
 */
export function shiftedTableKernel(
  { from, to, input, output, range }: UnaryQuantization,
  apply: FloatFunction,
): Kernel {
  const inverseScale = Math.fround(1 / output.scale);
  return elementKernel(from, to, (q) => {
    const result = Math.fround(apply(Math.fround(input.scale * (q - input.zeroPoint))));
    const value = roundHalfAway(Math.fround(Math.fround(result * inverseScale) + output.zeroPoint));
    return Math.min(Math.max(value, range.min), range.max);
  });
}
