import { type LinearMemory, LoopModule } from "@heddle/memory";
import { EIGEN_WASM } from "../../gen/eigen-wasm.js";
import { copiesTwin, type MatrixCopies } from "../matrix-copies.js";
import { reflectRows } from "../row-reflections.js";
import { type RowTurns, turnsTwin } from "../row-turns.js";
import { sweepDiagonals } from "./diagonal-sweeps.js";
import { tridiagonalize } from "./tridiagonalize.js";

/** Eigenvalues of symmetric matrices of float64, by address. */
export interface EigenLoops extends Omit<MatrixCopies, "giveMatrix" | "takeMatrix">, RowTurns {
  /**
   * Reflects the rows from `last` down to `first`, at least 1, so that they have but one element beside the diagonal. A row becomes
   * the vector of its reflection.
   *
   * @param a the elements below the diagonal; all others, up to a multiple of four rows and columns, are 0
   * @param below the element before the diagonal of each row
   * @param taus the factor of each row's reflection
   * @param p scratch for a row
   */
  tridiagonalize(
    a: number,
    pitch: number,
    last: number,
    first: number,
    diagonal: number,
    below: number,
    taus: number,
    p: number,
  ): void;
  /** Multiplies `z`, the identity when `first` is 0, by the reflections of the rows from `first` up to `end`. */
  makeRows(
    z: number,
    pitch: number,
    size: number,
    vectors: number,
    vectorPitch: number,
    taus: number,
    first: number,
    end: number,
  ): void;
  /**
   * Sweeps over three diagonals, of `last` + 1 rows, until they are one, until there is no room for the rotations of a sweep, or `most` times.
   * After the sweeps is the last row that is left, 0 at the end.
   *
   * @param scale the greatest magnitude of the matrix
   * @param room for rotations, at least `last`
   * @returns the count of sweeps
   */
  sweepDiagonals(
    diagonal: number,
    below: number,
    last: number,
    scale: number,
    rotations: number,
    sweeps: number,
    room: number,
    most: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<EigenLoops>(EIGEN_WASM, twin);

/** The loops over `memory`. */
export function eigenLoopsOver(memory: LinearMemory): EigenLoops {
  return loops.over(memory);
}

function twin(memory: LinearMemory): EigenLoops {
  return {
    ...copiesTwin(memory),
    ...turnsTwin(memory),
    tridiagonalize: (...args) => tridiagonalize(memory, ...args),
    makeRows(z, pitch, size, vectors, vectorPitch, taus, first, end) {
      const { f64 } = memory;
      if (first === 0) {
        f64.fill(0, z >>> 3, (z + size * pitch) >>> 3);
        for (let i = 0; i < size; i++) f64[(z + i * (pitch + 8)) >>> 3] = 1;
      }
      for (let i = Math.max(first, 1); i < end; i++) {
        const v = (vectors + i * vectorPitch) >>> 3;
        reflectRows(f64, z >>> 3, pitch >>> 3, i, v, (i + 1) >> 1, f64[(taus >>> 3) + i]);
      }
    },
    sweepDiagonals: (...args) => sweepDiagonals(memory, ...args),
  };
}
