/** Four integers of 1, 2 or 4 bytes as lanes of 32 bits. */

/** The first `left` of four integers at `x`. @param type of `quantize-layout.ts` */
export function loadIntegers(x: usize, type: i32, left: i32): v128 {
  if (left < 4) return loadFew(x, type, left);
  if (type === 4) return v128.load(x);
  if (type & 1) {
    const bytes = v128.load32_zero(x);
    return type & 8
      ? i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes))
      : i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(bytes));
  }
  const halves = v128.load64_zero(x);
  return type & 8 ? i32x4.extend_low_i16x8_u(halves) : i32x4.extend_low_i16x8_s(halves);
}

function loadFew(x: usize, type: i32, left: i32): v128 {
  const a = loadOne(x, type);
  const b = left > 1 ? loadOne(x + (type & 7), type) : 0;
  const c = left > 2 ? loadOne(x + ((type & 7) << 1), type) : 0;
  return i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(0), 0, a), 1, b), 2, c);
}

function loadOne(x: usize, type: i32): i32 {
  if (type === 4) return load<i32>(x);
  if (type & 1) return type & 8 ? load<u8>(x) : load<i8>(x);
  return type & 8 ? load<u16>(x) : load<i16>(x);
}

/** Stores the low `size` bytes of the first `left` of four lanes. */
export function storeIntegers(z: usize, size: i32, left: i32, value: v128): void {
  if (left < 4) {
    storeOne(z, size, i32x4.extract_lane(value, 0));
    if (left > 1) storeOne(z + size, size, i32x4.extract_lane(value, 1));
    if (left > 2) storeOne(z + (size << 1), size, i32x4.extract_lane(value, 2));
  } else if (size === 1) {
    const bytes = i8x16.shuffle(value, value, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12);
    v128.store32_lane(z, bytes, 0);
  } else if (size === 2) {
    v128.store64_lane(z, i8x16.shuffle(value, value, 0, 1, 4, 5, 8, 9, 12, 13, 0, 1, 4, 5, 8, 9, 12, 13), 0);
  } else {
    v128.store(z, value);
  }
}

function storeOne(z: usize, size: i32, value: i32): void {
  if (size === 1) store<u8>(z, value);
  else if (size === 2) store<u16>(z, value);
  else store<i32>(z, value);
}
