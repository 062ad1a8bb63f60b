import { invalidArgument } from "@heddle/status";
import { expOnNegativeValues } from "../fixed-point/exponential.js";
import {
  multiplyByQuantizedMultiplier,
  type QuantizedMultiplier,
  quantizeMultiplier,
} from "../fixed-point/quantized-multiplier.js";
import { roundingDivideByPot } from "../fixed-point/rounding-shift.js";

/** exp of the differences from the greatest value of a row, for values of 8 bits. */
export interface ExponentTable {
  /** The factor that makes a difference a fraction of 2^26. */
  readonly factor: QuantizedMultiplier;
  /** The least difference whose exp counts. */
  readonly leastDifference: number;
  /** At index `d`, the difference `-d` as a fraction of 2^26. */
  readonly differences: Int32Array;
  /** At index `d`, exp of the difference `-d` as a fraction of 2^31; 0 below the least difference. */
  readonly exponentials: Int32Array;
  /** `exponentials` as fractions of 2^19, for sums. */
  readonly addends: Int32Array;
}

/**
 * Source: PreprocessSoftmaxScaling and CalculateInputRadius of tensorflow/lite/kernels/internal/quantization_util.cc (TensorFlow 2.21).
 *
 * @throws {StatusError} INVALID_ARGUMENT for a step between values that is too small for the arithmetic, or negative
 */
export function exponentTable(beta: number, inputScale: number): ExponentTable {
  const step = beta * inputScale;
  const real = Math.min(step * 2 ** 26, 2 ** 31 - 1);
  if (!(real > 1)) throw invalidArgument(`beta times the scale of input is ${step}; wanted more than 2^-26`);
  const factor = quantizeMultiplier(real);
  const leastDifference = -Math.floor((31 * 2 ** 26) / 2 ** factor.shift);
  const differences = new Int32Array(256);
  const exponentials = new Int32Array(256);
  for (let d = 0; d < 256 && -d >= leastDifference; d++) {
    differences[d] = multiplyByQuantizedMultiplier(-d, factor.multiplier, factor.shift);
    exponentials[d] = expOnNegativeValues(differences[d]);
  }
  const addends = exponentials.map((exponential) => roundingDivideByPot(exponential, SUM_BITS));
  return { factor, leastDifference, differences, exponentials, addends };
}

/** Bits before the point of a sum of exps. */
export const SUM_BITS = 12;

/** The sum of exps of `length` values from index `first` on, as a fraction of 2^19; saturated, where TFLite's overflows. */
export function sumOfExponentials(
  { addends }: ExponentTable,
  values: ArrayLike<number>,
  first: number,
  length: number,
  most: number,
): number {
  let sum = 0;
  for (let i = first; i < first + length; i++) sum += addends[most - values[i]];
  return Math.min(sum, 2 ** 31 - 1);
}
