import { DataType, type Tensor } from "@heddle/tensor";

/** The elements of an int16, int32 or int64 tensor as numbers: beyond 2^53 they are rounded, and so beyond any size. */
export function readIndices(tensor: Tensor): ArrayLike<number> {
  const elements = tensor.elements();
  return tensor.dtype === DataType.INT64 ? Array.from(elements as BigInt64Array, Number) : (elements as Int32Array);
}

/** The one element of a scalar of such a type. */
export function readIndex(tensor: Tensor): number {
  return readIndices(tensor)[0];
}
