import type { OpEntries } from "@heddle/tooling-ops";
import { axisAndLimitsOf, quantizationOf } from "./uniform.op-forms.js";

export const chunk = "uniform-arithmetic";

export const ops: OpEntries<typeof import("./uniform-dot.js")> = {
  UniformQuantizedDot: {
    inputs: ["lhs: Tin", "rhs: Tin", ...["lhs", "rhs", "output"].flatMap(quantizationOf)],
    outputs: ["output: Tout"],
    attrs: ["Tin: {qint8}", "Tout: {qint32}", ...["lhs", "rhs", "output"].flatMap(axisAndLimitsOf)],
    shape: "uniformDotShape",
    kernel: "createUniformQuantizedDot",
  },
  UniformQuantizedDotHybrid: {
    inputs: ["lhs: Tlhs", "rhs: Trhs", ...quantizationOf("rhs")],
    outputs: ["output: Tout"],
    attrs: ["Tlhs: {float}", "Trhs: {qint8}", "Tout: {float}", ...axisAndLimitsOf("rhs")],
    shape: "uniformDotHybridShape",
    kernel: "createUniformQuantizedDotHybrid",
  },
};
