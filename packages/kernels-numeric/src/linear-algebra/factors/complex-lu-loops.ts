import { type LinearMemory, LoopModule } from "@heddle/memory";
import { COMPLEX_LU_WASM } from "../../gen/complex-lu-wasm.js";
import { type RowSolvers, solversTwin, subtractRow } from "../solve/solve-rows.js";
import { IS_ODD, IS_SINGULAR, swap } from "./lu-loops.js";

/** LU factors of complex matrices of float64, by address. */
export interface ComplexLuLoops extends RowSolvers {
  /**
   * Factors the columns from `first`, an even number, up to `end`: L below the diagonal, whose own is 1, and U. Rows are exchanged so
   * that the pivots are the greatest elements of their columns.
   *
   * @param a the matrix: of each row the real parts, and in the next row the imaginary ones
   * @param f zeros, which become L as real numbers: of an element c + di the rows [c, -d] and [d, c]
   * @param order of the rows, as uint32, in which rows are exchanged too
   * @returns the sum of {@link IS_ODD} and {@link IS_SINGULAR}
   */
  factorComplexLu(
    a: number,
    pitch: number,
    f: number,
    fPitch: number,
    size: number,
    first: number,
    end: number,
    order: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<ComplexLuLoops>(COMPLEX_LU_WASM, twin);

/** The loops over `memory`. */
export function complexLuLoopsOver(memory: LinearMemory): ComplexLuLoops {
  return loops.over(memory);
}

/** The twin of `assembly/complex-lu.ts`, column by column: each element changes by the same products in the same order. */
function twin(memory: LinearMemory): ComplexLuLoops {
  return {
    ...solversTwin(memory),
    factorComplexLu(a, pitch, f, fPitch, size, first, end, order) {
      const { f64, u32 } = memory;
      const [step, fStep] = [pitch >>> 3, fPitch >>> 3];
      const rowOf = (i: number) => (a >>> 3) + 2 * i * step;
      let result = 0;
      for (let k = first; k < Math.min(size, (end + 1) & ~1); k++) {
        let [pivot, greatest] = [k, 0];
        for (let i = k; i < size; i++) {
          const x = magnitude(f64[rowOf(i) + k], f64[rowOf(i) + step + k]);
          if (x > greatest) [pivot, greatest] = [i, x];
        }
        if (pivot !== k) {
          swap(f64, rowOf(pivot), rowOf(k), 2 * step);
          swap(f64, (f >>> 3) + 2 * pivot * fStep, (f >>> 3) + 2 * k * fStep, 2 * fStep);
          swap(u32, (order >>> 2) + pivot, (order >>> 2) + k, 1);
          result ^= IS_ODD;
        }
        const row = rowOf(k);
        const [re, im] = [f64[row + k], f64[row + step + k]];
        if (!(magnitude(re, im) > 0)) result |= IS_SINGULAR;
        if (re === 0 && im === 0) continue;
        const pairs = (size - k) >> 1;
        for (let i = k + 1; i < size; i++) {
          const at = rowOf(i);
          const [c, d] = quotient(f64[at + k], f64[at + step + k], re, im);
          const factors = (f >>> 3) + 2 * i * fStep + 2 * k;
          [f64[at + k], f64[at + step + k]] = [c, d];
          [f64[factors], f64[factors + 1]] = [c, -d];
          [f64[factors + fStep], f64[factors + fStep + 1]] = [d, c];
          subtractRow(f64, at + k + 1, c, row + k + 1, pairs);
          subtractRow(f64, at + k + 1, -d, row + step + k + 1, pairs);
          subtractRow(f64, at + step + k + 1, d, row + k + 1, pairs);
          subtractRow(f64, at + step + k + 1, c, row + step + k + 1, pairs);
        }
      }
      return result;
    },
  };
}

/** The quotient of x + yi and re + im i. */
export function quotient(x: number, y: number, re: number, im: number): [re: number, im: number] {
  if (im === 0) return [x / re, y / re];
  // Smith's quotient: squares may be out of range.
  const isReal = Math.abs(re) >= Math.abs(im);
  const ratio = isReal ? im / re : re / im;
  const divisor = isReal ? re + ratio * im : re * ratio + im;
  return isReal
    ? [(x + y * ratio) / divisor, (y - x * ratio) / divisor]
    : [(x * ratio + y) / divisor, (y * ratio - x) / divisor];
}

/** Of numbers whose squares may be out of range, too. */
function magnitude(re: number, im: number): number {
  const [x, y] = [Math.abs(re), Math.abs(im)];
  const [more, less] = [Math.max(x, y), Math.min(x, y)];
  if (less === 0 || more === Number.POSITIVE_INFINITY) return more;
  const t = less / more;
  return more * Math.sqrt(1 + t * t);
}
