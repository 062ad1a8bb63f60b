/** ReluGrad and Relu6Grad of half and bfloat16 by their bits; `gradient-loops.ts` describes the function. */
import { loadBytes, storeBytes } from "../../tensor/assembly/bytes";

export function rectifyShortGradients(infinity: i32, most: i32, z: usize, x: usize, y: usize, count: u32): void {
  const finite = i16x8.splat(<i16>(infinity - 1));
  const limit = i16x8.splat(<i16>most);
  let left: i32 = count << 1;
  if (left >= 16) {
    do {
      v128.store(z, inline.always(rectified(finite, limit, v128.load(x), v128.load(y))));
      x += 16;
      y += 16;
      z += 16;
      left -= 16;
    } while (left >= 16);
  }
  if (left > 0) storeBytes(z, left, rectified(finite, limit, loadBytes(x, left), loadBytes(y, left)));
}

/** The gradient, or its sign alone where the feature is not kept; infinity times 0 is NaN. */
function rectified(finite: v128, limit: v128, x: v128, y: v128): v128 {
  const isKept = v128.and(i16x8.gt_s(y, i16x8.splat(0)), i16x8.le_s(y, limit));
  const sign = v128.and(x, i16x8.splat(i16.MIN_VALUE));
  const isNan = i16x8.gt_s(v128.and(x, i16x8.splat(i16.MAX_VALUE)), i16x8.sub(finite, isKept));
  // The bit below those of infinity makes a NaN quiet.
  const infinity = i16x8.add(finite, i16x8.splat(1));
  const nan = i16x8.add(infinity, i16x8.shr_u(i16x8.sub(i16x8.splat(i16.MIN_VALUE), infinity), 1));
  return v128.bitselect(v128.or(sign, nan), v128.bitselect(x, sign, isKept), isNan);
}
