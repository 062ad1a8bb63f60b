/** The rank of an element of a float32 row; `ranking-loops.ts` describes the function and has its twin. */

export function isAmong(x: usize, columns: u32, target: u32, k: i32): bool {
  const end = x + (columns << 2);
  const wanted = v128.load32_splat(x + (target << 2));
  const infinity = f32x4.splat(Infinity);
  let above = i32x4.splat(0);
  let finite = i32x4.splat(-1);
  while (x + 16 <= end && sumOf(above) < k) {
    for (const stop = x + min((end - x) & ~15, 512); x < stop; x += 16) {
      const values = v128.load(x);
      above = i32x4.sub(above, f32x4.gt(values, wanted));
      finite = v128.and(finite, f32x4.lt(f32x4.abs(values), infinity));
    }
  }
  if (sumOf(above) >= k) return false;
  for (; x < end; x += 4) {
    const value = v128.load32_splat(x);
    above = i32x4.sub(above, v128.and(f32x4.gt(value, wanted), i32x4(-1, 0, 0, 0)));
    finite = v128.and(finite, f32x4.lt(f32x4.abs(value), infinity));
  }
  return sumOf(above) < k && i32x4.all_true(finite);
}

function sumOf(counts: v128): i32 {
  const low = i32x4.extract_lane(counts, 0) + i32x4.extract_lane(counts, 1);
  return low + i32x4.extract_lane(counts, 2) + i32x4.extract_lane(counts, 3);
}
