import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { type ArrowChunk, type ArrowColumn, ArrowType } from "../arrow/arrow-column.js";
import { arrowStrings, isArrowString } from "../arrow/arrow-strings.js";
import { DataType, dataTypeName } from "../data-type.js";
import { halfToFloat } from "../narrow-types/half.js";
import { Tensor } from "../tensor.js";
import type { TypedArray } from "../typed-view.js";
import { tensorFromArrowViews, tensorFromOffsets } from "./string-columns.js";
import { writeElements } from "./write-elements.js";

/**
 * A new vector of the values of an Arrow vector, whose buffers are copied as they are.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the row for a null, for another type, and for buffers that are too short
 */
export function tensorFromArrow(memory: LinearMemory, dtype: DataType, column: ArrowColumn): Tensor {
  const { typeId } = column.type;
  const isString = isArrowString(typeId);
  const isNumber = typeId === ArrowType.INT || typeId === ArrowType.FLOAT || typeId === ArrowType.BOOL;
  if (dtype === DataType.STRING ? !isString : !isNumber) {
    const found = `an Arrow column of type ${String(column.type)}`;
    throw invalidArgument(`wanted a tensor of ${dataTypeName(dtype)}, found ${found}`, { dtype, typeId });
  }
  refuseNulls(column);
  return isString ? stringTensor(memory, column) : numberTensor(memory, dtype, column);
}

function refuseNulls({ data }: ArrowColumn): void {
  let row = 0;
  for (const { length, offset, nullCount, nullBitmap } of data) {
    if (nullCount !== 0 && nullBitmap instanceof Uint8Array) {
      for (let i = 0, bit = offset; i < length; i++, bit++) {
        if (((nullBitmap[bit >> 3] >> (bit & 7)) & 1) === 0) {
          throw invalidArgument(`row ${row + i} of the Arrow column is null`, { row: row + i });
        }
      }
    }
    row += length;
  }
}

function stringTensor(memory: LinearMemory, column: ArrowColumn): Tensor {
  const [first] = column.data;
  if (column.data.length === 1 && first.values instanceof Uint8Array && first.valueOffsets instanceof Int32Array) {
    return tensorFromOffsets(memory, { bytes: first.values, offsets: first.valueOffsets, count: first.length });
  }
  if (column.data.length === 1 && first.values instanceof Uint8Array && first.valueOffsets instanceof BigInt64Array) {
    return tensorFromOffsets(memory, { bytes: first.values, offsets: first.valueOffsets, count: first.length });
  }
  const isView = column.type.typeId === ArrowType.UTF8_VIEW || column.type.typeId === ArrowType.BINARY_VIEW;
  if (
    isView &&
    column.data.length === 1 &&
    first.values instanceof Uint8Array &&
    Array.isArray(first.variadicBuffers)
  ) {
    return tensorFromArrowViews(memory, { views: first.values, buffers: first.variadicBuffers, count: first.length });
  }
  return tensorFromOffsets(memory, arrowStrings(column));
}

function numberTensor(memory: LinearMemory, dtype: DataType, column: ArrowColumn): Tensor {
  const tensor = Tensor.allocate(memory, dtype, [column.data.reduce((sum, { length }) => sum + length, 0)]);
  try {
    const elements = tensor.elements();
    const chunks = column.data.map(numbersOf);
    if (dtype !== DataType.BOOL && chunks.every((chunk) => isSame(chunk, elements))) {
      let row = 0;
      for (const chunk of chunks) {
        elements.set(chunk as Float64Array & BigInt64Array, row);
        row += chunk.length;
      }
    } else {
      writeElements(
        tensor,
        chunks.flatMap((chunk) => Array.from<unknown>(chunk)),
        tensor.shape,
      );
    }
    return tensor;
  } catch (error) {
    tensor.release();
    throw error;
  }
}

function isSame(values: ArrayLike<unknown>, elements: TypedArray): boolean {
  return ArrayBuffer.isView(values) && values.constructor === elements.constructor;
}

/** The numbers of a chunk: floats of 16 bits as numbers, bits as booleans. */
function numbersOf({ values, length, offset, type }: ArrowChunk): ArrayLike<unknown> {
  const isBool = type.typeId === ArrowType.BOOL;
  const numbers = values as TypedArray;
  if (!ArrayBuffer.isView(values) || (isBool ? numbers.length * 8 < offset + length : numbers.length < length)) {
    throw invalidArgument(`a chunk of the Arrow column has fewer than its ${length} values`, { length });
  }
  if (isBool) {
    const bits = numbers as Uint8Array;
    return Array.from({ length }, (_, i) => ((bits[(offset + i) >> 3] >> ((offset + i) & 7)) & 1) === 1);
  }
  const isHalf = type.typeId === ArrowType.FLOAT && numbers instanceof Uint16Array;
  if (isHalf) return Array.from(numbers.subarray(0, length), halfToFloat);
  return numbers.subarray(0, length);
}
