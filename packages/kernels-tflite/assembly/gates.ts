/** Arithmetic of recurrent cells; `gate-loops.ts` describes each function and has its twin. */

// As in `fused-activation.ts`.
const RELU: i32 = 1;
const RELU_N1_TO_1: i32 = 2;
const RELU6: i32 = 3;
const TANH: i32 = 4;
const SIGN_BIT: i32 = 5;
const SIGMOID: i32 = 6;

export function addRows(
  target: usize,
  source: usize,
  sourceRowBytes: usize,
  bias: usize,
  rows: u32,
  columns: u32,
): void {
  const rowBytes = columns << 2;
  const full = rowBytes & ~15;
  for (; rows > 0; rows--, target += rowBytes, source += sourceRowBytes) {
    let at: usize = 0;
    for (; at < full; at += 16) {
      let sum = f32x4.add(v128.load(target + at), v128.load(source + at));
      if (bias !== 0) sum = f32x4.add(sum, v128.load(bias + at));
      v128.store(target + at, sum);
    }
    for (; at < rowBytes; at += 4) {
      let sum = load<f32>(target + at) + load<f32>(source + at);
      if (bias !== 0) sum += load<f32>(bias + at);
      store<f32>(target + at, sum);
    }
  }
}

export function addProducts(
  target: usize,
  targetRowBytes: usize,
  factors: usize,
  source: usize,
  sourceRowBytes: usize,
  rows: u32,
  columns: u32,
): void {
  const rowBytes = columns << 2;
  for (; rows > 0; rows--, target += targetRowBytes, source += sourceRowBytes) {
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const left = rowBytes - at;
      const product = f32x4.mul(read(factors + at, left), read(source + at, left));
      write(target + at, left, f32x4.add(read(target + at, left), product));
    }
  }
}

/** The constant that TFLite adds to the variance. */
const LEAST_VARIANCE: f32 = 1e-8;

export function normalizeRows(
  target: usize,
  rowBytes: usize,
  factors: usize,
  bias: usize,
  rows: u32,
  columns: u32,
): void {
  const bytes = columns << 2;
  for (; rows > 0; rows--, target += rowBytes) {
    let sum: f64 = 0;
    for (let at: usize = 0; at < bytes; at += 4) sum += <f64>load<f32>(target + at);
    const mean = <f32>(sum / <f64>columns);
    let squares: f64 = 0;
    for (let at: usize = 0; at < bytes; at += 4) {
      const difference = <f64>(load<f32>(target + at) - mean);
      squares += difference * difference;
    }
    const means = f32x4.splat(mean);
    const scales = f32x4.splat(<f32>(1 / sqrt(squares / <f64>columns + <f64>LEAST_VARIANCE)));
    for (let at: usize = 0; at < bytes; at += 16) {
      const left = bytes - at;
      const normal = f32x4.mul(f32x4.sub(read(target + at, left), means), scales);
      write(target + at, left, f32x4.add(f32x4.mul(normal, read(factors + at, left)), read(bias + at, left)));
    }
  }
}

export function activate(target: usize, count: u32, activation: i32): void {
  const bytes = count << 2;
  for (let at: usize = 0; at < bytes; at += 16) {
    const left = bytes - at;
    write(target + at, left, activated(read(target + at, left), activation));
  }
}

export function updateCell(
  inputGate: usize,
  forgetGate: usize,
  cellGate: usize,
  rowBytes: usize,
  state: usize,
  rows: u32,
  columns: u32,
  activation: i32,
  clip: f32,
): void {
  const bytes = columns << 2;
  const hasInput = inputGate !== 0;
  for (; rows > 0; rows--, inputGate += rowBytes, forgetGate += rowBytes, cellGate += rowBytes, state += bytes) {
    for (let at: usize = 0; at < bytes; at += 16) {
      const left = bytes - at;
      const kept = sigmoid(read(forgetGate + at, left));
      const added = hasInput ? sigmoid(read(inputGate + at, left)) : f32x4.sub(f32x4.splat(1), kept);
      const value = activated(read(cellGate + at, left), activation);
      write(cellGate + at, left, value);
      let next = f32x4.add(f32x4.mul(kept, read(state + at, left)), f32x4.mul(added, value));
      if (clip > 0) next = f32x4.min(f32x4.max(next, f32x4.splat(-clip)), f32x4.splat(clip));
      write(state + at, left, next);
    }
  }
}

export function hiddenRows(
  outputGate: usize,
  rowBytes: usize,
  cell: usize,
  cellRowBytes: usize,
  target: usize,
  rows: u32,
  columns: u32,
  activation: i32,
): void {
  const bytes = columns << 2;
  for (; rows > 0; rows--, outputGate += rowBytes, cell += cellRowBytes, target += bytes) {
    for (let at: usize = 0; at < bytes; at += 16) {
      const left = bytes - at;
      const gate = sigmoid(read(outputGate + at, left));
      write(target + at, left, f32x4.mul(gate, activated(read(cell + at, left), activation)));
    }
  }
}

export function clip(target: usize, count: u32, limit: f32): void {
  const bytes = count << 2;
  for (let at: usize = 0; at < bytes; at += 16) {
    const left = bytes - at;
    const limited = f32x4.min(f32x4.max(read(target + at, left), f32x4.splat(-limit)), f32x4.splat(limit));
    write(target + at, left, limited);
  }
}

/** Four numbers, or those that are left before the end, with others after them. */
function read(at: usize, left: usize): v128 {
  if (left >= 16) return v128.load(at);
  let x = v128.load32_splat(at);
  if (left > 4) x = f32x4.replace_lane(x, 1, load<f32>(at, 4));
  if (left > 8) x = f32x4.replace_lane(x, 2, load<f32>(at, 8));
  return x;
}

/** Writes four numbers, or those that are left before the end. */
function write(at: usize, left: usize, x: v128): void {
  if (left >= 16) {
    v128.store(at, x);
    return;
  }
  v128.store32_lane(at, x, 0);
  if (left > 4) v128.store32_lane(at + 4, x, 1);
  if (left > 8) v128.store32_lane(at + 8, x, 2);
}

function activated(x: v128, activation: i32): v128 {
  switch (activation) {
    case RELU:
      return f32x4.max(x, f32x4.splat(0));
    case RELU_N1_TO_1:
      return f32x4.min(f32x4.max(x, f32x4.splat(-1)), f32x4.splat(1));
    case RELU6:
      return f32x4.min(f32x4.max(x, f32x4.splat(0)), f32x4.splat(6));
    case TANH:
      return tanh(x);
    case SIGN_BIT:
      return f32x4.convert_i32x4_u(i32x4.shr_u(x, 31));
    case SIGMOID:
      return sigmoid(x);
    default:
      return x;
  }
}

function sigmoid(x: v128): v128 {
  const one = f32x4.splat(1);
  return f32x4.div(one, f32x4.add(one, exp(f32x4.neg(x))));
}

/** By exp(2 |x|), or near 0 by a polynomial, where a difference would lose digits. */
function tanh(x: v128): v128 {
  const one = f32x4.splat(1);
  const magnitude = f32x4.abs(x);
  const e = exp(f32x4.add(magnitude, magnitude));
  const far = f32x4.sub(one, f32x4.div(f32x4.splat(2), f32x4.add(e, one)));
  const square = f32x4.mul(x, x);
  let p = f32x4.splat(-5.70498872745e-3);
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(2.06390887954e-2));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-5.37397155531e-2));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(1.33314422036e-1));
  p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-3.33332819422e-1));
  const near = f32x4.add(f32x4.mul(f32x4.mul(p, square), x), x);
  const sign = v128.and(x, f32x4.splat(-0.0));
  return v128.bitselect(near, v128.or(far, sign), f32x4.lt(magnitude, f32x4.splat(0.625)));
}

/** exp of numbers between -87 and 88, or of these limits: 2^n times a polynomial between -ln(2)/2 and ln(2)/2. */
function exp(x: v128): v128 {
  x = f32x4.min(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(88));
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(<f32>Math.LOG2E)));
  let r = f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.sub(r, f32x4.mul(n, f32x4.splat(-2.1219444e-4)));
  let p = f32x4.splat(1.98756915e-4);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  p = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(p, r), r), r), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, power);
}
