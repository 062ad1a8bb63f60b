import { type ComputeContext, type CreateKernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { auxiliaryRows } from "../auxiliary-rows.js";
import { checkBackwardOutputs } from "../check-backward-outputs.js";
import { checkRank, checkTensor, checkType, ListedInputs } from "../listed-inputs.js";
import { runRecurrence } from "../run-recurrence.js";
import { sequenceRows, sequenceShape } from "../sequence-rows.js";
import { stateOutput } from "../state-output.js";
import { BIDIRECTIONAL_RNN_INPUTS, type BidirectionalRnnInput } from "./bidirectional-rnn-inputs.js";
import { rnnOptions } from "./rnn.js";
import { checkRnnParts, type RnnOptions, type RnnParts, rnnRecurrence, rnnUnits } from "./rnn-cell.js";

const DIRECTIONS = ["fw", "bw"] as const;

/**
 * BIDIRECTIONAL_SEQUENCE_RNN: a cell over a sequence from its start, and one from its end.
 *
 * Source: tensorflow/lite/kernels/bidirectional_sequence_rnn.cc (TensorFlow 2.21).
 */
export const createBidirectionalSequenceRnn: CreateKernel = ({ attributes }) => {
  const inputs = new ListedInputs(attributes, BIDIRECTIONAL_RNN_INPUTS);
  const options = rnnOptions(attributes);
  const isTimeMajor = attributes.bool("time_major");
  const isMerged = attributes.bool("merge_outputs");
  checkBackwardOutputs(attributes);
  return { compute: (context) => runSteps(run(context, inputs, options, isTimeMajor, isMerged)) };
};

function* run(
  context: ComputeContext,
  inputs: ListedInputs<BidirectionalRnnInput>,
  options: RnnOptions,
  isTimeMajor: boolean,
  isMerged: boolean,
): Steps<void> {
  const input = inputs.tensor(context, "input");
  checkType("input", input, [DataType.FLOAT]);
  checkRank("input", input, [3]);
  const shape = sequenceShape(input.shape, isTimeMajor);
  const isHybrid = inputs.tensor(context, "fw_input_weights").dtype !== DataType.FLOAT;
  const auxiliary = auxiliaryInput(context, inputs, input);
  const cells = DIRECTIONS.map((direction) => {
    const parts = partsOf(context, inputs, direction);
    if (!auxiliary.hasWeights || !auxiliary.tensor) return parts;
    const { tensor } = auxiliary;
    const name = `${direction}_aux_input_weights` as const;
    const size = tensor.shape[2];
    const isOverlapping = isHybrid || isTimeMajor;
    const rows = isOverlapping
      ? auxiliaryRows(tensor, shape, isTimeMajor)
      : sequenceRows(tensor.address, { ...shape, size }, isTimeMajor);
    return { ...parts, auxiliary: { weights: weightsOf(context, inputs, name), size, rows } };
  });
  for (const parts of cells) checkRnnParts(parts, shape);
  const [fw, bw] = cells.map(rnnUnits);
  const widths = isMerged ? [fw + bw] : [fw, bw];
  const outputs = widths.map((width, index) => {
    const output = context.allocateOutput(index, [...input.shape.slice(0, 2), width]);
    return sequenceRows(output.address, { ...shape, size: width }, isTimeMajor);
  });
  const backward = isMerged ? { ...outputs[0], address: outputs[0].address + fw * 4 } : outputs[1];
  const states = DIRECTIONS.map((direction, at) =>
    stateOutput(context, inputs.index(`${direction}_hidden_state`), outputs.length + at),
  );
  // TFLite's kernel computes the whole sequence once for each step when weights have 8 bits and steps come first, and the states go on.
  const rounds = isHybrid && isTimeMajor ? shape.steps : 1;
  for (let round = 0; round < rounds; round++) {
    for (const [at, parts] of cells.entries()) {
      const isBackward = at === 1;
      // Without weights, the auxiliary input is the input of the backward cell, which TFLite reads when steps come first.
      const isOther = isBackward && isTimeMajor && auxiliary.tensor !== undefined && !auxiliary.hasWeights;
      const { address } = isOther ? (auxiliary.tensor ?? input) : input;
      using scope = context.memory.scope();
      const from = sequenceRows(address, shape, isTimeMajor);
      const to = isBackward ? backward : outputs[0];
      const hidden = states[at].address;
      const recurrence = rnnRecurrence(context, scope, parts, options, from, to, hidden, shape, isBackward);
      yield* runRecurrence(context, scope, recurrence);
    }
  }
}

function partsOf(
  context: ComputeContext,
  inputs: ListedInputs<BidirectionalRnnInput>,
  direction: "fw" | "bw",
): RnnParts {
  const named = (name: BidirectionalRnnInput) => ({ name, tensor: inputs.tensor(context, name) });
  return {
    weights: weightsOf(context, inputs, `${direction}_input_weights`),
    recurrent: weightsOf(context, inputs, `${direction}_recurrent_weights`),
    bias: named(`${direction}_bias`),
    state: named(`${direction}_hidden_state`),
  };
}

function weightsOf(context: ComputeContext, inputs: ListedInputs<BidirectionalRnnInput>, name: BidirectionalRnnInput) {
  return { name, tensor: inputs.tensor(context, name), scale: () => inputs.scale(name) };
}

function auxiliaryInput(context: ComputeContext, inputs: ListedInputs<BidirectionalRnnInput>, input: Tensor) {
  const tensor = inputs.optional(context, "aux_input");
  const [fw, bw] = DIRECTIONS.map((direction) => inputs.has(`${direction}_aux_input_weights`));
  if (fw !== bw) throw invalidArgument("one cell has weights of the auxiliary input, and the other has none");
  if (fw && !tensor) throw invalidArgument("the input aux_input is missing");
  if (tensor) {
    checkRank("aux_input", tensor, [3]);
    const wanted = fw ? [...input.shape.slice(0, 2), tensor.shape[2]] : input.shape;
    checkTensor("aux_input", tensor, wanted, [DataType.FLOAT]);
  }
  return { tensor, hasWeights: fw };
}
