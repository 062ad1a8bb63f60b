import type { LinearMemory } from "@heddle/memory";
import { roundHalfEven } from "@heddle/tensor/quantized";
import { multiplyRoundedUp } from "../fixed-point/multiply-rounded-up.js";
import { multiplyByQuantizedMultiplier } from "../fixed-point/quantized-multiplier.js";
import { ResultKind } from "./result-kind.js";

const { fround } = Math;

/** Results of int32 sums of products, by address. */
export interface RequantizeLoops {
  /**
   * Writes quantised results of sums: plus the int32 bias of the column, times the float32 scale of the column, in float32 arithmetic, of
   * two values the even one, plus the zero point, limited. `bias` is 0 for none.
   */
  requantizeNearest(
    sums: number,
    rows: number,
    units: number,
    bias: number,
    scales: number,
    zeroPoint: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
  ): void;
  /** As `requantizeNearest`, with the int32 multiplier (not negative) and shift of the column and the rounding of
   * `multiplyByQuantizedMultiplier`. */
  requantizeFixed(
    sums: number,
    rows: number,
    units: number,
    bias: number,
    multipliers: number,
    shifts: number,
    zeroPoint: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
  ): void;
  /** As `requantizeFixed`, with the rounding of `multiplyRoundedUp`. */
  requantizeUp(
    sums: number,
    rows: number,
    units: number,
    bias: number,
    multipliers: number,
    shifts: number,
    zeroPoint: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
  ): void;
  /**
   * Adds the sums, times the float32 scales of row and column (`unitScales` is 0 for none), to the float32 bias of the column, or to
   * what is at `z` when `bias` is 0, in float32, and writes that to `z`.
   */
  scaleRows(
    sums: number,
    rows: number,
    units: number,
    rowScales: number,
    unitScales: number,
    bias: number,
    z: number,
  ): void;
  /**
   * Writes the sums, times a float32 scale and the float32 scale of the column, plus the float32 bias of the column, limited, to `z`.
   *
   * @param isUnitFirst 1 to multiply by the scale of the column and then by the other one, 0 by the product of both
   */
  scaleChannels(
    sums: number,
    rows: number,
    units: number,
    scale: number,
    unitScales: number,
    isUnitFirst: number,
    bias: number,
    low: number,
    high: number,
    z: number,
  ): void;
}

/** The twins of `assembly/requantize.ts`. */
export function requantizeTwins(memory: LinearMemory): RequantizeLoops {
  const write = (
    sums: number,
    rows: number,
    units: number,
    bias: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
    result: (sum: number, unit: number) => number,
  ) => {
    const { i32 } = memory;
    const [values, to] = kind === ResultKind.INT16 ? [memory.i16, z >>> 1] : [memory.u8, z];
    for (let row = 0, i = 0; row < rows; row++) {
      for (let unit = 0; unit < units; unit++, i++) {
        const sum = bias === 0 ? i32[(sums >>> 2) + i] : (i32[(sums >>> 2) + i] + i32[(bias >>> 2) + unit]) | 0;
        values[to + i] = Math.min(Math.max(result(sum, unit), low), high);
      }
    }
  };
  return {
    requantizeNearest(sums, rows, units, bias, scales, zeroPoint, low, high, z, kind) {
      const { f32 } = memory;
      const result = (sum: number, unit: number) =>
        roundHalfEven(fround(fround(sum) * f32[(scales >>> 2) + unit])) + zeroPoint;
      write(sums, rows, units, bias, low, high, z, kind, result);
    },
    requantizeFixed(sums, rows, units, bias, multipliers, shifts, zeroPoint, low, high, z, kind) {
      const { i32 } = memory;
      const result = (sum: number, unit: number) => {
        const multiplier = i32[(multipliers >>> 2) + unit];
        return (multiplyByQuantizedMultiplier(sum, multiplier, i32[(shifts >>> 2) + unit]) + zeroPoint) | 0;
      };
      write(sums, rows, units, bias, low, high, z, kind, result);
    },
    requantizeUp(sums, rows, units, bias, multipliers, shifts, zeroPoint, low, high, z, kind) {
      const { i32 } = memory;
      const result = (sum: number, unit: number) => {
        const scale = { multiplier: i32[(multipliers >>> 2) + unit], shift: i32[(shifts >>> 2) + unit] };
        return (multiplyRoundedUp(sum, scale) + zeroPoint) | 0;
      };
      write(sums, rows, units, bias, low, high, z, kind, result);
    },
    scaleRows(sums, rows, units, rowScales, unitScales, bias, z) {
      const { f32, i32 } = memory;
      for (let row = 0, i = 0; row < rows; row++) {
        const rowScale = f32[(rowScales >>> 2) + row];
        for (let unit = 0; unit < units; unit++, i++) {
          const scale = unitScales === 0 ? rowScale : fround(rowScale * f32[(unitScales >>> 2) + unit]);
          const base = bias === 0 ? f32[(z >>> 2) + i] : f32[(bias >>> 2) + unit];
          f32[(z >>> 2) + i] = base + fround(fround(i32[(sums >>> 2) + i]) * scale);
        }
      }
    },
    scaleChannels(sums, rows, units, scale, unitScales, isUnitFirst, bias, low, high, z) {
      const { f32, i32 } = memory;
      for (let row = 0, i = 0; row < rows; row++) {
        for (let unit = 0; unit < units; unit++, i++) {
          const sum = fround(i32[(sums >>> 2) + i]);
          const own = f32[(unitScales >>> 2) + unit];
          const scaled = isUnitFirst ? fround(fround(sum * own) * scale) : fround(sum * fround(scale * own));
          const result = fround(scaled + f32[(bias >>> 2) + unit]);
          f32[(z >>> 2) + i] = result < low ? low : result > high ? high : result;
        }
      }
    },
  };
}
