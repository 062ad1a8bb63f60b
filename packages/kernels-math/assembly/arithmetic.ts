/** Arithmetic on rows of two inputs; `loop-run.ts` describes `computePairs`. */
import { loadPart, storePart } from "../../tensor/assembly/parts";
import {
  ADD,
  DIVIDE,
  FLOAT32,
  FLOAT64,
  INT32,
  INT64,
  MAXIMUM,
  MINIMUM,
  MULTIPLY,
  SQUARED_DIFFERENCE,
  SUBTRACT,
  WIDE,
} from "../src/element-wise/arithmetic/arithmetic-layout";

export function computePairs(
  code: u32,
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
  if (xStep === 0 && yStep !== 0 && (code === ADD + FLOAT32 || code === MULTIPLY + FLOAT32)) {
    const same = x;
    x = y;
    y = same;
    const sameRow = xRow;
    xRow = yRow;
    yRow = sameRow;
    xStep = 1;
    yStep = 0;
  }
  // The most frequent operations have loops of their own, which take a third to a half of the time.
  const haveRows = xStep !== 0 && yStep !== 0;
  if (haveRows && code === ADD + FLOAT32) {
    inline.always(floatRows(ADD, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (haveRows && code === SUBTRACT + FLOAT32) {
    inline.always(floatRows(SUBTRACT, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (haveRows && code === MULTIPLY + FLOAT32) {
    inline.always(floatRows(MULTIPLY, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (xStep !== 0 && yStep === 0 && code === ADD + FLOAT32) {
    inline.always(floatColumn(ADD, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (xStep !== 0 && yStep === 0 && code === SUBTRACT + FLOAT32) {
    inline.always(floatColumn(SUBTRACT, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (xStep !== 0 && yStep === 0 && code === MULTIPLY + FLOAT32) {
    inline.always(floatColumn(MULTIPLY, z, x, y, columns << 2, rows, xRow, yRow));
  } else if (xStep !== 0 && yStep === 0 && code === SQUARED_DIFFERENCE + FLOAT32) {
    inline.always(floatColumn(SQUARED_DIFFERENCE, z, x, y, columns << 2, rows, xRow, yRow));
  } else {
    const shift: u32 = code & WIDE ? 3 : 2;
    for (; rows > 0; rows--, x += xRow << shift, y += yRow << shift, z += columns << shift) {
      computeRow(code, z, x, xStep, y, yStep, columns << shift);
    }
  }
}

/** Sums, differences or products of rows of float32. */
export function floatRows(
  operation: u32,
  z: usize,
  x: usize,
  y: usize,
  rowBytes: i32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 2, y += yRow << 2, z += rowBytes) {
    let at: i32 = 0;
    for (; at + 32 <= rowBytes; at += 32) {
      const first = floats(operation, v128.load(x + at), v128.load(y + at));
      v128.store(z + at, first);
      v128.store(z + at, floats(operation, v128.load(x + at, 16), v128.load(y + at, 16)), 16);
    }
    for (; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      storePart(z + at, left, floats(operation, loadPart(x + at, left), loadPart(y + at, left)));
    }
  }
}

/** The same of rows of float32 and one element for each, and squared differences. */
export function floatColumn(
  operation: u32,
  z: usize,
  x: usize,
  y: usize,
  rowBytes: i32,
  rows: u32,
  xRow: u32,
  yRow: u32,
): void {
  for (; rows > 0; rows--, x += xRow << 2, y += yRow << 2, z += rowBytes) {
    const same = v128.load32_splat(y);
    let at: i32 = 0;
    for (; at + 32 <= rowBytes; at += 32) {
      const first = floats(operation, v128.load(x + at), same);
      v128.store(z + at, first);
      v128.store(z + at, floats(operation, v128.load(x + at, 16), same), 16);
    }
    for (; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      storePart(z + at, left, floats(operation, loadPart(x + at, left), same));
    }
  }
}

function floats(operation: u32, x: v128, y: v128): v128 {
  if (operation === ADD) return f32x4.add(x, y);
  if (operation === MULTIPLY) return f32x4.mul(x, y);
  const difference = f32x4.sub(x, y);
  return operation === SUBTRACT ? difference : f32x4.mul(difference, difference);
}

/** Computes 64 bytes at a time: one switch for four vectors. The last ones may be parts. */
function computeRow(code: u32, z: usize, x: usize, xStep: u32, y: usize, yStep: u32, left: i32): void {
  const sameX = splat(code, x);
  const sameY = splat(code, y);
  for (; left > 0; left -= 64, z += 64) {
    let a = sameX;
    let b = sameX;
    let c = sameX;
    let d = sameX;
    let e = sameY;
    let f = sameY;
    let g = sameY;
    let h = sameY;
    if (xStep !== 0) {
      a = left >= 16 ? v128.load(x) : loadPart(x, left);
      if (left >= 64) {
        b = v128.load(x, 16);
        c = v128.load(x, 32);
        d = v128.load(x, 48);
      } else if (left > 16) {
        b = loadPart(x + 16, left - 16);
        c = loadPart(x + 32, left - 32);
        d = loadPart(x + 48, left - 48);
      }
      x += 64;
    }
    if (yStep !== 0) {
      e = left >= 16 ? v128.load(y) : loadPart(y, left);
      if (left >= 64) {
        f = v128.load(y, 16);
        g = v128.load(y, 32);
        h = v128.load(y, 48);
      } else if (left > 16) {
        f = loadPart(y + 16, left - 16);
        g = loadPart(y + 32, left - 32);
        h = loadPart(y + 48, left - 48);
      }
      y += 64;
    }
    switch (code) {
      case ADD + FLOAT32:
        a = f32x4.add(a, e);
        b = f32x4.add(b, f);
        c = f32x4.add(c, g);
        d = f32x4.add(d, h);
        break;
      case ADD + INT32:
        a = i32x4.add(a, e);
        b = i32x4.add(b, f);
        c = i32x4.add(c, g);
        d = i32x4.add(d, h);
        break;
      case ADD + FLOAT64:
        a = f64x2.add(a, e);
        b = f64x2.add(b, f);
        c = f64x2.add(c, g);
        d = f64x2.add(d, h);
        break;
      case ADD + INT64:
        a = i64x2.add(a, e);
        b = i64x2.add(b, f);
        c = i64x2.add(c, g);
        d = i64x2.add(d, h);
        break;
      case SUBTRACT + FLOAT32:
        a = f32x4.sub(a, e);
        b = f32x4.sub(b, f);
        c = f32x4.sub(c, g);
        d = f32x4.sub(d, h);
        break;
      case SUBTRACT + INT32:
        a = i32x4.sub(a, e);
        b = i32x4.sub(b, f);
        c = i32x4.sub(c, g);
        d = i32x4.sub(d, h);
        break;
      case SUBTRACT + FLOAT64:
        a = f64x2.sub(a, e);
        b = f64x2.sub(b, f);
        c = f64x2.sub(c, g);
        d = f64x2.sub(d, h);
        break;
      case SUBTRACT + INT64:
        a = i64x2.sub(a, e);
        b = i64x2.sub(b, f);
        c = i64x2.sub(c, g);
        d = i64x2.sub(d, h);
        break;
      case MULTIPLY + FLOAT32:
        a = f32x4.mul(a, e);
        b = f32x4.mul(b, f);
        c = f32x4.mul(c, g);
        d = f32x4.mul(d, h);
        break;
      case MULTIPLY + INT32:
        a = i32x4.mul(a, e);
        b = i32x4.mul(b, f);
        c = i32x4.mul(c, g);
        d = i32x4.mul(d, h);
        break;
      case MULTIPLY + FLOAT64:
        a = f64x2.mul(a, e);
        b = f64x2.mul(b, f);
        c = f64x2.mul(c, g);
        d = f64x2.mul(d, h);
        break;
      case MULTIPLY + INT64:
        a = i64x2.mul(a, e);
        b = i64x2.mul(b, f);
        c = i64x2.mul(c, g);
        d = i64x2.mul(d, h);
        break;
      case SQUARED_DIFFERENCE + FLOAT32:
        a = square<f32>(f32x4.sub(a, e));
        b = square<f32>(f32x4.sub(b, f));
        c = square<f32>(f32x4.sub(c, g));
        d = square<f32>(f32x4.sub(d, h));
        break;
      case SQUARED_DIFFERENCE + INT32:
        a = square<i32>(i32x4.sub(a, e));
        b = square<i32>(i32x4.sub(b, f));
        c = square<i32>(i32x4.sub(c, g));
        d = square<i32>(i32x4.sub(d, h));
        break;
      case SQUARED_DIFFERENCE + FLOAT64:
        a = square<f64>(f64x2.sub(a, e));
        b = square<f64>(f64x2.sub(b, f));
        c = square<f64>(f64x2.sub(c, g));
        d = square<f64>(f64x2.sub(d, h));
        break;
      case SQUARED_DIFFERENCE + INT64:
        a = square<i64>(i64x2.sub(a, e));
        b = square<i64>(i64x2.sub(b, f));
        c = square<i64>(i64x2.sub(c, g));
        d = square<i64>(i64x2.sub(d, h));
        break;
      case MAXIMUM + FLOAT32:
        a = f32x4.max(a, e);
        b = f32x4.max(b, f);
        c = f32x4.max(c, g);
        d = f32x4.max(d, h);
        break;
      case MAXIMUM + INT32:
        a = i32x4.max_s(a, e);
        b = i32x4.max_s(b, f);
        c = i32x4.max_s(c, g);
        d = i32x4.max_s(d, h);
        break;
      case MAXIMUM + FLOAT64:
        a = f64x2.max(a, e);
        b = f64x2.max(b, f);
        c = f64x2.max(c, g);
        d = f64x2.max(d, h);
        break;
      case MAXIMUM + INT64:
        a = v128.bitselect(a, e, i64x2.gt_s(a, e));
        b = v128.bitselect(b, f, i64x2.gt_s(b, f));
        c = v128.bitselect(c, g, i64x2.gt_s(c, g));
        d = v128.bitselect(d, h, i64x2.gt_s(d, h));
        break;
      case MINIMUM + FLOAT32:
        a = f32x4.min(a, e);
        b = f32x4.min(b, f);
        c = f32x4.min(c, g);
        d = f32x4.min(d, h);
        break;
      case MINIMUM + INT32:
        a = i32x4.min_s(a, e);
        b = i32x4.min_s(b, f);
        c = i32x4.min_s(c, g);
        d = i32x4.min_s(d, h);
        break;
      case MINIMUM + FLOAT64:
        a = f64x2.min(a, e);
        b = f64x2.min(b, f);
        c = f64x2.min(c, g);
        d = f64x2.min(d, h);
        break;
      case MINIMUM + INT64:
        a = v128.bitselect(e, a, i64x2.gt_s(a, e));
        b = v128.bitselect(f, b, i64x2.gt_s(b, f));
        c = v128.bitselect(g, c, i64x2.gt_s(c, g));
        d = v128.bitselect(h, d, i64x2.gt_s(d, h));
        break;
      case DIVIDE + FLOAT32:
        a = f32x4.div(a, e);
        b = f32x4.div(b, f);
        c = f32x4.div(c, g);
        d = f32x4.div(d, h);
        break;
      case DIVIDE + FLOAT64:
        a = f64x2.div(a, e);
        b = f64x2.div(b, f);
        c = f64x2.div(c, g);
        d = f64x2.div(d, h);
        break;
    }
    if (left >= 64) {
      v128.store(z, a);
      v128.store(z, b, 16);
      v128.store(z, c, 32);
      v128.store(z, d, 48);
    } else {
      storePart(z, left, a);
      storePart(z + 16, left - 16, b);
      storePart(z + 32, left - 32, c);
      storePart(z + 48, left - 48, d);
    }
  }
}

function splat(code: u32, at: usize): v128 {
  return code & WIDE ? v128.load64_splat(at) : v128.load32_splat(at);
}

function square<T>(x: v128): v128 {
  return v128.mul<T>(x, x);
}
