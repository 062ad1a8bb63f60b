import { type LinearMemory, LoopModule } from "@heddle/memory";
import { MATRICES_WASM } from "../gen/matrices-wasm.js";

/** Products of float32 matrices, by address. */
export interface MatrixLoops {
  /**
   * Writes the product of `a`, of `rows` by `inner` elements at these distances, and `b`, of `inner` by `columns`, to `z`, whose
   * elements are side by side in each row. Products are added up in float32, 64 at a time, and their sums then: an element of
   * the result depends on its row and column alone.
   *
   * @param bStepBytes `PACKED` for panels that `packPanels` wrote
   * @param scratch room for {@link scratchBytes}, undefined afterwards
   */
  multiply(
    a: number,
    aRowBytes: number,
    aStepBytes: number,
    b: number,
    bRowBytes: number,
    bStepBytes: number,
    z: number,
    zRowBytes: number,
    rows: number,
    inner: number,
    columns: number,
    scratch: number,
  ): void;
  /** `count` products as those of `multiply`, of matrices at these distances. */
  multiplyMatrices(
    a: number,
    aRowBytes: number,
    aStepBytes: number,
    aMatrixBytes: number,
    b: number,
    bRowBytes: number,
    bStepBytes: number,
    bMatrixBytes: number,
    z: number,
    zRowBytes: number,
    zMatrixBytes: number,
    rows: number,
    inner: number,
    columns: number,
    count: number,
    scratch: number,
  ): void;
  /**
   * Packs a right matrix, of at least 8 columns, for `multiply`: from `panels` on, `panelBytes` of them. Worth it for many rows, or many products
   * with one matrix.
   */
  packPanels(b: number, bRowBytes: number, bStepBytes: number, inner: number, columns: number, panels: number): void;
  /** Writes the elements of a matrix, which lie row by row, to `target` column by column. */
  transpose(source: number, rows: number, columns: number, target: number): void;
}

/** The bytes of scratch for a product, where the elements of a row of the right matrix are `bStepBytes` apart. */
export function scratchBytes(rows: number, inner: number, bStepBytes: number): number {
  if (rows < 4 && (bStepBytes === 4 || bStepBytes === PACKED)) return 0;
  return (PANEL_COLUMNS + Math.min(rows, BLOCK_ROWS)) * inner * 4;
}

/** The bytes of the panels of a right matrix. */
export function panelBytes(inner: number, columns: number): number {
  return Math.ceil(columns / PANEL_COLUMNS) * PANEL_COLUMNS * inner * 4;
}

/** The step between elements of packed panels, as `multiply` takes it. */
export const PACKED = 0;

/** As in `assembly/matrices.ts`. */
const PANEL_COLUMNS = 8;
const BLOCK_ROWS = 128;

const loops = /* @__PURE__ */ new LoopModule<MatrixLoops>(MATRICES_WASM, twin);

/** The loops over `memory`. */
export function matrixLoopsOver(memory: LinearMemory, work?: number): MatrixLoops {
  return loops.over(memory, work);
}

/** As in `assembly/matrix-tiles.ts`. */
const CHUNK = 64;

/** The twin of `assembly/matrices.ts`. */
function twin(memory: LinearMemory): MatrixLoops {
  const loops: MatrixLoops = {
    multiply(a, aRowBytes, aStepBytes, b, bRowBytes, bStepBytes, z, zRowBytes, rows, inner, columns) {
      const { f32 } = memory;
      const [aStep, bRow, bStep] = [aStepBytes, bRowBytes, bStepBytes].map((bytes) => bytes >>> 2);
      const isPacked = bStepBytes === PACKED;
      /** The elements of a packed row from its first one to the one of a column. */
      const packedAt = (column: number) => {
        const panel = column >>> 3;
        const first = Math.min(panel * PANEL_COLUMNS, columns - PANEL_COLUMNS);
        return panel * inner * PANEL_COLUMNS + column - first;
      };
      const places = Array.from({ length: columns }, (_, j) => (isPacked ? packedAt(j) : j * bStep));
      const rowStep = isPacked ? PANEL_COLUMNS : bRow;
      const sums = new Float32Array(columns);
      for (let row = 0; row < rows; row++) {
        const to = (z + row * zRowBytes) >>> 2;
        let from = (a + row * aRowBytes) >>> 2;
        f32.fill(0, to, to + columns);
        for (let start = 0, line = b >>> 2; start < inner; start += CHUNK) {
          sums.fill(0);
          for (let i = start; i < Math.min(start + CHUNK, inner); i++, from += aStep, line += rowStep) {
            const x = f32[from];
            for (let j = 0; j < columns; j++) sums[j] += Math.fround(x * f32[line + places[j]]);
          }
          for (let j = 0; j < columns; j++) f32[to + j] += sums[j];
        }
      }
    },
    multiplyMatrices(a, aRow, aStep, aMatrix, b, bRow, bStep, bMatrix, z, zRow, zMatrix, rows, inner, columns, count) {
      for (let i = 0; i < count; i++) {
        const [left, right, result] = [a + i * aMatrix, b + i * bMatrix, z + i * zMatrix];
        loops.multiply(left, aRow, aStep, right, bRow, bStep, result, zRow, rows, inner, columns, 0);
      }
    },
    packPanels(b, bRowBytes, bStepBytes, inner, columns, panels) {
      const { f32 } = memory;
      for (let column = 0, to = panels >>> 2; column < columns; column += PANEL_COLUMNS) {
        const first = b + Math.min(column, columns - PANEL_COLUMNS) * bStepBytes;
        for (let i = 0; i < inner; i++) {
          for (let j = 0; j < PANEL_COLUMNS; j++) f32[to++] = f32[(first + i * bRowBytes + j * bStepBytes) >>> 2];
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
  return loops;
}
