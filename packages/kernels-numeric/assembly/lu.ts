/** LU factors of square matrices; `lu-loops.ts` describes each function and has its twin. */
import { subtractRows } from "./subtract-rows";
import { swapNumbers, swapRows } from "./swap-rows";

/** Columns that are factored before the rest of the matrix follows. */
const PANEL: u32 = 4;

/** Results of `factorLu`: bits. */
const IS_ODD: u32 = 1;
const IS_SINGULAR: u32 = 2;

export function factorLu(a: usize, pitch: usize, size: u32, first: u32, end: u32, order: usize): u32 {
  let result: u32 = 0;
  for (let k = first; k < end; k += PANEL) {
    const count = min(PANEL, size - k);
    const panel = a + k * (pitch + 8);
    let skipped: u32 = 0;
    for (let p: u32 = 0; p < count; p++) {
      const column = k + p;
      const pivot = pivotOf(a, pitch, size, column);
      if (pivot !== column) {
        swapRows(a + pivot * pitch, a + column * pitch, pitch);
        swapNumbers(order, pivot, column);
        result ^= IS_ODD;
      }
      const at = a + column * (pitch + 8);
      const divisor = load<f64>(at);
      if (!(Math.abs(divisor) > 0)) result |= IS_SINGULAR;
      if (divisor === 0) {
        skipped |= 1 << p;
        continue;
      }
      const rest = count - p - 1;
      for (let row = at + pitch, left = size - column - 1; left > 0; left--, row += pitch) {
        const factor = load<f64>(row) / divisor;
        store<f64>(row, factor);
        for (let q: usize = 8; q <= rest << 3; q += 8) {
          store<f64>(row + q, load<f64>(row + q) - factor * load<f64>(at + q));
        }
      }
    }
    const next = k + count;
    const bytes: usize = ((size - next + 1) >> 1) << 4;
    const rest = panel + (count << 3);
    for (let p: u32 = 1; p < count; p++) {
      const row = panel + p * pitch;
      subtractKept(rest + p * pitch, pitch, 1, row, rest, p, bytes, skipped);
    }
    subtractKept(rest + count * pitch, pitch, size - next, panel + count * pitch, rest, count, bytes, skipped);
  }
  return result;
}

/** Subtracts multiples of the rows of a panel, but for those whose pivots are 0. */
function subtractKept(
  x: usize,
  pitch: usize,
  rows: u32,
  factors: usize,
  u: usize,
  count: u32,
  bytes: usize,
  skipped: u32,
): void {
  if (skipped === 0) {
    subtractRows(x, pitch, rows, factors, pitch, u, pitch, count, bytes);
    return;
  }
  for (let p: u32 = 0; p < count; p++, factors += 8, u += pitch) {
    if ((skipped & (1 << p)) === 0) subtractRows(x, pitch, rows, factors, pitch, u, pitch, 1, bytes);
  }
}

/** The row of the greatest element on the diagonal or below. */
function pivotOf(a: usize, pitch: usize, size: u32, column: u32): u32 {
  let pivot = column;
  let greatest: f64 = 0;
  for (let i = column, at = a + column * (pitch + 8); i < size; i++, at += pitch) {
    const x = Math.abs(load<f64>(at));
    if (x > greatest) {
      greatest = x;
      pivot = i;
    }
  }
  return pivot;
}
