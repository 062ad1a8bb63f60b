import type { OpEntries } from "@heddle/tooling-ops";
import { convolutionAttrs, convolutionTypes } from "./convolution.op-forms.js";

export const chunk = "convolution";

export const ops: OpEntries<typeof import("./depthwise-conv-2d.js")> = {
  TflDepthwiseConv2d: {
    inputs: ["input: T", "filter: Tfilter", "bias: num_bias * Tbias"],
    outputs: ["output: Toutput"],
    attrs: [
      ...convolutionAttrs("filter"),
      "depth_multiplier: int = 0",
      "dilation_w_factor: int = 1",
      "dilation_h_factor: int = 1",
    ],
    types: convolutionTypes("filter"),
    shape: "depthwiseShape",
    kernel: "createDepthwiseConv2D",
  },
};
