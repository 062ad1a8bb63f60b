import type { LinearMemory } from "@heddle/memory";

/** Copies between tensors and matrices of float64, whose rows are `pitch` bytes apart. Tensors are of float64, or else float32. */
export interface MatrixCopies {
  /**
   * Takes the lower triangle of a square matrix: its diagonal apart, so that all other elements of `a` are 0.
   *
   * @returns the greatest magnitude; NaN when an element is NaN
   */
  takeLower(source: number, isDouble: number, size: number, a: number, pitch: number, diagonal: number): number;
  /**
   * Takes a matrix whose elements are these numbers of elements apart.
   *
   * @returns the greatest magnitude; NaN when an element is NaN
   */
  takeMatrix(
    source: number,
    isDouble: number,
    rows: number,
    columns: number,
    rowStep: number,
    columnStep: number,
    target: number,
    pitch: number,
  ): number;
  /** Writes a matrix to a tensor; for `isLower` zeros in place of the elements above the diagonal. */
  giveMatrix(
    source: number,
    pitch: number,
    rows: number,
    columns: number,
    isLower: number,
    target: number,
    isDouble: number,
  ): void;
  /**
   * Writes rows as the columns of a tensor of `length` rows, in an order of uint32.
   *
   * @param factors of the rows; 0 for none
   */
  giveColumns(
    source: number,
    pitch: number,
    order: number,
    factors: number,
    count: number,
    length: number,
    target: number,
    isDouble: number,
  ): void;
  /** Writes the places of float64 numbers in their order, as uint32. Equal ones stay in order. */
  sortValues(values: number, count: number, isDescending: number, order: number): void;
}

/** The twin of `assembly/copy-matrix.ts`. */
export function copiesTwin(memory: LinearMemory): MatrixCopies {
  return {
    takeLower(source, isDouble, size, a, pitch, diagonal) {
      const { f64 } = memory;
      const [numbers, first] = floatsAt(memory, source, isDouble);
      let greatest = 0;
      for (let i = 0; i < size; i++) {
        const row = (a + i * pitch) >>> 3;
        f64.fill(0, row + i, row + (pitch >>> 3));
        for (let j = 0; j <= i; j++) {
          const x = numbers[first + i * size + j];
          greatest = Math.max(greatest, Math.abs(x));
          f64[j < i ? row + j : (diagonal >>> 3) + i] = x;
        }
      }
      return greatest;
    },
    takeMatrix(source, isDouble, rows, columns, rowStep, columnStep, target, pitch) {
      const { f64 } = memory;
      const [numbers, first] = floatsAt(memory, source, isDouble);
      let greatest = 0;
      for (let i = 0; i < rows; i++) {
        const row = (target + i * pitch) >>> 3;
        for (let j = 0; j < columns; j++) {
          const x = numbers[first + i * rowStep + j * columnStep];
          greatest = Math.max(greatest, Math.abs(x));
          f64[row + j] = x;
        }
        f64.fill(0, row + columns, row + (pitch >>> 3));
      }
      return greatest;
    },
    giveMatrix(source, pitch, rows, columns, isLower, target, isDouble) {
      const { f64 } = memory;
      const [numbers, first] = floatsAt(memory, target, isDouble);
      for (let i = 0; i < rows; i++) {
        const row = (source + i * pitch) >>> 3;
        for (let j = 0; j < columns; j++) numbers[first + i * columns + j] = isLower && j > i ? 0 : f64[row + j];
      }
    },
    giveColumns(source, pitch, order, factors, count, length, target, isDouble) {
      const { f64, u32 } = memory;
      const [numbers, first] = floatsAt(memory, target, isDouble);
      for (let j = 0; j < count; j++) {
        const place = u32[(order >>> 2) + j];
        const factor = factors === 0 ? 1 : f64[(factors >>> 3) + place];
        const row = (source + place * pitch) >>> 3;
        for (let i = 0; i < length; i++) numbers[first + i * count + j] = f64[row + i] * factor;
      }
    },
    sortValues(values, count, isDescending, order) {
      const { f64, u32 } = memory;
      const base = values >>> 3;
      for (let i = 0; i < count; i++) {
        let to = (order >>> 2) + i;
        for (; to > order >>> 2; to--) {
          const other = f64[base + u32[to - 1]];
          if (isDescending ? other >= f64[base + i] : other <= f64[base + i]) break;
          u32[to] = u32[to - 1];
        }
        u32[to] = i;
      }
    },
  };
}

/** The view of an address, and its index there. */
export function floatsAt(
  memory: LinearMemory,
  address: number,
  isDouble: number,
): [Float32Array | Float64Array, number] {
  return isDouble ? [memory.f64, address >>> 3] : [memory.f32, address >>> 2];
}
