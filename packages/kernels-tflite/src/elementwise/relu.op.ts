import type { OpEntries } from "@heddle/tooling-ops";
import { UNARY, unaryAttrs } from "./unary.op-forms.js";

export const chunk = "elementwise";

const WIDE = { ...UNARY, attrs: unaryAttrs("int8, uint8, int16") };
const BYTES = { ...UNARY, attrs: unaryAttrs("int8, uint8") };

export const ops: OpEntries<typeof import("./relu.js")> = {
  TflRelu: { ...WIDE, kernel: "createRelu" },
  TflRelu6: { ...WIDE, kernel: "createRelu6" },
  TflReluN1To1: { ...BYTES, kernel: "createReluN1To1" },
  TflRelu0To1: { ...BYTES, kernel: "createRelu0To1" },
};
