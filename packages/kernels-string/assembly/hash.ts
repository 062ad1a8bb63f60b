import { fingerprint64 } from "../../hash/assembly/farm-fingerprint-long";
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";

/** Writes FarmHash's Fingerprint64 of each string modulo `high * 2^32 + low`, 64 bits each, to `target`. */
export function hashTexts(cell: usize, count: i32, low: u32, high: u32, target: usize): void {
  const buckets = ((<u64>high) << 32) | low;
  for (let i = 0; i < count; i++, cell += CELL_BYTES, target += 8) {
    store<u64>(target, fingerprint64(cellData(cell), cellSize(cell)) % buckets);
  }
}
