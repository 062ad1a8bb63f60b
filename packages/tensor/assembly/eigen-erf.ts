/**
 * The error function of four float32 at once, with TensorFlow's bits: by the steps and coefficients of Eigen.
 * `src/float-functions/eigen-erf.ts` has the twin and describes it.
 *
 * Source: Eigen, `generic_fast_erf`, as in TensorFlow 2.21.
 */

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

function madd(x: v128, factor: v128, addend: f32): v128 {
  return f32x4.add(f32x4.mul(x, factor), f32x4.splat(addend));
}
