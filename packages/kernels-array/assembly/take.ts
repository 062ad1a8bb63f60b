/** Rows of a table by indices of `width` bytes, 4 or 8; `size` is added to those that are negative. `take-loops.ts` describes each function. */
import { copyLong } from "../../tstring/assembly/cell";

export function firstOutOfRange(indices: usize, width: u32, count: u32, size: u32, limit: u32): u32 {
  for (let i: u32 = 0; i < count; i++, indices += width) {
    if (<u64>rowAt(indices, width, size) >= <u64>limit) return i;
  }
  return count;
}

export function takeRows(
  table: usize,
  rowBytes: u32,
  indices: usize,
  width: u32,
  count: u32,
  size: u32,
  target: usize,
): void {
  for (; count > 0; count--, indices += width, target += rowBytes) {
    const row = table + <usize>rowAt(indices, width, size) * rowBytes;
    if (rowBytes >= 16) copyLong(target, row, rowBytes);
    else for (let i: u32 = 0; i < rowBytes; i += 2) store<u16>(target + i, load<u16>(row + i));
  }
}

function rowAt(at: usize, width: u32, size: u32): i64 {
  const index = width === 8 ? load<i64>(at) : <i64>load<i32>(at);
  return index < 0 ? index + <i64>size : index;
}
