/** Loops over bools, which are bytes: 0 is false, any other byte is true. They are read 16 at a time. */

/** The bools from `mask` on, up to 16 of `count`, as bits. */
function trueBits(mask: usize, count: u32): u32 {
  if (count >= 16) return ~i8x16.bitmask(i8x16.eq(v128.load(mask), i8x16.splat(0))) & 0xffff;
  let bits: u32 = 0;
  let i: u32 = 0;
  if (count >= 8) {
    bits = ~i8x16.bitmask(i8x16.eq(v128.load64_zero(mask), i8x16.splat(0))) & 0xff;
    i = 8;
  }
  for (; i < count; i++) bits |= (<u32>(load<u8>(mask + i) !== 0)) << i;
  return bits;
}

/** The number of true ones of `count` bools. */
export function countTrue(mask: usize, count: u32): u32 {
  let found: u32 = 0;
  for (; count >= 16; count -= 16, mask += 16) found += popcnt(trueBits(mask, 16));
  return found + popcnt(trueBits(mask, count));
}

/**
 * Writes the position of each true bool, `rank` numbers of 8 bytes, to `target`. The bools are `lines` lines of `columns`. At
 * `sizes` are the sizes of all dimensions but the last, at `position` as many zeros; both are numbers of 4 bytes.
 */
export function writePlaces(
  mask: usize,
  lines: u32,
  columns: u32,
  rank: u32,
  sizes: usize,
  position: usize,
  target: usize,
): void {
  const rowBytes = rank << 3;
  const outer = rank - 1;
  for (; lines > 0; lines--, mask += columns) {
    const line = i64x2.splat(load<u32>(position));
    for (let column: u32 = 0; column < columns; column += 16) {
      const found = trueBits(mask + column, columns - column);
      if (found === 0xffff && rank < 3) {
        writeSixteen(rank, load<u32>(position), column, target);
        target += rowBytes << 4;
        continue;
      }
      for (let bits = found; bits !== 0; bits &= bits - 1) {
        if (rank === 2) {
          v128.store(target, i64x2.replace_lane(line, 1, column + ctz(bits)));
          target += 16;
          continue;
        }
        for (let i: u32 = 0; i < outer; i++) store<u64>(target + (i << 3), load<u32>(position + (i << 2)));
        store<u64>(target + (outer << 3), column + ctz(bits));
        target += rowBytes;
      }
    }
    for (let at = position + (outer << 2); at > position; ) {
      at -= 4;
      const next = load<u32>(at) + 1;
      if (next < load<u32>(sizes + (at - position))) {
        store<u32>(at, next);
        break;
      }
      store<u32>(at, 0);
    }
  }
}

/** Writes the positions of 16 consecutive columns of a vector, or of a line of a matrix. */
function writeSixteen(rank: u32, line: u32, column: u32, target: usize): void {
  const isVector = rank === 1;
  let next = i64x2.replace_lane(i64x2.splat(isVector ? column : line), 1, isVector ? column + 1 : column);
  const step = isVector ? i64x2.splat(2) : i64x2(0, 1);
  for (const end = target + (rank << 7); target < end; target += 16, next = i64x2.add(next, step)) {
    v128.store(target, next);
  }
}
