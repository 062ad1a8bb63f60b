/**
 * Writes a block of `size` bytes for each of `count` bools (0 is false, any other byte is true): from `x` where the bool is true, else
 * from `y`. `x` and `y` advance by `xStep` and `yStep` bytes with each bool: by `size`, or by 0 to use one block for all. The target
 * may be the address of a source that advances.
 */
export function selectBlocks(
  mask: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  count: u32,
  size: u32,
  target: usize,
): void {
  if (size === 8) selectVectors<u64>(mask, x, xStep, y, yStep, count, target);
  else if (size === 4) selectVectors<u32>(mask, x, xStep, y, yStep, count, target);
  else if (size === 1) selectBytes(mask, x, xStep, y, yStep, count, target);
  else if (size === 2) selectEach<u16>(mask, x, xStep, y, yStep, count, target);
  else {
    for (; count > 0; count--, mask++, target += size, x += xStep, y += yStep) {
      const from = load<u8>(mask) !== 0 ? x : y;
      if (size === 16) v128.store(target, v128.load(from));
      else memory.copy(target, from, size);
    }
  }
}

/** Picks an address without a branch, which would often be mispredicted. */
function selectEach<T>(mask: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32, target: usize): void {
  for (; count > 0; count--, mask++, target += sizeof<T>(), x += xStep, y += yStep) {
    store<T>(target, load<T>(select<usize>(x, y, load<u8>(mask) !== 0)));
  }
}

/** Selects among elements of 4 or 8 bytes, four at a time. */
function selectVectors<T>(mask: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32, target: usize): void {
  const zero = i32x4.splat(0);
  for (; count >= 4; count -= 4, mask += 4, x += xStep << 2, y += yStep << 2) {
    const flags = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(mask)));
    const isFalse = i32x4.eq(flags, zero);
    if (sizeof<T>() === 4) {
      v128.store(target, v128.bitselect(vector<T>(y, yStep, 0), vector<T>(x, xStep, 0), isFalse));
      target += 16;
    } else {
      const first = v128.bitselect(vector<T>(y, yStep, 0), vector<T>(x, xStep, 0), i64x2.extend_low_i32x4_s(isFalse));
      const last = v128.bitselect(vector<T>(y, yStep, 2), vector<T>(x, xStep, 2), i64x2.extend_high_i32x4_s(isFalse));
      v128.store(target, first);
      v128.store(target, last, 16);
      target += 32;
    }
  }
  selectEach<T>(mask, x, xStep, y, yStep, count, target);
}

/** The elements from `index` on of those that advance by `step` bytes. */
function vector<T>(at: usize, step: u32, index: u32): v128 {
  if (step !== 0) return v128.load(at + index * step);
  return sizeof<T>() === 4 ? v128.load32_splat(at) : v128.load64_splat(at);
}

function selectBytes(mask: usize, x: usize, xStep: u32, y: usize, yStep: u32, count: u32, target: usize): void {
  const xVector = v128.load8_splat(x);
  const yVector = v128.load8_splat(y);
  for (; count >= 16; count -= 16, mask += 16, target += 16, x += xStep << 4, y += yStep << 4) {
    const isFalse = i8x16.eq(v128.load(mask), i8x16.splat(0));
    const a = xStep === 0 ? xVector : v128.load(x);
    const b = yStep === 0 ? yVector : v128.load(y);
    v128.store(target, v128.bitselect(b, a, isFalse));
  }
  selectEach<u8>(mask, x, xStep, y, yStep, count, target);
}

export function selectPlane(
  mask: usize,
  maskRow: u32,
  maskStep: u32,
  x: usize,
  xRow: u32,
  xStep: u32,
  y: usize,
  yRow: u32,
  yStep: u32,
  rows: u32,
  columns: u32,
  size: u32,
  target: usize,
): void {
  for (; rows > 0; rows--, mask += maskRow, x += xRow, y += yRow, target += columns * size) {
    if (size === 4) inline.always(selectRow<u32>(mask, maskStep, x, xStep, y, yStep, columns, target));
    else if (size === 8) inline.always(selectRow<u64>(mask, maskStep, x, xStep, y, yStep, columns, target));
    else if (size === 2) inline.always(selectRow<u16>(mask, maskStep, x, xStep, y, yStep, columns, target));
    else if (size === 1) inline.always(selectRow<u8>(mask, maskStep, x, xStep, y, yStep, columns, target));
    else {
      let flag = mask;
      let a = x;
      let b = y;
      const end = target + columns * size;
      for (let z = target; z < end; z += size, flag += maskStep, a += xStep, b += yStep) {
        const from = load<u8>(flag) !== 0 ? a : b;
        for (let i: u32 = 0; i < size; i += 8) store<u64>(z + i, load<u64>(from + i));
      }
    }
  }
}

function selectRow<T>(
  mask: usize,
  maskStep: u32,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  target: usize,
): void {
  const end = target + columns * sizeof<T>();
  do {
    store<T>(target, load<T>(select<usize>(x, y, load<u8>(mask) !== 0)));
    mask += maskStep;
    x += xStep;
    y += yStep;
    target += sizeof<T>();
  } while (target < end);
}
