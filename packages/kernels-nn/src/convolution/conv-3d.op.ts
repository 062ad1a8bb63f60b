import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";
import { CONVOLUTION, FLOATS, PADDING } from "./convolution.op-forms.js";

export const chunk = "conv-3d";

export const ops: OpEntries<typeof import("./conv-3d.js")> = {
  Conv3D: {
    ...CONVOLUTION,
    attrs: [
      `T: ${FLOAT_SET}`,
      "strides: list(int) >= 5",
      PADDING,
      "data_format: {'NDHWC', 'NCDHW'} = 'NDHWC'",
      "dilations: list(int) = [1, 1, 1, 1, 1]",
    ],
    types: FLOATS,
    shape: "conv3dShape",
    kernel: "createConv3D",
  },
};
