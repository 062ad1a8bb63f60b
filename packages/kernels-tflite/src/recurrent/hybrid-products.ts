import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { productLoopsOver } from "../products/product-loops.js";
import { type RowMode, rowMode } from "../products/quantize-row.js";
import { wideWidth } from "../products/wide-width.js";
import { packRows, type ScaledMatrix, type WeightProducts } from "./weight-products.js";

/** Rows that are quantised and multiplied at once. */
const ROWS_AT_ONCE = 16;

/**
 * Products with weights of 8 bits, which are read as signed: each row that is multiplied is quantised by itself.
 *
 * Source: BatchQuantizeFloats and MatrixBatchVectorMultiplyAccumulate of
 * tensorflow/lite/kernels/internal/reference/portable_tensor_utils.cc (TensorFlow 2.21).
 */
export class HybridProducts implements WeightProducts {
  readonly width: number;
  readonly depth: number;
  readonly #memory: LinearMemory;
  readonly #mode: RowMode;
  readonly #weights: number;
  /** The scale of each row of weights. */
  readonly #scales: number;
  readonly #wide: number;
  readonly #sums: number;
  readonly #rowScales: number;

  /** Copies the weights into blocks of `scope`. Views are dead afterwards. */
  constructor(memory: LinearMemory, scope: MemoryScope, matrices: readonly ScaledMatrix[], isAsymmetric: boolean) {
    this.depth = matrices[0].columns;
    this.width = matrices.reduce((sum, { rows }) => sum + rows, 0);
    this.#memory = memory;
    this.#mode = rowMode(false, isAsymmetric);
    this.#weights = packRows(memory, scope, matrices, 1);
    this.#scales = scope.malloc(this.width * 4);
    this.#wide = scope.malloc(ROWS_AT_ONCE * wideWidth(this.depth) * 2);
    this.#sums = scope.malloc(ROWS_AT_ONCE * this.width * 4);
    this.#rowScales = scope.malloc(ROWS_AT_ONCE * 4);
    let at = this.#scales >>> 2;
    for (const { rows, scale } of matrices) {
      memory.f32.fill(scale, at, at + rows);
      at += rows;
    }
  }

  multiply(source: number, rowBytes: number, rows: number, target: number): void {
    const { width, depth } = this;
    this.#memory.f32.fill(0, target >>> 2, (target >>> 2) + rows * width);
    if (depth === 0 || width === 0) return;
    const loops = productLoopsOver(this.#memory);
    const wideBytes = wideWidth(depth) * 2;
    for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, rows - row);
      const from = source + row * rowBytes;
      loops.quantizeRows(from, rowBytes, count, depth, this.#mode, this.#wide, this.#rowScales);
      loops.multiply(this.#wide, wideBytes, count, this.#weights, depth, width, depth, this.#sums);
      const to = target + row * width * 4;
      loops.scaleRows(this.#sums, count, width, this.#rowScales, this.#scales, 0, to);
    }
  }
}
