/** Vectors of which only the first bytes are in memory: at the ends of rows of elements that have 4 or 8 bytes. */

/** The first `left` bytes at `at`, of 16; the lanes of others are 0. */
export function loadPart(at: usize, left: i32): v128 {
  if (left >= 16) return v128.load(at);
  if (left <= 4) return left <= 0 ? i64x2.splat(0) : v128.load32_zero(at);
  const half = v128.load64_zero(at);
  return left === 8 ? half : v128.load32_lane(at, half, 2, 8);
}

/** Stores the first `left` bytes of 16. */
export function storePart(at: usize, left: i32, value: v128): void {
  if (left >= 16) {
    v128.store(at, value);
    return;
  }
  if (left >= 8) v128.store64_lane(at, value, 0);
  if (left === 12) v128.store32_lane(at, value, 2, 8);
  if (left === 4) v128.store32_lane(at, value, 0);
}
