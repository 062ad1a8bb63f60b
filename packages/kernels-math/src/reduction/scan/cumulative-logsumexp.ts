import { type ComputeContext, type ConstructionContext, inBlocks, type Kernel } from "@heddle/kernel-api";
import { CHUNK, load, type NumberLane, numberLane, store } from "@heddle/tensor/numbers";
import { addExponentials, logsumexpLoopsOver } from "./logsumexp-loops.js";
import { createScan, type ScanPlace } from "./scan-kernel.js";

/** Elements of the first block of lines, at most a millisecond. */
const ELEMENTS_AT_ONCE = 8192;

/**
 * CumulativeLogsumexp: the logarithms of running sums of exponentials along an axis, without overflow.
 *
 * Source: tensorflow/core/kernels/scan_ops.h, functor::LogSumExp (TensorFlow 2.21).
 */
export function createCumulativeLogsumexp(construction: ConstructionContext): Kernel {
  const lane = numberLane(construction.inputTypes[0]);
  return createScan(construction, (context, place, to) => {
    const { length, inner, exclusive, reverse } = place;
    if (lane.direct) return scanByLoops(context, lane, place, to);
    const { address, elementCount } = context.input(0);
    const { bytes } = lane;
    const sums = new Float64Array(inner);
    // Rows that are read and written together.
    const rowsAtOnce = Math.min(length, Math.max(1, Math.floor(CHUNK / inner)));
    const values = new Float64Array(rowsAtOnce * inner);
    const results = new Float64Array(rowsAtOnce * inner);
    const scanSlice = (slice: number) => {
      sums.fill(Number.NEGATIVE_INFINITY);
      for (let done = 0; done < length; done += rowsAtOnce) {
        const rows = Math.min(rowsAtOnce, length - done);
        const first = slice * length + (reverse ? length - done - rows : done);
        const count = rows * inner;
        load(context.memory, lane, address + first * inner * bytes, values, count);
        for (let step = 0; step < rows; step++) {
          addRow(sums, values, results, (reverse ? rows - 1 - step : step) * inner, exclusive, lane.round);
        }
        store(context.memory, lane, to + first * inner * bytes, results, count);
      }
    };
    const whole = length * inner;
    return inBlocks(context, elementCount / whole, Math.ceil(ELEMENTS_AT_ONCE / whole), (start, end) => {
      for (let slice = start; slice < end; slice++) scanSlice(slice);
    });
  });
}

function scanByLoops(
  context: ComputeContext,
  { bytes }: NumberLane,
  { length, inner, exclusive, reverse }: ScanPlace,
  to: number,
): void | Promise<void> {
  const { address, elementCount } = context.input(0);
  const whole = length * inner;
  return inBlocks(context, elementCount / whole, Math.ceil(ELEMENTS_AT_ONCE / whole), (start, end) => {
    const [x, z] = [address, to].map((at) => at + start * whole * bytes);
    const { scanExponentials } = logsumexpLoopsOver(context.memory);
    scanExponentials(Number(bytes === 8), x, z, end - start, length, inner, Number(exclusive), Number(reverse));
  });
}

/** Adds a row of values, from `at` on, to the sums, and writes the sums after or, if exclusive, before it to `results`. */
function addRow(
  sums: Float64Array,
  values: Float64Array,
  results: Float64Array,
  at: number,
  exclusive: boolean,
  round: (x: number) => number,
): void {
  for (let i = 0; i < sums.length; i++) {
    const before = sums[i];
    const after = round(addExponentials(before, values[at + i]));
    sums[i] = after;
    results[at + i] = exclusive ? before : after;
  }
}
