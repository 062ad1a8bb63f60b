import {
  type Attributes,
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  type Kernel,
  runSteps,
  type Steps,
} from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { tensorQuantizationAttr } from "../../quantization/quantization-attrs.js";
import { fusedActivation } from "../fused-activation.js";
import { checkRank, checkType } from "../listed-inputs.js";
import { runRecurrence } from "../run-recurrence.js";
import { sequenceRows, sequenceShape } from "../sequence-rows.js";
import { stateOutput } from "../state-output.js";
import { checkRnnParts, type RnnOptions, type RnnParts, rnnRecurrence, rnnUnits } from "./rnn-cell.js";

/** RNN: one step of a cell. */
export const createRnn: CreateKernel = (construction) => createKernel(construction, 2, false);

/** UNIDIRECTIONAL_SEQUENCE_RNN: a cell over a sequence. */
export const createUnidirectionalSequenceRnn: CreateKernel = (construction) =>
  createKernel(construction, 3, construction.attributes.bool("time_major"));

/** Reads the options of an RNN builtin. */
export function rnnOptions(attributes: Attributes): RnnOptions {
  return {
    activation: fusedActivation(attributes),
    isAsymmetric: attributes.bool("asymmetric_quantize_inputs"),
  };
}

function createKernel({ attributes }: ConstructionContext, rank: number, isTimeMajor: boolean): Kernel {
  const options = rnnOptions(attributes);
  const scale = (name: string) => tensorQuantizationAttr(attributes, name).scale;
  return { compute: (context) => runSteps(run(context, options, scale, rank, isTimeMajor)) };
}

function* run(
  context: ComputeContext,
  options: RnnOptions,
  scale: (name: string) => number,
  rank: number,
  isTimeMajor: boolean,
): Steps<void> {
  const [input, weights, recurrent, bias, state] = Array.from({ length: 5 }, (_, index) => context.input(index));
  checkType("input", input, [DataType.FLOAT]);
  checkRank("input", input, [rank]);
  const shape = sequenceShape(input.shape, isTimeMajor);
  const parts: RnnParts = {
    weights: { name: "input_weights", tensor: weights, scale: () => scale("input_weights") },
    recurrent: { name: "recurrent_weights", tensor: recurrent, scale: () => scale("recurrent_weights") },
    bias: { name: "bias", tensor: bias },
    state: { name: "hidden_state", tensor: state },
  };
  checkRnnParts(parts, shape);
  const units = rnnUnits(parts);
  const output = context.allocateOutput(0, [...input.shape.slice(0, -1), units]);
  const hidden = stateOutput(context, 4, 1);
  using scope = context.memory.scope();
  const from = sequenceRows(input.address, shape, isTimeMajor);
  const to = sequenceRows(output.address, { ...shape, size: units }, isTimeMajor);
  const recurrence = rnnRecurrence(context, scope, parts, options, from, to, hidden.address, shape, false);
  yield* runRecurrence(context, scope, recurrence);
}
