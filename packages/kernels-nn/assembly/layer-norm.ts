/** Layer normalization of float32 rows; `layer-norm-loops.ts` describes the function and has its twin. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { PLAIN, SQUARED_DIFFERENCE, sumRow } from "../../tensor/assembly/row-sums";

export function normalizeLayers(
  x: usize,
  residual: usize,
  bias: usize,
  gamma: usize,
  beta: usize,
  y: usize,
  rows: u32,
  columns: u32,
  epsilon: f32,
): void {
  const rowBytes: i32 = columns << 2;
  const divisor = f64x2.splat(<f64>columns);
  const one = f32x4.splat(1);
  while (rows > 0) {
    const count = min(rows, ROWS_AT_ONCE);
    let from = x;
    if (residual > 0) {
      for (let row: u32 = 0, at = 0; row < count; row++, at += rowBytes) {
        inline.always(addRows(x + at, bias, residual + at, y + at, rowBytes));
      }
      residual += count * rowBytes;
      from = y;
    }
    let low = f64x2.splat(0);
    let high = low;
    let sum: f64 = 0;
    for (let row: u32 = 0, at = from; row < ROWS_AT_ONCE; row++, at += rowBytes) {
      if (row < count) sum = inline.always(sumRow(PLAIN, at, at + rowBytes, 0));
      low = v128.shuffle<i64>(low, high, 1, 2);
      high = v128.shuffle<i64>(high, f64x2.splat(sum), 1, 2);
    }
    let means = inline.always(quotients(low, high, divisor));
    for (let row: u32 = 0, at = from; row < ROWS_AT_ONCE; row++, at += rowBytes) {
      const mean = f32x4.extract_lane(means, 0);
      if (row < count) sum = inline.always(sumRow(SQUARED_DIFFERENCE, at, at + rowBytes, mean));
      means = inline.always(rotated(means));
      low = v128.shuffle<i64>(low, high, 1, 2);
      high = v128.shuffle<i64>(high, f64x2.splat(sum), 1, 2);
    }
    const variances = inline.always(quotients(low, high, divisor));
    let inverses = f32x4.div(one, f32x4.sqrt(f32x4.add(variances, f32x4.splat(epsilon))));
    let shifts = f32x4.neg(means);
    if (count === ROWS_AT_ONCE && (rowBytes & 15) === 0) {
      inline.always(writeRows(from, gamma, beta, y, rowBytes, inverses, shifts));
      y += rowBytes << 2;
    } else {
      for (let row: u32 = 0; row < count; row++, from += rowBytes, y += rowBytes) {
        writeRow(from, gamma, beta, y, rowBytes, lane(inverses), lane(shifts));
        inverses = inline.always(rotated(inverses));
        shifts = inline.always(rotated(shifts));
      }
    }
    x += count * rowBytes;
    rows -= count;
  }
}

/** Rows whose sums and roots are computed side by side, because those of one wait for each other. */
const ROWS_AT_ONCE: u32 = 4;

/** Four float64 by another, as float32. */
function quotients(low: v128, high: v128, divisor: v128): v128 {
  const first = f32x4.demote_f64x2_zero(f64x2.div(low, divisor));
  return v128.shuffle<i64>(first, f32x4.demote_f64x2_zero(f64x2.div(high, divisor)), 0, 2);
}

/** The lanes, of which the second comes first. */
function rotated(values: v128): v128 {
  return v128.shuffle<i32>(values, values, 1, 2, 3, 0);
}

/** The first lane in all. */
function lane(values: v128): v128 {
  return v128.shuffle<i32>(values, values, 0, 0, 0, 0);
}

/** Writes four rows of whole vectors, each times its factor, with its shift added. */
function writeRows(x: usize, gamma: usize, beta: usize, y: usize, rowBytes: i32, inverses: v128, shifts: v128): void {
  const i0 = v128.shuffle<i32>(inverses, inverses, 0, 0, 0, 0);
  const i1 = v128.shuffle<i32>(inverses, inverses, 1, 1, 1, 1);
  const i2 = v128.shuffle<i32>(inverses, inverses, 2, 2, 2, 2);
  const i3 = v128.shuffle<i32>(inverses, inverses, 3, 3, 3, 3);
  const s0 = v128.shuffle<i32>(shifts, shifts, 0, 0, 0, 0);
  const s1 = v128.shuffle<i32>(shifts, shifts, 1, 1, 1, 1);
  const s2 = v128.shuffle<i32>(shifts, shifts, 2, 2, 2, 2);
  const s3 = v128.shuffle<i32>(shifts, shifts, 3, 3, 3, 3);
  const x1 = x + rowBytes;
  const x2 = x1 + rowBytes;
  const x3 = x2 + rowBytes;
  const y1 = y + rowBytes;
  const y2 = y1 + rowBytes;
  const y3 = y2 + rowBytes;
  let at: i32 = 0;
  do {
    const g = gamma > 0 ? v128.load(gamma + at) : f32x4.splat(1);
    // Added to a number, -0 leaves it as it is.
    const b = beta > 0 ? v128.load(beta + at) : f32x4.splat(-0.0);
    v128.store(y + at, normalized(v128.load(x + at), f32x4.mul(i0, g), s0, b));
    v128.store(y1 + at, normalized(v128.load(x1 + at), f32x4.mul(i1, g), s1, b));
    v128.store(y2 + at, normalized(v128.load(x2 + at), f32x4.mul(i2, g), s2, b));
    v128.store(y3 + at, normalized(v128.load(x3 + at), f32x4.mul(i3, g), s3, b));
    at += 16;
  } while (at < rowBytes);
}

function normalized(x: v128, factor: v128, shift: v128, offset: v128): v128 {
  return f32x4.add(f32x4.mul(x, factor), f32x4.add(f32x4.mul(shift, factor), offset));
}

/** Writes a row times its factor, with its shift added. */
function writeRow(x: usize, gamma: usize, beta: usize, y: usize, rowBytes: i32, inverse: v128, shift: v128): void {
  let at: i32 = 0;
  if (at + 16 <= rowBytes) {
    do {
      const factor = gamma > 0 ? f32x4.mul(inverse, v128.load(gamma + at)) : inverse;
      const offset = beta > 0 ? v128.load(beta + at) : f32x4.splat(-0.0);
      v128.store(y + at, normalized(v128.load(x + at), factor, shift, offset));
      at += 16;
    } while (at + 16 <= rowBytes);
  }
  const left = rowBytes - at;
  if (left === 0) return;
  const factor = gamma > 0 ? f32x4.mul(inverse, loadPart(gamma + at, left)) : inverse;
  const offset = beta > 0 ? loadPart(beta + at, left) : f32x4.splat(-0.0);
  storePart(y + at, left, normalized(loadPart(x + at, left), factor, shift, offset));
}

/** Writes the sum of a row, a bias unless its address is 0, and a residual. */
function addRows(x: usize, bias: usize, residual: usize, y: usize, rowBytes: i32): void {
  let at: i32 = 0;
  if (at + 64 <= rowBytes) {
    do {
      let a = v128.load(x + at);
      let b = v128.load(x + at, 16);
      let c = v128.load(x + at, 32);
      let d = v128.load(x + at, 48);
      if (bias > 0) {
        a = f32x4.add(a, v128.load(bias + at));
        b = f32x4.add(b, v128.load(bias + at, 16));
        c = f32x4.add(c, v128.load(bias + at, 32));
        d = f32x4.add(d, v128.load(bias + at, 48));
      }
      v128.store(y + at, f32x4.add(a, v128.load(residual + at)));
      v128.store(y + at, f32x4.add(b, v128.load(residual + at, 16)), 16);
      v128.store(y + at, f32x4.add(c, v128.load(residual + at, 32)), 32);
      v128.store(y + at, f32x4.add(d, v128.load(residual + at, 48)), 48);
      at += 64;
    } while (at + 64 <= rowBytes);
  }
  for (; at < rowBytes; at += 16) {
    const left = rowBytes - at;
    let value = loadPart(x + at, left);
    if (bias > 0) value = f32x4.add(value, loadPart(bias + at, left));
    storePart(y + at, left, f32x4.add(value, loadPart(residual + at, left)));
  }
}
