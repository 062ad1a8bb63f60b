import { writeFingerprints } from "./fingerprints";

/** Writes FarmHash's Fingerprint64 of each string modulo `high * 2^32 + low`, 64 bits each, to `target`. */
export function hashTexts(cell: usize, count: i32, low: u32, high: u32, target: usize): void {
  writeFingerprints(cell, count, ((<u64>high) << 32) | low, target);
}
