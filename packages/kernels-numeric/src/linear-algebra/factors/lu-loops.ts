import { type LinearMemory, LoopModule } from "@heddle/memory";
import { LU_WASM } from "../../gen/lu-wasm.js";
import { copiesTwin, floatsAt, type MatrixCopies } from "../matrix-copies.js";
import { type RowSolvers, solversTwin } from "../solve/solve-rows.js";

/** LU factors of matrices of float64, by address. */
export interface LuLoops extends Pick<MatrixCopies, "giveMatrix" | "takeMatrix">, RowSolvers {
  /**
   * Factors the columns from `first`, a multiple of four, up to `end`: L below the diagonal, whose own is 1, and U. Rows are exchanged so
   * that the pivots are the greatest elements of their columns.
   *
   * @param order of the rows, as uint32, in which rows are exchanged too
   * @returns the sum of {@link IS_ODD} and {@link IS_SINGULAR}
   */
  factorLu(a: number, pitch: number, size: number, first: number, end: number, order: number): number;
  /** Takes the rows of a tensor in an order. */
  takeRows(
    source: number,
    isDouble: number,
    order: number,
    rows: number,
    columns: number,
    target: number,
    pitch: number,
  ): void;
  /** Takes the rows of the identity in an order. */
  takeUnitRows(order: number, size: number, target: number, pitch: number): void;
}

/** An odd number of rows was exchanged. */
export const IS_ODD = 1;
/** A pivot is 0 or NaN. */
export const IS_SINGULAR = 2;

const loops = /* @__PURE__ */ new LoopModule<LuLoops>(LU_WASM, twin);

/** The loops over `memory`. */
export function luLoopsOver(memory: LinearMemory): LuLoops {
  return loops.over(memory);
}

/** The twin of `assembly/lu.ts`, column by column: each element changes by the same products in the same order. */
function twin(memory: LinearMemory): LuLoops {
  return {
    ...copiesTwin(memory),
    ...solversTwin(memory),
    factorLu(a, pitch, size, first, end, order) {
      const { f64, u32 } = memory;
      let result = 0;
      for (let k = first; k < Math.min(size, (end + 3) & ~3); k++) {
        let [pivot, greatest] = [k, 0];
        const rowOf = (i: number) => (a + i * pitch) >>> 3;
        for (let i = k; i < size; i++) {
          const x = Math.abs(f64[rowOf(i) + k]);
          if (x > greatest) [pivot, greatest] = [i, x];
        }
        if (pivot !== k) {
          swap(f64, rowOf(pivot), rowOf(k), pitch >>> 3);
          swap(u32, (order >>> 2) + pivot, (order >>> 2) + k, 1);
          result ^= IS_ODD;
        }
        const row = rowOf(k);
        const divisor = f64[row + k];
        if (!(Math.abs(divisor) > 0)) result |= IS_SINGULAR;
        if (divisor === 0) continue;
        for (let i = k + 1; i < size; i++) {
          const other = rowOf(i);
          const factor = f64[other + k] / divisor;
          f64[other + k] = factor;
          for (let j = k + 1; j < size; j++) f64[other + j] -= factor * f64[row + j];
        }
      }
      return result;
    },
    takeRows(source, isDouble, order, rows, columns, target, pitch) {
      const { f64, u32 } = memory;
      const [numbers, first] = floatsAt(memory, source, isDouble);
      for (let i = 0; i < rows; i++) {
        const to = (target + i * pitch) >>> 3;
        const from = first + u32[(order >>> 2) + i] * columns;
        for (let j = 0; j < columns; j++) f64[to + j] = numbers[from + j];
        f64.fill(0, to + columns, to + (pitch >>> 3));
      }
    },
    takeUnitRows(order, size, target, pitch) {
      const { f64, u32 } = memory;
      f64.fill(0, target >>> 3, (target + size * pitch) >>> 3);
      for (let i = 0; i < size; i++) f64[((target + i * pitch) >>> 3) + u32[(order >>> 2) + i]] = 1;
    },
  };
}

/** Exchanges `count` elements from `a` on with those from `b` on. */
export function swap(view: Float64Array | Uint32Array, a: number, b: number, count: number): void {
  const first = view.slice(a, a + count);
  view.copyWithin(a, b, b + count);
  view.set(first, b);
}
