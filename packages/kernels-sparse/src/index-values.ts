import type { LinearMemory } from "@heddle/memory";
import { DataType, type Shape, Tensor } from "@heddle/tensor";
import { indexTooLarge, tooManyIndices } from "./errors.js";

/** More indices than this in one list are refused; at 8 bytes each it is 2 GiB. */
const MAX_INDICES = 2 ** 28;

/** A zeroed list of indices. @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^28 */
export function newIndices(count: number): Float64Array {
  if (count > MAX_INDICES) throw tooManyIndices(count, MAX_INDICES);
  return new Float64Array(count);
}

/**
 * The elements of an int32 or int64 tensor as numbers: a copy. Beyond 2^53 they are the nearest number, which is good for
 * checking bounds; {@link exactIndex} says what stands there.
 */
export function indexValues(tensor: Tensor): Float64Array {
  const count = tensor.elementCount;
  const values = newIndices(count);
  const { i32, u32 } = tensor.memory;
  const base = tensor.address >>> 2;
  if (tensor.dtype === DataType.INT32) for (let i = 0; i < count; i++) values[i] = i32[base + i];
  else for (let i = 0; i < count; i++) values[i] = i32[base + 2 * i + 1] * 2 ** 32 + u32[base + 2 * i];
  return values;
}

/** One element as {@link indexValues} gives it. */
export function indexNumber({ memory, dtype, address }: Tensor, index: number): number {
  const { i32, u32 } = memory;
  const base = address >>> 2;
  return dtype === DataType.INT32 ? i32[base + index] : i32[base + 2 * index + 1] * 2 ** 32 + u32[base + 2 * index];
}

/** As {@link indexValues}, for values that are passed on. @throws {StatusError} INVALID_ARGUMENT beyond 2^53 */
export function exactIndexValues(tensor: Tensor): Float64Array {
  const values = indexValues(tensor);
  for (let i = 0; i < values.length; i++) {
    if (!(Math.abs(values[i]) <= Number.MAX_SAFE_INTEGER)) throw indexTooLarge(exactIndex(tensor, i));
  }
  return values;
}

/** Element `index` of an int32 or int64 tensor, exactly, for messages. */
export function exactIndex(tensor: Tensor, index: number): bigint {
  const { i32, i64 } = tensor.memory;
  if (tensor.dtype === DataType.INT32) return BigInt(i32[(tensor.address >>> 2) + index]);
  return i64[tensor.address / 8 + index];
}

/** A new int32 or int64 tensor of integers that are exact as numbers. Views are dead afterwards. */
export function indexTensor(memory: LinearMemory, dtype: DataType, shape: Shape, values: ArrayLike<number>): Tensor {
  const tensor = Tensor.allocate(memory, dtype, shape);
  const { i32, u32 } = memory;
  const base = tensor.address >>> 2;
  if (dtype === DataType.INT32) {
    for (let i = 0; i < values.length; i++) i32[base + i] = values[i];
  } else {
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      u32[base + 2 * i] = value; // Conversion to 32 bits keeps the low ones.
      i32[base + 2 * i + 1] = Math.floor(value / 2 ** 32);
    }
  }
  return tensor;
}
