import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName } from "@heddle/tensor";
import { DEQUANTIZE_NUMBERS, INT8, INT16, INT32, QUANTIZE_NUMBERS, UINT8, UINT16 } from "./quantize-layout.js";
import { quantizeLoopsOver } from "./quantize-loops.js";

/** The code of an integer type in `quantize-layout.ts`. @throws {TypeError} for others */
export function integerCode(dtype: DataType): number {
  const code = CODES[dtype];
  if (code === undefined) throw new TypeError(dataTypeName(dtype));
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

/**
 * Quantizes `count` float32 at `x` to integers at `z`: `inner` at a time with the numbers of the next slice, and all where there is one slice.
 *
 * @param nan the integer of NaN
 */
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

/** The way back of {@link quantizeAlong}. @param wraps true where an int32 that is 2^31 as float32 becomes -2^31 */
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

type RunLoop = (rows: number, columns: number, ranges: number, stride: number, step: number, slices: number) => void;

/** Calls `run` with the rows and columns of the elements, and with the numbers of the slices in memory. */
function withRanges(
  memory: LinearMemory,
  numbers: number,
  count: number,
  inner: number,
  slices: readonly SliceNumbers[],
  run: RunLoop,
): void {
  if (count === 0) return;
  using scope = memory.scope();
  const isRow = inner === 1 && slices.length > 1;
  const copies = isRow ? 1 : 4;
  // The last vector of a row passes the end of the row.
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
