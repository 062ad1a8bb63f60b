import { log1pFloat } from "./log1p-float.js";

/** Rounds to the type of the probabilities. */
export type Round = (value: number) => number;

/**
 * The logarithm of the sum of two probabilities, of their logarithms. Its functions are those of float32 for doubles, too.
 *
 * Source: tensorflow/core/util/ctc/ctc_loss_util.h (TensorFlow 2.21).
 */
export function logSumExp(round: Round, a: number, b: number): number {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  const [high, low] = a > b ? [a, b] : [b, a];
  const part = Math.fround(Math.exp(Math.fround(low - high)));
  return round(high + log1pFloat(part));
}
