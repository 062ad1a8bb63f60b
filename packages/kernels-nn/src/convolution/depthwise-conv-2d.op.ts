import type { OpEntries } from "@heddle/tooling-ops";
import { FLOAT_SET } from "../float-set.js";
import { CONVOLUTION, CONVOLUTION_ATTRS, FLOATS } from "./convolution.op-forms.js";

export const chunk = "depthwise-conv-2d";

export const ops: OpEntries<typeof import("./depthwise-conv-2d.js")> = {
  DepthwiseConv2dNative: {
    ...CONVOLUTION,
    attrs: [`T: ${FLOAT_SET}`, ...CONVOLUTION_ATTRS],
    types: FLOATS,
    shape: "depthwiseConv2dNativeShape",
    kernel: "createDepthwiseConv2D",
  },
};
