import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET } from "../quantization.op-forms.js";

export const chunk = "quantized-norm";

const withRange = (name: string) => [`${name}: Tinput`, `${name}_min: float`, `${name}_max: float`];

export const ops: OpEntries<typeof import("./quantized-batch-norm.js")> = {
  QuantizedBatchNormWithGlobalNormalization: {
    inputs: ["t", "m", "v", "beta", "gamma"].flatMap(withRange),
    outputs: ["result: out_type", "result_min: float", "result_max: float"],
    attrs: [
      `Tinput: ${QUANTIZED_SET}`,
      `out_type: ${QUANTIZED_SET}`,
      "variance_epsilon: float",
      "scale_after_normalization: bool",
    ],
    types: { Tinput: [DataType.QUINT8], out_type: [DataType.QINT32] },
    shape: "quantizedBatchNormShape",
    kernel: "createQuantizedBatchNorm",
  },
};
