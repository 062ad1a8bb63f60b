import { type LinearMemory, LoopModule } from "@heddle/memory";
import { MATRICES_WASM } from "../gen/matrices-wasm.js";
import { PANEL_COLUMNS } from "./matrix-layout.js";

/** Products of float32 matrices, by address. */
export interface MatrixLoops {
  /**
   * Writes the product of `a`, of `rows` by `inner` elements at these distances, and `b`, of `inner` by `columns`, to `z`, whose
   * elements are side by side in each row. Products are added up in float32, 64 at a time, and their sums then: an element of
   * the result depends on its row and column alone.
   *
   * @param bStepBytes `PACKED` for panels that `packPanels` wrote
   * @param scratch room for `scratchBytes`, undefined afterwards
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

/** The bytes of the panels of a right matrix. */
export function panelBytes(inner: number, columns: number): number {
  return Math.ceil(columns / PANEL_COLUMNS) * PANEL_COLUMNS * inner * 4;
}

const loops = /* @__PURE__ */ new LoopModule<MatrixLoops>(MATRICES_WASM);

/** The loops over `memory`. */
export function matrixLoopsOver(memory: LinearMemory, work?: number): MatrixLoops {
  return loops.over(memory, work);
}
