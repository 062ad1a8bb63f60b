import type { LinearMemory } from "@heddle/memory";
import { pairProduct } from "../row-reflections.js";

/** The twin of `assembly/bidiagonal.ts`; `SvdLoops` describes it. */
export function bidiagonalize(
  { f64 }: LinearMemory,
  a: number,
  pitch: number,
  rows: number,
  columns: number,
  first: number,
  end: number,
  left: number,
  leftPitch: number,
  leftTaus: number,
  right: number,
  rightPitch: number,
  rightTaus: number,
  diagonal: number,
  above: number,
  rowSums: number,
): void {
  const step = pitch >>> 3;
  const y = rowSums >>> 3;
  for (let k = first; k < end; k++) {
    const v = ((left + k * leftPitch) >>> 3) + k;
    const row = ((a + k * pitch) >>> 3) + k;
    for (let i = 0; i < rows - k; i++) f64[v + i] = f64[row + i * step];
    const tau = makeReflection(f64, v, rows - k, (diagonal >>> 3) + k);
    f64[(leftTaus >>> 3) + k] = tau;
    const pairs = (columns - k) >> 1;
    if (pairs === 0) continue;
    addColumns(f64, row + 1, step, rows - k, v, tau, pairs, y);
    const u = ((right + k * rightPitch) >>> 3) + k + 1;
    for (let j = 0; j < 2 * pairs; j++) f64[u + j] = f64[row + 1 + j] - f64[y + j];
    const turn = makeReflection(f64, u, columns - k - 1, (above >>> 3) + k);
    f64[(rightTaus >>> 3) + k] = turn;
    if (tau === 0 && turn === 0) continue;
    for (let i = 1; i < rows - k; i++) {
      const x = row + i * step + 1;
      for (let j = 0; j < 2 * pairs; j++) f64[x + j] -= f64[v + i] * f64[y + j];
      const factor = pairProduct(f64, x, u, pairs) * turn;
      for (let j = 0; j < 2 * pairs; j++) f64[x + j] -= factor * f64[u + j];
    }
  }
}

/** The vector that reflects `count` elements at `v` to the first of them, in place. */
export function makeReflection(f64: Float64Array, v: number, count: number, diagonal: number): number {
  let tail = 0;
  for (let i = 1; i < count; i++) tail += f64[v + i] * f64[v + i];
  const c = f64[v];
  f64[v] = 1;
  if (tail === 0) {
    f64[diagonal] = c;
    return 0;
  }
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  for (let i = 1; i < count; i++) f64[v + i] /= c - beta;
  f64[diagonal] = beta;
  return (beta - c) / beta;
}

function addColumns(
  f64: Float64Array,
  x: number,
  step: number,
  rows: number,
  v: number,
  tau: number,
  pairs: number,
  y: number,
): void {
  f64.fill(0, y, y + 2 * pairs);
  if (tau === 0) return;
  for (let i = 0; i < rows; i += 4) {
    const factors = [0, 1, 2, 3].map((k) => f64[v + i + k] * tau);
    for (let j = 0; j < 2 * pairs; j++) {
      const [a, b, c, d] = factors.map((factor, k) => factor * f64[x + (i + k) * step + j]);
      f64[y + j] += a + b + (c + d);
    }
  }
}
