/**
 * 1 - erf(x) of four float32 at once, in float32 as TensorFlow computes it, and as near to it as its reciprocals allow: by the steps and
 * coefficients of Eigen. `src/activation/float-erfc.ts` has the twin.
 *
 * Source: Eigen, `generic_fast_erfc`, as in TensorFlow 2.21.
 */
import { eigenExp } from "../../tensor/assembly/eigen-exp";

export function floatErfc(value: v128): v128 {
  const one = f32x4.splat(1);
  const x = f32x4.pmin(f32x4.pmax(value, f32x4.splat(-11)), f32x4.splat(11));
  const x2 = f32x4.mul(x, x);
  let s = madd(f32x4.splat(0.0005618022987619042), x2, -0.004913816694170237);
  s = madd(s, x2, 0.026707515120506287);
  s = madd(s, x2, -0.11280010640621185);
  s = madd(s, x2, 0.37612295150756836);
  s = madd(s, x2, -1.1283791065216064);
  const small = f32x4.add(f32x4.mul(x, s), one);
  const isLarge = f32x4.gt(x2, one);
  if (!v128.any_true(isLarge)) return small;
  const e = eigenExp(f32x4.neg(x2));
  const z = f32x4.sub(e, flush(f32x4.mul(e, squareError(x, x2))));
  const q = f32x4.div(one, x2);
  let p = madd(f32x4.splat(0.10208116471767426), q, 0.4292066693305969);
  p = madd(p, q, 0.3237907886505127);
  p = madd(p, q, 0.05397197604179382);
  let d = madd(f32x4.splat(0.017251677811145782), q, 0.39137163758277893);
  d = madd(d, q, 1);
  d = madd(d, q, 0.6217324137687683);
  d = madd(d, q, 0.09566286206245422);
  const tail = f32x4.mul(z, f32x4.div(p, f32x4.mul(x, d)));
  const large = f32x4.add(flush(tail), v128.and(f32x4.splat(2), f32x4.lt(x, f32x4.splat(0))));
  return v128.bitselect(large, small, isLarge);
}

/** x · x - x2, which is exact: x is split into two factors of few bits. */
function squareError(x: v128, x2: v128): v128 {
  const c = f32x4.mul(x, f32x4.splat(4097));
  const high = f32x4.sub(c, f32x4.sub(c, x));
  const low = f32x4.sub(x, high);
  const cross = f32x4.mul(f32x4.add(high, high), low);
  return f32x4.add(f32x4.add(f32x4.sub(f32x4.mul(high, high), x2), cross), f32x4.mul(low, low));
}

/** Subnormal numbers as zeros: TensorFlow computes so. */
function flush(x: v128): v128 {
  return v128.and(x, f32x4.ge(f32x4.abs(x), f32x4.splat(1.1754943508222875e-38)));
}

function madd(x: v128, factor: v128, addend: f32): v128 {
  return f32x4.add(f32x4.mul(x, factor), f32x4.splat(addend));
}
