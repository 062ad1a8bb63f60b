import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

const FORM = { ...UNARY, attrs: unaryAttrs("int8, uint8, int16") };

export const ops: OpEntries<typeof import("./logistic.js")> = {
  TflLogistic: { ...FORM, shape: "unchangedShape", kernel: "createLogistic" },
  TflTanh: { ...FORM, shape: "unchangedShape", kernel: "createTanh" },
};
