import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { multiplyFloats } from "@heddle/tensor/matrices";

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

const float = Math.fround;

/** Steps of an LSTM cell as TensorFlow's block cells compute them. */
export class LstmSteps {
  readonly #memory: LinearMemory;
  readonly #cell: LstmCell;
  /** Inputs and hidden states beside each other. */
  readonly #joined: number;
  readonly #gates: number;

  /** @param scope holds what the steps need */
  constructor(memory: LinearMemory, scope: MemoryScope, cell: LstmCell) {
    this.#memory = memory;
    this.#cell = cell;
    this.#joined = scope.malloc(cell.batch * (cell.inputs + cell.cells) * 4);
    this.#gates = scope.malloc(cell.batch * cell.cells * 4 * 4);
  }

  /** Computes one step. Views are dead afterwards. */
  run(state: LstmState): void {
    const { batch, inputs, cells, weights } = this.#cell;
    const width = inputs + cells;
    joinRows(this.#memory, this.#joined, [state.x, inputs], [state.hiddenBefore, cells], batch);
    multiplyFloats(
      this.#memory,
      this.#gates,
      this.#joined,
      { rows: batch, columns: width, rowStep: width, columnStep: 1 },
      weights,
      { rows: width, columns: 4 * cells, rowStep: 4 * cells, columnStep: 1 },
    );
    for (let n = 0; n < batch; n++) this.#activateRow(state, n);
  }

  #activateRow({ cellBefore, results }: LstmState, n: number): void {
    const { f32 } = this.#memory;
    const { cells, order, forgetBias, clip, bias, peepholes } = this.#cell;
    const [peepInput, peepForget, peepOutput] = (peepholes ?? []).map((address) => address >>> 2);
    const [i, cs, f, o, ci, co, h] = results.map((address) => (address >>> 2) + n * cells);
    const before = (cellBefore >>> 2) + n * cells;
    const gates = (this.#gates >>> 2) + n * cells * 4;
    const biases = bias >>> 2;
    const gate = (at: number) => float(f32[gates + at] + f32[biases + at]);
    const [candidateAt, forgetAt] = order === "ICFO" ? [cells, 2 * cells] : [2 * cells, cells];
    for (let k = 0; k < cells; k++) {
      const old = f32[before + k];
      let inputGate = gate(k);
      let forgetGate = float(gate(forgetAt + k) + forgetBias);
      if (peepholes) {
        inputGate += old * f32[peepInput + k];
        forgetGate += old * f32[peepForget + k];
      }
      const outputGate = gate(3 * cells + k);
      f32[i + k] = sigmoid(inputGate);
      f32[f + k] = sigmoid(forgetGate);
      f32[ci + k] = Math.tanh(gate(candidateAt + k));
      const cell = float(float(f32[i + k] * f32[ci + k]) + float(f32[f + k] * old));
      f32[cs + k] = clip > 0 ? Math.min(Math.max(cell, -clip), clip) : cell;
      f32[co + k] = Math.tanh(f32[cs + k]);
      f32[o + k] = sigmoid(peepholes ? outputGate + f32[cs + k] * f32[peepOutput + k] : outputGate);
      f32[h + k] = f32[o + k] * f32[co + k];
    }
  }
}

/** 1 / (1 + e^-x). */
export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
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
