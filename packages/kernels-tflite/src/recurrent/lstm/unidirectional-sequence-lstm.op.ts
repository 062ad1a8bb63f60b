import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { LISTED_INPUTS, LSTM_ATTRS } from "../recurrent.op-forms.js";

export const chunk = "recurrent";

export const ops: OpEntries<typeof import("./unidirectional-sequence-lstm.js")> = {
  TflUnidirectionalSequenceLstm: {
    inputs: ["inputs: Tin"],
    outputs: ["output: T", "output_state: T", "cell_state: Tcell"],
    attrs: [
      ...LISTED_INPUTS,
      "T: {float, int8}",
      "Tcell: {float, int16} = DT_FLOAT",
      ...LSTM_ATTRS,
      "time_major: bool = false",
      "diagonal_recurrent_tensors: bool = false",
      "intermediate_scales: list(float) = []",
      "intermediate_zero_points: list(int) = []",
      "output_scale: list(float) = []",
      "output_zero_point: list(int) = []",
    ],
    types: [
      { T: [DataType.FLOAT], Tcell: [DataType.FLOAT] },
      { T: [DataType.INT8], Tcell: [DataType.INT16] },
    ],
    shape: "lstmSequenceShape",
    kernel: "createUnidirectionalSequenceLstm",
  },
};
