import { type ComputeContext, type CreateKernel, runSteps, type Steps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { auxiliaryRows } from "../auxiliary-rows.js";
import { checkBackwardOutputs } from "../check-backward-outputs.js";
import { checkRank, checkState, checkTensor, checkType, ListedInputs } from "../listed-inputs.js";
import { runRecurrence } from "../run-recurrence.js";
import { type SequenceRows, sequenceRows, sequenceShape } from "../sequence-rows.js";
import { stateOutput } from "../state-output.js";
import { LstmCell, type LstmOptions, lstmOptions, lstmSizes } from "./lstm-cell.js";
import { BIDIRECTIONAL_LSTM_INPUTS, type BidirectionalLstmInput, LSTM_PARTS, type LstmPart } from "./lstm-inputs.js";
import { PackedWeights } from "./packed-weights.js";
import { PartSource } from "./part-source.js";

/**
 * BIDIRECTIONAL_SEQUENCE_LSTM: a cell over a sequence from its start, and one from its end.
 *
 * Source: tensorflow/lite/kernels/bidirectional_sequence_lstm.cc (TensorFlow 2.21).
 */
export const createBidirectionalSequenceLstm: CreateKernel = ({ attributes }) => {
  const inputs = new ListedInputs(attributes, BIDIRECTIONAL_LSTM_INPUTS);
  const options = lstmOptions(attributes);
  const isTimeMajor = attributes.bool("time_major");
  const isMerged = attributes.bool("merge_outputs");
  checkBackwardOutputs(attributes);
  const packed = DIRECTIONS.map(() => new PackedWeights<LstmCell>());
  return {
    compute: (context) => runSteps(run(context, inputs, options, isTimeMajor, isMerged, packed)),
    dispose() {
      for (const each of packed) each[Symbol.dispose]();
    },
  };
};

const DIRECTIONS = ["fw", "bw"] as const;

function* run(
  context: ComputeContext,
  inputs: ListedInputs<BidirectionalLstmInput>,
  options: LstmOptions,
  isTimeMajor: boolean,
  isMerged: boolean,
  packed: readonly PackedWeights<LstmCell>[],
): Steps<void> {
  const { memory } = context;
  const input = inputs.tensor(context, "input");
  checkType("input", input, [DataType.FLOAT]);
  checkRank("input", input, [3]);
  const shape = sequenceShape(input.shape, isTimeMajor);
  const { batch, steps } = shape;
  const parts = DIRECTIONS.map((direction) => new PartSource<LstmPart>(context, inputs, LSTM_PARTS, `${direction}_`));
  const sizes = parts.map((part) => lstmSizes(part, shape.size));
  const auxiliary = auxiliaryInput(context, inputs, input, parts);
  for (const [at, direction] of DIRECTIONS.entries()) {
    const { outputs, cells } = sizes[at];
    const [output, cell] = [`${direction}_output_state`, `${direction}_cell_state`] as const;
    checkState(output, inputs.tensor(context, output), batch * outputs, DataType.FLOAT);
    checkState(cell, inputs.tensor(context, cell), batch * cells, DataType.FLOAT);
  }
  const [fw, bw] = sizes.map(({ outputs }) => outputs);
  const outer = input.shape.slice(0, 2);
  const widths = isMerged ? [fw + bw] : [fw, bw];
  const outputs = widths.map((width, index) => {
    const output = context.allocateOutput(index, [...outer, width]);
    return sequenceRows(output.address, { ...shape, size: width }, isTimeMajor);
  });
  const backward: SequenceRows = isMerged ? { ...outputs[0], address: outputs[0].address + fw * 4 } : outputs[1];
  const states = DIRECTIONS.map((direction, at) => ({
    output: stateOutput(context, inputs.index(`${direction}_output_state`), outputs.length + 2 * at).address,
    cell: stateOutput(context, inputs.index(`${direction}_cell_state`), outputs.length + 2 * at + 1).address,
    batch,
  }));
  for (const [at, direction] of DIRECTIONS.entries()) {
    using scope = memory.scope();
    const unprojected = scope.malloc(batch * sizes[at].cells * 4);
    const auxiliarySize = auxiliary.sums?.size;
    const entry = packed[at].enter(memory, parts[at].weights(), [shape.size, auxiliarySize ?? -1], (weightScope) => {
      return new LstmCell(memory, weightScope, parts[at], options, sizes[at], auxiliarySize);
    });
    try {
      const cell = entry.value;
      const from = direction === "bw" ? auxiliary.backward : input;
      const sequences = [{ rows: sequenceRows(from.address, shape, isTimeMajor), products: cell.input }];
      if (auxiliary.sums && cell.auxiliary) {
        const rows = auxiliaryRows(auxiliary.sums.tensor, shape, isTimeMajor);
        sequences.push({ rows, products: cell.auxiliary });
      }
      yield* runRecurrence(context, scope, {
        batch,
        steps,
        isReversed: direction === "bw",
        inputs: sequences,
        recurrent: cell.recurrent,
        bias: cell.bias,
        hidden: states[at].output,
        size: sizes[at].outputs,
        output: direction === "bw" ? backward : outputs[0],
        advance: (gates, first, entries) => cell.advance(gates, { ...states[at], unprojected }, first, entries),
      });
    } finally {
      packed[at].leave(entry);
    }
  }
}

/** How the auxiliary input is used: with weights, its products are added; without, it is the input of the backward cell. */
interface AuxiliaryInput {
  readonly sums: { readonly tensor: Tensor; readonly size: number } | undefined;
  readonly backward: Tensor;
}

function auxiliaryInput(
  context: ComputeContext,
  inputs: ListedInputs<BidirectionalLstmInput>,
  input: Tensor,
  parts: readonly PartSource<LstmPart>[],
): AuxiliaryInput {
  const tensor = inputs.optional(context, "aux_input");
  const hasWeights = parts.flatMap((part) =>
    (["forget", "cell", "output"] as const).map((gate) => part.has(`aux_input_to_${gate}_weights`)),
  );
  if (hasWeights.some((one) => one !== hasWeights[0])) {
    throw invalidArgument("some gates have weights of the auxiliary input, and others have none");
  }
  if (!hasWeights[0]) {
    if (tensor) checkTensor("aux_input", tensor, input.shape, [DataType.FLOAT]);
    return { sums: undefined, backward: tensor ?? input };
  }
  if (!tensor) throw invalidArgument("the input aux_input is missing");
  checkRank("aux_input", tensor, [3]);
  const size = tensor.shape[2];
  checkTensor("aux_input", tensor, [...input.shape.slice(0, 2), size], [DataType.FLOAT]);
  return { sums: { tensor, size }, backward: input };
}
