/** Between cells and Arrow's columns; `column-loops.ts` describes each function and has its twin. */
import { CELL_BYTES, cellData, cellSize, MAX_STRING_BYTES, writeReference, writeSmall } from "./cell";

/** The longest text that is inside an Arrow view. */
const INLINE_BYTES: u32 = 12;

export function offsetsToCells(
  offsets: usize,
  width: u32,
  count: i32,
  bytes: usize,
  size: u32,
  cell: usize,
  type: u32,
  validity: usize,
  bit: u32,
  fill: usize,
  fillSize: u32,
): i32 {
  let start = width === 4 ? <u64>load<u32>(offsets) : load<u64>(offsets);
  for (let i = 0; i < count; i++, cell += CELL_BYTES) {
    offsets += width;
    const end = width === 4 ? <u64>load<u32>(offsets) : load<u64>(offsets);
    if (end < start || end > <u64>size || end - start > <u64>MAX_STRING_BYTES) return i;
    if (validity !== 0 && isNull(validity, bit + i)) {
      if (fill === 0) return i;
      writeReference(cell, type, fill, fillSize);
    } else {
      writeReference(cell, type, bytes + <usize>start, <u32>(end - start));
    }
    start = end;
  }
  return count;
}

function isNull(validity: usize, bit: u32): bool {
  return ((load<u8>(validity + (bit >> 3)) >> (bit & 7)) & 1) === 0;
}

export function cellsToOffsets(
  cell: usize,
  stride: i32,
  count: i32,
  offsets: usize,
  width: u32,
  bytes: usize,
  position: u32,
): u32 {
  if (width === 4) store<u32>(offsets, position);
  else store<u64>(offsets, position);
  for (let i = 0; i < count; i++, cell += stride) {
    const size = cellSize(cell);
    copyText(bytes + position, cellData(cell), size);
    position += size;
    offsets += width;
    if (width === 4) store<u32>(offsets, position);
    else store<u64>(offsets, position);
  }
  return position;
}

/** Copies a text; a short one in a loop, which is faster than memory.copy. */
function copyText(target: usize, source: usize, size: u32): void {
  if (size > 32) {
    memory.copy(target, source, size);
    return;
  }
  let i: u32 = 0;
  for (; i + 8 <= size; i += 8) store<u64>(target + i, load<u64>(source + i));
  for (; i < size; i++) store<u8>(target + i, load<u8>(source + i));
}

export function viewsToCells(
  views: usize,
  count: i32,
  table: usize,
  buffers: u32,
  cell: usize,
  type: u32,
  validity: usize,
  bit: u32,
  fill: usize,
  fillSize: u32,
): i32 {
  for (let i = 0; i < count; i++, cell += CELL_BYTES, views += 16) {
    if (validity !== 0 && isNull(validity, bit + i)) {
      if (fill === 0) return i;
      writeReference(cell, type, fill, fillSize);
      continue;
    }
    const size = load<u32>(views);
    if (size <= INLINE_BYTES) {
      // The bytes after an inline text must be zeros.
      for (let k = size; k < INLINE_BYTES; k++) if (load<u8>(views + 4 + k) !== 0) return i;
      writeSmall(cell, views + 4, size);
      continue;
    }
    const buffer = load<u32>(views, 8);
    if (size > MAX_STRING_BYTES || buffer >= buffers) return i;
    const offset = load<u32>(views, 12);
    const bytes = load<u32>(table + ((<usize>buffer) << 3));
    if (<u64>offset + <u64>size > <u64>load<u32>(table + ((<usize>buffer) << 3), 4)) return i;
    if (load<u32>(bytes + offset) !== load<u32>(views, 4)) return i;
    writeReference(cell, type, bytes + offset, size);
  }
  return count;
}

export function cellsToViews(cell: usize, stride: i32, count: i32, views: usize, bytes: usize, position: u32): u32 {
  for (let i = 0; i < count; i++, cell += stride, views += 16) {
    const size = cellSize(cell);
    const data = cellData(cell);
    store<u64>(views, size);
    store<u64>(views, 0, 8);
    if (size <= INLINE_BYTES) {
      copyText(views + 4, data, size);
    } else {
      memory.copy(bytes + position, data, size);
      store<u32>(views, load<u32>(data), 4);
      store<u32>(views, position, 12);
      position += size;
    }
  }
  return position;
}
