import { DataType } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { axisAndLimitsOf, quantizationOf } from "./uniform.op-forms.js";

export const chunk = "uniform-quantization";

export const ops: OpEntries<typeof import("./uniform-requantize.js")> = {
  UniformRequantize: {
    inputs: ["input: Tin", ...quantizationOf("input"), ...quantizationOf("output")],
    outputs: ["output: Tout"],
    attrs: ["Tin: {qint8, qint32}", "Tout: {qint8, qint32}", ...axisAndLimitsOf("input"), ...axisAndLimitsOf("output")],
    types: { Tin: [DataType.QINT8, DataType.QINT32], Tout: [DataType.QINT8] },
    shape: "unchangedShape",
    kernel: "createUniformRequantize",
  },
};
