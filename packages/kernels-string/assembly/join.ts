/** Strings joined of pieces anywhere; `join-loops.ts` describes each function, `join-loops-twin.ts` has their twins. */
import {
  CELL_BYTES,
  cellData,
  cellSize,
  OFFSET,
  SMALL_CAPACITY,
  writeReference,
  writeSmall,
} from "../../tstring/assembly/cell";
import { copyOver } from "./blocks";

/** The first of the pieces from `piece` to `end` that is not empty; `end` without one. */
function firstText(piece: usize, end: usize): usize {
  while (piece < end && cellSize(load<u32>(piece)) === 0) piece += 4;
  return piece;
}

/** The bytes of the pieces from `piece` to `end` with separators between them. */
function joinedBytes(piece: usize, end: usize, separatorBytes: u32): u64 {
  if (piece >= end) return 0;
  let size: u64 = (((end - piece) >> 2) - 1) * <u64>separatorBytes;
  for (; piece < end; piece += 4) size += cellSize(load<u32>(piece));
  return size;
}

export function measureJoined(
  pieces: usize,
  starts: usize,
  count: u32,
  separatorBytes: u32,
  skipsEmptyStart: bool,
  sizes: usize,
): void {
  let longBytes: u64 = 0;
  let longest: u64 = 0;
  for (let i: u32 = 0; i < count; i++, starts += 4) {
    let piece = pieces + ((<usize>load<u32>(starts)) << 2);
    const end = pieces + ((<usize>load<u32>(starts, 4)) << 2);
    if (skipsEmptyStart) piece = firstText(piece, end);
    const size = joinedBytes(piece, end, separatorBytes);
    if (size > SMALL_CAPACITY) longBytes += size;
    longest = max(longest, size);
  }
  store<f64>(sizes, <f64>longBytes);
  store<f64>(sizes, <f64>longest, 8);
}

export function joinPieces(
  pieces: usize,
  starts: usize,
  count: u32,
  separator: usize,
  separatorBytes: u32,
  skipsEmptyStart: bool,
  work: usize,
  target: usize,
  text: usize,
): usize {
  for (let i: u32 = 0; i < count; i++, starts += 4, target += CELL_BYTES) {
    let piece = pieces + ((<usize>load<u32>(starts)) << 2);
    const end = pieces + ((<usize>load<u32>(starts, 4)) << 2);
    if (skipsEmptyStart) piece = firstText(piece, end);
    const size = <u32>joinedBytes(piece, end, separatorBytes);
    const isLong = size > SMALL_CAPACITY;
    // A byte before the text is read.
    const start = isLong ? text : work + 1;
    let to = start;
    for (let isFirst = true; piece < end; piece += 4, isFirst = false) {
      if (!isFirst && separatorBytes !== 0) to = copySeparator(to, separator, separatorBytes);
      const cell: usize = load<u32>(piece);
      to = copyOver(to, cellData(cell), cellSize(cell));
    }
    if (isLong) {
      writeReference(target, OFFSET, text, size);
      text = to;
    } else {
      writeSmall(target, start, size);
    }
  }
  return text;
}

function copySeparator(target: usize, separator: usize, size: u32): usize {
  if (size > 1) return copyOver(target, separator, size);
  store<u8>(target, load<u8>(separator));
  return target + 1;
}
