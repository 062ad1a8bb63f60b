/** Rectifiers of half and bfloat16 by their bits; `typed-loops.ts` describes the function and has its twin. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";

export function rectifyShorts(z: usize, x: usize, count: u32, infinity: i32, most: i32): void {
  const limit = i16x8.splat(<i16>infinity);
  const least = i16x8.splat(<i16>(infinity | 0x8000));
  const largest = i16x8.splat(<i16>most);
  const zero = i16x8.splat(-0x8000);
  for (let left: i32 = count << 1; left > 0; left -= 16, x += 16, z += 16) {
    const bits = left >= 16 ? v128.load(x) : loadBytes(x, left);
    // Of numbers with a sign the bits of larger ones are less negative, and those of NaN the least.
    const isNegative = v128.andnot(i16x8.le_s(bits, least), i16x8.eq(bits, zero));
    const isLarge = v128.and(i16x8.gt_s(bits, largest), i16x8.le_s(bits, limit));
    const rectified = v128.bitselect(largest, v128.andnot(bits, isNegative), isLarge);
    if (left >= 16) v128.store(z, rectified);
    else storeBytes(z, left, rectified);
  }
}
