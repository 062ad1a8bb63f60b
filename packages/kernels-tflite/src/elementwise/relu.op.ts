import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

const WIDE = { ...UNARY, attrs: unaryAttrs("int8, uint8, int16") };
const BYTES = { ...UNARY, attrs: unaryAttrs("int8, uint8") };

export const ops: OpEntries<typeof import("./relu.js")> = {
  TflRelu: { ...WIDE, shape: "unchangedShape", kernel: "createRelu" },
  TflRelu6: { ...WIDE, shape: "unchangedShape", kernel: "createRelu6" },
  TflReluN1To1: { ...BYTES, shape: "unchangedShape", kernel: "createReluN1To1" },
  TflRelu0To1: { ...BYTES, shape: "unchangedShape", kernel: "createRelu0To1" },
};
