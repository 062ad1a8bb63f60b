import type { OpEntries } from "@heddle/tooling-ops";
import { axisAndLimitsOf, quantizationOf } from "./uniform.op-forms.js";

export const chunk = "uniform-arithmetic";

export const ops: OpEntries<typeof import("./uniform-add.js")> = {
  UniformQuantizedAdd: {
    inputs: ["lhs: T", "rhs: T", ...["lhs", "rhs", "output"].flatMap(quantizationOf)],
    outputs: ["output: T"],
    attrs: [...["lhs", "rhs", "output"].flatMap(axisAndLimitsOf), "T: {qint32}"],
    shape: "broadcastBinaryShape",
    kernel: "createUniformQuantizedAdd",
  },
};
