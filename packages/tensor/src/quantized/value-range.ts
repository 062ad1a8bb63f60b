/**
 * Integers of a quantized type as the numbers of a range, whose ends are the least and the greatest integer.
 *
 * Source: tensorflow/core/kernels/quantization_utils.h (TensorFlow 2.21), its functions for single numbers.
 */
import { int64OfFloat } from "./int64-of-float.js";
import type { QuantizedType } from "./quantized-type.js";
import { roundHalfAway } from "./round-half-away.js";

const float = Math.fround;

/** The numbers, float32, that the least and the greatest integer stand for. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/** The integer that stands for a float32, which may be outside of the type: an int64. */
export function quantizedExactly(type: QuantizedType, x: number, range: ValueRange): bigint {
  return BigInt.asIntN(64, stepsFromLow(type, x, range) + BigInt(type.lowest));
}

/** The integer of the type that is nearest to the one that stands for a float32. */
export function quantized(type: QuantizedType, x: number, range: ValueRange): number {
  return Math.min(Math.max(Number(stepsFromLow(type, x, range)), 0), type.steps - 1) + type.lowest;
}

function stepsFromLow({ steps }: QuantizedType, x: number, { low, high }: ValueRange): bigint {
  if (low === high) return 0n;
  const scale = steps / (float(high - low) * (steps / (steps - 1)));
  return int64OfFloat(roundHalfAway(x * scale) - roundHalfAway(low * scale));
}

/** The float32 that an integer stands for. */
export function dequantized({ lowest, steps }: QuantizedType, x: number, { low, high }: ValueRange): number {
  if (low === high) return low;
  const scale = (float(high - low) * (steps / (steps - 1))) / steps;
  const start = float(roundHalfAway(float(low / float(scale))) * float(scale));
  return float(start + (x - lowest) * scale);
}

/** The range of products of integers of two ranges, as integers of the type `result`. */
export function productRange(a: Level, b: Level, result: QuantizedType): ValueRange {
  const level = float(levelOf(a) * levelOf(b));
  return { low: float(level * float(result.lowest)), high: float(level * float(result.highest)) };
}

type Level = readonly [type: QuantizedType, range: ValueRange];

/** The difference between the numbers of two neighbours. */
function levelOf([{ steps }, { low, high }]: Level): number {
  return float(float(high - low) / float(steps - 1));
}
