/** Columns of records, and values that were found, where strings are short. `find-loops.ts` describes each function. */
import { CELL_BYTES, SMALL } from "../../tstring/assembly/cell";
import { FOUND } from "../src/storage/table-layout";

/** Copies a cell, and returns its first word. */
function moveCell(from: usize, to: usize): u32 {
  const first = v128.load(from);
  v128.store(to, first);
  store<u64>(to, load<u64>(from, 16), 16);
  return i32x4.extract_lane(first, 0);
}

export function copyColumn(from: usize, stride: u32, count: u32, bytes: u32, target: usize): void {
  const end = target + count * bytes;
  if (bytes === 8) {
    for (; target < end; target += 8, from += stride) store<u64>(target, load<u64>(from));
  } else if (bytes === 4) {
    for (; target < end; target += 4, from += stride) store<u32>(target, load<u32>(from));
  } else {
    for (; target < end; target += bytes, from += stride) memory.copy(target, from, bytes);
  }
}

export function copyShortCells(from: usize, stride: u32, count: u32, target: usize): bool {
  const end = target + count * CELL_BYTES;
  let types: u32 = 0;
  for (; target < end && (types & 3) === SMALL; target += CELL_BYTES, from += stride) types |= moveCell(from, target);
  return (types & 3) === SMALL;
}

export function copyFoundCells(
  table: usize,
  keyBytes: u32,
  count: u32,
  defaults: usize,
  defaultStep: u32,
  target: usize,
): bool {
  const end = table + FOUND + count * 4;
  let types: u32 = 0;
  for (let at = table + FOUND; at < end; at += 4, target += CELL_BYTES, defaults += defaultStep) {
    const record: usize = load<u32>(at);
    types |= moveCell(select<usize>(defaults, record + keyBytes, record === table), target);
  }
  return (types & 3) === SMALL;
}
