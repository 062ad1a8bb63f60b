import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { QUANTIZED_SET, RANGE_OUTPUTS } from "./quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

const INPUT = ["input: T", "input_min: float", "input_max: float"];
const T = `T: ${QUANTIZED_SET} = DT_QINT32`;

export const ops: OpEntries<typeof import("./requantize-per-channel.js")> = {
  RequantizationRangePerChannel: {
    inputs: INPUT,
    outputs: RANGE_OUTPUTS,
    attrs: [T, "clip_value_max: float"],
    types: { T: [DataType.QINT32] },
    shape: "requantizationRangePerChannelShape",
    kernel: "createRequantizationRangePerChannel",
  },
  RequantizePerChannel: {
    inputs: [...INPUT, "requested_output_min: float", "requested_output_max: float"],
    outputs: ["output: out_type", ...RANGE_OUTPUTS],
    attrs: [T, `out_type: ${QUANTIZED_SET} = DT_QUINT8`],
    types: { T: [DataType.QINT32], out_type: [DataType.QUINT8, DataType.QINT8] },
    shape: "requantizePerChannelShape",
    compute: "requantizePerChannel",
  },
};
