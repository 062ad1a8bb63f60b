import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import type { ArrowColumn } from "./arrow-column.js";
import { DataType, dataTypeName } from "./data-type.js";
import { describeValue } from "./errors.js";
import { tensorFromArrow } from "./from-arrow.js";
import { isOffsetColumn } from "./input-kind.js";
import { tensorFromOffsets } from "./string-columns.js";
import type { Tensor } from "./tensor.js";

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

/**
 * A new vector of the values of a column, as `tensorFromJs` makes it; the entry `@heddle/tensor/columns` has this alone.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type, a null, or offsets that leave the bytes; RESOURCE_EXHAUSTED when memory is out
 */
export function tensorFromColumn(memory: LinearMemory, dtype: DataType, column: ColumnInput): Tensor {
  if (!isOffsetColumn(column)) return tensorFromArrow(memory, dtype, column);
  if (dtype !== DataType.STRING) {
    throw invalidArgument(`wanted a tensor of ${dataTypeName(dtype)}, found bytes and offsets of strings`, { dtype });
  }
  const { values, offsets, shape, validity, fill } = column;
  if (!(values instanceof Uint8Array)) {
    throw invalidArgument(`the values of strings are a Uint8Array, found ${describeValue(values)}`);
  }
  if (!(offsets instanceof Int32Array || offsets instanceof BigInt64Array)) {
    throw invalidArgument(
      `the offsets of strings are an Int32Array or a BigInt64Array, found ${describeValue(offsets)}`,
    );
  }
  const nulls = validity ? { validity } : {};
  const options = { ...(shape && { shape: [...shape] }), ...(fill !== undefined && { fill }) };
  return tensorFromOffsets(memory, { offsets, bytes: values, ...nulls }, options);
}
