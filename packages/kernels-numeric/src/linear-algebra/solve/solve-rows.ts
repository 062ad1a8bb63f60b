import type { LinearMemory } from "@heddle/memory";

/**
 * Triangular systems of float64, by address: `x` becomes the solution. Elements on the other side of the diagonal are not read. The
 * work is done in rows from `first`, a multiple of four, up to `end`, which is one too or the last.
 */
export interface RowSolvers {
  /** Solves the rows of a lower triangle, after those before. @param isUnit whether the diagonal is 1 and not read */
  solveLower(
    a: number,
    pitch: number,
    isUnit: number,
    first: number,
    end: number,
    x: number,
    xPitch: number,
    pairs: number,
  ): void;
  /** Solves the rows of an upper triangle, after those below. */
  solveUpper(
    a: number,
    pitch: number,
    size: number,
    first: number,
    end: number,
    x: number,
    xPitch: number,
    pairs: number,
  ): void;
}

/** The twin of `assembly/solve-rows.ts`. */
export function solversTwin(memory: LinearMemory): RowSolvers {
  return {
    solveLower(a, pitch, isUnit, first, end, x, xPitch, pairs) {
      const { f64 } = memory;
      for (let i = first; i < end; i++) {
        const row = (a + i * pitch) >>> 3;
        const to = (x + i * xPitch) >>> 3;
        for (let j = 0; j < i; j++) subtractRow(f64, to, f64[row + j], (x + j * xPitch) >>> 3, pairs);
        if (!isUnit) divideRow(f64, to, f64[row + i], pairs);
      }
    },
    solveUpper(a, pitch, size, first, end, x, xPitch, pairs) {
      const { f64 } = memory;
      for (let i = end - 1; i >= first; i--) {
        const row = (a + i * pitch) >>> 3;
        const to = (x + i * xPitch) >>> 3;
        // The rows after the group of four first.
        const next = Math.min((i & ~3) + 4, size);
        for (let j = next; j < size; j++) subtractRow(f64, to, f64[row + j], (x + j * xPitch) >>> 3, pairs);
        for (let j = i + 1; j < next; j++) subtractRow(f64, to, f64[row + j], (x + j * xPitch) >>> 3, pairs);
        divideRow(f64, to, f64[row + i], pairs);
      }
    },
  };
}

/** Subtracts a multiple of a row of pairs from another, by index. */
export function subtractRow(f64: Float64Array, to: number, factor: number, from: number, pairs: number): void {
  for (let k = 0; k < 2 * pairs; k++) f64[to + k] -= factor * f64[from + k];
}

function divideRow(f64: Float64Array, to: number, divisor: number, pairs: number): void {
  for (let k = 0; k < 2 * pairs; k++) f64[to + k] /= divisor;
}
