import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { DILATIONS, PADDING } from "../convolution/convolution.op-forms.js";
import { QUANTIZED_SET } from "./quantized.op-forms.js";

export const chunk = "quantized-images";

export const ops: OpEntries<typeof import("./quantized-conv-2d.js")> = {
  QuantizedConv2D: {
    inputs: [
      "input: Tinput",
      "filter: Tfilter",
      "min_input: float",
      "max_input: float",
      "min_filter: float",
      "max_filter: float",
    ],
    outputs: ["output: out_type", "min_output: float", "max_output: float"],
    attrs: [
      `Tinput: ${QUANTIZED_SET}`,
      `Tfilter: ${QUANTIZED_SET}`,
      `out_type: ${QUANTIZED_SET} = DT_QINT32`,
      "strides: list(int)",
      PADDING,
      DILATIONS,
    ],
    types: { Tinput: [DataType.QUINT8], Tfilter: [DataType.QUINT8], out_type: [DataType.QINT32] },
    shape: "quantizedConv2DShape",
    kernel: "createQuantizedConv2D",
  },
};
