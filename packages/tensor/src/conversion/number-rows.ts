import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize } from "../data-type.js";
import { Tensor } from "../tensor.js";

/**
 * A new float, int32 or int64 tensor with the numbers of nested arrays; undefined for other types and values and for ragged arrays, whose
 * errors the caller words.
 */
export function tensorOfNumbers(
  memory: LinearMemory,
  dtype: DataType,
  input: unknown,
  shape: readonly number[],
): Tensor | undefined {
  const write = writers[dtype];
  const rows: unknown[][] = [];
  if (!write || !addRows(input, shape, 0, rows)) return undefined;
  const tensor = Tensor.allocate(memory, dtype, shape);
  const { u8 } = memory;
  const length = shape[shape.length - 1] ?? 0;
  const step = (length * dataTypeSize(dtype)) / 4;
  let at = tensor.address / 4;
  let isWritten = false;
  try {
    isWritten = rows.every((row) => {
      at += step;
      return write(memory, at - step, row, length);
    });
    // An array may have a getter, which may throw or let the memory grow.
    isWritten &&= u8 === memory.u8;
  } finally {
    if (!isWritten) tensor.release();
  }
  return isWritten ? tensor : undefined;
}

/** Adds the arrays of the last dimension to `rows`; false when an array has another length than the shape. */
function addRows(value: unknown, shape: readonly number[], dimension: number, rows: unknown[][]): boolean {
  if (!Array.isArray(value) || value.length !== shape[dimension]) return false;
  if (dimension === shape.length - 1) return rows.push(value) > 0;
  for (let i = 0; i < value.length; i++) if (!addRows(value[i], shape, dimension + 1, rows)) return false;
  return true;
}

/** Writes `length` elements from word `at` of the memory; false when the type does not hold one of them. */
type WriteRow = (memory: LinearMemory, at: number, row: readonly unknown[], length: number) => boolean;

const writers: Readonly<Partial<Record<DataType, WriteRow>>> = {
  [DataType.FLOAT]: ({ f32 }, at, row, length) => {
    for (let i = 0; i < length; i++) {
      const value = row[i];
      if (typeof value !== "number") return false;
      f32[at + i] = value;
    }
    return true;
  },
  [DataType.INT32]: ({ i32 }, at, row, length) => {
    for (let i = 0; i < length; i++) {
      const value = row[i];
      if (typeof value !== "number" || (value | 0) !== value) return false;
      i32[at + i] = value;
    }
    return true;
  },
  [DataType.INT64]: ({ i32 }, at, row, length) => {
    for (let i = 0; i < length; i++) {
      const value = row[i];
      if (typeof value !== "number") return false;
      const low = value | 0;
      if (low !== value && !Number.isSafeInteger(value)) return false;
      i32[at + 2 * i] = low;
      i32[at + 2 * i + 1] = low === value ? low >> 31 : Math.floor(value / 2 ** 32);
    }
    return true;
  },
};
