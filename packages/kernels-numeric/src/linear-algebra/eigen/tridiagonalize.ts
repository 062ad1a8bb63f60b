import type { LinearMemory } from "@heddle/memory";

/** The twin of `assembly/tridiagonal.ts`; `EigenLoops` describes it. */
export function tridiagonalize(
  memory: LinearMemory,
  a: number,
  pitch: number,
  last: number,
  first: number,
  diagonal: number,
  below: number,
  taus: number,
  p: number,
): void {
  const { f64 } = memory;
  for (let i = last; i >= first; i--) {
    const v = (a + i * pitch) >>> 3;
    const tau = makeReflection(f64, v, i, (below >>> 3) + i);
    f64[(taus >>> 3) + i] = tau;
    if (tau !== 0) reflectBoth(f64, a >>> 3, pitch >>> 3, i, v, tau, diagonal >>> 3, p >>> 3);
  }
}

function makeReflection(f64: Float64Array, v: number, count: number, below: number): number {
  const end = v + count - 1;
  let tail = 0;
  for (let at = v; at < end; at++) tail += f64[at] * f64[at];
  const c = f64[end];
  if (tail === 0) {
    f64[below] = c;
    return 0;
  }
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  for (let at = v; at < end; at++) f64[at] /= c - beta;
  f64[end] = 1;
  f64[below] = beta;
  return (beta - c) / beta;
}

function reflectBoth(
  f64: Float64Array,
  a: number,
  pitch: number,
  count: number,
  v: number,
  tau: number,
  diagonal: number,
  p: number,
): void {
  const end = (count + 3) & ~3;
  f64.fill(0, p, p + end);
  for (let j = 0; j < end; j += 4) addRows(f64, a + j * pitch, pitch, j, v, p);
  let sum = 0;
  for (let k = 0; k < count; k++) {
    f64[p + k] = (f64[p + k] + f64[diagonal + k] * f64[v + k]) * tau;
    sum += f64[p + k] * f64[v + k];
  }
  const alpha = -0.5 * tau * sum;
  for (let k = 0; k < count; k++) {
    f64[p + k] += alpha * f64[v + k];
    f64[diagonal + k] -= 2 * f64[p + k] * f64[v + k];
  }
  f64.fill(0, p + count, p + end);
  for (let j = 0; j < end; j++) {
    const row = a + j * pitch;
    for (let k = 0; k < j; k++) f64[row + k] -= f64[v + j] * f64[p + k] + f64[p + j] * f64[v + k];
  }
}

function addRows(f64: Float64Array, row: number, pitch: number, j: number, v: number, p: number): void {
  const even = [0, 0, 0, 0];
  const odd = [0, 0, 0, 0];
  for (let k = 0; k < j + 4; k++) {
    const sums = k % 2 === 0 ? even : odd;
    const parts = [0, 1, 2, 3].map((i) => {
      const x = f64[row + i * pitch + k];
      sums[i] += x * f64[v + k];
      return x * f64[v + j + i];
    });
    f64[p + k] += parts[0] + parts[1] + (parts[2] + parts[3]);
  }
  for (let i = 0; i < 4; i++) f64[p + j + i] += even[i] + odd[i];
}
