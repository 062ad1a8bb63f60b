import { type LinearMemory, LoopModule } from "@heddle/memory";
import { MATRICES_WASM } from "../gen/matrices-wasm.js";

/** Products of float32 matrices, by address. */
export interface MatrixLoops {
  /**
   * Writes the product of `a`, of `rows` by `inner` elements at these distances, and `b`, of `inner` by `columns` row by row, to
   * `z`, row by row. Products are added up in float32, 64 at a time, and their sums then.
   */
  multiply(
    a: number,
    aRowBytes: number,
    aStepBytes: number,
    b: number,
    z: number,
    rows: number,
    inner: number,
    columns: number,
  ): void;
  /** Writes the elements of a matrix, which lie row by row, to `target` column by column. */
  transpose(source: number, rows: number, columns: number, target: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<MatrixLoops>(MATRICES_WASM, twin);

/** The loops over `memory`. */
export function matrixLoopsOver(memory: LinearMemory): MatrixLoops {
  return loops.over(memory);
}

/** As in `assembly/matrices.ts`. */
const CHUNK = 64;

/** The twin of `assembly/matrices.ts`. */
function twin(memory: LinearMemory): MatrixLoops {
  return {
    multiply(a, aRowBytes, aStepBytes, b, z, rows, inner, columns) {
      const { f32 } = memory;
      const step = aStepBytes >>> 2;
      const sums = new Float32Array(columns);
      for (let row = 0; row < rows; row++) {
        const to = (z >>> 2) + row * columns;
        let from = (a + row * aRowBytes) >>> 2;
        f32.fill(0, to, to + columns);
        for (let start = 0, bAt = b >>> 2; start < inner; start += CHUNK) {
          sums.fill(0);
          for (let i = start; i < Math.min(start + CHUNK, inner); i++, from += step) {
            const x = f32[from];
            for (let j = 0; j < columns; j++) sums[j] += Math.fround(x * f32[bAt++]);
          }
          for (let j = 0; j < columns; j++) f32[to + j] += sums[j];
        }
      }
    },
    transpose(source, rows, columns, target) {
      const { f32 } = memory;
      for (let row = 0, from = source >>> 2; row < rows; row++) {
        for (let column = 0; column < columns; column++) f32[(target >>> 2) + column * rows + row] = f32[from++];
      }
    },
  };
}
