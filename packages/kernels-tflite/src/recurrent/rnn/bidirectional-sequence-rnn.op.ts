import type { OpEntries } from "@heddle/tooling-ops";
import { LISTED_INPUTS } from "../recurrent.op-forms.js";

export const chunk = "recurrent";

export const ops: OpEntries<typeof import("./bidirectional-sequence-rnn.js")> = {
  TflBidirectionalSequenceRnn: {
    inputs: ["inputs: Tin"],
    outputs: [
      "fw_output: float",
      "bw_output: num_bw_output * float",
      "fw_hidden_state: float",
      "bw_hidden_state: float",
    ],
    attrs: [
      ...LISTED_INPUTS,
      "num_bw_output: int >= 0",
      "fused_activation_function: string = 'NONE'",
      "merge_outputs: bool = false",
      "time_major: bool = false",
      "asymmetric_quantize_inputs: bool = false",
    ],
    shape: "bidirectionalRnnShape",
    kernel: "createBidirectionalSequenceRnn",
  },
};
