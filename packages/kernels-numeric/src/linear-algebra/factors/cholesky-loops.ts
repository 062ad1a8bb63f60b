import { type LinearMemory, LoopModule } from "@heddle/memory";
import { CHOLESKY_WASM } from "../../gen/cholesky-wasm.js";
import { copiesTwin, type MatrixCopies } from "../matrix-copies.js";
import { pairProduct } from "../row-reflections.js";

/** Cholesky factors of matrices of float64, by address. */
export interface CholeskyLoops extends Pick<MatrixCopies, "giveMatrix" | "takeMatrix"> {
  /**
   * Makes the lower triangle of a matrix, which has three more rows, that of its factor, in the rows from `first`, a multiple of four,
   * up to `end`.
   *
   * @returns 0 when the matrix is not positive definite
   */
  factorCholesky(a: number, pitch: number, size: number, first: number, end: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<CholeskyLoops>(CHOLESKY_WASM, twin);

/** The loops over `memory`. */
export function choleskyLoopsOver(memory: LinearMemory): CholeskyLoops {
  return loops.over(memory);
}

/** The twin of `assembly/cholesky.ts`: an element has the products with the columns of pairs first, and then the others. */
function twin(memory: LinearMemory): CholeskyLoops {
  return {
    ...copiesTwin(memory),
    factorCholesky(a, pitch, size, first, end) {
      const { f64 } = memory;
      for (let i = first; i < Math.min(size, end); i++) {
        const row = (a + i * pitch) >>> 3;
        const corner = i & ~3;
        for (let j = 0; j <= i; j++) {
          const other = (a + j * pitch) >>> 3;
          const paired = j < corner ? j & ~1 : corner;
          let x = f64[row + j] - pairProduct(f64, row, other, paired >> 1);
          for (let k = paired; k < j; k++) x -= f64[row + k] * f64[other + k];
          if (j === i && !(x > 0)) return 0;
          f64[row + j] = j < i ? x / f64[other + j] : Math.sqrt(x);
        }
      }
      return 1;
    },
  };
}
