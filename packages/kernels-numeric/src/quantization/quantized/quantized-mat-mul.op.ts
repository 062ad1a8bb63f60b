import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET } from "../quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

export const ops: OpEntries<typeof import("./quantized-mat-mul.js")> = {
  QuantizedMatMul: {
    inputs: ["a: T1", "b: T2", "min_a: float", "max_a: float", "min_b: float", "max_b: float"],
    outputs: ["out: Toutput", "min_out: float", "max_out: float"],
    attrs: [
      `T1: ${QUANTIZED_SET}`,
      `T2: ${QUANTIZED_SET}`,
      `Toutput: ${QUANTIZED_SET} = DT_QINT32`,
      "transpose_a: bool = false",
      "transpose_b: bool = false",
      `Tactivation: ${QUANTIZED_SET} = DT_QUINT8`,
    ],
    types: { T1: [DataType.QUINT8], T2: [DataType.QUINT8], Toutput: [DataType.QINT32] },
    shape: "quantizedMatMulShape",
    kernel: "createQuantizedMatMul",
  },
};
