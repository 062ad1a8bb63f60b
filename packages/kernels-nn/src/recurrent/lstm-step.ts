import type { LinearMemory, MemoryScope } from "@heddle/memory";
import type { Tensor } from "@heddle/tensor";
import { FloatProduct, type MatrixForm } from "@heddle/tensor/matrices";
import { blockCellLoopsOver } from "./block-cell-loops.js";

/** The sizes and options of an LSTM cell, and the addresses of its weights, all float32. */
export interface LstmCell {
  readonly batch: number;
  readonly inputs: number;
  readonly cells: number;
  /** The order of the gates in `weights` and `bias`: input, cell, forget, output, or with cell and forget exchanged. */
  readonly order: "ICFO" | "IFCO";
  readonly forgetBias: number;
  /** The largest size of a cell; 0 for no limit. */
  readonly clip: number;
  /** [inputs + cells, 4 · cells] */
  readonly weights: number;
  /** [4 · cells] */
  readonly bias: number;
  /** Weights of the cells for the input, forget and output gate, [cells] each; undefined without peepholes. */
  readonly peepholes: readonly [input: number, forget: number, output: number] | undefined;
}

/** The addresses of a step: x [batch, inputs], and states and results [batch, cells]. */
export interface LstmState {
  readonly x: number;
  readonly cellBefore: number;
  readonly hiddenBefore: number;
  readonly results: LstmResults;
}

/** Input gate, cell, forget gate, output gate, candidate, cell after tanh, hidden state. */
export type LstmResults = readonly [i: number, cs: number, f: number, o: number, ci: number, co: number, h: number];

/** The weights of all gates as a right matrix. */
export function gateForm({ inputs, cells }: Pick<LstmCell, "inputs" | "cells">): MatrixForm {
  return { rows: inputs + cells, columns: 4 * cells, rowStep: 4 * cells, columnStep: 1 };
}

/** Steps of an LSTM cell as TensorFlow's block cells compute them. */
export class LstmSteps implements Disposable {
  readonly #memory: LinearMemory;
  readonly #cell: LstmCell;
  /** Inputs and hidden states beside each other. */
  readonly #joined: number;
  readonly #gates: number;
  readonly #product: FloatProduct;

  /**
   * @param scope holds what the steps need, and ends after them
   * @param kept the panels of the weights, of which one reference is taken over
   */
  constructor(memory: LinearMemory, scope: MemoryScope, cell: LstmCell, kept?: Tensor) {
    const { batch, inputs, cells, weights } = cell;
    const width = inputs + cells;
    this.#memory = memory;
    this.#cell = cell;
    try {
      this.#joined = scope.malloc(batch * width * 4);
      this.#gates = scope.malloc(batch * cells * 4 * 4);
    } catch (error) {
      kept?.release();
      throw error;
    }
    const left = { rows: batch, columns: width, rowStep: width, columnStep: 1 };
    this.#product = new FloatProduct(memory, this.#gates, this.#joined, left, weights, gateForm(cell), undefined, kept);
  }

  /** Computes one step. Views are dead afterwards. */
  run({ x, cellBefore, hiddenBefore, results }: LstmState): void {
    const { batch, inputs, cells, order, forgetBias, clip, bias, peepholes = [0, 0, 0] } = this.#cell;
    joinRows(this.#memory, this.#joined, [x, inputs], [hiddenBefore, cells], batch);
    this.#product.multiplyRows(0, batch);
    const [candidateAt, forgetAt] = order === "ICFO" ? [cells, 2 * cells] : [2 * cells, cells];
    blockCellLoopsOver(this.#memory).lstmRows(
      this.#gates,
      bias,
      cellBefore,
      candidateAt,
      forgetAt,
      forgetBias,
      clip,
      ...peepholes,
      ...results,
      batch,
      cells,
    );
  }

  [Symbol.dispose](): void {
    this.#product[Symbol.dispose]();
  }
}

/** Writes rows of two matrices, given by address and width, beside each other. */
export function joinRows(
  { f32 }: LinearMemory,
  to: number,
  [left, leftWidth]: readonly [address: number, width: number],
  [right, rightWidth]: readonly [address: number, width: number],
  rows: number,
): void {
  const width = leftWidth + rightWidth;
  for (let n = 0; n < rows; n++) {
    const at = (to >>> 2) + n * width;
    const [a, b] = [(left >>> 2) + n * leftWidth, (right >>> 2) + n * rightWidth];
    f32.copyWithin(at, a, a + leftWidth);
    f32.copyWithin(at + leftWidth, b, b + rightWidth);
  }
}
