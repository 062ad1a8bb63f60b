import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

const FORM = { ...UNARY, attrs: unaryAttrs("int8, int16") };

export const ops: OpEntries<typeof import("./roots.js")> = {
  TflSqrt: { ...FORM, shape: "unchangedShape", kernel: "createSqrt" },
  TflRsqrt: { ...FORM, shape: "unchangedShape", kernel: "createRsqrt" },
  TflAbs: { ...FORM, shape: "unchangedShape", kernel: "createAbs" },
};
