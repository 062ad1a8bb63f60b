/** Vectors of which only the first bytes are in memory: at the ends of rows of elements of any size. */

/** The first `left` bytes at `at`, 1 to 15; the others are 0. */
export function loadBytes(at: usize, left: i32): v128 {
  if (left <= 8) return i64x2.replace_lane(i64x2.splat(0), 0, loadWord(at, left));
  return i64x2.replace_lane(v128.load64_zero(at), 1, loadWord(at + 8, left - 8));
}

/** Stores the first `left` bytes, 1 to 15. */
export function storeBytes(at: usize, left: i32, value: v128): void {
  if (left <= 8) {
    storeWord(at, left, i64x2.extract_lane(value, 0));
    return;
  }
  v128.store64_lane(at, value, 0);
  storeWord(at + 8, left - 8, i64x2.extract_lane(value, 1));
}

/** Reads 1 to 8 bytes by two loads that may overlap. */
function loadWord(at: usize, left: i32): u64 {
  if (left === 8) return load<u64>(at);
  if (left >= 4) return <u64>load<u32>(at) | ((<u64>load<u32>(at + left - 4)) << ((left - 4) << 3));
  if (left >= 2) return <u64>load<u16>(at) | ((<u64>load<u16>(at + left - 2)) << ((left - 2) << 3));
  return <u64>load<u8>(at);
}

function storeWord(at: usize, left: i32, value: u64): void {
  if (left === 8) store<u64>(at, value);
  else if (left >= 4) {
    store<u32>(at, <u32>value);
    store<u32>(at + left - 4, <u32>(value >> ((left - 4) << 3)));
  } else if (left >= 2) {
    store<u16>(at, <u16>value);
    store<u16>(at + left - 2, <u16>(value >> ((left - 2) << 3)));
  } else store<u8>(at, <u8>value);
}
