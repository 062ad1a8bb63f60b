/** Products of int16 rows and int8 rows; `product-loops.ts` describes the function and has its twin. */

export function multiply(
  x: usize,
  xBytes: usize,
  rows: u32,
  w: usize,
  wBytes: usize,
  units: u32,
  depth: usize,
  z: usize,
): void {
  const zBytes = units << 2;
  let unit: u32 = 0;
  for (; unit + 4 <= units; unit += 4, w += wBytes << 2, z += 16) {
    let from = x;
    let to = z;
    let left = rows;
    for (; left >= 2; left -= 2, from += xBytes << 1, to += zBytes << 1) {
      tile2x4(from, from + xBytes, w, wBytes, depth, to, to + zBytes);
    }
    if (left > 0) tile1x4(from, w, wBytes, depth, to);
  }
  for (; unit < units; unit++, w += wBytes, z += 4) {
    for (let row: u32 = 0, from = x, to = z; row < rows; row++, from += xBytes, to += zBytes) {
      tile1x1(from, w, depth, to);
    }
  }
}

function tile2x4(x0: usize, x1: usize, w: usize, wBytes: usize, depth: usize, z0: usize, z1: usize): void {
  const full = depth & ~7;
  const w1 = w + wBytes;
  const w2 = w1 + wBytes;
  const w3 = w2 + wBytes;
  let s00 = i32x4.splat(0);
  let s01 = s00;
  let s02 = s00;
  let s03 = s00;
  let s10 = s00;
  let s11 = s00;
  let s12 = s00;
  let s13 = s00;
  for (let i: usize = 0; i < depth; i += 8) {
    const at = i < full ? i : depth - 8;
    const a = v128.load(x0 + (i << 1));
    const b = v128.load(x1 + (i << 1));
    const f0 = v128.load8x8_s(w + at);
    s00 = i32x4.add(s00, i32x4.dot_i16x8_s(a, f0));
    s10 = i32x4.add(s10, i32x4.dot_i16x8_s(b, f0));
    const f1 = v128.load8x8_s(w1 + at);
    s01 = i32x4.add(s01, i32x4.dot_i16x8_s(a, f1));
    s11 = i32x4.add(s11, i32x4.dot_i16x8_s(b, f1));
    const f2 = v128.load8x8_s(w2 + at);
    s02 = i32x4.add(s02, i32x4.dot_i16x8_s(a, f2));
    s12 = i32x4.add(s12, i32x4.dot_i16x8_s(b, f2));
    const f3 = v128.load8x8_s(w3 + at);
    s03 = i32x4.add(s03, i32x4.dot_i16x8_s(a, f3));
    s13 = i32x4.add(s13, i32x4.dot_i16x8_s(b, f3));
  }
  v128.store(z0, sums(s00, s01, s02, s03));
  v128.store(z1, sums(s10, s11, s12, s13));
}

function tile1x4(x: usize, w: usize, wBytes: usize, depth: usize, z: usize): void {
  const full = depth & ~7;
  const w1 = w + wBytes;
  const w2 = w1 + wBytes;
  const w3 = w2 + wBytes;
  let s0 = i32x4.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  for (let i: usize = 0; i < depth; i += 8) {
    const at = i < full ? i : depth - 8;
    const a = v128.load(x + (i << 1));
    s0 = i32x4.add(s0, i32x4.dot_i16x8_s(a, v128.load8x8_s(w + at)));
    s1 = i32x4.add(s1, i32x4.dot_i16x8_s(a, v128.load8x8_s(w1 + at)));
    s2 = i32x4.add(s2, i32x4.dot_i16x8_s(a, v128.load8x8_s(w2 + at)));
    s3 = i32x4.add(s3, i32x4.dot_i16x8_s(a, v128.load8x8_s(w3 + at)));
  }
  v128.store(z, sums(s0, s1, s2, s3));
}

function tile1x1(x: usize, w: usize, depth: usize, z: usize): void {
  const full = depth & ~7;
  let s = i32x4.splat(0);
  for (let i: usize = 0; i < depth; i += 8) {
    const at = i < full ? i : depth - 8;
    s = i32x4.add(s, i32x4.dot_i16x8_s(v128.load(x + (i << 1)), v128.load8x8_s(w + at)));
  }
  store<i32>(z, i32x4.extract_lane(sums(s, s, s, s), 0));
}

/** The sums of the lanes of each. */
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}
