import { roundHalfEven } from "@heddle/tensor/quantized";
import type { BinaryQuantization } from "./binary-quantization.js";

const { fround } = Math;

/** Bits of the greater multiplier. */
const MULTIPLIER_BITS = 20;

/**
 * The sum or difference of two numbers of 8 bits, with multipliers of 21 bits and halves rounded up; undefined for types and scales that
 * XNNPACK does not take.
 *
 * Source: src/microparams-init.c of XNNPACK, `xnn_init_qs8_add_minmax_scalar_params`.
 *
 * @param sign of the second number
 */
export function nearestSum(
  { input1, input2, output, nearestRange }: BinaryQuantization,
  sign: 1 | -1,
): ((a: number, b: number) => number) | undefined {
  const ratios = [input1, input2].map(({ scale }) => fround(scale / output.scale));
  if (!nearestRange || ratios.some((ratio) => ratio < 1 / 1024 || ratio >= 256)) return undefined;
  const { min, max } = nearestRange;
  const shift = MULTIPLIER_BITS - exponentOf(Math.max(...ratios));
  const [first, second] = ratios.map((ratio) => roundHalfEven(ratio * 2 ** shift));
  const half = 1 << (shift - 1);
  return (a, b) => {
    const sum = half + (a - input1.zeroPoint) * first + sign * (b - input2.zeroPoint) * second;
    return Math.min(Math.max((sum >> shift) + output.zeroPoint, min), max);
  };
}

/** The power of 2 of a float32 number. */
function exponentOf(x: number): number {
  return (new Uint32Array(Float32Array.of(x).buffer)[0] >>> 23) - 127;
}
