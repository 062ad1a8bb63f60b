import { type LinearMemory, LoopModule } from "@heddle/memory";
import { COLUMNS_WASM } from "../gen/columns-wasm.js";
import { CELL_BYTES, MAX_STRING_BYTES } from "../layout.js";
import { cellDataAddress, cellSizeBytes } from "../read-cell.js";
import { writeReference, writeTextCell } from "../write-cell.js";

/** Loops between cells and the columns of other libraries. */
export interface ColumnLoops {
  /**
   * Writes cells of `type`, OFFSET or VIEW, for the texts that `count` + 1 offsets of `width` 4 or 8 bytes cut out of the `size`
   * bytes at `bytes`. `validity` is the address of a bitmap, or 0 without one; its bit `bit` belongs to row 0. A row whose bit is
   * clear is null and gets the `fillSize` bytes at `fill`, unless `fill` is 0. Returns the index of the first row that is
   * invalid, or null without a fill; else `count`.
   */
  offsetsToCells(
    offsets: number,
    width: number,
    count: number,
    bytes: number,
    size: number,
    cell: number,
    type: number,
    validity: number,
    bit: number,
    fill: number,
    fillSize: number,
  ): number;
  /**
   * Copies texts, one after the other, to `bytes` + `position`. Writes where each starts and the last one ends, counted from
   * `bytes`, to `offsets`, of `width` 4 or 8 bytes each; returns the last offset.
   */
  cellsToOffsets(
    cell: number,
    stride: number,
    count: number,
    offsets: number,
    width: number,
    bytes: number,
    position: number,
  ): number;
  /**
   * Writes cells for Arrow's 16-byte views: SMALL ones for inline texts, others of `type` that refer into the buffers; `table`
   * holds the address and size of each buffer. Null rows and the result are as for {@link offsetsToCells}.
   */
  viewsToCells(
    views: number,
    count: number,
    table: number,
    buffers: number,
    cell: number,
    type: number,
    validity: number,
    bit: number,
    fill: number,
    fillSize: number,
  ): number;
  /**
   * Writes Arrow's views of texts; texts of more than 12 bytes are copied to `bytes` + `position`, which is buffer 0. Returns
   * the offset where they end.
   */
  cellsToViews(cell: number, stride: number, count: number, views: number, bytes: number, position: number): number;
}

const modules = /* @__PURE__ */ new LoopModule<ColumnLoops>(COLUMNS_WASM, columnLoops);

/** The loops over `memory`: WebAssembly, or their twins. */
export function columnLoopsOver(memory: LinearMemory): ColumnLoops {
  return modules.over(memory);
}

/** The twin of `assembly/columns.ts`. */
function columnLoops(memory: LinearMemory): ColumnLoops {
  return {
    offsetsToCells(offsets, width, count, bytes, size, cell, type, validity, bit, fill, fillSize) {
      const { u8, u32, data } = memory;
      let start = offsetAt(data, offsets, width);
      for (let i = 0; i < count; i++) {
        const end = offsetAt(data, offsets + (i + 1) * width, width);
        if (!(end >= start && end <= size && end - start <= MAX_STRING_BYTES)) return i;
        const at = cell + i * CELL_BYTES;
        if (validity !== 0 && isNull(u8, validity, bit + i)) {
          if (fill === 0) return i;
          writeReference(u32, at, type, fill, fillSize);
        } else {
          writeReference(u32, at, type, bytes + start, end - start);
        }
        start = end;
      }
      return count;
    },
    cellsToOffsets(cell, stride, count, offsets, width, bytes, position) {
      const { u8, u32, data } = memory;
      let end = position;
      setOffset(data, offsets, width, end);
      for (let i = 0; i < count; i++) {
        const source = cellDataAddress(u32, cell + i * stride);
        const size = cellSizeBytes(u32, cell + i * stride);
        u8.copyWithin(bytes + end, source, source + size);
        end += size;
        setOffset(data, offsets + (i + 1) * width, width, end);
      }
      return end;
    },
    viewsToCells(views, count, table, buffers, cell, type, validity, bit, fill, fillSize) {
      const { u8, u32 } = memory;
      for (let i = 0; i < count; i++) {
        const at = cell + i * CELL_BYTES;
        if (validity !== 0 && isNull(u8, validity, bit + i)) {
          if (fill === 0) return i;
          writeReference(u32, at, type, fill, fillSize);
          continue;
        }
        const view = views + i * 16;
        const size = u32[view >>> 2];
        if (size <= INLINE_BYTES) {
          if (u8.subarray(view + 4 + size, view + 16).some((byte) => byte !== 0)) return i;
          writeTextCell(u8, u32, at, view + 4, size, 0);
          continue;
        }
        const buffer = u32[(view >>> 2) + 2];
        const offset = u32[(view >>> 2) + 3];
        if (size > MAX_STRING_BYTES || buffer >= buffers) return i;
        const bytes = u32[(table >>> 2) + buffer * 2];
        if (offset + size > u32[(table >>> 2) + buffer * 2 + 1]) return i;
        for (let k = 0; k < 4; k++) if (u8[bytes + offset + k] !== u8[view + 4 + k]) return i;
        writeReference(u32, at, type, bytes + offset, size);
      }
      return count;
    },
    cellsToViews(cell, stride, count, views, bytes, position) {
      const { u8, u32 } = memory;
      let end = position;
      for (let i = 0; i < count; i++) {
        const source = cellDataAddress(u32, cell + i * stride);
        const size = cellSizeBytes(u32, cell + i * stride);
        const index = (views >>> 2) + i * 4;
        u32[index] = size;
        u32.fill(0, index + 1, index + 4);
        u8.copyWithin(index * 4 + 4, source, source + Math.min(size, size <= INLINE_BYTES ? size : 4));
        if (size <= INLINE_BYTES) continue;
        u8.copyWithin(bytes + end, source, source + size);
        u32[index + 3] = end;
        end += size;
      }
      return end;
    },
  };
}

/** The longest text that is inside an Arrow view. */
const INLINE_BYTES = 12;

function isNull(u8: Uint8Array, validity: number, bit: number): boolean {
  return ((u8[validity + (bit >>> 3)] >>> (bit & 7)) & 1) === 0;
}

/** Numbers beyond 2^53 are not exact, but larger than any memory all the same. */
function offsetAt(data: DataView, address: number, width: number): number {
  const low = data.getUint32(address, true);
  return width === 4 ? low : data.getUint32(address + 4, true) * 2 ** 32 + low;
}

function setOffset(data: DataView, address: number, width: number, offset: number): void {
  data.setUint32(address, offset, true);
  if (width === 8) data.setUint32(address + 4, 0, true);
}
