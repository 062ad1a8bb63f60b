import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SVD_WASM } from "../../gen/svd-wasm.js";
import { copiesTwin, type MatrixCopies } from "../matrix-copies.js";
import { type RowReflections, reflectionsTwin } from "../row-reflections.js";
import { type RowTurns, turnsTwin } from "../row-turns.js";
import { sweepBidiagonals } from "./bidiagonal-sweeps.js";
import { bidiagonalize } from "./bidiagonalize.js";

/** Singular values of matrices of float64 that are not wide, by address. */
export interface SvdLoops extends Omit<MatrixCopies, "giveMatrix" | "takeLower">, RowReflections, RowTurns {
  /**
   * Reflects the columns from `first` up to `end`, and the rows of the same numbers, so that they have but the diagonal and the element
   * after it.
   *
   * @param a the matrix, with three more rows of zeros
   * @param left rows for the vectors that reflect the columns, from the diagonal on; zeros after them
   * @param right rows for the vectors that reflect the rows, from the element after the diagonal on; zeros after them
   * @param above the element after the diagonal of each row
   * @param y scratch for a row
   */
  bidiagonalize(
    a: number,
    pitch: number,
    rows: number,
    columns: number,
    first: number,
    end: number,
    left: number,
    leftPitch: number,
    leftTaus: number,
    right: number,
    rightPitch: number,
    rightTaus: number,
    diagonal: number,
    above: number,
    y: number,
  ): void;
  /**
   * Sweeps over two diagonals, of `last` + 1 rows, until they are one, until there is no room for the rotations of a sweep, or `most` times.
   * After the sweeps is the last row that is left, 0 at the end.
   *
   * @param scale the greatest magnitude of the matrix
   * @param right the rotations of the right vectors
   * @param left those of the left ones
   * @param room for rotations, at least `last`
   * @returns the count of sweeps
   */
  sweepBidiagonals(
    diagonal: number,
    above: number,
    last: number,
    scale: number,
    right: number,
    left: number,
    sweeps: number,
    room: number,
    most: number,
  ): number;
}

const loops = /* @__PURE__ */ new LoopModule<SvdLoops>(SVD_WASM, twin);

/** The loops over `memory`. */
export function svdLoopsOver(memory: LinearMemory): SvdLoops {
  return loops.over(memory);
}

function twin(memory: LinearMemory): SvdLoops {
  return {
    ...copiesTwin(memory),
    ...reflectionsTwin(memory),
    ...turnsTwin(memory),
    bidiagonalize: (...args) => bidiagonalize(memory, ...args),
    sweepBidiagonals: (...args) => sweepBidiagonals(memory, ...args),
  };
}
