/**
 * The integers of index, shape and axis tensors as JavaScript numbers, read and written without a BigInt for each element.
 *
 * An int64 beyond 2^53 is read as the nearest number, which is past every size and so good for checking bounds;
 * {@link exactIndex} returns all its digits, {@link exactIndexValues} refuses it.
 */
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { DataType } from "./data-type.js";
import { wrongElements } from "./errors.js";
import type { Shape } from "./shape.js";
import { Tensor } from "./tensor.js";

const HIGH = 2 ** 32;

/** The longest list of indices; at 8 bytes each it has 2 GiB. */
const MAX_INDICES = 2 ** 28;

/**
 * Element `index` of a tensor of signed integers, uint8 or uint16 as a number; an int64 beyond 2^53 is rounded.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type
 */
export function readIndex({ memory, dtype, address }: Tensor, index = 0): number {
  switch (dtype) {
    case DataType.INT32:
      return memory.i32[(address >>> 2) + index];
    case DataType.INT64: {
      const low = (address >>> 2) + index * 2;
      return memory.i32[low + 1] * HIGH + memory.u32[low];
    }
    case DataType.INT16:
      return memory.i16[(address >>> 1) + index];
    case DataType.UINT16:
      return memory.u16[(address >>> 1) + index];
    case DataType.INT8:
      return memory.i8[address + index];
    case DataType.UINT8:
      return memory.u8[address + index];
    default:
      throw wrongElements("indices", dtype);
  }
}

/** All elements, as {@link readIndex} reads them: a copy. */
export function readIndices(tensor: Tensor): number[] {
  const indices: number[] = [];
  for (let i = 0; i < tensor.elementCount; i++) indices.push(readIndex(tensor, i));
  return indices;
}

/**
 * All elements, as {@link readIndex} reads them, for long lists: a copy.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type, RESOURCE_EXHAUSTED for more than 2^28 elements
 */
export function indexValues(tensor: Tensor): Float64Array {
  const count = tensor.elementCount;
  const values = newIndices(count);
  const { i32, u32 } = tensor.memory;
  const base = tensor.address >>> 2;
  if (tensor.dtype === DataType.INT32) for (let i = 0; i < count; i++) values[i] = i32[base + i];
  else if (tensor.dtype === DataType.INT64) {
    for (let i = 0; i < count; i++) values[i] = i32[base + 2 * i + 1] * HIGH + u32[base + 2 * i];
  } else for (let i = 0; i < count; i++) values[i] = readIndex(tensor, i);
  return values;
}

/** As {@link indexValues}, for values that are passed on. @throws {StatusError} INVALID_ARGUMENT beyond 2^53 */
export function exactIndexValues(tensor: Tensor): Float64Array {
  const values = indexValues(tensor);
  for (let i = 0; i < values.length; i++) {
    if (values[i] >= Number.MIN_SAFE_INTEGER && values[i] <= Number.MAX_SAFE_INTEGER) continue;
    const index = exactIndex(tensor, i);
    throw invalidArgument(`the index ${index} is beyond 2^53`, { index });
  }
  return values;
}

/** A zeroed list for `count` indices. @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^28 */
export function newIndices(count: number): Float64Array {
  if (count > MAX_INDICES) {
    throw resourceExhausted(`${count} indices are more than the ${MAX_INDICES} that an op works on`, { count });
  }
  return new Float64Array(count);
}

/** Element `index`, exactly, for messages and 64-bit arithmetic. */
export function exactIndex(tensor: Tensor, index = 0): bigint {
  if (tensor.dtype === DataType.INT64) return tensor.memory.i64[tensor.address / 8 + index];
  return BigInt(readIndex(tensor, index));
}

/**
 * Writes element `index` of an int32 or int64 tensor; `value` is an integer that the type holds, which is not checked.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a tensor of another type
 */
export function writeIndex({ memory, dtype, address }: Tensor, index: number, value: number): void {
  if (dtype === DataType.INT32) {
    memory.i32[(address >>> 2) + index] = value;
    return;
  }
  if (dtype !== DataType.INT64) throw wrongElements("int32 or int64", dtype);
  const low = (address >>> 2) + index * 2;
  memory.u32[low] = value; // Modulo 2^32.
  memory.i32[low + 1] = Math.floor(value / HIGH);
}

/**
 * A new int32 or int64 tensor of integers; elements past the end of `values` are not set. Views are dead afterwards.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another type; RESOURCE_EXHAUSTED when memory is out
 */
export function indexTensor(memory: LinearMemory, dtype: DataType, shape: Shape, values: ArrayLike<number>): Tensor {
  if (dtype !== DataType.INT32 && dtype !== DataType.INT64) throw wrongElements("int32 or int64", dtype);
  const tensor = Tensor.allocate(memory, dtype, shape);
  const { i32, u32 } = memory;
  const base = tensor.address >>> 2;
  if (dtype === DataType.INT32) {
    for (let i = 0; i < values.length; i++) i32[base + i] = values[i];
  } else {
    for (let i = 0; i < values.length; i++) {
      u32[base + 2 * i] = values[i]; // Modulo 2^32.
      i32[base + 2 * i + 1] = Math.floor(values[i] / HIGH);
    }
  }
  return tensor;
}
