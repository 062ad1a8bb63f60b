import type { OpEntries } from "@heddle/tooling-ops";
import { axisAndLimitsOf, quantizationOf } from "./uniform.op-forms.js";

export const chunk = "uniform-convolution";

const WINDOW = [
  "window_strides: list(int) = []",
  "padding: string",
  "explicit_padding: list(int) = []",
  "lhs_dilation: list(int) = []",
  "rhs_dilation: list(int) = []",
  "batch_group_count: int = 1",
  "feature_group_count: int = 1",
  "dimension_numbers: string = ''",
];

export const ops: OpEntries<typeof import("./uniform-convolution.js")> = {
  UniformQuantizedConvolution: {
    inputs: ["lhs: Tin", "rhs: Tin", ...["lhs", "rhs", "output"].flatMap(quantizationOf)],
    outputs: ["output: Tout"],
    attrs: ["Tin: {qint8}", "Tout: {qint32}", ...WINDOW, ...["lhs", "rhs", "output"].flatMap(axisAndLimitsOf)],
    shape: "uniformConvolutionShape",
    kernel: "createUniformQuantizedConvolution",
  },
  UniformQuantizedConvolutionHybrid: {
    inputs: ["lhs: Tlhs", "rhs: Trhs", ...quantizationOf("rhs")],
    outputs: ["output: Tout"],
    attrs: ["Tlhs: {float}", "Trhs: {qint8}", "Tout: {float}", ...WINDOW, ...axisAndLimitsOf("rhs")],
    shape: "uniformConvolutionShape",
    kernel: "createUniformQuantizedConvolutionHybrid",
  },
};
