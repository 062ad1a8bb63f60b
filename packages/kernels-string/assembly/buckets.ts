/** Rarer hashes of many strings; `bucket-loops.ts` describes each function, `bucket-loops-twin.ts` has their twins. */
import { fingerprint64 } from "../../hash/assembly/farm-fingerprint-long";
import { hash64, sipHash } from "../../hash/assembly/word-hashes";
import { CELL_BYTES, cellData, cellSize } from "../../tstring/assembly/cell";
import { writeFingerprints } from "./fingerprints";

export function hash64Texts(cell: usize, count: u32, low: u32, high: u32, target: usize): void {
  const buckets = ((<u64>high) << 32) | low;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += 8) {
    store<u64>(target, hash64(cellData(cell), cellSize(cell)) % buckets);
  }
}

export function sipHashTexts(cell: usize, count: u32, key: usize, low: u32, high: u32, target: usize): void {
  const buckets = ((<u64>high) << 32) | low;
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, target += 8) {
    store<u64>(target, sipHash(load<u64>(key), load<u64>(key, 8), cellData(cell), cellSize(cell)) % buckets);
  }
}

export function fingerprintTexts(cell: usize, count: u32, target: usize): void {
  writeFingerprints(cell, count, 0, target);
}

export function fingerprintRows(row: usize, count: u32, rowBytes: u32, target: usize): void {
  for (let i: u32 = 0; i < count; i++, row += rowBytes, target += 8) {
    store<u64>(target, fingerprint64(row, rowBytes));
  }
}
