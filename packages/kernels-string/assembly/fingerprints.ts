/** Fingerprints of many string cells. */
import { branchlessFingerprint64 } from "../../hash/assembly/farm-fingerprint";
import { fingerprint64 } from "../../hash/assembly/farm-fingerprint-long";
import { CELL_BYTES, cellData, cellSize, SMALL, smallSize } from "../../tstring/assembly/cell";

/** The cells that are hashed in one way, and how many of them are looked at before. */
const RUN: u32 = 64;
const SAMPLE: u32 = 8;

/** The first byte of a SMALL cell of 17 bytes of text. */
const SHORT_END: u32 = 17 << 2;

/** Texts of up to 3, of up to 7 and of more bytes take other steps: the number of the last of these kinds. */
const LAST_KIND: u32 = 2;

/**
 * Writes FarmHash's Fingerprint64 of the text of each cell to `target`, 64 bits each, modulo `buckets` unless that is 0. The sizes of short words
 * change from cell to cell: then they are hashed without branches, in a loop of its own, which leaves the registers to them.
 */
export function writeFingerprints(cell: usize, count: u32, buckets: u64, target: usize): void {
  while (count > 0) {
    const run = min(count, RUN);
    if (changesKind(cell, min(run, SAMPLE))) writeShort(cell, run, buckets, target);
    else writeAny(cell, run, buckets, target);
    cell += run * CELL_BYTES;
    target += run * 8;
    count -= run;
  }
}

/** True when texts of at most 16 bytes are of more than one kind. */
function changesKind(cell: usize, count: u32): bool {
  let kinds: u32 = 0;
  for (; count > 0; count--, cell += CELL_BYTES) {
    const first = <u32>load<u8>(cell);
    kinds |= u32(isShort(first)) << min<u32>(first >> 4, LAST_KIND);
  }
  return (kinds & (kinds - 1)) !== 0;
}

/** Whether a cell with this first byte is a SMALL one of at most 16 bytes of text. */
function isShort(first: u32): bool {
  return (first & 3) === SMALL && first < SHORT_END;
}

function writeShort(cell: usize, count: u32, buckets: u64, target: usize): void {
  for (; count > 0; count--, cell += CELL_BYTES, target += 8) {
    const first = <u32>load<u8>(cell);
    if (isShort(first)) {
      const hash = branchlessFingerprint64(cell + 1, smallSize(first));
      store<u64>(target, buckets === 0 ? hash : hash % buckets);
    } else {
      writeAny(cell, 1, buckets, target);
    }
  }
}

function writeAny(cell: usize, count: u32, buckets: u64, target: usize): void {
  for (; count > 0; count--, cell += CELL_BYTES, target += 8) {
    const hash = fingerprint64(cellData(cell), cellSize(cell));
    store<u64>(target, buckets === 0 ? hash : hash % buckets);
  }
}
