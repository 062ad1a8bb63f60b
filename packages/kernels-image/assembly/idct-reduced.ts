/** libjpeg's inverse DCTs of reduced size; `src/jpeg/jpeg-loops.ts` describes the functions, `idct-twin.ts` has their twins. */

function product(block: usize, multipliers: usize, index: usize): i32 {
  return (load<i16>(block + (index << 1)) as i32) * (load<i16>(multipliers + (index << 1)) as i32);
}

/** The 16 bits of a product that count. */
function coefficient(block: usize, multipliers: usize, index: usize): i32 {
  return inline.always(product(block, multipliers, index)) as i16 as i32;
}

function saturated(value: i32): i16 {
  return min(max(value, -32768), 32767) as i16;
}

function pixel(value: i32): u8 {
  return (min(max(value, -128), 127) + 128) as u8;
}

/** The pixel of 10 bits of a value, as libjpeg's table has it. */
function wrappedPixel(value: i32): u8 {
  return inline.always(pixel((value << 22) >> 22));
}

export function idct1(blocks: usize, multipliers: usize, count: u32, plane: usize, _stride: usize): void {
  for (let i: u32 = 0; i < count; i++, blocks += 128) {
    store<u8>(plane + i, inline.always(wrappedPixel((inline.always(product(blocks, multipliers, 0)) + 4) >> 3)));
  }
}

export function idct2(blocks: usize, multipliers: usize, count: u32, plane: usize, stride: usize): void {
  for (let i: u32 = 0; i < count; i++, blocks += 128, plane += 2) {
    // The odd columns, and column 0, of two rows: the other even ones have no part in the result.
    let first: i32 = 0;
    let second: i32 = 0;
    for (let column: usize = 0; column < 8; column++) {
      if (column === 2 || column === 4 || column === 6) continue;
      const even = inline.always(coefficient(blocks, multipliers, column)) << 15;
      const odd =
        inline.always(coefficient(blocks, multipliers, column + 56)) * -5906 +
        inline.always(coefficient(blocks, multipliers, column + 40)) * 6967 +
        inline.always(coefficient(blocks, multipliers, column + 24)) * -10426 +
        inline.always(coefficient(blocks, multipliers, column + 8)) * 29692;
      const upper = (even + odd + 4096) >> 13;
      const lower = (even - odd + 4096) >> 13;
      if (column === 0) {
        // Column 0 alone keeps 32 bits.
        first = upper;
        second = lower;
      } else {
        store<i16>(blocks + (column << 1), inline.always(saturated(upper)));
        store<i16>(blocks + (column << 1), inline.always(saturated(lower)), 16);
      }
    }
    for (let line: usize = 0; line < 2; line++) {
      const row = blocks + (line << 4);
      const even = (line === 0 ? first : second) << 15;
      const odd =
        (load<i16>(row, 14) as i32) * -5906 +
        (load<i16>(row, 10) as i32) * 6967 +
        (load<i16>(row, 6) as i32) * -10426 +
        (load<i16>(row, 2) as i32) * 29692;
      const at = plane + line * stride;
      store<u8>(at, inline.always(pixel((even + odd + (1 << 19)) >> 20)));
      store<u8>(at, inline.always(pixel((even - odd + (1 << 19)) >> 20)), 1);
    }
  }
}

/** Whether the rows after the first are zero, apart from row 4, which has no part in the result. */
function hasOneRow(block: usize): bool {
  const all = v128.or(
    v128.or(v128.or(v128.load(block, 16), v128.load(block, 32)), v128.load(block, 48)),
    v128.or(v128.or(v128.load(block, 80), v128.load(block, 96)), v128.load(block, 112)),
  );
  return !v128.any_true(all);
}

export function idct4(blocks: usize, multipliers: usize, count: u32, plane: usize, stride: usize): void {
  for (let i: u32 = 0; i < count; i++, blocks += 128, plane += 4) {
    const isOneRow = inline.always(hasOneRow(blocks));
    for (let column: usize = 0; column < 8; column++) {
      if (column === 4) continue;
      if (isOneRow) {
        // libjpeg-turbo takes a shorter way, which wraps around where the longer one saturates.
        const value = (inline.always(coefficient(blocks, multipliers, column)) << 2) as i16;
        for (let row: usize = 0; row < 4; row++) store<i16>(blocks + (row << 4) + (column << 1), value);
        continue;
      }
      const x0 = inline.always(coefficient(blocks, multipliers, column)) << 14;
      const x2 =
        inline.always(coefficient(blocks, multipliers, column + 16)) * 15137 +
        inline.always(coefficient(blocks, multipliers, column + 48)) * -6270;
      const x1 = inline.always(coefficient(blocks, multipliers, column + 8));
      const x3 = inline.always(coefficient(blocks, multipliers, column + 24));
      const x5 = inline.always(coefficient(blocks, multipliers, column + 40));
      const x7 = inline.always(coefficient(blocks, multipliers, column + 56));
      const t0 = x7 * -1730 + x5 * 11893 + x3 * -17799 + x1 * 8697;
      const t2 = x7 * -4176 + x5 * -4926 + x3 * 7373 + x1 * 20995;
      const at = blocks + (column << 1);
      store<i16>(at, inline.always(saturated((x0 + x2 + t2 + 2048) >> 12)));
      store<i16>(at, inline.always(saturated((x0 - x2 + t0 + 2048) >> 12)), 16);
      store<i16>(at, inline.always(saturated((x0 - x2 - t0 + 2048) >> 12)), 32);
      store<i16>(at, inline.always(saturated((x0 + x2 - t2 + 2048) >> 12)), 48);
    }
    for (let line: usize = 0; line < 4; line++) {
      const row = blocks + (line << 4);
      const x0 = (load<i16>(row) as i32) << 14;
      const x2 = (load<i16>(row, 4) as i32) * 15137 + (load<i16>(row, 12) as i32) * -6270;
      const x1 = load<i16>(row, 2) as i32;
      const x3 = load<i16>(row, 6) as i32;
      const x5 = load<i16>(row, 10) as i32;
      const x7 = load<i16>(row, 14) as i32;
      const t0 = x7 * -1730 + x5 * 11893 + x3 * -17799 + x1 * 8697;
      const t2 = x7 * -4176 + x5 * -4926 + x3 * 7373 + x1 * 20995;
      const at = plane + line * stride;
      store<u8>(at, inline.always(pixel((x0 + x2 + t2 + (1 << 18)) >> 19)));
      store<u8>(at, inline.always(pixel((x0 - x2 + t0 + (1 << 18)) >> 19)), 1);
      store<u8>(at, inline.always(pixel((x0 - x2 - t0 + (1 << 18)) >> 19)), 2);
      store<u8>(at, inline.always(pixel((x0 + x2 - t2 + (1 << 18)) >> 19)), 3);
    }
  }
}
