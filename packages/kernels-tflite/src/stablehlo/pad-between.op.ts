import { POD_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";

export const chunk = "stablehlo";

export const ops: OpEntries<typeof import("./pad-between.js")> = {
  TflDilate: {
    inputs: ["input: T", "dilations: int32", "padding_value: T"],
    outputs: ["output: T"],
    attrs: ["T: type"],
    types: { T: POD_TYPES },
    shape: "dilatedShape",
    compute: "dilate",
  },
  TflStablehloPad: {
    inputs: ["operand: T", "padding_value: T"],
    outputs: ["output: T"],
    attrs: [
      "T: type",
      "edge_padding_low: list(int) = []",
      "edge_padding_high: list(int) = []",
      "interior_padding: list(int) = []",
    ],
    types: { T: POD_TYPES },
    shape: "paddedBetweenShape",
    kernel: "createStablehloPad",
  },
};
