import type { LinearMemory } from "@heddle/memory";
import type { BatchNormLoops } from "./batch-norm-loops.js";

/** The mean and the variance of each channel, which is divided by the number of elements. */
export interface BatchStatistics {
  readonly means: Float32Array;
  readonly variances: Float32Array;
}

/**
 * The statistics of `[outer, channels, inner]` float32 at an address.
 *
 * Source: `FusedBatchNorm<CPUDevice, T, U, true>` of tensorflow/core/kernels/fused_batch_norm_op.cc, which sums in 32 bits.
 */
export function batchStatistics(
  memory: LinearMemory,
  { addSquares }: BatchNormLoops,
  x: number,
  outer: number,
  channels: number,
  inner: number,
): BatchStatistics {
  using scope = memory.scope();
  const [mean, sums] = [scope.calloc(channels * 4), scope.malloc(channels * 8)];
  const { f32, f64 } = memory;
  const count = outer * inner;
  const average = (isSquare: number) => {
    f64.fill(0, sums >>> 3, (sums >>> 3) + channels);
    addSquares(x, outer, channels, inner, mean, sums, isSquare);
    return Float32Array.from({ length: channels }, (_, c) => Math.fround(f64[(sums >>> 3) + c]) / count);
  };
  const means = average(0);
  f32.set(means, mean >>> 2);
  return { means, variances: average(1) };
}
