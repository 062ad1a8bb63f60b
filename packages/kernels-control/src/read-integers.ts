import { DataType, type Tensor } from "@heddle/tensor";

/** The elements of an int32 or int64 tensor; int64 beyond 2^53 is rounded, and then out of range as any size or index. */
export function readIntegers(tensor: Tensor): number[] {
  const { i32, u32 } = tensor.memory;
  const base = tensor.address >>> 2;
  const isWide = tensor.dtype === DataType.INT64;
  return Array.from({ length: tensor.elementCount }, (_, i) =>
    isWide ? i32[base + 2 * i + 1] * 2 ** 32 + u32[base + 2 * i] : i32[base + i],
  );
}
