import { type LinearMemory, LoopModule } from "@heddle/memory";
import { GATES_WASM } from "../gen/gates-wasm.js";
import { Activation, activate } from "./fused-activation.js";

/** The arithmetic of recurrent cells between their matrix products, on float32 numbers by address. */
export interface GateLoops {
  /** Adds rows of `columns` elements, `sourceRowBytes` apart, and a row at `bias` unless that is 0, to the rows at `target`. */
  addRows(target: number, source: number, sourceRowBytes: number, bias: number, rows: number, columns: number): void;
  /** Adds to each row at `target`, `targetRowBytes` apart, the products of the row at `factors` and a row at `source`. */
  addProducts(
    target: number,
    targetRowBytes: number,
    factors: number,
    source: number,
    sourceRowBytes: number,
    rows: number,
    columns: number,
  ): void;
  /** Gives rows, `rowBytes` apart, the mean 0 and the variance 1, times the row at `factors`, plus the row at `bias`. */
  normalizeRows(target: number, rowBytes: number, factors: number, bias: number, rows: number, columns: number): void;
  /** Applies an `Activation` to elements in place. */
  activate(target: number, count: number, activation: number): void;
  /**
   * The next cell state, in place: forget gate times state, plus input gate times cell gate, within `clip` unless that is 0.
   * The three are sums of products at first, rows of `columns` elements that are `rowBytes` apart. The activated cell gate is
   * written back.
   *
   * @param inputGate 0 for 1 minus the forget gate
   */
  updateCell(
    inputGate: number,
    forgetGate: number,
    cellGate: number,
    rowBytes: number,
    state: number,
    rows: number,
    columns: number,
    activation: number,
    clip: number,
  ): void;
  /** Writes the output gate, a sum of products at first, times the activated elements at `cell` to `target`, row by row. */
  hiddenRows(
    outputGate: number,
    rowBytes: number,
    cell: number,
    cellRowBytes: number,
    target: number,
    rows: number,
    columns: number,
    activation: number,
  ): void;
  /** Writes elements that are within `clip` of 0 in place of those that are not. */
  clip(target: number, count: number, clip: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<GateLoops>(GATES_WASM, twin);

/** The loops over `memory`. */
export function gateLoopsOver(memory: LinearMemory): GateLoops {
  return loops.over(memory);
}

/** The constant that TFLite adds to the variance. */
const LEAST_VARIANCE = Math.fround(1e-8);

/** The twin of `assembly/gates.ts`. */
function twin(memory: LinearMemory): GateLoops {
  return {
    addRows(target, source, sourceRowBytes, bias, rows, columns) {
      const { f32 } = memory;
      for (let row = 0, to = target >>> 2; row < rows; row++, to += columns) {
        const from = (source + row * sourceRowBytes) >>> 2;
        for (let j = 0; j < columns; j++) f32[to + j] += f32[from + j] + (bias === 0 ? 0 : f32[(bias >>> 2) + j]);
      }
    },
    addProducts(target, targetRowBytes, factors, source, sourceRowBytes, rows, columns) {
      const { f32 } = memory;
      for (let row = 0; row < rows; row++) {
        const to = (target + row * targetRowBytes) >>> 2;
        const from = (source + row * sourceRowBytes) >>> 2;
        for (let j = 0; j < columns; j++) f32[to + j] += f32[(factors >>> 2) + j] * f32[from + j];
      }
    },
    normalizeRows(target, rowBytes, factors, bias, rows, columns) {
      const { f32 } = memory;
      for (let row = 0; row < rows; row++) {
        const at = (target + row * rowBytes) >>> 2;
        let sum = 0;
        for (let j = 0; j < columns; j++) sum += f32[at + j];
        const mean = Math.fround(sum / columns);
        let squares = 0;
        for (let j = 0; j < columns; j++) squares += (f32[at + j] - mean) ** 2;
        const scale = 1 / Math.sqrt(squares / columns + LEAST_VARIANCE);
        for (let j = 0; j < columns; j++) {
          f32[at + j] = (f32[at + j] - mean) * scale * f32[(factors >>> 2) + j] + f32[(bias >>> 2) + j];
        }
      }
    },
    activate(target, count, activation) {
      const { f32 } = memory;
      if (activation === Activation.NONE) return;
      const kind = activation as Activation;
      for (let i = target >>> 2, end = i + count; i < end; i++) f32[i] = activate(f32[i], kind);
    },
    updateCell(inputGate, forgetGate, cellGate, rowBytes, state, rows, columns, activation, clip) {
      const { f32 } = memory;
      const kind = activation as Activation;
      for (let row = 0, to = state >>> 2; row < rows; row++, to += columns) {
        const [input, forget, cell] = [inputGate, forgetGate, cellGate].map((gate) => (gate + row * rowBytes) >>> 2);
        for (let j = 0; j < columns; j++) {
          const kept = activate(f32[forget + j], Activation.SIGMOID);
          const added = inputGate === 0 ? 1 - kept : activate(f32[input + j], Activation.SIGMOID);
          const value = activate(f32[cell + j], kind);
          f32[cell + j] = value;
          const next = kept * f32[to + j] + added * value;
          f32[to + j] = clip > 0 ? Math.min(Math.max(next, -clip), clip) : next;
        }
      }
    },
    hiddenRows(outputGate, rowBytes, cell, cellRowBytes, target, rows, columns, activation) {
      const { f32 } = memory;
      const kind = activation as Activation;
      for (let row = 0, to = target >>> 2; row < rows; row++, to += columns) {
        const gate = (outputGate + row * rowBytes) >>> 2;
        const from = (cell + row * cellRowBytes) >>> 2;
        for (let j = 0; j < columns; j++) {
          f32[to + j] = activate(f32[gate + j], Activation.SIGMOID) * activate(f32[from + j], kind);
        }
      }
    },
    clip(target, count, clip) {
      const { f32 } = memory;
      for (let i = target >>> 2, end = i + count; i < end; i++) f32[i] = Math.min(Math.max(f32[i], -clip), clip);
    },
  };
}
