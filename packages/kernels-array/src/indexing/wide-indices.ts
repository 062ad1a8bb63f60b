import { DataType, readIndex, Tensor } from "@heddle/tensor";

/** Indices of 4 or 8 bytes each, as loops read them: the tensor itself, retained, or an int32 copy. The caller releases it. */
export function wideIndices(indices: Tensor): Tensor {
  const { dtype, elementCount, memory, shape } = indices;
  if (dtype === DataType.INT64 || dtype === DataType.INT32) return indices.retain();
  const wide = Tensor.allocate(memory, DataType.INT32, shape);
  const { i32 } = memory;
  for (let i = 0; i < elementCount; i++) i32[(wide.address >>> 2) + i] = readIndex(indices, i);
  return wide;
}
