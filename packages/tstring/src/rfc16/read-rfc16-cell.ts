/**
 * Readers of the RFC's cells; `data` is the memory's DataView.
 *
 * Source: RFC 20190411, "Detailed Design".
 */
import { RFC16_CELL_BYTES, RFC16_SMALL_CAPACITY, Rfc16Type } from "./rfc16-layout.js";

/** The type of the cell at `cell`. */
export function rfc16Type(data: DataView, cell: number): Rfc16Type {
  return (data.getUint8(cell) & 3) as Rfc16Type;
}

/** The size of the cell's text in bytes. */
export function rfc16SizeBytes(data: DataView, cell: number): number {
  const low = data.getUint8(cell);
  return (low & 3) === Rfc16Type.SMALL ? low >>> 2 : data.getUint32(cell, true) >>> 2;
}

/** The address of the cell's text, which need not end with a NUL. */
export function rfc16DataAddress(data: DataView, cell: number): number {
  switch (rfc16Type(data, cell)) {
    case Rfc16Type.SMALL:
      return cell + 1;
    case Rfc16Type.LARGE:
      return data.getUint32(cell + 4, true);
    case Rfc16Type.OFFSET:
      return cell + data.getUint32(cell + 4, true);
    default:
      return data.getUint32(cell + 8, true);
  }
}

/**
 * Bytes that an assignment can hold without a new block: 15 for SMALL, what it was allocated for PREALLOC, the text that it was made with
 * for OFFSET. A LARGE cell has no such field: its size is returned.
 */
export function rfc16Capacity(data: DataView, cell: number): number {
  switch (rfc16Type(data, cell)) {
    case Rfc16Type.SMALL:
      return RFC16_SMALL_CAPACITY;
    case Rfc16Type.PREALLOC:
      return data.getUint32(cell + 4, true);
    case Rfc16Type.OFFSET:
      return Math.max(rfc16SizeBytes(data, cell), data.getUint32(cell + 12, true));
    default:
      return rfc16SizeBytes(data, cell);
  }
}

/** Where a cell of the type it had before it became LARGE can be read: at the start of its block, or the cell itself. */
export function rfc16Original(data: DataView, cell: number): number {
  return rfc16Type(data, cell) === Rfc16Type.LARGE ? rfc16DataAddress(data, cell) - RFC16_CELL_BYTES : cell;
}
