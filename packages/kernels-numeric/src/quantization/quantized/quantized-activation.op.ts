import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET } from "../quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

const RELU = {
  inputs: ["features: Tinput", "min_features: float", "max_features: float"],
  outputs: ["activations: out_type", "min_activations: float", "max_activations: float"],
  attrs: [`Tinput: ${QUANTIZED_SET}`, `out_type: ${QUANTIZED_SET} = DT_QUINT8`],
  types: [
    { Tinput: [DataType.QUINT8], out_type: [DataType.QUINT8] },
    { Tinput: [DataType.QINT32], out_type: [DataType.QINT32] },
  ],
  shape: "requantizeShape",
};

export const ops: OpEntries<typeof import("./quantized-activation.js")> = {
  QuantizedRelu: { ...RELU, compute: "quantizedRelu" },
  QuantizedRelu6: { ...RELU, compute: "quantizedRelu6" },
};
