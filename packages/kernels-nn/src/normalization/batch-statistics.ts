/** The mean and the variance of each channel, which is divided by the number of elements. */
export interface BatchStatistics {
  readonly means: Float32Array;
  readonly variances: Float32Array;
}

/**
 * The statistics of `[outer, channels, inner]` elements.
 *
 * Source: `FusedBatchNorm<CPUDevice, T, U, true>` of tensorflow/core/kernels/fused_batch_norm_op.cc, which sums in 32 bits.
 */
export function batchStatistics(x: Float32Array, outer: number, channels: number, inner: number): BatchStatistics {
  const means = sumsByChannel(x, outer, channels, inner, (value) => value);
  const count = outer * inner;
  for (let c = 0; c < channels; c++) means[c] /= count;
  const centered = (value: number, c: number) => {
    const difference = Math.fround(value - means[c]);
    return difference * difference;
  };
  const variances = sumsByChannel(x, outer, channels, inner, centered);
  for (let c = 0; c < channels; c++) variances[c] /= count;
  return { means, variances };
}

function sumsByChannel(
  x: Float32Array,
  outer: number,
  channels: number,
  inner: number,
  term: (value: number, channel: number) => number,
): Float32Array {
  const sums = new Float64Array(channels);
  for (let o = 0, at = 0; o < outer; o++) {
    for (let c = 0; c < channels; c++) {
      let sum = 0;
      for (const end = at + inner; at < end; at++) sum += term(x[at], c);
      sums[c] += sum;
    }
  }
  return Float32Array.from(sums);
}
