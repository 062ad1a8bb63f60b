/**
 * Fourier transforms of two rows of complex numbers at once; `fourier-loops.ts` describes each function and has its twin. A number is four
 * float64: the real parts of both rows, and the imaginary ones. A root is two: its parts.
 */

const NUMBER: usize = 32;
const ROOT: usize = 16;

export function spread(x: usize, second: usize, isSingle: bool, parts: u32, count: u32, z: usize): void {
  for (; count > 0; count--, z += NUMBER) {
    const a = readPair(x, isSingle, parts);
    const b = readPair(x + second, isSingle, parts);
    v128.store(z, v128.shuffle<f64>(a, b, 0, 2));
    v128.store(z, v128.shuffle<f64>(a, b, 1, 3), 16);
    x += parts << (isSingle ? 2 : 3);
  }
}

function readPair(x: usize, isSingle: bool, parts: u32): v128 {
  if (isSingle) return f64x2.promote_low_f32x4(parts === 2 ? v128.load64_zero(x) : v128.load32_zero(x));
  return parts === 2 ? v128.load(x) : v128.load64_zero(x);
}

export function collect(x: usize, count: u32, scale: f64, isSingle: bool, parts: u32, z: usize, second: usize): void {
  const scales = f64x2.splat(scale);
  for (; count > 0; count--, x += NUMBER) {
    const re = f64x2.mul(v128.load(x), scales);
    const im = f64x2.mul(v128.load(x, 16), scales);
    writePair(v128.shuffle<f64>(re, im, 0, 2), isSingle, parts, z);
    if (second !== 0) writePair(v128.shuffle<f64>(re, im, 1, 3), isSingle, parts, z + second);
    z += parts << (isSingle ? 2 : 3);
  }
}

function writePair(pair: v128, isSingle: bool, parts: u32, z: usize): void {
  if (isSingle) {
    const narrow = f32x4.demote_f64x2_zero(pair);
    if (parts === 2) v128.store64_lane(z, narrow, 0);
    else v128.store32_lane(z, narrow, 0);
  } else if (parts === 2) v128.store(z, pair);
  else v128.store64_lane(z, pair, 0);
}

export function copyNumbers(x: usize, xStep: u32, count: u32, z: usize, zStep: u32): void {
  for (; count > 0; count--, x += xStep * NUMBER, z += zStep * NUMBER) {
    v128.store(z, v128.load(x));
    v128.store(z, v128.load(x, 16), 16);
  }
}

export function mirrorHalf(row: usize, length: u32): void {
  for (let k: u32 = 1; k << 1 < length; k++) {
    const from = row + k * NUMBER;
    const to = row + (length - k) * NUMBER;
    v128.store(to, v128.load(from));
    v128.store(to, f64x2.neg(v128.load(from, 16)), 16);
  }
}

export function multiplyRoots(x: usize, roots: usize, count: u32, scale: f64, z: usize): void {
  const scales = f64x2.splat(scale);
  for (; count > 0; count--, x += NUMBER, roots += ROOT, z += NUMBER) {
    inline.always(storeTurned(z, f64x2.mul(v128.load(x), scales), f64x2.mul(v128.load(x, 16), scales), roots));
  }
}

/** Stores numbers times the root at `root`. */
function storeTurned(z: usize, re: v128, im: v128, root: usize): void {
  const cos = v128.load64_splat(root);
  const sin = v128.load64_splat(root, 8);
  v128.store(z, f64x2.sub(f64x2.mul(re, cos), f64x2.mul(im, sin)));
  v128.store(z, f64x2.add(f64x2.mul(re, sin), f64x2.mul(im, cos)), 16);
}

function storeNumber(z: usize, re: v128, im: v128, isTurned: bool, root: usize): void {
  if (isTurned) {
    inline.always(storeTurned(z, re, im, root));
    return;
  }
  v128.store(z, re);
  v128.store(z, im, 16);
}

export function transform(row: usize, length: u32, unit: usize, factors: usize, passes: u32, work: usize): void {
  let from = row;
  let to = work;
  let done: u32 = 1;
  for (const end = factors + (passes << 2); factors < end; factors += 4) {
    const factor = load<u32>(factors);
    const inner = length / (factor * done);
    for (let i: u32 = 0; i < inner; i++) {
      const x = from + i * NUMBER;
      const z = to + i * NUMBER;
      const turn: usize = done * i * ROOT;
      const step: usize = inner * NUMBER;
      if (factor === 4) {
        const quarter = load<f64>(unit + (length >> 2) * ROOT, 8);
        if (turn) inline.always(combineFours(true, x, z, step, done, quarter, unit, turn));
        else inline.always(combineFours(false, x, z, step, done, quarter, unit, 0));
      } else if (factor === 2) {
        if (turn) inline.always(combineTwos(true, x, z, step, done, unit + turn));
        else inline.always(combineTwos(false, x, z, step, done, unit));
      } else combineOdd(x, z, step, done, factor, unit, (length / factor) * ROOT, turn);
    }
    done *= factor;
    const kept = from;
    from = to;
    to = kept;
  }
  if (from !== row) memory.copy(row, from, length * NUMBER);
}

/** Transforms of four numbers, `step` bytes apart, each turned, for `done` groups. @param quarter -1 or 1: the root of a quarter turn is its multiple of i */
function combineFours(
  isTurned: bool,
  x: usize,
  z: usize,
  step: usize,
  done: u32,
  quarter: f64,
  unit: usize,
  turn: usize,
): void {
  const sign = f64x2.splat(quarter);
  const apart = step * done;
  for (; done > 0; done--, x += step << 2, z += step) {
    const b = x + step;
    const c = b + step;
    const d = c + step;
    const evenRe = f64x2.add(v128.load(x), v128.load(c));
    const evenIm = f64x2.add(v128.load(x, 16), v128.load(c, 16));
    const crossRe = f64x2.sub(v128.load(x), v128.load(c));
    const crossIm = f64x2.sub(v128.load(x, 16), v128.load(c, 16));
    const oddRe = f64x2.add(v128.load(b), v128.load(d));
    const oddIm = f64x2.add(v128.load(b, 16), v128.load(d, 16));
    const sideRe = f64x2.mul(sign, f64x2.sub(v128.load(d, 16), v128.load(b, 16)));
    const sideIm = f64x2.mul(sign, f64x2.sub(v128.load(b), v128.load(d)));
    storeNumber(z, f64x2.add(evenRe, oddRe), f64x2.add(evenIm, oddIm), false, 0);
    let at = z + apart;
    let root = unit + turn;
    inline.always(storeNumber(at, f64x2.add(crossRe, sideRe), f64x2.add(crossIm, sideIm), isTurned, root));
    at += apart;
    root += turn;
    inline.always(storeNumber(at, f64x2.sub(evenRe, oddRe), f64x2.sub(evenIm, oddIm), isTurned, root));
    at += apart;
    root += turn;
    inline.always(storeNumber(at, f64x2.sub(crossRe, sideRe), f64x2.sub(crossIm, sideIm), isTurned, root));
  }
}

function combineTwos(isTurned: bool, x: usize, z: usize, step: usize, done: u32, root: usize): void {
  const apart = step * done;
  for (; done > 0; done--, x += step << 1, z += step) {
    const re = v128.load(x);
    const im = v128.load(x, 16);
    const otherRe = v128.load(x + step);
    const otherIm = v128.load(x + step, 16);
    storeNumber(z, f64x2.add(re, otherRe), f64x2.add(im, otherIm), false, 0);
    inline.always(storeNumber(z + apart, f64x2.sub(re, otherRe), f64x2.sub(im, otherIm), isTurned, root));
  }
}

/** The same of an odd factor: the roots of a number and of the one as far from the end are each other's conjugates. */
function combineOdd(
  x: usize,
  z: usize,
  step: usize,
  done: u32,
  factor: u32,
  unit: usize,
  rootStep: usize,
  turn: usize,
): void {
  const apart = step * done;
  const half = factor >> 1;
  for (; done > 0; done--, x += step * factor, z += step) {
    const firstRe = v128.load(x);
    const firstIm = v128.load(x, 16);
    let sumRe = firstRe;
    let sumIm = firstIm;
    for (let j: u32 = 1; j <= half; j++) {
      let evenRe = firstRe;
      let evenIm = firstIm;
      let oddRe = f64x2.splat(0);
      let oddIm = oddRe;
      let near = x;
      let far = x + step * factor;
      let place: u32 = 0;
      for (let b: u32 = 1; b <= half; b++) {
        near += step;
        far -= step;
        place += j;
        if (place >= factor) place -= factor;
        const cos = v128.load64_splat(unit + place * rootStep);
        const sin = v128.load64_splat(unit + place * rootStep, 8);
        const re = f64x2.add(v128.load(near), v128.load(far));
        const im = f64x2.add(v128.load(near, 16), v128.load(far, 16));
        evenRe = f64x2.add(evenRe, f64x2.mul(cos, re));
        evenIm = f64x2.add(evenIm, f64x2.mul(cos, im));
        oddRe = f64x2.add(oddRe, f64x2.mul(sin, f64x2.sub(v128.load(far, 16), v128.load(near, 16))));
        oddIm = f64x2.add(oddIm, f64x2.mul(sin, f64x2.sub(v128.load(near), v128.load(far))));
        if (j === 1) {
          sumRe = f64x2.add(sumRe, re);
          sumIm = f64x2.add(sumIm, im);
        }
      }
      storeTurned(z + j * apart, f64x2.add(evenRe, oddRe), f64x2.add(evenIm, oddIm), unit + j * turn);
      const last = factor - j;
      storeTurned(z + last * apart, f64x2.sub(evenRe, oddRe), f64x2.sub(evenIm, oddIm), unit + last * turn);
    }
    v128.store(z, sumRe);
    v128.store(z, sumIm, 16);
  }
}
