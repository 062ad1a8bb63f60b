import type { Kernel } from "@heddle/kernel-api";
import { interpolated } from "../elementwise/interpolated.js";
import { multiplyByQuantizedMultiplier, quantizeMultiplier } from "../fixed-point/quantized-multiplier.js";
import { byRows } from "./by-rows.js";

const RANGE = 65535;

/**
 * SOFTMAX of int16: exp and 1 / (1 + x) are interpolated.
 *
 * Source: SoftmaxInt16 of tensorflow/lite/kernels/internal/reference/softmax.h (TensorFlow 2.21).
 */
export function softmaxOf16Bits(scale: number, beta: number): Kernel {
  const exact = (x: number) => x;
  const unit = { scale: 2 / RANGE, zeroPoint: 0 };
  const exp = interpolated({ scale: 10 / RANGE, zeroPoint: 32767 }, unit, Math.exp, exact);
  const inverse = interpolated({ scale: 1 / RANGE, zeroPoint: -32768 }, unit, (x) => 1 / (1 + x), exact);
  const { multiplier, shift } = quantizeMultiplier((scale * beta) / (10 / RANGE));
  return {
    compute(context) {
      const input = context.input(0);
      const output = context.allocateOutput(0, input.shape);
      return byRows(context, input, (start, length) => {
        const { i16 } = context.memory;
        const from = input.address / 2 + start;
        const to = output.address / 2 + start;
        let most = -32768;
        for (let i = 0; i < length; i++) most = Math.max(most, i16[from + i]);
        let sum = 0;
        for (let i = 0; i < length; i++) {
          const difference = multiplyByQuantizedMultiplier(i16[from + i] - most, multiplier, shift);
          i16[to + i] = exp(saturate16(difference + 32767));
          sum = (sum + i16[to + i]) | 0;
        }
        const clear = Math.clz32(sum);
        const shifted = Math.floor((sum * 2 ** (clear - 1) + 2 ** 13) / 2 ** 14);
        const share = inverse(saturate16(shifted - (2 ** 15 + 2 ** 16)));
        const power = 2 ** (31 - clear);
        for (let i = 0; i < length; i++) {
          const value = Math.floor((i16[to + i] * share + power / 2) / power);
          i16[to + i] = Math.min(Math.max(value, 0), 32767);
        }
      });
    },
  };
}

function saturate16(value: number): number {
  return Math.min(Math.max(value, -32768), 32767);
}
