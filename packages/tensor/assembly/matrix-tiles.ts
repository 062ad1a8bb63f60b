/** Tiles of products of float32 matrices, of four rows that are packed. */

/** The number of products that are summed before they are added to the result; the twin has the same. */
export const CHUNK: usize = 64;

/** Writes the steps of four lines, elements of the same place together, to places `pitchBytes` apart. */
export function packLines(
  source: usize,
  lineBytes: usize,
  stepBytes: usize,
  steps: u32,
  to: usize,
  pitchBytes: usize,
): void {
  if (lineBytes === 4) {
    for (; steps > 0; steps--, source += stepBytes, to += pitchBytes) v128.store(to, v128.load(source));
    return;
  }
  const line1 = lineBytes;
  const line2 = lineBytes << 1;
  const line3 = line1 + line2;
  if (stepBytes === 4) {
    for (; steps >= 4; steps -= 4, source += 16) {
      const x0 = v128.load(source);
      const x1 = v128.load(source + line1);
      const x2 = v128.load(source + line2);
      const x3 = v128.load(source + line3);
      const low01 = v128.shuffle<i32>(x0, x1, 0, 4, 1, 5);
      const high01 = v128.shuffle<i32>(x0, x1, 2, 6, 3, 7);
      const low23 = v128.shuffle<i32>(x2, x3, 0, 4, 1, 5);
      const high23 = v128.shuffle<i32>(x2, x3, 2, 6, 3, 7);
      v128.store(to, v128.shuffle<i64>(low01, low23, 0, 2));
      to += pitchBytes;
      v128.store(to, v128.shuffle<i64>(low01, low23, 1, 3));
      to += pitchBytes;
      v128.store(to, v128.shuffle<i64>(high01, high23, 0, 2));
      to += pitchBytes;
      v128.store(to, v128.shuffle<i64>(high01, high23, 1, 3));
      to += pitchBytes;
    }
  }
  for (; steps > 0; steps--, source += stepBytes, to += pitchBytes) {
    store<u32>(to, load<u32>(source));
    store<u32>(to, load<u32>(source + line1), 4);
    store<u32>(to, load<u32>(source + line2), 8);
    store<u32>(to, load<u32>(source + line3), 12);
  }
}

/**
 * Packed rows, four of which are a tile, times eight columns. Engines move the loads of a block to its start: there are 15 registers for
 * these and the sums, so that a larger tile, or two steps at once, would spill sums.
 *
 * @param rows a multiple of 4, at least 4
 * @param isFirst false to add to the result
 */
export function tilesBy8(
  a: usize,
  tileBytes: usize,
  b: usize,
  bRowBytes: usize,
  z: usize,
  zRowBytes: usize,
  rows: u32,
  inner: usize,
  isFirst: bool,
): void {
  do {
    const z1 = z + zRowBytes;
    const z2 = z1 + zRowBytes;
    const z3 = z2 + zRowBytes;
    let from = a;
    let right = b;
    let left = inner;
    let isStart = isFirst;
    do {
      const count = min(left, CHUNK);
      left -= count;
      let s00 = f32x4.splat(0);
      let s01 = s00;
      let s10 = s00;
      let s11 = s00;
      let s20 = s00;
      let s21 = s00;
      let s30 = s00;
      let s31 = s00;
      const end = from + (count << 4);
      if (from < end) {
        do {
          const w0 = v128.load(right);
          const w1 = v128.load(right, 16);
          const x0 = v128.load32_splat(from);
          s00 = f32x4.add(s00, f32x4.mul(x0, w0));
          s01 = f32x4.add(s01, f32x4.mul(x0, w1));
          const x1 = v128.load32_splat(from, 4);
          s10 = f32x4.add(s10, f32x4.mul(x1, w0));
          s11 = f32x4.add(s11, f32x4.mul(x1, w1));
          const x2 = v128.load32_splat(from, 8);
          s20 = f32x4.add(s20, f32x4.mul(x2, w0));
          s21 = f32x4.add(s21, f32x4.mul(x2, w1));
          const x3 = v128.load32_splat(from, 12);
          s30 = f32x4.add(s30, f32x4.mul(x3, w0));
          s31 = f32x4.add(s31, f32x4.mul(x3, w1));
          from += 16;
          right += bRowBytes;
        } while (from < end);
      }
      if (!isStart) {
        s00 = f32x4.add(v128.load(z), s00);
        s01 = f32x4.add(v128.load(z, 16), s01);
        s10 = f32x4.add(v128.load(z1), s10);
        s11 = f32x4.add(v128.load(z1, 16), s11);
        s20 = f32x4.add(v128.load(z2), s20);
        s21 = f32x4.add(v128.load(z2, 16), s21);
        s30 = f32x4.add(v128.load(z3), s30);
        s31 = f32x4.add(v128.load(z3, 16), s31);
      }
      v128.store(z, s00);
      v128.store(z, s01, 16);
      v128.store(z1, s10);
      v128.store(z1, s11, 16);
      v128.store(z2, s20);
      v128.store(z2, s21, 16);
      v128.store(z3, s30);
      v128.store(z3, s31, 16);
      isStart = false;
    } while (left > 0);
    a += tileBytes;
    z = z3 + zRowBytes;
    rows -= 4;
  } while (rows > 0);
}

/**
 * Rows that are not packed, whose elements lie side by side, times eight columns: `inner` is at least 1 and at most {@link CHUNK}. Of so few
 * steps the packing takes longer than it saves.
 *
 * @param rows a multiple of 4, at least 4
 */
export function linesBy8(
  a: usize,
  aRowBytes: usize,
  b: usize,
  bRowBytes: usize,
  z: usize,
  zRowBytes: usize,
  rows: u32,
  inner: usize,
): void {
  const aRow2 = aRowBytes << 1;
  const aRow3 = aRow2 + aRowBytes;
  const bytes = inner << 2;
  do {
    let s00 = f32x4.splat(0);
    let s01 = s00;
    let s10 = s00;
    let s11 = s00;
    let s20 = s00;
    let s21 = s00;
    let s30 = s00;
    let s31 = s00;
    let right = b;
    let from = a;
    const end = a + bytes;
    do {
      const w0 = v128.load(right);
      const w1 = v128.load(right, 16);
      const x0 = v128.load32_splat(from);
      s00 = f32x4.add(s00, f32x4.mul(x0, w0));
      s01 = f32x4.add(s01, f32x4.mul(x0, w1));
      const x1 = v128.load32_splat(from + aRowBytes);
      s10 = f32x4.add(s10, f32x4.mul(x1, w0));
      s11 = f32x4.add(s11, f32x4.mul(x1, w1));
      const x2 = v128.load32_splat(from + aRow2);
      s20 = f32x4.add(s20, f32x4.mul(x2, w0));
      s21 = f32x4.add(s21, f32x4.mul(x2, w1));
      const x3 = v128.load32_splat(from + aRow3);
      s30 = f32x4.add(s30, f32x4.mul(x3, w0));
      s31 = f32x4.add(s31, f32x4.mul(x3, w1));
      from += 4;
      right += bRowBytes;
    } while (from < end);
    const z1 = z + zRowBytes;
    const z2 = z1 + zRowBytes;
    const z3 = z2 + zRowBytes;
    v128.store(z, s00);
    v128.store(z, s01, 16);
    v128.store(z1, s10);
    v128.store(z1, s11, 16);
    v128.store(z2, s20);
    v128.store(z2, s21, 16);
    v128.store(z3, s30);
    v128.store(z3, s31, 16);
    a += aRowBytes << 2;
    z = z3 + zRowBytes;
    rows -= 4;
  } while (rows > 0);
}

/** Four packed rows times one column. */
export function tile4x1(a: usize, b: usize, bRowBytes: usize, z: usize, zRowBytes: usize, inner: usize): void {
  let total = f32x4.splat(0);
  while (inner > 0) {
    const count = min(inner, CHUNK);
    inner -= count;
    let s = f32x4.splat(0);
    for (const end = a + (count << 4); a < end; a += 16, b += bRowBytes) {
      s = f32x4.add(s, f32x4.mul(v128.load(a), v128.load32_splat(b)));
    }
    total = f32x4.add(total, s);
  }
  v128.store_lane<f32>(z, total, 0);
  v128.store_lane<f32>(z + zRowBytes, total, 1);
  v128.store_lane<f32>(z + (zRowBytes << 1), total, 2);
  v128.store_lane<f32>(z + zRowBytes * 3, total, 3);
}
