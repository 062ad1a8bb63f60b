import { REAL_NUMBER_TYPES } from "@heddle/tensor";
import type { OpEntries } from "@heddle/tooling-ops";
import { CONVOLUTION, PADDING } from "./convolution.op-forms.js";

export const chunk = "dilation-2d";

export const ops: OpEntries<typeof import("./dilation-2d.js")> = {
  Dilation2D: {
    ...CONVOLUTION,
    attrs: ["T: realnumbertype", "strides: list(int) >= 4", "rates: list(int) >= 4", PADDING],
    types: { T: REAL_NUMBER_TYPES },
    shape: "dilation2dShape",
    kernel: "createDilation2D",
  },
};
