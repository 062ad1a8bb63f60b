/** The largest elements of float32 rows; `ranking-loops.ts` describes each function and has its twin. */

export function pickFew(x: usize, rows: u32, columns: u32, k: u32, values: usize, indices: usize): void {
  const rowBytes: usize = columns << 2;
  const pickedBytes: usize = k << 2;
  for (; rows > 0; rows--, x += rowBytes, values += pickedBytes, indices += pickedBytes) {
    const last = values + pickedBytes - 4;
    for (let at: usize = 0; at < pickedBytes; at += 4) insert(x, at, values, indices, at);
    let at = pickedBytes;
    let least = v128.load32_splat(last);
    for (; at < rowBytes; at += 4) {
      // Sixteen and four at a time are passed over when none is larger than the least one.
      while (at + 64 <= rowBytes && !v128.any_true(isAbove16(x + at, least))) at += 64;
      while (at + 16 <= rowBytes && !v128.any_true(f32x4.gt(v128.load(x + at), least))) at += 16;
      if (at >= rowBytes) break;
      if (!(load<f32>(x + at) > load<f32>(last))) continue;
      insert(x, at, values, indices, pickedBytes - 4);
      least = v128.load32_splat(last);
    }
  }
}

function isAbove16(x: usize, least: v128): v128 {
  const low = v128.or(f32x4.gt(v128.load(x), least), f32x4.gt(v128.load(x, 16), least));
  return v128.or(low, v128.or(f32x4.gt(v128.load(x, 32), least), f32x4.gt(v128.load(x, 48), least)));
}

/** Puts the element at offset `at` of a row among the picked ones; the one at offset `place` is overwritten, or new. */
function insert(x: usize, at: usize, values: usize, indices: usize, place: usize): void {
  const value = load<f32>(x + at);
  for (; place > 0 && value > load<f32>(values + place - 4); place -= 4) {
    store<f32>(values + place, load<f32>(values + place - 4));
    store<u32>(indices + place, load<u32>(indices + place - 4));
  }
  store<f32>(values + place, value);
  store<u32>(indices + place, <u32>(at >> 2));
}

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
