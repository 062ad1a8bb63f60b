import { type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { load, numberLane, store } from "@heddle/tensor/numbers";
import { createScan } from "./scan-kernel.js";

/** Elements of the first block of lines, at most a millisecond. */
const ELEMENTS_AT_ONCE = 8192;

/**
 * CumulativeLogsumexp: the logarithms of running sums of exponentials along an axis, without overflow.
 *
 * Source: tensorflow/core/kernels/scan_ops.h, functor::LogSumExp (TensorFlow 2.21).
 */
export function createCumulativeLogsumexp(construction: ConstructionContext): Kernel {
  const lane = numberLane(construction.inputTypes[0]);
  return createScan(construction, (context, { length, inner, exclusive, reverse }, to) => {
    const { address, elementCount } = context.input(0);
    const { bytes } = lane;
    const sums = new Float64Array(inner);
    const row = new Float64Array(inner);
    const scanSlice = (slice: number) => {
      sums.fill(Number.NEGATIVE_INFINITY);
      for (let step = 0; step < length; step++) {
        const at = (slice * length + (reverse ? length - 1 - step : step)) * inner * bytes;
        load(context.memory, lane, address + at, row, inner);
        if (exclusive) store(context.memory, lane, to + at, sums, inner);
        for (let i = 0; i < inner; i++) sums[i] = lane.round(addExponentials(sums[i], row[i]));
        if (!exclusive) store(context.memory, lane, to + at, sums, inner);
      }
    };
    const whole = length * inner;
    return inBlocks(context, elementCount / whole, Math.ceil(ELEMENTS_AT_ONCE / whole), (start, end) => {
      for (let slice = start; slice < end; slice++) scanSlice(slice);
    });
  });
}

/** log(exp(sum) + exp(value)); a NaN value counts as `sum`, as in Eigen's packets. */
function addExponentials(sum: number, value: number): number {
  const nothing = Number.NEGATIVE_INFINITY;
  if (value === nothing) return sum;
  if (sum === nothing) return Number.isNaN(value) ? sum : value;
  if (value > sum) return value + Math.log1p(Math.exp(sum - value));
  return sum + Math.log1p(value < sum ? Math.exp(value - sum) : Math.exp(sum - sum));
}
