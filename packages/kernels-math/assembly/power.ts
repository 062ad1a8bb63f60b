/** Powers of float32, computed in float64; `loop-run.ts` describes `computePairs`. The twin of `float-power.ts`. */
import { loadPart, storePart } from "../../tensor/assembly/parts";

export function computePairs(
  _: u32,
  z: usize,
  x: usize,
  xStep: u32,
  y: usize,
  yStep: u32,
  columns: u32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 2, y += yRow << 2, z += columns << 2) {
    const sameX = v128.load32_splat(x);
    const sameY = v128.load32_splat(y);
    let a = x;
    let b = y;
    let c = z;
    for (let left: i32 = columns << 2; left > 0; left -= 16, a += 16, b += 16, c += 16) {
      const base = xStep ? loadPart(a, left) : sameX;
      storePart(c, left, power(base, yStep ? loadPart(b, left) : sameY));
    }
  }
}

function power(x: v128, y: v128): v128 {
  const size = f32x4.abs(x);
  const low = f32x4.demote_f64x2_zero(magnitude(f64x2.promote_low_f32x4(size), f64x2.promote_low_f32x4(y)));
  const high = f32x4.demote_f64x2_zero(
    magnitude(
      f64x2.promote_low_f32x4(v128.shuffle<i64>(size, size, 1, 1)),
      f64x2.promote_low_f32x4(v128.shuffle<i64>(y, y, 1, 1)),
    ),
  );
  const one = f32x4.splat(1);
  const infinity = f32x4.splat(Infinity);
  const isUnit = v128.and(f32x4.eq(size, one), f32x4.eq(f32x4.abs(y), infinity));
  const isOne = v128.or(v128.or(f32x4.eq(x, one), f32x4.eq(y, f32x4.splat(0))), isUnit);
  const result = v128.bitselect(one, v128.shuffle<i64>(low, high, 0, 2), isOne);
  // Floats from 2 to the 24 on are even.
  const isSmall = f32x4.lt(f32x4.abs(y), f32x4.splat(16777216));
  const isWhole = f32x4.eq(f32x4.trunc(y), y);
  const odd = i32x4.shl(v128.and(v128.and(i32x4.trunc_sat_f32x4_s(y), isSmall), isWhole), 31);
  const isBelow = v128.and(f32x4.lt(x, f32x4.splat(0)), f32x4.lt(size, infinity));
  const isNan = v128.andnot(isBelow, isWhole);
  return v128.or(v128.xor(result, v128.and(odd, x)), isNan);
}

/** Two powers of float64 that are not negative, to about 34 bits, of the size of float32. */
function magnitude(x: v128, y: v128): v128 {
  const fraction = v128.or(v128.and(x, i64x2.splat(0xfffffffffffff)), f64x2.splat(1));
  const isHigh = f64x2.gt(fraction, f64x2.splat(1.4142135623730951));
  const exponents = i64x2.sub(i64x2.sub(i64x2.shr_u(x, 52), i64x2.splat(1023)), isHigh);
  const k = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(exponents, exponents, 0, 2, 0, 2));
  const m = v128.bitselect(f64x2.mul(fraction, f64x2.splat(0.5)), fraction, isHigh);
  const s = f64x2.div(f64x2.sub(m, f64x2.splat(1)), f64x2.add(m, f64x2.splat(1)));
  const u = f64x2.mul(s, s);
  let p = madd(f64x2.splat(0.28290210683715833), u, 0.31990559092441245);
  p = madd(p, u, 0.4122092541658042);
  p = madd(p, u, 0.5770779423556047);
  p = madd(p, u, 0.9617966941133436);
  p = madd(p, u, 2.8853900817778513);
  let log = f64x2.add(k, f64x2.mul(s, p));
  log = v128.bitselect(f64x2.splat(-Infinity), log, f64x2.eq(x, f64x2.splat(0)));
  log = v128.bitselect(log, x, f64x2.lt(x, f64x2.splat(Infinity)));
  const e = f64x2.pmin(f64x2.pmax(f64x2.mul(y, log), f64x2.splat(-160)), f64x2.splat(130));
  const n = f64x2.nearest(e);
  const f = f64x2.sub(e, n);
  let q = madd(f64x2.splat(0.000015310081102101005), f, 0.00015469732005523126);
  q = madd(q, f, 0.001333345056060381);
  q = madd(q, f, 0.00961802560286119);
  q = madd(q, f, 0.05550410941215366);
  q = madd(q, f, 0.240226512135959);
  q = madd(q, f, 0.6931471805459302);
  q = madd(q, f, 1);
  return i64x2.add(q, i64x2.shl(i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(n)), 52));
}

function madd(x: v128, factor: v128, addend: f64): v128 {
  return f64x2.add(f64x2.mul(x, factor), f64x2.splat(addend));
}
