import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType, dataTypeSize, memoryView } from "@heddle/tensor";
import { doubleExp, doubleLog, doubleLog1p } from "@heddle/tensor/double-functions";
import type { Elements } from "@heddle/tensor/numbers";
import { TYPED_WASM } from "../gen/typed-wasm.js";
import * as code from "./typed-layout.js";

/** Activations of float64 and of integers, rectifiers of 16-bit floats, and Softmax of float64, by address. */
export interface TypedLoops {
  /**
   * Computes `count` elements at `z`, which may be `x`, by a code of `typed-layout.ts`.
   *
   * @param alpha of LeakyRelu; of Softplus the number below which it is an exponential, and above whose negative it is linear
   */
  computeTyped(z: number, x: number, count: number, code: number, alpha: number): void;
  /**
   * Rectifies `count` half or bfloat16 at `x` to `z`, which may be `x`: negative ones become 0, and larger ones `most`. NaN and -0 pass.
   *
   * @param infinity the bits of the type's infinity
   * @param most bits; `infinity` for no limit
   */
  rectifyShorts(z: number, x: number, count: number, infinity: number, most: number): void;
  /**
   * Writes Softmax of each of `rows` float64 rows of `columns` elements at `x` to `y`, which may be `x`, or its logarithm with `isLog` 1.
   * Results below the least normal number are 0, because TensorFlow's threads flush them.
   */
  softmaxDoubles(x: number, y: number, rows: number, columns: number, isLog: number): void;
  /**
   * As `poolRow` of `pool-loops.ts` for numbers of a kind of `typed-layout.ts`: means are of float64 alone, added up line by line. The
   * largest float64 is at least the lowest one, the largest integer one of the window.
   */
  poolTyped(
    kind: number,
    isAverage: number,
    lines: number,
    height: number,
    columns: number,
    channels: number,
    first: number,
    window: number,
    stride: number,
    places: number,
    z: number,
  ): void;
  /** Writes the exponentials of what `columns` float64 at `x` are less than their greatest to `y`. @returns their sum */
  exponentials(x: number, y: number, columns: number): number;
}

/** The types in the order of their kinds. */
export const KINDS: readonly DataType[] = [
  DataType.INT8,
  DataType.UINT8,
  DataType.INT16,
  DataType.UINT16,
  DataType.INT32,
  DataType.UINT32,
  DataType.INT64,
  DataType.UINT64,
  DataType.DOUBLE,
];

const loops = /* @__PURE__ */ new LoopModule<TypedLoops>(TYPED_WASM, twin);

/** The loops over `memory`. */
export function typedLoopsOver(memory: LinearMemory): TypedLoops {
  return loops.over(memory);
}

/** The twin of `assembly/typed.ts`. */
function twin(memory: LinearMemory): TypedLoops {
  return {
    rectifyShorts(z, x, count, infinity, most) {
      const { u16 } = memory;
      for (let i = 0; i < count; i++) {
        const bits = u16[(x >>> 1) + i];
        const isNegative = bits > 0x8000 && bits <= (infinity | 0x8000);
        u16[(z >>> 1) + i] = isNegative ? 0 : bits > most && bits <= infinity ? most : bits;
      }
    },
    computeTyped(z, x, count, of, alpha) {
      const kind = of & 15;
      const activation = of >> 4;
      const values: Elements<number | bigint> = memoryView(memory, KINDS[kind]);
      const [to, from] = [z, x].map((address) => address / dataTypeSize(KINDS[kind]));
      const ofNumber = kind === code.FLOAT64 ? ofDoubles(activation, alpha) : rectifier(activation);
      const ofBigint = bigRectifier(activation);
      for (let i = 0; i < count; i++) {
        const value = values[from + i];
        values[to + i] = typeof value === "bigint" ? ofBigint(value) : ofNumber(value);
      }
    },
    softmaxDoubles(x, y, rows, columns, isLog) {
      for (let row = 0; row < rows; row++) {
        const from = x / 8 + row * columns;
        const to = y / 8 + row * columns;
        const greatest = greatestOf(memory.f64, from, columns);
        const sum = addExponentials(memory.f64, from, to, columns, greatest, isLog === 0);
        const logarithm = doubleLog(sum);
        for (let i = 0; i < columns; i++) {
          const value = isLog ? memory.f64[from + i] - greatest - logarithm : memory.f64[to + i] / sum;
          memory.f64[to + i] = !isLog && value < LEAST_NORMAL ? 0 : value;
        }
      }
    },
    poolTyped(kind, isAverage, lines, height, columns, channels, first, window, stride, places, z) {
      const values: Elements<number> = memoryView(memory, KINDS[kind]) as Float64Array; // The loop does the same with bigints.
      const bytes = dataTypeSize(KINDS[kind]);
      const from = lines / bytes;
      for (let place = 0, to = z / bytes; place < places; place++) {
        const left = Math.max(first + place * stride, 0);
        const right = Math.min(first + place * stride + window, columns);
        for (let c = 0; c < channels; c++) {
          let best = isAverage ? 0 : values[from + left * channels + c];
          if (kind === code.FLOAT64 && !isAverage) best = -Number.MAX_VALUE;
          for (let row = 0; row < height; row++) {
            for (let column = left; column < right; column++) {
              const value = values[from + (row * columns + column) * channels + c];
              if (isAverage) best += value;
              else if (value > best) best = value;
            }
          }
          values[to++] = isAverage ? best / (height * (right - left)) : best;
        }
      }
    },
    exponentials(x, y, columns) {
      const { f64 } = memory;
      return addExponentials(f64, x / 8, y / 8, columns, greatestOf(f64, x / 8, columns), true);
    },
  };
}

/** The least normal float64. */
const LEAST_NORMAL = 2 ** -1022;

function greatestOf(f64: Float64Array, from: number, columns: number): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = from; i < from + columns; i++) if (greatest < f64[i]) greatest = f64[i];
  return greatest;
}

/** In two sums, of elements at even and odd places. */
function addExponentials(
  f64: Float64Array,
  from: number,
  to: number,
  columns: number,
  greatest: number,
  isStored: boolean,
): number {
  const sums = [0, 0];
  for (let i = 0; i < columns; i++) {
    const exponential = doubleExp(f64[from + i] - greatest);
    if (isStored) f64[to + i] = exponential;
    sums[i & 1] += exponential;
  }
  return sums[0] + sums[1];
}

const rectifier =
  (activation: number) =>
  (x: number): number =>
    x < 0 ? 0 : activation === code.RELU6 && x > 6 ? 6 : x;

const bigRectifier =
  (activation: number) =>
  (x: bigint): bigint =>
    x < 0n ? 0n : activation === code.RELU6 && x > 6n ? 6n : x;

function ofDoubles(activation: number, alpha: number): (x: number) => number {
  switch (activation) {
    case code.LEAKY_RELU:
      return (x) => (x < 0 ? x * alpha : x);
    case code.ELU:
      return (x) => (x < 0 ? doubleExp(x) - 1 : x);
    case code.SELU:
      return (x) => (x < 0 ? (doubleExp(x) - 1) * 1.7580993408473768 : x * 1.0507009873554805);
    case code.SOFTPLUS:
      return (x) => (x > -alpha ? x : x < alpha ? doubleExp(x) : doubleLog1p(doubleExp(x)));
    case code.SOFTSIGN:
      return (x) => x / (Math.abs(x) + 1);
    default:
      return rectifier(activation);
  }
}
