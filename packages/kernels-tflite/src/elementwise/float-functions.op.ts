import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

const SIGNED = { ...UNARY, attrs: unaryAttrs("int8, int16") };

export const ops: OpEntries<typeof import("./float-functions.js")> = {
  TflElu: { ...UNARY, attrs: unaryAttrs("int8"), shape: "unchangedShape", kernel: "createElu" },
  TflExp: { ...SIGNED, shape: "unchangedShape", kernel: "createExp" },
  TflLog: { ...SIGNED, shape: "unchangedShape", kernel: "createLog" },
  TflGelu: {
    ...UNARY,
    attrs: unaryAttrs("int8, uint8, int16", "approximate: bool = false"),
    shape: "unchangedShape",
    kernel: "createGelu",
  },
};
