import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "../elementwise/unary.op-forms.js";

export const chunk = "normalization";

export const ops: OpEntries<typeof import("./l2-normalization.js")> = {
  TflL2Normalization: {
    ...UNARY,
    attrs: unaryAttrs("int8, uint8", "fused_activation_function: string = 'NONE'"),
    shape: "unchangedShape",
    kernel: "createL2Normalization",
  },
};
