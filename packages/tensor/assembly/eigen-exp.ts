/**
 * Exponential functions of four float32 at once, with TensorFlow's bits: by the steps and coefficients of Eigen.
 * `src/float-functions/eigen-exp.ts` has the twins and describes them.
 *
 * Bounds are by pmin and pmax, which are one instruction each, where min and max are about seven; of NaN they return their first operand.
 *
 * Source: Eigen, `pexp_float`, `scalar_logistic_op` and `ptanh_float`, as in TensorFlow 2.21.
 */

export function eigenExp(x: v128): v128 {
  const m = f32x4.floor(madd(x, 1.4426950216293335, f32x4.splat(0.5)));
  const r = remainder(x, m);
  const r2 = f32x4.mul(r, r);
  const odd = madd(r2, 0.008368944749236107, f32x4.splat(0.166665181517601));
  let even = madd(r2, 0.001374496379867196, f32x4.splat(0.04166965186595917));
  even = f32x4.add(f32x4.mul(r2, even), f32x4.splat(0.49999988079071045));
  let y = f32x4.add(f32x4.mul(r, odd), even);
  y = f32x4.add(f32x4.mul(r2, y), f32x4.add(r, f32x4.splat(1)));
  const scaled = timesPowerOfTwo(y, m);
  const large = v128.bitselect(f32x4.splat(Infinity), scaled, f32x4.gt(x, f32x4.splat(88.72283172607422)));
  return v128.andnot(large, f32x4.lt(x, f32x4.splat(-87.33654)));
}

export function eigenSigmoid(x: v128): v128 {
  const half = f32x4.mul(f32x4.pmin(x, f32x4.splat(16.63553237915039)), f32x4.splat(0.5));
  const m = f32x4.floor(madd(half, 1.4426950216293335, f32x4.splat(0.5)));
  const r = remainder(half, m);
  const r2 = f32x4.mul(r, r);
  const even = madd(r2, 0.04189866781234741, f32x4.splat(0.49999141693115234));
  const odd = madd(r2, 0.00833471305668354, f32x4.splat(0.16666877269744873));
  let p = f32x4.add(f32x4.mul(r, odd), even);
  p = f32x4.add(f32x4.mul(r2, p), f32x4.add(r, f32x4.splat(1)));
  const root = timesPowerOfTwo(p, m);
  const e = f32x4.mul(root, root);
  const y = f32x4.div(e, f32x4.add(f32x4.splat(1), e));
  return v128.andnot(y, f32x4.lt(x, f32x4.splat(-87.33654)));
}

export function eigenTanh(a: v128): v128 {
  const x = f32x4.pmax(f32x4.pmin(a, f32x4.splat(7.9073896408081055)), f32x4.splat(-7.9073896408081055));
  const x2 = f32x4.mul(x, x);
  let p = madd(x2, 1.3945536281312343e-8, f32x4.splat(0.000021027335606049746));
  p = f32x4.add(f32x4.mul(p, x2), f32x4.splat(0.0035207567270845175));
  p = f32x4.add(f32x4.mul(p, x2), f32x4.splat(0.1340216100215912));
  p = f32x4.add(f32x4.mul(f32x4.mul(x2, x), p), x);
  let q = madd(x2, 8.015776984393597e-7, f32x4.splat(0.0003326951409690082));
  q = f32x4.add(f32x4.mul(q, x2), f32x4.splat(0.02597254514694214));
  q = f32x4.add(f32x4.mul(q, x2), f32x4.splat(0.46735483407974243));
  q = f32x4.add(f32x4.mul(q, x2), f32x4.splat(1));
  return f32x4.div(p, q);
}

/** x less m times the natural logarithm of 2, which is subtracted in two parts. */
function remainder(x: v128, m: v128): v128 {
  return madd(m, 0.00021219444170128554, madd(m, -0.693359375, x));
}

/** y times 2 to the m, whose result has the exponent of a normal number. */
function timesPowerOfTwo(y: v128, m: v128): v128 {
  return i32x4.add(y, i32x4.shl(i32x4.trunc_sat_f32x4_s(m), 23));
}

function madd(x: v128, factor: f32, addend: v128): v128 {
  return f32x4.add(f32x4.mul(x, f32x4.splat(factor)), addend);
}
