/** Results of int32 sums that share a multiplier; `sum-loops.ts` describes the function and has its twin. */
import { INT8, multiplyByQuantized, put, UINT8 } from "./requantize";

export function requantizeSums(
  sums: usize,
  count: u32,
  offset: i32,
  multiplier: i32,
  shift: i32,
  zeroPoint: i32,
  low: i32,
  high: i32,
  z: usize,
  kind: i32,
): void {
  low -= zeroPoint;
  high -= zeroPoint;
  const left = max(shift, 0);
  const right = max(-shift, 0);
  const mask = i32x4.splat(<i32>(((<u32>1) << right) - 1));
  const half = i32x4.shr_u(mask, 1);
  const offsets = i32x4.splat(offset);
  const multipliers = i32x4.splat(multiplier);
  const bytes: usize = abs(kind);
  for (; count >= 4; count -= 4, sums += 16, z += bytes << 2) {
    const x = i32x4.shl(i32x4.sub(v128.load(sums), offsets), left);
    const a = highHalves(i64x2.extmul_low_i32x4_s(x, multipliers));
    const b = highHalves(i64x2.extmul_high_i32x4_s(x, multipliers));
    const product = v128.shuffle<i32>(a, b, 0, 2, 4, 6);
    const threshold = i32x4.sub(half, i32x4.lt_s(product, i32x4.splat(0)));
    const isUp = i32x4.gt_s(v128.and(product, mask), threshold);
    const scaled = i32x4.sub(i32x4.shr_s(product, right), isUp);
    const limited = i32x4.min_s(i32x4.max_s(scaled, i32x4.splat(low)), i32x4.splat(high));
    const narrow = i16x8.narrow_i32x4_s(i32x4.add(limited, i32x4.splat(zeroPoint)), limited);
    if (kind === INT8) v128.store32_lane(z, i8x16.narrow_i16x8_s(narrow, narrow), 0);
    else if (kind === UINT8) v128.store32_lane(z, i8x16.narrow_i16x8_u(narrow, narrow), 0);
    else v128.store64_lane(z, narrow, 0);
  }
  for (; count > 0; count--, sums += 4, z += bytes) {
    const scaled = multiplyByQuantized(load<i32>(sums) - offset, multiplier, shift);
    put(z, bytes, min(max(scaled, low), high) + zeroPoint);
  }
}

/** Bits 31 to 62 of products, rounded; no product of a multiplier that is not negative saturates. */
function highHalves(products: v128): v128 {
  return i64x2.shr_u(i64x2.add(products, i64x2.splat(1 << 30)), 31);
}
