/** Rows of int16 numbers for products; `product-loops.ts` describes each function and `wide-rows.ts` the form of the rows. */

export function widen8(from: usize, isSigned: bool, zeroPoint: i32, to: usize, rows: u32, depth: usize): void {
  const offset = i16x8.splat(<i16>zeroPoint);
  const last = lastLanes(depth);
  const full = depth & ~7;
  for (; rows > 0; rows--, from += depth) {
    let at: usize = 0;
    for (; at < full; at += 8, to += 16) {
      const x = isSigned ? v128.load8x8_s(from + at) : v128.load8x8_u(from + at);
      v128.store(to, i16x8.sub(x, offset));
    }
    if (at === depth) continue;
    const end = from + depth - 8;
    const x = isSigned ? v128.load8x8_s(end) : v128.load8x8_u(end);
    v128.store(to, v128.and(i16x8.sub(x, offset), last));
    to += 16;
  }
}

export function widen16(from: usize, zeroPoint: i32, to: usize, rows: u32, depth: usize): void {
  const offset = i16x8.splat(<i16>zeroPoint);
  const last = lastLanes(depth);
  const full = depth & ~7;
  for (; rows > 0; rows--, from += depth << 1) {
    let at: usize = 0;
    for (; at < full; at += 8, to += 16) v128.store(to, i16x8.sub(v128.load(from + (at << 1)), offset));
    if (at === depth) continue;
    v128.store(to, v128.and(i16x8.sub(v128.load(from + (depth << 1) - 16), offset), last));
    to += 16;
  }
}

/** Ones in the last `depth & 7` lanes. */
function lastLanes(depth: usize): v128 {
  return i16x8.ge_u(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>(8 - (depth & 7))));
}
