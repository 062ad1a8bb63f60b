/** Where cells, and the texts they point to, lie in a file. */
import type { Field } from "./dumped-strings.js";
import { cellsNotCounted, tooManyCells } from "./errors.js";

/** A text that was looked for. */
export interface PlacedText {
  readonly sizeBytes: number | bigint;
  /** Undefined when it is not there: `problem` says why. */
  readonly text?: Uint8Array;
  readonly problem?: string;
}

/**
 * The number of cells in a file: `wanted`, or as many as there are up to the end, or to the first text behind them.
 *
 * @param textOf where the text of the cell at that byte starts, for cells that point into the file
 * @throws {StatusError} INVALID_ARGUMENT when that is no whole number, or more than fit
 */
export function countCells(
  fileBytes: number,
  cellBytes: number,
  wanted: number | undefined,
  textOf: (at: number) => number | undefined,
): number {
  if (wanted !== undefined) {
    if (wanted * cellBytes > fileBytes) throw tooManyCells(wanted, cellBytes, fileBytes);
    return wanted;
  }
  let end = fileBytes;
  for (let at = 0; at + cellBytes <= end; at += cellBytes) {
    const text = textOf(at);
    if (text !== undefined && text >= at + cellBytes) end = Math.min(end, text);
  }
  if (end % cellBytes !== 0) throw cellsNotCounted(end, cellBytes);
  return end / cellBytes;
}

/** The `size` bytes at `address`, in a file whose first byte has address `base`. */
export function placeText(
  bytes: Uint8Array,
  size: number | bigint,
  address: number | bigint,
  base: number,
  capacity?: number | bigint,
): PlacedText {
  const sizeBytes = exactNumber(size);
  if (capacity !== undefined && size > capacity) return { sizeBytes, problem: "longer than its capacity" };
  // What is not exact is far outside of any file.
  const start = Number(address) - base;
  const length = Number(size);
  if (length === 0) return { sizeBytes, text: bytes.subarray(0, 0) };
  if (start < 0 || start + length > bytes.length) return { sizeBytes, problem: "not in the file" };
  return { sizeBytes, text: bytes.subarray(start, start + length) };
}

/** The text as a field, when it has bytes in the file that holds it. */
export function textField(file: Uint8Array, { text }: PlacedText): Field[] {
  if (text === undefined || text.length === 0) return [];
  return [{ at: text.byteOffset - file.byteOffset, lengthBytes: text.length, means: "text" }];
}

/** A number when it is exact, the bigint otherwise. */
function exactNumber(value: number | bigint): number | bigint {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
