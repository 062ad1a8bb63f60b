import type { OpEntries } from "@heddle/tooling-ops";
import { LISTED_INPUTS, LSTM_ATTRS } from "../recurrent.op-forms.js";

export const chunk = "recurrent";

export const ops: OpEntries<typeof import("./bidirectional-sequence-lstm.js")> = {
  TflBidirectionalSequenceLstm: {
    inputs: ["inputs: Tin"],
    outputs: [
      "fw_output: float",
      "bw_output: num_bw_output * float",
      "fw_output_state: float",
      "fw_cell_state: float",
      "bw_output_state: float",
      "bw_cell_state: float",
    ],
    attrs: [
      ...LISTED_INPUTS,
      "num_bw_output: int >= 0",
      ...LSTM_ATTRS,
      "merge_outputs: bool = false",
      "time_major: bool = true",
    ],
    shape: "bidirectionalLstmShape",
    kernel: "createBidirectionalSequenceLstm",
  },
};
