/** The positions of cells and of the texts that they point to. */
import { invalidArgument } from "@heddle/status";
import type { Field } from "./dumped-strings.js";

/** The text of a cell, or why it is not in the file. */
export interface PlacedText {
  readonly sizeBytes: number | bigint;
  /** Undefined when it is not in the file, for the reason in `problem`. */
  readonly text?: Uint8Array;
  readonly problem?: string;
}

/**
 * The number of cells in a file: `wanted`, or as many as precede the first text, or the end.
 *
 * @param textOf the position of the text of the cell at a byte, for cells that point into the file
 * @throws {StatusError} INVALID_ARGUMENT when that is not a whole number, or more than fit
 */
export function countCells(
  fileBytes: number,
  cellBytes: number,
  wanted: number | undefined,
  textOf: (at: number) => number | undefined,
): number {
  if (wanted !== undefined) {
    if (wanted * cellBytes > fileBytes) {
      const details = { count: wanted, cellBytes, foundBytes: fileBytes };
      throw invalidArgument(`${wanted} cells of ${cellBytes} bytes do not fit into ${fileBytes} bytes`, details);
    }
    return wanted;
  }
  let end = fileBytes;
  for (let at = 0; at + cellBytes <= end; at += cellBytes) {
    const text = textOf(at);
    if (text !== undefined && text >= at + cellBytes) end = Math.min(end, text);
  }
  if (end % cellBytes !== 0) {
    const found = `${end} bytes before the first text are not a whole number of ${cellBytes}-byte cells`;
    throw invalidArgument(`${found}: state how many there are with --count`, { cellsEnd: end, cellBytes });
  }
  return end / cellBytes;
}

/** Finds the `size` bytes at `address`, in a file whose first byte has address `base`. */
export function placeText(
  bytes: Uint8Array,
  size: number | bigint,
  address: number | bigint,
  base: number,
  capacity?: number | bigint,
): PlacedText {
  const sizeBytes = exactNumber(size);
  if (capacity !== undefined && size > capacity) return { sizeBytes, problem: "longer than its capacity" };
  // An inexact number is far outside any file.
  const start = Number(address) - base;
  const length = Number(size);
  if (length === 0) return { sizeBytes, text: bytes.subarray(0, 0) };
  if (start < 0 || start + length > bytes.length) return { sizeBytes, problem: "not in the file" };
  return { sizeBytes, text: bytes.subarray(start, start + length) };
}

/** The text as a field of `file`, when it has bytes. */
export function textField(file: Uint8Array, { text }: PlacedText): Field[] {
  if (text === undefined || text.length === 0) return [];
  return [{ at: text.byteOffset - file.byteOffset, lengthBytes: text.length, kind: "text", means: "text" }];
}

/** A number where that is exact, otherwise the bigint. */
function exactNumber(value: number | bigint): number | bigint {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
