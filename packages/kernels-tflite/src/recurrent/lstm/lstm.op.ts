import type { OpEntries } from "@heddle/tooling-ops";
import { LISTED_INPUTS, LSTM_ATTRS } from "../recurrent.op-forms.js";

export const chunk = "recurrent";

export const ops: OpEntries<typeof import("./lstm.js")> = {
  TflLstm: {
    inputs: ["inputs: Tin"],
    // FULL: output, output_state, cell_state. BASIC: activation_out, state_out, concat_temp, activation_temp, prev_activation, prev_state.
    outputs: ["outputs: Tout"],
    attrs: [
      ...LISTED_INPUTS,
      "Tout: list(type)",
      "kernel_type: string = 'FULL'",
      ...LSTM_ATTRS,
      "intermediate_scales: list(float) = []",
      "intermediate_zero_points: list(int) = []",
      "output_scale: list(float) = []",
      "output_zero_point: list(int) = []",
    ],
    shape: "lstmShape",
    kernel: "createLstm",
  },
};
