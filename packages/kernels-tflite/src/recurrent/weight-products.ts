import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { matrixLoopsOver } from "@heddle/tensor/matrices";

/** A matrix of weights in memory, a row an output, with its rows one after the other. */
export interface WeightMatrix {
  readonly address: number;
  readonly rows: number;
  readonly columns: number;
}

/** Products of rows of floats with several matrices side by side: the gates of a cell at once. */
export interface WeightProducts {
  /** The elements of a product: the rows of all matrices. */
  readonly width: number;
  /** The elements of a row that is multiplied. */
  readonly depth: number;
  /**
   * Writes the product of each of `rows` rows at `source`, `rowBytes` apart, with all matrices to `target`, row by row.
   * Does not allocate.
   */
  multiply(source: number, rowBytes: number, rows: number, target: number): void;
}

/** Products with float32 weights. */
export class FloatProducts implements WeightProducts {
  readonly width: number;
  readonly depth: number;
  readonly #memory: LinearMemory;
  /** The weights column by column. */
  readonly #columns: number;

  /**
   * Copies the weights into blocks of `scope`. Views are dead afterwards.
   *
   * @param matrices of the same number of columns; undefined for rows of zeros, as many as `undefinedRows`
   */
  constructor(memory: LinearMemory, scope: MemoryScope, matrices: readonly WeightMatrix[]) {
    const [{ columns }] = matrices;
    const rows = matrices.reduce((sum, matrix) => sum + matrix.rows, 0);
    this.width = rows;
    this.depth = columns;
    this.#memory = memory;
    this.#columns = scope.malloc(rows * columns * 4);
    using packing = memory.scope();
    const packed = packing.malloc(rows * columns * 4);
    let to = packed;
    for (const { address, rows } of matrices) {
      const bytes = rows * columns * 4;
      if (address === ZEROS) memory.u8.fill(0, to, to + bytes);
      else memory.u8.copyWithin(to, address, address + bytes);
      to += bytes;
    }
    matrixLoopsOver(memory).transpose(packed, rows, columns, this.#columns);
  }

  multiply(source: number, rowBytes: number, rows: number, target: number): void {
    if (rows === 0 || this.width === 0) return;
    matrixLoopsOver(this.#memory).multiply(source, rowBytes, 4, this.#columns, target, rows, this.depth, this.width);
  }
}

/** The address of a matrix of zeros. */
export const ZEROS = 0;
