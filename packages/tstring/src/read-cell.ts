import { CellType } from "./cell-type.js";
import { SMALL_CAPACITY } from "./layout.js";

/** The type of the cell at `cell`; `u32` is the memory's view. */
export function cellType(u32: Uint32Array, cell: number): CellType {
  return (u32[cell >>> 2] & 3) as CellType;
}

/** The size of the cell's text in bytes. */
export function cellSizeBytes(u32: Uint32Array, cell: number): number {
  const word = u32[cell >>> 2];
  return (word & 3) === CellType.SMALL ? (word & 0xff) >>> 2 : word >>> 2;
}

/** The address of the cell's text; it ends with a NUL only in SMALL and LARGE cells. */
export function cellDataAddress(u32: Uint32Array, cell: number): number {
  const index = cell >>> 2;
  switch (u32[index] & 3) {
    case CellType.SMALL:
      return cell + 1;
    case CellType.LARGE:
      return u32[index + 2];
    case CellType.OFFSET:
      return cell + u32[index + 1];
    default:
      return u32[index + 1];
  }
}

/** Bytes that fit without a new block: 22 for SMALL, the heap block's for LARGE, 0 for OFFSET and VIEW. */
export function cellCapacity(u32: Uint32Array, cell: number): number {
  switch (u32[cell >>> 2] & 3) {
    case CellType.SMALL:
      return SMALL_CAPACITY;
    case CellType.LARGE:
      return u32[(cell >>> 2) + 1];
    default:
      return 0;
  }
}

/** True when both cells hold the same bytes. */
export function cellsEqual(memory: { u8: Uint8Array; u32: Uint32Array }, a: number, b: number): boolean {
  const { u8, u32 } = memory;
  const size = cellSizeBytes(u32, a);
  if (size !== cellSizeBytes(u32, b)) return false;
  const x = cellDataAddress(u32, a);
  const y = cellDataAddress(u32, b);
  for (let i = 0; i < size; i++) if (u8[x + i] !== u8[y + i]) return false;
  return true;
}

/** Negative, 0 or positive as the bytes of `a` sort before, with or after those of `b`: unsigned, a prefix first. */
export function compareCells(memory: { u8: Uint8Array; u32: Uint32Array }, a: number, b: number): number {
  const { u8, u32 } = memory;
  const sizeA = cellSizeBytes(u32, a);
  const sizeB = cellSizeBytes(u32, b);
  const x = cellDataAddress(u32, a);
  const y = cellDataAddress(u32, b);
  const shared = Math.min(sizeA, sizeB);
  for (let i = 0; i < shared; i++) {
    const difference = u8[x + i] - u8[y + i];
    if (difference !== 0) return difference;
  }
  return sizeA - sizeB;
}
