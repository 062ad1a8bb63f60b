import { type LinearMemory, LoopModule } from "@heddle/memory";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { multiplyByQuantizedMultiplier } from "../fixed-point/quantized-multiplier.js";
import { SUMS_WASM } from "../gen/sums-wasm.js";
import { ResultKind } from "../products/result-kind.js";

/** Sums of quantised elements, by address. They are int32 and wrap. */
export interface SumLoops {
  /** Adds the elements along the middle dimension of `[outer, length, inner]` elements at `x` to the sums at `z`. */
  addMiddle(x: number, kind: ResultKind, outer: number, length: number, inner: number, z: number): void;
  /**
   * Writes the quantised results of sums: less the offset, by `multiplyByQuantizedMultiplier`, plus the zero point, limited. The
   * multiplier is not negative.
   */
  requantizeSums(
    sums: number,
    count: number,
    offset: number,
    multiplier: number,
    shift: number,
    zeroPoint: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
  ): void;

  /** Writes the quantised results of sums in float32 arithmetic: times the scale, plus the bias, halves away from 0, plus the zero point, limited. */
  rescaleSums(
    sums: number,
    count: number,
    scale: number,
    bias: number,
    zeroPoint: number,
    low: number,
    high: number,
    z: number,
    kind: ResultKind,
  ): void;
}

const float = Math.fround;

const loops = /* @__PURE__ */ new LoopModule<SumLoops>(SUMS_WASM, twin);

/** The loops over `memory`. */
export function sumLoopsOver(memory: LinearMemory): SumLoops {
  return loops.over(memory);
}

/** The twin of `assembly/`. */
function twin(memory: LinearMemory): SumLoops {
  const viewOf = (kind: ResultKind, address: number) => {
    if (kind === ResultKind.INT16) return { values: memory.i16, at: address >>> 1 };
    return { values: kind === ResultKind.INT8 ? memory.i8 : memory.u8, at: address };
  };
  return {
    addMiddle(x, kind, outer, length, inner, z) {
      const { values, at } = viewOf(kind, x);
      const { i32 } = memory;
      for (let o = 0, from = at, to = z >>> 2; o < outer; o++, to += inner) {
        for (let i = 0; i < length; i++) for (let j = 0; j < inner; j++) i32[to + j] += values[from++];
      }
    },
    requantizeSums(sums, count, offset, multiplier, shift, zeroPoint, low, high, z, kind) {
      const { values, at } = viewOf(kind, z);
      const { i32 } = memory;
      for (let i = 0; i < count; i++) {
        const sum = (i32[(sums >>> 2) + i] - offset) | 0;
        const value = multiplyByQuantizedMultiplier(sum, multiplier, shift) + zeroPoint;
        values[at + i] = Math.min(Math.max(value, low), high);
      }
    },
    rescaleSums(sums, count, scale, bias, zeroPoint, low, high, z, kind) {
      const { values, at } = viewOf(kind, z);
      const { i32 } = memory;
      for (let i = 0; i < count; i++) {
        const scaled = float(float(float(i32[(sums >>> 2) + i]) * float(scale)) + float(bias));
        const value = roundHalfAway(scaled) + zeroPoint;
        values[at + i] = value >= high ? high : value > low ? value : low; // NaN is the least.
      }
    },
  };
}
