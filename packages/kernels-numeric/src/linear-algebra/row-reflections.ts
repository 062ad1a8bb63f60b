import type { LinearMemory } from "@heddle/memory";

/** Reflections of the rows of matrices of float64, by address. */
export interface RowReflections {
  /** Makes a matrix the identity. */
  makeIdentity(z: number, pitch: number, size: number): void;
  /**
   * Multiplies by reflections from the right, from number `last` down to `first`, each of which begins `offset` columns after its number and
   * is not seen by rows before. The vectors begin in the same columns.
   */
  reflectDown(
    z: number,
    pitch: number,
    rows: number,
    columns: number,
    vectors: number,
    vectorPitch: number,
    taus: number,
    offset: number,
    last: number,
    first: number,
  ): void;
}

/** The twin of `assembly/reflect-rows.ts`. */
export function reflectionsTwin(memory: LinearMemory): RowReflections {
  return {
    makeIdentity(z, pitch, size) {
      const { f64 } = memory;
      f64.fill(0, z >>> 3, (z + size * pitch) >>> 3);
      for (let i = 0; i < size; i++) f64[(z + i * (pitch + 8)) >>> 3] = 1;
    },
    reflectDown(z, pitch, rows, columns, vectors, vectorPitch, taus, offset, last, first) {
      const { f64 } = memory;
      for (let k = last; k >= first; k--) {
        const from = k + offset;
        const [x, v] = [z + from * (pitch + 8), vectors + k * vectorPitch + 8 * from].map((address) => address >>> 3);
        const pairs = (columns - from + 1) >> 1;
        reflectRows(f64, x, pitch >>> 3, rows - from, v, pairs, f64[(taus >>> 3) + k]);
      }
    },
  };
}

/** Multiplies rows by a reflection from the right, as `reflectRows` of `assembly/reflect-rows.ts`: the twins of other loops do. */
export function reflectRows(
  f64: Float64Array,
  x: number,
  pitch: number,
  rows: number,
  v: number,
  pairs: number,
  tau: number,
): void {
  if (tau === 0) return;
  for (let i = 0, at = x; i < rows; i++, at += pitch) {
    const factor = pairProduct(f64, at, v, pairs) * tau;
    for (let j = 0; j < 2 * pairs; j++) f64[at + j] -= factor * f64[v + j];
  }
}

/** The sum of products of pairs: of the first elements and the second ones apart. */
export function pairProduct(f64: Float64Array, a: number, b: number, pairs: number): number {
  let [even, odd] = [0, 0];
  for (let j = 0; j < 2 * pairs; j += 2) {
    even += f64[a + j] * f64[b + j];
    odd += f64[a + j + 1] * f64[b + j + 1];
  }
  return even + odd;
}
