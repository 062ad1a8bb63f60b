/** Matrices to two diagonals; `svd-loops.ts` describes each function and has its twin. */
import { laneSum } from "./reflect-rows";

export function bidiagonalize(
  a: usize,
  pitch: usize,
  rows: u32,
  columns: u32,
  first: u32,
  end: u32,
  left: usize,
  leftPitch: usize,
  leftTaus: usize,
  right: usize,
  rightPitch: usize,
  rightTaus: usize,
  diagonal: usize,
  above: usize,
  y: usize,
): void {
  for (let k = first; k < end; k++) {
    const place = k << 3;
    const v = left + k * leftPitch + place;
    const row = a + k * pitch + place;
    for (let i = k, from = row, to = v; i < rows; i++, from += pitch, to += 8) store<f64>(to, load<f64>(from));
    const tau = makeReflection(v, rows - k, diagonal + place);
    store<f64>(leftTaus + place, tau);
    const pairs = (columns - k) >> 1;
    if (pairs === 0) continue;
    addColumns(row + 8, pitch, rows - k, v, tau, pairs, y);
    const u = right + k * rightPitch + place + 8;
    for (let at: usize = 0, bytes = (<usize>pairs) << 4; at < bytes; at += 8) {
      store<f64>(u + at, load<f64>(row + at, 8) - load<f64>(y + at));
    }
    const turn = makeReflection(u, columns - k - 1, above + place);
    store<f64>(rightTaus + place, turn);
    if (tau !== 0 || turn !== 0) updateRows(row + pitch + 8, pitch, rows - k - 1, v + 8, y, u, turn, pairs);
  }
}

/** The vector that reflects `count` elements at `v` to the first of them, in place. */
function makeReflection(v: usize, count: u32, diagonal: usize): f64 {
  const end = v + (count << 3);
  let tail: f64 = 0;
  for (let at = v + 8; at < end; at += 8) tail += load<f64>(at) * load<f64>(at);
  const c = load<f64>(v);
  store<f64>(v, 1);
  if (tail === 0) {
    store<f64>(diagonal, c);
    return 0;
  }
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  const divisor = c - beta;
  for (let at = v + 8; at < end; at += 8) store<f64>(at, load<f64>(at) / divisor);
  store<f64>(diagonal, beta);
  return (beta - c) / beta;
}

/** Writes `tau` times the product of `v` and the rows to `y`. Rows up to a multiple of four are 0, and so are the elements of `v`. */
function addColumns(x: usize, pitch: usize, rows: u32, v: usize, tau: f64, pairs: u32, y: usize): void {
  const bytes = (<usize>pairs) << 4;
  memory.fill(y, 0, bytes);
  if (tau === 0) return;
  const pitch2 = pitch << 1;
  const pitch3 = pitch2 + pitch;
  for (const end = v + (rows << 3); v < end; v += 32, x += pitch << 2) {
    const v0 = f64x2.splat(load<f64>(v) * tau);
    const v1 = f64x2.splat(load<f64>(v, 8) * tau);
    const v2 = f64x2.splat(load<f64>(v, 16) * tau);
    const v3 = f64x2.splat(load<f64>(v, 24) * tau);
    let at: usize = 0;
    do {
      const from = x + at;
      const one = f64x2.add(f64x2.mul(v0, v128.load(from)), f64x2.mul(v1, v128.load(from + pitch)));
      const two = f64x2.add(f64x2.mul(v2, v128.load(from + pitch2)), f64x2.mul(v3, v128.load(from + pitch3)));
      v128.store(y + at, f64x2.add(v128.load(y + at), f64x2.add(one, two)));
      at += 16;
    } while (at < bytes);
  }
}

/** Subtracts the multiples of `y` from the rows, and reflects them by `u`. */
function updateRows(x: usize, pitch: usize, rows: u32, v: usize, y: usize, u: usize, turn: f64, pairs: u32): void {
  const bytes = (<usize>pairs) << 4;
  const pitch2 = pitch << 1;
  const pitch3 = pitch2 + pitch;
  for (const end = v + (rows << 3); v < end; v += 32, x += pitch << 2) {
    const v0 = v128.load64_splat(v);
    const v1 = v128.load64_splat(v, 8);
    const v2 = v128.load64_splat(v, 16);
    const v3 = v128.load64_splat(v, 24);
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let at: usize = 0;
    do {
      const from = x + at;
      const z = v128.load(y + at);
      const w = v128.load(u + at);
      const x0 = f64x2.sub(v128.load(from), f64x2.mul(v0, z));
      const x1 = f64x2.sub(v128.load(from + pitch), f64x2.mul(v1, z));
      const x2 = f64x2.sub(v128.load(from + pitch2), f64x2.mul(v2, z));
      const x3 = f64x2.sub(v128.load(from + pitch3), f64x2.mul(v3, z));
      v128.store(from, x0);
      v128.store(from + pitch, x1);
      v128.store(from + pitch2, x2);
      v128.store(from + pitch3, x3);
      s0 = f64x2.add(s0, f64x2.mul(x0, w));
      s1 = f64x2.add(s1, f64x2.mul(x1, w));
      s2 = f64x2.add(s2, f64x2.mul(x2, w));
      s3 = f64x2.add(s3, f64x2.mul(x3, w));
      at += 16;
    } while (at < bytes);
    s0 = f64x2.splat(laneSum(s0) * turn);
    s1 = f64x2.splat(laneSum(s1) * turn);
    s2 = f64x2.splat(laneSum(s2) * turn);
    s3 = f64x2.splat(laneSum(s3) * turn);
    at = 0;
    do {
      const from = x + at;
      const w = v128.load(u + at);
      v128.store(from, f64x2.sub(v128.load(from), f64x2.mul(s0, w)));
      v128.store(from + pitch, f64x2.sub(v128.load(from + pitch), f64x2.mul(s1, w)));
      v128.store(from + pitch2, f64x2.sub(v128.load(from + pitch2), f64x2.mul(s2, w)));
      v128.store(from + pitch3, f64x2.sub(v128.load(from + pitch3), f64x2.mul(s3, w)));
      at += 16;
    } while (at < bytes);
  }
}
