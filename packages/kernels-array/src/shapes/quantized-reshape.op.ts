import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "quantized-reshape";

export const ops: OpEntries<typeof import("./quantized-reshape.js")> = {
  QuantizedReshape: {
    inputs: ["tensor: T", "shape: Tshape", "input_min: float", "input_max: float"],
    outputs: ["output: T", "output_min: float", "output_max: float"],
    attrs: ["T: type", "Tshape: {int32, int64} = DT_INT32"],
    types: { T: [DataType.QUINT8, DataType.QINT32] },
    shape: "quantizedReshapeShape",
    compute: "quantizedReshape",
  },
};
