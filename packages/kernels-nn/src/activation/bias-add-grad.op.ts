import { NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "losses";

export const ops: OpEntries<typeof import("./bias-add-grad.js")> = {
  BiasAddGrad: {
    inputs: ["out_backprop: T"],
    outputs: ["output: T"],
    attrs: [
      "T: {float, double, int32, uint8, int16, int8, complex64, int64, qint8, quint8, qint32, bfloat16, qint16, quint16, uint16, complex128, half, uint32, uint64}",
      "data_format: {'NHWC', 'NCHW'} = 'NHWC'",
    ],
    types: { T: NUMBER_TYPES },
    shape: "biasAddGradShape",
    kernel: "createBiasAddGrad",
  },
};
