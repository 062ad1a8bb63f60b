import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { PADDING } from "./convolution.op-forms.js";

export const chunk = "dilation-2d";

const common = {
  inputs: ["input: T", "filter: T", "out_backprop: T"],
  attrs: ["T: realnumbertype", "strides: list(int) >= 4", "rates: list(int) >= 4", PADDING],
  types: { T: REAL_NUMBER_TYPES },
} as const;

export const ops: OpEntries<typeof import("./dilation-2d-gradients.js")> = {
  Dilation2DBackpropInput: {
    ...common,
    outputs: ["in_backprop: T"],
    shape: "unchangedShape",
    kernel: "createDilation2DBackpropInput",
  },
  Dilation2DBackpropFilter: {
    ...common,
    outputs: ["filter_backprop: T"],
    shape: "filterGradientShape",
    kernel: "createDilation2DBackpropFilter",
  },
};
