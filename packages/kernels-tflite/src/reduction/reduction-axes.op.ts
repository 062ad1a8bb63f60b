import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "reduction";

export const ops: OpEntries<typeof import("./reduction-axes.js")> = {
  TflReductionAxes: {
    inputs: ["input: T", "axis: int32"],
    outputs: ["axes: int32"],
    attrs: ["T: type"],
    shape: "reductionAxesShape",
    compute: "reductionAxes",
  },
};
