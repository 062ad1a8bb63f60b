import { roundHalfAway } from "./round-half-away.js";

/** A real number for integer arithmetic: `multiplier / 2^31 * 2^shift`. */
export interface QuantizedMultiplier {
  /** An int32 number: 0, or from 2^30 up to 2^31 - 1, or the negative of these. */
  readonly multiplier: number;
  /** From -31; positive for a shift to the left. */
  readonly shift: number;
}

/**
 * The nearest {@link QuantizedMultiplier} of a finite number; 0 for one below about 2^-32.
 *
 * Source: QuantizeMultiplier of tensorflow/lite/kernels/internal/quantization_util.cc.
 */
export function quantizeMultiplier(real: number): QuantizedMultiplier {
  const magnitude = Math.abs(real);
  if (magnitude < 2 ** -40) return { multiplier: 0, shift: 0 };
  let shift = Math.floor(Math.log2(magnitude)) + 1;
  // The logarithm is rounded: the fraction may be next to the wrong power of 2.
  if (magnitude >= 2 ** shift) shift++;
  else if (magnitude < 2 ** (shift - 1)) shift--;
  let multiplier = roundHalfAway(real * 2 ** (31 - shift));
  if (Math.abs(multiplier) === 2 ** 31) {
    multiplier /= 2;
    shift++;
  }
  return shift < -31 ? { multiplier: 0, shift: 0 } : { multiplier, shift };
}
