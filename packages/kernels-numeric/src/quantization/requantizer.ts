/**
 * Integers as those of another scale, by a product of integers that is rounded once.
 *
 * Source: tensorflow/core/kernels/uniform_quant_ops/math_utils.h and math_utils.cc (TensorFlow 2.21).
 */
import { invalidArgument } from "@heddle/status";
import { printGeneral } from "@heddle/tensor";
import { quantizeMultiplier } from "@heddle/tensor/quantized";

/** The least and the greatest integer that results may be. */
export type Limits = readonly [least: number, most: number];

/** Where 0 is among the integers that are converted, and among the results. */
export type ZeroPoints = readonly [before: number, after: number];

/** The function from int32 to int32 that multiplies by `factor`. @throws {StatusError} INVALID_ARGUMENT for a factor that is not positive and finite */
export function makeRequantizer(
  factor: number,
  [before, after]: ZeroPoints,
  [least, most]: Limits,
): (x: number) => number {
  if (!(factor > 0 && factor < Number.POSITIVE_INFINITY)) {
    throw invalidArgument(`double_multiplier must be a poisitive finite number. Given ${printGeneral(factor, 6)}`);
  }
  const multiply = multiplication(factor);
  return (x) => Math.max(Math.min((multiply((x - before) | 0) + after) | 0, most), least);
}

/** The function that multiplies an int32 by a number, rounds halves up and stays within int32. */
function multiplication(factor: number): (x: number) => number {
  const nearest = quantizeMultiplier(factor);
  const { multiplier, shift } = nearest.shift > 30 ? { multiplier: 2 ** 31 - 1, shift: 30 } : nearest;
  const bits = 31 - shift;
  // Few bits are shifted out of large products, all of which are beyond int32 where they are not exact.
  const shifted = bits < 17 ? nearProduct(multiplier, bits) : exactProduct(multiplier, bits);
  return (x) => Math.min(Math.max(shifted(x), -(2 ** 31)), 2 ** 31 - 1);
}

function nearProduct(multiplier: number, bits: number): (x: number) => number {
  const [half, whole] = [2 ** (bits - 1), 2 ** bits];
  return (x) => Math.floor((x * multiplier + half) / whole);
}

function exactProduct(multiplier: number, bits: number): (x: number) => number {
  const [upper, lower] = [multiplier >>> 16, multiplier & 0xffff];
  const [half, whole] = [2 ** (bits - 17), 2 ** (bits - 16)];
  return (x) => Math.floor((x * upper + Math.floor((x * lower) / 2 ** 16) + half) / whole);
}
