/** Fourier transforms of complex numbers, pairs of float64; `fourier-loops.ts` describes each function and has its twin. */

const PAIR: usize = 16;

export function spread(x: usize, isSingle: bool, parts: u32, count: u32, z: usize): void {
  for (; count > 0; count--, z += PAIR) {
    if (isSingle) {
      v128.store(z, f64x2.promote_low_f32x4(parts === 2 ? v128.load64_zero(x) : v128.load32_zero(x)));
      x += parts << 2;
    } else {
      v128.store(z, parts === 2 ? v128.load(x) : v128.load64_zero(x));
      x += parts << 3;
    }
  }
}

export function collect(x: usize, count: u32, scale: f64, isSingle: bool, parts: u32, z: usize): void {
  const scales = f64x2.splat(scale);
  for (; count > 0; count--, x += PAIR) {
    const scaled = f64x2.mul(v128.load(x), scales);
    if (isSingle) {
      const narrow = f32x4.demote_f64x2_zero(scaled);
      if (parts === 2) v128.store64_lane(z, narrow, 0);
      else v128.store32_lane(z, narrow, 0);
      z += parts << 2;
    } else {
      if (parts === 2) v128.store(z, scaled);
      else v128.store64_lane(z, scaled, 0);
      z += parts << 3;
    }
  }
}

export function copyPairs(x: usize, xStep: u32, count: u32, z: usize, zStep: u32): void {
  for (; count > 0; count--, x += xStep * PAIR, z += zStep * PAIR) v128.store(z, v128.load(x));
}

export function mirrorHalf(row: usize, length: u32): void {
  const signs = i64x2(0, i64.MIN_VALUE);
  for (let k: u32 = 1; k << 1 < length; k++) {
    v128.store(row + (length - k) * PAIR, v128.xor(v128.load(row + k * PAIR), signs));
  }
}

export function multiplyPairs(a: usize, b: usize, count: u32, scale: f64, z: usize): void {
  const scales = f64x2.splat(scale);
  for (; count > 0; count--, a += PAIR, b += PAIR, z += PAIR) {
    v128.store(z, f64x2.mul(product(v128.load(a), v128.load(b)), scales));
  }
}

export function transform(row: usize, length: u32, unit: usize): void {
  reverseBits(row, length);
  for (let half: u32 = 1; half < length; half <<= 1) combineHalves(row, length, half, unit);
}

/** `[x.re · y.re - x.im · y.im, x.re · y.im + x.im · y.re]`. */
function product(x: v128, y: v128): v128 {
  const across = f64x2.mul(v128.shuffle<f64>(x, x, 1, 1), v128.shuffle<f64>(y, y, 1, 0));
  return f64x2.add(f64x2.mul(v128.shuffle<f64>(x, x, 0, 0), y), v128.xor(across, i64x2(i64.MIN_VALUE, 0)));
}

function combineHalves(row: usize, length: u32, half: u32, unit: usize): void {
  const step: usize = (length / half / 2) * PAIR;
  const halfBytes: usize = half * PAIR;
  for (const end: usize = row + length * PAIR; row < end; row += halfBytes) {
    for (let turn = unit, stop: usize = row + halfBytes; row < stop; row += PAIR, turn += step) {
      const left = v128.load(row);
      const right = product(v128.load(row + halfBytes), v128.load(turn));
      v128.store(row, f64x2.add(left, right));
      v128.store(row + halfBytes, f64x2.sub(left, right));
    }
  }
}

function reverseBits(row: usize, length: u32): void {
  for (let i: u32 = 1, j: u32 = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j |= bit;
    if (i >= j) continue;
    const kept = v128.load(row + i * PAIR);
    v128.store(row + i * PAIR, v128.load(row + j * PAIR));
    v128.store(row + j * PAIR, kept);
  }
}

export function transformFactors(row: usize, length: u32, unit: usize, factors: usize, passes: u32, work: usize): void {
  let from = row;
  let to = work;
  let done: u32 = 1;
  for (const end = factors + (passes << 2); factors < end; factors += 4) {
    const factor = load<u32>(factors);
    combineParts(from, to, length, factor, done, unit);
    done *= factor;
    const kept = from;
    from = to;
    to = kept;
  }
  if (from !== row) memory.copy(row, from, length * PAIR);
}

/** One pass: transforms of `factor` numbers, each turned, for `done` groups. */
function combineParts(from: usize, to: usize, length: u32, factor: u32, done: u32, unit: usize): void {
  const inner = length / (factor * done);
  const step: usize = inner * PAIR;
  const rootStep: usize = (length / factor) * PAIR;
  for (let group: u32 = 0; group < done; group++) {
    for (let i: u32 = 0; i < inner; i++) {
      const first = from + (i + inner * factor * group) * PAIR;
      for (let j: u32 = 0; j < factor; j++) {
        let sum = v128.load(first);
        let at = first;
        let root: u32 = 0;
        for (let b: u32 = 1; b < factor; b++) {
          at += step;
          root += j;
          if (root >= factor) root -= factor;
          const part = v128.load(at);
          sum = f64x2.add(sum, root === 0 ? part : product(part, v128.load(unit + root * rootStep)));
        }
        const turn = j * done * i;
        if (turn !== 0) sum = product(sum, v128.load(unit + turn * PAIR));
        v128.store(to + (i + inner * (group + done * j)) * PAIR, sum);
      }
    }
  }
}
