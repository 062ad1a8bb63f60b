/** LU factors of complex square matrices; `complex-lu-loops.ts` describes the function and has its twin. */
import { subtractRows } from "./subtract-rows";
import { swapNumbers, swapRows } from "./swap-rows";

/** Columns that are factored before the rest of the matrix follows. */
const PANEL: u32 = 2;

/** Results: bits. */
const IS_ODD: u32 = 1;
const IS_SINGULAR: u32 = 2;

export function factorComplexLu(
  a: usize,
  pitch: usize,
  f: usize,
  fPitch: usize,
  size: u32,
  first: u32,
  end: u32,
  order: usize,
): u32 {
  let result: u32 = 0;
  for (let k = first; k < end; k += PANEL) {
    const count = min(PANEL, size - k);
    for (let p: u32 = 0; p < count; p++) {
      const column = k + p;
      const pivot = pivotOf(a, pitch, size, column);
      if (pivot !== column) {
        swapRows(a + 2 * pivot * pitch, a + 2 * column * pitch, 2 * pitch);
        swapRows(f + 2 * pivot * fPitch, f + 2 * column * fPitch, 2 * fPitch);
        swapNumbers(order, pivot, column);
        result ^= IS_ODD;
      }
      const at = a + 2 * column * pitch + (column << 3);
      const re = load<f64>(at);
      const im = load<f64>(at + pitch);
      if (!(magnitude(re, im) > 0)) result |= IS_SINGULAR;
      if (re === 0 && im === 0) continue;
      divideColumn(at, pitch, f + 2 * column * fPitch + (column << 4), fPitch, size - column - 1, p + 1 < count);
    }
    const next = k + count;
    if (next === size) break;
    const bytes: usize = ((size - next + 1) >> 1) << 4;
    const rows = a + 2 * k * pitch + (next << 3);
    const factors = f + 2 * k * fPitch + (k << 4);
    subtractRows(rows + 2 * pitch, pitch, 2, factors + 2 * fPitch, fPitch, rows, pitch, 2, bytes);
    subtractRows(rows + 4 * pitch, pitch, 2 * (size - next), factors + 4 * fPitch, fPitch, rows, pitch, 4, bytes);
  }
  return result;
}

/** Divides the `rows` elements below the one at `at` by it, writes them to the factors too, and updates the column after them. */
function divideColumn(at: usize, pitch: usize, factors: usize, fPitch: usize, rows: u32, hasNext: bool): void {
  const re = load<f64>(at);
  const im = load<f64>(at + pitch);
  // Smith's quotient: squares may be out of range.
  const isReal = Math.abs(re) >= Math.abs(im);
  const ratio = isReal ? im / re : re / im;
  const divisor = isReal ? re + ratio * im : re * ratio + im;
  const u = load<f64>(at, 8);
  const v = load<f64>(at + pitch, 8);
  for (; rows > 0; rows--) {
    at += 2 * pitch;
    factors += 2 * fPitch;
    const x = load<f64>(at);
    const y = load<f64>(at + pitch);
    let c = x / re;
    let d = y / re;
    if (im !== 0) {
      c = (isReal ? x + y * ratio : x * ratio + y) / divisor;
      d = (isReal ? y - x * ratio : y * ratio - x) / divisor;
    }
    store<f64>(at, c);
    store<f64>(at + pitch, d);
    store<f64>(factors, c);
    store<f64>(factors, -d, 8);
    store<f64>(factors + fPitch, d);
    store<f64>(factors + fPitch, c, 8);
    if (!hasNext) continue;
    store<f64>(at, load<f64>(at, 8) - c * u + d * v, 8);
    store<f64>(at + pitch, load<f64>(at + pitch, 8) - d * u - c * v, 8);
  }
}

/** The row of the greatest element on the diagonal or below. */
function pivotOf(a: usize, pitch: usize, size: u32, column: u32): u32 {
  let pivot = column;
  let greatest: f64 = 0;
  for (let i = column, at = a + 2 * column * pitch + (column << 3); i < size; i++, at += 2 * pitch) {
    const x = magnitude(load<f64>(at), load<f64>(at + pitch));
    if (x > greatest) {
      greatest = x;
      pivot = i;
    }
  }
  return pivot;
}

/** Of numbers whose squares may be out of range, too. */
function magnitude(re: f64, im: f64): f64 {
  const x = Math.abs(re);
  const y = Math.abs(im);
  const more = Math.max(x, y);
  const less = Math.min(x, y);
  if (less === 0 || more === Infinity) return more;
  const t = less / more;
  return more * Math.sqrt(1 + t * t);
}
