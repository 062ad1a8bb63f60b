/** The forms of inputs that are objects, known by their fields. */
import { type ArrowColumn, isArrowColumn } from "../arrow/arrow-column.js";
import type { FlatTensor } from "../values.js";

/**
 * Strings as bytes and offsets: string `i` is the bytes of `values` from `offsets[i]` up to `offsets[i + 1]`. They are copied in one
 * piece, and no JavaScript string is made; both arrays can be transferred to a worker.
 */
export interface OffsetColumn {
  readonly values: Uint8Array;
  /** One more than there are strings. */
  readonly offsets: Int32Array | BigInt64Array;
  /** Default a vector. */
  readonly shape?: readonly number[];
  /** One bit for each row, the lowest of a byte first; a clear bit is a null. Default: no row is null. */
  readonly validity?: Uint8Array | null;
  /** The string in place of a null. Default: a null is an error. */
  readonly fill?: string | Uint8Array;
}

/** Columns that are accepted as tensors: bytes and offsets, or a `Vector` of apache-arrow, which is known by its fields. */
export type ColumnInput = OffsetColumn | ArrowColumn;

/** True for an object with the fields of a flat tensor, whatever they are. */
export function isFlatTensor(value: unknown): value is FlatTensor {
  return typeof value === "object" && value !== null && "shape" in value && "data" in value;
}

/** True for an object with the fields of a column, whatever they are, but not those of a flat tensor. */
export function isColumn(value: unknown): value is ColumnInput {
  return !Array.isArray(value) && !isFlatTensor(value) && (isOffsetColumn(value) || isArrowColumn(value));
}

/** True for an object with the fields of bytes and offsets. */
export function isOffsetColumn(value: unknown): value is OffsetColumn {
  return typeof value === "object" && value !== null && "offsets" in value && "values" in value;
}
