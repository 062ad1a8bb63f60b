/**
 * Sigmoid and tanh of 16 bits, both interpolated in one table: tanh(x) is 2 * sigmoid(2x) - 1.
 *
 * Source: tensorflow/lite/kernels/internal/reference/integer_ops/logistic.h and tanh.h (TensorFlow 2.21).
 */
import { log2OfScale } from "../quantization/log2-of-scale.js";

const sigmoid = (i: number) => 65536 / (1 + Math.exp(-i / 24));

/** sigmoid(i / 24) as fractions of 2^16, moved up by a sixteenth of the curvature: interpolation falls below the curve. */
const table = /* @__PURE__ */ Uint16Array.from({ length: 256 }, (_, i) =>
  i === 255 ? 65535 : Math.round(sigmoid(i) - (sigmoid(i + 1) - 2 * sigmoid(i) + sigmoid(i - 1)) / 16),
);

/** The factor that brings an input to steps of 1 / 12288: `multiplier / 2^shift`. */
export interface SigmoidMultiplier {
  readonly multiplier: number;
  readonly shift: number;
}

/** The power of 2 that brings a scale of 1/4096 to the scale; undefined when there is none. */
export function powerOverSteps(scale: number): number | undefined {
  const power = log2OfScale(scale);
  return power === undefined ? undefined : 12 + power;
}

/** The multiplier of an input's scale. */
export function sigmoidMultiplier(scale: number): SigmoidMultiplier {
  let multiplier = scale * 4096 * 3;
  let shift = 0;
  for (; multiplier <= 32767 / 2 && shift <= 30; shift++) multiplier *= 2;
  return { multiplier: Math.trunc(multiplier), shift };
}

/** A value in steps of 1 / 12288. */
function rescaled(q: number, multiplier: number, shift: number): number {
  const round = shift > 0 ? 2 ** (shift - 1) : 0;
  return (Math.imul(q, multiplier) + round) >> shift;
}

/** The logistic function, as fractions of 2^15. */
export function sigmoidOf16Bits(q: number, multiplier: number, shift: number): number {
  const x = rescaled(q, multiplier, shift);
  const magnitude = Math.abs(x);
  const index = magnitude >>> 9;
  const result =
    index >= 255 ? 0x7fff * 1024 : table[index] * 512 + (magnitude & 0x1ff) * (table[index + 1] - table[index]);
  return (x >= 0 ? result + 512 : 2 ** 25 - result + 511) >> 10;
}

/** The hyperbolic tangent, as fractions of 2^15. */
export function tanhOf16Bits(q: number, multiplier: number, shift: number): number {
  const x = rescaled(q, multiplier, shift);
  const magnitude = Math.abs(x);
  const index = magnitude >>> 8;
  const result =
    index >= 255 ? 0xffff * 256 : table[index] * 256 + (magnitude & 0xff) * (table[index + 1] - table[index]);
  return (x >= 0 ? result - 2 ** 23 + 128 : -result + 2 ** 23 + 127) >> 8;
}
