import { type LinearMemory, LoopModule } from "@heddle/memory";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { multiplyInt64ByQuantizedMultiplier } from "../fixed-point/quantized-multiplier.js";
import { WIDE_SUMS_WASM } from "../gen/wide-sums-wasm.js";

/** Results of int64 sums, which wrap, row by row, by address. Biases are int64, one of each column; their address is 0 for none. */
export interface WideSumLoops {
  /** Adds int32 parts to as many int64 sums, or writes them there when `isFirst` is not 0. */
  addParts(parts: number, count: number, sums: number, isFirst: number): void;
  /**
   * Writes int16 results of sums plus the bias: times the int32 multiplier (not negative) and shift of the column with the rounding of
   * `multiplyInt64ByQuantizedMultiplier`, limited.
   */
  requantizeWide(
    sums: number,
    rows: number,
    units: number,
    bias: number,
    multipliers: number,
    shifts: number,
    low: number,
    high: number,
    z: number,
  ): void;
  /** Writes int16 results of sums plus the bias, times the float64 scale of the column, rounded (halves away from 0), limited. */
  scaleWide(
    sums: number,
    rows: number,
    units: number,
    bias: number,
    scales: number,
    low: number,
    high: number,
    z: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<WideSumLoops>(WIDE_SUMS_WASM, twin);

/** The loops over `memory`. */
export function wideSumLoopsOver(memory: LinearMemory): WideSumLoops {
  return loops.over(memory);
}

/** The twin of `assembly/wide-sums.ts`. */
function twin(memory: LinearMemory): WideSumLoops {
  const write = (
    sums: number,
    rows: number,
    units: number,
    bias: number,
    low: number,
    high: number,
    z: number,
    result: (sum: bigint, unit: number) => number,
  ) => {
    const { i16, i64 } = memory;
    for (let i = 0; i < rows * units; i++) {
      const unit = i % units;
      const sum = i64[(sums >>> 3) + i] + (bias === 0 ? 0n : i64[(bias >>> 3) + unit]);
      i16[(z >>> 1) + i] = Math.min(Math.max(result(BigInt.asIntN(64, sum), unit), low), high);
    }
  };
  return {
    addParts(parts, count, sums, isFirst) {
      const { i32, i64 } = memory;
      for (let i = 0; i < count; i++) {
        const part = BigInt(i32[(parts >>> 2) + i]);
        i64[(sums >>> 3) + i] = isFirst ? part : i64[(sums >>> 3) + i] + part;
      }
    },
    requantizeWide(sums, rows, units, bias, multipliers, shifts, low, high, z) {
      const { i32 } = memory;
      write(sums, rows, units, bias, low, high, z, (sum, unit) =>
        multiplyInt64ByQuantizedMultiplier(sum, i32[(multipliers >>> 2) + unit], i32[(shifts >>> 2) + unit]),
      );
    },
    scaleWide(sums, rows, units, bias, scales, low, high, z) {
      const { f64 } = memory;
      write(sums, rows, units, bias, low, high, z, (sum, unit) =>
        roundHalfAway(Number(sum) * f64[(scales >>> 3) + unit]),
      );
    },
  };
}
