import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantized-arithmetic";

export const ops: OpEntries<typeof import("./quantized-concat.js")> = {
  QuantizedConcat: {
    inputs: ["concat_dim: int32", "values: N * T", "input_mins: N * float", "input_maxes: N * float"],
    outputs: ["output: T", "output_min: float", "output_max: float"],
    attrs: ["N: int >= 2", "T: type"],
    types: { T: [DataType.QUINT8, DataType.QINT32] },
    shape: "quantizedConcatShape",
    compute: "quantizedConcat",
  },
};
