import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

export const ops: OpEntries<typeof import("./leaky-relu.js")> = {
  TflLeakyRelu: {
    ...UNARY,
    attrs: unaryAttrs("int8, uint8, int16", "alpha: float = 0"),
    shape: "unchangedShape",
    kernel: "createLeakyRelu",
  },
};
