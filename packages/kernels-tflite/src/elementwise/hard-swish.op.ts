import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

export const ops: OpEntries<typeof import("./hard-swish.js")> = {
  TflHardSwish: { ...UNARY, attrs: unaryAttrs("int8, uint8"), shape: "unchangedShape", kernel: "createHardSwish" },
};
