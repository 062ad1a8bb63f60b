import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED } from "../quantization.op-forms.js";

export const chunk = "quantized-norm";

export const ops: OpEntries<typeof import("./quantized-instance-norm.js")> = {
  QuantizedInstanceNorm: {
    inputs: ["x: T", "x_min: float", "x_max: float"],
    outputs: ["y: T", "y_min: float", "y_max: float"],
    attrs: [
      QUANTIZED,
      "output_range_given: bool = false",
      "given_y_min: float = 0.0",
      "given_y_max: float = 0.0",
      "variance_epsilon: float = 0.00001",
      "min_separation: float = 0.001",
    ],
    types: { T: [DataType.QUINT8] },
    shape: "quantizedInstanceNormShape",
    kernel: "createQuantizedInstanceNorm",
  },
};
