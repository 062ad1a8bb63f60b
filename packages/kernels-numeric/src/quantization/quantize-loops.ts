import { type LinearMemory, LoopModule } from "@heddle/memory";
import { roundHalfAway } from "@heddle/tensor/quantized";
import { QUANTIZE_WASM } from "../gen/quantize-wasm.js";
import {
  CUT,
  DEQUANTIZE_NUMBERS,
  INT8,
  INT16,
  MIN_FIRST,
  QUANTIZE_NUMBERS,
  TO_EVEN,
  UINT8,
  UINT16,
  UNIFORM,
} from "./quantize-layout.js";
import { roundToEven } from "./rounding.js";

const float = Math.fround;

/** Floats as integers of a range and back, by address. A count is not 0. */
export interface QuantizeLoops {
  /**
   * Quantizes `rows` rows of `columns` float32 at `x` to integers at `z`.
   *
   * @param kind of `quantize-layout.ts`, as is `type`
   * @param ranges for each slice, {@link QUANTIZE_NUMBERS} rows of numbers, `stride` bytes apart. Each four columns read a vector of every
   * row, `step` bytes after that of the four before: 0 when all columns are of one slice. Each row takes the next of `slices` slices
   * @param nan the integer of NaN; those of UNIFORM are -2^31
   */
  quantize(
    kind: number,
    x: number,
    z: number,
    type: number,
    rows: number,
    columns: number,
    ranges: number,
    stride: number,
    step: number,
    slices: number,
    nan: number,
  ): void;
  /** The way back: {@link DEQUANTIZE_NUMBERS} rows of numbers. @param wraps 1 where an int32 that is 2^31 as float32 becomes -2^31 */
  dequantize(
    x: number,
    type: number,
    z: number,
    rows: number,
    columns: number,
    ranges: number,
    stride: number,
    step: number,
    slices: number,
    wraps: number,
  ): void;
  /** Writes bytes: the upper half of each int32's 64-bit product with `scale`, plus `offset`, shifted right by 16, held within a byte. */
  requantizeToBytes(x: number, z: number, count: number, scale: bigint, offset: bigint): void;
  /**
   * Writes the least and the greatest of `count` elements to `z`, NaN left out.
   *
   * @param kind 0 for float32, 1 for float64, 2 for int32
   * @param z room for 32 bytes
   */
  leastAndMost(kind: number, x: number, count: number, z: number): void;
  /** Float64 within two ends, in steps, rounded and back. @param kind TO_EVEN or HALVES_UP */
  quantizeDoubles(
    kind: number,
    x: number,
    z: number,
    count: number,
    low: number,
    high: number,
    scale: number,
    inverse: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<QuantizeLoops>(QUANTIZE_WASM, twin);

/** The loops over `memory`. */
export function quantizeLoopsOver(memory: LinearMemory): QuantizeLoops {
  return loops.over(memory);
}

/** The twin of `assembly/quantize.ts`. */
function twin(memory: LinearMemory): QuantizeLoops {
  return {
    quantize(kind, x, z, type, rows, columns, ranges, stride, step, slices, nan) {
      const target = viewOf(memory, type);
      eachColumn(rows, columns, ranges, stride * QUANTIZE_NUMBERS, step, slices, (i, p) => {
        target.values[z / target.size + i] = quantized(
          memory,
          kind,
          memory.f32[(x >>> 2) + i],
          p >>> 2,
          stride >>> 2,
          nan,
        );
      });
    },
    dequantize(x, type, z, rows, columns, ranges, stride, step, slices, wraps) {
      const source = viewOf(memory, type);
      const { f32, i32 } = memory;
      eachColumn(rows, columns, ranges, stride * DEQUANTIZE_NUMBERS, step, slices, (i, p) => {
        const [zero, added, factor, low] = [0, 1, 2, 3].map((n) => (p + stride * n) >>> 2);
        const exact = float((source.values[x / source.size + i] - i32[zero]) | 0);
        const value = wraps === 1 && exact === 2 ** 31 ? -exact : exact;
        f32[(z >>> 2) + i] = float(float(value + f32[added]) * f32[factor]) + f32[low];
      });
    },
    requantizeToBytes(x, z, count, scale, offset) {
      const { i32, u8 } = memory;
      for (let i = 0; i < count; i++) {
        const product = BigInt.asIntN(64, BigInt(i32[(x >>> 2) + i]) * scale) >> 32n;
        const whole = BigInt.asIntN(64, product + offset) >> 16n;
        u8[z + i] = whole < 0n ? 0 : whole > 255n ? 255 : Number(whole);
      }
    },
    leastAndMost(kind, x, count, z) {
      const view = [memory.f32, memory.f64, memory.i32][kind];
      const at = x / view.BYTES_PER_ELEMENT;
      let [least, most] = kind === 2 ? [2 ** 31 - 1, -(2 ** 31)] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let i = at; i < at + count; i++) {
        if (view[i] < least) least = view[i];
        if (view[i] > most) most = view[i];
      }
      view.set([least, most], z / view.BYTES_PER_ELEMENT);
    },
    quantizeDoubles(kind, x, z, count, low, high, scale, inverse) {
      const { f64 } = memory;
      for (let i = 0; i < count; i++) {
        const steps = Math.max(Math.min(f64[(x >>> 3) + i], high), low) * scale;
        const whole = kind === TO_EVEN ? roundToEven(steps) || steps * 0 : Math.floor(steps + 0.5);
        f64[(z >>> 3) + i] = whole * inverse;
      }
    },
  };
}

/** Calls `work` with each element and the address of the first of its slice's numbers. */
function eachColumn(
  rows: number,
  columns: number,
  ranges: number,
  sliceBytes: number,
  step: number,
  slices: number,
  work: (i: number, numbers: number) => void,
): void {
  for (let row = 0, i = 0; row < rows; row++) {
    const range = ranges + (row % slices) * sliceBytes;
    for (let column = 0; column < columns; column++, i++) work(i, range + (step === 0 ? 0 : column * 4));
  }
}

function quantized(
  { f32, i32 }: LinearMemory,
  kind: number,
  x: number,
  p: number,
  stride: number,
  nan: number,
): number {
  const [low, high, shift, scale, second] = [0, 1, 2, 3, 4].map((n) => f32[p + stride * n]);
  if (kind === UNIFORM) {
    const [least, most, zero] = [0, 1, 4].map((n) => i32[p + stride * n]);
    const whole = Math.floor(float(float(x * scale) + 0.5));
    return Math.max(Math.min((toInt32(whole, -(2 ** 31)) + zero) | 0, most), least);
  }
  if (kind === MIN_FIRST) {
    const whole = float(roundHalfAway(float(x * scale)) - shift);
    return toInt32(Math.min(Math.max(whole, low), high), nan);
  }
  const exact = float(float(float(Math.max(Math.min(x, high), low) - shift) * scale) - second);
  if (kind === CUT) return toInt32(Math.trunc(exact), nan);
  return toInt32(kind === TO_EVEN ? roundToEven(exact) : roundHalfAway(exact), nan);
}

/** As x86 processors convert: -2^31 for floats out of range. */
function toInt32(x: number, nan: number): number {
  if (Number.isNaN(x)) return nan;
  return x >= 2 ** 31 || x < -(2 ** 31) ? -(2 ** 31) : x;
}

function viewOf(memory: LinearMemory, type: number) {
  switch (type) {
    case INT8:
      return { values: memory.i8, size: 1 };
    case UINT8:
      return { values: memory.u8, size: 1 };
    case INT16:
      return { values: memory.i16, size: 2 };
    case UINT16:
      return { values: memory.u16, size: 2 };
    default:
      return { values: memory.i32, size: 4 };
  }
}
