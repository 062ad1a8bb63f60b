import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { matrixLoopsOver, scratchBytes } from "@heddle/tensor/matrices";

/** A matrix of weights in memory, a row an output, with its rows one after the other. */
export interface WeightMatrix {
  readonly address: number;
  readonly rows: number;
  readonly columns: number;
}

/** A matrix of weights, and the scale of weights of 8 bits. */
export interface ScaledMatrix extends WeightMatrix {
  readonly scale: number;
}

/** The address of a matrix of zeros. */
export const ZEROS = 0;

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

/** Rows that are multiplied at once: a bound on the scratch. */
const ROWS_AT_ONCE = 128;

/** Products with float32 weights. */
export class FloatProducts implements WeightProducts {
  readonly width: number;
  readonly depth: number;
  readonly #memory: LinearMemory;
  /** The weights column by column. */
  readonly #columns: number;
  readonly #scratch: number;

  /**
   * Copies the weights into blocks of `scope`. Views are dead afterwards.
   *
   * @param matrices of the same number of columns
   */
  constructor(memory: LinearMemory, scope: MemoryScope, matrices: readonly WeightMatrix[]) {
    const [{ columns }] = matrices;
    const rows = matrices.reduce((sum, matrix) => sum + matrix.rows, 0);
    this.width = rows;
    this.depth = columns;
    this.#memory = memory;
    this.#columns = scope.malloc(rows * columns * 4);
    this.#scratch = scope.malloc(scratchBytes(ROWS_AT_ONCE, columns, 4));
    using packing = memory.scope();
    const packed = packRows(memory, packing, matrices, 4);
    matrixLoopsOver(memory).transpose(packed, rows, columns, this.#columns);
  }

  multiply(source: number, rowBytes: number, rows: number, target: number): void {
    const { width, depth } = this;
    if (width === 0) return;
    const loops = matrixLoopsOver(this.#memory, rows * depth * width);
    for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, rows - row);
      const from = source + row * rowBytes;
      const to = target + row * width * 4;
      loops.multiply(from, rowBytes, 4, this.#columns, width * 4, 4, to, width * 4, count, depth, width, this.#scratch);
    }
  }
}

/** The rows of all matrices, one after the other, in a block of `scope`. Views are dead afterwards. */
export function packRows(
  memory: LinearMemory,
  scope: MemoryScope,
  matrices: readonly WeightMatrix[],
  elementBytes: number,
): number {
  const sizes = matrices.map(({ rows, columns }) => rows * columns * elementBytes);
  const packed = scope.malloc(sizes.reduce((sum, size) => sum + size, 0));
  let to = packed;
  for (const [at, { address }] of matrices.entries()) {
    const end = to + sizes[at];
    if (address === ZEROS) memory.u8.fill(0, to, end);
    else memory.u8.copyWithin(to, address, address + sizes[at]);
    to = end;
  }
  return packed;
}
