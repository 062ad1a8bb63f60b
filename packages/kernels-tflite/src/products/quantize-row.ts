import { roundHalfAway, roundHalfEven } from "@heddle/tensor/quantized";
import { wideWidth } from "./wide-width.js";

const { fround } = Math;
const INT32_MIN = -(2 ** 31);

/** How a row of float32 numbers is quantised. */
export const RowMode = {
  /** With one range for both sides of 0. */
  SYMMETRIC: 0,
  /** With a zero point. */
  ASYMMETRIC: 1,
  /** With a zero point, as XNNPACK: of two values the even one. */
  NEAREST: 2,
} as const;
export type RowMode = (typeof RowMode)[keyof typeof RowMode];

/** The mode of an operator that XNNPACK computes if `isDelegated` is true. */
export function rowMode(isDelegated: boolean, isAsymmetric: boolean): RowMode {
  if (isDelegated) return RowMode.NEAREST;
  return isAsymmetric ? RowMode.ASYMMETRIC : RowMode.SYMMETRIC;
}

/**
 * Writes the wide row of a float32 row that is quantised to int8 on the fly: its numbers less the zero point.
 *
 * TFLite quantises eight numbers at a time, which rounds halves by adding them in float32, and the rest one by one; it compares four at
 * a time. That decides a few numbers next to halves, and NaN.
 *
 * Source: `xnn_qd8_asymmetric_quantization_params` of src/xnnpack/quantization.h in XNNPACK; NeonSymmetricQuantizeFloats and NeonAsymmetricQuantizeFloats of
 * tensorflow/lite/kernels/internal/optimized/neon_tensor_utils.cc, which the reference kernels use too, also on x86.
 *
 * @returns the scale, a float32 number
 */
export function quantizeRow(
  x: Float32Array,
  from: number,
  depth: number,
  mode: RowMode,
  wide: Int16Array,
  to: number,
): number {
  if (mode === RowMode.NEAREST) return quantizeNearest(x, from, depth, wide, to);
  const quantization = mode === RowMode.ASYMMETRIC ? asymmetric(x, from, depth) : symmetric(x, from, depth);
  const width = wideWidth(depth);
  if (!quantization) {
    wide.fill(0, to, to + width);
    return 1;
  }
  const { scale, inverse, zeroPoint, low, ofNaN } = quantization;
  const full = depth - (depth % 8);
  const put = (at: number, quantized: number) => {
    wide[at] = Math.min(Math.max(quantized, low), 127) - zeroPoint;
  };
  for (let i = 0; i < full; i++) put(to + i, (nearest(fround(x[from + i] * inverse)) + zeroPoint) | 0);
  wide.fill(0, to + full, to + width);
  for (let i = full; i < depth; i++) {
    const near = fround(zeroPoint + roundHalfAway(fround(x[from + i] * inverse)));
    const quantized = Math.abs(near) < 2 ** 31 ? near : INT32_MIN;
    put(to + width - depth + i, Number.isNaN(near) ? ofNaN : quantized);
  }
  return scale;
}

/** The scale of a row with NaN and infinite numbers is as good as any. */
function quantizeNearest(x: Float32Array, from: number, depth: number, wide: Int16Array, to: number): number {
  let least = 0;
  let greatest = 0;
  for (let i = from; i < from + depth; i++) {
    if (x[i] < least) least = x[i];
    if (x[i] > greatest) greatest = x[i];
  }
  const scale = least === greatest ? 1 : fround(255 / fround(greatest - least));
  const below = fround(least * scale);
  const above = fround(greatest * scale);
  const isAbove = fround(fround(below - 128) + fround(above + 127)) > 0;
  const zero = isAbove ? fround(-128 - below) : fround(127 - above);
  const zeroPoint = Number.isNaN(zero) ? 0 : Math.min(Math.max(roundHalfEven(zero), -128), 127);
  const width = wideWidth(depth);
  const full = depth - (depth % 8);
  wide.fill(0, to + full, to + width);
  for (let i = 0; i < depth; i++) {
    const nearest = roundHalfEven(fround(x[from + i] * scale)) || 0; // NaN is 0.
    wide[to + (i < full ? i : width - depth + i)] = Math.min(Math.max(nearest, -128 - zeroPoint), 127 - zeroPoint);
  }
  return fround(1 / scale);
}

/** The quantisation of a row that has not only zeros. */
interface RowQuantization {
  readonly scale: number;
  /** The float32 number that elements are multiplied by. */
  readonly inverse: number;
  readonly zeroPoint: number;
  /** The least quantised number; the greatest is 127. */
  readonly low: number;
  /** The quantised NaN of an element after the last eight, before it is limited. */
  readonly ofNaN: number;
}

function symmetric(x: Float32Array, from: number, depth: number): RowQuantization | undefined {
  const [least, greatest] = pairedRange(x, from, from + depth);
  const below = Math.abs(least);
  const above = Math.abs(greatest);
  const range = below < above ? above : below;
  if (range === 0) return undefined;
  return { scale: fround(range / 127), inverse: fround(127 / range), zeroPoint: 0, low: -127, ofNaN: INT32_MIN };
}

function asymmetric(x: Float32Array, from: number, depth: number): RowQuantization | undefined {
  const [least, greatest] = rangeWithZero(x, from, depth);
  if (least === greatest) return undefined;
  const exact = fround(greatest - least) / 255;
  const low = least / exact;
  const high = greatest / exact;
  const zero = 128 + Math.abs(low) < 127 + Math.abs(high) ? -128 - low : 127 - high;
  const zeroPoint = Number.isNaN(zero) ? 0 : roundHalfAway(Math.min(Math.max(zero, -128), 127));
  const scale = fround(exact);
  return { scale, inverse: scale === 0 ? 0 : fround(1 / scale), zeroPoint, low: -128, ofNaN: 0 };
}

/** Truncated after a half was added, in float32; limited to int32, of which NaN is the least. */
function nearest(x: number): number {
  if (Number.isNaN(x)) return INT32_MIN;
  const whole = Math.trunc(fround(x + (x < 0 ? -0.5 : 0.5)));
  return Math.min(Math.max(whole, INT32_MIN), 2 ** 31 - 1);
}

/** The range of the numbers and 0, four at a time. */
function rangeWithZero(x: Float32Array, from: number, depth: number): [least: number, greatest: number] {
  const stop = from + depth - (depth % 4);
  let least = 0;
  let greatest = 0;
  if (stop > from) {
    const lows = [0, 1, 2, 3].map((lane) => x[from + lane]);
    const highs = lows.slice();
    for (let at = from + 4; at < stop; at += 4) {
      for (let lane = 0; lane < 4; lane++) {
        const value = x[at + lane];
        if (!(lows[lane] < value)) lows[lane] = value;
        if (!(highs[lane] > value)) highs[lane] = value;
      }
    }
    const [low0, low1] = [0, 1].map((lane) => (lows[lane] < lows[lane + 2] ? lows[lane] : lows[lane + 2]));
    const [high0, high1] = [0, 1].map((lane) => (highs[lane] > highs[lane + 2] ? highs[lane] : highs[lane + 2]));
    const low = low0 < low1 ? low0 : low1;
    const high = high0 < high1 ? high1 : high0;
    if (low < least) least = low;
    if (greatest < high) greatest = high;
  }
  if (stop < from + depth) {
    const [low, high] = pairedRange(x, stop, from + depth);
    if (low < least) least = low;
    if (greatest < high) greatest = high;
  }
  return [least, greatest];
}

/** The least and greatest number, as std::minmax_element finds them when some are NaN: in pairs, with comparisons by `<` alone. */
function pairedRange(x: Float32Array, from: number, end: number): [least: number, greatest: number] {
  let least = x[from];
  let greatest = least;
  if (end - from === 1) return [least, greatest];
  if (x[from + 1] < least) least = x[from + 1];
  else greatest = x[from + 1];
  let at = from + 2;
  for (; at + 1 < end; at += 2) {
    const isFalling = x[at + 1] < x[at];
    const small = x[isFalling ? at + 1 : at];
    const large = x[isFalling ? at : at + 1];
    if (small < least) least = small;
    if (!(large < greatest)) greatest = large;
  }
  if (at < end) {
    if (x[at] < least) least = x[at];
    else if (!(x[at] < greatest)) greatest = x[at];
  }
  return [least, greatest];
}
