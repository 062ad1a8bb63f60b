/** Lines of components made lines of pixels; `line-loops.ts` describes the functions and has their twins. */

export function yccToRgb(y: usize, cb: usize, cr: usize, count: u32, to: usize): void {
  let i: u32 = 0;
  for (; i + 16 <= count; i += 16, to += 48) {
    const luma = v128.load(y + i);
    const lowLuma = i16x8.extend_low_i8x16_u(luma);
    const highLuma = i16x8.extend_high_i8x16_u(luma);
    const middle = i16x8.splat(128);
    const blues = v128.load(cb + i);
    const reds = v128.load(cr + i);
    const lowBlue = i16x8.sub(i16x8.extend_low_i8x16_u(blues), middle);
    const highBlue = i16x8.sub(i16x8.extend_high_i8x16_u(blues), middle);
    const lowRed = i16x8.sub(i16x8.extend_low_i8x16_u(reds), middle);
    const highRed = i16x8.sub(i16x8.extend_high_i8x16_u(reds), middle);
    storeRgb(
      i8x16.narrow_i16x8_u(inline.always(redOf(lowLuma, lowRed)), inline.always(redOf(highLuma, highRed))),
      i8x16.narrow_i16x8_u(
        inline.always(greenOf(lowLuma, lowBlue, lowRed)),
        inline.always(greenOf(highLuma, highBlue, highRed)),
      ),
      i8x16.narrow_i16x8_u(inline.always(blueOf(lowLuma, lowBlue)), inline.always(blueOf(highLuma, highBlue))),
      to,
    );
  }
  for (; i < count; i++, to += 3) {
    const luma = load<u8>(y + i) as i32;
    const b = (load<u8>(cb + i) as i32) - 128;
    const r = (load<u8>(cr + i) as i32) - 128;
    store<u8>(to, inline.always(clamp(luma + ((91881 * r + 32768) >> 16))));
    store<u8>(to, inline.always(clamp(luma + ((-46802 * r - 22554 * b + 32768) >> 16))), 1);
    store<u8>(to, inline.always(clamp(luma + ((116130 * b + 32768) >> 16))), 2);
  }
}

/** Products of 16 bits: multiples of 65536 are taken out of the factors and added afterwards. */
function redOf(y: v128, r: v128): v128 {
  return i16x8.add(y, i16x8.add(r, inline.always(part(r, 26345))));
}

function blueOf(y: v128, b: v128): v128 {
  return i16x8.add(y, i16x8.add(i16x8.shl(b, 1), inline.always(part(b, -14942))));
}

function greenOf(y: v128, b: v128, r: v128): v128 {
  const half = i32x4.splat(32768);
  const factors = i32x4.splat((-22554 << 16) | 18734);
  const low = i32x4.dot_i16x8_s(i16x8.shuffle(r, b, 0, 8, 1, 9, 2, 10, 3, 11), factors);
  const high = i32x4.dot_i16x8_s(i16x8.shuffle(r, b, 4, 12, 5, 13, 6, 14, 7, 15), factors);
  const greens = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, half), 16), i32x4.shr_s(i32x4.add(high, half), 16));
  return i16x8.add(y, i16x8.sub(greens, r));
}

function part(x: v128, factor: i32): v128 {
  const factors = i16x8.splat(factor as i16);
  const half = i32x4.splat(32768);
  return i16x8.shuffle(
    i32x4.add(i32x4.extmul_low_i16x8_s(x, factors), half),
    i32x4.add(i32x4.extmul_high_i16x8_s(x, factors), half),
    1,
    3,
    5,
    7,
    9,
    11,
    13,
    15,
  );
}

function clamp(value: i32): u8 {
  return min(max(value, 0), 255) as u8;
}

function storeRgb(r: v128, g: v128, b: v128, to: usize): void {
  const a0 = i8x16.shuffle(r, g, 0, 16, 0, 1, 17, 0, 2, 18, 0, 3, 19, 0, 4, 20, 0, 5);
  v128.store(to, i8x16.shuffle(a0, b, 0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15));
  const a1 = i8x16.shuffle(g, r, 5, 0, 22, 6, 0, 23, 7, 0, 24, 8, 0, 25, 9, 0, 26, 10);
  v128.store(to, i8x16.shuffle(a1, b, 0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15), 16);
  const a2 = i8x16.shuffle(r, g, 0, 11, 27, 0, 12, 28, 0, 13, 29, 0, 14, 30, 0, 15, 31, 0);
  v128.store(to, i8x16.shuffle(a2, b, 26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31), 32);
}

export function planesToRgb(r: usize, g: usize, b: usize, count: u32, to: usize): void {
  let i: u32 = 0;
  for (; i + 16 <= count; i += 16, to += 48) storeRgb(v128.load(r + i), v128.load(g + i), v128.load(b + i), to);
  for (; i < count; i++, to += 3) {
    store<u8>(to, load<u8>(r + i));
    store<u8>(to, load<u8>(g + i), 1);
    store<u8>(to, load<u8>(b + i), 2);
  }
}

export function grayToRgb(y: usize, count: u32, to: usize): void {
  planesToRgb(y, y, y, count, to);
}

export function rgbToGray(r: usize, g: usize, b: usize, count: u32, to: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const sum =
      19595 * (load<u8>(r + i) as u32) + 38470 * (load<u8>(g + i) as u32) + 7471 * (load<u8>(b + i) as u32) + 32768;
    store<u8>(to + i, sum >> 16);
  }
}
