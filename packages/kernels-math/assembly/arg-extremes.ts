/** Places of extremes along a dimension; `arg-extreme-loops.ts` describes the function and has its twin. */

export function findMiddle(
  type: u32,
  isGreatest: bool,
  x: usize,
  outer: u32,
  length: u32,
  inner: u32,
  target: usize,
  isLong: bool,
): void {
  if (type === 0) findTyped<f32>(isGreatest, x, outer, length, inner, target, isLong);
  else if (type === 1) findTyped<f64>(isGreatest, x, outer, length, inner, target, isLong);
  else if (type === 2) findTyped<i32>(isGreatest, x, outer, length, inner, target, isLong);
  else findTyped<i64>(isGreatest, x, outer, length, inner, target, isLong);
}

function findTyped<T>(
  isGreatest: bool,
  x: usize,
  outer: u32,
  length: u32,
  inner: u32,
  target: usize,
  isLong: bool,
): void {
  const rowBytes: usize = inner * sizeof<T>();
  const wholeBytes = rowBytes * length;
  for (let o: u32 = 0; o < outer; o++, x += wholeBytes) {
    const end = x + wholeBytes;
    if (inner === 1) {
      target = put(target, findInRow<T>(isGreatest, x, end), isLong);
      continue;
    }
    let column: usize = 0;
    for (; column + 32 <= rowBytes; column += 32) {
      if (isGreatest) target = inline.always(findInColumns<T>(true, x + column, end, rowBytes, target, isLong));
      else target = inline.always(findInColumns<T>(false, x + column, end, rowBytes, target, isLong));
    }
    for (; column < rowBytes; column += sizeof<T>()) {
      let best = limit<T>(isGreatest);
      let found: u32 = 0;
      for (let at = x + column, row: u32 = 0; at < end; at += rowBytes, row++) {
        const value = load<T>(at);
        if (isGreatest ? value > best : value < best) {
          best = value;
          found = row;
        }
      }
      target = put(target, found, isLong);
    }
  }
}

/** Finds the extreme, and then the first element that equals it. */
function findInRow<T>(isGreatest: bool, x: usize, end: usize): u32 {
  const first = limit<T>(isGreatest);
  const vectorsEnd = x + ((end - x) & ~63);
  let best = first;
  if (x < vectorsEnd) {
    best = isGreatest
      ? inline.always(extremeOf<T>(true, x, vectorsEnd))
      : inline.always(extremeOf<T>(false, x, vectorsEnd));
  }
  for (let at = vectorsEnd; at < end; at += sizeof<T>()) {
    const value = load<T>(at);
    if (isGreatest ? value > best : value < best) best = value;
  }
  if (best === first) return 0;
  const wanted = v128.splat<T>(best);
  let at = x;
  for (; at < vectorsEnd; at += 64) {
    const a = v128.eq<T>(wanted, v128.load(at));
    const b = v128.eq<T>(wanted, v128.load(at, 16));
    const c = v128.eq<T>(wanted, v128.load(at, 32));
    const d = v128.eq<T>(wanted, v128.load(at, 48));
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) break;
  }
  while (load<T>(at) !== best) at += sizeof<T>();
  return <u32>((at - x) / sizeof<T>());
}

function extremeOf<T>(isGreatest: bool, x: usize, end: usize): T {
  const first = limit<T>(isGreatest);
  let a = v128.splat<T>(first);
  let b = a;
  let c = a;
  let d = a;
  for (; x < end; x += 64) {
    a = better<T>(isGreatest, a, v128.load(x));
    b = better<T>(isGreatest, b, v128.load(x, 16));
    c = better<T>(isGreatest, c, v128.load(x, 32));
    d = better<T>(isGreatest, d, v128.load(x, 48));
  }
  a = better<T>(isGreatest, better<T>(isGreatest, a, b), better<T>(isGreatest, c, d));
  if (sizeof<T>() === 4) a = better<T>(isGreatest, a, v128.shuffle<i32>(a, a, 1, 0, 3, 2));
  a = better<T>(isGreatest, a, v128.shuffle<i64>(a, a, 1, 0));
  return v128.extract_lane<T>(a, 0);
}

/** `b` where it is better than `a`: never NaN, which is not in `a`. */
function better<T>(isGreatest: bool, a: v128, b: v128): v128 {
  if (isFloat<T>()) return isGreatest ? v128.pmax<T>(a, b) : v128.pmin<T>(a, b);
  if (sizeof<T>() === 4) return isGreatest ? v128.max<T>(a, b) : v128.min<T>(a, b);
  return v128.bitselect(b, a, isGreatest ? v128.gt<T>(b, a) : v128.lt<T>(b, a));
}

/** Finds the rows of the extremes of two vectors of columns. */
function findInColumns<T>(isGreatest: bool, x: usize, end: usize, rowBytes: usize, target: usize, isLong: bool): usize {
  let a = v128.splat<T>(limit<T>(isGreatest));
  let b = a;
  let foundA = i32x4.splat(0);
  let foundB = foundA;
  let row = foundA;
  const one = sizeof<T>() === 4 ? i32x4.splat(1) : i64x2.splat(1);
  for (; x < end; x += rowBytes) {
    const va = v128.load(x);
    const vb = v128.load(x, 16);
    const isA = isGreatest ? v128.gt<T>(va, a) : v128.lt<T>(va, a);
    const isB = isGreatest ? v128.gt<T>(vb, b) : v128.lt<T>(vb, b);
    a = v128.bitselect(va, a, isA);
    b = v128.bitselect(vb, b, isB);
    foundA = v128.bitselect(row, foundA, isA);
    foundB = v128.bitselect(row, foundB, isB);
    row = sizeof<T>() === 4 ? i32x4.add(row, one) : i64x2.add(row, one);
  }
  return putLanes<T>(putLanes<T>(target, foundA, isLong), foundB, isLong);
}

function putLanes<T>(target: usize, found: v128, isLong: bool): usize {
  target = put(target, i32x4.extract_lane(found, 0), isLong);
  if (sizeof<T>() === 4) target = put(target, i32x4.extract_lane(found, 1), isLong);
  target = put(target, i32x4.extract_lane(found, 2), isLong);
  return sizeof<T>() === 4 ? put(target, i32x4.extract_lane(found, 3), isLong) : target;
}

/** Writes an index. Returns where the next one goes. */
function put(target: usize, index: u32, isLong: bool): usize {
  store<u32>(target, index);
  if (isLong) store<u32>(target, 0, 4);
  return target + (isLong ? 8 : 4);
}

/** The least or greatest finite value, which no extreme is worse than. */
function limit<T>(isGreatest: bool): T {
  if (isFloat<T>()) {
    if (sizeof<T>() === 4) return isGreatest ? <T>-f32.MAX_VALUE : <T>f32.MAX_VALUE;
    return isGreatest ? <T>-f64.MAX_VALUE : <T>f64.MAX_VALUE;
  }
  if (sizeof<T>() === 4) return isGreatest ? <T>i32.MIN_VALUE : <T>i32.MAX_VALUE;
  return isGreatest ? <T>i64.MIN_VALUE : <T>i64.MAX_VALUE;
}
