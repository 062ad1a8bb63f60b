import { type CreateKernel, runSteps } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { ListedInputs } from "../listed-inputs.js";
import { runBasicLstm } from "./basic-lstm.js";
import { runIntegerBasicLstm } from "./integer-basic-lstm.js";
import { integerLstmOptions } from "./integer-lstm-options.js";
import { type LstmCell, lstmOptions } from "./lstm-cell.js";
import { BASIC_LSTM_INPUTS, LSTM_INPUTS } from "./lstm-inputs.js";
import { PackedWeights } from "./packed-weights.js";
import { runIntegerLstm, runLstm } from "./run-lstm.js";

/** LSTM: one step of a cell, as two kernels of different inputs and outputs. */
export const createLstm: CreateKernel = ({ attributes, outputTypes }) => {
  const kind = attributes.string("kernel_type");
  if (kind !== "FULL" && kind !== "BASIC") throw invalidArgument(`kernel_type is '${kind}'; wanted FULL or BASIC`);
  const isFull = kind === "FULL";
  const outputCount = isFull ? 3 : 6;
  if (outputTypes.length !== outputCount) {
    throw invalidArgument(`an LSTM of kernel_type ${kind} has ${outputCount} outputs, and not ${outputTypes.length}`);
  }
  if (!isFull) {
    const inputs = new ListedInputs(attributes, BASIC_LSTM_INPUTS);
    const run = outputTypes[0] === DataType.UINT8 ? runIntegerBasicLstm : runBasicLstm;
    return { compute: (context) => runSteps(run(context, inputs)) };
  }
  const inputs = new ListedInputs(attributes, LSTM_INPUTS);
  const options = lstmOptions(attributes);
  if (outputTypes[0] === DataType.INT8) {
    const integers = integerLstmOptions(attributes, inputs, options);
    return { compute: (context) => runSteps(runIntegerLstm(context, inputs, integers, [2], false)) };
  }
  const packed = new PackedWeights<LstmCell>();
  return {
    compute: (context) => runSteps(runLstm(context, inputs, options, [2], false, packed)),
    dispose: () => packed[Symbol.dispose](),
  };
};
