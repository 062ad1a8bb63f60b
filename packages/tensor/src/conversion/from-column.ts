import type { LinearMemory } from "@heddle/memory";
import { describeValue, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName } from "../data-type.js";
import type { Tensor } from "../tensor.js";
import { tensorFromArrow } from "./from-arrow.js";
import { type ColumnInput, isOffsetColumn } from "./input-kind.js";
import { tensorFromOffsets } from "./string-columns.js";

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
