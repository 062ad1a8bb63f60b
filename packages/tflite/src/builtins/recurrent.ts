import type { TensorRef } from "@heddle/graph";
import { DataType } from "@heddle/tensor";
import type { TableSchema } from "../flatbuffer/schema.js";
import {
  bidirectionalSequenceLstmOptions,
  bidirectionalSequenceRnnOptions,
  lstmOptions,
  rnnOptions,
  sequenceRnnOptions,
  svdfOptions,
  unidirectionalSequenceLstmOptions,
} from "../schema/options.data.js";
import { floats, int, ints, type NodeAttrs, type, types } from "./attr.js";
import type { BuiltinTable, Lowering } from "./builtin.js";
import type { Operation } from "./operation.js";
import { quantized, tflOp } from "./quantized.js";

const RNN = "input input_weights:Tweights recurrent_weights bias hidden_state";

/**
 * Recurrent layers. Their states are variables, which start from zeros in each run; the nodes return the new states after the outputs.
 *
 * Source: tensorflow/lite/kernels/lstm.cc and its neighbours (TensorFlow 2.21).
 */
export const recurrentBuiltins: BuiltinTable = {
  BIDIRECTIONAL_SEQUENCE_LSTM: withStates(
    () => [35, 36, 37, 38],
    (op) => bidirectional(op, bidirectionalSequenceLstmOptions),
  ),
  BIDIRECTIONAL_SEQUENCE_RNN: withStates(
    () => [4, 8],
    (op) => bidirectional(op, bidirectionalSequenceRnnOptions),
  ),
  LSTM: withStates(lstmStates, (op) => listed(op, lstmOptions, { Tout: types(lstmTypes(op)) })),
  RNN: withStates(() => [4], quantized(RNN, "output", rnnOptions)),
  SVDF: withStates(
    () => [4],
    (op) => listed(op, svdfOptions, stateTypes(op, "Tstate", 4)),
  ),
  UNIDIRECTIONAL_SEQUENCE_LSTM: withStates(
    () => [18, 19],
    (op) => listed(op, unidirectionalSequenceLstmOptions, stateTypes(op, "Tcell", 19)),
  ),
  UNIDIRECTIONAL_SEQUENCE_RNN: withStates(() => [4], quantized(RNN, "output", sequenceRnnOptions)),
};

/** A row whose node returns, after the operator's outputs, the new values of the inputs that `statesOf` lists. */
function withStates(statesOf: (op: Operation) => readonly number[], lower: Lowering): Lowering {
  return (op) => {
    const made = lower(op);
    const { node } = "node" in made ? made : made[0];
    for (const [index, state] of statesOf(op).entries()) {
      op.setVariable(state, { node, output: op.outputs.length + index });
    }
    return made;
  };
}

/** One node with the inputs that are there as one list, their places in the builtin, and quantisation of inputs and outputs. */
function listed(op: Operation, options: TableSchema, attrs: NodeAttrs): TensorRef[] {
  const present = op.inputs.flatMap((value, index) => (value ? [{ value, index }] : []));
  const values = present.map(({ value }) => value);
  const output = op.output().quantization;
  return op.nodes(
    tflOp(op.name),
    values,
    {
      ...op.optionAttrs(options),
      Tin: types(values.map(({ dtype }) => dtype)),
      input_index: ints(present.map(({ index }) => index)),
      input_scales: floats(values.map(({ quantization }) => quantization?.scales[0] ?? 0)),
      input_zero_points: ints(values.map(({ quantization }) => quantization?.zeroPoints[0] ?? 0)),
      intermediate_scales: floats(op.intermediates.map(({ quantization }) => quantization?.scales[0] ?? 0)),
      intermediate_zero_points: ints(op.intermediates.map(({ quantization }) => quantization?.zeroPoints[0] ?? 0)),
      output_scale: floats(output?.scales ?? []),
      output_zero_point: ints(output?.zeroPoints ?? []),
      ...attrs,
    },
    op.outputs.length,
  );
}

/** The inputs that are the states of an LSTM, of its full or basic kernel. */
function lstmStates(op: Operation): readonly number[] {
  return op.inputs.length > 5 ? [18, 19] : [1, 4];
}

/** The types of an LSTM's outputs, and then of its states. */
function lstmTypes(op: Operation): DataType[] {
  return [...op.outputs.map(({ dtype }) => dtype), ...lstmStates(op).map((state) => op.input(state).dtype)];
}

/** The type of the output, and of the state that is input `index`. */
function stateTypes(op: Operation, stateAttr: string, index: number): NodeAttrs {
  return { T: type(op.output().dtype), [stateAttr]: type(op.inputs[index]?.dtype ?? DataType.FLOAT) };
}

function bidirectional(op: Operation, options: TableSchema): TensorRef[] {
  return listed(op, options, { num_bw_output: int(op.outputs.length - 1) });
}
