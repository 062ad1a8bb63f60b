import { type LinearMemory, LoopModule } from "@heddle/memory";
import { TRIDIAGONAL_PRODUCTS_WASM } from "../../gen/tridiagonal-products-wasm.js";

/** Products of a matrix of three diagonals, by address. */
export interface TridiagonalLoops {
  /**
   * Writes the rows from `start` up to `end` of the product with the matrix of `size` by `columns` at `rhs` to the matrix at `z`: sums in float64
   * of the main, the lower and the upper diagonal.
   *
   * @param isDouble 1 for float64, 0 for float32
   */
  multiplyTridiagonal(
    isDouble: number,
    above: number,
    main: number,
    below: number,
    rhs: number,
    z: number,
    size: number,
    columns: number,
    start: number,
    end: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<TridiagonalLoops>(TRIDIAGONAL_PRODUCTS_WASM, twin);

/** The loops over `memory`. */
export function tridiagonalLoopsOver(memory: LinearMemory): TridiagonalLoops {
  return loops.over(memory);
}

/** The twin of `assembly/tridiagonal-products.ts`. */
function twin(memory: LinearMemory): TridiagonalLoops {
  return {
    multiplyTridiagonal(isDouble, above, main, below, rhs, z, size, columns, start, end) {
      const { f32, f64 } = memory;
      const [values, bytes] = isDouble ? [f64, 8] : [f32, 4];
      const [a, m, b, x, to] = [above, main, below, rhs, z].map((address) => address / bytes);
      for (let row = start; row < end; row++) {
        for (let i = row * columns; i < (row + 1) * columns; i++) {
          let sum = 0 + values[m + row] * values[x + i];
          if (row > 0) sum += values[b + row] * values[x + i - columns];
          if (row < size - 1) sum += values[a + row] * values[x + i + columns];
          values[to + i] = sum;
        }
      }
    },
  };
}
