import type { LinearMemory } from "@heddle/memory";

/** As in `assembly/diagonal-sweeps.ts`. */
const NEGLIGIBLE = 2 ** -60;

/** The twin of `assembly/diagonal-sweeps.ts`; `EigenLoops` describes it. */
export function sweepDiagonals(
  { f64, u32 }: LinearMemory,
  diagonal: number,
  below: number,
  lastRow: number,
  scale: number,
  rotations: number,
  sweeps: number,
  roomFor: number,
  most: number,
): number {
  const [d, e] = [diagonal >>> 3, below >>> 3];
  const isSmall = (row: number) => {
    const bound = Number.EPSILON * (Math.abs(f64[d + row]) + Math.abs(f64[d + row - 1]));
    if (Math.abs(f64[e + row]) > Math.max(bound, scale * NEGLIGIBLE)) return false;
    f64[e + row] = 0;
    return true;
  };
  let [last, room, count, rotation, to] = [lastRow, roomFor, 0, rotations >>> 3, sweeps >>> 2];
  while (last > 0) {
    if (isSmall(last)) {
      last--;
      continue;
    }
    let first = last - 1;
    while (first > 0 && !isSmall(first)) first--;
    if (room < last - first || count === most) break;
    sweep(f64, d + first, e + first, last - first, rotation);
    u32[to++] = first;
    u32[to++] = last - first;
    rotation += 2 * (last - first);
    room -= last - first;
    count++;
  }
  u32[to] = last;
  return count;
}

function sweep(f64: Float64Array, d: number, e: number, count: number, rotations: number): void {
  let x = f64[d] - shiftOf(f64, d + count, f64[e + count]);
  let z = f64[e + 1];
  for (let i = 0; i < count; i++) {
    const [c, s] = rotationOf(x, z);
    f64[rotations + 2 * i] = c;
    f64[rotations + 2 * i + 1] = s;
    const [one, two, off] = [f64[d + i], f64[d + i + 1], f64[e + i + 1]];
    const left = s * one + c * off;
    const right = s * off + c * two;
    f64[d + i] = c * (c * one - s * off) - s * (c * off - s * two);
    f64[d + i + 1] = s * left + c * right;
    if (i > 0) f64[e + i] = c * f64[e + i] - s * z;
    x = c * left - s * right;
    f64[e + i + 1] = x;
    if (i + 1 < count) {
      z = -s * f64[e + i + 2];
      f64[e + i + 2] *= c;
    }
  }
}

/** The rotation that makes the second of two numbers 0. */
function rotationOf(x: number, z: number): [cosine: number, sine: number] {
  if (z === 0) return [1, 0];
  if (Math.abs(x) > Math.abs(z)) {
    const t = z / x;
    const c = 1 / Math.sqrt(1 + t * t);
    return [c, -t * c];
  }
  const t = x / z;
  const s = -1 / Math.sqrt(1 + t * t);
  return [-t * s, s];
}

function shiftOf(f64: Float64Array, d: number, e: number): number {
  const last = f64[d];
  const half = (f64[d - 1] - last) * 0.5;
  if (half === 0) return last - Math.abs(e);
  const root = Math.sqrt(half * half + e * e);
  return last - e / ((half + (half > 0 ? root : -root)) / e);
}
