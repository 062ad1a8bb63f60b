/** The eigenvalues of three diagonals; `eigen-loops.ts` describes each function and has its twin. */

/** Elements below this share of the greatest are 0, and those below epsilon of their neighbours. */
const NEGLIGIBLE: f64 = 8.673617379884035e-19; // 2^-60

export function sweepDiagonals(
  diagonal: usize,
  below: usize,
  last: u32,
  scale: f64,
  rotations: usize,
  sweeps: usize,
  room: u32,
  most: u32,
): u32 {
  const least = scale * NEGLIGIBLE;
  let count: u32 = 0;
  while (last > 0) {
    let d = diagonal + (last << 3);
    let e = below + (last << 3);
    if (isSmall(d, e, least)) {
      last--;
      continue;
    }
    let first = last;
    do {
      first--;
      d -= 8;
      e -= 8;
    } while (first > 0 && !isSmall(d, e, least));
    if (room < last - first || count === most) break;
    sweep(d, e, last - first, rotations);
    store<u32>(sweeps, first);
    store<u32>(sweeps, last - first, 4);
    sweeps += 8;
    rotations += (last - first) << 4;
    room -= last - first;
    count++;
  }
  store<u32>(sweeps, last);
  return count;
}

/** Makes the element at `e` 0 when it is so small. */
function isSmall(d: usize, e: usize, least: f64): bool {
  const size = Math.abs(load<f64>(e));
  const bound = Math.max(f64.EPSILON * (Math.abs(load<f64>(d)) + Math.abs(load<f64>(d - 8))), least);
  if (size > bound) return false;
  store<f64>(e, 0);
  return true;
}

/** A step of QR with Wilkinson's shift on `count` + 1 elements. */
function sweep(d: usize, e: usize, count: usize, rotation: usize): void {
  const end = d + (count << 3);
  let x = load<f64>(d) - shiftOf(end, load<f64>(e + (count << 3)));
  let z = load<f64>(e, 8);
  let c: f64 = 1;
  let s: f64 = 0;
  for (const first = d; d < end; d += 8, e += 8, rotation += 16) {
    if (z === 0) {
      c = 1;
      s = 0;
    } else if (Math.abs(x) > Math.abs(z)) {
      const t = z / x;
      const u = Math.sqrt(1 + t * t);
      c = 1 / u;
      s = -t * c;
    } else {
      const t = x / z;
      const u = Math.sqrt(1 + t * t);
      s = -1 / u;
      c = -t * s;
    }
    store<f64>(rotation, c);
    store<f64>(rotation, s, 8);
    const one = load<f64>(d);
    const two = load<f64>(d, 8);
    const off = load<f64>(e, 8);
    const left = s * one + c * off;
    const right = s * off + c * two;
    store<f64>(d, c * (c * one - s * off) - s * (c * off - s * two));
    store<f64>(d, s * left + c * right, 8);
    if (d > first) store<f64>(e, c * load<f64>(e) - s * z);
    x = c * left - s * right;
    store<f64>(e, x, 8);
    if (d + 8 < end) {
      z = -s * load<f64>(e, 16);
      store<f64>(e, c * load<f64>(e, 16), 16);
    }
  }
}

/** The eigenvalue of the last two rows that is nearer to the last element. */
function shiftOf(d: usize, e: f64): f64 {
  const last = load<f64>(d);
  const half = (load<f64>(d - 8) - last) * 0.5;
  if (half === 0) return last - Math.abs(e);
  const root = Math.sqrt(half * half + e * e);
  return last - e / ((half + (half > 0 ? root : -root)) / e);
}
