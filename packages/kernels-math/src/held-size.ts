import { DataType } from "@heddle/tensor";

/** A computed element of that type as a size: unknown when it is negative or the type does not hold it. */
export function heldSize(size: number, type: DataType): number {
  const most = type === DataType.INT32 ? 0x7fffffff : Number.MAX_SAFE_INTEGER;
  return size > most ? -1 : size;
}

/** The product of two elements that are sizes, before {@link heldSize}: a symbol stays when it is multiplied by 1. */
export function sizeProduct(x: number, y: number): number {
  if (x === 0 || y === 0) return 0;
  if (x === 1) return y;
  if (y === 1) return x;
  return x < 0 || y < 0 ? -1 : x * y;
}
