/** Cholesky factors; `cholesky-loops.ts` describes each function and has its twin. */
import { laneSum } from "./reflect-rows";

export function factorCholesky(a: usize, pitch: usize, size: u32, first: u32, end: u32): bool {
  for (let i = first; i < end; i += 4) {
    const rows = a + i * pitch;
    for (let j: u32 = 0; j < i; j += 2) {
      const column = a + j * pitch;
      const at = rows + (j << 3);
      subtractProducts(rows, pitch, column, at, j << 3);
      const next = column + pitch + (j << 3);
      const d0 = load<f64>(column + (j << 3));
      const factor = load<f64>(next);
      const d1 = load<f64>(next, 8);
      for (let p: u32 = 0, to = at; p < 4; p++, to += pitch) {
        const x = load<f64>(to) / d0;
        store<f64>(to, x);
        store<f64>(to, (load<f64>(to, 8) - x * factor) / d1, 8);
      }
    }
    const corner = rows + (i << 3);
    subtractProducts(rows, pitch, rows, corner, i << 3);
    subtractProducts(rows, pitch, rows + (pitch << 1), corner + 16, i << 3);
    if (!factorCorner(corner, pitch, min(4, size - i))) return false;
  }
  return true;
}

/** Subtracts the products of four rows with two others, of so many bytes, from two elements of each at `to`. */
function subtractProducts(rows: usize, pitch: usize, others: usize, to: usize, bytes: usize): void {
  const pitch2 = pitch << 1;
  const pitch3 = pitch2 + pitch;
  let s00 = f64x2.splat(0);
  let s01 = s00;
  let s10 = s00;
  let s11 = s00;
  let s20 = s00;
  let s21 = s00;
  let s30 = s00;
  let s31 = s00;
  for (const end = rows + bytes; rows < end; rows += 16, others += 16) {
    const u = v128.load(others);
    const w = v128.load(others + pitch);
    const x0 = v128.load(rows);
    s00 = f64x2.add(s00, f64x2.mul(x0, u));
    s01 = f64x2.add(s01, f64x2.mul(x0, w));
    const x1 = v128.load(rows + pitch);
    s10 = f64x2.add(s10, f64x2.mul(x1, u));
    s11 = f64x2.add(s11, f64x2.mul(x1, w));
    const x2 = v128.load(rows + pitch2);
    s20 = f64x2.add(s20, f64x2.mul(x2, u));
    s21 = f64x2.add(s21, f64x2.mul(x2, w));
    const x3 = v128.load(rows + pitch3);
    s30 = f64x2.add(s30, f64x2.mul(x3, u));
    s31 = f64x2.add(s31, f64x2.mul(x3, w));
  }
  subtractSums(to, s00, s01);
  subtractSums(to + pitch, s10, s11);
  subtractSums(to + pitch2, s20, s21);
  subtractSums(to + pitch3, s30, s31);
}

function subtractSums(to: usize, one: v128, two: v128): void {
  store<f64>(to, load<f64>(to) - laneSum(one));
  store<f64>(to, load<f64>(to, 8) - laneSum(two), 8);
}

/** Factors at most four rows on the diagonal. */
function factorCorner(corner: usize, pitch: usize, size: u32): bool {
  for (let i: u32 = 0, row = corner; i < size; i++, row += pitch) {
    let other = corner;
    for (let j: u32 = 0; j <= i; j++, other += pitch) {
      const at = row + (j << 3);
      let x = load<f64>(at);
      for (let k: usize = 0; k < j << 3; k += 8) x -= load<f64>(row + k) * load<f64>(other + k);
      if (j < i) x /= load<f64>(other + (j << 3));
      else if (x > 0) x = Math.sqrt(x);
      else return false;
      store<f64>(at, x);
    }
  }
  return true;
}
