/** Groups of four random words; `random-loops.ts` describes where they are used. */

const MULTIPLIER_A: u64 = 0xd2511f53;
const MULTIPLIER_B: u64 = 0xcd9e8d57;
const WEYL_A: u32 = 0x9e3779b9;
const WEYL_B: u32 = 0xbb67ae85;

/** The words of a counter, whose halves are 64-bit integers. */
// @ts-expect-error: decorator
export function wordsAt(key0: u32, key1: u32, lower: u64, upper: u64): v128 {
  let a = <u32>lower;
  let b = <u32>(lower >>> 32);
  let c = <u32>upper;
  let d = <u32>(upper >>> 32);
  let rounds = 10;
  do {
    const first = <u64>a * MULTIPLIER_A;
    const last = <u64>c * MULTIPLIER_B;
    a = <u32>(last >>> 32) ^ b ^ key0;
    b = <u32>last;
    c = <u32>(first >>> 32) ^ d ^ key1;
    d = <u32>first;
    key0 += WEYL_A;
    key1 += WEYL_B;
  } while (--rounds > 0);
  return i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(a), 1, b), 2, c), 3, d);
}

export function pair64(low: u32, high: u32): u64 {
  return <u64>low | ((<u64>high) << 32);
}
