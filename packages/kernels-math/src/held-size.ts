import { DataType } from "@heddle/tensor";

/** A computed element of that type as a size: unknown when it is negative or the type does not hold it. */
export function heldSize(size: number, type: DataType): number {
  const most = type === DataType.INT32 ? 0x7fffffff : Number.MAX_SAFE_INTEGER;
  return size > most ? -1 : size;
}
