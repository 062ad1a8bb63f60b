/**
 * Elements folded along a dimension, generic in their type: float32 and bytes, which are bools, for extremes alone, and float64 and integers
 * of 32 and 64 bits. `fold-loops.ts` describes the function and has its twin.
 */

export const SUM: u32 = 0;
export const PRODUCT: u32 = 1;
export const GREATEST: u32 = 2;
export const SQUARES: u32 = 5;

export function foldMiddle<T>(op: u32, x: usize, outer: u32, length: u32, inner: u32, target: usize): void {
  const rowBytes: usize = inner * sizeof<T>();
  const wholeBytes = rowBytes * length;
  for (let o: u32 = 0; o < outer; o++, x += wholeBytes, target += rowBytes) {
    const end = x + wholeBytes;
    if (inner === 1) {
      foldRow<T>(op, x, end, target);
      continue;
    }
    let column: usize = 0;
    for (; column + 64 <= rowBytes; column += 64) fold64<T>(op, x + column, end, rowBytes, target + column, false);
    for (; column + 16 <= rowBytes; column += 16) fold16<T>(op, x + column, end, rowBytes, target + column);
    for (; column < rowBytes; column += sizeof<T>()) {
      foldOnes<T>(op, initial<T>(op), x + column, end, rowBytes, target + column);
    }
  }
}

/** Folds elements that follow each other. */
function foldRow<T>(op: u32, x: usize, end: usize, target: usize): void {
  const vectorsEnd = x + ((end - x) & ~63);
  let first = initial<T>(op);
  if (x < vectorsEnd) {
    fold64<T>(op, x, vectorsEnd, 64, target, true);
    first = load<T>(target);
  }
  foldOnes<T>(op, first, vectorsEnd, end, sizeof<T>(), target);
}

function foldOnes<T>(op: u32, folded: T, x: usize, end: usize, step: usize, target: usize): void {
  for (; x < end; x += step) {
    const value = load<T>(x);
    if (op === SUM) folded = <T>(folded + value);
    else if (op === PRODUCT) folded = <T>(folded * value);
    else if (op === SQUARES) folded = <T>(folded + value * value);
    else if (isFloat<T>()) folded = op === GREATEST ? max<T>(folded, value) : min<T>(folded, value);
    else if (op === GREATEST) folded = value > folded ? value : folded;
    else folded = value < folded ? value : folded;
  }
  store<T>(target, folded);
}

function fold16<T>(op: u32, x: usize, end: usize, step: usize, target: usize): void {
  let a = v128.splat<T>(initial<T>(op));
  if (op === SQUARES) for (; x < end; x += step) a = addSquare<T>(a, v128.load(x));
  else for (; x < end; x += step) a = combine<T>(op, a, v128.load(x));
  v128.store(target, a);
}

/** Folds four vectors at `x` with those each `step` bytes further on, and for a row their lanes. */
function fold64<T>(op: u32, x: usize, end: usize, step: usize, target: usize, isRow: bool): void {
  let a = v128.splat<T>(initial<T>(op));
  let b = a;
  let c = a;
  let d = a;
  if (op <= PRODUCT || op === SQUARES) {
    if (sizeof<T>() === 8 || (sizeof<T>() === 4 && isInteger<T>())) {
      if (op === SQUARES) {
        for (; x < end; x += step) {
          a = addSquare<T>(a, v128.load(x));
          b = addSquare<T>(b, v128.load(x, 16));
          c = addSquare<T>(c, v128.load(x, 32));
          d = addSquare<T>(d, v128.load(x, 48));
        }
        op = SUM;
      } else if (op === SUM) {
        for (; x < end; x += step) {
          a = v128.add<T>(a, v128.load(x));
          b = v128.add<T>(b, v128.load(x, 16));
          c = v128.add<T>(c, v128.load(x, 32));
          d = v128.add<T>(d, v128.load(x, 48));
        }
      } else {
        for (; x < end; x += step) {
          a = v128.mul<T>(a, v128.load(x));
          b = v128.mul<T>(b, v128.load(x, 16));
          c = v128.mul<T>(c, v128.load(x, 32));
          d = v128.mul<T>(d, v128.load(x, 48));
        }
      }
    }
  } else if (isFloat<T>()) {
    if (op === GREATEST) inline.always(floatExtremes64<T>(true, x, end, step, target, isRow));
    else inline.always(floatExtremes64<T>(false, x, end, step, target, isRow));
    return;
  } else if (op === GREATEST) {
    for (; x < end; x += step) {
      a = greater<T>(a, v128.load(x));
      b = greater<T>(b, v128.load(x, 16));
      c = greater<T>(c, v128.load(x, 32));
      d = greater<T>(d, v128.load(x, 48));
    }
  } else {
    for (; x < end; x += step) {
      a = lesser<T>(a, v128.load(x));
      b = lesser<T>(b, v128.load(x, 16));
      c = lesser<T>(c, v128.load(x, 32));
      d = lesser<T>(d, v128.load(x, 48));
    }
  }
  finish64<T>(op, a, b, c, d, target, isRow);
}

/** As `fold64`. A comparison in one instruction passes over NaN and the sign of zero, which are seen to by themselves. */
function floatExtremes64<T>(isGreatest: bool, x: usize, end: usize, step: usize, target: usize, isRow: bool): void {
  const op = isGreatest ? GREATEST : GREATEST + 1;
  let a = v128.splat<T>(initial<T>(op));
  let b = a;
  let c = a;
  let d = a;
  let na = i32x4.splat(0);
  let nb = na;
  let nc = na;
  let nd = na;
  const start = x;
  for (; x < end; x += step) {
    const va = v128.load(x);
    const vb = v128.load(x, 16);
    const vc = v128.load(x, 32);
    const vd = v128.load(x, 48);
    a = isGreatest ? v128.pmax<T>(a, va) : v128.pmin<T>(a, va);
    b = isGreatest ? v128.pmax<T>(b, vb) : v128.pmin<T>(b, vb);
    c = isGreatest ? v128.pmax<T>(c, vc) : v128.pmin<T>(c, vc);
    d = isGreatest ? v128.pmax<T>(d, vd) : v128.pmin<T>(d, vd);
    na = v128.or(na, v128.ne<T>(va, va));
    nb = v128.or(nb, v128.ne<T>(vb, vb));
    nc = v128.or(nc, v128.ne<T>(vc, vc));
    nd = v128.or(nd, v128.ne<T>(vd, vd));
  }
  const zero = v128.splat<T>(0);
  const za = v128.eq<T>(a, zero);
  const zb = v128.eq<T>(b, zero);
  const zc = v128.eq<T>(c, zero);
  const zd = v128.eq<T>(d, zero);
  if (v128.any_true(v128.or(v128.or(za, zb), v128.or(zc, zd)))) {
    // 0 is the greatest of what else is negative, and the least of what else is positive: it has the sign that all, or any, have.
    let sa = i32x4.splat(isGreatest ? -1 : 0);
    let sb = sa;
    let sc = sa;
    let sd = sa;
    for (x = start; x < end; x += step) {
      sa = isGreatest ? v128.and(sa, v128.load(x)) : v128.or(sa, v128.load(x));
      sb = isGreatest ? v128.and(sb, v128.load(x, 16)) : v128.or(sb, v128.load(x, 16));
      sc = isGreatest ? v128.and(sc, v128.load(x, 32)) : v128.or(sc, v128.load(x, 32));
      sd = isGreatest ? v128.and(sd, v128.load(x, 48)) : v128.or(sd, v128.load(x, 48));
    }
    const sign = v128.splat<T>(-0.0);
    a = v128.bitselect(v128.and(sa, sign), a, za);
    b = v128.bitselect(v128.and(sb, sign), b, zb);
    c = v128.bitselect(v128.and(sc, sign), c, zc);
    d = v128.bitselect(v128.and(sd, sign), d, zd);
  }
  const nan = v128.splat<T>(NaN);
  a = v128.bitselect(nan, a, na);
  b = v128.bitselect(nan, b, nb);
  c = v128.bitselect(nan, c, nc);
  d = v128.bitselect(nan, d, nd);
  finish64<T>(op, a, b, c, d, target, isRow);
}

/** Writes four vectors, or of a row what their lanes make. */
function finish64<T>(op: u32, a: v128, b: v128, c: v128, d: v128, target: usize, isRow: bool): void {
  if (isRow) {
    a = combine<T>(op, combine<T>(op, a, b), combine<T>(op, c, d));
    const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (let half: u32 = 8; half >= sizeof<T>(); half >>= 1) {
      // Each step leaves half as many lanes of use, the first ones.
      a = combine<T>(op, a, i8x16.swizzle(a, i8x16.add(lanes, i8x16.splat(<i8>half))));
    }
    store<T>(target, v128.extract_lane<T>(a, 0));
    return;
  }
  v128.store(target, a);
  v128.store(target, b, 16);
  v128.store(target, c, 32);
  v128.store(target, d, 48);
}

function combine<T>(op: u32, a: v128, b: v128): v128 {
  if (sizeof<T>() === 8 || (sizeof<T>() === 4 && isInteger<T>())) {
    if (op === SUM) return v128.add<T>(a, b);
    if (op === PRODUCT) return v128.mul<T>(a, b);
  }
  return op === GREATEST ? greater<T>(a, b) : lesser<T>(a, b);
}

function addSquare<T>(sum: v128, x: v128): v128 {
  if (sizeof<T>() === 8 || (sizeof<T>() === 4 && isInteger<T>())) return v128.add<T>(sum, v128.mul<T>(x, x));
  return sum;
}

function greater<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() === 8 && isInteger<T>()) return v128.bitselect(a, b, isGreater<T>(a, b));
  return v128.max<T>(a, b);
}

function lesser<T>(a: v128, b: v128): v128 {
  if (sizeof<T>() === 8 && isInteger<T>()) return v128.bitselect(b, a, isGreater<T>(a, b));
  return v128.min<T>(a, b);
}

/** Of 64-bit integers; those without a sign are ordered as those with one when their highest bits are turned. */
export function isGreater<T>(a: v128, b: v128): v128 {
  if (isSigned<T>()) return i64x2.gt_s(a, b);
  const highest = i64x2.splat(i64.MIN_VALUE);
  return i64x2.gt_s(v128.xor(a, highest), v128.xor(b, highest));
}

/** The result for no elements. */
function initial<T>(op: u32): T {
  if (op <= PRODUCT) return <T>op;
  if (op === SQUARES) return 0;
  if (isFloat<T>()) return op === GREATEST ? <T>-Infinity : <T>Infinity;
  if (sizeof<T>() === 1) return op === GREATEST ? 0 : 1;
  if (!isSigned<T>()) return op === GREATEST ? 0 : <T>-1;
  if (sizeof<T>() === 8) return op === GREATEST ? <T>i64.MIN_VALUE : <T>i64.MAX_VALUE;
  return op === GREATEST ? <T>i32.MIN_VALUE : <T>i32.MAX_VALUE;
}
