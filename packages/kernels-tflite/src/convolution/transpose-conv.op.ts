import type { OpEntries } from "@heddle/tooling-ops";
import { convolutionAttrs, convolutionTypes } from "./convolution.op-forms.js";

export const chunk = "convolution";

export const ops: OpEntries<typeof import("./transpose-conv.js")> = {
  TflTransposeConv: {
    inputs: ["output_shape: int32", "weights: Tweights", "input: T", "bias: num_bias * Tbias"],
    outputs: ["output: Toutput"],
    attrs: [...convolutionAttrs("weights"), "quantized_bias_type: string = 'FLOAT32'"],
    types: convolutionTypes("weights"),
    shape: "transposedImagesShape",
    kernel: "createTransposeConv",
  },
};
