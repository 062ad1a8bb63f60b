import { saturatingRoundingDoublingHighMul as multiply } from "./high-multiply.js";
import type { QuantizedMultiplier } from "./quantized-multiplier.js";
import { saturatingRoundingMultiplyByPot } from "./rounding-shift.js";

const SQRT_HALF = 1518500250;

/**
 * 1 / sqrt(x) of an int32 number that is not negative, by five steps of Newton's method; that of 0 is taken to be 1.
 *
 * Source: GetInvSqrtQuantizedMultiplierExp of tensorflow/lite/kernels/internal/quantization_util.cc.
 */
export function inverseSquareRoot(x: number): QuantizedMultiplier {
  if (x <= 1) return { multiplier: 2 ** 31 - 1, shift: 0 };
  let scaled = x;
  let rightShift = 11;
  for (; scaled >= 2 ** 29; rightShift++) scaled = Math.trunc(scaled / 4);
  const pairs = (Math.clz32(scaled) - 1) >>> 1;
  rightShift -= pairs - 1;
  scaled <<= 2 * (pairs - 1);
  const input = scaled >> 1;
  const halfInput = saturatingRoundingMultiplyByPot(input, -1);
  const halfThree = (1 << 28) + (1 << 27);
  let root = 1 << 28;
  for (let step = 0; step < 5; step++) {
    const cube = saturatingRoundingMultiplyByPot(multiply(multiply(root, root), root), 6);
    root = saturatingRoundingMultiplyByPot((multiply(halfThree, root) - multiply(halfInput, cube)) | 0, 3);
  }
  root = multiply(root, SQRT_HALF);
  return rightShift < 0 ? { multiplier: root << -rightShift, shift: 0 } : { multiplier: root, shift: -rightShift };
}
