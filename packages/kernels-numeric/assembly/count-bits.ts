/** Counts of bits; `count-bits-loops.ts` describes the function and has its twin. */

/** Elements at a time. */
const LANES: u32 = 16;

export function countBits(z: usize, x: usize, count: u32, shift: u32): void {
  const step: usize = (<usize>LANES) << shift;
  for (; count >= LANES; count -= LANES, x += step, z += LANES) {
    if (shift === 0) v128.store(z, i8x16.popcnt(v128.load(x)));
    else if (shift === 1) v128.store(z, i8x16.narrow_i16x8_u(ofPairs(x), ofPairs(x + 16)));
    else if (shift === 2) v128.store(z, narrow(ofWords(x), ofWords(x + 16), ofWords(x + 32), ofWords(x + 48)));
    else v128.store(z, narrow(ofLongs(x), ofLongs(x + 32), ofLongs(x + 64), ofLongs(x + 96)));
  }
  for (; count > 0; count--, x += 1 << shift, z++) {
    if (shift === 0) store<u8>(z, <u8>popcnt<u32>(load<u8>(x)));
    else if (shift === 1) store<u8>(z, <u8>popcnt<u32>(load<u16>(x)));
    else if (shift === 2) store<u8>(z, <u8>popcnt<u32>(load<u32>(x)));
    else store<u8>(z, <u8>popcnt<u64>(load<u64>(x)));
  }
}

/** Of eight elements of 16 bits. */
function ofPairs(x: usize): v128 {
  return i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(v128.load(x)));
}

/** Of four elements of 32 bits. */
function ofWords(x: usize): v128 {
  return i32x4.extadd_pairwise_i16x8_u(ofPairs(x));
}

/** Of four elements of 64 bits. */
function ofLongs(x: usize): v128 {
  const low = ofWords(x);
  const high = ofWords(x + 16);
  return i32x4.add(v128.shuffle<i32>(low, high, 0, 2, 4, 6), v128.shuffle<i32>(low, high, 1, 3, 5, 7));
}

function narrow(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d));
}
