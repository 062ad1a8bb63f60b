import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { DataType, type Tensor } from "@heddle/tensor";
import type { Activation } from "../fused-activation.js";
import { gateLoopsOver } from "../gate-loops.js";
import { checkRank, checkTensor, checkType, WEIGHT_TYPES } from "../listed-inputs.js";
import { packWeights } from "../pack-weights.js";
import type { Recurrence } from "../run-recurrence.js";
import type { SequenceRows, SequenceShape } from "../sequence-rows.js";

/** Weights, and the scale of weights of 8 bits: a function that throws without one. */
export interface ScaledWeights {
  readonly name: string;
  readonly tensor: Tensor;
  readonly scale: () => number;
}

/** The tensors of a cell of an RNN. */
export interface RnnParts {
  readonly weights: ScaledWeights;
  readonly recurrent: ScaledWeights;
  readonly bias: { readonly name: string; readonly tensor: Tensor };
  readonly state: { readonly name: string; readonly tensor: Tensor };
  /** Weights of a second input, of the size `auxiliarySize`. */
  readonly auxiliary?: { readonly weights: ScaledWeights; readonly size: number; readonly rows: SequenceRows };
}

/** How the cells of an RNN compute. */
export interface RnnOptions {
  readonly activation: Activation;
  readonly isAsymmetric: boolean;
}

/** The number of units of a cell. @throws {StatusError} INVALID_ARGUMENT when its weights are not a matrix */
export function rnnUnits({ weights }: RnnParts): number {
  checkRank(weights.name, weights.tensor, [2]);
  return weights.tensor.shape[0];
}

/** @throws {StatusError} INVALID_ARGUMENT for tensors that do not fit together */
export function checkRnnParts(parts: RnnParts, { batch, size }: SequenceShape): void {
  const { weights, recurrent, bias, state, auxiliary } = parts;
  const units = rnnUnits(parts);
  checkType(weights.name, weights.tensor, WEIGHT_TYPES);
  const types = [weights.tensor.dtype];
  checkTensor(weights.name, weights.tensor, [units, size], types);
  checkTensor(recurrent.name, recurrent.tensor, [units, units], types);
  checkTensor(bias.name, bias.tensor, [units], [DataType.FLOAT]);
  checkTensor(state.name, state.tensor, [batch, units], [DataType.FLOAT]);
  if (auxiliary) checkTensor(auxiliary.weights.name, auxiliary.weights.tensor, [units, auxiliary.size], types);
}

/**
 * The steps of a cell of an RNN, with weights of checked shapes in blocks of `scope`. Views are dead afterwards.
 *
 * Source: RnnBatchStep of tensorflow/lite/kernels/internal/kernel_utils.cc (TensorFlow 2.21).
 */
export function rnnRecurrence(
  context: ComputeContext,
  scope: MemoryScope,
  parts: RnnParts,
  { activation, isAsymmetric }: RnnOptions,
  input: SequenceRows,
  output: SequenceRows,
  hidden: number,
  { batch, steps }: SequenceShape,
  isReversed: boolean,
): Recurrence {
  const { memory } = context;
  const units = rnnUnits(parts);
  const pack = ({ tensor, scale }: ScaledWeights) => {
    const { address, shape, dtype } = tensor;
    const matrix = { address, rows: shape[0], columns: shape[1], scale: dtype === DataType.FLOAT ? 1 : scale() };
    return packWeights(memory, scope, dtype, [matrix], isAsymmetric);
  };
  const inputs = [{ rows: input, products: pack(parts.weights) }];
  if (parts.auxiliary) inputs.push({ rows: parts.auxiliary.rows, products: pack(parts.auxiliary.weights) });
  return {
    batch,
    steps,
    isReversed,
    inputs,
    recurrent: pack(parts.recurrent),
    bias: parts.bias.tensor.address,
    hidden,
    size: units,
    output,
    advance(gates, first, entries) {
      const to = hidden + first * units * 4;
      gateLoopsOver(memory).activate(gates, entries * units, activation);
      memory.u8.copyWithin(to, gates, gates + entries * units * 4);
    },
  };
}
