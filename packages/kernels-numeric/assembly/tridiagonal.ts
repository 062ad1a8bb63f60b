/** Symmetric matrices to three diagonals; `eigen-loops.ts` describes each function and has its twin. */
import { laneSum, reflectRows } from "./reflect-rows";

export function tridiagonalize(
  a: usize,
  pitch: usize,
  last: u32,
  first: u32,
  diagonal: usize,
  below: usize,
  taus: usize,
  p: usize,
): void {
  for (let i = last; i >= first; i--) {
    const v = a + i * pitch;
    const tau = makeReflection(v, i, below + (i << 3));
    store<f64>(taus + (i << 3), tau);
    if (tau !== 0) reflectBoth(a, pitch, i, v, tau, diagonal, p);
  }
}

/** The vector that reflects the first `count` elements at `v` to the last of them, in place. */
function makeReflection(v: usize, count: u32, below: usize): f64 {
  const end = v + (count << 3) - 8;
  let tail: f64 = 0;
  for (let at = v; at < end; at += 8) tail += load<f64>(at) * load<f64>(at);
  const c = load<f64>(end);
  if (tail === 0) {
    store<f64>(below, c);
    return 0;
  }
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  const divisor = c - beta;
  for (let at = v; at < end; at += 8) store<f64>(at, load<f64>(at) / divisor);
  store<f64>(end, 1);
  store<f64>(below, beta);
  return (beta - c) / beta;
}

/** Multiplies the first `count` rows and columns by a reflection from both sides. */
function reflectBoth(a: usize, pitch: usize, count: u32, v: usize, tau: f64, diagonal: usize, p: usize): void {
  // Rows up to a multiple of four: the elements of `v` after its own are 0.
  const end = v + (((<usize>count + 3) >> 2) << 5);
  const bytes = end - v;
  memory.fill(p, 0, bytes);
  for (let j: usize = 0, row = a; j < bytes; j += 32, row += pitch << 2) addRows(row, pitch, j, v, p);
  let sum: f64 = 0;
  const own = v + (count << 3);
  for (let at = v, to = p, d = diagonal; at < own; at += 8, to += 8, d += 8) {
    const x = (load<f64>(to) + load<f64>(d) * load<f64>(at)) * tau;
    store<f64>(to, x);
    sum += x * load<f64>(at);
  }
  const alpha = -0.5 * tau * sum;
  for (let at = v, to = p, d = diagonal; at < own; at += 8, to += 8, d += 8) {
    const x = load<f64>(to) + alpha * load<f64>(at);
    store<f64>(to, x);
    store<f64>(d, load<f64>(d) - 2 * x * load<f64>(at));
  }
  for (let at = p + (own - v); at < p + bytes; at += 8) store<f64>(at, 0);
  for (let j: usize = 0, row = a; j < bytes; j += 32, row += pitch << 2) updateRows(row, pitch, j, v, p);
}

/** Adds to `p` the products of `v` with four rows and the columns of the same elements. */
function addRows(row: usize, pitch: usize, j: usize, v: usize, p: usize): void {
  const row1 = row + pitch;
  const row2 = row1 + pitch;
  const row3 = row2 + pitch;
  const v0 = v128.load64_splat(v + j);
  const v1 = v128.load64_splat(v + j, 8);
  const v2 = v128.load64_splat(v + j, 16);
  const v3 = v128.load64_splat(v + j, 24);
  let s0 = f64x2.splat(0);
  let s1 = s0;
  let s2 = s0;
  let s3 = s0;
  const end = j + 32;
  let k: usize = 0;
  do {
    const w = v128.load(v + k);
    const a0 = v128.load(row + k);
    const a1 = v128.load(row1 + k);
    const a2 = v128.load(row2 + k);
    const a3 = v128.load(row3 + k);
    s0 = f64x2.add(s0, f64x2.mul(a0, w));
    s1 = f64x2.add(s1, f64x2.mul(a1, w));
    s2 = f64x2.add(s2, f64x2.mul(a2, w));
    s3 = f64x2.add(s3, f64x2.mul(a3, w));
    const x = f64x2.add(f64x2.mul(a0, v0), f64x2.mul(a1, v1));
    const y = f64x2.add(f64x2.mul(a2, v2), f64x2.mul(a3, v3));
    v128.store(p + k, f64x2.add(v128.load(p + k), f64x2.add(x, y)));
    k += 16;
  } while (k < end);
  const to = p + j;
  store<f64>(to, load<f64>(to) + laneSum(s0));
  store<f64>(to, load<f64>(to, 8) + laneSum(s1), 8);
  store<f64>(to, load<f64>(to, 16) + laneSum(s2), 16);
  store<f64>(to, load<f64>(to, 24) + laneSum(s3), 24);
}

/** Subtracts the products of `v` and `p`, both ways, from four rows. The diagonal and the elements above stay 0. */
function updateRows(row: usize, pitch: usize, j: usize, v: usize, p: usize): void {
  const row1 = row + pitch;
  const row2 = row1 + pitch;
  const row3 = row2 + pitch;
  const v0 = v128.load64_splat(v + j);
  const v1 = v128.load64_splat(v + j, 8);
  const v2 = v128.load64_splat(v + j, 16);
  const v3 = v128.load64_splat(v + j, 24);
  const p0 = v128.load64_splat(p + j);
  const p1 = v128.load64_splat(p + j, 8);
  const p2 = v128.load64_splat(p + j, 16);
  const p3 = v128.load64_splat(p + j, 24);
  const end = j + 32;
  let k: usize = 0;
  do {
    const x = v128.load(v + k);
    const y = v128.load(p + k);
    v128.store(row + k, f64x2.sub(v128.load(row + k), f64x2.add(f64x2.mul(v0, y), f64x2.mul(p0, x))));
    v128.store(row1 + k, f64x2.sub(v128.load(row1 + k), f64x2.add(f64x2.mul(v1, y), f64x2.mul(p1, x))));
    v128.store(row2 + k, f64x2.sub(v128.load(row2 + k), f64x2.add(f64x2.mul(v2, y), f64x2.mul(p2, x))));
    v128.store(row3 + k, f64x2.sub(v128.load(row3 + k), f64x2.add(f64x2.mul(v3, y), f64x2.mul(p3, x))));
    k += 16;
  } while (k < end);
  const zero = f64x2.splat(0);
  v128.store(row + j, zero);
  v128.store(row + j, zero, 16);
  store<f64>(row1 + j, 0, 8);
  v128.store(row1 + j, zero, 16);
  v128.store(row2 + j, zero, 16);
  store<f64>(row3 + j, 0, 24);
}

export function makeRows(
  z: usize,
  pitch: usize,
  size: u32,
  vectors: usize,
  vectorPitch: usize,
  taus: usize,
  first: u32,
  end: u32,
): void {
  if (first === 0) {
    memory.fill(z, 0, size * pitch);
    for (let i: u32 = 0, at = z; i < size; i++, at += pitch + 8) store<f64>(at, 1);
    first = 1;
  }
  for (let i = first; i < end; i++) {
    reflectRows(z, pitch, i, vectors + i * vectorPitch, (i + 1) >> 1, load<f64>(taus + (i << 3)));
  }
}
