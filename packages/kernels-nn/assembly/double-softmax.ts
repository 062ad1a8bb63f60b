/** Softmax of float64 rows; `typed-loops.ts` describes each function and has its twin. */
import { exp, log } from "../../tensor/assembly/eigen-double";

export function softmaxDoubles(x: usize, y: usize, rows: u32, columns: u32, isLog: u32): void {
  const rowBytes = columns << 3;
  for (; rows > 0; rows--, x += rowBytes, y += rowBytes) {
    const greatest = greatestOf(x, columns);
    const sum = f64x2.splat(addExponentials(x, y, columns, greatest, !isLog));
    const logarithm = log(sum);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const isOne = at + 16 > rowBytes;
      const from = isLog ? x + at : y + at;
      const given = isOne ? v128.load64_splat(from) : v128.load(from);
      let value: v128;
      if (isLog) value = f64x2.sub(f64x2.sub(given, greatest), logarithm);
      else {
        value = f64x2.div(given, sum);
        value = v128.andnot(value, f64x2.lt(value, f64x2.splat(2.2250738585072014e-308)));
      }
      if (isOne) v128.store64_lane(y + at, value, 0);
      else v128.store(y + at, value);
    }
  }
}

export function exponentials(x: usize, y: usize, columns: u32): f64 {
  return addExponentials(x, y, columns, greatestOf(x, columns), true);
}

/** In both lanes. NaN is passed over. */
function greatestOf(x: usize, columns: u32): v128 {
  let greatest = f64x2.splat(-Infinity);
  const end = x + (columns << 3);
  for (; x + 16 <= end; x += 16) greatest = f64x2.pmax(greatest, v128.load(x));
  if (x < end) greatest = f64x2.pmax(greatest, v128.load64_splat(x));
  return f64x2.pmax(greatest, v128.shuffle<i64>(greatest, greatest, 1, 0));
}

function addExponentials(x: usize, y: usize, columns: u32, greatest: v128, isStored: bool): f64 {
  let sum = f64x2.splat(0);
  const end = x + (columns << 3);
  for (; x + 16 <= end; x += 16, y += 16) {
    const e = exp(f64x2.sub(v128.load(x), greatest));
    if (isStored) v128.store(y, e);
    sum = f64x2.add(sum, e);
  }
  if (x < end) {
    const e = exp(f64x2.sub(v128.load64_splat(x), greatest));
    if (isStored) v128.store64_lane(y, e, 0);
    sum = f64x2.add(sum, f64x2.replace_lane(e, 1, 0));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
}
