import { roundHalfEven } from "@heddle/tensor/quantized";

/**
 * A factor as an integer with 8 bits after the point, by which {@link multiplyByByteMultiplier} multiplies; undefined for one that XNNPACK
 * does not take: beyond 128 or below 1/256.
 *
 * Source: src/microparams-init.c of XNNPACK, `xnn_init_qs8_lrelu_scalar_params`.
 *
 * @param factor a float32 number
 */
export function byteMultiplier(factor: number): number | undefined {
  const isTaken = factor <= 128 && factor >= -127.99609375 && Math.abs(factor) >= 1 / 256;
  return isTaken ? roundHalfEven(256 * factor) : undefined;
}

/** The product of a number of at most 9 bits, halves rounded up. */
export function multiplyByByteMultiplier(x: number, multiplier: number): number {
  return (x * multiplier + 128) >> 8;
}
