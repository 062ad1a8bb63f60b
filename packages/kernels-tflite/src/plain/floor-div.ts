import type { CreateKernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { binaryKernel } from "../arithmetic/binary-kernel.js";

/**
 * FLOOR_DIV of floats: the quotient in double precision, rounded down, so that 3 / 0.3 is 9. (TensorFlow's FloorDiv rounds the quotient to
 * float32 first, to 10.) The computation throws INVALID_ARGUMENT for a divisor that is 0.
 *
 * Source: tensorflow/lite/kernels/floor_div.cc and internal/reference/floor_div.h (TensorFlow 2.21).
 */
export const createFloorDiv: CreateKernel = () => {
  const kernel = binaryKernel(DataType.FLOAT, (dividend, divisor) => Math.floor(dividend / divisor));
  return {
    compute(context) {
      const { address, elementCount } = context.input(1);
      const first = address >>> 2;
      // Also for no dividends.
      if (context.memory.f32.subarray(first, first + elementCount).includes(0)) throw invalidArgument("Division by 0");
      return kernel.compute(context);
    },
  };
};
