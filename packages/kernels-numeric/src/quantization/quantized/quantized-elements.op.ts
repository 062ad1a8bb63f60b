import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET } from "../quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

const BINARY = {
  inputs: ["x: T1", "y: T2", "min_x: float", "max_x: float", "min_y: float", "max_y: float"],
  outputs: ["z: Toutput", "min_z: float", "max_z: float"],
  attrs: [`T1: ${QUANTIZED_SET}`, `T2: ${QUANTIZED_SET}`, `Toutput: ${QUANTIZED_SET} = DT_QINT32`],
  types: { T1: [DataType.QUINT8], T2: [DataType.QUINT8], Toutput: [DataType.QINT32] },
  shape: "quantizedBinaryShape",
};

export const ops: OpEntries<typeof import("./quantized-elements.js")> = {
  QuantizedAdd: { ...BINARY, compute: "quantizedAdd" },
  QuantizedMul: { ...BINARY, compute: "quantizedMul" },
};
