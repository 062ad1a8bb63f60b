/** Stores eight rows of int16 values as the eight columns at `at`. */
export function storeTransposed(
  at: usize,
  r0: v128,
  r1: v128,
  r2: v128,
  r3: v128,
  r4: v128,
  r5: v128,
  r6: v128,
  r7: v128,
): void {
  const a0 = i16x8.shuffle(r0, r1, 0, 8, 1, 9, 2, 10, 3, 11);
  const a1 = i16x8.shuffle(r0, r1, 4, 12, 5, 13, 6, 14, 7, 15);
  const a2 = i16x8.shuffle(r2, r3, 0, 8, 1, 9, 2, 10, 3, 11);
  const a3 = i16x8.shuffle(r2, r3, 4, 12, 5, 13, 6, 14, 7, 15);
  const a4 = i16x8.shuffle(r4, r5, 0, 8, 1, 9, 2, 10, 3, 11);
  const a5 = i16x8.shuffle(r4, r5, 4, 12, 5, 13, 6, 14, 7, 15);
  const a6 = i16x8.shuffle(r6, r7, 0, 8, 1, 9, 2, 10, 3, 11);
  const a7 = i16x8.shuffle(r6, r7, 4, 12, 5, 13, 6, 14, 7, 15);
  const b0 = i32x4.shuffle(a0, a2, 0, 4, 1, 5);
  const b1 = i32x4.shuffle(a0, a2, 2, 6, 3, 7);
  const b2 = i32x4.shuffle(a1, a3, 0, 4, 1, 5);
  const b3 = i32x4.shuffle(a1, a3, 2, 6, 3, 7);
  const b4 = i32x4.shuffle(a4, a6, 0, 4, 1, 5);
  const b5 = i32x4.shuffle(a4, a6, 2, 6, 3, 7);
  const b6 = i32x4.shuffle(a5, a7, 0, 4, 1, 5);
  const b7 = i32x4.shuffle(a5, a7, 2, 6, 3, 7);
  v128.store(at, i64x2.shuffle(b0, b4, 0, 2), 0);
  v128.store(at, i64x2.shuffle(b0, b4, 1, 3), 16);
  v128.store(at, i64x2.shuffle(b1, b5, 0, 2), 32);
  v128.store(at, i64x2.shuffle(b1, b5, 1, 3), 48);
  v128.store(at, i64x2.shuffle(b2, b6, 0, 2), 64);
  v128.store(at, i64x2.shuffle(b2, b6, 1, 3), 80);
  v128.store(at, i64x2.shuffle(b3, b7, 0, 2), 96);
  v128.store(at, i64x2.shuffle(b3, b7, 1, 3), 112);
}

/** Stores the rows of eight int8 values at `at` as the columns of a plane: line `i` of the plane has the values `i` of all rows, plus 128. */
export function storePixels(
  r0: v128,
  r1: v128,
  r2: v128,
  r3: v128,
  r4: v128,
  r5: v128,
  r6: v128,
  r7: v128,
  plane: usize,
  stride: usize,
): void {
  const middle = i8x16.splat(-128);
  const p0 = v128.xor(i8x16.narrow_i16x8_s(r0, r1), middle); // Rows 0 and 1.
  const p1 = v128.xor(i8x16.narrow_i16x8_s(r2, r3), middle);
  const p2 = v128.xor(i8x16.narrow_i16x8_s(r4, r5), middle);
  const p3 = v128.xor(i8x16.narrow_i16x8_s(r6, r7), middle);
  const q0 = i8x16.shuffle(p0, p1, 0, 8, 16, 24, 1, 9, 17, 25, 2, 10, 18, 26, 3, 11, 19, 27);
  const q1 = i8x16.shuffle(p0, p1, 4, 12, 20, 28, 5, 13, 21, 29, 6, 14, 22, 30, 7, 15, 23, 31);
  const q2 = i8x16.shuffle(p2, p3, 0, 8, 16, 24, 1, 9, 17, 25, 2, 10, 18, 26, 3, 11, 19, 27);
  const q3 = i8x16.shuffle(p2, p3, 4, 12, 20, 28, 5, 13, 21, 29, 6, 14, 22, 30, 7, 15, 23, 31);
  storeTwo(plane, stride, i32x4.shuffle(q0, q2, 0, 4, 1, 5));
  plane += stride << 1;
  storeTwo(plane, stride, i32x4.shuffle(q0, q2, 2, 6, 3, 7));
  plane += stride << 1;
  storeTwo(plane, stride, i32x4.shuffle(q1, q3, 0, 4, 1, 5));
  plane += stride << 1;
  storeTwo(plane, stride, i32x4.shuffle(q1, q3, 2, 6, 3, 7));
}

function storeTwo(plane: usize, stride: usize, lines: v128): void {
  v128.store64_lane(plane, lines, 0);
  v128.store64_lane(plane + stride, lines, 1);
}

/** Fills a block of the plane with one value. */
export function fillPixels(value: i32, plane: usize, stride: usize): void {
  const clamped = (min(max(value, -128), 127) + 128) as u64;
  const eight = clamped * 0x0101010101010101;
  for (let line = 0; line < 8; line++, plane += stride) store<u64>(plane, eight);
}

/** True when all coefficients of the block but the first are 0. */
export function isFlat(block: usize): bool {
  return !v128.any_true(v128.or(afterFirstRow(block), i16x8.replace_lane(v128.load(block), 0, 0)));
}

/** True when all coefficients after the first row are 0. */
export function isOneRow(block: usize): bool {
  return !v128.any_true(afterFirstRow(block));
}

function afterFirstRow(block: usize): v128 {
  return v128.or(
    v128.or(v128.or(v128.load(block, 16), v128.load(block, 32)), v128.or(v128.load(block, 48), v128.load(block, 64))),
    v128.or(v128.or(v128.load(block, 80), v128.load(block, 96)), v128.load(block, 112)),
  );
}
