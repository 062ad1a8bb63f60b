import type { LinearMemory } from "@heddle/memory";

/** As in `assembly/bidiagonal-sweeps.ts`. */
const NEGLIGIBLE = 2 ** -56;

/** The twin of `assembly/bidiagonal-sweeps.ts`; `SvdLoops` describes it. */
export function sweepBidiagonals(
  { f64, u32 }: LinearMemory,
  diagonal: number,
  above: number,
  lastRow: number,
  scale: number,
  right: number,
  left: number,
  sweeps: number,
  roomFor: number,
  most: number,
): number {
  const [d, e] = [diagonal >>> 3, above >>> 3];
  const least = scale * NEGLIGIBLE;
  const sizeAt = (i: number) => {
    const size = Math.abs(f64[d + i]);
    if (size > least) return size;
    f64[d + i] = 0;
    return 0;
  };
  const isSmall = (i: number) => {
    const bound = Number.EPSILON * (Math.abs(f64[d + i]) + Math.abs(f64[d + i + 1]));
    if (Math.abs(f64[e + i]) > Math.max(bound, least)) return false;
    f64[e + i] = 0;
    return true;
  };
  let [last, room, count, to] = [lastRow, roomFor, 0, sweeps >>> 2];
  let [rightAt, leftAt] = [right >>> 3, left >>> 3];
  while (last > 0) {
    if (isSmall(last - 1)) {
      last--;
      continue;
    }
    let first = last;
    let smallest = sizeAt(last);
    do {
      first--;
      smallest = Math.min(smallest, sizeAt(first));
    } while (first > 0 && !isSmall(first - 1));
    const rotations = last - first;
    if (room < rotations || count === most) break;
    const shift = smallest === 0 ? 0 : shiftOf(f64, d + first, e + first, rotations);
    if (shift === 0) sweepUnshifted(f64, d + first, e + first, rotations, rightAt, leftAt);
    else sweep(f64, d + first, e + first, rotations, shift, rightAt, leftAt);
    u32[to++] = first;
    u32[to++] = rotations;
    rightAt += 2 * rotations;
    leftAt += 2 * rotations;
    room -= rotations;
    count++;
  }
  u32[to] = last;
  return count;
}

function shiftOf(f64: Float64Array, d: number, e: number, count: number): number {
  const [f, g, h] = [f64[d + count - 1], f64[e + count - 1], f64[d + count]].map(Math.abs);
  const [low, high] = [Math.min(f, h), Math.max(f, h)];
  const sum = 1 + low / high;
  const difference = (high - low) / high;
  let shift: number;
  if (g < high) {
    const square = (g / high) * (g / high);
    shift = low * (2 / (Math.sqrt(sum * sum + square) + Math.sqrt(difference * difference + square)));
  } else {
    const ratio = high / g;
    const [x, y] = [sum * ratio, difference * ratio];
    shift = 2 * (low * (1 / (Math.sqrt(1 + x * x) + Math.sqrt(1 + y * y))) * ratio);
  }
  const share = shift / Math.abs(f64[d]);
  return share * share < Number.EPSILON ? 0 : shift;
}

function makeRotation(f64: Float64Array, f: number, g: number, rotation: number): number {
  const length = Math.sqrt(f * f + g * g);
  if (g === 0 || length === 0) {
    f64[rotation] = 1;
    f64[rotation + 1] = -0;
    return f;
  }
  const signed = f < 0 ? -length : length;
  f64[rotation] = f / signed;
  f64[rotation + 1] = -g / signed;
  return signed;
}

function sweep(
  f64: Float64Array,
  d: number,
  e: number,
  count: number,
  shift: number,
  right: number,
  left: number,
): void {
  const top = f64[d];
  let f = (Math.abs(top) - shift) * ((top < 0 ? -1 : 1) + shift / top);
  let g = f64[e];
  for (let i = 0; i < count; i++) {
    const length = makeRotation(f64, f, g, right + 2 * i);
    if (i > 0) f64[e + i - 1] = length;
    let [c, s] = [f64[right + 2 * i], -f64[right + 2 * i + 1]];
    const [one, off] = [f64[d + i], f64[e + i]];
    f = c * one + s * off;
    const next = c * off - s * one;
    g = s * f64[d + i + 1];
    const two = c * f64[d + i + 1];
    f64[d + i] = makeRotation(f64, f, g, left + 2 * i);
    [c, s] = [f64[left + 2 * i], -f64[left + 2 * i + 1]];
    f = c * next + s * two;
    f64[d + i + 1] = c * two - s * next;
    if (i + 1 < count) {
      g = s * f64[e + i + 1];
      f64[e + i + 1] *= c;
    }
  }
  f64[e + count - 1] = f;
}

function sweepUnshifted(f64: Float64Array, d: number, e: number, count: number, right: number, left: number): void {
  let [c, oldC, oldS] = [1, 1, 0];
  for (let i = 0; i < count; i++) {
    const length = makeRotation(f64, f64[d + i] * c, f64[e + i], right + 2 * i);
    if (i > 0) f64[e + i - 1] = oldS * length;
    c = f64[right + 2 * i];
    f64[d + i] = makeRotation(f64, oldC * length, f64[d + i + 1] * -f64[right + 2 * i + 1], left + 2 * i);
    oldC = f64[left + 2 * i];
    oldS = -f64[left + 2 * i + 1];
  }
  const h = f64[d + count] * c;
  f64[d + count] = h * oldC;
  f64[e + count - 1] = h * oldS;
}
