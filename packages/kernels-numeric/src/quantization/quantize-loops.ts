import { type LinearMemory, LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { QUANTIZE_WASM } from "../gen/quantize-wasm.js";
import { DEQUANTIZE_NUMBERS, INT8, INT16, INT32, QUANTIZE_NUMBERS, UINT8, UINT16 } from "./quantize-layout.js";
import { quantizeTwin } from "./quantize-loops-twin.js";

/** Floats as integers of a range and back, by address. A count is not 0. */
export interface QuantizeLoops {
  /**
   * Quantizes `rows` rows of `columns` float32 at `x` to integers at `z`.
   *
   * @param kind of `quantize-layout.ts`, as is `type`
   * @param ranges for each slice {@link QUANTIZE_NUMBERS} vectors, `stride` bytes apart, of which each four columns take those `step` bytes
   * further on: 0 when all columns are of one slice. Row after row takes the next of `slices` slices
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
  /** The way back. @param wraps 1 where an int32 that is 2^31 as float32 becomes -2^31 */
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
  /** The upper half of each int32's product with `scale`, and `offset`, without the lower 16 bits, as bytes. */
  requantizeToBytes(x: number, z: number, count: number, scale: bigint, offset: bigint): void;
  /**
   * Writes the least and the greatest of `count` elements to `z`, NaN left out.
   *
   * @param kind 0 for float32, 1 for float64, 2 for int32
   * @param z room for 32 bytes
   */
  leastAndMost(kind: number, x: number, count: number, z: number): void;
  /** Float64 within two ends, in steps, rounded and back. @param kind TO_EVEN; others round halves up */
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

const loops = /* @__PURE__ */ new LoopModule<QuantizeLoops>(QUANTIZE_WASM, quantizeTwin);

/** The loops over `memory`. */
export function quantizeLoopsOver(memory: LinearMemory): QuantizeLoops {
  return loops.over(memory);
}

/** The loops' number of an integer type. @throws {TypeError} for others */
export function integerCode(dtype: DataType): number {
  const code = CODES[dtype];
  if (code === undefined) throw new TypeError(`${dtype}`);
  return code;
}

const CODES: Readonly<Record<number, number>> = {
  [DataType.INT8]: INT8,
  [DataType.QINT8]: INT8,
  [DataType.UINT8]: UINT8,
  [DataType.QUINT8]: UINT8,
  [DataType.QINT16]: INT16,
  [DataType.QUINT16]: UINT16,
  [DataType.QINT32]: INT32,
};

/** The numbers of a slice, in the order of the loops; `integers` says which of them are int32. */
export interface SliceNumbers {
  readonly numbers: readonly number[];
  readonly integers: readonly number[];
}

/** Quantizes `count` float32 at `x`, `inner` at a time with the numbers of one slice, again and again. */
export function quantizeAlong(
  memory: LinearMemory,
  { kind, type, nan }: { kind: number; type: number; nan: number },
  [x, z]: readonly [x: number, z: number],
  count: number,
  inner: number,
  slices: readonly SliceNumbers[],
): void {
  withRanges(memory, QUANTIZE_NUMBERS, count, inner, slices, (rows, columns, ranges, stride, step, among) =>
    quantizeLoopsOver(memory).quantize(kind, x, z, type, rows, columns, ranges, stride, step, among, nan),
  );
}

/** The way back of {@link quantizeAlong}. */
export function dequantizeAlong(
  memory: LinearMemory,
  { type, wraps }: { type: number; wraps: boolean },
  [x, z]: readonly [x: number, z: number],
  count: number,
  inner: number,
  slices: readonly SliceNumbers[],
): void {
  withRanges(memory, DEQUANTIZE_NUMBERS, count, inner, slices, (rows, columns, ranges, stride, step, among) =>
    quantizeLoopsOver(memory).dequantize(x, type, z, rows, columns, ranges, stride, step, among, wraps ? 1 : 0),
  );
}

type WithRanges = (rows: number, columns: number, ranges: number, stride: number, step: number, slices: number) => void;

function withRanges(
  memory: LinearMemory,
  numbers: number,
  count: number,
  inner: number,
  slices: readonly SliceNumbers[],
  run: WithRanges,
): void {
  if (count === 0) return;
  using scope = memory.scope();
  const isRow = inner === 1 && slices.length > 1;
  const copies = isRow ? 1 : 4;
  // The last vector of a row of slices passes its end.
  const ranges = scope.malloc(slices.length * numbers * copies * 4 + 16);
  const { f32, i32 } = memory;
  slices.forEach((slice, s) => {
    for (let n = 0; n < numbers; n++) {
      const at = (ranges >>> 2) + (isRow ? n * slices.length + s : (s * numbers + n) * 4);
      const view = slice.integers.includes(n) ? i32 : f32;
      view.fill(slice.numbers[n], at, at + copies);
    }
  });
  if (isRow) run(count / slices.length, slices.length, ranges, slices.length * 4, 16, 1);
  else if (slices.length === 1) run(1, count, ranges, 16, 0, 1);
  else run(count / inner, inner, ranges, 16, 0, slices.length);
}
