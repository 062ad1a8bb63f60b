/** The singular values of two diagonals; `svd-loops.ts` describes each function and has its twin. */

/** Elements below this share of the greatest are 0, and those beside the diagonal below epsilon of their neighbours. */
const NEGLIGIBLE: f64 = 1.3877787807814457e-17; // 2^-56

export function sweepBidiagonals(
  diagonal: usize,
  above: usize,
  last: u32,
  scale: f64,
  right: usize,
  left: usize,
  sweeps: usize,
  room: u32,
  most: u32,
): u32 {
  const least = scale * NEGLIGIBLE;
  let count: u32 = 0;
  while (last > 0) {
    if (isSmall(diagonal, above, last - 1, least)) {
      last--;
      continue;
    }
    let first = last;
    let smallest = sizeAt(diagonal, last, least);
    do {
      first--;
      smallest = Math.min(smallest, sizeAt(diagonal, first, least));
    } while (first > 0 && !isSmall(diagonal, above, first - 1, least));
    const rotations = last - first;
    if (room < rotations || count === most) break;
    const d = diagonal + (first << 3);
    const e = above + (first << 3);
    const shift = smallest === 0 ? 0 : shiftOf(d, e, rotations);
    if (shift === 0) sweepUnshifted(d, e, rotations, right, left);
    else sweep(d, e, rotations, shift, right, left);
    store<u32>(sweeps, first);
    store<u32>(sweeps, rotations, 4);
    sweeps += 8;
    right += rotations << 4;
    left += rotations << 4;
    room -= rotations;
    count++;
  }
  store<u32>(sweeps, last);
  return count;
}

/** The magnitude of an element of the diagonal, which becomes 0 when it is so small. */
function sizeAt(diagonal: usize, i: u32, least: f64): f64 {
  const at = diagonal + (i << 3);
  const size = Math.abs(load<f64>(at));
  if (size > least) return size;
  store<f64>(at, 0);
  return 0;
}

/** Makes an element above the diagonal 0 when it is so small. */
function isSmall(diagonal: usize, above: usize, i: u32, least: f64): bool {
  const at = above + (i << 3);
  const d = diagonal + (i << 3);
  const size = Math.abs(load<f64>(at));
  const bound = Math.max(f64.EPSILON * (Math.abs(load<f64>(d)) + Math.abs(load<f64>(d, 8))), least);
  if (size > bound) return false;
  store<f64>(at, 0);
  return true;
}

/** The lesser singular value of the last two rows, or 0 where it is too small to matter. */
function shiftOf(d: usize, e: usize, count: usize): f64 {
  const end = d + (count << 3);
  const f = Math.abs(load<f64>(end - 8));
  const g = Math.abs(load<f64>(e + (count << 3) - 8));
  const h = Math.abs(load<f64>(end));
  const low = Math.min(f, h);
  const high = Math.max(f, h);
  const sum = 1 + low / high;
  const difference = (high - low) / high;
  let shift: f64;
  if (g < high) {
    const square = (g / high) * (g / high);
    shift = low * (2 / (Math.sqrt(sum * sum + square) + Math.sqrt(difference * difference + square)));
  } else {
    const ratio = high / g;
    const x = sum * ratio;
    const y = difference * ratio;
    shift = 2 * (low * (1 / (Math.sqrt(1 + x * x) + Math.sqrt(1 + y * y))) * ratio);
  }
  const share = shift / Math.abs(load<f64>(d));
  return share * share < f64.EPSILON ? 0 : shift;
}

/** The rotation that makes the second of two numbers 0: its cosine and sine are stored with the sine's sign of `turnRows`. */
function makeRotation(f: f64, g: f64, rotation: usize): f64 {
  const length = Math.sqrt(f * f + g * g);
  if (g === 0 || length === 0) {
    store<f64>(rotation, 1);
    store<f64>(rotation, -0.0, 8);
    return f;
  }
  const signed = f < 0 ? -length : length;
  store<f64>(rotation, f / signed);
  store<f64>(rotation, -g / signed, 8);
  return signed;
}

function sweep(d: usize, e: usize, count: usize, shift: f64, right: usize, left: usize): void {
  const end = d + (count << 3);
  const top = load<f64>(d);
  let f = (Math.abs(top) - shift) * ((top < 0 ? -1 : 1) + shift / top);
  let g = load<f64>(e);
  for (const first = d; d < end; d += 8, e += 8, right += 16, left += 16) {
    const r = makeRotation(f, g, right);
    if (d > first) store<f64>(e - 8, r);
    let c = load<f64>(right);
    let s = -load<f64>(right, 8);
    const one = load<f64>(d);
    const off = load<f64>(e);
    f = c * one + s * off;
    const next = c * off - s * one;
    g = s * load<f64>(d, 8);
    const two = c * load<f64>(d, 8);
    store<f64>(d, makeRotation(f, g, left));
    c = load<f64>(left);
    s = -load<f64>(left, 8);
    f = c * next + s * two;
    store<f64>(d, c * two - s * next, 8);
    if (d + 8 < end) {
      g = s * load<f64>(e, 8);
      store<f64>(e, c * load<f64>(e, 8), 8);
    }
  }
  store<f64>(e - 8, f);
}

/** A step without a shift, after which the last element is 0 when one of the diagonal was. */
function sweepUnshifted(d: usize, e: usize, count: usize, right: usize, left: usize): void {
  const end = d + (count << 3);
  let c: f64 = 1;
  let oldC: f64 = 1;
  let oldS: f64 = 0;
  for (const first = d; d < end; d += 8, e += 8, right += 16, left += 16) {
    const r = makeRotation(load<f64>(d) * c, load<f64>(e), right);
    if (d > first) store<f64>(e - 8, oldS * r);
    c = load<f64>(right);
    store<f64>(d, makeRotation(oldC * r, load<f64>(d, 8) * -load<f64>(right, 8), left));
    oldC = load<f64>(left);
    oldS = -load<f64>(left, 8);
  }
  const h = load<f64>(d) * c;
  store<f64>(d, h * oldC);
  store<f64>(e - 8, h * oldS);
}
