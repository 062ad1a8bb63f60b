import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "recurrent";

const form = {
  inputs: [
    "input: float",
    "input_weights: Tweights",
    "recurrent_weights: Tweights",
    "bias: float",
    "hidden_state: float",
  ],
  outputs: ["output: float", "hidden_state_out: float"],
  attrs: [
    "Tweights: {float, int8, uint8}",
    "input_weights_scale: list(float) = []",
    "input_weights_zero_point: list(int) = []",
    "recurrent_weights_scale: list(float) = []",
    "recurrent_weights_zero_point: list(int) = []",
    "fused_activation_function: string = 'NONE'",
    "asymmetric_quantize_inputs: bool = false",
  ],
  types: { Tweights: [DataType.FLOAT, DataType.INT8, DataType.UINT8] },
};

export const ops: OpEntries<typeof import("./rnn.js")> = {
  TflRnn: { ...form, shape: "rnnShape", kernel: "createRnn" },
  TflUnidirectionalSequenceRnn: {
    ...form,
    attrs: [...form.attrs, "time_major: bool = false"],
    shape: "rnnShape",
    kernel: "createUnidirectionalSequenceRnn",
  },
};
