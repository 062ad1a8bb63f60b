import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { INTEGERS, QUANTIZED_SET, RANGE_OUTPUTS } from "./quantization.op-forms.js";

export const chunk = "quantized-arithmetic";

const INPUT = ["input: Tinput", "input_min: float", "input_max: float"];
const TYPES = [`Tinput: ${QUANTIZED_SET}`, `out_type: ${QUANTIZED_SET}`];
const OUTPUTS = ["output: out_type", "output_min: float", "output_max: float"];

export const ops: OpEntries<typeof import("./requantize.js")> = {
  QuantizeDownAndShrinkRange: {
    inputs: INPUT,
    outputs: OUTPUTS,
    attrs: TYPES,
    types: { Tinput: [DataType.QINT32], out_type: [DataType.QUINT8] },
    shape: "requantizeShape",
    compute: "quantizeDownAndShrinkRange",
  },
  RequantizationRange: {
    inputs: INPUT,
    outputs: RANGE_OUTPUTS,
    attrs: [`Tinput: ${QUANTIZED_SET}`],
    types: INTEGERS,
    shape: "requantizationRangeShape",
    compute: "requantizationRange",
  },
  Requantize: {
    inputs: [...INPUT, "requested_output_min: float", "requested_output_max: float"],
    outputs: OUTPUTS,
    attrs: TYPES,
    types: { Tinput: [DataType.QINT32], out_type: [DataType.QUINT8, DataType.QINT8] },
    shape: "requantizeShape",
    compute: "requantize",
  },
};
