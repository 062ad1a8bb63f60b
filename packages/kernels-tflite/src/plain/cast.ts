import type { ComputeContext } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";
import { quantizedRange, type ValueRange } from "../fixed-point/activation-range.js";

const INT32_RANGE: ValueRange = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/**
 * CAST of floats to the integers for which TFLite clamps: towards zero, and to the nearest limit beyond the range. NaN is 0, but the
 * greatest int32.
 *
 * Source: results of tensorflow/lite/kernels/cast.cc (TensorFlow 2.21).
 */
export function cast(context: ComputeContext): void {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape);
  const isWide = output.dtype === DataType.INT32;
  const { min, max } = isWide ? INT32_RANGE : quantizedRange(output.dtype);
  const ofNaN = isWide ? max : 0;
  const { values: x, base } = readElements<number>(input);
  writeElements<number>(output, (y, to) => {
    for (let i = 0; i < input.elementCount; i++) {
      const value = Math.trunc(x[base + i]);
      y[to + i] = Number.isNaN(value) ? ofNaN : Math.min(max, Math.max(min, value));
    }
  });
}
