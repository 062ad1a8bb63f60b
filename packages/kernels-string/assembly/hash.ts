import { shortFingerprint64 } from "../../hash/assembly/farm-fingerprint";
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";

/**
 * Writes FarmHash's Fingerprint64 of each string modulo `high * 2^32 + low`, 64 bits each, to `target`, up to the first string of
 * more than 32 bytes. Returns the index of that string, or `count`.
 */
export function hashShort(cell: usize, count: i32, low: u32, high: u32, target: usize): i32 {
  const buckets = ((<u64>high) << 32) | low;
  for (let i = 0; i < count; i++, cell += CELL_BYTES, target += 8) {
    const size = cellSize(cell);
    if (size > 32) return i;
    store<u64>(target, shortFingerprint64(cellData(cell), size) % buckets);
  }
  return count;
}
