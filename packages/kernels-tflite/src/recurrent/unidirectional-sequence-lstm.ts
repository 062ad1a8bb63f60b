import { type CreateKernel, runSteps } from "@heddle/kernel-api";
import { ListedInputs } from "./listed-inputs.js";
import { lstmOptions } from "./lstm-cell.js";
import { LSTM_INPUTS } from "./lstm-inputs.js";
import { runLstm } from "./run-lstm.js";

export const createUnidirectionalSequenceLstm: CreateKernel = ({ attributes }) => {
  const inputs = new ListedInputs(attributes, LSTM_INPUTS);
  const options = lstmOptions(attributes);
  const isTimeMajor = attributes.bool("time_major");
  return { compute: (context) => runSteps(runLstm(context, inputs, options, [3], isTimeMajor)) };
};
