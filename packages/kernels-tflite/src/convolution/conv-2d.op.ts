import type { OpEntries } from "@heddle/tooling-ops";
import { convolutionAttrs, convolutionTypes } from "./convolution.op-forms.js";

export const chunk = "convolution";

export const ops: OpEntries<typeof import("./conv-2d.js")> = {
  TflConv2d: {
    inputs: ["input: T", "filter: Tfilter", "bias: num_bias * Tbias"],
    outputs: ["output: Toutput"],
    attrs: [
      ...convolutionAttrs("filter"),
      "dilation_w_factor: int = 1",
      "dilation_h_factor: int = 1",
      "quantized_bias_type: string = 'FLOAT32'",
    ],
    types: convolutionTypes("filter"),
    shape: "convolvedShape",
    kernel: "createConv2D",
  },
};
