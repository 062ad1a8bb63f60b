import { type LinearMemory, LoopModule } from "@heddle/memory";
import { FOURIER_WASM } from "../gen/fourier-wasm.js";

/** Fourier transforms and what is around them, by address. A pair is a complex number of two float64. */
export interface FourierLoops {
  /**
   * Writes `count` numbers at `x` to `z` as pairs.
   *
   * @param isSingle not 0 for float32, else float64
   * @param parts 1 for real numbers, 2 for complex ones
   */
  spread(x: number, isSingle: number, parts: number, count: number, z: number): void;
  /** Writes `count` pairs at `x`, times `scale`, to `z` as numbers of that type; the opposite of `spread`. */
  collect(x: number, count: number, scale: number, isSingle: number, parts: number, z: number): void;
  /** Copies `count` pairs. Steps are counted in pairs. */
  copyPairs(x: number, xStep: number, count: number, z: number, zStep: number): void;
  /** Writes the second half of a row, the transform of real numbers: the first one's conjugate, backwards. */
  mirrorHalf(row: number, length: number): void;
  /** Writes the products of `count` pairs, times `scale`, to `z`, which may be `a`. */
  multiplyPairs(a: number, b: number, count: number, scale: number, z: number): void;
  /** Transforms a row in place, by halves. @param length a power of two @param unit the pairs exp(±2πi k/length) for k below `length` / 2 */
  transform(row: number, length: number, unit: number): void;
  /**
   * Transforms a row in place, by the factors of its length.
   *
   * @param unit the pairs exp(±2πi k/length) for k below `length`
   * @param factors `passes` uint32 whose product is the length
   * @param work room for a row
   */
  transformFactors(row: number, length: number, unit: number, factors: number, passes: number, work: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<FourierLoops>(FOURIER_WASM, twin);

/** The loops over `memory`. */
export function fourierLoopsOver(memory: LinearMemory): FourierLoops {
  return loops.over(memory);
}

/** The twin of `assembly/fourier.ts`. */
function twin(memory: LinearMemory): FourierLoops {
  return {
    spread(x, isSingle, parts, count, z) {
      const { f64, f32 } = memory;
      const [from, start] = isSingle ? [f32, x >>> 2] : [f64, x >>> 3];
      for (let i = 0, to = z >>> 3; i < count; i++) {
        f64[to++] = from[start + i * parts];
        f64[to++] = parts === 2 ? from[start + i * 2 + 1] : 0;
      }
    },
    collect(x, count, scale, isSingle, parts, z) {
      const { f64, f32 } = memory;
      const [to, start] = isSingle ? [f32, z >>> 2] : [f64, z >>> 3];
      for (let i = 0; i < count; i++) {
        for (let part = 0; part < parts; part++) to[start + i * parts + part] = f64[(x >>> 3) + 2 * i + part] * scale;
      }
    },
    copyPairs(x, xStep, count, z, zStep) {
      const { f64 } = memory;
      for (let i = 0, from = x >>> 3, to = z >>> 3; i < count; i++, from += 2 * xStep, to += 2 * zStep) {
        f64[to] = f64[from];
        f64[to + 1] = f64[from + 1];
      }
    },
    mirrorHalf(row, length) {
      const { f64 } = memory;
      const start = row >>> 3;
      for (let k = 1; 2 * k < length; k++) {
        f64[start + 2 * (length - k)] = f64[start + 2 * k];
        f64[start + 2 * (length - k) + 1] = -f64[start + 2 * k + 1];
      }
    },
    multiplyPairs(a, b, count, scale, z) {
      const { f64 } = memory;
      for (let i = 0, [x, y, to] = [a >>> 3, b >>> 3, z >>> 3]; i < count; i++, x += 2, y += 2, to += 2) {
        const re = f64[x] * f64[y] - f64[x + 1] * f64[y + 1];
        const im = f64[x] * f64[y + 1] + f64[x + 1] * f64[y];
        f64[to] = re * scale;
        f64[to + 1] = im * scale;
      }
    },
    transform(row, length, unit) {
      const { f64 } = memory;
      reverseBits(f64, row >>> 3, length);
      for (let half = 1; half < length; half *= 2) combineHalves(f64, row >>> 3, length, half, unit >>> 3);
    },
    transformFactors(row, length, unit, factors, passes, work) {
      const { f64, u32 } = memory;
      let [from, to] = [row >>> 3, work >>> 3];
      for (let pass = factors >>> 2, done = 1; pass < (factors >>> 2) + passes; pass++) {
        combineParts(f64, from, to, length, u32[pass], done, unit >>> 3);
        done *= u32[pass];
        [from, to] = [to, from];
      }
      if (from !== row >>> 3) f64.copyWithin(row >>> 3, from, from + 2 * length);
    },
  };
}

/** Makes transforms of twice the length of pairs of transforms of `half` numbers. */
function combineHalves(f64: Float64Array, row: number, length: number, half: number, unit: number): void {
  const stride = length / half;
  for (let start = row; start < row + 2 * length; start += 4 * half) {
    for (let k = 0, a = start, b = start + 2 * half; k < half; k++, a += 2, b += 2) {
      const re = f64[unit + k * stride];
      const im = f64[unit + k * stride + 1];
      const x = f64[b] * re - f64[b + 1] * im;
      const y = f64[b] * im + f64[b + 1] * re;
      f64[b] = f64[a] - x;
      f64[b + 1] = f64[a + 1] - y;
      f64[a] += x;
      f64[a + 1] += y;
    }
  }
}

/** One pass: transforms of `factor` numbers, each turned, for `done` groups. */
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
      const first = from + 2 * (i + inner * factor * group);
      for (let j = 0; j < factor; j++) {
        let [re, im] = [f64[first], f64[first + 1]];
        for (let b = 1; b < factor; b++) {
          const at = first + 2 * b * inner;
          const root = (b * j) % factor;
          const [x, y] =
            root === 0
              ? [f64[at], f64[at + 1]]
              : turned(f64, f64[at], f64[at + 1], unit + 2 * root * (length / factor));
          re += x;
          im += y;
        }
        const turn = j * done * i;
        if (turn !== 0) [re, im] = turned(f64, re, im, unit + 2 * turn);
        f64.set([re, im], to + 2 * (i + inner * (group + done * j)));
      }
    }
  }
}

/** A number times the root at `at`. */
function turned(f64: Float64Array, x: number, y: number, at: number): [re: number, im: number] {
  return [x * f64[at] - y * f64[at + 1], x * f64[at + 1] + y * f64[at]];
}

function reverseBits(f64: Float64Array, row: number, length: number): void {
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j |= bit;
    if (i >= j) continue;
    for (let part = row; part < row + 2; part++) {
      const kept = f64[part + 2 * i];
      f64[part + 2 * i] = f64[part + 2 * j];
      f64[part + 2 * j] = kept;
    }
  }
}
