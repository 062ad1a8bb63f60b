/** Moves of rows; `row-loops.ts` describes each function and has its twin. */

export function copyRows(
  from: usize,
  fromRowBytes: usize,
  to: usize,
  toRowBytes: usize,
  rows: u32,
  bytes: usize,
): void {
  const wideBytes = bytes & ~15;
  for (let row: u32 = 0; row < rows; row++, from += fromRowBytes, to += toRowBytes) {
    let at: usize = 0;
    for (; at < wideBytes; at += 16) v128.store(to + at, v128.load(from + at));
    for (; at < bytes; at += 4) store<u32>(to + at, load<u32>(from + at));
  }
}

export function selectRows(mask: usize, x: usize, y: usize, z: usize, rows: u32, bytes: usize): void {
  for (let row: u32 = 0; row < rows; row++, x += bytes, y += bytes, z += bytes) {
    const from = load<u8>(mask + row) ? x : y;
    if (from !== z) memory.copy(z, from, bytes);
  }
}
