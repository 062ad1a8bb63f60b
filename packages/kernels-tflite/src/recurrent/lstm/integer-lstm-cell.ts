import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { logisticInt16, tanhInt16 } from "../../fixed-point/int16-functions.js";
import { multiplyByQuantizedMultiplier, type QuantizedMultiplier } from "../../fixed-point/quantized-multiplier.js";
import { roundingDivideByPot } from "../../fixed-point/rounding-shift.js";
import { productLoopsOver } from "../../products/product-loops.js";
import { wideWidth } from "../../products/wide-width.js";
import { checkTensor } from "../listed-inputs.js";
import { packRows } from "../weight-products.js";
import type { Gate, GateMultipliers, IntegerLstmOptions } from "./integer-lstm-options.js";
import { layerNormInt16 } from "./layer-norm-int16.js";
import type { LstmStates } from "./lstm-cell.js";
import type { LstmPart } from "./lstm-inputs.js";
import type { LstmSizes } from "./lstm-sizes.js";
import type { PartSource } from "./part-source.js";

/** The addresses of the states. */
export type IntegerLstmStates = Pick<LstmStates, "output" | "cell">;

/** The sums of a gate, and what it has beside its weights: addresses of rows, undefined for what it does not have. */
interface IntegerGate extends GateMultipliers {
  readonly name: Gate;
  readonly sums: Int16Array;
  /** int32. */
  readonly bias: number;
  /** int16. */
  readonly peepholeWeights: number | undefined;
  /** int16. */
  readonly norms: number | undefined;
}

/** The bits of a fraction: gates are fractions of 2^15. */
const FRACTION_BITS = 15;

/**
 * The cell of an LSTM of int8 rows with an int16 cell state, one entry of the batch after another.
 *
 * Source: LstmStepInteger8x8_16 of tensorflow/lite/kernels/lstm_eval.cc (TensorFlow 2.21).
 */
export class IntegerLstmCell {
  readonly #memory: LinearMemory;
  readonly #options: IntegerLstmOptions;
  readonly #sizes: LstmSizes;
  readonly #states: IntegerLstmStates;
  readonly #gates: readonly IntegerGate[];
  readonly #byName: ReadonlyMap<Gate, IntegerGate>;
  readonly #inputWeights: number;
  readonly #recurrentWeights: number;
  readonly #projection: number | undefined;
  readonly #projectionBias: number | undefined;
  readonly #wide: number;
  readonly #products: number;
  readonly #hidden: number;
  /** The entries whose peephole products TFLite computes at once. */
  readonly #entriesAtOnce: number;

  /**
   * Checks the tensors and packs the weights into blocks of `scope`. Views are dead afterwards.
   *
   * @param entriesAtOnce the entries of the batch that TFLite's kernel computes together
   * @throws {StatusError} INVALID_ARGUMENT for tensors that do not fit together
   */
  constructor(
    memory: LinearMemory,
    scope: MemoryScope,
    parts: PartSource<LstmPart>,
    options: IntegerLstmOptions,
    sizes: LstmSizes,
    states: IntegerLstmStates,
    entriesAtOnce: number,
  ) {
    const { input, cells, outputs } = sizes;
    const row = (name: LstmPart, size: number, type: DataType) => {
      const tensor = parts.optional(name);
      if (!tensor) return undefined;
      checkTensor(parts.name(name), tensor, [size], [type]);
      return tensor.address;
    };
    const matrix = (name: LstmPart, rows: number, columns: number) => {
      const tensor = parts.tensor(name);
      checkTensor(parts.name(name), tensor, [rows, columns], [DataType.INT8]);
      return { address: tensor.address, rows, columns };
    };
    const names = [...options.gates.keys()];
    this.#memory = memory;
    this.#options = options;
    this.#sizes = sizes;
    this.#states = states;
    this.#entriesAtOnce = entriesAtOnce;
    this.#gates = [...options.gates].map(([name, multipliers]) => {
      parts.tensor(`${name}_gate_bias`);
      return {
        ...multipliers,
        name,
        sums: new Int16Array(cells),
        bias: row(`${name}_gate_bias`, cells, DataType.INT32) ?? 0,
        peepholeWeights: name === "cell" ? undefined : row(`cell_to_${name}_weights`, cells, DataType.INT16),
        norms: row(`${name}_layer_norm_coefficients`, cells, DataType.INT16),
      };
    });
    this.#byName = new Map(this.#gates.map((gate) => [gate.name, gate]));
    const inputMatrices = names.map((name) => matrix(`input_to_${name}_weights`, cells, input));
    const recurrentMatrices = names.map((name) => matrix(`recurrent_to_${name}_weights`, cells, outputs));
    this.#inputWeights = packRows(memory, scope, inputMatrices, 1);
    this.#recurrentWeights = packRows(memory, scope, recurrentMatrices, 1);
    if (parts.has("projection_weights")) {
      this.#projection = packRows(memory, scope, [matrix("projection_weights", outputs, cells)], 1);
      this.#projectionBias = row("projection_bias", outputs, DataType.INT32);
    }
    this.#wide = scope.malloc(wideWidth(Math.max(input, outputs, cells)) * 2);
    this.#products = scope.malloc(Math.max(names.length * cells, outputs) * 4);
    this.#hidden = scope.malloc(cells);
  }

  /** Computes a step of one entry of the batch: the row at `input` and the states give the next states. */
  step(entry: number, input: number): void {
    const { cells, outputs, input: size } = this.#sizes;
    const { inputZeroPoint, stateZeroPoint } = this.#options;
    const state = this.#states.output + entry * outputs;
    this.#multiply(input, size, inputZeroPoint, this.#inputWeights);
    this.#addProducts(true);
    this.#multiply(state, outputs, stateZeroPoint, this.#recurrentWeights);
    this.#addProducts(false);
    const { i16 } = this.#memory;
    const from = (this.#states.cell >>> 1) + entry * cells;
    const cellState = i16.subarray(from, from + cells);
    const [inputGate, forget, cell, output] = (["input", "forget", "cell", "output"] as const).map((name) =>
      this.#byName.get(name),
    );
    for (const gate of [inputGate, forget]) {
      if (!gate) continue;
      this.#finish(gate, entry, cellState);
      for (let i = 0; i < cells; i++) gate.sums[i] = logisticInt16(gate.sums[i]);
    }
    if (!forget || !cell || !output) return;
    this.#finish(cell, entry, cellState);
    for (let i = 0; i < cells; i++) cell.sums[i] = tanhInt16(cell.sums[i], 3);
    this.#updateCell(inputGate?.sums, forget.sums, cell.sums, cellState);
    this.#finish(output, entry, cellState);
    for (let i = 0; i < cells; i++) output.sums[i] = logisticInt16(output.sums[i]);
    this.#writeOutput(output.sums, cellState, state);
  }

  /** Writes the products of a row of int8 numbers and the weights of all gates. */
  #multiply(row: number, depth: number, zeroPoint: number, weights: number): void {
    const units = this.#gates.length * this.#sizes.cells;
    multiplyRow(this.#memory, row, depth, zeroPoint, weights, units, this.#wide, this.#products);
  }

  /** Adds the products to the sums of the gates; those of the input are the first ones. */
  #addProducts(isInput: boolean): void {
    const { cells } = this.#sizes;
    const { i32 } = this.#memory;
    for (const [at, gate] of this.#gates.entries()) {
      const { sums, bias, norms } = gate;
      const { multiplier, shift } = isInput ? gate.input : gate.recurrent;
      const from = (this.#products >>> 2) + at * cells;
      // With normalisation, the bias is added after it.
      const hasBias = isInput && norms === undefined;
      for (let i = 0; i < cells; i++) {
        const product = hasBias ? (i32[from + i] + i32[(bias >>> 2) + i]) | 0 : i32[from + i];
        const scaled = multiplyByQuantizedMultiplier(product, multiplier, shift);
        sums[i] = saturated(isInput ? scaled : scaled + sums[i]);
      }
    }
  }

  /** Adds what the cell state contributes to a gate, and normalises its sums. */
  #finish(gate: IntegerGate, entry: number, cellState: Int16Array): void {
    const { cells, outputs } = this.#sizes;
    const { i16, i32 } = this.#memory;
    if (gate.peepholeWeights !== undefined) {
      const { multiplier, shift } = gate.peephole;
      const weights = gate.peepholeWeights >>> 1;
      // TFLite takes the number of outputs for the number of cells here: where they differ, weights meet other cells.
      const first = (entry % this.#entriesAtOnce) * cells;
      const end = this.#entriesAtOnce * outputs;
      for (let i = 0; i < cells && first + i < end; i++) {
        const product = i16[weights + ((first + i) % outputs)] * cellState[i];
        gate.sums[i] = saturated(gate.sums[i] + multiplyByQuantizedMultiplier(product, multiplier, shift));
      }
    }
    if (gate.norms === undefined) return;
    const factors = i16.subarray(gate.norms >>> 1, (gate.norms >>> 1) + cells);
    const bias = i32.subarray(gate.bias >>> 2, (gate.bias >>> 2) + cells);
    layerNormInt16(gate.sums, factors, bias, gate.norm, gate.leastVariance);
  }

  #updateCell(input: Int16Array | undefined, forget: Int16Array, cell: Int16Array, state: Int16Array): void {
    const { cellExponent, cellClip } = this.#options;
    for (let i = 0; i < state.length; i++) {
      const kept = int16(roundingDivideByPot(forget[i] * state[i], FRACTION_BITS));
      const factor = input ? input[i] : 32767 - forget[i];
      const added = int16(roundingDivideByPot(factor * cell[i], 30 + cellExponent));
      const next = saturated(kept + added);
      state[i] = cellClip > 0 ? Math.min(Math.max(next, -cellClip), cellClip) : next;
    }
  }

  /** Writes the output state of one entry to the address `state`. */
  #writeOutput(output: Int16Array, cellState: Int16Array, state: number): void {
    const { cells, outputs } = this.#sizes;
    const { cellExponent, hidden, hiddenZeroPoint, projection, projectionClip, stateZeroPoint } = this.#options;
    const { i8, i32 } = this.#memory;
    const target = this.#projection === undefined ? state : this.#hidden;
    const offset = this.#projection === undefined ? hiddenZeroPoint : -hiddenZeroPoint;
    for (let i = 0; i < cells; i++) {
      const product = output[i] * tanhInt16(cellState[i], FRACTION_BITS + cellExponent);
      i8[target + i] = saturated8(scale(product, hidden) + offset);
    }
    if (this.#projection === undefined) return;
    const sums = this.#products;
    multiplyRow(this.#memory, target, cells, -hiddenZeroPoint, this.#projection, outputs, this.#wide, sums);
    for (let i = 0; i < outputs; i++) {
      const bias = this.#projectionBias === undefined ? 0 : i32[(this.#projectionBias >>> 2) + i];
      const value = saturated8(scale((i32[(sums >>> 2) + i] + bias) | 0, projection) + stateZeroPoint);
      i8[state + i] = projectionClip > 0 ? Math.min(Math.max(value, -projectionClip), projectionClip) : value;
    }
  }
}

/** Writes the int32 products of a row of int8 numbers less a zero point and rows of int8 weights. */
function multiplyRow(
  memory: LinearMemory,
  row: number,
  depth: number,
  zeroPoint: number,
  weights: number,
  units: number,
  wide: number,
  products: number,
): void {
  if (depth === 0) {
    memory.i32.fill(0, products >>> 2, (products >>> 2) + units);
    return;
  }
  const loops = productLoopsOver(memory);
  loops.widen8(row, 1, zeroPoint, wide, 1, depth);
  loops.multiply(wide, wideWidth(depth) * 2, 1, weights, depth, units, depth, products);
}

const int16 = (value: number) => (value << 16) >> 16;
const saturated = (value: number) => Math.min(Math.max(value, -32768), 32767);
const saturated8 = (value: number) => Math.min(Math.max(value, -128), 127);
const scale = (value: number, { multiplier, shift }: QuantizedMultiplier) =>
  multiplyByQuantizedMultiplier(value, multiplier, shift);
