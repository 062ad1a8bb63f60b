/** QR factors; `qr-loops.ts` describes each function and has its twin. */
import { reflectRows } from "./reflect-rows";

export function factorQr(
  a: usize,
  pitch: usize,
  rows: u32,
  columns: u32,
  first: u32,
  end: u32,
  v: usize,
  vPitch: usize,
  taus: usize,
): void {
  for (let k = first; k < end; k++) {
    const column = a + k * (pitch + 8);
    const vector = v + k * (vPitch + 8);
    const tau = takeReflection(column, rows - k, vector);
    store<f64>(taus + (k << 3), tau);
    reflectRows(column + pitch, pitch, columns - k - 1, vector, (rows - k + 1) >> 1, tau);
  }
}

/** Reflects `count` elements to the first of them, by a vector that is written to `v`. */
function takeReflection(x: usize, count: u32, v: usize): f64 {
  const c = load<f64>(x);
  let tail: f64 = 0;
  const end = x + (count << 3);
  for (let at = x + 8, to = v + 8; at < end; at += 8, to += 8) {
    const value = load<f64>(at);
    tail += value * value;
    store<f64>(to, value);
    store<f64>(at, 0);
  }
  store<f64>(v, 1);
  if (tail === 0) return 0;
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  const divisor = c - beta;
  store<f64>(x, beta);
  for (let at = v + 8, last = v + (count << 3); at < last; at += 8) store<f64>(at, load<f64>(at) / divisor);
  return (beta - c) / beta;
}
