import { DataType, readIndex, Tensor } from "@heddle/tensor";

/** Indices as loops read them, of 4 or 8 bytes each: the tensor itself with a reference more, or a copy as int32 of smaller ones. */
export function wideIndices(indices: Tensor): Tensor {
  const { dtype, elementCount, memory, shape } = indices;
  if (dtype === DataType.INT64 || dtype === DataType.INT32) return indices.retain();
  const wide = Tensor.allocate(memory, DataType.INT32, shape);
  const { i32 } = memory;
  for (let i = 0; i < elementCount; i++) i32[(wide.address >>> 2) + i] = readIndex(indices, i);
  return wide;
}
