import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FOURIER_WASM } from "../gen/fourier-wasm.js";

/**
 * Fourier transforms of two rows at once and what is around them, by address. A number is four float64: the real parts of both rows, and the
 * imaginary ones. A root is two: its real part and its imaginary one.
 */
export interface FourierLoops {
  /**
   * Writes `count` numbers to `z`.
   *
   * @param x the first row
   * @param second the bytes from there to the second one; 0 for a single row
   * @param isSingle not 0 for float32, else float64
   * @param parts 1 for real numbers, 2 for complex ones
   */
  spread(x: number, second: number, isSingle: number, parts: number, count: number, z: number): void;
  /** Writes `count` numbers at `x`, times `scale`, to rows of that type; the opposite of `spread`. */
  collect(x: number, count: number, scale: number, isSingle: number, parts: number, z: number, second: number): void;
  /** Copies `count` numbers. Steps are counted in numbers. */
  copyNumbers(x: number, xStep: number, count: number, z: number, zStep: number): void;
  /** Writes the second half of a row, the transform of real numbers: the first one's conjugate, backwards. */
  mirrorHalf(row: number, length: number): void;
  /** Writes `count` numbers, times the roots and `scale`, to `z`, which may be `x`. */
  multiplyRoots(x: number, roots: number, count: number, scale: number, z: number): void;
  /**
   * Transforms a row in place, by the factors of its length.
   *
   * @param unit the roots exp(±2πi k/length) for k below `length`
   * @param factors `passes` uint32 whose product is the length: 2, 4 and odd ones
   * @param work room for a row
   */
  transform(row: number, length: number, unit: number, factors: number, passes: number, work: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FourierLoops>(FOURIER_WASM, twin);

/** The loops over `memory`. */
export function fourierLoopsOver(memory: LinearMemory): FourierLoops {
  return loops.over(memory);
}

/** The twin of `assembly/fourier.ts`. */
function twin(memory: LinearMemory): FourierLoops {
  return {
    spread(x, second, isSingle, parts, count, z) {
      const { f64, f32 } = memory;
      for (const row of [0, 1]) {
        const [from, start] = isSingle ? [f32, (x + row * second) >>> 2] : [f64, (x + row * second) >>> 3];
        for (let i = 0, to = (z >>> 3) + row; i < count; i++, to += 4) {
          f64[to] = from[start + i * parts];
          f64[to + 2] = parts === 2 ? from[start + i * 2 + 1] : 0;
        }
      }
    },
    collect(x, count, scale, isSingle, parts, z, second) {
      const { f64, f32 } = memory;
      for (const row of second === 0 ? [0] : [0, 1]) {
        const [to, start] = isSingle ? [f32, (z + row * second) >>> 2] : [f64, (z + row * second) >>> 3];
        for (let i = 0, from = (x >>> 3) + row; i < count; i++, from += 4) {
          for (let part = 0; part < parts; part++) to[start + i * parts + part] = f64[from + 2 * part] * scale;
        }
      }
    },
    copyNumbers(x, xStep, count, z, zStep) {
      const { f64 } = memory;
      for (let i = 0, from = x >>> 3, to = z >>> 3; i < count; i++, from += 4 * xStep, to += 4 * zStep) {
        f64.copyWithin(to, from, from + 4);
      }
    },
    mirrorHalf(row, length) {
      const { f64 } = memory;
      for (let k = 1; 2 * k < length; k++) {
        const [from, to] = [(row >>> 3) + 4 * k, (row >>> 3) + 4 * (length - k)];
        f64.copyWithin(to, from, from + 2);
        for (const lane of [2, 3]) f64[to + lane] = -f64[from + lane];
      }
    },
    multiplyRoots(x, roots, count, scale, z) {
      const { f64 } = memory;
      for (const row of [0, 1]) {
        for (let i = 0, [from, to] = [(x >>> 3) + row, (z >>> 3) + row]; i < count; i++, from += 4, to += 4) {
          [f64[to], f64[to + 2]] = turned(f64, f64[from] * scale, f64[from + 2] * scale, (roots >>> 3) + 2 * i);
        }
      }
    },
    transform(row, length, unit, factors, passes, work) {
      const { f64, u32 } = memory;
      let [from, to] = [row >>> 3, work >>> 3];
      for (let pass = factors >>> 2, done = 1; pass < (factors >>> 2) + passes; pass++) {
        for (const lane of [0, 1]) combineParts(f64, from + lane, to + lane, length, u32[pass], done, unit >>> 3);
        done *= u32[pass];
        [from, to] = [to, from];
      }
      if (from !== row >>> 3) f64.copyWithin(row >>> 3, from, from + 4 * length);
    },
  };
}

/** One pass: transforms of `factor` numbers of a row, each turned, for `done` groups. */
function combineParts(
  f64: Float64Array,
  from: number,
  to: number,
  length: number,
  factor: number,
  done: number,
  unit: number,
): void {
  const inner = length / (factor * done);
  for (let group = 0; group < done; group++) {
    for (let i = 0; i < inner; i++) {
      const first = from + 4 * (i + inner * factor * group);
      for (let j = 0; j < factor; j++) {
        let [re, im] = [f64[first], f64[first + 2]];
        for (let b = 1; b < factor; b++) {
          const at = first + 4 * b * inner;
          const [x, y] = turned(f64, f64[at], f64[at + 2], unit + 2 * ((b * j) % factor) * (length / factor));
          re += x;
          im += y;
        }
        const place = to + 4 * (i + inner * (group + done * j));
        [f64[place], f64[place + 2]] = turned(f64, re, im, unit + 2 * j * done * i);
      }
    }
  }
}

/** A number times the root at `at`. */
function turned(f64: Float64Array, x: number, y: number, at: number): [re: number, im: number] {
  return [x * f64[at] - y * f64[at + 1], x * f64[at + 1] + y * f64[at]];
}
