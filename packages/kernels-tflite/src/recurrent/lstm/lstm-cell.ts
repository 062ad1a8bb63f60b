import type { Attributes } from "@heddle/kernel-api";
import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { Activation, fusedActivation } from "../fused-activation.js";
import { gateLoopsOver } from "../gate-loops.js";
import { checkRank, checkTensor, checkType, WEIGHT_TYPES } from "../listed-inputs.js";
import { packWeights } from "../pack-weights.js";
import { type WeightProducts, ZEROS } from "../weight-products.js";
import { checkGroups, checkProjection } from "./lstm-checks.js";
import type { LstmPart } from "./lstm-inputs.js";
import type { LstmSizes } from "./lstm-sizes.js";
import type { PartSource } from "./part-source.js";

/** The attributes that say how a cell computes. */
export interface LstmOptions {
  readonly activation: Activation;
  /** 0 for no limit. */
  readonly cellClip: number;
  readonly projectionClip: number;
  readonly isAsymmetric: boolean;
}

/** Reads the options of an LSTM builtin. @throws {StatusError} INVALID_ARGUMENT for a clip that is negative or NaN */
export function lstmOptions(attributes: Attributes): LstmOptions {
  const cellClip = Math.fround(attributes.float("cell_clip"));
  const projectionClip = Math.fround(attributes.float("proj_clip"));
  for (const [name, clip] of Object.entries({ cell_clip: cellClip, proj_clip: projectionClip })) {
    if (!(clip >= 0)) throw invalidArgument(`${name} is ${clip}; wanted 0 or more`);
  }
  return {
    activation: fusedActivation(attributes),
    cellClip,
    projectionClip,
    isAsymmetric: attributes.bool("asymmetric_quantize_inputs"),
  };
}

/** The number of cells and outputs of a cell. @throws {StatusError} INVALID_ARGUMENT without the weights of the output gate, or when one of its weights is not a matrix */
export function lstmSizes(parts: PartSource<LstmPart>, input: number): LstmSizes {
  const weights = parts.tensor("input_to_output_weights");
  const recurrent = parts.tensor("recurrent_to_output_weights");
  checkRank(parts.name("input_to_output_weights"), weights, [2]);
  checkRank(parts.name("recurrent_to_output_weights"), recurrent, [1, 2]);
  const [cells] = weights.shape;
  return { input, cells, outputs: recurrent.shape[recurrent.rank - 1] };
}

/** The states of a cell, which it reads and writes. */
export interface LstmStates {
  readonly batch: number;
  /** The address of the output state, of `outputs` floats an entry of the batch. */
  readonly output: number;
  /** That of the cell state, of `cells` floats. */
  readonly cell: number;
  /** That of a place for as many floats, where rows wait for the projection. */
  readonly unprojected: number;
}

const GATES = ["input", "forget", "cell", "output"] as const;
type Gate = (typeof GATES)[number];

/** Parts of a gate beside its weights: addresses of rows of floats, undefined for an absent part. */
interface GateParts {
  /** Bytes from the start of the sums to those of the gate. */
  readonly offset: number;
  readonly bias: number;
  readonly diagonal: number | undefined;
  readonly peephole: number | undefined;
  readonly norm: number | undefined;
}

/**
 * The cell of an LSTM with float activations, and with float weights or weights of 8 bits.
 *
 * Source: tensorflow/lite/kernels/lstm_eval.cc (TensorFlow 2.21).
 */
export class LstmCell {
  readonly sizes: LstmSizes;
  /** The products of an input row. */
  readonly input: WeightProducts;
  /** Those of a row of the auxiliary input. */
  readonly auxiliary: WeightProducts | undefined;
  /** Those of a row of the output state. */
  readonly recurrent: WeightProducts | undefined;
  /** The address of the bias of all gates; 0 when the bias is added after a normalisation. */
  readonly bias: number;
  readonly #memory: LinearMemory;
  readonly #options: LstmOptions;
  readonly #gates: Readonly<Record<Exclude<Gate, "input">, GateParts>> & { readonly input: GateParts | undefined };
  readonly #width: number;
  readonly #projection: WeightProducts | undefined;
  readonly #projectionBias: number | undefined;

  /**
   * Checks the tensors and packs the weights into blocks of `scope`. Views are dead afterwards.
   *
   * @param auxiliarySize undefined without auxiliary input
   * @throws {StatusError} INVALID_ARGUMENT for tensors that do not fit together
   */
  constructor(
    memory: LinearMemory,
    scope: MemoryScope,
    parts: PartSource<LstmPart>,
    options: LstmOptions,
    sizes: LstmSizes,
    auxiliarySize: number | undefined,
  ) {
    const { input, cells, outputs } = sizes;
    const type = parts.tensor("input_to_forget_weights").dtype;
    checkType(parts.name("input_to_forget_weights"), parts.tensor("input_to_forget_weights"), WEIGHT_TYPES);
    const isCifg = checkGroups(parts);
    checkProjection(parts, sizes);
    const gates = GATES.filter((gate) => gate !== "input" || !isCifg);
    const matrix = (name: LstmPart, shape: readonly number[]) => {
      const tensor = parts.tensor(name);
      checkTensor(parts.name(name), tensor, shape, [type]);
      return { address: tensor.address, rows: shape[0], columns: shape[1], scale: scaleOf(parts, name, tensor) };
    };
    const row = (name: LstmPart, size: number) => {
      const tensor = parts.optional(name);
      if (!tensor) return undefined;
      checkTensor(parts.name(name), tensor, [size], [DataType.FLOAT]);
      return tensor.address;
    };
    const isDiagonal = (gate: Gate) => parts.tensor(`recurrent_to_${gate}_weights`).rank === 1;
    const pack = (name: (gate: Gate) => LstmPart, columns: number) =>
      packWeights(
        memory,
        scope,
        type,
        gates.map((gate) => matrix(name(gate), [cells, columns])),
        options.isAsymmetric,
      );
    const peephole = (gate: Gate) => {
      if (gate === "cell" || !parts.has(`cell_to_${gate}_weights`)) return undefined;
      const { address, scale } = matrix(`cell_to_${gate}_weights`, [cells]);
      return type === DataType.FLOAT ? address : dequantizedRow(memory, scope, address, cells, scale);
    };
    const bias = (gate: Gate) => {
      const address = row(`${gate}_gate_bias`, cells);
      if (address === undefined) throw invalidArgument(`the input ${parts.name(`${gate}_gate_bias`)} is missing`);
      return address;
    };
    const gateParts = (gate: Gate): GateParts => ({
      offset: gates.indexOf(gate) * cells * 4,
      bias: bias(gate),
      diagonal: isDiagonal(gate) ? row(`recurrent_to_${gate}_weights`, cells) : undefined,
      peephole: peephole(gate),
      norm: row(`${gate}_layer_norm_coefficients`, cells),
    });
    this.sizes = sizes;
    this.#memory = memory;
    this.#options = options;
    this.#width = gates.length * cells;
    this.#gates = {
      input: isCifg ? undefined : gateParts("input"),
      forget: gateParts("forget"),
      cell: gateParts("cell"),
      output: gateParts("output"),
    };
    this.input = pack((gate) => `input_to_${gate}_weights`, input);
    if (auxiliarySize !== undefined) this.auxiliary = pack((gate) => `aux_input_to_${gate}_weights`, auxiliarySize);
    if (!gates.every(isDiagonal)) {
      const matrices = gates.map((gate) => {
        const name = `recurrent_to_${gate}_weights` as const;
        return isDiagonal(gate)
          ? { address: ZEROS, rows: cells, columns: outputs, scale: 1 }
          : matrix(name, [cells, outputs]);
      });
      this.recurrent = packWeights(memory, scope, type, matrices, options.isAsymmetric);
    }
    this.bias = this.#gates.forget.norm === undefined ? this.#packBias(scope, gates) : 0;
    this.#projectionBias = row("projection_bias", outputs);
    if (parts.has("projection_weights")) {
      const weights = matrix("projection_weights", [outputs, cells]);
      this.#projection = packWeights(memory, scope, type, [weights], options.isAsymmetric);
    }
  }

  /** Computes the states of entries of the batch of the sums of products: see `Recurrence.advance`. */
  advance(
    sums: number,
    { output: outputState, cell: cellState, unprojected }: LstmStates,
    first: number,
    entries: number,
  ): void {
    const { cells, outputs } = this.sizes;
    const { activation, cellClip, projectionClip } = this.#options;
    const { input, forget, cell, output } = this.#gates;
    const loops = gateLoopsOver(this.#memory);
    const rowBytes = this.#width * 4;
    const state = cellState + first * cells * 4;
    const hidden = outputState + first * outputs * 4;
    for (const gate of [input, forget, cell, output]) {
      if (gate?.diagonal === undefined) continue;
      loops.addProducts(sums + gate.offset, rowBytes, gate.diagonal, hidden, outputs * 4, entries, cells);
    }
    for (const gate of [input, forget, cell]) if (gate) this.#finishSums(sums, gate, state, entries);
    const inputSums = input ? sums + input.offset : 0;
    const cellSums = sums + cell.offset;
    loops.updateCell(inputSums, sums + forget.offset, cellSums, rowBytes, state, entries, cells, activation, cellClip);
    this.#finishSums(sums, output, state, entries);
    // Without an activation, TFLite's kernel does not write the row that it multiplies, which has the cell gate.
    const [from, fromBytes] = activation === Activation.NONE ? [cellSums, rowBytes] : [state, cells * 4];
    const target = this.#projection ? unprojected : hidden;
    loops.hiddenRows(sums + output.offset, rowBytes, from, fromBytes, target, entries, cells, activation);
    if (!this.#projection) return;
    this.#projection.multiply(target, cells * 4, entries, hidden);
    if (this.#projectionBias !== undefined) loops.addRows(hidden, this.#projectionBias, 0, 0, entries, outputs);
    if (projectionClip > 0) loops.clip(hidden, entries * outputs, projectionClip);
  }

  /** Adds what the cell state contributes to a gate, and normalises the sums. */
  #finishSums(sums: number, { offset, bias, peephole, norm }: GateParts, state: number, entries: number): void {
    const { cells } = this.sizes;
    const loops = gateLoopsOver(this.#memory);
    const rowBytes = this.#width * 4;
    if (peephole !== undefined) {
      loops.addProducts(sums + offset, rowBytes, peephole, state, cells * 4, entries, cells);
    }
    if (norm !== undefined) loops.normalizeRows(sums + offset, rowBytes, norm, bias, entries, cells);
  }

  #packBias(scope: MemoryScope, gates: readonly Gate[]): number {
    const { cells } = this.sizes;
    const packed = scope.malloc(gates.length * cells * 4);
    const { u8 } = this.#memory;
    for (const gate of gates) {
      const parts = this.#gates[gate];
      if (parts) u8.copyWithin(packed + parts.offset, parts.bias, parts.bias + cells * 4);
    }
    return packed;
  }
}

/** The scale of weights of 8 bits; 1 for floats. */
function scaleOf(parts: PartSource<LstmPart>, name: LstmPart, tensor: Tensor): number {
  return tensor.dtype === DataType.FLOAT ? 1 : parts.scale(name);
}

/** Floats of a row of bytes, in a block of `scope`. */
function dequantizedRow(memory: LinearMemory, scope: MemoryScope, row: number, size: number, scale: number): number {
  const floats = scope.malloc(size * 4);
  const { i8, f32 } = memory;
  for (let i = 0; i < size; i++) f32[(floats >>> 2) + i] = scale * i8[row + i];
  return floats;
}
