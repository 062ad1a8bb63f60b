import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { LISTED_INPUTS } from "../recurrent.op-forms.js";

export const chunk = "recurrent";

export const ops: OpEntries<typeof import("./svdf.js")> = {
  TflSvdf: {
    inputs: ["inputs: Tin"],
    outputs: ["output: T", "activation_state: Tstate"],
    attrs: [
      ...LISTED_INPUTS,
      "T: {float, int8}",
      "Tstate: {float, int16} = DT_FLOAT",
      "rank: int = 0",
      "fused_activation_function: string = 'NONE'",
      "asymmetric_quantize_inputs: bool = false",
      "output_scale: list(float) = []",
      "output_zero_point: list(int) = []",
    ],
    types: [
      { T: [DataType.FLOAT], Tstate: [DataType.FLOAT] },
      { T: [DataType.INT8], Tstate: [DataType.INT16] },
    ],
    shape: "svdfShape",
    kernel: "createSvdf",
  },
};
