import { bfloat16ToFloat, floatToBfloat16 } from "./half.js";

/** Bits of a bfloat16 that are limits of the type. Source: numeric_limits of `tensorflow::bfloat16` (TensorFlow 2.21). */
export const BFLOAT16 = {
  /** The difference between 1 and the next number: 2^-7. */
  EPSILON: 0x3c00,
  HIGHEST: 0x7f7f,
  LOWEST: 0xff7f,
  /** The least positive normal number: 2^-126. */
  LEAST_NORMAL: 0x0080,
  INFINITY: 0x7f80,
  NAN: 0x7fc0,
} as const;

/**
 * Rounds floats to bfloat16, ties to even, as {@link floatToBfloat16} does each.
 *
 * @param bits at least as long as `floats`
 *
 * Source: RoundFloatToBFloat16, tensorflow/core/framework/bfloat16.h (TensorFlow 2.21).
 */
export function roundFloatsToBfloat16(floats: Float32Array, bits: Uint16Array): void {
  for (let i = 0; i < floats.length; i++) bits[i] = floatToBfloat16(floats[i]);
}

/**
 * The upper 16 bits of each float: numbers are rounded towards zero, and a NaN whose bits are all in the lower half becomes an infinity.
 *
 * @param bits at least as long as `floats`
 *
 * Source: FloatToBFloat16, tensorflow/core/framework/bfloat16.h (TensorFlow 2.21).
 */
export function truncateFloatsToBfloat16(floats: Float32Array, bits: Uint16Array): void {
  const words = new Uint32Array(floats.buffer, floats.byteOffset, floats.length);
  for (let i = 0; i < words.length; i++) bits[i] = words[i] >>> 16;
}

/**
 * The exact values of bfloat16s.
 *
 * @param floats at least as long as `bits`
 *
 * Source: BFloat16ToFloat, tensorflow/core/framework/bfloat16.h (TensorFlow 2.21).
 */
export function bfloat16sToFloats(bits: Uint16Array, floats: Float32Array): void {
  for (let i = 0; i < bits.length; i++) floats[i] = bfloat16ToFloat(bits[i]);
}
