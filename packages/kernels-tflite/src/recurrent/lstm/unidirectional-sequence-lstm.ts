import { type CreateKernel, runSteps } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { ListedInputs } from "../listed-inputs.js";
import { integerLstmOptions } from "./integer-lstm-options.js";
import { type LstmCell, lstmOptions } from "./lstm-cell.js";
import { LSTM_INPUTS } from "./lstm-inputs.js";
import { PackedWeights } from "./packed-weights.js";
import { runIntegerLstm, runLstm } from "./run-lstm.js";

/** UNIDIRECTIONAL_SEQUENCE_LSTM: a cell over a sequence. */
export const createUnidirectionalSequenceLstm: CreateKernel = ({ attributes, outputTypes }) => {
  const inputs = new ListedInputs(attributes, LSTM_INPUTS);
  const options = lstmOptions(attributes);
  const isTimeMajor = attributes.bool("time_major");
  if (outputTypes[0] === DataType.INT8) {
    const integers = integerLstmOptions(attributes, inputs, options);
    return { compute: (context) => runSteps(runIntegerLstm(context, inputs, integers, [3], isTimeMajor)) };
  }
  const packed = new PackedWeights<LstmCell>();
  return {
    compute: (context) => runSteps(runLstm(context, inputs, options, [3], isTimeMajor, packed)),
    dispose: () => packed[Symbol.dispose](),
  };
};
