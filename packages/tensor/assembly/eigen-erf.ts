/**
 * Error functions of four float32 at once, as near to TensorFlow's as its reciprocals allow: by the steps and coefficients of Eigen.
 * `src/float-functions/eigen-erf.ts` has the twins and describes them.
 *
 * Source: Eigen, `generic_fast_erf` and `generic_fast_erfc`, as in TensorFlow 2.21.
 */
import { eigenExp } from "./eigen-exp";

export function eigenErf(x: v128): v128 {
  const x2 = f32x4.pmin(f32x4.mul(x, x), f32x4.splat(16));
  let p = madd(f32x4.splat(0.0000021237322016531834), x2, 0.0002861979592125863);
  p = madd(p, x2, 0.003658048342913389);
  p = madd(p, x2, 0.05243302136659622);
  p = madd(p, x2, 0.18741607666015625);
  p = f32x4.mul(x, madd(p, x2, 1.1283791065216064));
  let q = madd(f32x4.splat(0.000038918573409318924), x2, 0.0011432960163801908);
  q = madd(q, x2, 0.014752088114619255);
  q = madd(q, x2, 0.11294567584991455);
  q = madd(q, x2, 0.4994257986545563);
  const y = f32x4.div(p, madd(q, x2, 1));
  return f32x4.pmax(f32x4.pmin(y, f32x4.splat(1)), f32x4.splat(-1));
}

export function eigenErfc(value: v128): v128 {
  const x = boundErfc(value);
  const small = smallErfc(x);
  return areLargeErfc(x, x) ? largeErfc(x, small) : small;
}

/** An argument between the bounds beyond which erfc is 0 or 2. */
export function boundErfc(value: v128): v128 {
  return f32x4.pmin(f32x4.pmax(value, f32x4.splat(-11)), f32x4.splat(11));
}

/** erfc of bounded arguments whose square is at most 1. */
export function smallErfc(x: v128): v128 {
  const x2 = f32x4.mul(x, x);
  let s = madd(f32x4.splat(0.0005618022987619042), x2, -0.004913816694170237);
  s = madd(s, x2, 0.026707515120506287);
  s = madd(s, x2, -0.11280010640621185);
  s = madd(s, x2, 0.37612295150756836);
  s = madd(s, x2, -1.1283791065216064);
  return f32x4.add(f32x4.mul(x, s), f32x4.splat(1));
}

/** True when an argument of two vectors is beyond {@link smallErfc}. */
export function areLargeErfc(x: v128, y: v128): bool {
  return v128.any_true(f32x4.gt(f32x4.pmax(f32x4.mul(x, x), f32x4.mul(y, y)), f32x4.splat(1)));
}

/** erfc of bounded arguments, of which `small` has those whose square is at most 1. */
export function largeErfc(x: v128, small: v128): v128 {
  const one = f32x4.splat(1);
  const x2 = f32x4.mul(x, x);
  const isLarge = f32x4.gt(x2, one);
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
