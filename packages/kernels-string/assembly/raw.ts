/** The bytes of texts as numbers; `raw-loops.ts` describes each function and `raw-loops-twin.ts` has its twin. */
import { CELL_BYTES, cellData, cellSize, isReadable } from "../../tstring/assembly/cell";

/** From this many bytes on, memory.copy is faster than a loop. */
const MANY_BYTES: u32 = 512;

export function countOfSize(cell: usize, count: u32, size: u32): u32 {
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) if (cellSize(cell) !== size) return i;
  return count;
}

export function copyRows(cell: usize, count: u32, rowBytes: u32, target: usize): void {
  const end = target + <usize>count * rowBytes;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += rowBytes) {
    const source = cellData(cell);
    const size = min(rowBytes, cellSize(cell));
    let at: u32 = 0;
    if (size >= MANY_BYTES) {
      memory.copy(target, source, size);
      memory.fill(target + size, 0, rowBytes - size);
      continue;
    }
    // Bytes after a text that are copied too are overwritten by zeros, or by the next row.
    if (isReadable(source, size + 16) && target + size + 16 <= end) {
      for (; at < size; at += 16) v128.store(target + at, v128.load(source + at));
      for (at = size; at < rowBytes && target + at + 16 <= end; at += 16) v128.store(target + at, i64x2.splat(0));
    } else {
      for (; at < size; at++) store<u8>(target + at, load<u8>(source + at));
    }
    for (; at < rowBytes; at++) store<u8>(target + at, 0);
  }
}

export function reverseUnits(bytes: usize, end: usize, unit: u32): void {
  if (unit === 2) for (; bytes < end; bytes += 2) store<u16>(bytes, bswap<u16>(load<u16>(bytes)));
  else if (unit === 4) for (; bytes < end; bytes += 4) store<u32>(bytes, bswap<u32>(load<u32>(bytes)));
  else for (; bytes < end; bytes += 8) store<u64>(bytes, bswap<u64>(load<u64>(bytes)));
}
