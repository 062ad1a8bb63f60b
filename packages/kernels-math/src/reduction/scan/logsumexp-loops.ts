import { type LinearMemory, LoopModule } from "@heddle/memory";
import { doubleExp, doubleLog1p } from "@heddle/tensor/double-functions";
import { LOGSUMEXP_WASM } from "../../gen/logsumexp-wasm.js";

/** Logarithms of running sums of exponentials, by address. */
export interface LogsumexpLoops {
  /**
   * Scans `slices` of `length` rows of `inner` float32, or float64 where `isDouble` is 1, at `x` to `z`, which is not `x`. A NaN value counts as
   * the sum before it, as in Eigen's packets.
   */
  scanExponentials(
    isDouble: number,
    x: number,
    z: number,
    slices: number,
    length: number,
    inner: number,
    isExclusive: number,
    isReverse: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<LogsumexpLoops>(LOGSUMEXP_WASM, twin);

/** The loops over `memory`. */
export function logsumexpLoopsOver(memory: LinearMemory): LogsumexpLoops {
  return loops.over(memory);
}

/** The twin of `assembly/logsumexp.ts`. */
function twin(memory: LinearMemory): LogsumexpLoops {
  return {
    scanExponentials(isDouble, x, z, slices, length, inner, isExclusive, isReverse) {
      const view = isDouble ? memory.f64 : memory.f32;
      const [from, to] = [x, z].map((address) => address / view.BYTES_PER_ELEMENT);
      for (let slice = 0; slice < slices; slice++) {
        for (let column = 0; column < inner; column++) {
          let sum = Number.NEGATIVE_INFINITY;
          for (let step = 0; step < length; step++) {
            const row = isReverse ? length - 1 - step : step;
            const at = (slice * length + row) * inner + column;
            const value = view[from + at];
            if (isExclusive) view[to + at] = sum;
            sum = isDouble ? addExponentials(sum, value) : Math.fround(addExponentials(sum, value));
            if (!isExclusive) view[to + at] = sum;
          }
        }
      }
    },
  };
}

/** log(exp(sum) + exp(value)); a NaN value counts as `sum`. */
export function addExponentials(sum: number, value: number): number {
  const nothing = Number.NEGATIVE_INFINITY;
  if (value === nothing) return sum;
  if (sum === nothing) return Number.isNaN(value) ? sum : value;
  if (value > sum) return value + doubleLog1p(doubleExp(sum - value));
  return sum + doubleLog1p(value < sum ? doubleExp(value - sum) : doubleExp(sum - sum));
}
