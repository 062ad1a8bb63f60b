import { DataType, type Tensor } from "@heddle/tensor";

/** The elements of an int16, int32 or int64 tensor as numbers: beyond 2^53 they are rounded, and so beyond any size. */
export function readIndices(tensor: Tensor): ArrayLike<number> {
  const elements = tensor.elements();
  return tensor.dtype === DataType.INT64 ? Array.from(elements as BigInt64Array, Number) : (elements as Int32Array);
}

/** One element of such a tensor: the first, where no other is asked for. */
export function readIndex({ memory, dtype, address }: Tensor, index = 0): number {
  if (dtype === DataType.INT32) return memory.i32[(address >>> 2) + index];
  if (dtype === DataType.INT16) return memory.i16[(address >>> 1) + index];
  const low = (address >>> 2) + 2 * index;
  return memory.i32[low + 1] * 2 ** 32 + memory.u32[low];
}
