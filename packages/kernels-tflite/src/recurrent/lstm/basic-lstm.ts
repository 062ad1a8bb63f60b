import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { DataType, type Tensor } from "@heddle/tensor";
import { Activation } from "../fused-activation.js";
import { gateLoopsOver } from "../gate-loops.js";
import { checkRank, checkTensor, type ListedInputs } from "../listed-inputs.js";
import { stateOutput } from "../state-output.js";
import { FloatProducts } from "../weight-products.js";
import { BASIC_LSTM_INPUTS, type BasicLstmInput } from "./lstm-inputs.js";

/** Products that are added without a pause. */
const PRODUCTS_AT_ONCE = 1_000_000;

/** The tensors of a basic kernel, checked, and their sizes. */
export interface BasicLstm {
  readonly batch: number;
  /** The elements of a row of `input`. */
  readonly inner: number;
  readonly cells: number;
  /** By `BASIC_LSTM_INPUTS`. */
  readonly inputs: readonly Tensor[];
}

/** Checks shapes. @throws {StatusError} INVALID_ARGUMENT for tensors that do not fit together, or of other types */
export function basicLstm(
  context: ComputeContext,
  inputs: ListedInputs<BasicLstmInput>,
  types: readonly DataType[],
): BasicLstm {
  const tensors = BASIC_LSTM_INPUTS.map((name) => inputs.tensor(context, name));
  const [input, activation] = tensors;
  checkRank("input", input, [2]);
  checkRank("prev_activation", activation, [2]);
  const [batch, inner] = input.shape;
  const cells = activation.shape[1];
  const shapes = [[batch, inner], [batch, cells], [4 * cells, inner + cells], [4 * cells], [batch, cells]];
  for (const [i, name] of BASIC_LSTM_INPUTS.entries()) checkTensor(name, tensors[i], shapes[i], [types[i]]);
  return { batch, inner, cells, inputs: tensors };
}

/**
 * LSTM's basic kernel with floats: sets the outputs `activation_out`, `state_out`, `concat_temp`, `activation_temp`,
 * `prev_activation` and `prev_state`. The weights of its gates are in the order input, cell, forget, output.
 *
 * Source: LstmCell of tensorflow/lite/kernels/internal/reference/lstm_cell.h (TensorFlow 2.21).
 */
export function* runBasicLstm(context: ComputeContext, inputs: ListedInputs<BasicLstmInput>): Steps<void> {
  const { memory } = context;
  const { batch, inner, cells, inputs: tensors } = basicLstm(context, inputs, Array(5).fill(DataType.FLOAT));
  const [input, activation, weights, biases] = tensors;
  const depth = inner + cells;
  const output = context.allocateOutput(0, activation.shape);
  const stateOut = context.allocateOutput(1, activation.shape);
  const concatenated = context.allocateOutput(2, [batch, depth]);
  const sums = context.allocateOutput(3, [batch, 4 * cells]);
  concatenateRows(context, [input, activation], concatenated);
  const nextActivation = stateOutput(context, inputs.index("prev_activation"), 4);
  const nextState = stateOutput(context, inputs.index("prev_state"), 5);
  using scope = memory.scope();
  const matrix = { address: weights.address, rows: 4 * cells, columns: depth };
  const products = new FloatProducts(memory, scope, [matrix]);
  const width = 4 * cells * 4;
  const gates = scope.malloc(batch * width);
  const atOnce = Math.max(1, Math.floor(PRODUCTS_AT_ONCE / Math.max(1, 4 * cells * depth)));
  yield* settle(
    inBlocks(context, batch, atOnce, (start, end) => {
      const loops = gateLoopsOver(memory);
      const rows = end - start;
      const row = gates + start * width;
      const state = nextState.address + start * cells * 4;
      const hidden = nextActivation.address + start * cells * 4;
      products.multiply(concatenated.address + start * depth * 4, depth * 4, rows, row);
      loops.addRows(row, biases.address, 0, 0, rows, 4 * cells);
      memory.u8.copyWithin(sums.address + start * width, row, row + rows * width);
      const [cell, forget, last] = [1, 2, 3].map((gate) => row + gate * cells * 4);
      loops.updateCell(row, forget, cell, width, state, rows, cells, Activation.TANH, 0);
      loops.hiddenRows(last, width, state, cells * 4, hidden, rows, cells, Activation.TANH);
    }),
  );
  copyElements(context, nextActivation, output);
  copyElements(context, nextState, stateOut);
}

/** Writes the rows of two matrices side by side, of elements of as many bytes as those of `target`. */
export function concatenateRows(context: ComputeContext, sources: readonly Tensor[], target: Tensor): void {
  const { u8 } = context.memory;
  const size = target.dtype === DataType.FLOAT ? 4 : 1;
  let to = target.address;
  for (let row = 0; row < target.shape[0]; row++) {
    for (const { address, shape } of sources) {
      const bytes = shape[1] * size;
      u8.copyWithin(to, address + row * bytes, address + (row + 1) * bytes);
      to += bytes;
    }
  }
}

/** Copies the elements of a tensor to one of the same type and shape. */
export function copyElements(context: ComputeContext, from: Tensor, to: Tensor): void {
  const { byteLength } = from.elements();
  context.memory.u8.copyWithin(to.address, from.address, from.address + byteLength);
}
