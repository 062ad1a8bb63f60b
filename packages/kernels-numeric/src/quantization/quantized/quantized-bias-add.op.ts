import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET } from "../quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

export const ops: OpEntries<typeof import("./quantized-bias-add.js")> = {
  QuantizedBiasAdd: {
    inputs: ["input: T1", "bias: T2", "min_input: float", "max_input: float", "min_bias: float", "max_bias: float"],
    outputs: ["output: out_type", "min_out: float", "max_out: float"],
    attrs: [`T1: ${QUANTIZED_SET}`, `T2: ${QUANTIZED_SET}`, `out_type: ${QUANTIZED_SET}`],
    types: [
      { T1: [DataType.QUINT8], T2: [DataType.QUINT8], out_type: [DataType.QINT32] },
      { T1: [DataType.QINT8], T2: [DataType.QINT8], out_type: [DataType.QINT32] },
    ],
    shape: "quantizedBiasAddShape",
    compute: "quantizedBiasAdd",
  },
};
