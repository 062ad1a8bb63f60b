import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "../elementwise/unary.op-forms.js";

export const chunk = "normalization";

export const ops: OpEntries<typeof import("./log-softmax.js")> = {
  TflLogSoftmax: { ...UNARY, attrs: unaryAttrs("int8, uint8"), shape: "unchangedShape", kernel: "createLogSoftmax" },
};
