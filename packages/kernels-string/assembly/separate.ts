/** Strings split at separators; `separate-loops.ts` describes each function, `separate-loops-twin.ts` has their twins. */
import { CELL_BYTES, cellData, cellSize, SMALL_CAPACITY, writeText } from "../../tstring/assembly/cell";
import { SKIPS_EMPTY_PARTS, SKIPS_EMPTY_TEXTS } from "../src/split/separate-layout";
import { bitsBefore, loadBlock } from "./blocks";

/** The address of the first separator from `at` on; 0 without one. */
function findSeparator(at: usize, end: usize, separator: usize, size: u32): usize {
  if (size === 0) {
    for (; at < end; at++) if (load<u8>(separator + load<u8>(at)) !== 0) return at;
    return 0;
  }
  const first = v128.load8_splat(separator);
  for (; at + size <= end; at += 16) {
    let matches = bitsBefore(end, at, i8x16.bitmask(i8x16.eq(loadBlock(at, end), first)));
    for (; matches !== 0; matches &= matches - 1) {
      const found = at + ctz(matches);
      if (found + size > end) return 0;
      let same: u32 = 1;
      while (same < size && load<u8>(found + same) === load<u8>(separator + same)) same++;
      if (same === size) return found;
    }
  }
  return 0;
}

export function countParts(
  cell: usize,
  count: u32,
  separator: usize,
  separatorBytes: u32,
  flags: u32,
  most: u32,
  rowEnds: usize,
  longBytes: usize,
): f64 {
  let parts: u64 = 0;
  let sum: u64 = 0;
  const step: usize = max(separatorBytes, 1);
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES, rowEnds += 4) {
    let part = cellData(cell);
    const end = part + cellSize(cell);
    if (part < end || (flags & SKIPS_EMPTY_TEXTS) === 0) {
      for (let left = most; ; left--) {
        const found = left > 0 ? findSeparator(part, end, separator, separatorBytes) : 0;
        const size = (found !== 0 ? found : end) - part;
        if (size !== 0 || (flags & SKIPS_EMPTY_PARTS) === 0) parts++;
        if (size > SMALL_CAPACITY) sum += size;
        if (found === 0) break;
        part = found + step;
      }
    }
    store<u32>(rowEnds, <u32>parts);
  }
  store<f64>(longBytes, <f64>sum);
  return <f64>parts;
}

export function splitParts(
  cell: usize,
  count: u32,
  separator: usize,
  separatorBytes: u32,
  flags: u32,
  most: u32,
  target: usize,
  text: usize,
): usize {
  const step: usize = max(separatorBytes, 1);
  for (let i: u32 = 0; i < count; i++, cell += CELL_BYTES) {
    let part = cellData(cell);
    const end = part + cellSize(cell);
    if (part === end && (flags & SKIPS_EMPTY_TEXTS) !== 0) continue;
    for (let left = most; ; left--) {
      const found = left > 0 ? findSeparator(part, end, separator, separatorBytes) : 0;
      const size = (found !== 0 ? found : end) - part;
      if (size !== 0 || (flags & SKIPS_EMPTY_PARTS) === 0) {
        text = writeText(target, part, <u32>size, text);
        target += CELL_BYTES;
      }
      if (found === 0) break;
      part = found + step;
    }
  }
  return text;
}
